import { Link } from 'react-router'
import { dateInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { UNANSWERED } from '../desk/answered.ts'
import { DeskForm } from './form.tsx'
import styles from './receipt.module.css'

type Props = {
  hecha: { fecha: string; caja: number; cajero: string } | null
  puede: boolean
  conCaja: boolean
  importe: number
}

/** What became of the cash of an annulled receipt; whoever has an open box gives it back from there. */
export function Returned({ hecha, puede, conCaja, importe }: Props) {
  if (hecha)
    return (
      <p className={`${styles.soft} ${styles.annul}`}>
        El dinero salió el {dateInWords(hecha.fecha)} de la{' '}
        <Link to={`/panel/tesoreria/cajas/${hecha.caja}`}>caja de {hecha.cajero}</Link>.
      </p>
    )
  if (!puede || !conCaja)
    return (
      <p className={`${styles.soft} ${styles.annul}`}>
        Su dinero no se devolvió: la caja en que se cobró ya estaba cerrada.
        {puede ? ' Para devolverlo, abra primero su caja.' : ' Lo devuelve quien cobra, de su caja.'}
      </p>
    )
  return (
    <div className={styles.annul}>
      <DeskForm
        title="Devolver el dinero"
        hacer="devolver"
        errores={UNANSWERED}
        button={`Devolver ${soles(importe)} de mi caja`}
        tone="default"
      >
        <p className={styles.soft}>
          Su dinero no se devolvió: la caja en que se cobró ya estaba cerrada. Saldrá de la suya, una sola vez. Si ya lo
          anotó como salida de efectivo, no lo devuelva otra vez.
        </p>
      </DeskForm>
    </div>
  )
}
