import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { hashOf } from '../../lib/account/secrets.server.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { SEGUIMIENTO } from './address.ts'
import { type OTHERS, otherLetter } from './letters.ts'
import { codigoDe, type Inscripcion } from './rules.ts'
import { postulantes } from './schema.server.ts'

type Document = { tipo_documento: string; numero_documento: string }

/** Of a document one at a time: two that are sent at once would otherwise both be the only one. */
export const inTurn = (tx: Unit['tx'], { tipo_documento, numero_documento }: Document) =>
  waitTurn(tx, `inscripcion ${tipo_documento} ${numero_documento}`)

export const documentOf = (row: typeof postulantes.$inferSelect): Document => ({
  tipo_documento: row.tipoDocumento,
  numero_documento: row.numeroDocumento,
})

export const ofDocument = (temporada: number, { tipo_documento, numero_documento }: Document) =>
  and(
    eq(postulantes.temporada, temporada),
    eq(postulantes.tipoDocumento, tipo_documento),
    eq(postulantes.numeroDocumento, numero_documento),
  )

export const isSent = async ({ tx }: Unit, which: SQL | undefined) =>
  (await tx.$count(postulantes, and(which, ne(postulantes.estado, 'borrador')))) > 0

/** Says to whoever else is filling one in with this document that somebody began another, or sent it: once of each. */
export async function tellOthers(unit: Unit, which: SQL | undefined, que: keyof typeof OTHERS, correo: string) {
  const others = await unit.tx
    .select()
    .from(postulantes)
    .where(and(which, eq(postulantes.estado, 'borrador'), ne(postulantes.correo, correo)))
  for (const { id, nombres, correo } of others) {
    const one = { id, nombre_persona: nombres, correo_persona: correo }
    await write(unit, one, otherLetter({ codigo: codigoDe(id), que }), `admision:${que}:${id}`)
  }
}

type Writing = Pick<Inscripcion, 'nombre_persona' | 'correo_persona'> & { id: number }

export async function write({ tx, actor }: Unit, one: Writing, said: Parameters<typeof writeTo>[2], clave?: string) {
  const to = { nombre: one.nombre_persona, correo: one.correo_persona, institucion: actor.institucion }
  await writeTo(tx, await recipientOf(to, tx), said, SEGUIMIENTO, { ...(clave !== undefined && { clave }) })
}

/** As long as a form that was sent opens what it began: the next person at that computer comes later. */
const FORM_MINUTES = 10

/** The hash of a form that opens nothing any more. */
const closed = (hash: string) => `x${hash.slice(1)}`

/** What this form began, and whether it still opens it. */
export const sentBefore = async ({ tx }: Unit, solicitud: string) => {
  const hash = hashOf(solicitud)
  const [row] = await tx
    .select({
      id: postulantes.id,
      abre: sql<boolean>`${postulantes.solicitud} = ${hash} and ${postulantes.creadoEn} > now() - make_interval(mins => ${FORM_MINUTES})`,
    })
    .from(postulantes)
    .where(inArray(postulantes.solicitud, [hash, closed(hash)]))
  return row
}
