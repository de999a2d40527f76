import { monthName } from '../../lib/dates.ts'
import styles from './months.module.css'

type Month = { mes: string; cuantas: number }

const [WIDTH, HEIGHT, GAP] = [600, 120, 8]

/** How much was published in each month, drawn and as a table. */
export function Months({ meses }: { meses: Month[] }) {
  const most = Math.max(1, ...meses.map(({ cuantas }) => cuantas))
  const each = WIDTH / Math.max(1, meses.length)
  const total = meses.reduce((sum, { cuantas }) => sum + cuantas, 0)
  // A portal that begins has nothing to compare.
  if (total === 0) return null
  return (
    <section className={styles.months} aria-labelledby="publicaciones">
      <h2 id="publicaciones">Publicaciones en doce meses: {total.toLocaleString('es-PE')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} aria-hidden="true">
        {meses.map(({ mes, cuantas }, i) => {
          const height = (cuantas / most) * HEIGHT
          return (
            <g key={mes}>
              <rect x={i * each + GAP / 2} y={HEIGHT - height} width={each - GAP} height={Math.max(height, 1)} rx={2} />
              <text x={i * each + each / 2} y={HEIGHT + 14}>
                {monthName(`${mes}-01`).slice(0, 3)}
              </text>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>Ver como tabla</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">Publicaciones</th>
            </tr>
          </thead>
          <tbody>
            {meses.map(({ mes, cuantas }) => (
              <tr key={mes}>
                <th scope="row">{monthName(`${mes}-01`)}</th>
                <td>{cuantas}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
