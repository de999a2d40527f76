import { netOf } from '../../expedientes/calendar-change.ts'
import { lightOf } from '../../expedientes/clock.ts'
import { termOfRow } from '../../expedientes/deadlines.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { movedLetter, writeToApplicant } from '../../expedientes/letters.server.ts'
import {
  APPLICANT,
  type MovedCase,
  movedSince,
  type Notice,
  notReceived,
  type Running,
  runningTerms,
  saidBefore,
  sayOnce,
  seenAmong,
  shortCases,
  type Waiting,
} from '../../expedientes/reminders.server.ts'
import { thresholdOf, toldToday } from '../../expedientes/reminders.ts'
import type { Prepared } from '../../expedientes/sign-offs.server.ts'
import { type Actor, can, isAdministrator } from '../../lib/account/permissions.ts'
import { type Calendar, isBusinessDay, today } from '../../lib/calendar/business-days.ts'
import { type Dia, plusDays } from '../../lib/calendar/days.ts'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { addressesOf } from '../../lib/public-url.server.ts'
import { changeWhen, nobody } from '../../lib/unit.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { findInstitucion, withPortal } from '../institucion/queries.server.ts'
import { headsOf, standInsOn, type Worker, workersOf } from './queries.server.ts'
import { type Linea, type Parte, remindersLetter } from './reminder-letter.ts'
import { preparedLately, toldOfPrepared } from './sign-offs.server.ts'

/** Whoever may be told of cases: people, who is over them, who stands in for them. */
type People = {
  kinds: readonly Kind[]
  workers: ReadonlyMap<number, Worker>
  heads: ReadonlyMap<number, number | null>
  standIns: readonly { de: number; a: number }[]
}

type Case = Pick<Running['caso'], 'id' | 'numero' | 'asunto' | 'tipo' | 'area' | 'responsable'>
/** What a letter says of a case; where that is, depends on whose portal it is. */
type Line = Omit<Linea, 'enlace'> & { path: string }
type Told = Notice & { line: Line }

async function peopleOf(institucion: number, kinds: readonly Kind[], hoy: Dia): Promise<People> {
  const [workers, heads, standIns] = await Promise.all([
    workersOf(institucion),
    headsOf(institucion),
    standInsOn(institucion, hoy),
  ])
  return { kinds, heads, standIns, workers: new Map(workers.map((one) => [one.idusuario, one])) }
}

/** Whoever may see every case of a kind and give it to somebody; who administers the portal only where nobody else does. */
function overKind({ workers, kinds }: People, tipo: string): number[] {
  const kind = kinds.find(({ name }) => name === tipo)
  if (!kind) return []
  const all = [...workers.values()].filter((one) => can(one, kind, 'ver_todo') && can(one, kind, 'derivar'))
  const others = all.filter((one) => !isAdministrator(one))
  return (others.length > 0 ? others : all).map(({ idusuario }) => idusuario)
}

/** Who attends a case, who is over their area, who is over the kind; those alone who may see it, each where they come first. */
function lineOf(people: People, { area, responsable, tipo, id }: Case, sees: Sees): number[][] {
  const attends = [responsable, ...people.standIns.flatMap(({ de, a }) => (de === responsable ? a : []))]
  const head = area === null ? null : (people.heads.get(area) ?? null)
  const before = new Set<number>()
  return [attends, [head], overKind(people, tipo)]
    .map((level) => {
      const fresh = [...new Set(level)].filter((one) => one !== null).filter((one) => !before.has(one) && sees(one, id))
      for (const one of fresh) before.add(one)
      return fresh
    })
    .filter((level) => level.length > 0)
}

type Sees = (usuario: number, expediente: number) => boolean

async function whoSees({ workers, kinds }: People, ids: readonly number[]): Promise<Sees> {
  const seen = new Map<number, Set<number>>()
  for (const worker of workers.values()) seen.set(worker.idusuario, await seenAmong(worker, kinds, ids))
  return (usuario, expediente) => seen.get(usuario)?.has(expediente) ?? false
}

