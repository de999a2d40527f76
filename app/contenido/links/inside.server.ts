import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import type { ContentType } from '../content-type.server.ts'
import { type Outside, openOf, type Screen } from '../outside.server.ts'
import { published } from '../queries.server.ts'
import { type Broken, brokenOf } from './broken.server.ts'
import { type Internal, internalLinks } from './internal.server.ts'

type Kind = Required<Pick<Outside, 'type' | 'items'>>

/** Something of ours: by its id, or by what its address has in its place. */
type Target = { tipo: string; id?: number; by?: string }
const nameOf = ({ tipo, id, by }: Target) => `${tipo} ${id ?? `=${by}`}`

/** Links of these types to something of ours that visitors do not find any more, from what is there now. */
export async function brokenInside(
  types: readonly ContentType[],
  outsides: readonly Outside[],
  institucion: number,
): Promise<Broken[]> {
  const kinds = outsides.flatMap(({ type, items }): Kind[] => (type && items ? [{ type, items }] : []))
  const written = await internalLinks(types, institucion)
  const screens = outsides.flatMap(({ list, screens = [] }) => [...(list ? [list] : []), ...screens])
  const there = new Set((await openOf<Screen>(screens, institucion)).map(({ path }) => path))
  // Where a screen answers, whatever of ours has its address too.
  const target = (link: Pick<Internal, 'href' | 'tipo' | 'id'>) =>
    there.has(pathOf(link.href)) ? undefined : targetOf(kinds, link)
  const wanted = new Map<string, Target>()
  for (const link of written) {
    const one = target(link)
    if (one) wanted.set(nameOf(one), one)
  }
  const whys = await whysOf(kinds, [...wanted.values()], institucion)
  if (whys.size === 0) return []
  const why = (link: Pick<Internal, 'href' | 'tipo' | 'id'>) => {
    const one = target(link)
    return one && whys.get(nameOf(one))
  }
  const found = types.map((type) => {
    const ids = written.flatMap((link) => (link.deTipo === type.name && why(link) ? link.de : []))
    return brokenOf(type, institucion, ids, why)
  })
  return (await Promise.all(found)).flat()
}

/** Of these addresses of ours, those that visitors will find by themselves: what is there is scheduled. */
export async function scheduledAmong(
  outsides: readonly Outside[],
  institucion: number,
  paths: readonly string[],
): Promise<Set<string>> {
  const kinds = outsides.flatMap(({ type, items }): Kind[] => (type && items ? [{ type, items }] : []))
  const targets = paths.flatMap((path) => {
    const target = targetOf(kinds, { href: path })
    return target ? { path, ...target } : []
  })
  const waiting = kinds.map(async ({ type, items }) => {
    const mine = targets.filter(({ tipo }) => tipo === type.name)
    const [ids, names] = [mine.flatMap(({ id }) => id ?? []), mine.flatMap(({ by }) => by ?? [])]
    if (mine.length === 0) return []
    const t = type.table
    const which = or(inArray(t.id, ids), inArray(items.by, names))
    const later = and(inArray(t.estado, [...type.publicStates]), isNull(t.eliminadoEn), gt(t.publicarDesde, sql`now()`))
    const rows = await db
      .select({ id: t.id, by: items.by })
      .from(t)
      .where(and(eq(t.institucion, institucion), which, later, items.where?.(institucion)))
    return mine.filter((one) =>
      rows.some(({ id, by }) => (one.by === undefined ? Number(id) === one.id : by === one.by)),
    )
  })
  return new Set((await Promise.all(waiting)).flat().map(({ path }) => path))
}

/**
 * What visitors read that leads to some that they see: without these it leads nowhere. `porque` is which of them, by its
 * id. What is taken away with them is not among it.
 */
