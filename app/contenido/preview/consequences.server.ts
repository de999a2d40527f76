import { wireName } from '../../campos/sent.server.ts'
import { checksOf } from '../../campos/text-checks.ts'
import type { Draw } from '../../lib/context.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { treeOf } from '../../lib/html-tree.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import type { Outside } from '../outside.server.ts'
import { declared, isVisible, loadCurrent, type Row } from '../write/current.server.ts'
import { inWords, unexplained } from '../write/promised.server.ts'
import { publicSince } from '../write/public-version.server.ts'
import { tellsChanges } from '../write/publish.server.ts'
import { asItWouldBe, type Cannot, type Look } from './as-it-would-be.server.ts'
import { drawPage } from './draw.server.ts'
import { type Place, placeOf } from './place.server.ts'
import { typed } from './put-public.server.ts'

/** A screen of the portal, and what becomes of it. */
export type Affected = { path: string; titulo: string; que: 'aparece' | 'cambia' }

/** All that publishing an item now, or at its moment, would do. Moments in ISO 8601. */
export type Consequences = {
  /** What around it keeps visitors from it, or from part of what it says. */
  impiden: string[]
  /** Where visitors will meet it. */
  pantallas: Affected[]
  /** Where programs and search engines will. */
  tambien: ('buscador' | 'novedades' | 'datos' | 'mapa' | 'tarjeta' | 'calendario' | 'menu')[]
  /** What visitors have of it until then, and since when. */
  reemplaza: { titulo: string; desde: string } | null
  /** What leaves the home to make room, by its words. */
  salen: { path: string; texto: string }[]
  desde: string | null
  hasta: string | null
  faltan: FieldError[]
  /** Whether they read there what they are told of the change. */
  nota: boolean
  /** What visitors rely on and would have no longer so: whoever publishes it says why. */
  promesas: string[]
  /** Addresses in it where visitors will find nothing. */
  sinDestino: string[]
  /** What would be better in its texts. */
  revisar: FieldError[]
}

type Asked = Omit<Look, 'borradores'> & {
  room: Outside
  draw: Draw
}

type Screens = Map<string, string>

/** The portal with and without it, drawn and compared. */
export async function consequencesOf({ room, draw, ...look }: Asked): Promise<{ ok: true; es: Consequences } | Cannot> {
  const { desde = null, hasta } = look.seen.asked ?? {}
  const later = desde && desde.getTime() > Date.now() ? desde : undefined
  const paths = ['/', ...(room.list ? [room.list.path] : [])]
  const there = (): Promise<Screens> => drawAll(draw, paths)
  const at = { ...look, fecha: later, seen: { ...look.seen, asked: hasta === undefined ? {} : { hasta } } }
  const drawn = await asItWouldBe(
    at,
    async (row, { screens, live, promesas }) => {
      const place = await placeOf(room, row)
      const after = await there()
      const { type } = look.seen
      const valores = declared(type, row)
      const impiden = (await room.unseenBecause?.([row.id], look.actor.institucion))?.get(row.id) ?? []
      const isHidden = impiden.some(({ parte }) => parte === undefined)
      return {
        impiden: impiden.map(({ porque }) => porque),
        pantallas: isHidden ? [] : affected(room, place, { screens, after, live }),
        tambien: isHidden ? [] : elsewhere(room, row),
        reemplaza: live,
        nota: tellsChanges(type, row),
        promesas,
        salen: leaving(screens.get('/') ?? '', after.get('/') ?? ''),
        desde: later?.toISOString() ?? null,
        hasta: row.publicarHasta?.toISOString() ?? null,
        sinDestino: await nowhere(draw, type, valores),
        revisar: advised(type, valores),
      }
    },
    async () => ({ screens: await there(), live: await liveOf(look), promesas: await promisesOf(look) }),
  )
  if (!drawn.ok) return drawn
  return { ok: true, es: { ...drawn.value, faltan: drawn.faltan } }
}

/** What keeps it from being published is among what is missing. */
const advised = (type: ContentType, valores: Values): FieldError[] =>
  Object.entries(type.fields).flatMap(([key, { control }]) => {
    const value = valores[key]
    if (control !== 'html' || typeof value !== 'string') return []
    const checks = checksOf(treeOf(value)).filter(({ level }) => level !== 'impide')
    return checks.map(({ message }) => ({ campo: wireName(type, key), message }))
  })

