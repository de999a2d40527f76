import { and, eq } from 'drizzle-orm'
import { overdue } from '../../expedientes/deadlines.server.ts'
import { attachedOf, FILES_GONE, forgetDraft, forgetOldDrafts } from '../../expedientes/draft.server.ts'
import { forgetOldCodes } from '../../expedientes/draft-code.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { askedOnce, type LostKey, renewKey } from '../../expedientes/lost-key.server.ts'
import { type Presented, presentDraft } from '../../expedientes/present.server.ts'
import { boundByNorm } from '../../expedientes/recount.server.ts'
import { beyondSaid, inForceOn, ruleVersions } from '../../expedientes/rule-versions.server.ts'
import { type EnCurso, type Expediente, expedienteArchivos, expedientes } from '../../expedientes/schema.server.ts'
import { settledBefore } from '../../expedientes/settled.server.ts'
import { type Taken, takeStep, type Untaken } from '../../expedientes/step.server.ts'
import { ARCHIVA_EN } from '../../expedientes/steps.ts'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import type { Who } from '../../lib/audit/write.server.ts'
import { addBusinessDays, type Calendar } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { limaNow } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { insertKept, keepFile } from '../../lib/files/save.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { recordPaper } from '../../lib/papers/issued.server.ts'
import { sheetsIn } from '../../lib/pdf/paper.server.ts'
import { inTurns } from '../../lib/turns.ts'
import { change, changeWhen, nobody } from '../../lib/unit.server.ts'
import { findInstitucion, type Portal, withPortal } from '../institucion/queries.server.ts'
import { listBeyondLaw } from '../tramites/queries.server.ts'
import { NORMA_DEL_PLAZO, plazoVigente } from '../tramites/rules.ts'
import { aroundOf, besidesOf, elsewhereFor } from './queries.server.ts'

/**
 * Whoever presents waits here, all of what they ask for: the numbers are given one after another anyway, and who waits for
 * one with a connection in their hand leaves none for anybody else.
 */
export const inPresentingTurn = inTurns(2_000, 4)

/** Makes a case of what somebody filled in; again, the case that it became. @param declaracion what they ticked, as it read */
export async function present(who: Who, kind: Kind, draft: EnCurso, declaracion?: string): Promise<Presented> {
  // The institution may have become another while the form was open, or the trámite was withdrawn.
  if (draft.expediente === null && (await elsewhereFor(kind, draft))) return { ok: false, codigo: 'NOSEOFRECE' }
  const [around, besides] = await Promise.all([aroundOf(draft.institucion), besidesOf(draft)])
  return changeWhen(
    { ...who, institucion: draft.institucion },
    (presented: Presented) => presented.ok,
    (unit) => presentDraft(unit, kind, draft, around, { ...besides, ...(declaracion && { declaracion }) }),
  )
}

type OwnStep = {
  paso: string
  version: number
  datos: Record<string, unknown>
  /** Of its files. */
  ficha?: string
  /** Those that its page shows. */
  esperan?: readonly string[]
  /** They brought the link of a letter, and no key. */
  porEnlace?: true
}

/** Takes a step of the applicant, whose key or account was checked; what they attached to it goes with it. */
export async function takeOwnStep(
  who: Who,
  kind: Kind,
  caso: Expediente,
  { paso, version, datos, ficha, esperan = [], porEnlace }: OwnStep,
): Promise<Taken | Untaken> {
  const around = await aroundOf(caso.institucion)
  const taken = ({ ok }: Taken | Untaken) => ok
  return changeWhen({ ...who, institucion: caso.institucion }, taken, async (unit): Promise<Taken | Untaken> => {
    const files = ficha === undefined ? [] : await attachedOf(unit.tx, ficha)
    const asked = { id: caso.id, paso, version, datos, archivos: files }
    const by = { de: 'solicitante', ...(porEnlace && { porEnlace }) } as const
    const outcome = await takeStep(unit, kind, asked, by, around)
    if (outcome.ok && !esperan.every((id) => files.some(({ fila }) => fila.id === id)))
      return { ok: false, codigo: 'INVALIDO', errores: [FILES_GONE] }
    if (outcome.ok && ficha !== undefined) await forgetDraft(unit.tx, ficha)
    return outcome
  })
}