const lineAbout = ({ numero, asunto }: Pick<Case, 'numero' | 'asunto'>, parte: Parte, dicho: string): Line => ({
  ...{ parte, numero, asunto, dicho },
  path: `/panel/expedientes/${encodeURIComponent(numero)}`,
})

/** What the terms that run give to say today, and to whom. */
const dueTo = (line: number[][], { caso, plazo, vence }: Running, hoy: Dia, calendar: Calendar): Told[] => {
  const umbral = thresholdOf(termOfRow(plazo), vence, hoy, calendar)
  if (!umbral) return []
  const { dicho } = lightOf({ vence }, hoy, calendar)
  const { titulo = plazo.nombre } = caso.reglas.plazos[plazo.nombre] ?? {}
  const aviso = `${umbral}:${vence}`
  return toldToday(line, umbral, vence, hoy, calendar).flatMap((level, i) =>
    level.map((usuario) => ({
      ...{ expediente: caso.id, usuario, aviso },
      line: lineAbout(caso, i === 0 ? umbral : 'arriba', `${titulo}: ${dicho}`),
    })),
  )
}

/** Who may receive a case: whoever has it, otherwise those of its area, otherwise who is over them. */
function receiversOf(people: People, one: Case, sees: Sees): number[] {
  const { area, responsable, tipo, id } = one
  const kind = people.kinds.find(({ name }) => name === tipo)
  const there = [...people.workers.values()].filter((worker) => kind && worker.area === area && can(worker, kind))
  const ofArea = area === null || responsable !== null ? [] : there.map(({ idusuario }) => idusuario)
  const mine = ofArea.filter((usuario) => sees(usuario, id))
  return mine.length > 0 ? mine : (lineOf(people, one, sees)[0] ?? [])
}

/** What came and waits, for those who may receive it; again each time that it comes, to whatever area. */
const newTo = (people: People, one: Waiting, sees: Sees, hoy: Dia, calendar: Calendar): Told[] =>
  receiversOf(people, one, sees).map((usuario) => ({
    ...{ expediente: one.id, usuario, aviso: `nuevo:${one.area ?? ''}:${one.llegada}` },
    line: lineAbout(
      one,
      'nuevo',
      one.vence === null ? 'sin plazo' : lightOf({ vence: one.vence }, hoy, calendar).dicho,
    ),
  }))

async function preparedTo(
  prepared: readonly Prepared[],
  institucion: number,
  people: People,
  hoy: Dia,
  calendar: Calendar,
): Promise<Told[]> {
  const sees = await whoSees(
    people,
    prepared.map(({ caso }) => caso.id),
  )
  const staff = { workers: people.workers, lineOf: (one: Case) => lineOf(people, one, sees), sees }
  const said = await toldOfPrepared(institucion, prepared, staff, hoy, calendar)
  return said.map(({ caso, parte, dicho, ...one }) => ({ ...one, line: lineAbout(caso, parte, dicho) }))
}

/** The cases in which somebody is to look at what was prepared, and send it. */
export async function waitingFor(actor: Actor, kinds: readonly Kind[], hoy: Dia) {
  const { institucion, idusuario } = actor
  const all = await preparedLately(institucion, kinds, hoy)
  const mine = all.filter(({ que, kind, poder }) => que === 'espera' && can(actor, kind, poder))
  if (mine.length === 0) return []
  const [people, calendar] = await Promise.all([peopleOf(institucion, kinds, hoy), calendarOfInstitucion(institucion)])
  const told = await preparedTo(mine, institucion, people, hoy, calendar)
  return told.filter(({ usuario }) => usuario === idusuario).map(({ line }) => line)
}

type Moving = Told & { caso: MovedCase['caso']; dicho: string[] }

const MOVIDO = 'movido:'

