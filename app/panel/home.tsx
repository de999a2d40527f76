import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { limaNow } from '../lib/dates.ts'
import { useChanges } from '../lib/live/use-changes.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/home.ts'
import { requireStaff } from './admission.server.ts'
import styles from './home.module.css'
import { countRooms } from './queries.server.ts'
import { powersIn, roomsFor } from './rooms.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, persona } = await requireStaff({ request, context })
  const rooms = roomsFor(actor)
  const counts = await countRooms(rooms, institucion)
  return {
    saludo: `${greeting(Number(limaNow().slice(11, 13)))}, ${persona.nombre.split(' ')[0]}`,
    salas: rooms.map((type) => ({
      name: type.name,
      title: type.title,
      puede: powersIn(actor, type),
      publicados: 0,
      borradores: 0,
      ...counts.get(type.name),
    })),
  }
}

const greeting = (hour: number) => (hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches')

type Sala = Route.ComponentProps['loaderData']['salas'][number]

export default function Home({ loaderData: { saludo, salas } }: Route.ComponentProps) {
  useChanges(useNames(salas))
  // What is the same everywhere is said once.
  const [first, ...others] = new Set(salas.map(({ puede }) => puede))
  const everywhere = others.length === 0 ? first : undefined
  return (
    <div className={styles.home}>
      <div className={styles.head}>
        <div>
          <h1>{saludo}</h1>
          <p className={styles.lead}>{summaryOf(salas.length, everywhere)}</p>
        </div>
        <Button component="a" href="/" variant="default" leftSection={<Icon name="globe" />} className={styles.portal}>
          Ver el portal
        </Button>
      </div>
      {salas.length > 0 ? <Rooms salas={salas} everywhere={everywhere !== undefined} /> : null}
      <p className={styles.note}>
        <Icon name="info" />
        Todavía no se escribe desde aquí: las pantallas de cada sala están por llegar. Por ahora la oficina dice qué hay
        en cada una y qué puede hacer usted.
      </p>
    </div>
  )
}

/** The same list for as long as it names the same. */
function useNames(salas: Sala[]) {
  const names = salas.map(({ name }) => name).join()
  return useMemo(() => names.split(','), [names])
}

function summaryOf(n: number, everywhere: string | undefined) {
  if (n === 0) return 'Ninguna de sus salas se abre desde aquí por ahora.'
  const where = n === 1 ? 'Usted trabaja en una sala' : `Usted trabaja en ${n} salas`
  if (everywhere === undefined) return `${where}. Debajo de cada una, lo que puede hacer en ella.`
  return `${where} y puede ${everywhere}${n === 1 ? '' : ' en todas'}.`
}

const Rooms = ({ salas, everywhere }: { salas: Sala[]; everywhere: boolean }) => (
  <table className={styles.rooms}>
    <caption className="sr">Salas en las que usted trabaja</caption>
    <thead>
      <tr>
        <th scope="col">Sala</th>
        <th scope="col">A la vista</th>
        <th scope="col">Borradores</th>
      </tr>
    </thead>
    <tbody>
      {salas.map(({ name, title, puede, publicados, borradores }) => (
        <tr key={name} id={name} tabIndex={-1}>
          <th scope="row">
            {title}
            {everywhere ? null : <span className={styles.powers}>Puede {puede}</span>}
          </th>
          <Amount of={publicados} />
          <Amount of={borradores} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Amount = ({ of }: { of: number }) => <td data-none={of === 0 || undefined}>{of.toLocaleString('es-PE')}</td>
