import { Link } from 'react-router'
import type { movementsOf } from '../../features/caja/queries.server.ts'
import { MEDIOS, MOST_MOVEMENTS, numeroDe } from '../../features/caja/rules.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { dateInWords, hourOf } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import styles from './tesoreria.module.css'

type Movement = Awaited<ReturnType<typeof movementsOf>>[number]

const when = ({ fecha, hora }: Movement, abierta: string) =>
  fecha === abierta ? hourOf(hora) : `${dateInWords(fecha)} ${hourOf(hora)}`

/** What happened in a box, the last first. @param abierta the day on which it was opened: of another one each says its own */
export const Movements = ({ movimientos, abierta }: { movimientos: Movement[]; abierta: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
  <section className={styles.over} aria-label="Movimientos" tabIndex={0}>
    <table className={`${styles.table} ${styles.moves}`}>
      <caption>
        {movimientos.length < MOST_MOVEMENTS ? 'Movimientos' : `Los últimos ${MOST_MOVEMENTS} movimientos`}
      </caption>
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
              <th scope="col" className={styles.wide}>
                Hora
              </th>
              <th scope="col">Concepto</th>
              <th scope="col" className={styles.wide}>
                Medio
              </th>
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
                <td className={styles.wide}>{when(one, abierta)}</td>
                <td>
                  {one.concepto}
                  <small className={styles.narrow}>
                    {when(one, abierta)} · {MEDIOS[one.medio]}
                  </small>
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
                <td className={styles.wide}>{MEDIOS[one.medio]}</td>
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
