import { MEDIOS, type Medio } from '../../features/caja/rules.ts'
import { entriesOf } from '../../lib/keys.ts'
import { soles } from '../../lib/money.ts'
import type { Resumen } from './summary.server.ts'
import styles from './tesoreria.module.css'

/** What came into a box, and, once it was counted, what was to lie in the drawer. */
export function Sums({ fondo, salio, contada, otros }: Resumen) {
  const others = entriesOf<Exclude<Medio, 'efectivo'>, string>(MEDIOS).filter(([medio]) => otros[medio] !== undefined)
  return (
    <section className={styles.box} aria-labelledby="resumen">
      <h2 id="resumen">Resumen</h2>
      <dl className={styles.sums}>
        <dt>Fondo con que se abrió</dt>
        <dd>{soles(fondo)}</dd>
        {contada ? (
          <>
            <dt>Cobrado en efectivo</dt>
            <dd>{soles(contada.cobrado)}</dd>
          </>
        ) : null}
        <dt>Salió en efectivo</dt>
        <dd>{soles(-salio)}</dd>
        {contada ? (
          <>
            <dt className={styles.total}>Debía haber en la caja</dt>
            <dd className={styles.total}>{soles(contada.esperado)}</dd>
          </>
        ) : null}
      </dl>
      {contada ? null : (
        <p className={styles.soft}>Cuánto efectivo debe haber se dice al cerrarla, después de contarlo.</p>
      )}
      {others.length > 0 ? (
        <dl className={styles.sums}>
          {others.map(([medio, label]) => [
            <dt key={`${medio} t`}>{label}</dt>,
            <dd key={medio}>{soles(otros[medio] ?? 0)}</dd>,
          ])}
        </dl>
      ) : null}
    </section>
  )
}
