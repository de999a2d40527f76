import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { type By, takeStep } from '../../expedientes/step.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { askedOf } from '../../portal/tramites/tracking.server.ts'
import { kindsOf } from '../../request-kinds.server.ts'
import { accesoInformacion } from '../acceso-informacion/schema.server.ts'
import { datosPersonales } from '../datos-personales/schema.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { hasKind } from './queries.server.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const around = { calendar: calendarOf([]), firma: 'IES «Horizonte Andino Demo»' }
const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }
const citizen: By = { de: 'solicitante' }
const system: By = { de: 'sistema' }

/** In August 2026: the 10th is a Monday, and the next that rests is the 30th, a Sunday. */
const at = (day: number, hour = '10:00') =>
  vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-08-${String(day).padStart(2, '0')}T${hour}:00-05:00`))

const nelly = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
const WRITTEN: Record<string, Values> = {
  acceso_informacion: { ...nelly, domicilio: 'Jr. Los Eucaliptos 123', pedido: 'El presupuesto', entrega: 'copia' },
  libro_reclamaciones: { ...nelly, correo: 'nelly@quebradaserena.example', detalle: 'Me cobraron dos veces' },
  datos_personales: { ...nelly, derecho: 'acceso', detalle: 'Mis notas', respuesta_por: 'persona' },
}

async function present(kind: Kind, more: Values = {}) {
  const checked = checkRequest(kind, { ...WRITTEN[kind.name], ...more })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change(nobody(), (unit) => openCase(unit, kind, sent, around))).caso
}

const take = (kind: Kind, id: number, paso: string, by: By, datos: Record<string, unknown> = {}) =>
  change(staff, (unit) => takeStep(unit, kind, { id, paso, datos }, by, around))

const due = async (id: number, nombre = 'respuesta') =>
  (await plazosOf(id)).find((plazo) => plazo.nombre === nombre)?.vence

const wrongIn = (kind: Kind, valores: Values) => {
  const checked = checkRequest(kind, valores)
  return checked.ok ? [] : checked.errores.map(({ campo }) => campo)
}

describe('what the law says of terms', () => {
  it.each<[string, Kind, Values, hour: string, last: string]>([
    ['public information', accesoInformacion, {}, '10:00', '2026-08-24'],
    ['public information, at the minute of closing', accesoInformacion, {}, '17:00', '2026-08-24'],
    ['public information, after hours', accesoInformacion, {}, '17:01', '2026-08-25'],
    ['a complaint, at any hour', libroReclamaciones, {}, '23:58', '2026-08-31'],
    ['a queja', libroReclamaciones, { clase: 'queja' }, '10:00', '2026-08-31'],
    ['information about data', datosPersonales, { derecho: 'informacion' }, '10:00', '2026-08-20'],
    ['access to data', datosPersonales, { derecho: 'acceso' }, '10:00', '2026-09-07'],
    ['rectification', datosPersonales, { derecho: 'rectificacion' }, '10:00', '2026-08-24'],
    ['cancellation', datosPersonales, { derecho: 'cancelacion' }, '10:00', '2026-08-24'],
    ['opposition', datosPersonales, { derecho: 'oposicion' }, '10:00', '2026-08-24'],
  ])('%s', async (_, kind, more, hour, last) => {
    at(10, hour)
    const caso = await present(kind, more)
    expect(await due(caso.id)).toBe(last)
    // Times in which something may be done are owed by nobody.
    expect(caso.vence).toBe(last)
  })

  it.each<[Kind, absent: string[]]>([
    [libroReclamaciones, ['prorrogar', 'observar', 'no_presentar', 'desistir', 'encauzar', 'acumular']],
    [datosPersonales, ['prorrogar', 'observar', 'encauzar', 'acumular']],
    [accesoInformacion, ['ofrecer', 'acumular']],
  ])('what it forbids is no step', async (kind, absent) => {
    at(10)
    const { id } = await present(kind, { detalle: 'Sin esos pasos' })
    for (const paso of absent) {
      expect(await take(kind, id, paso, office, { texto: 'x', dias: 5 })).toEqual({ ok: false, codigo: 'NOEXISTE' })
    }
  })
})

test('an extension is announced until the second business day, once, and with a schedule if it is long', async () => {
  at(10)
  const [one, late] = [
    await present(accesoInformacion, { pedido: 'Uno' }),
    await present(accesoInformacion, { pedido: 'Dos' }),
  ]
  const why = { texto: 'Hay que digitalizarlo' }
  at(12, '23:00')
  expect(await take(accesoInformacion, one.id, 'prorrogar', office, { ...why, dias: '31' })).toMatchObject({
    codigo: 'INVALIDO',
    errores: [{ campo: 'cronograma' }],
  })
  expect(await take(accesoInformacion, one.id, 'prorrogar', office, { ...why, dias: '5' })).toMatchObject({
    caso: { vence: '2026-08-31' },
  })
  expect(await take(accesoInformacion, one.id, 'prorrogar', office, { ...why, dias: '5' })).toMatchObject({
    codigo: 'UNAVEZ',
  })
  at(13)
  expect(await take(accesoInformacion, late.id, 'prorrogar', office, { ...why, dias: '5' })).toEqual({
    ok: false,
    codigo: 'FUERADEPLAZO',
  })
})

test('it is corrected once, within two days on either side, and sent to another entity within four', async () => {
  at(10)
  const [one, two, three] = await Promise.all(['A', 'B', 'C'].map((pedido) => present(accesoInformacion, { pedido })))
  if (!one || !two || !three) throw new Error('not opened')
  at(12)
  for (const { id } of [one, two]) {
    expect(await take(accesoInformacion, id, 'observar', office, { texto: '¿De qué año?' })).toMatchObject({ ok: true })
  }
  expect(await take(accesoInformacion, one.id, 'subsanar', citizen, { texto: 'Del 2025' })).toMatchObject({ ok: true })
  await take(accesoInformacion, one.id, 'recibir', office)
  expect(await take(accesoInformacion, one.id, 'observar', office, { texto: 'Otra' })).toMatchObject({
    codigo: 'UNAVEZ',
  })
  at(13)
  expect(await take(accesoInformacion, three.id, 'observar', office, { texto: 'Tarde' })).toMatchObject({
    codigo: 'FUERADEPLAZO',
  })
  at(14)
  expect(await take(accesoInformacion, two.id, 'no_presentar', system)).toMatchObject({ codigo: 'AUNNO' })
  at(17)
  expect(await take(accesoInformacion, two.id, 'no_presentar', system)).toMatchObject({
    caso: { estado: 'no_presentado', vence: null },
  })
  const other = { entidad: 'Otra entidad', texto: 'La tiene ella' }
  expect(await take(accesoInformacion, three.id, 'encauzar', office, other)).toMatchObject({ codigo: 'FUERADEPLAZO' })
})

test('an answer says which kind it is, how to appeal, and what the register keeps', async () => {
  at(10)
  const { id } = await present(accesoInformacion, {
    ...{ pedido: 'Las actas', entrega: 'correo', correo: 'nelly@quebradaserena.example' },
  })
  await take(accesoInformacion, id, 'recibir', office)
  expect(await take(accesoInformacion, id, 'resolver', office, { texto: 'Aquí van' })).toMatchObject({
    errores: [{ campo: 'respuesta' }],
  })
  const done = await take(accesoInformacion, id, 'resolver', office, { respuesta: 'denegada', texto: 'Es reservada' })
  if (!done.ok) throw new Error(done.codigo)
  const [mail] = await db
    .select()
    .from(correos)
    .where(eq(correos.clave, `expediente:${id}:m${done.movimiento.id}`))
  expect(mail?.texto).toContain('Tribunal de Transparencia')
  const historia = await movementsOf(id)
  const row = Object.fromEntries(
    accesoInformacion.registro?.map(({ titulo, de }) => [titulo, de(done.caso, historia)]) ?? [],
  )
  expect(row).toMatchObject({
    ...{ 'Usó prórroga': 'No', 'Fecha de respuesta': '2026-08-10', Motivos: 'Es reservada' },
    'Tipo de respuesta': 'No se entrega, con su motivo',
  })
})

test('an offer stops the term for five business days at most, and goes on by itself', async () => {
  at(10)
  const [silent, refused, agreed] = await Promise.all(
    ['Calla', 'Rechaza', 'Acepta'].map((detalle) => present(libroReclamaciones, { detalle })),
  )
  if (!silent || !refused || !agreed) throw new Error('not opened')
  at(12)
  for (const { id } of [silent, refused, agreed]) {
    expect(await take(libroReclamaciones, id, 'ofrecer', office, { texto: 'Devolverle el pago' })).toMatchObject({
      caso: { vence: '2026-09-07' },
    })
  }
  expect(await take(libroReclamaciones, silent.id, 'ofrecer', office, { texto: 'Otra' })).toMatchObject({
    codigo: 'UNAVEZ',
  })
  expect(await askedOf(silent)).toBe('Aceptar la solución, o no aceptarla')
  at(14)
  expect(await take(libroReclamaciones, refused.id, 'rechazar_oferta', citizen)).toMatchObject({
    caso: { vence: '2026-09-02' },
  })
  at(19)
  expect(await take(libroReclamaciones, agreed.id, 'aceptar_oferta', citizen)).toMatchObject({
    caso: { estado: 'archivado', vence: null },
  })
  at(20)
  expect(await take(libroReclamaciones, silent.id, 'aceptar_oferta', citizen)).toMatchObject({ codigo: 'FUERADEPLAZO' })
  expect(await askedOf(silent)).toBeNull()
})

test('a sheet of the book: its number, its copy by mail, and that a queja alone may be treated as a reclamo', async () => {
  at(10)
  const caso = await present(libroReclamaciones, { clase: 'queja', detalle: 'El curso no se dictó', monto: '1,234.50' })
  expect(caso.numero).toMatch(/^LR-01-2026-\d{6}$/)
  const [mail] = await db
    .select()
    .from(correos)
    .where(eq(correos.clave, `expediente:${caso.id}:cargo`))
  expect(mail?.texto).toContain('El curso no se dictó')
  expect(mail?.texto).toContain('no mayor a 15 días hábiles')
  const plain = await present(libroReclamaciones, { detalle: 'Sin marcar nada' })
  expect(plain.datos['clase']).toBe('reclamo')
  expect(await take(libroReclamaciones, plain.id, 'reclasificar', office)).toMatchObject({ codigo: 'ESTADO' })
  expect(await take(libroReclamaciones, caso.id, 'reclasificar', office)).toMatchObject({ ok: true })
})

test('nothing about a person leaves before their identity was checked', async () => {
  at(10)
  const { id } = await present(datosPersonales)
  await take(datosPersonales, id, 'recibir', office)
  const answer = { texto: 'Estas son sus notas' }
  expect(await take(datosPersonales, id, 'resolver', office, answer)).toEqual({ ok: false, codigo: 'FALTA' })
  await take(datosPersonales, id, 'verificar_identidad', office, { modo: 'presencia', texto: 'DNI a la vista' })
  expect(await take(datosPersonales, id, 'resolver', office, answer)).toMatchObject({ ok: true })
})

describe('what has to be written', () => {
  const { correo: _, ...unreachable } = WRITTEN['libro_reclamaciones'] ?? {}
  const carta = { ...unreachable, domicilio: 'Jr. Los Eucaliptos 123' }
  it.each<[string, Kind, Values, wrong: string[]]>([
    ['a complaint with a mail', libroReclamaciones, WRITTEN['libro_reclamaciones'] ?? {}, []],
    ['with an address', libroReclamaciones, carta, []],
    ['with neither', libroReclamaciones, unreachable, ['correo']],
    ['without detail', libroReclamaciones, { ...carta, detalle: ' ' }, ['detalle']],
    ['without a name', libroReclamaciones, { ...carta, nombre: '' }, ['nombre']],
    ['without a document', libroReclamaciones, { ...carta, numero_documento: '' }, ['numero_documento']],
    ['to be answered by mail without one', libroReclamaciones, { ...carta, respuesta_por: 'correo' }, ['correo']],
    ['an amount that is none', libroReclamaciones, { ...carta, monto: 'mucho' }, ['monto']],
    [
      'a minor alone',
      libroReclamaciones,
      { ...carta, es_menor: 'on' },
      ['representante_nombre', 'representante_correo'],
    ],
    [
      'a minor with a mother',
      libroReclamaciones,
      { ...carta, es_menor: 'on', representante_nombre: 'Rosa Demo Quispe', representante_domicilio: 'Ahí mismo' },
      [],
    ],
    ['information on paper, without mail', accesoInformacion, WRITTEN['acceso_informacion'] ?? {}, []],
    ['by mail', accesoInformacion, { ...WRITTEN['acceso_informacion'], entrega: 'correo' }, ['correo']],
    ['by telephone', accesoInformacion, { ...WRITTEN['acceso_informacion'], entrega: 'celular' }, ['celular']],
    ['without an address', accesoInformacion, { ...WRITTEN['acceso_informacion'], domicilio: '' }, ['domicilio']],
    ['data, in person', datosPersonales, WRITTEN['datos_personales'] ?? {}, []],
    ['data, by letter', datosPersonales, { ...WRITTEN['datos_personales'], respuesta_por: 'domicilio' }, ['domicilio']],
    [
      'data of another, without a power',
      datosPersonales,
      { ...WRITTEN['datos_personales'], representante_nombre: 'Rosa Demo Quispe' },
      ['representante_documento', 'representante_calidad'],
    ],
  ])('%s', (_name, kind, valores, wrong) => {
    expect(wrongIn(kind, valores)).toEqual(wrong)
  })

  it('nobody is asked what they want public information for', () => {
    const names = Object.keys(accesoInformacion.fields)
    expect(names).toEqual(['pedido', 'entrega', 'unidad', 'pistas', 'genero', 'edad'])
  })
})

test('which forms there are depends on whose the institution is', async () => {
  const names = (gestion: 'publica' | 'privada') => kindsOf(gestion).map(({ name }) => name)
  expect(names('publica')).toEqual([
    'mesa_partes',
    'reclamos_publicos',
    'acceso_informacion',
    'datos_personales',
    'consultas',
  ])
  expect(names('privada')).toEqual(['mesa_partes', 'libro_reclamaciones', 'datos_personales', 'consultas'])
  for (const gestion of ['publica', 'privada'] as const) {
    await db.update(instituciones).set({ tipoGestion: gestion }).where(eq(instituciones.id, 2))
    expect(await hasKind(2, libroReclamaciones)).toBe(gestion === 'privada')
    expect(await hasKind(2, accesoInformacion)).toBe(gestion === 'publica')
  }
})
