import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { delegaciones } from '../../contenido/review/schema.server.ts'
import { registerColumns, registerLines } from '../../expedientes/case-register.server.ts'
import { filesOf } from '../../expedientes/files.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import { type Kind, kind } from '../../expedientes/kind.server.ts'
import { brokenAt, movementsOf } from '../../expedientes/movements.server.ts'
import { openCase, type Sent } from '../../expedientes/open.server.ts'
import { caseByKey } from '../../expedientes/queries.server.ts'
import { avisosExpediente, type Expediente, expedientes } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { PASOS, PODERES } from '../../expedientes/steps.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { addBusinessDays, nextBusinessDay } from '../../lib/calendar/business-days.ts'
import { numberOf, plusDays, weekdayOf } from '../../lib/calendar/days.ts'
import { clock, instantOf, limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { disk } from '../../lib/files/disk.server.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { removeFeriados, setFeriado } from '../feriados/mutations.server.ts'
import { calendarOfInstitucion } from '../feriados/queries.server.ts'
import { tellPortal } from '../institucion/mutations.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { forgetOldCases } from './forget.server.ts'
import { keptPaper } from './mutations.server.ts'
import { aroundOf } from './queries.server.ts'
import { sendReminders } from './reminders.server.ts'

testDatabase('sembrada')

const { recibir, asignar, resolver, notificar, archivar } = PASOS
const pruebas: Kind = kind({
  ...{ name: 'pruebas', title: 'Pruebas', one: 'prueba', gender: 'f', icon: 'inbox', powers: PODERES },
  ...{ gestion: ['publica', 'privada'], serie: 'DIA', formulario: '/tramites/prueba', archivos: null },
  ...{ confirmaCorreo: false, conserva: 24, papeles: [] },
  solicitante: z.any(),
  fields: {
    detalle: { label: 'Detalle', control: 'textarea' },
    clase: { label: 'Clase', control: 'select', options: [{ value: 'queja', label: 'Queja' }] },
  },
  rules: z.object({ detalle: z.string(), clase: z.string() }),
  secciones: [],
  asunto: ({ detalle }) => String(detalle),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      respuesta: { dias: 10, unidad: 'habiles', obliga: 'personal', titulo: 'Responder', norma: '' },
      observacion: { dias: 2, unidad: 'habiles', obliga: 'sistema', titulo: 'Observar', norma: '' },
    },
    textos: {},
    norma: '',
  },
  empieza: ['respuesta', 'observacion'],
  pasos: { recibir, asignar, resolver, notificar, archivar },
  registro: [
    { titulo: 'Clase', de: ({ datos }) => String(datos['clase'] ?? '') },
    { titulo: 'Cómo', de: (_, all) => String(all.find(({ paso }) => paso === 'notificar')?.datos?.['modo'] ?? '') },
  ],
})

const INSTITUCION = 2
const NELLY = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example', celular: '987654321' },
  ...{ acepta_correo: true, representante: null },
}
const everything = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
const by = { de: 'personal', actor: everything } as const

let area = 0
const people: Record<string, number> = {}

async function worker(name: string, more: Partial<typeof usuarios.$inferInsert> = {}) {
  const [row] = await db
    .insert(usuarios)
    .values({
      ...{ nombre: name, apellidos: 'Prueba', correo: `${name}@quebradaserena.example`, estado: '1' },
      ...{ privilegios: 'pruebas', subprivilegios: 'pruebas.atender', correoConfirmadoEn: new Date() },
      ...{ institucion: INSTITUCION, ...more },
    })
    .returning({ id: usuarios.id })
  people[name] = row?.id ?? 0
}

