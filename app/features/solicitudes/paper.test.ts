import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { registerColumns, registerLines } from '../../expedientes/case-register.server.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { forgetCase } from '../../expedientes/forget.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import { type Kind, onPaper } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { listCases } from '../../expedientes/queries.server.ts'
import { type Expediente, expedientes, reglasExpediente } from '../../expedientes/schema.server.ts'
import { type By, takeStep } from '../../expedientes/step.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock, limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { change, changeWhen } from '../../lib/unit.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { reclamosPublicos } from '../reclamos-publicos/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { sendReminders } from './reminders.server.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const around = { calendar: calendarOf([]), firma: 'IESTP «Quebrada Serena»' }
const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }
type Entered = { caso: Expediente; falta: FieldError | null }

/** In August 2026: the 10th is a Monday, and the next that rests is the 30th, a Sunday. */
const at = (day: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-08-${day}T10:00:00-05:00`))

const SHEET: Values = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ correo: 'nelly@quebradaserena.example', detalle: 'Me cobraron dos veces' },
}

const take = (kind: Kind, id: number, paso: string, by: By, datos: Record<string, unknown> = {}) =>
  change(staff, (unit) => takeStep(unit, kind, { id, paso, datos }, by, around))

const due = async (id: number, nombre = 'respuesta') =>
  (await plazosOf(id)).find((plazo) => plazo.nombre === nombre)?.vence

const wrongIn = (kind: Kind, valores: Values) => {
  const checked = checkRequest(kind, valores)
  return checked.ok ? [] : checked.errores.map(({ campo }) => campo)
}

describe('the log of a public institution', () => {
  const sheet = { canal: 'papel', hoja: '000123', motivo: 'tiempo', asunto: 'Demora en la constancia' }
  const log = (more: Values = {}, presentadoEn?: string, kind = onPaper(reclamosPublicos)) => {
    const checked = checkRequest(kind, { ...sheet, ...more })
    if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
    return changeWhen(
      staff,
      ({ falta }: Entered) => falta === null,
      async (unit) => {
        const sent = { ...checked.data, ficha: newFicha(), archivos: [], canal: 'mostrador' as const }
        const { caso } = await openCase(unit, kind, { ...sent, ...(presentadoEn && { presentadoEn }) }, around)
        return { caso, falta: (await kind.alPresentar?.(unit, caso)) ?? null }
      },
    )
  }
  const wrote = { fecha: '2026-08-12', texto: 'Se dio la constancia', respuesta: 'aceptado' }

  it('has its three clocks, without the transfer of what is in the platform already', async () => {
    at(10)
    const { caso } = await log()
    expect([await due(caso.id, 'traslado'), await due(caso.id, 'triaje'), await due(caso.id)]).toEqual([
      ...['2026-08-12', '2026-08-13', '2026-09-21'],
    ])
    expect(caso).toMatchObject({ vence: '2026-08-12', solicitante: { nombre: '', correo: '' } })
    const there = await log({ canal: 'plataforma', codigo: 'PCM-77', hoja: '' })
    expect([await due(there.caso.id, 'traslado'), there.caso.vence]).toEqual([undefined, '2026-08-13'])
    expect(await db.$count(correos, eq(correos.clave, `expediente:${caso.id}:cargo`))).toBe(0)
    expect(wrongIn(reclamosPublicos, { ...sheet, hoja: '' })).toEqual(['hoja'])
    expect(wrongIn(reclamosPublicos, { ...sheet, canal: 'plataforma' })).toEqual(['codigo'])
  })

  it('keeps the day on which each thing was done, and none before it came or to come', async () => {
    at(10)
    const { caso } = await log({ hoja: '000124' })
    at(14)
    const go = (paso: string, datos: Record<string, unknown>) => take(reclamosPublicos, caso.id, paso, office, datos)
    expect(await go('trasladar', { codigo: 'PCM-78', fecha: '2026-08-09' })).toMatchObject({
      errores: [{ campo: 'fecha' }],
    })
    expect(await go('trasladar', { codigo: 'PCM-78', fecha: '2026-08-15' })).toMatchObject({
      errores: [{ campo: 'fecha' }],
    })
    expect(await go('trasladar', { codigo: 'pcm-77', fecha: '2026-08-11' })).toMatchObject({
      errores: [{ campo: 'codigo' }],
    })
    expect(await go('trasladar', { codigo: 'PCM-78', fecha: '2026-08-11' })).toMatchObject({
      caso: { vence: '2026-08-13' },
    })
    expect(await go('resolver', wrote)).toMatchObject({ caso: { estado: 'archivado', vence: null } })
    const done = Object.fromEntries((await plazosOf(caso.id)).map(({ nombre, cumplido }) => [nombre, cumplido]))
    expect(done).toEqual({ traslado: '2026-08-11', triaje: '2026-08-12', respuesta: '2026-08-12' })
    const historia = await movementsOf(caso.id)
    expect(historia.slice(1).every(({ visible }) => !visible)).toBe(true)
    const row = Object.fromEntries(
      reclamosPublicos.registro?.map(({ titulo, de }) => [titulo, de(caso, historia)]) ?? [],
    )
    expect(row).toMatchObject({
      ...{ 'Por dónde llegó': 'Hoja en papel, en la sede', 'Hoja en papel': '000124', Respuesta: 'Aceptado' },
      ...{ 'Código de la plataforma': 'PCM-78', 'En la plataforma desde': '2026-08-11' },
      'Fecha de respuesta': '2026-08-12',
    })
  })

  it('where its norm gave a closing hour, takes what was done on the day on which it really came, and has a sheet in the book of that day', async () => {
    const closing = { ...reclamosPublicos, reglas: { ...reclamosPublicos.reglas, admiteCierre: true as const } }
    const late = (more: Values, presentadoEn: string) => log(more, presentadoEn, onPaper(closing))
    const corte = { modo: 'corte_horario' as const, corte: '17:00' }
    const inForce = { institucion: 2, tipo: 'reclamos_publicos', desde: '2026-08-01' }
    await db.insert(reglasExpediente).values({ ...inForce, datos: { recepcion: corte } })
    onTestFinished(async () => {
      await db.delete(reglasExpediente).where(eq(reglasExpediente.tipo, 'reclamos_publicos'))
    })
    at(18)
    const { caso } = await late({ hoja: '000131' }, '2026-08-14 18:30:00')
    expect(caso.presentado).toBe('2026-08-17')
    const go = (fecha: string) => take(closing, caso.id, 'trasladar', office, { codigo: 'PCM-81', fecha })
    expect(await go('2026-08-13')).toMatchObject({
      errores: [{ campo: 'fecha', message: expect.stringContaining('Se presentó el 14/08/2026') }],
    })
    expect(await go('2026-08-14')).toMatchObject({ ok: true })
    const last = await late({ hoja: '000132', asunto: 'Fin de año' }, '2026-12-31 18:30:00')
    expect([last.falta, last.caso.presentado]).toEqual([null, '2027-01-04'])
    expect((await late({ hoja: '000132', asunto: 'Antes' }, '2026-12-30 10:00:00')).falta).toMatchObject({
      campo: 'hoja',
    })
    expect((await late({ hoja: '000132', asunto: 'Otro libro' }, '2027-01-05 10:00:00')).falta).toBeNull()
  })

  it('is told of by each of its clocks, though nobody wrote down that the sheet was handed on', async () => {
    at(10)
    const all = { estado: '1', privilegios: '**', subprivilegios: '**', correoConfirmadoEn: new Date() }
    await db
      .insert(usuarios)
      .values({ nombre: 'Ana', apellidos: 'Prueba', correo: 'ana@quebradaserena.example', institucion: 2, ...all })
    await log({ hoja: '000130', asunto: 'Tres relojes' })
    const told = async (hoy: string) => {
      await db.delete(correos)
      await sendReminders([reclamosPublicos], 2, hoy)
      const rows = await db.select({ texto: correos.texto }).from(correos)
      return rows.flatMap(({ texto }) => texto.match(/(?<=«Tres relojes»: )[^:]*(?=:)/g) ?? []).sort()
    }
    // Beside them it says that nobody received it yet.
    const due = ['Hacer el triaje', 'Pasarlo a la plataforma']
    expect(await told('2026-08-13')).toEqual(expect.arrayContaining(due))
    expect(await told('2026-09-17')).toContain('Responder')
    const soon = { hoy: '2026-09-17', pronto: '2026-09-21' }
    const { list } = await listCases(staff, [reclamosPublicos], { bandeja: 'por_vencer' }, soon, 1)
    expect(list.map(({ asunto }) => asunto)).toContain('Tres relojes')
  })

  it('has a sheet and a code once; what was annulled holds neither', async () => {
    at(10)
    const first = await log({ hoja: '000125', codigo: 'PCM-79' })
    expect(first.falta).toBeNull()
    expect((await log({ hoja: '000125', asunto: 'Otra' })).falta).toMatchObject({ campo: 'hoja' })
    expect((await log({ hoja: '000126', codigo: 'pcm-79' })).falta).toMatchObject({ campo: 'codigo' })
    await take(reclamosPublicos, first.caso.id, 'anular', office, { texto: 'Repetido' })
    expect((await log({ hoja: '000127', codigo: 'PCM-79', asunto: 'De nuevo' })).falta).toBeNull()
  })
})

test('a sheet of the paper back-up keeps its day and its number, and says whether it was typed in within a day', async () => {
  const kind = onPaper(libroReclamaciones)
  const paper = (hoja_papel: string) => {
    const checked = checkRequest(kind, { ...SHEET, hoja_papel, es_menor: '' })
    if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
    const sent = { ...checked.data, ficha: newFicha(), archivos: [], canal: 'mostrador' as const }
    return changeWhen(
      staff,
      ({ falta }: Entered) => falta === null,
      async (unit) => {
        const { caso } = await openCase(unit, kind, { ...sent, presentadoEn: '2026-08-10 09:00:00' }, around)
        return { caso, falta: (await kind.alPresentar?.(unit, caso)) ?? null }
      },
    )
  }
  for (const [day, number, inTime] of [
    [11, '000045', true],
    [12, '000046', false],
  ] as const) {
    at(day)
    const { caso, falta } = await paper(number)
    expect(falta).toBeNull()
    const plazos = await plazosOf(caso.id)
    const typed = plazos.find(({ nombre }) => nombre === 'digitacion')
    expect(typed).toMatchObject({ vence: '2026-08-11', cumplido: `2026-08-${day}` })
    expect((typed?.cumplido ?? '') <= (typed?.vence ?? '')).toBe(inTime)
    expect(caso).toMatchObject({ presentado: '2026-08-10', vence: '2026-08-31', datos: { hoja_papel: number } })
    const [first] = await movementsOf(caso.id)
    const registrado = `2026-08-${day} 10:00:00`
    expect(first).toMatchObject({ fecha: '2026-08-10 09:00:00', datos: { registrado } })
    const inRegister = async () => {
      const dates = { desde: '2026-08-10', hasta: '2026-08-10' }
      const line = (await registerLines(staff, kind, dates)).find((one) => one.caso.id === caso.id)
      const columns = registerColumns(kind, '2026-08-20', around.calendar, new Map())
      return line && columns.find(({ title }) => title === 'Pasada al libro virtual')?.value(line)
    }
    expect(await inRegister()).toEqual({ fecha: registrado })
    if (inTime) continue
    const long = { estado: 'archivado' as const, cerradoEn: sql`now() - interval '20 years'` }
    await db.update(expedientes).set(long).where(eq(expedientes.id, caso.id))
    expect(await change(staff, (unit) => forgetCase(unit, kind, caso.id))).toEqual([])
    expect(await inRegister()).toEqual({ fecha: registrado })
  }
  expect((await paper('000045')).falta).toMatchObject({ campo: 'hoja_papel' })
  expect(wrongIn(kind, SHEET)).toEqual(['hoja_papel'])
  // The portal's form knows nothing of it: nobody outside takes up a number of the paper book.
  const outside = checkRequest(libroReclamaciones, { ...SHEET, hoja_papel: '1' })
  expect(outside.ok && outside.data.datos).not.toHaveProperty('hoja_papel')
})

test.each([
  ['two calls with the same few words are two', reclamosPublicos, 2],
  ['a sheet with all its words that is typed in again is one', libroReclamaciones, 1],
])('within half an hour, %s', async (_, kind, cases) => {
  const checked = checkRequest(libroReclamaciones, { ...SHEET, detalle: 'Lo mismo', es_menor: '' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const numbers = new Set<string>()
  const before = (minutes: number) => limaNow(new Date(Date.now() - minutes * 60_000))
  const [one, other] = [before(10), before(5)]
  for (const presentadoEn of [one, one, other]) {
    const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
    const { caso } = await change(staff, (unit) =>
      openCase(unit, kind, { ...sent, canal: 'mostrador', presentadoEn }, around),
    )
    numbers.add(caso.numero)
  }
  expect(numbers.size).toBe(cases)
})