async function drawAll(draw: Draw, paths: string[]): Promise<Screens> {
  const screens: Screens = new Map()
  for (const path of paths) screens.set(path, contentIn((await drawPage(draw, path)).html))
  return screens
}

const contentIn = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html

/** What visitors have of it. */
async function liveOf({ seen: { type, id }, actor }: Look) {
  if (id === undefined) return null
  const current = await db.transaction((tx) => loadCurrent(tx, type, id, actor.institucion))
  if (!current || !isVisible(type, current.row)) return null
  return { titulo: String(current.row[type.label] ?? ''), desde: publicSince(current.row).toISOString() }
}

async function promisesOf({ seen: { type, id, sent = {} }, actor }: Look): Promise<string[]> {
  if (id === undefined) return []
  return db.transaction(async (tx) => {
    const current = await loadCurrent(tx, type, id, actor.institucion)
    const efectivo = current && typed(type, current.efectivo, sent)
    return efectivo ? inWords(type, await unexplained(tx, { ...current, efectivo })) : []
  })
}

type Drawings = { screens: Screens; after: Screens; live: object | null }

function affected({ list }: Outside, { page, own }: Place, { screens, after, live }: Drawings): Affected[] {
  const found: Affected[] = own ? [{ path: page, titulo: 'Su página', que: live ? 'cambia' : 'aparece' }] : []
  for (const [path, html] of after) {
    if (screens.get(path) === html) continue
    const had = screens.get(path)?.includes(`href="${page}"`) ?? false
    found.push({
      path,
      titulo: path === '/' ? 'Portada' : (list?.title ?? 'Lista'),
      que: had || live ? 'cambia' : 'aparece',
    })
  }
  if (!own && !found.some(({ path }) => path === page)) {
    // Of what is shown on the home alone, its own address is a place of the home.
    const titulo = /^\/(#|$)/.test(page) ? 'Portada' : (list?.title ?? page)
    found.push({ path: page, titulo, que: live ? 'cambia' : 'aparece' })
  }
  // Pages of one list, such as this year's and its own, are one to whoever reads it.
  return found.filter((one, i) => found.findIndex(({ titulo, que }) => titulo === one.titulo && que === one.que) === i)
}

function elsewhere({ found, feed, data, items, card }: Outside, row: Row): Consequences['tambien'] {
  return [
    ...(found ? ['buscador' as const] : []),
    ...(feed ? ['novedades' as const] : []),
    ...(data ? ['datos' as const] : []),
    ...(items ? ['mapa' as const] : []),
    ...(card ? ['tarjeta' as const] : []),
    ...(row.enAgenda === true ? ['calendario' as const] : []),
    ...(typeof row.menu === 'string' && row.menu !== '' ? ['menu' as const] : []),
  ]
}

const LINK = /<a\b[^>]* href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g

const linksIn = (html: string) =>
  new Map([...html.matchAll(LINK)].map(([, path = '', text = '']) => [path, text.replace(/<[^>]*>/g, ' ').trim()]))

function leaving(before: string, after: string) {
  const left = linksIn(after)
  return [...linksIn(before)].flatMap(([path, texto]) => (left.has(path) || !texto ? [] : [{ path, texto }]))
}

// A text of more has other problems.
const MOST_LINKS = 12
const OURS = /href="(\/(?!\/)[^"#?]*)/g

/** Pages of ours that its texts lead to, and that visitors would not find. */
async function nowhere(draw: Draw, type: ContentType, valores: Values): Promise<string[]> {
  const texts = Object.entries(type.fields).flatMap(([key, { control }]) => {
    const value = valores[key]
    if (typeof value !== 'string') return []
    return control === 'html'
      ? [...value.matchAll(OURS)].map(([, path = '']) => path)
      : control === 'url'
        ? [value]
        : []
  })
  const paths = [...new Set(texts)].filter((path) => /^\/(?!\/)(?!archivos\/)/.test(path)).slice(0, MOST_LINKS)
  const lost: string[] = []
  for (const path of paths) if ((await drawPage(draw, path)).status === 404) lost.push(path)
  return lost
}