const ASKED_AN_HOUR = 20

/** Sends another key, if the mail is the one that the case was given. The answer never tells, and takes as long. */
export async function sendNewKey(asked: Pick<LostKey, 'institucion' | 'numero' | 'correo'>, direccion: string) {
  const over = await tooMany(limitOfAddress('otra-clave', direccion, ASKED_AN_HOUR, 3_600))
  if (over) return over
  const all = { ...asked, pedido: askedOnce() }
  if (jobsAreRunning()) await enqueue(newKeyJob, all)
  else await newKeyJob.handler(all, new AbortController().signal)
  return { ok: true } as const
}

export const newKeyJob = defineJob<LostKey>('claves-de-expedientes', async (asked) => {
  const row = await findInstitucion(asked.institucion)
  if (row) await renewKey(asked, row.nombreComercial)
})

/** A paper that is made once, from what is kept: of a case, or of one of its movements. */
export type MadePaper =
  | { papel: 'cargo' | 'fut' | 'hoja' | 'hoja_final' }
  | { papel: 'carta' | 'subsanacion'; movimiento: number; numero: string }

/** An institution whose portal one can be sent to. */
export type Located = Portal & { sitio: string }

/** What a paper is written with besides its case. */
export type Around = { portal: Located; calendar: Calendar }

/** One of them, and what writes its PDF. */
export type Making = { made: MadePaper; make: (around: Around) => Promise<Uint8Array> }

async function paperOf({ id }: Expediente, made: MadePaper, from: Tx | typeof db = db) {
  const { expediente, archivo, papel, movimiento } = expedienteArchivos
  const [row] = await from
    .select({ archivo: archivos })
    .from(expedienteArchivos)
    .innerJoin(archivos, eq(archivos.id, archivo))
    .where(
      and(
        eq(expediente, id),
        eq(papel, made.papel),
        'movimiento' in made ? eq(movimiento, made.movimiento) : undefined,
      ),
    )
  return row?.archivo
}

/**
 * A paper of a case, made by whoever asks for it first and kept from then on.
 * @param make writes its PDF, outside of any transaction
 */
export async function keptPaper(caso: Expediente, made: MadePaper, make: () => Promise<Uint8Array>) {
  const there = await paperOf(caso, made)
  // Of what was erased in its time no paper is made again.
  if (there || caso.anonimizadoEn !== null) return there
  const nombre = made.papel === 'carta' ? `${made.numero}.pdf` : `${made.papel}-${caso.numero}.pdf`
  const bytes = await make()
  const kept = await keepFile({ nombre, idinstitucion: caso.institucion, privado: true, bytes, hecho: true })
  if (!kept.ok) throw new Error(`The paper was not kept: ${kept.codigo}`)
  const { fila } = kept
  const isOurs = await change({ ...nobody(), institucion: caso.institucion }, async ({ tx }) => {
    const [now] = await tx.select().from(expedientes).where(eq(expedientes.id, caso.id)).for('update')
    // Somebody asked at the same moment, and theirs is the one; or it was erased meanwhile.
    if (!now || now.anonimizadoEn !== null || (await paperOf(caso, made, tx))) return false
    const archivo = await insertKept(tx, fila)
    const movimiento = 'movimiento' in made ? made.movimiento : null
    const { papel } = made
    const mine = { expediente: caso.id, archivo: archivo.id, papel, movimiento, folios: sheetsIn(bytes), visible: true }
    await tx.insert(expedienteArchivos).values(mine)
    const numero = 'numero' in made ? made.numero : caso.numero
    const { sha256 } = archivo
    await recordPaper(tx, { institucion: caso.institucion, sha256, numero, clase: papel, expediente: caso.id })
    return true
  })
  if (!isOurs) await removeBytes(fila)
  return paperOf(caso, made)
}

/** Takes away what nobody finished. */
export const draftsJob = defineJob(
  'solicitudes-sin-terminar',
  async () => {
    await forgetOldDrafts()
    await forgetOldCodes()
  },
  { cron: '40 3 * * *' },
)

