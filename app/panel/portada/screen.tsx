import { useChanges } from '../../lib/live/use-changes.ts'
import { DOORS, requireDoor } from '../doors.server.ts'
import parts from '../parts.module.css'
import { forInput } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { FRAMES, HomeFrames } from './frames.tsx'
import styles from './screen.module.css'
import { SequenceOf } from './sequence.tsx'
import { sequencesFor } from './sequences.server.ts'
import { DAYS } from './tramos.ts'

const DAY_MS = 86_400_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireDoor({ request, context }, DOORS.portada)
  const now = new Date()
  return {
    lugar: [{ label: 'Portada' }],
    secuencias: await sequencesFor(actor, now),
    desde: forInput(now),
    hasta: forInput(new Date(now.getTime() + DAYS * DAY_MS)),
  }
}

const TIPOS = ['banners', 'enlaces', 'notificaciones']

export const meta: Route.MetaFunction = () => titled('Portada')

/** What the home shows in an order and for a time, all of it at once, and the home itself. */
export default function Portada({ loaderData: { secuencias, desde, hasta } }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <div className={styles.screen}>
      <header>
        <h1>Portada</h1>
        <p className={parts.lead}>
          Lo que los visitantes ven ahora y lo que verán en los próximos {DAYS} días, en su orden.{' '}
          <a href={`#${FRAMES}`}>Ver la portada entera, en celular y en computadora</a>
        </p>
      </header>
      <div className={styles.sequences}>
        {secuencias.map((one) => (
          <SequenceOf key={one.title} sequence={one} />
        ))}
      </div>
      <HomeFrames desde={desde} hasta={hasta} changes={secuencias} />
    </div>
  )
}
