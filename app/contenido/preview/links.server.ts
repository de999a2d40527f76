import { normalizeIP } from '@fastify/rate-limit'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isLocal } from '../../lib/account/attempts.server.ts'
import type { Actor, Place } from '../../lib/account/permissions.ts'
import { sesiones } from '../../lib/account/schema.server.ts'
import { hashOf, newSecret } from '../../lib/account/secrets.server.ts'
import { canonical } from '../../lib/audit/canonical.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { mustAsk } from '../review/approval.ts'
import { reviewingIn } from '../review/reviewing.server.ts'
import { enlacesVista as t } from '../schema.server.ts'
import { writersOf } from '../write/approval.server.ts'
import { type Current, isVisible, loadCurrent, type Row, saidIn } from '../write/current.server.ts'
import { invalid, NOEXISTE, type Refused } from '../write/outcome.ts'
import { type Editing, loadFor, missingPower } from '../write/step.server.ts'
import { type Answer, noteAnswer } from './note-answer.server.ts'

export const DAYS = 7
const MOST_DAYS = 60
// More is something else than asking a few people.
const MOST_LINKS = 20
const LONGEST_NOTE = 1_000

export type Link = typeof t.$inferSelect

/** All that whoever looks gets to see of the item itself. */
const printOf = ({ efectivo }: Current) => hashOf(canonical(saidIn(efectivo)))

/** Whether there is nothing to be seen of it that visitors do not have. */
const isPublished = ({ type, row }: Current) => isVisible(type, row) && !row.borrador && !row.programado

export type Asked = { dias?: number; para?: string; paraAprobar?: boolean }

/** Makes a link to an item as it is now. Demands the room. @returns the secret of its address, which nobody can read again */
export async function makeLink(
  unit: Editing,
  type: ContentType,
  id: number,
  { dias = DAYS, para = '', paraAprobar = false }: Asked,
): Promise<Refused | { ok: true; id: number; secreto: string }> {
  if (!(dias >= 1 && dias <= MOST_DAYS)) {
    return invalid([{ campo: 'dias', message: `Elija entre 1 y ${MOST_DAYS} días` }])
  }
  const current = await loadFor(unit, type, id)
  if ('ok' in current) return current
  if (isPublished(current)) {
    return invalid([{ campo: 'enlace', message: 'Ya está publicado tal como está: comparta su dirección de siempre' }])
  }
  const open = and(mine(unit.actor, type, id), isNull(t.revocadoEn), sql`${t.expiraEn} > now()`)
  if ((await unit.tx.$count(t, open)) >= MOST_LINKS) {
    return invalid([{ campo: 'enlace', message: `Ya hay ${MOST_LINKS} enlaces que no vencieron: retire alguno` }])
  }
  const secreto = newSecret()
  const row = {
    ...{
      secreto: hashOf(secreto),
      tipo: type.name,
      contenido: id,
      numero: current.row.version,
      huella: printOf(current),
    },
    ...{ para: para.trim().slice(0, 120), paraAprobar, usuario: unit.actor.idusuario ?? 0 },
    ...{ institucion: unit.actor.institucion, expiraEn: sql`now() + make_interval(days => ${Math.floor(dias)})` },
  }
  const [link] = await unit.tx.insert(t).values(row).returning({ id: t.id })
  if (!link) throw new Error('The link was not inserted')
  unit.audit({ accion: 'crear_enlace_vista', tipo: type.name, id, detalle: { dias, paraAprobar } })
  return { ok: true, id: link.id, secreto }
}

const mine = ({ institucion }: Actor, type: ContentType, id: number) =>
  and(eq(t.tipo, type.name), eq(t.contenido, id), eq(t.institucion, institucion))

/** The links of an item, the last first, and what somebody finds who opens them. */
export const listLinks = (actor: Actor, type: ContentType, id: number) =>
  db.transaction(async (tx) => {
    const links = await tx
      .select()
      .from(t)
      .where(mine(actor, type, id))
      .orderBy(desc(t.id))
      .limit(2 * MOST_LINKS)
    const current = links.length > 0 ? await loadCurrent(tx, type, id, actor.institucion) : undefined
    return links.map((link) => ({ ...link, estado: stateIn(link, current) }))
  })

/** Nobody opens it any more. Demands the room. */
export async function revokeLink(
  unit: Editing,
  type: ContentType,
  { id, enlace }: { id: number; enlace: number },
): Promise<Refused | { ok: true }> {
  const refused = missingPower(unit.actor, type)
  if (refused) return refused
  const rows = await unit.tx
    .update(t)
    .set({ revocadoEn: sql`now()` })
    .where(and(mine(unit.actor, type, id), eq(t.id, enlace), isNull(t.revocadoEn)))
    .returning({ id: t.id })
  if (rows.length === 0) return NOEXISTE
  unit.audit({ accion: 'revocar_enlace_vista', tipo: type.name, id, detalle: { enlace } })
  return { ok: true }
}

/** What somebody finds who opens a link. */
export type Opened =
  | { estado: 'nada' }
  /** Over, or taken back; whom to ask is the author. */
  | { estado: 'vencido' | 'revocado' | 'cambiado' | 'eliminado'; link: Link }
  | { estado: 'publicado'; link: Link; row: Row }
  | { estado: 'abierto'; link: Link; type: ContentType; row: Row; label: string }

const SECRET = /^[\w-]{43}$/

