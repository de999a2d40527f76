import { Link } from 'react-router'
import { dueByHolder } from '../../expedientes/queries.server.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { dayInWords } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { EmptyState } from '../desk/empty-state.tsx'
import table from '../desk/table.module.css'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/board.ts'
import { TRAYS } from './address.ts'
import styles from './board.module.css'
import { boardOf, COLUMNAS } from './board.server.ts'
import { areasOf } from './case.server.ts'
import { soonOf } from './clock.server.ts'
import screen from './expedientes.module.css'
import { requireRequests } from './kinds.server.ts'

const MOST_DAYS = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, kinds } = await requireRequests({ request, context })
  const [calendar, areas, rows] = await Promise.all([
    calendarOfInstitucion(institucion),
    areasOf(institucion),
    dueByHolder(actor, kinds),
  ])
  const people = await namesOf(rows.flatMap(({ responsable }) => responsable ?? []))
  const { filas, dias } = boardOf(rows, soonOf(calendar), { areas: areas.names, people })
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: 'Plazos' }],
    ...{ filas, dias: dias.slice(0, MOST_DAYS), tipos: kinds.map(({ name }) => name), columnas: COLUMNAS },
  }
}

export const meta: Route.MetaFunction = () => titled('Tablero de plazos')

type Board = Route.ComponentProps['loaderData']

export default function BoardScreen({ loaderData: { filas, dias, tipos, columnas } }: Route.ComponentProps) {
  useChanges(tipos)
  return (
    <div className={screen.screen}>
      <header className={parts.head}>
        <div>
          <h1>Tablero de plazos</h1>
          <p className={parts.lead}>Lo que espera respuesta, por quien lo tiene. Cada número abre su bandeja.</p>
        </div>
      </header>
      {filas.length === 0 ? (
        <EmptyState icon="clock" title="Nada espera respuesta">
          <p>Aquí aparece quién tiene cada plazo en cuanto llega un expediente.</p>
        </EmptyState>
      ) : (
        <Holders filas={filas} columnas={columnas} />
      )}
      {dias.length > 0 ? <Days dias={dias} /> : null}
    </div>
  )
}

const Holders = ({ filas, columnas }: Pick<Board, 'filas' | 'columnas'>) => (
  <table className={`${table.table} ${styles.board}`}>
    <caption className="sr">Plazos por quien los tiene</caption>
    <thead>
      <tr>
        <th scope="col">Quién lo tiene</th>
        {Object.entries(columnas).map(([name, label]) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {filas.map(({ clave, quien, area, cuentas }) => (
        <tr key={clave}>
          <th scope="row" className={table.title}>
            {quien}
            <span className={table.note}>{area}</span>
          </th>
          {cuentas.map(({ columna, cuantos, href }) => (
            <td key={columna} data-label={columnas[columna]} data-empty={cuantos === 0 ? '' : undefined}>
              {cuantos === 0 ? (
                <span className={styles.none}>0</span>
              ) : (
                <Link
                  to={`${TRAYS}${href}`}
                  data-column={columna}
                  className={styles.count}
                  aria-label={`${cuantos}, ${columnas[columna].toLowerCase()}: ${quien}, ${area}`}
                >
                  {cuantos.toLocaleString('es-PE')}
                </Link>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Days = ({ dias }: Pick<Board, 'dias'>) => (
  <section className={screen.part} aria-labelledby="dias">
    <h2 id="dias">Los próximos días con vencimientos</h2>
    <ol className={styles.days}>
      {dias.map(({ dia, cuantos }) => (
        <li key={dia}>
          <span>{dayInWords(dia)}</span> <strong>{cuantos.toLocaleString('es-PE')}</strong>
        </li>
      ))}
    </ol>
  </section>
)
