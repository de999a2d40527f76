import { Link } from 'react-router'
import type { movementsOf } from '../../features/caja/queries.server.ts'
import { MEDIOS, numeroDe } from '../../features/caja/rules.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { hourOf, shortDate } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import styles from './tesoreria.module.css'

type Movement = Awaited<ReturnType<typeof movementsOf>>[number]

/** What happened in a box, the last first. */
export const Movements = ({ movimientos }: { movimientos: Movement[] }) => {
  // One that was forgotten open has several days.
  const days = new Set(movimientos.map(({ hora }) => hora.slice(0, 10))).size
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.over} aria-label="Movimientos" tabIndex={0}>
      <table className={styles.table}>
        <caption>Movimientos</caption>
        {movimientos.length === 0 ? (
          <tbody>
            <tr>
              <td className={styles.empty}>Todavía no entró ni salió nada de esta caja.</td>
            </tr>
          </tbody>
        ) : (
          <>
            <thead>
              <tr>
                <th scope="col">{days > 1 ? 'Día y hora' : 'Hora'}</th>
                <th scope="col">Concepto</th>
                <th scope="col">Medio</th>
                <th scope="col" className={styles.number}>
                  Entró
                </th>
                <th scope="col" className={styles.number}>
                  Salió
                </th>
              </tr>
            </thead>
            <tbody>
              {movimientos.map((one) => (
                <tr key={one.id}>
                  <td>
                    {days > 1 ? `${shortDate(one.hora)} ` : ''}
                    {hourOf(one.hora)}
                  </td>
                  <td>
                    {one.concepto}
                    <small>
                      {one.recibo && one.serie && one.numero ? (
                        <Link to={reciboHref(one.recibo)}>
                          Recibo {numeroDe({ serie: one.serie, numero: one.numero })}
                        </Link>
                      ) : (
                        one.sustento
                      )}
                      {one.pagador && one.tipo === 'I' ? ` · ${one.pagador}` : ''}
                    </small>
                    {one.anuladoEn && one.tipo === 'I' ? <span className={styles.mark}>Anulado</span> : null}
                  </td>
                  <td>{MEDIOS[one.medio]}</td>
                  <td className={styles.number}>{one.tipo === 'I' ? soles(one.importe) : ''}</td>
                  <td className={styles.number}>{one.tipo === 'E' ? soles(one.importe) : ''}</td>
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </section>
  )
}
