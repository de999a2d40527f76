import { can, isAdministrator } from '../../lib/account/permissions.ts'

/** A room of the office, as a browser gets it: its name, its title and what may be done in it besides entering. */
export type Sala = { name: string; title: string; powers: Readonly<Record<string, string>> }

type Powers = { privilegios: string; subprivilegios: string }

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const isContent = ({ powers }: Sala) => 'publicar' in powers

/** What entering a room is good for. */
export const entering = (sala: Sala) => (isContent(sala) ? 'Escribir borradores' : 'Entrar y ver')

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
  const acts = others.filter((sala) => Object.keys(sala.powers).some((power) => may(sala, power)))
  const looks = others.filter((sala) => !acts.includes(sala))
  const parts = [
    publishes.length > 0 && `publicar ${named(publishes)}`,
    writes.length > 0 && `escribir, sin publicar, ${named(writes)}`,
    deletes.length > 0 && `eliminar ${deletes.length === content.length ? 'en todo ello' : named(deletes)}`,
    ...acts.map((sala) =>
      list.format(Object.keys(sala.powers).flatMap((p) => (may(sala, p) ? within(sala.powers[p] ?? '') : []))),
    ),
    looks.length > 0 && `ver ${named(looks)}`,
  ].filter((part) => part !== false)
  return `Puede ${parts.join('; ')}${content.length > 0 && deletes.length === 0 ? '; no puede eliminar' : ''}.`
}