beforeAll(async () => {
  const [first] = await db.select({ id: areas.id }).from(areas).where(eq(areas.institucion, INSTITUCION)).limit(1)
  area = first?.id ?? 0
  await worker('ana')
  await worker('luz')
  await worker('jefa', { area })
  await worker('mesa', { subprivilegios: 'pruebas.ver_todo,pruebas.derivar' })
  // Those who are not told: who sees all but gives nothing to anybody, who left, and whose mail nobody confirmed.
  await worker('mira', { subprivilegios: 'pruebas.ver_todo' })
  await worker('antes', { subprivilegios: 'pruebas.ver_todo,pruebas.derivar', estado: '0' })
  await worker('nadie', { subprivilegios: 'pruebas.ver_todo,pruebas.derivar', correoConfirmadoEn: null })
  await db
    .update(areas)
    .set({ responsable: people['jefa'] ?? 0 })
    .where(eq(areas.id, area))
})

async function present(detalle: string, more: Partial<Sent> = {}) {
  const sent = { ficha: newFicha(), solicitante: NELLY, datos: { detalle, clase: 'queja' }, archivos: [], ...more }
  const around = await aroundOf(INSTITUCION)
  return change({ ...nobody(), institucion: INSTITUCION }, (unit) => openCase(unit, pruebas, sent, around))
}

async function take({ id }: Expediente, paso: string, datos: Record<string, unknown> = {}) {
  const around = await aroundOf(INSTITUCION)
  const taken = await change(everything, (unit) => takeStep(unit, pruebas, { id, paso, datos }, by, around))
  if (!taken.ok) throw new Error(taken.codigo)
  return taken.caso
}

const { now } = clock

/** As if it were the morning of that day. */
async function send(hoy: string): Promise<number> {
  clock.now = () => instantOf(`${hoy} 07:35:00`)
  return sendReminders([pruebas], INSTITUCION, hoy).finally(() => {
    clock.now = now
  })
}

const isSaturday = (dia: string) => weekdayOf(numberOf(dia)) === 6

/** Who got a mail since the last time, by the first part of their address, and what it says. */
async function mails() {
  const rows = await db.select({ para: correos.para, texto: correos.texto, html: correos.html }).from(correos)
  await db.delete(correos)
  return new Map(rows.map((row) => [row.para.split('@')[0] ?? '', row]))
}
const whom = async () => [...(await mails()).keys()].sort()
const dueOf = async ({ id }: Expediente) =>
  (await db.select({ vence: expedientes.vence }).from(expedientes).where(eq(expedientes.id, id)))[0]?.vence ?? ''

test('each person hears once of a term, by one mail a day, and what is overdue goes up the line', async () => {
  const calendar = await calendarOfInstitucion(INSTITUCION)
  const { caso } = await present('Constancia de notas', { area })
  await take(caso, 'recibir')
  await take(caso, 'asignar', { responsable: people['ana'] })
  await mails()
  const vence = await dueOf(caso)
  const on = (days: number) => addBusinessDays(vence, days, calendar)
  const saturday = Array.from({ length: 7 }, (_, i) => plusDays(vence, i + 1)).find(isSaturday) ?? ''
  expect(await send(on(-6))).toBe(0)
  // By the process of another institution, which has the same database.
  await tellPortal(INSTITUCION, 'https://dos.example/')
  env.IDINSTITUCION = 1
  const both = await Promise.all([send(on(-5)), send(on(-5))])
  env.IDINSTITUCION = INSTITUCION
  expect([both.sort(), await send(on(-5)), await send(on(-4))]).toEqual([[0, 1], 0, 0])
  const [[to, { texto, html } = { texto: '', html: '' }] = []] = await mails()
  expect(to).toBe('ana')
  expect(texto).toMatch(/Pasó la mitad de su plazo:\n\n.*«Constancia de notas»: Responder: Quedan 5 días hábiles/s)
  expect(texto).toContain(`https://dos.example/panel/expedientes/${caso.numero}`)
  expect(html).toContain(`https://dos.example/panel/expedientes/${caso.numero}"`)
  expect(texto).not.toMatch(/Nelly|00000007|Eucaliptos|987654321/)

  const days = { desde: on(-2), hasta: on(0) }
  await db
    .insert(delegaciones)
    .values({ de: people['ana'] ?? 0, a: people['luz'] ?? 0, ...days, institucion: INSTITUCION })
  expect([await send(on(-2)), await whom()]).toEqual([2, ['ana', 'luz']])
  expect([await send(on(-1)), await send(on(0)), await whom()]).toEqual([0, 2, ['ana', 'luz']])
  expect([await send(saturday), await send(on(1)), await whom()]).toEqual([0, 1, ['ana']])
  expect([await send(on(2)), await send(on(3)), await whom()]).toEqual([1, 0, ['jefa']])
  const up = await send(on(4))
  const last = await mails()
  expect([up, [...last.keys()], await send(on(5))]).toEqual([1, ['mesa'], 0])
  expect(last.get('mesa')?.texto).toContain('quien los atiende todavía no responde')
  await take(caso, 'resolver', { texto: 'Aquí está' })

  // Nobody attends it, and no area has it: it begins with those who can give it to somebody.
  await mails()
  const loose = (await present('Sin dueño')).caso
  await mails()
  expect([await send(addBusinessDays(await dueOf(loose), 0, calendar)), await whom()]).toEqual([1, ['mesa']])
  await take(loose, 'recibir')
  await take(loose, 'asignar', { responsable: people['ana'] })
  await take(loose, 'resolver', { texto: 'Aquí está' })
})

