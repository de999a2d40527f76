import { MEDIOS, type Medio } from '../../features/caja/rules.ts'
import { entriesOf } from '../../lib/keys.ts'
import { soles } from '../../lib/money.ts'
import styles from './tesoreria.module.css'

type Props = { fondo: number; sumas: Record<Medio, { ingresos: number; egresos: number }>; esperado: number }

/** What is to lie in the drawer, and what came in by other ways. */
export function Sums({ fondo, sumas, esperado }: Props) {
  const others = entriesOf(MEDIOS).filter(([medio]) => medio !== 'efectivo' && sumas[medio].ingresos > 0)
  return (
    <section className={styles.box} aria-labelledby="resumen">
      <h2 id="resumen">Resumen</h2>
      <dl className={styles.sums}>
        <dt>Fondo con que se abrió</dt>
        <dd>{soles(fondo)}</dd>
        <dt>Cobrado en efectivo</dt>
        <dd>{soles(sumas.efectivo.ingresos)}</dd>
        <dt>Salió en efectivo</dt>
        <dd>{soles(-sumas.efectivo.egresos)}</dd>
        <dt className={styles.total}>Debe haber en la caja</dt>
        <dd className={styles.total}>{soles(esperado)}</dd>
      </dl>
      {others.length > 0 ? (
        <dl className={styles.sums}>
          {others.map(([medio, label]) => [
            <dt key={`${medio} t`}>{label}</dt>,
            <dd key={medio}>{soles(sumas[medio].ingresos - sumas[medio].egresos)}</dd>,
          ])}
        </dl>
      ) : null}
    </section>
  )
}
