import { Button } from '@mantine/core'
import { z } from 'zod'
import { findTemporada } from '../../features/admision/queries.server.ts'
import { asignarAulas } from '../../features/admision/rooms.server.ts'
import { ORDENES } from '../../features/admision/rooms.ts'
import { codigoDe } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { keysOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { done, no, UNKNOWN } from '../desk/answered.ts'
import { EmptyState } from '../desk/empty-state.tsx'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/fit.ts'
import styles from './admision.module.css'
import { listAptos } from './queries.server.ts'
import { type Assigned, Rooms } from './rooms.tsx'
import { SeasonTabs } from './tabs.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(institucion, idFrom(params.id) ?? 0)
  if (!temporada) throw new Response(null, { status: 404 })
  return {
    lugar: [{ label: 'Admisión', href: '/panel/admision' }, { label: temporada.denominacion }],
    temporada,
    filas: await listAptos(temporada.id),
    evalua: can(actor, salaDeAdmision, 'evaluar'),
  }
}

const asked = z.object({
  ...{ aulas: z.string().max(4_000), vistas: z.string(), orden: z.enum(keysOf(ORDENES)) },
  confirmado: z.array(z.string().max(2_000)).max(20).optional(),
})

export async function action({ request, context, params }: Route.ActionArgs): Promise<Assigned> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const sent = asked.safeParse(await request.json().catch(() => null))
  if (!sent.success) return UNKNOWN
  const outcome = await asignarAulas(actor, idFrom(params.id) ?? 0, sent.data)
  if (outcome.ok) {
    const { puestos, sinAula } = outcome
    const left = sinAula > 0 ? ` ${plural(sinAula, 'quedó', 'quedaron')} sin aula: añada una o más cupo.` : ''
    return done(`${plural(puestos, 'persona tiene', 'personas tienen')} aula.${left}`)
  }
  if (outcome.codigo === 'DUDAS')
    return { ...no('Todavía no se asignó nada: confirme lo que se dice abajo.'), dudas: outcome.dudas }
  if (outcome.codigo === 'INVALIDO') {
    const [wrong] = outcome.errores
    return { ...no(wrong?.message ?? ''), isStale: wrong?.campo === 'vistas' }
  }
  return no(
    outcome.codigo === 'NOESTA' ? 'Esta temporada ya no está.' : 'Usted puede ver la lista, pero no asignar aulas.',
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Aptos ${loaderData?.temporada.denominacion ?? ''}`)

export default function Aptos({ loaderData: { temporada, filas, evalua } }: Route.ComponentProps) {
  const programas = [...Map.groupBy(filas, ({ programa }) => programa)]
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Aptos {temporada.denominacion} <span className={list.count}>{filas.length.toLocaleString('es-PE')}</span>
        </h1>
        <div className={`${parts.buttons} ${styles.noPrint}`}>
          <Button
            component="a"
            href={`/panel/admision/${temporada.id}/aptos.xlsx`}
            download
            variant="default"
            leftSection={<Icon name="file-spreadsheet" />}
          >
            Descargar en Excel
          </Button>
          <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
      </header>
      <div className={styles.noPrint}>
        <SeasonTabs id={temporada.id} />
      </div>
      {filas.length === 0 ? (
        <EmptyState icon="users" title="Todavía no hay aptos">
          <p>Declare aptas las inscripciones completas en Postulantes.</p>
        </EmptyState>
      ) : null}
      {evalua && filas.length > 0 ? <Rooms temporada={temporada} /> : null}
      {programas.map(([programa, rows]) => (
        <section key={programa} className={styles.group} aria-label={programa}>
          <h2>{programa}</h2>
          <p className={list.count}>{plural(rows.length, 'apto')}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Código</th>
                <th scope="col" className={styles.left}>
                  Postulante
                </th>
                <th scope="col">Documento</th>
                <th scope="col" className={styles.left}>
                  Modalidad
                </th>
                <th scope="col" className={styles.left}>
                  Aula
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((fila) => (
                <tr key={fila.id}>
                  <td>{codigoDe(fila.id)}</td>
                  <th scope="row" className={styles.left}>
                    {fila.apellidos}, {fila.nombres}
                  </th>
                  <td>{fila.documento}</td>
                  <td className={styles.left}>{fila.modalidad}</td>
                  <td className={styles.left}>{fila.aula || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
