import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { data } from 'react-router'
import { wireName } from '../../campos/sent.server.ts'
import { listWork } from '../../contenido/work.server.ts'
import { titlesOf } from '../../features/auditoria/queries.server.ts'
import { institucion as institucionRoom } from '../../features/institucion/schema.server.ts'
import { can, isAdministrator } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { retryFailedMail } from '../../lib/mail/failed.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import { remainingOf } from '../first-day/remaining.server.ts'
import { Remaining } from '../first-day/remaining.tsx'
import { workHref } from '../mallas/address.ts'
import parts from '../parts.module.css'
import { screen } from '../revalidate.tsx'
import { roomsFor } from '../rooms.server.ts'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { tasksFor } from './concerns.server.ts'
import { Drafts } from './drafts.tsx'
import { Months } from './months.tsx'
import { draftsOf, publicationsByMonth } from './queries.server.ts'
import styles from './screen.module.css'
import { Tasks } from './tasks.tsx'
import { Weeks } from './weeks.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, persona } = await requireStaff({ request, context })
  const rooms = roomsFor(actor)
  const now = new Date()
  const [{ tasks, agenda }, drafts, work, meses] = await Promise.all([
    tasksFor(actor, rooms, now),
    draftsOf(rooms, actor.idusuario ?? 0, institucion),
    listWork(actor),
    publicationsByMonth(rooms, institucion),
  ])
  const titleOf = (tipo: string) => rooms.find(({ name }) => name === tipo)?.title ?? tipo
  const unsaved = work.filter(({ tipo }) => rooms.some(({ name }) => name === tipo))
  const titles = await titlesOf(
    rooms,
    unsaved.map(({ tipo, contenido }) => ({ tipo, ids: /^\d+$/.test(contenido) ? [Number(contenido)] : [] })),
  )
  /** As it was typed, or as it was saved. */
  const titleLeft = ({ tipo, contenido, datos }: Pick<(typeof work)[number], 'tipo' | 'contenido' | 'datos'>) => {
    const type = rooms.find(({ name }) => name === tipo)
    const typed = type && datos[wireName(type, type.label)]
    return (typeof typed === 'string' && typed) || titles.get(`${tipo} ${contenido}`) || 'Lo que dejó sin guardar'
  }
  return {
    lugar: [{ label: 'Inicio' }],
    saludo: `${greeting(Number(limaNow(now).slice(11, 13)))}, ${persona.nombre.split(' ')[0]}`,
    tasks,
    tipos: rooms.map(({ name }) => name),
    esperan: kindsFor(actor).map(({ name }) => name),
    agenda: agenda.map(({ tipo, id, titulo, por, cuando }) => ({ tipo, id, titulo, por, cuando, sala: titleOf(tipo) })),
    borradores: [
      ...unsaved.map(({ tipo, contenido, actualizadoEn, datos }) => ({
        href:
          workHref(contenido) ??
          (/^\d+$/.test(contenido) ? `/panel/${tipo}/${contenido}` : `/panel/${tipo}/nuevo?clave=${contenido}`),
        titulo: titleLeft({ tipo, contenido, datos }),
        nota: `${titleOf(tipo)} · sin guardar, ${spoken(actualizadoEn, now)}`,
      })),
      ...drafts.map(({ tipo, id, titulo, cuando }) => ({
        href: `/panel/${tipo}/${id}`,
        titulo: titulo || 'Sin título',
        nota: `${titleOf(tipo)} · ${spoken(cuando, now)}`,
      })),
    ],
    meses,
    primerDia: can(actor, institucionRoom, 'publicar') ? await remainingOf(institucion) : null,
  }
}

/** The one thing that is done from here and is no step of an item. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireStaff({ request, context })
  if (!isAdministrator(actor)) throw data(null, { status: 403 })
  return { reenviados: await retryFailedMail(actor) }
}

const greeting = (hour: number) => (hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches')

export const meta: Route.MetaFunction = () => titled('Le toca a usted')

export default screen(function Home({ loaderData }: Route.ComponentProps) {
  const { saludo, tasks, tipos, esperan, agenda, borradores, meses, primerDia } = loaderData
  const names = ['relevos', 'caja', 'admision', ...esperan, ...tipos].join()
  useChanges(useMemo(() => names.split(','), [names]))
  return (
    <div className={styles.home}>
      <div className={parts.head}>
        <h1>{saludo}</h1>
        <Button component="a" href="/" variant="default" leftSection={<Icon name="globe" />}>
          Ver el portal
        </Button>
      </div>
      {primerDia ? <Remaining {...primerDia} /> : null}
      <Tasks tasks={tasks} tipos={tipos} />
      <div className={styles.columns}>
        <Drafts drafts={borradores} />
        <Weeks agenda={agenda} />
      </div>
      <Months meses={meses} />
    </div>
  )
})
