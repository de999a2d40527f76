import { Link } from 'react-router'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { compareHref } from './address.ts'
import styles from './screen.module.css'

export type Step = { id: number; numero: number; accion: string; quien: string; fecha: Date }

const DID: Record<string, string> = {
  crear: 'creó la malla',
  editar: 'guardó cambios',
  publicar: 'la publicó',
  retirar: 'la retiró',
  descartar: 'descartó lo que no se publicó',
  papelera: 'la envió a la papelera',
  recuperar: 'la recuperó',
  mover: 'la puso primera',
  deshacer: 'deshizo el paso anterior',
}

type Props = {
  pasos: readonly Step[]
  programa: number
  malla: number
  onBring: ((version: number) => void) | undefined
}

/** Who did what with a grid, the last first; each step can be looked at, and brought back into the table. */
export function Past({ pasos, programa, malla, onBring }: Props) {
  if (pasos.length === 0) return <p>Esta malla es anterior a la oficina: nadie la cambió aquí todavía.</p>
  const now = new Date()
  return (
    <ol className={styles.past}>
      {pasos.map(({ id, accion, quien, fecha }, i) => (
        <li key={id}>
          <span>
            <strong>{quien}</strong> {DID[accion] ?? accion} <small>{spoken(fecha, now)}</small>
          </span>
          {i === 0 ? null : (
            <span className={styles.acts}>
              <Link to={compareHref(programa, `${malla}v${id}`, String(malla))}>Comparar con ahora</Link>
              {onBring ? (
                <button className={parts.verb} type="button" onClick={() => onBring(id)}>
                  Traer a la tabla
                </button>
              ) : null}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
