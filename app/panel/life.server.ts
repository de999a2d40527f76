import { wireName } from '../campos/sent.server.ts'

import type { ContentType } from '../contenido/content-type.server.ts'
import type { Obstacle, Review } from '../contenido/life.ts'
import type { Item } from '../contenido/office/wire.server.ts'
import { publicSince } from '../contenido/write/public-version.server.ts'
import { outsides } from '../content-types.server.ts'
import type { Life } from './life.ts'

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
      ...{ estado: review.estado, nota: review.nota, fecha: review.fecha },
      de: (review.usuario !== null && nameOf?.(review.usuario)) || null,
    },
  }
}

/** What is around these items that keeps visitors from them, or from part of what they say, by id. */
export async function obstaclesOf(
  type: ContentType,
  ids: readonly number[],
  institucion: number,
): Promise<Map<number, Obstacle[]>> {
  return (ids.length > 0 && (await roomSaying(type)?.unseenBecause?.(ids, institucion))) || new Map()
}

/** What its room says outward. */
export const roomSaying = (type: ContentType) => outsides.find((one) => one.type === type)