/** Takes, in each case whose term is over, the step that its kind has for that. Once taken, it is refused. */
export async function endTerms(
  kinds: readonly Kind[],
  institucion: number,
  hoy = limaNow().slice(0, 10),
): Promise<number> {
  const over = await overdue(institucion, hoy)
  const around = await aroundOf(institucion)
  let taken = 0
  await eachApart(over, async ({ expediente: id, nombre, tipo }) => {
    const kind = kinds.find(({ name }) => name === tipo)
    const paso = kind?.alVencer?.[nombre]
    if (!kind || !paso) return
    const outcome = await change({ ...nobody(), institucion }, (unit) =>
      takeStep(unit, kind, { id, paso }, { de: 'sistema' }, around),
    )
    if (outcome.ok) taken += 1
  })
  return taken
}

/**
 * Archives what was answered and notified once the time to dispute it is over, so that the time for which it is kept begins:
 * not while what disputes it is open, nor while a payment waits to be found.
 * @returns how many
 */
export async function archiveSettled(
  kinds: readonly Kind[],
  institucion: number,
  hoy = limaNow().slice(0, 10),
): Promise<number> {
  const around = await aroundOf(institucion)
  const those = new Map(kinds.filter(({ pasos }) => pasos['archivar_solo']).map((kind) => [kind.name, kind]))
  let archived = 0
  const settled = await settledBefore(institucion, [...those.keys()], plusDays(hoy, -ARCHIVA_EN))
  await eachApart(settled, async ({ id, tipo, notificado }) => {
    const kind = those.get(tipo)
    if (!kind || addBusinessDays(notificado, ARCHIVA_EN, around.calendar) >= hoy) return
    const outcome = await change({ ...nobody(), institucion }, (unit) =>
      takeStep(unit, kind, { id, paso: 'archivar_solo' }, { de: 'sistema' }, around),
    )
    if (outcome.ok) archived += 1
  })
  return archived
}

/**
 * Keeps what runs to what the norms give: an older product let an institution store more.
 * @returns what is stored beyond them, and what of the open cases was corrected, as sentences
 */
export async function keepToNorms(kinds: readonly Kind[], hoy = limaNow().slice(0, 10)): Promise<string[]> {
  const said: string[] = []
  for (const institucion of await withPortal()) said.push(...(await keptToNorms(kinds, institucion, hoy)))
  return said
}

async function keptToNorms(kinds: readonly Kind[], institucion: number, hoy: string): Promise<string[]> {
  const { calendar } = await aroundOf(institucion)
  const { moved, corrected } = await change({ ...nobody(), institucion }, (unit) => boundByNorm(unit, kinds, calendar))
  const stored = await Promise.all(
    kinds.map(async (kind) => {
      const versions = await ruleVersions(institucion, kind)
      const rule = [inForceOn(versions, hoy), ...versions.filter(({ escrita }) => escrita && escrita.desde > hoy)]
      return rule.flatMap(({ demas }) => demas.map((one) => `${kind.title}, ${one}.`))
    }),
  )
  const tramites = (await listBeyondLaw(institucion)).map(({ denominacion, plazoDias: escrito }) => {
    const [rige, norma] = [plazoVigente(escrito), NORMA_DEL_PLAZO]
    return `${beyondSaid({ titulo: `Trámite «${denominacion}»`, escrito, rige, unidad: 'habiles', norma })}.`
  })
  const terms = moved.map(
    ({ numero, nombre, antes, despues }) => `${numero}, ${nombre}: vencía ${antes}, vence ${despues}.`,
  )
  const kept = corrected === 0 ? [] : [`Expedientes abiertos cuyas reglas se corrigieron: ${corrected}.`]
  return [...stored.flat(), ...tramites, ...terms, ...kept]
}

export const termsJob = (kinds: readonly Kind[]) =>
  defineJob(
    'plazos-vencidos',
    async (_, signal) => {
      await eachApart(await withPortal(), (id) =>
        eachApart([endTerms, archiveSettled], async (work) => signal.aborted || work(kinds, id)),
      )
    },
    { cron: '7 * * * *' },
  )
