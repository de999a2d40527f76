import { grouped } from '../../../lib/grouped.ts'
import { count } from '../../../lib/numbers.ts'
import { Unbroken } from '../../../ui/unbroken.tsx'
import type { Season } from '../page.tsx'
import { reservadas } from '../rules.ts'
import styles from './season.module.css'

/** Vacancies by programme and modality, with those that the law reserves. On phones each programme is a block. */
export function Vacancies({ season: { vacantes, modalidades } }: { season: Season }) {
  const used = modalidades.filter(({ id }) => vacantes.some((one) => one.modalidad === id))
  const programas = [...grouped(vacantes, ({ programa }) => String(programa)).values()]
  const of = (rows: Season['vacantes'], modalidad?: number) =>
    rows
      .filter((one) => modalidad === undefined || one.modalidad === modalidad)
      .reduce((sum, one) => sum + one.cantidad, 0)
  const total = programas.reduce((sum, rows) => sum + reservadas(of(rows)), 0)
  return (
    <section aria-labelledby="vacantes">
      <h2 id="vacantes">Vacantes por programa</h2>
      <p className={styles.lead}>
        De las de cada programa se reserva el cinco por ciento para personas con discapacidad, conforme a la Ley
        N.º&nbsp;31789.
      </p>
      <table className={styles.vacancies}>
        <thead>
          <tr>
            <th scope="col">Programa de estudios</th>
            {used.map(({ id, nombre }) => (
              <th key={id} scope="col">
                {nombre}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col">Reservadas (5&nbsp;%)</th>
          </tr>
        </thead>
        <tbody>
          {programas.map((rows) => (
            <tr key={rows[0]?.programa}>
              <th scope="row">
                {rows[0]?.nombre}
                {rows[0]?.turnos ? (
                  <small>
                    <Unbroken>{rows[0].turnos}</Unbroken>
                  </small>
                ) : null}
              </th>
              {used.map(({ id, nombre }) => (
                <td key={id} data-column={nombre}>
                  {count(of(rows, id))}
                </td>
              ))}
              <td data-column="Total">{count(of(rows))}</td>
              <td data-column="Reservadas (5 %)">{count(reservadas(of(rows)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {used.map(({ id, nombre }) => (
              <td key={id} data-column={nombre}>
                {count(of(vacantes, id))}
              </td>
            ))}
            <td data-column="Total">{count(of(vacantes))}</td>
            <td data-column="Reservadas (5 %)">{count(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
