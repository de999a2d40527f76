import { leadingTo } from '../../contenido/links/inside.server.ts'
import { missingPower } from '../../contenido/write/step.server.ts'
import type { Paso } from '../../contenido/write/steps.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { plural } from '../../lib/numbers.ts'
import { failure } from '../answers.ts'
import type { Entered } from './room.server.ts'

/** Steps after which visitors do not find it, and what they demand. */
const HIDES: Partial<Record<Paso, 'publicar' | 'eliminar'>> = { retirar: 'publicar', papelera: 'eliminar' }

export type Place = { tipo: string; id: number; titulo: string }

/** Of these, those that something visitors read leads to, with where. Whoever may not do it anyway is told of that. */
export async function linkedAmong(
  { type, actor }: Entered,
  paso: Paso,
  ids: readonly number[],
): Promise<Map<number, Place[]>> {
  const poder = HIDES[paso]
  if (!poder || missingPower(actor, type, poder)) return new Map()
  const places = new Map<number, Place[]>()
  // What is held stays, and so does what it leads to, whatever was to go along with it.
  for (let held = -1; held < places.size; ) {
    held = places.size
    await hold(ids.filter((id) => !places.has(id)))
  }
  return places

  async function hold(going: number[]) {
    const links = await leadingTo({ types: contentTypes, outsides }, actor.institucion, type, going)
    for (const { porque, tipoDe: tipo, idDe: id, titulo } of links) {
      const some = places.get(Number(porque)) ?? []
      if (!some.some((one) => one.tipo === tipo && one.id === id)) some.push({ tipo, id, titulo })
      places.set(Number(porque), some)
    }
  }
}

const TOLD = 3

/** What leads to one, in a sentence. */
export function linkedSaid(places: readonly Place[]): string {
  const named = places.slice(0, TOLD).map(({ titulo }) => `«${titulo || 'Sin título'}»`)
  const more = places.length > TOLD ? ` y ${places.length - TOLD} más` : ''
  return `Lo ${places.length === 1 ? 'enlaza' : 'enlazan'} ${plural(places.length, 'publicación', 'publicaciones')}: ${named.join(', ')}${more}. Esos enlaces no llevarían a nada.`
}

export const refusal = (places: readonly Place[]) => ({
  ...failure('ENLAZADO', `${linkedSaid(places)} Para hacerlo igual, envíe sabiendo: true.`),
  enlazado: [...places],
})
