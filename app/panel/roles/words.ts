import { can, isAdministrator } from '../../lib/account/permissions.ts'

/** A room of the office, as a browser gets it: what may be done in it besides entering; `abierta`: all who work here enter. */
export type Sala = { name: string; title: string; powers: Readonly<Record<string, string>>; abierta?: boolean }

type Powers = { privilegios: string; subprivilegios: string }

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

// Requests and addresses publish something, too; what is content is also thrown away.
const isContent = ({ powers }: Sala) => 'publicar' in powers && 'eliminar' in powers

/** What entering a room is good for. */
export const entering = (sala: Sala) => (isContent(sala) ? 'Escribir borradores' : 'Entrar y ver')

/** What a role allows once a box of a room is ticked, or not any more. */
export function putPower(chosen: ReadonlySet<string>, sala: Sala, name: string, on: boolean): Set<string> {
  const next = new Set(chosen)
  const left = () => [...next].filter((one) => one.startsWith(`${sala.name}.`))
  if (on) return next.add(name).add(sala.name)
  next.delete(name)
  // Who does not enter a room can do nothing in it.
  if (name === sala.name) for (const one of left()) next.delete(one)
  // All enter an open one: without a power in it, it is no more than everybody's, and nobody is staff by it.
  else if (sala.abierta && left().length === 0) next.delete(sala.name)
  return next
}

/** What may be done in rooms that are no content: what may be done in the same rooms is told once, with all of them. */
function actsIn(salas: Sala[], may: (sala: Sala, power: string) => boolean) {
  const places = new Map<string, Sala[]>()
  for (const sala of salas)
    for (const [power, words] of Object.entries(sala.powers))
      if (may(sala, power)) places.set(within(words), [...(places.get(within(words)) ?? []), sala])
  const told = Map.groupBy(places, ([, some]) => some.map(({ name }) => name).join())
  return [...told.values()].map((some) => ({ salas: some[0]?.[1] ?? [], words: some.map(([words]) => words) }))
}

/** What is told has its own «y»: a comma keeps the last one apart. */
const enumerated = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')}, y ${words.at(-1)}` : words.join()

/** What somebody may do, in one sentence: 'Puede publicar noticias y eventos; escribir, sin publicar, páginas; no puede eliminar.' */
export function powersInWords(salas: readonly Sala[], powers: Powers): string {
  if (isAdministrator(powers)) return 'Puede hacerlo todo.'
  const entered = salas.filter((sala) => can(powers, sala))
  if (entered.length === 0) return 'No entra a la oficina.'
  const may = (sala: Sala, power: string) => can<string>(powers, sala, power)
  const named = (some: Sala[]) => list.format(some.map(({ title }) => within(title)))
  const content = entered.filter(isContent)
  const publishes = content.filter((sala) => may(sala, 'publicar'))
  const writes = content.filter((sala) => !may(sala, 'publicar'))
  const deletes = content.filter((sala) => may(sala, 'eliminar'))
  const others = entered.filter((sala) => !isContent(sala))
  const acts = actsIn(others, may)
  const looks = others.filter((sala) => !acts.some(({ salas }) => salas.includes(sala)))
  const parts = [
    publishes.length > 0 && `publicar ${named(publishes)}`,
    writes.length > 0 && `escribir, sin publicar, ${named(writes)}`,
    deletes.length > 0 && `eliminar ${deletes.length === content.length ? 'en todo ello' : named(deletes)}`,
    ...acts.map(({ salas, words }) => `en ${named(salas)}: ${enumerated(words)}`),
    looks.length > 0 && `ver ${named(looks)}`,
  ].filter((part) => part !== false)
  return `Puede ${parts.join('; ')}${content.length > 0 && deletes.length === 0 ? '; no puede eliminar' : ''}.`
}