export async function leadingTo(
  { types, outsides }: { types: readonly ContentType[]; outsides: readonly Outside[] },
  institucion: number,
  type: ContentType,
  ids: readonly number[],
): Promise<Broken[]> {
  const kinds = outsides.flatMap(({ type, items }): Kind[] => (type && items ? [{ type, items }] : []))
  const items = kinds.find((one) => one.type === type)?.items
  if (!items) return []
  const t = type.table
  const seen = await db
    .select({ id: t.id, by: items.by })
    .from(t)
    .where(and(inArray(t.id, [...ids]), published(type, { institucion, where: items.where?.(institucion) })))
  if (seen.length === 0) return []
  const named = new Map(
    seen.flatMap(({ id, by }) =>
      [{ id: Number(id) }, { by: String(by) }].map((one) => [nameOf({ tipo: type.name, ...one }), String(id)] as const),
    ),
  )
  const which = (link: Pick<Internal, 'href' | 'tipo' | 'id'>) => {
    const one = targetOf(kinds, link)
    return one && named.get(nameOf(one))
  }
  const written = await internalLinks(types, institucion)
  const found = types.map((from) => {
    const others = written.filter(({ deTipo, de }) => deTipo === from.name && !(from === type && ids.includes(de)))
    return brokenOf(
      from,
      institucion,
      others.flatMap((link) => (which(link) ? link.de : [])),
      which,
    )
  })
  return (await Promise.all(found)).flat()
}

function pathOf(href: string): string {
  const local = env.URL_PUBLICA && href.startsWith(`${env.URL_PUBLICA}/`) ? href.slice(env.URL_PUBLICA.length) : href
  return local.replace(/[?#].*$/s, '')
}

const MARK = 777_777_777

/** What an address of ours is made of: '/actualidad/noticias/7/…' has an id, '/contacto' what a page is called. */
function targetOf(
  kinds: readonly Kind[],
  { href, tipo, id }: Pick<Internal, 'href' | 'tipo' | 'id'>,
): Target | undefined {
  if (tipo && id && kinds.some(({ type }) => type.name === tipo)) return { tipo, id }
  const path = pathOf(href)
  if (!path.startsWith('/')) return undefined
  for (const { type, items } of kinds) {
    const [prefix = '', rest] = items.path(MARK, 'x').split(String(MARK))
    const end = rest === undefined ? prefix.slice(0, -1) : prefix
    if (!path.startsWith(end)) continue
    const [first = '', ...more] = path.slice(end.length).split('/')
    const number = rest === undefined ? null : idFrom(first)
    if (number !== null) return { tipo: type.name, id: number }
    if (rest === undefined && first !== '' && more.length === 0) return { tipo: type.name, by: first }
  }
  return undefined
}

/** Why visitors do not find these; those that they find are absent. */
async function whysOf(kinds: readonly Kind[], targets: Target[], institucion: number): Promise<Map<string, string>> {
  const whys = new Map<string, string>()
  for (const { type, items } of kinds) {
    const mine = targets.filter(({ tipo }) => tipo === type.name)
    if (mine.length === 0) continue
    const t = type.table
    const [ids, names] = [mine.flatMap(({ id }) => id ?? []), mine.flatMap(({ by }) => by ?? [])]
    const rows = await db
      .select({
        ...{ id: t.id, by: items.by, eliminado: t.eliminadoEn, hasta: t.publicarHasta },
        seVe: sql<boolean>`${published(type, { institucion, where: items.where?.(institucion) })}`,
        publica: sql<boolean>`${inArray(t.estado, [...type.publicStates])}`,
        espera: sql<boolean>`coalesce(${t.publicarDesde} > now(), false)`,
      })
      .from(t)
      .where(and(eq(t.institucion, institucion), or(inArray(t.id, ids), inArray(items.by, names))))
    for (const one of mine) {
      const row = rows.find(({ id, by }) => (one.by === undefined ? Number(id) === one.id : by === one.by))
      const why = row ? whyOf(row) : one.id && 'lo que enlazaba ya no existe'
      if (why) whys.set(nameOf(one), why)
    }
  }
  return whys
}

type Row = Record<'eliminado' | 'hasta', unknown> & Record<'seVe' | 'publica' | 'espera', boolean>

function whyOf({ eliminado, hasta, seVe, publica, espera }: Row): string | undefined {
  if (seVe) return undefined
  if (eliminado) return 'lo que enlaza está en la papelera'
  if (!publica) return 'lo que enlaza es un borrador, o se retiró del portal'
  // It comes by itself.
  if (espera) return undefined
  return hasta ? 'lo que enlaza ya se retiró del portal' : 'lo que enlaza no se ve en el portal'
}