/** @param count it was opened by a person, not drawn once more */
export async function openLink(types: readonly ContentType[], secreto: string, count = false): Promise<Opened> {
  // Of one that cannot be, the same is asked.
  const secret = hashOf(SECRET.test(secreto) ? secreto : '')
  return db.transaction(async (tx) => {
    const [link] = await tx.select().from(t).where(eq(t.secreto, secret))
    const opened = await stateOf(tx, types, link)
    if (count && opened.estado === 'abierto') await noteSeen(tx, opened.link)
    return opened
  })
}

const noteSeen = (tx: Tx, { id }: Link) =>
  tx
    .update(t)
    .set({ vistas: sql`${t.vistas} + 1`, vistoEn: sql`now()` })
    .where(eq(t.id, id))

async function stateOf(tx: Tx, types: readonly ContentType[], link: Link | undefined): Promise<Opened> {
  const type = types.find(({ name }) => name === link?.tipo)
  if (!link || !type) return { estado: 'nada' }
  if (link.revocadoEn) return { estado: 'revocado', link }
  const current = await loadCurrent(tx, type, link.contenido, link.institucion)
  if (!current) return { estado: 'eliminado', link }
  const estado = stateIn(link, current)
  if (estado === 'publicado') return { estado, link, row: current.row }
  if (estado !== 'abierto') return { estado, link }
  const label = String(current.efectivo.valores[type.label] ?? '')
  return { estado, link, type, row: current.row, label }
}

export type LinkState = Exclude<Opened['estado'], 'nada'>

/** What somebody finds who opens it, by what its item is now. */
function stateIn(link: Link, current: Current | undefined): LinkState {
  if (link.revocadoEn) return 'revocado'
  if (!current || current.row.eliminadoEn) return 'eliminado'
  if (isPublished(current)) return 'publicado'
  if (link.expiraEn.getTime() <= Date.now()) return 'vencido'
  return printOf(current) === link.huella ? 'abierto' : 'cambiado'
}

/** Who answers, as far as that shows: the account that is signed in there, and where it is. */
type Answering = { usuario?: number | null; desde?: Place | undefined }

export type Answered =
  | { ok: true }
  | { ok: false; codigo: 'CERRADO' | 'YARESPONDIDO' | 'PROPIO' }
  | Extract<Refused, { codigo: 'INVALIDO' | 'INCOMPLETO' }>

/** Writes down what somebody answered, once: of many at once, one. */
export async function answerLink(
  types: readonly ContentType[],
  secreto: string,
  { respuesta, nota, usuario = null, desde }: Answer & Answering,
): Promise<Answered> {
  const said = nota.trim()
  if (respuesta === 'correccion' && said === '') {
    return { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'nota', message: 'Escriba qué hay que corregir' }] }
  }
  if (said.length > LONGEST_NOTE) {
    const message = `Use como máximo ${LONGEST_NOTE} caracteres`
    return { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'nota', message }] }
  }
  const opened = await openLink(types, secreto)
  if (opened.estado !== 'abierto' || !opened.link.paraAprobar) return { ok: false, codigo: 'CERRADO' }
  const { link, type } = opened
  const nobody: Actor = {
    ...{
      idusuario: null,
      institucion: link.institucion,
      privilegios: type.name,
      subprivilegios: `${type.name}.publicar`,
    },
    ...(desde && { desde }),
  }
  return change(nobody, async (unit): Promise<Answered> => {
    // The item first and then its link, as everybody does.
    const loaded = await loadFor(unit, type, link.contenido)
    if ('ok' in loaded || printOf(loaded) !== link.huella || isPublished(loaded))
      return { ok: false, codigo: 'CERRADO' }
    if (respuesta === 'aprobada' && (await isOwn(unit, loaded, link.usuario, { usuario, desde })))
      return { ok: false, codigo: 'PROPIO' }
    const open = and(eq(t.id, link.id), isNull(t.respondidoEn), isNull(t.revocadoEn), sql`${t.expiraEn} > now()`)
    const taken = await unit.tx
      .update(t)
      .set({ respuesta, nota: said, respondidoEn: sql`now()` })
      .where(open)
      .returning({ id: t.id })
    if (taken.length === 0) return { ok: false, codigo: 'YARESPONDIDO' }
    const { id, version } = loaded.row
    const done = await noteAnswer(unit, type, {
      id,
      version,
      para: link.para,
      pidio: link.usuario,
      respuesta,
      nota: said,
    })
    if (!done.ok) throw new Error(`an answer was refused: ${done.codigo}`)
    return { ok: true }
  })
}

/** Where two have to agree: whether it is who made the link, or wrote what it shows, as far as one can tell. */
async function isOwn(unit: Editing, current: Current, hizo: number, { usuario, desde }: Answering): Promise<boolean> {
  const { people, rules } = await reviewingIn(unit.actor.institucion, unit.tx)
  const own = [hizo, ...(await writersOf(unit, current))].filter((id) => id !== null)
  // Whoever of them made the link: where one has to ask, it takes somebody else.
  if (!people.some((one) => own.includes(one.id) && mustAsk(one, current.type, rules))) return false
  if (usuario !== null && usuario !== undefined && own.includes(usuario)) return true
  const ip = normalizeIP(desde?.ip ?? '')
  if (isLocal(ip)) return false
  const theirs = await unit.tx
    .select({ direccion: sesiones.direccion })
    .from(sesiones)
    .where(inArray(sesiones.usuario, own))
  return theirs.some(({ direccion }) => normalizeIP(direccion) === ip)
}

/** Over for so long that nobody asks about it. */
export const forgetOldLinks = () => db.delete(t).where(sql`${t.expiraEn} < now() - interval '1 year'`)
