import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { published } from '../queries.server.ts'
import { type Reason, enlacesExternos as t } from './schema.server.ts'
import { type Link, linkingFields, linksOf, outsideAddress } from './written.server.ts'

/** A link that visitors have and that leads nowhere, in an item that changed at that moment. `porque`: of an address outside, since when it has been so; of one of ours, in words. */
export type Broken = Link & { tipoDe: string; idDe: number; titulo: string; cuando: Date; porque: Outside | string }
type Outside = { motivo: Reason; desde: Date }

/** Addresses of one institution that are looked at; whoever has more has not mended these. */
const MOST = 50

/** Links of these types to other sites that led nowhere the last two nights, and that the texts still have. */
export async function brokenOutside(types: readonly ContentType[], institucion: number): Promise<Broken[]> {
  if (!env.REVISAR_ENLACES) return []
  const failed = await db
    .select({ direccion: t.direccion, lugares: t.lugares, motivo: t.motivo, desde: t.fallaDesde })
    .from(t)
    .where(and(eq(t.institucion, institucion), gt(t.fallos, 1)))
    .orderBy(asc(t.fallaDesde), asc(t.direccion))
    .limit(MOST)
  if (failed.length === 0) return []
  const whys = new Map(
    failed.flatMap(({ direccion, motivo, desde }) => (motivo && desde ? [[direccion, { motivo, desde }]] : [])),
  )
  const found = types.map(async (type) => {
    const ids = failed.flatMap(({ lugares }) => lugares.flatMap(({ tipo, id }) => (tipo === type.name ? id : [])))
    return brokenOf(type, institucion, ids, ({ href }) => whys.get(outsideAddress(href, env.URL_PUBLICA) ?? ''))
  })
  return (await Promise.all(found)).flat()
}

/** The links of these items, as visitors have them, for which there is a reason; each address once. */
export async function brokenOf(
  type: ContentType,
  institucion: number,
  ids: readonly number[],
  why: (link: Link) => Broken['porque'] | undefined,
): Promise<Broken[]> {
  if (ids.length === 0) return []
  const { table, label, name } = type
  const fields = linkingFields(type).map(({ key, column }) => [key, column])
  const titulo = columnsOf(table)[label] ?? table.id
  const rows = (await db
    .select({ ...Object.fromEntries(fields), idDe: table.id, titulo, cuando: table.actualizadoEn })
    .from(table)
    .where(and(published(type, { institucion }), inArray(table.id, [...new Set(ids)])))
    .orderBy(table.id)) as (Values & { idDe: number; titulo: unknown; cuando: Date })[]
  return rows.flatMap((row) => {
    const links = new Map(linksOf(type, row).map((link) => [`${link.campo} ${link.href}`, link]))
    return [...links.values()].flatMap((link) => {
      const porque = why(link)
      return porque
        ? [{ ...link, tipoDe: name, idDe: row.idDe, titulo: String(row.titulo ?? ''), cuando: row.cuando, porque }]
        : []
    })
  })
}