test('a day that is declared later is in the history, and told the next morning if it still stands', async () => {
  const calendar = await calendarOfInstitucion(INSTITUCION)
  const { caso } = await present('Con feriado nuevo', { area })
  await take(caso, 'recibir')
  await take(caso, 'asignar', { responsable: people['ana'] })
  await mails()
  const first = await dueOf(caso)
  const day = { fecha: nextBusinessDay(caso.inicioComputo, calendar), nombre: 'Duelo', clase: 'no_laborable' as const }
  const declare = async () => {
    const done = await setFeriado(everything, { ...day, norma: '' })
    if (!done.ok) throw new Error(done.codigo)
    return done
  }
  const morning = addBusinessDays(caso.inicioComputo, 2, calendar)
  await removeFeriados(everything, [(await declare()).id])
  expect([await send(morning), await dueOf(caso)]).toEqual([0, first])
  const { id, movidos } = await declare()
  expect(movidos).toContainEqual(expect.objectContaining({ numero: caso.numero, nombre: 'respuesta', antes: first }))
  const history = await movementsOf(caso.id)
  const moves = history.filter(({ paso }) => paso === 'calendario')
  expect([moves.length, brokenAt(history), moves.every(({ visible }) => visible)]).toEqual([3, undefined, true])
  // Nobody waits for the time in which something may be observed.
  expect(moves.at(-1)?.datos?.['cambios']).toMatchObject([
    { plazo: 'respuesta', titulo: 'Responder', dicho: expect.stringContaining('porque ahora no cuenta') },
  ])
  expect([await send(morning), await send(morning)]).toEqual([2, 0])
  const told = await mails()
  expect([...told.keys()].sort()).toEqual(['ana', 'nelly'])
  expect(told.get('ana')?.texto).toContain('Cambió su fecha')
  expect(told.get('nelly')?.texto).toMatch(/Responder: Vencía el .* y ahora vence el/)
  await removeFeriados(everything, [id])
  expect([await send(nextBusinessDay(morning, calendar)), await whom()]).toEqual([2, ['ana', 'nelly']])
})

async function withFile(nombre: string) {
  const bytes = Buffer.from(`Lo que trae ${nombre}`)
  const kept = await keepFile({ nombre, idinstitucion: INSTITUCION, privado: true, bytes })
  if (!kept.ok) throw new Error(kept.codigo)
  return { fila: kept.fila, papel: 'escrito' as const, folios: 1 }
}

