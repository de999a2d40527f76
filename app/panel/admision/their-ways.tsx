import { Button } from '@mantine/core'
import notes from '../edit/notes.module.css'
import type { Place } from './vacancies.tsx'
import type { Way } from './ways.tsx'

/** Modalities, and of each programme its vacancies by them. */
export type Vias = { ways: Way[]; places: Place[] }

type Props = { mine: Vias; theirs: Vias; onTake: () => void }

/** What somebody else made of modalities and vacancies meanwhile: whoever saves writes over all of it. */
export const TheirWays = ({ mine, theirs, onTake }: Props) => (
  <section className={notes.clash} role="alert">
    <p>
      Otra persona cambió también modalidades o vacantes. Si guarda, queda lo suyo en toda la tabla. Donde difiere de lo
      suyo, la otra persona tiene:
    </p>
    <ul>
      {differences(mine, theirs).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <div className={notes.verbs}>
      <Button variant="default" onClick={onTake}>
        Tomar lo de la otra persona
      </Button>
    </div>
  </section>
)

function differences(mine: Vias, theirs: Vias): string[] {
  const own = (way: Way) => mine.ways.findIndex(({ id }) => id === way.id)
  const ways = theirs.ways.filter((way) => JSON.stringify(way) !== JSON.stringify(mine.ways[own(way)]))
  const gone = mine.ways.filter(({ id }) => id !== null && !theirs.ways.some((way) => way.id === id))
  const places = theirs.places.flatMap(({ programa, nombre, cantidades }) => {
    const written = mine.places.find((one) => one.programa === programa)?.cantidades
    const others = theirs.ways.flatMap((way, i) =>
      cantidades[i] === (written?.[own(way)] ?? '0') ? [] : `${cantidades[i]} en ${way.nombre}`,
    )
    return others.length > 0 ? `${nombre}: ${others.join(', ')}.` : []
  })
  const named = (all: Way[]) => all.map(({ nombre }) => nombre).join(', ')
  return [
    ...(ways.length > 0 ? [`Con otros datos: ${named(ways)}.`] : []),
    ...(gone.length > 0 ? [`Sin la modalidad: ${named(gone)}.`] : []),
    ...places,
  ]
}