/** What was moved since somebody was told last, if it is not where it was. */
function movedTo(usuario: number, moves: readonly MovedCase[], said: readonly Notice[]): Moving | null {
  const [{ caso } = { caso: null }] = moves
  if (!caso) return null
  const mine = said.filter((one) => one.expediente === caso.id && one.usuario === usuario)
  const last = Math.max(0, ...mine.flatMap(({ aviso }) => (aviso.startsWith(MOVIDO) ? Number(aviso.slice(7)) : [])))
  const fresh = moves.filter(({ movimiento }) => movimiento > last)
  const dicho = netOf(fresh.flatMap(({ cambios }) => cambios)).map((one) => `${one.titulo}: ${one.dicho}`)
  // Of several, the last one says why the date is what it is.
  const latest = fresh.at(-1)
  const line = lineAbout(caso, latest?.paso === 'plazo_legal' ? 'legal' : 'movido', dicho.join('; '))
  const aviso = `${MOVIDO}${latest?.movimiento}`
  return dicho.length === 0 ? null : { caso, expediente: caso.id, usuario, dicho, line, aviso }
}

/** As long as somebody is told of it, should no mail have gone out. */
const MOVED_DAYS = 30

/**
 * Writes to each person, in one mail, of the cases whose term they have to look at, and to applicants whose date another
 * calendar moved. Nothing is said twice, here, in another process or tomorrow. @returns how many mails were written
 */
export async function sendReminders(kinds: readonly Kind[], institucion: number, hoy = today()): Promise<number> {
  const calendar = await calendarOfInstitucion(institucion)
  if (!isBusinessDay(hoy, calendar)) return 0
  const [running, waiting, moved, people, row] = await Promise.all([
    runningTerms(institucion),
    notReceived(institucion, false),
    movedSince(institucion, plusDays(hoy, -MOVED_DAYS)),
    peopleOf(institucion, kinds, hoy),
    findInstitucion(institucion),
  ])
  const moves = moved.filter(({ caso }) => kinds.some(({ name }) => name === caso.tipo))
  const firma = row?.nombreComercial ?? ''
  const cases = new Map(
    [...running.map(({ caso }) => caso), ...moves.map(({ caso }) => caso), ...waiting].map((one) => [one.id, one]),
  )
  const sees = await whoSees(people, [...cases.keys()])
  const due = [
    ...running.flatMap((one) => dueTo(lineOf(people, one.caso, sees), one, hoy, calendar)),
    ...waiting.flatMap((one) => newTo(people, one, sees, hoy, calendar)),
    ...(await preparedTo(await preparedLately(institucion, kinds, hoy), institucion, people, hoy, calendar)),
  ]
  const byCase = [...Map.groupBy(moves, ({ caso }) => caso.id).values()].map((all) => {
    const [attends = []] = all[0] ? lineOf(people, all[0].caso, sees) : []
    return { all, to: [APPLICANT, ...attends] }
  })
  const asked = byCase.flatMap(({ all, to }) =>
    to.map((usuario) => ({ expediente: all[0]?.caso.id ?? 0, usuario, aviso: '' })),
  )
  const said = await saidBefore([...due, ...asked])
  const moving = byCase.flatMap(({ all, to }) => to.flatMap((usuario) => movedTo(usuario, all, said) ?? []))
  const before = new Set(said.map(keyOf))
  const told = [
    ...due.filter((one) => !before.has(keyOf(one))),
    ...moving.filter(({ usuario }) => usuario !== APPLICANT),
  ]
  let written = 0
  for (const [usuario, mine] of Map.groupBy(told, (one) => one.usuario)) {
    const to = people.workers.get(usuario)
    if (to && (await writeReminders({ ...to, firma }, mine, `plazos:${usuario}:${hoy}`))) written += 1
  }
  for (const one of moving) if (one.usuario === APPLICANT && (await writeMoved(one, firma))) written += 1
  return written
}

