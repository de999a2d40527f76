import { eq, sql } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { namesById, reviewingIn } from '../../contenido/review/reviewing.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { addBusinessDays, isBusinessDay, today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { instantOf } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { change } from '../../lib/unit.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { withPortal } from '../institucion/queries.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { type Digest, digestLetter, isEmpty } from './digest.ts'
import { addresseesOf, areasOfStaff, digestOf, mattersOf } from './queries.server.ts'

/** Switches one's own daily mail on or off. What a person likes to read is nobody else's business: the audit says nothing. */
export const setDigest = ({ idusuario, ...actor }: Actor, wanted: boolean): Promise<void> =>
  change({ idusuario, ...actor }, async ({ tx, tell }) => {
    if (idusuario === null) return
    const set = sql`${usuarios.configuraciones} || ${JSON.stringify({ resumen_diario: wanted })}::jsonb`
    await tx.update(usuarios).set({ configuraciones: set }).where(eq(usuarios.id, idusuario))
    tell({ usuario: { usuario: idusuario } })
  })

const HOUR = '07:30:00'
const ENDS_WITHIN_DAYS = 14

/** What waits for an act of somebody in every room, in words. */
export type Waits = (actor: Actor, now: Date) => Promise<readonly { text: string; note: string }[]>

/**
 * Writes to whoever can act, one mail a person and business day. Again on the same day, here or in another process, it
 * finds them written.
 */
export async function sendDigests(
  types: readonly ContentType[],
  institucion: number,
  dia = today(),
  waits: Waits = async () => [],
): Promise<number> {
  const calendar = await calendarOfInstitucion(institucion)
  if (!isBusinessDay(dia, calendar)) return 0
  const since = instantOf(`${addBusinessDays(dia, -1, calendar)} ${HOUR}`)
  const until = instantOf(`${plusDays(dia, ENDS_WITHIN_DAYS + 1)} 00:00:00`)
  const matters = await mattersOf(types, institucion, { since, until })
  const reviewing = await reviewingIn(institucion)
  const who = [
    ...matters.reviewed.map(({ revision }) => revision.usuario),
    ...matters.commented.map((one) => one.autor),
  ]
  const names = await namesById(institucion, who)
  const areas = await areasOfStaff(institucion)
  const now = instantOf(`${dia} ${HOUR}`)
  const digests = new Map<number, Digest>()
  for (const person of reviewing.people) {
    const { id, rol, privilegios, subprivilegios } = person
    const actor = { idusuario: id, institucion, rol, area: areas.get(id) ?? null, privilegios, subprivilegios }
    const pendientes = (await waits(actor, now)).map(({ text, note }) => said(text, note))
    const digest = { ...digestOf(person, matters, { reviewing, names }), pendientes }
    if (!isEmpty(digest)) digests.set(id, digest)
  }
  let written = 0
  for (const person of await addresseesOf([...digests.keys()])) {
    const digest = digests.get(person.id)
    if (!digest) continue
    const to = await recipientOf(person)
    const clave = `resumen:${person.id}:${dia}`
    const id = await db.transaction((tx) => writeTo(tx, to, digestLetter(digest), '/panel', { clave }))
    if (id !== null) written++
  }
  return written
}

/** 'Su caja está abierta…', '3 expedientes por recibir: …'. */
const said = (text: string, note: string) => (/^[.,:]/.test(note) ? text + note : `${text} ${note}`)

/** Each business day, at half past seven. */
export const digestJob = (types: readonly ContentType[], waits?: Waits) =>
  defineJob(
    'resumenes',
    async (_, signal) => {
      await eachApart(await withPortal(), async (id) => signal.aborted || sendDigests(types, id, today(), waits))
    },
    { cron: '30 7 * * *' },
  )