test('what ended longer ago than it is kept names nobody any more, and its number, steps, register and chain stay', async () => {
  const attached = await withFile('escrito.txt')
  const opened = await present('Un secreto de familia', { archivos: [attached], usuario: people['luz'] ?? null })
  const { caso, clave } = opened
  const still = (await present('Todavía se conserva', { archivos: [await withFile('otro.txt')] })).caso
  const disputed = (await present('Se apeló')).caso
  const appeal = (await present('La apelación', { origen: disputed.id })).caso
  for (const one of [caso, still, disputed]) {
    await take(one, 'recibir')
    await take(one, 'asignar', { responsable: people['ana'] })
    await take(one, 'resolver', { texto: 'Señora Nelly, aquí está' })
    await take(one, 'notificar', { modo: 'mostrador', fecha: limaNow().slice(0, 10), texto: 'La recibió su hermana' })
    await take(one, 'archivar')
  }
  const ended = (one: Expediente, ago: string) =>
    db
      .update(expedientes)
      .set({ cerradoEn: sql`now() - ${ago}::interval` })
      .where(eq(expedientes.id, one.id))
  await ended(caso, '24 months 1 hour')
  await ended(still, '23 months 29 days')
  await ended(disputed, '30 months')
  const register = async () => {
    const calendar = await calendarOfInstitucion(INSTITUCION)
    const period = { desde: caso.presentado, hasta: caso.presentado }
    const line = (await registerLines(everything, pruebas, period)).find((one) => one.caso.id === caso.id)
    if (!line) throw new Error('It is not in the register')
    return Object.fromEntries(
      registerColumns(pruebas, '2026-12-01', calendar, new Map()).map(({ title, value }) => [title, value(line)]),
    )
  }
  const [before, sealed] = [await register(), await movementsOf(caso.id)]
  expect(await db.$count(correos, like(correos.clave, `expediente:${caso.id}:%`))).toBeGreaterThan(0)

  expect([await forgetOldCases([pruebas], INSTITUCION), await forgetOldCases([pruebas], INSTITUCION)]).toEqual([1, 0])

  const [row] = await db.select().from(expedientes).where(eq(expedientes.id, caso.id))
  const history = await movementsOf(caso.id)
  expect(JSON.stringify([row, history])).not.toMatch(
    /Nelly|nelly|00000007|Eucaliptos|987654321|secreto|hermana|escrito\.txt/,
  )
  expect(row).toMatchObject({
    numero: caso.numero,
    estado: 'archivado',
    usuario: null,
    presentadoEn: caso.presentadoEn,
  })
  expect(history.map(({ digesto }) => digesto)).toEqual(sealed.map(({ digesto }) => digesto))
  expect([brokenAt(history, true), brokenAt(history)?.orden]).toEqual([undefined, 1])
  expect(await register()).toEqual({ ...before, Solicitante: '', Documento: '', Asunto: 'Prueba' })
  expect(before).toMatchObject({ Clase: 'queja', Cómo: 'mostrador' })
  expect([await filesOf(caso.id), await db.$count(archivos, eq(archivos.id, attached.fila.id))]).toEqual([[], 0])
  await expect((await disk()).bytes(attached.fila.clave)).rejects.toThrow()
  const erased = row ?? caso
  expect(await keptPaper(erased, { papel: 'cargo' }, () => Promise.reject(new Error('made again')))).toBeUndefined()
  expect((await caseByKey(INSTITUCION, caso.numero, clave ?? ''))?.id).toBe(caso.id)
  expect(await db.$count(correos, like(correos.clave, `expediente:${caso.id}:%`))).toBe(0)
  expect(await db.$count(avisosExpediente, eq(avisosExpediente.expediente, caso.id))).toBe(0)
  const noted = and(eq(auditoria.accion, 'anonimizar'), eq(auditoria.tipo, 'pruebas'))
  expect(await db.$count(auditoria, noted)).toBe(1)

  expect(await filesOf(still.id)).toHaveLength(1)
  const kept = and(eq(expedientes.tipo, 'pruebas'), isNotNull(expedientes.anonimizadoEn))
  expect(await db.$count(expedientes, kept)).toBe(1)
  await ended(appeal, '1 hour')
  expect(await forgetOldCases([pruebas], INSTITUCION)).toBe(1)
})
