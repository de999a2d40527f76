import { and, asc, eq, gte, or } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Review } from '../life.ts'
import { versiones } from '../schema.server.ts'
import { fingerprint, standing, writersOf } from '../write/approval.server.ts'
import { differing, loadCurrent, saidIn } from '../write/current.server.ts'
import { approversOf, byLink, mayApprove, mustAsk, namesOf, standsFor } from './approval.ts'
import { asPerson, namesById, reviewingIn } from './reviewing.server.ts'
import { delegaciones } from './schema.server.ts'

/** How it is with the review of an item, for one person. */
export type ReviewState = {
  /** `vencida`: it was approved, and changed since. */
  estado: 'ninguna' | 'pedida' | 'devuelta' | 'aprobada' | 'vencida'
  nota: string
  /** Somebody without an account said that. */
  porEnlace: boolean
  /** Who did that last and when; '' where nobody knows any more. */
  quien: string
  fecha: string | null
  /** Who asked, and whether that was oneself. */
  pidio: string
  esMia: boolean
  /** Whose turn it is, in words: 'Rosa Díaz o Juan Paz'. */
  toca: string
  /** Of what was approved: the labels of what changed since. */
  cambios: string[]
  puede: { pedir: boolean; aprobar: boolean; devolver: boolean; publicar: boolean }
  /** In whose place this person approves, if not by their own right. */
  enLugarDe: string | null
  /** This person's role asks for approval of this type. */
  debePedir: boolean
}

/** Undefined where there is no such item in the institution. */
export async function reviewOf(actor: Actor, type: ContentType, id: number): Promise<ReviewState | undefined> {
  const found = await db.transaction(async (tx) => {
    const current = await loadCurrent(tx, type, id, actor.institucion)
    return current && { ...current, writers: await writersOf({ tx }, current) }
  })
  if (!found) return undefined
  const { row, efectivo, writers } = found
  const review = row.revision
  const reviewing = await reviewingIn(actor.institucion)
  const me = asPerson(actor)
  const asker = askerOf(review)
  const names = await namesById(actor.institucion, [review?.usuario ?? null, asker])
  const nameOf = (who: number | null) => (who === null ? '' : (names.get(who) ?? 'alguien que ya no está'))
  const isValid = review?.estado === 'aprobada' && review.huella === fingerprint(efectivo)
  const estado = review?.estado === 'aprobada' && !isValid ? 'vencida' : (review?.estado ?? 'ninguna')
  const isStanding = standing(found) !== undefined
  const esMia = asker !== null && asker === actor.idusuario
  const debePedir = mustAsk(me, type, reviewing.rules)
  const approver = mayApprove(me, type, reviewing)
  const isOwn = esMia || writers.includes(actor.idusuario)
  const [inPlaceOf] = standsFor(me.id, type, reviewing)
  const free = can(actor, type, 'publicar') && !debePedir
  return {
    ...{ estado, nota: review?.nota ?? '', fecha: review?.fecha ?? null, esMia, debePedir },
    porEnlace: review?.porEnlace ?? false,
    quien: review?.porEnlace
      ? byLink(review.para, esMia ? undefined : `hizo ${nameOf(asker)}`)
      : nameOf(review?.usuario ?? null) || (review ? 'El portal' : ''),
    pidio: nameOf(asker),
    toca: namesOf(approversOf(type, reviewing, [asker])),
    cambios:
      estado === 'vencida' && review?.estado === 'aprobada'
        ? await changedSince(type, id, review.version, efectivo)
        : [],
    puede: {
      pedir: estado !== 'pedida' && !isStanding,
      aprobar: estado === 'pedida' && approver && !isOwn,
      devolver: estado === 'pedida' && (approver || can(actor, type, 'publicar')),
      publicar: free || (isStanding && (esMia || can(actor, type, 'publicar'))),
    },
    enLugarDe: free ? null : (inPlaceOf?.nombre ?? null),
  }
}

/** Who is told how it went: who asked for it. */
export function askerOf(review: Review | null): number | null {
  if (!review) return null
  return review.estado === 'pedida' ? review.usuario : (review.pidio ?? null)
}

async function changedSince(type: ContentType, id: number, numero: number, now: Parameters<typeof differing>[1]) {
  const [then] = await db
    .select({ valores: versiones.datos, hijos: versiones.hijos })
    .from(versiones)
    .where(and(eq(versiones.tipo, type.name), eq(versiones.contenido, id), eq(versiones.numero, numero)))
  if (!then) return []
  const keys = differing(saidIn({ valores: then.valores, hijos: then.hijos ?? {} }), now)
  return keys.map((key) => type.fields[key]?.label ?? type.children?.[key]?.title ?? key)
}

export type Standing = { id: number; de: number; a: number; desde: string; hasta: string; nombre: string }

/** The delegations of a person that are not over: those they gave, and those they got. */
export async function delegationsOf({
  institucion,
  idusuario,
}: Actor): Promise<{ doy: Standing[]; recibo: Standing[] }> {
  const me = idusuario ?? 0
  const { id, de, a, desde, hasta } = delegaciones
  const rows = await db
    .select({ id, de, a, desde, hasta })
    .from(delegaciones)
    .where(and(eq(delegaciones.institucion, institucion), gte(hasta, today()), or(eq(de, me), eq(a, me))))
    .orderBy(asc(desde))
  const names = await namesById(
    institucion,
    rows.flatMap((row) => [row.de, row.a]),
  )
  const named = rows.map((row) => ({ ...row, nombre: names.get(row.de === me ? row.a : row.de) ?? '' }))
  return { doy: named.filter((row) => row.de === me), recibo: named.filter((row) => row.a === me) }
}
