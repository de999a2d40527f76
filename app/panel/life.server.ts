import { wireName } from '../campos/sent.server.ts'
import type { ContentType } from '../contenido/content-type.server.ts'
import type { Obstacle, Review } from '../contenido/life.ts'
import type { Item } from '../contenido/office/wire.server.ts'
import { pageOf } from '../contenido/preview/place.server.ts'
import { findPublished } from '../contenido/queries.server.ts'
import type { Row } from '../contenido/write/current.server.ts'
import { publicSince } from '../contenido/write/public-version.server.ts'
import { outsides } from '../content-types.server.ts'
import { isHidden, type Life } from './life.ts'

type Known = {
  cambiaEn?: Date | null
  espera?: boolean
  impiden?: readonly Obstacle[] | undefined
  nameOf?: (usuario: number) => string | undefined
}

/** The life of an item that staff read. */
export function lifeOf(
  type: ContentType,
  item: Item,
  { cambiaEn = null, espera = false, impiden = [], nameOf }: Known = {},
): Life {
  const estado = String(item[wireName(type, 'estado')])
  const state = type.states.find(({ value }) => value === estado)
  const review = item.revision as Review | null
  return {
    estado,
    label: state?.label ?? estado,
    publico: state?.public ?? false,
    conCambios: item.con_cambios,
    ...{ cambiaEn, espera, impiden },
    desde: item.publicar_desde,
    hasta: item.publicar_hasta,
    eliminado: item.eliminado_en,
    cambiado: item.cambiado_en,
    publicoDesde: publicSince({
      ...{ publicoDesde: item.publico_desde, publicarDesde: item.publicar_desde, actualizadoEn: item.actualizado_en },
    }),
    versionPublica: item.version_publica,
    revision: review && {
      ...{ estado: review.estado, nota: review.nota, fecha: review.fecha, usuario: review.usuario },
      de: (review.usuario === null ? whoWithout(review) : nameOf?.(review.usuario)) ?? null,
    },
  }
}

/** Who reviewed it without an account: whoever had a link, or the clock. */
const whoWithout = ({ porEnlace, para }: Review) => (porEnlace ? para || undefined : 'El portal')

/** What is around these items that keeps visitors from them, or from part of what they say, by id. */
export async function obstaclesOf(
  type: ContentType,
  ids: readonly number[],
  institucion: number,
): Promise<Map<number, Obstacle[]>> {
  return (ids.length > 0 && (await roomSaying(type)?.unseenBecause?.(ids, institucion))) || new Map()
}

/** Where visitors meet an item, as they have it now; null where they do not. */
export async function seenAt(type: ContentType, id: number, institucion: number): Promise<string | null> {
  const [room, row] = [roomSaying(type), await findPublished(type, { institucion, id })]
  if (!room || !row) return null
  const impiden = (await obstaclesOf(type, [id], institucion)).get(id) ?? []
  return isHidden({ impiden }) ? null : pageOf(room, row as Row)
}

/** What its room says outward. */
export const roomSaying = (type: ContentType) => outsides.find((one) => one.type === type)
