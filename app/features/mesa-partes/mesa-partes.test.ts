import { and, eq, ne } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { CYCLE, LETTER, nelly, PAID, paid } from '../../../tests/escritos.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { findDraft, saveDraft } from '../../expedientes/draft.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { caseByLink, dueByHolder, wholeCase } from '../../expedientes/queries.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { visibleTo } from '../../expedientes/seen.server.ts'
import { type By, takeStep } from '../../expedientes/step.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { usos } from '../caja/schema.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { present } from '../solicitudes/mutations.server.ts'
import { trackedAt } from '../solicitudes/papers.server.ts'
import { kindFor } from '../solicitudes/queries.server.ts'
import { tramitePreguntas, tramites } from '../tramites/schema.server.ts'
import { futOf } from './fut.server.ts'
import { mesaPartes } from './schema.server.ts'
import { loader } from './tramite.tsx'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const around = { calendar: calendarOf([]), firma: 'IES «Horizonte Andino Demo»' }
const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }
const system: By = { de: 'sistema' }

/** In August 2026: the 10th is a Monday, and the next that rests is the 30th, a Sunday. */
const at = (day: number) =>
  vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-08-${String(day).padStart(2, '0')}T10:00:00-05:00`))

async function send(kind: Kind, valores: Values, tramite: number | null = null) {
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: 2, tipo: kind.name, tramite, valores, usuario: 1 })
  const draft = await findDraft(2, ficha)
  if (!draft) throw new Error('no draft')
  return present(nobody(), kind, draft)
}

async function sent(kind: Kind, valores: Values, tramite: number | null = null) {
  const done = await send(kind, valores, tramite)
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.caso
}

const take = (id: number, paso: string, by: By, datos: Record<string, unknown> = {}) =>
  change(staff, (unit) => takeStep(unit, mesaPartes, { id, paso, datos }, by, around))

async function aTramite(more: Partial<typeof tramites.$inferInsert> = {}) {
  const [row] = await db
    .insert(tramites)
    .values({ denominacion: 'Trámite demo', institucion: 2, enLinea: true, estado: '1', ...more })
    .returning()
  if (!row) throw new Error('no trámite')
  await db.insert(tramitePreguntas).values({ tramite: row.id, etiqueta: 'Motivo', obligatoria: true })
  return row.id
}

test('thirty days, or those of the trámite; two to observe, two to complete', async () => {
  at(10)
  const [own, quick] = [await aTramite(), await aTramite({ plazoDias: 3 })]
  const due = async (id: number) => Object.fromEntries((await plazosOf(id)).map(({ nombre, vence }) => [nombre, vence]))
  const letter = await sent(mesaPartes, LETTER)
  expect(letter.numero).toMatch(/^EXP-2026-\d{6}$/)
  expect(await due(letter.id)).toEqual({ respuesta: '2026-09-21', observacion: '2026-08-12' })
  for (const [tramite, last] of [[own, '2026-09-21'] as const, [quick, '2026-08-13'] as const]) {
    const kind = await kindFor(mesaPartes, { institucion: 2, tramite })
    expect(await send(kind, nelly, tramite)).toMatchObject({ codigo: 'INVALIDO' })
    const caso = await sent(kind, { ...nelly, pregunta_1: '', ...answersOf(kind) }, tramite)
    expect([caso.asunto, caso.tramite, caso.vence]).toEqual(['Trámite demo', tramite, last])
    expect(caso.datos['respuestas']).toEqual({ Motivo: 'Beca' })
  }
  at(12)
  expect(await take(letter.id, 'observar', office, { texto: 'Falta el DNI' })).toMatchObject({ ok: true })
  at(14)
  expect(await take(letter.id, 'no_presentar', system)).toMatchObject({ codigo: 'AUNNO' })
  at(17)
  expect(await take(letter.id, 'no_presentar', system)).toMatchObject({ caso: { estado: 'no_presentado' } })
})

/** Its only question, answered. */
const answersOf = ({ fields }: Kind) => ({ [Object.keys(fields)[0] ?? '']: 'Beca' })

test('no step extends it or makes it a reclamo, and a payment is no matter of what costs nothing', async () => {
  at(10)
  const { id } = await sent(mesaPartes, { ...LETTER, sumilla: 'Sin esos pasos' })
  for (const paso of ['prorrogar', 'ofrecer', 'reclasificar', 'verificar_identidad']) {
    expect(await take(id, paso, office, { texto: 'x', dias: 5 })).toEqual({ ok: false, codigo: 'NOEXISTE' })
  }
  expect(await take(id, 'validar_pago', office)).toEqual({ ok: false, codigo: 'ESTADO' })
  expect(await take(id, 'pagar', { de: 'solicitante' }, PAID)).toEqual({ ok: false, codigo: 'ESTADO' })
})

test('an operation counts once, and whom treasury refuses may write it again', async () => {
  at(10)
  const written = { ...CYCLE, ...PAID }
  const first = await sent(paid, written)
  const again = { ...written, pago_operacion: '12345', pregunta_1: 'I' }
  const before = await db.$count(expedientes)
  expect(await send(paid, again)).toMatchObject({ codigo: 'RECHAZADO', falta: { campo: 'pago_operacion' } })
  expect(await db.$count(expedientes)).toBe(before)
  const cashier: By = {
    ...office,
    actor: { ...staff, privilegios: 'mesa_partes', subprivilegios: 'mesa_partes.ver_todo' },
  }
  expect(await take(first.id, 'rechazar_pago', cashier, { texto: 'No está' })).toMatchObject({ codigo: 'SINPERMISO' })
  expect(await take(first.id, 'rechazar_pago', office, { texto: 'No está en el banco' })).toMatchObject({ ok: true })
  const second = await sent(paid, again)
  expect(await take(first.id, 'pagar', { de: 'solicitante' }, PAID)).toMatchObject({
    codigo: 'INVALIDO',
    errores: [{ campo: 'pago_operacion' }],
  })
  expect(await take(second.id, 'pagar', { de: 'solicitante' }, PAID)).toMatchObject({ ok: true })
  expect(await take(second.id, 'validar_pago', office)).toMatchObject({ ok: true })
  const mine = and(eq(usos.tipo, 'mesa_partes'), eq(usos.contenido, second.id))
  expect(await db.select().from(usos).where(mine)).toMatchObject([{ importe: 20_00 }])
})

test.each([
  ['withdrawn before anybody attends it', 'desistir', ['recibir'], false],
  ['withdrawn while it is attended', 'desistir', ['recibir', 'tomar'], true],
  ['withdrawn after it was attended', 'desistir', ['recibir', 'tomar', 'derivar'], true],
  ['sent to another institution', 'encauzar', ['recibir', 'tomar'], false],
] as const)('what was paid for what is %s', async (name, paso, before, isUsed) => {
  at(10)
  const written = { ...CYCLE, ...PAID, pago_operacion: `99${name.length}` }
  const { id } = await sent(paid, written)
  for (const one of before)
    expect(await take(id, one, office, one === 'derivar' ? { areas: [1] } : {})).toMatchObject({ ok: true })
  const by: By = paso === 'desistir' ? { de: 'solicitante' } : office
  expect(await take(id, paso, by, { texto: name, entidad: 'UGEL demo' })).toMatchObject({ ok: true })
  expect((await send(paid, { ...written, pregunta_1: 'I' })).ok).toBe(!isUsed)
})

describe('an answer reaches whoever asked', () => {
  const answered = async (sumilla: string, acepta_correo: string) => {
    at(10)
    const { id, numero } = await sent(mesaPartes, { ...LETTER, sumilla, acepta_correo })
    for (const paso of ['recibir', 'tomar']) await take(id, paso, office)
    const taken = await take(id, 'resolver', office, { texto: 'Sí.' })
    if (!taken.ok) throw new Error(taken.codigo)
    const [letter] = await db
      .select({ texto: correos.texto })
      .from(correos)
      .where(eq(correos.clave, `expediente:${id}:m${taken.movimiento.id}`))
    const due = async () =>
      (await plazosOf(id)).filter(({ cumplido }) => !cumplido).map((one) => [one.nombre, one.vence])
    return { id, numero, due, texto: letter?.texto ?? '' }
  }
  const byLink: By = { de: 'solicitante', porEnlace: true }

  it('by mail where they accept it, with a link that nobody guesses and that confirms it once', async () => {
    const { id, numero, due, texto } = await answered('Por correo', 'on')
    expect(await due()).toEqual([['acuse', '2026-08-12']])
    const codigo = /\/acuse\/([0-9a-f]{40})/.exec(texto)?.[1] ?? ''
    expect((await caseByLink(2, numero, codigo))?.caso.id).toBe(id)
    for (const [n, code] of [
      [numero, codigo.slice(1)],
      [numero, ''],
      ['EXP-2026-999999', codigo],
    ] as const)
      expect(await caseByLink(2, n, code), code).toBeUndefined()
    expect(await take(id, 'acusar_correo', { de: 'solicitante' })).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await take(id, 'acusar', byLink)).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await take(id, 'acusar_correo', byLink)).toMatchObject({ caso: { estado: 'notificado', vence: null } })
    expect(await take(id, 'acusar_correo', byLink)).toEqual({ ok: false, codigo: 'ESTADO' })
    expect(await due()).toEqual([])
  })

  it('on paper once two business days have passed without a word', async () => {
    const { id, due } = await answered('Sin acuse', 'on')
    at(12)
    expect(await take(id, 'sin_acuse', system)).toEqual({ ok: false, codigo: 'AUNNO' })
    at(13)
    expect(await take(id, 'sin_acuse', system)).toMatchObject({ caso: { estado: 'resuelto', vence: '2026-08-20' } })
    expect(await due()).toEqual([['notificacion', '2026-08-20']])
    const board = () =>
      dueByHolder(staff, [mesaPartes]).then((rows) => rows.filter(({ vence }) => vence === '2026-08-20'))
    expect(await board()).toMatchObject([{ n: 1 }])
    const datos = { modo: 'domicilio', fecha: '2026-08-13' }
    expect(await take(id, 'notificar', office, datos)).toMatchObject({ caso: { estado: 'notificado', vence: null } })
    expect(await board()).toEqual([])
  })

  it('on paper from the first where they do not, and the mail has no link', async () => {
    const { due, texto } = await answered('En papel', '')
    expect(await due()).toEqual([['notificacion', '2026-08-17']])
    expect(texto).toContain('solo un aviso')
    expect(texto).not.toContain('/acuse/')
  })
})

test('treasury sees what it has to look for at the bank, and no more', async () => {
  at(10)
  const rights = { privilegios: 'mesa_partes', subprivilegios: 'mesa_partes.pagos' }
  const cashier = { idusuario: 7, institucion: 2, area: 99, ...rights }
  const sees = async (id: number, actor = cashier) => {
    const rows = await db
      .select({ id: expedientes.id })
      .from(expedientes)
      .where(visibleTo(actor, [mesaPartes]))
    return rows.some((row) => row.id === id)
  }
  const unpaid = await sent(paid, { ...CYCLE, fundamentos: 'Sin pagar' })
  const told = await sent(paid, { ...CYCLE, ...PAID, pago_operacion: '99001' })
  expect([await sees(unpaid.id), await sees(told.id)]).toEqual([false, true])
  expect(await sees(told.id, { ...cashier, subprivilegios: '' })).toBe(false)
  expect(await take(unpaid.id, 'validar_pago', office)).toEqual({ ok: false, codigo: 'ESTADO' })
  const by: By = { de: 'personal', actor: cashier }
  expect(await take(told.id, 'recibir', by)).toEqual({ ok: false, codigo: 'NOEXISTE' })
  expect(await take(told.id, 'validar_pago', by)).toMatchObject({ caso: { pago: 'confirmado' } })
  expect(await sees(told.id)).toBe(false)
  expect(await take(told.id, 'pagar', { de: 'solicitante' }, PAID)).toEqual({ ok: false, codigo: 'ESTADO' })
  // An answer does not wait for it; what is joined to another does.
  const answered = await sent(paid, { ...CYCLE, ...PAID, pago_operacion: '99002' })
  for (const one of ['recibir', 'tomar']) await take(answered.id, one, office)
  expect(await take(answered.id, 'acumular', office, { numero: told.numero, texto: 'Piden lo mismo' })).toMatchObject({
    errores: [{ campo: 'numero', message: expect.stringContaining('pagos') }],
  })
  expect(await take(answered.id, 'resolver', office, { texto: 'Sí.' })).toMatchObject({ ok: true })
  expect(await sees(answered.id)).toBe(true)
  expect(await take(answered.id, 'validar_pago', by)).toMatchObject({
    caso: { pago: 'confirmado', estado: 'resuelto' },
  })
})

test('its FUT has what was written, in the words of the questions', async () => {
  at(10)
  const operacion = { ...PAID, pago_operacion: '77001' }
  const caso = await sent(paid, { ...CYCLE, ...operacion, fundamentos: 'La pide mi trabajo.' })
  const seguimiento = trackedAt(caso, 'fut', { sitio: 'https://dos.example/' })
  const paper = await futOf(await wholeCase(caso), [], await portalOf(2), seguimiento)
  const text = (await Array.fromAsync(pdfPages(new Uint8Array(paper)))).join(' ').replaceAll(/\s+/g, ' ')
  for (const said of [
    caso.numero,
    'DNI 00000007',
    'Constancia demo',
    '¿De qué ciclo?: II',
    'La pide mi trabajo.',
    'operación 77001',
  ]) {
    expect(text).toContain(said)
  }
})

test('only what this institution does on line has a form', async () => {
  const [other] = await db.select({ id: instituciones.id }).from(instituciones).where(ne(instituciones.id, 2))
  if (!other) throw new Error('one institution alone')
  const shown = (idtramite: string) => {
    const url = new URL(`http://x.example/tramites/${idtramite}/solicitar`)
    const asking = { url, request: new Request(url), context: new RouterContextProvider() }
    return loader({ ...asking, params: { idtramite }, pattern: '/tramites/:idtramite/solicitar' })
  }
  const here = await aTramite({ plazoDias: 3 })
  expect((await shown(String(here))).tramite).toMatchObject({ plazo: '3 días hábiles', costo: 'Gratuito' })
  const absent = [
    await aTramite({ enLinea: false }),
    await aTramite({ institucion: other.id }),
    await aTramite({ estado: '0' }),
  ]
  for (const idtramite of [...absent.map(String), '999999', 'nada']) {
    expect(await shown(idtramite).catch((thrown) => thrown), idtramite).toMatchObject({ init: { status: 404 } })
  }
})