const keyOf = ({ expediente, usuario, aviso }: Notice) => `${expediente} ${usuario} ${aviso}`

const isWritten = (id: number | null) => id !== null

/** One mail a day: what another process says at this moment is left to it, and what comes after that mail to tomorrow. */
async function writeReminders(to: Worker & { firma: string }, told: readonly Told[], clave: string): Promise<boolean> {
  const written = await changeWhen({ ...nobody(), institucion: to.institucion }, isWritten, async ({ tx }) => {
    const notices = told.map(({ expediente, usuario, aviso }) => ({ expediente, usuario, aviso }))
    const fresh = new Set((await sayOnce(tx, notices)).map(keyOf))
    const addresses = await addressesOf(to.institucion, tx)
    const lines = told
      .filter((one) => fresh.has(keyOf(one)))
      .map(({ line: { path, ...line } }) => ({ ...line, enlace: addresses(path) }))
    if (lines.length === 0) return null
    return writeTo(tx, to, remindersLetter(lines), '/panel/expedientes', { clave })
  })
  return isWritten(written)
}

/** To the applicant. Whoever left no mail reads it in the history of their case. */
async function writeMoved({ caso, usuario, aviso, dicho }: Moving, firma: string): Promise<boolean> {
  const written = await changeWhen({ ...nobody(), institucion: caso.institucion }, isWritten, async ({ tx }) => {
    const fresh = await sayOnce(tx, [{ expediente: caso.id, usuario, aviso }])
    return fresh.length === 0 ? null : writeToApplicant(tx, caso, firma, aviso, movedLetter(caso, dicho))
  })
  return isWritten(written)
}

/**
 * Writes at once, and not with what is said in the morning, of what came, or was prepared, and has to be looked at within two days.
 * @returns how many mails were written
 */
export async function sendNewCases(kinds: readonly Kind[], institucion: number, hoy = today()): Promise<number> {
  const [calendar, waiting] = await Promise.all([calendarOfInstitucion(institucion), notReceived(institucion, true)])
  const short = await shortCases(institucion)
  const prepared = (await preparedLately(institucion, kinds, hoy)).filter(({ caso }) => short.has(caso.id))
  if (waiting.length + prepared.length === 0 || !isBusinessDay(hoy, calendar)) return 0
  const [people, row] = await Promise.all([peopleOf(institucion, kinds, hoy), findInstitucion(institucion)])
  const ids = waiting.map(({ id }) => id)
  const sees = await whoSees(people, ids)
  const told = [
    ...waiting.flatMap((one) => newTo(people, one, sees, hoy, calendar)),
    ...(await preparedTo(prepared, institucion, people, hoy, calendar)),
  ]
  const before = new Set((await saidBefore(told)).map(keyOf))
  const fresh = told.filter((one) => !before.has(keyOf(one)))
  let written = 0
  for (const [usuario, mine] of Map.groupBy(fresh, (one) => one.usuario)) {
    const to = people.workers.get(usuario)
    const clave = `nuevos:${usuario}:${mine.map(({ expediente, aviso }) => `${expediente}.${aviso}`).at(-1)}`
    if (to && (await writeReminders({ ...to, firma: row?.nombreComercial ?? '' }, mine, clave))) written += 1
  }
  return written
}

/** Every five minutes: what comes together is one mail. */
export const newCasesJob = (kinds: readonly Kind[]) =>
  defineJob(
    'expedientes-que-llegan',
    async (_, signal) => {
      await eachApart(await withPortal(), async (id) => signal.aborted || sendNewCases(kinds, id))
    },
    { cron: '*/5 * * * *' },
  )

/** Each business day, at 7:35. */
export const remindersJob = (kinds: readonly Kind[]) =>
  defineJob(
    'plazos-de-expedientes',
    async (_, signal) => {
      await eachApart(await withPortal(), async (id) => signal.aborted || sendReminders(kinds, id))
    },
    { cron: '35 7 * * *' },
  )
