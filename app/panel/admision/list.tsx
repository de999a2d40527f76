import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { temporadaHref } from '../../features/admision/address.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { dateInWords, limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { EmptyState } from '../desk/empty-state.tsx'
import table from '../desk/table.module.css'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/list.ts'
import styles from './admision.module.css'
import { listTemporadas } from './queries.server.ts'
import { seasonInWords } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  return {
    lugar: [{ label: 'Admisión' }],
    ahora: limaNow(),
    temporadas: await listTemporadas(institucion),
    crea: can(actor, salaDeAdmision, 'temporadas'),
  }
}

const TIPOS = ['admision']

export const meta: Route.MetaFunction = () => titled('Admisión')

export default function Temporadas({ loaderData: { temporadas, crea, ahora } }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <div>
          <h1>Admisión</h1>
          <p className={parts.lead}>
            La temporada vigente es la publicada que está en curso; si ninguna lo está, la última que no ha terminado.
            De ella salen la página de Admisión y la inscripción en línea.
          </p>
        </div>
        {crea ? (
          <div className={list.primary}>
            <Button component={Link} to="nueva" leftSection={<Icon name="plus" />}>
              Nueva temporada
            </Button>
          </div>
        ) : null}
      </header>
      {temporadas.length === 0 ? (
        <EmptyState icon="clipboard-pen" title="Todavía no hay temporadas">
          <p>Cree la primera con sus fechas, modalidades y vacantes.</p>
        </EmptyState>
      ) : (
        <table className={table.table}>
          <caption className="sr">Temporadas de admisión</caption>
          <thead>
            <tr>
              <th scope="col">Temporada</th>
              <th scope="col">Estado</th>
              <th scope="col">Inscripción</th>
              <th scope="col">Examen</th>
              <th scope="col">Postulantes</th>
            </tr>
          </thead>
          <tbody>
            {temporadas.map((t) => (
              <tr key={t.id}>
                <th scope="row" className={table.title}>
                  <Link to={`${temporadaHref(t.id)}/postulantes`}>{t.denominacion}</Link>
                </th>
                <td data-label="Estado">{seasonInWords(t, ahora)}</td>
                <td data-label="Inscripción" className={styles.dates}>
                  {dateInWords(t.fechaInicio)} a {dateInWords(t.fechaFin)}
                </td>
                <td data-label="Examen" data-empty={t.fechaExamen ? undefined : true}>
                  {t.fechaExamen ? dateInWords(t.fechaExamen) : ''}
                </td>
                <td data-label="Postulantes">{count(t.postulantes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
