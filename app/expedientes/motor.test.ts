import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../tests/base-de-datos.ts'
import type { Actor } from '../lib/account/permissions.ts'
import { calendarOf, today } from '../lib/calendar/business-days.ts'
import { plusDays } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import { disk } from '../lib/files/disk.server.ts'
import { pdf } from '../lib/files/samples.ts'
import { keepFile } from '../lib/files/save.server.ts'
import { keysOf } from '../lib/keys.ts'
import { change, nobody } from '../lib/unit.server.ts'
import { requestKinds } from '../request-kinds.server.ts'
import { plazosOf } from './deadlines.server.ts'
import {
  addDraftFile,
  closeDraft,
  draftFiles,
  findDraft,
  forgetOldDrafts,
  removeDraftFile,
  saveDraft,
} from './draft.server.ts'
import { newFicha } from './keys.server.ts'
import { kind } from './kind.server.ts'
import { brokenAt, movementsOf } from './movements.server.ts'
import { openCase, type Sent } from './open.server.ts'
import { caseByKey, findCase, listCases } from './queries.server.ts'
import { expedientes, movimientos, solicitudesEnCurso } from './schema.server.ts'
import { unsound } from './sound.server.ts'
import { ESTADOS, isClosed } from './states.ts'
import { type By, takeStep } from './step.server.ts'
import { PASOS, PODERES } from './steps.ts'

testDatabase('sembrada')

const { observar, subsanar, no_presentar, derivar, recibir, tomar, resolver, acusar, archivar } = PASOS

const pruebas = kind({
  ...{ name: 'pruebas', title: 'Pruebas', one: 'prueba', gender: 'f', icon: 'inbox', powers: PODERES },
  ...{
    gestion: ['publica', 'privada'],
    serie: 'PRU',
    formulario: '/tramites/prueba',
    archivos: null,
    confirmaCorreo: false,
    conserva: 24,
    papeles: [],
  },
  solicitante: z.any(),
  fields: { detalle: { label: 'Detalle', control: 'textarea' } },
  rules: z.object({ detalle: z.string().min(1) }),
  secciones: [{ titulo: 'Qué pide', fields: ['detalle'] }],
  asunto: ({ detalle }) => String(detalle),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    plazos: {
      respuesta: { dias: 10, unidad: 'habiles', obliga: 'personal', titulo: 'Responder', norma: '' },
      observacion: { dias: 2, unidad: 'habiles', obliga: 'personal', titulo: 'Observar', norma: '' },
      subsanacion: { dias: 2, unidad: 'habiles', obliga: 'solicitante', titulo: 'Subsanar', norma: '' },
    },
    textos: {},
    norma: '',
  },
  empieza: ['respuesta', 'observacion'],
  pasos: { observar, subsanar, no_presentar, derivar, recibir, tomar, resolver, acusar, archivar },
})

const around = { calendar: calendarOf([]), firma: 'IESTP «Quebrada Serena»' }
const nelly = {
  nombre: 'Nelly Ensayo Mamani',
  ...{ tipo_documento: '1', numero_documento: '00000007', domicilio: 'Jr. Los Eucaliptos 123' },
  ...{ correo: 'nelly@quebradaserena.example', celular: '', acepta_correo: true, representante: null },
}

const sent = (detalle: string, more: Partial<Sent> = {}): Sent => ({
  ...{ ficha: newFicha(), solicitante: nelly, datos: { detalle }, archivos: [] },
  ...more,
})
const present = (one: Sent) => change(nobody(), (unit) => openCase(unit, pruebas, one, around))

const staff = (more: Partial<Actor> = {}): Actor => ({
  ...{ idusuario: 1, institucion: 2, privilegios: 'pruebas', subprivilegios: 'pruebas.ver_todo,pruebas.atender' },
  ...more,
})
const take = (id: number, paso: string, by: By, datos: Record<string, unknown> = {}) =>
  change(by.de === 'personal' ? by.actor : nobody(), (unit) => takeStep(unit, pruebas, { id, paso, datos }, by, around))

test('the same form, and the same content from another tab, are one case; a number is used up by none of them', async () => {
  const one = sent('Constancia de notas')
  const first = await present(one)
  const again = await present(one)
  const tab = await present({ ...one, ficha: newFicha() })
  const other = await present(sent('Otra cosa'))
  expect(again).toMatchObject({ repetida: true, clave: first.clave, caso: { id: first.caso.id } })
  expect(tab).toMatchObject({ repetida: true, clave: null, caso: { id: first.caso.id } })
  const year = first.caso.presentado.slice(0, 4)
  expect(first.caso.numero).toBe(`PRU-${year}-000001`)
  expect(other.caso.numero).toBe(`PRU-${year}-000002`)
})

test('many at once get consecutive numbers, and what fails uses up none', async () => {
  const before = (await present(sent('antes'))).caso.numero
  const n = (numero: string) => Number(numero.slice(-6))
  const failing = change(nobody(), async (unit) => {
    await openCase(unit, pruebas, sent('se corta'), around)
    throw new Error('cut')
  }).catch(() => undefined)
  const opened = await Promise.all([failing, ...Array.from({ length: 20 }, (_, i) => present(sent(`a la vez ${i}`)))])
  const numbers = opened.flatMap((one) => (one ? [n(one.caso.numero)] : [])).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => n(before) + 1 + i))
})

test('a key opens its own case and no other, in whatever way it is written', async () => {
  const [mine, other] = [await present(sent('mío')), await present(sent('ajeno'))]
  const { numero } = mine.caso
  const clave = mine.clave ?? ''
  expect((await caseByKey(2, numero, clave))?.id).toBe(mine.caso.id)
  expect((await caseByKey(2, numero.toLowerCase(), clave.toLowerCase().replaceAll('-', ' ')))?.id).toBe(mine.caso.id)
  for (const [which, key] of [
    [numero, other.clave ?? ''],
    [numero, clave.slice(0, -1)],
    [numero, ''],
    ['PRU-2026-999999', clave],
  ] as const) {
    expect(await caseByKey(2, which, key)).toBeUndefined()
  }
  expect(await caseByKey(1, numero, clave)).toBeUndefined()
})

test('observing stops the answer, happens once, and completing lets it go on', async () => {
  const { caso } = await present(sent('con observación'))
  const by = { de: 'personal', actor: staff() } as const
  expect(await take(caso.id, 'observar', by, { texto: 'Falta la foto' })).toMatchObject({ ok: true })
  const stopped = await plazosOf(caso.id)
  expect(stopped.find(({ nombre }) => nombre === 'respuesta')?.vence).toBeNull()
  expect(stopped.find(({ nombre }) => nombre === 'subsanacion')).toMatchObject({
    obliga: 'solicitante',
    cumplido: null,
  })
  expect(await take(caso.id, 'no_presentar', { de: 'sistema' })).toEqual({ ok: false, codigo: 'AUNNO' })
  expect(await take(caso.id, 'subsanar', by, { texto: 'La foto' })).toEqual({ ok: false, codigo: 'NOEXISTE' })
  expect(await take(caso.id, 'subsanar', { de: 'solicitante' }, { texto: 'La foto' })).toMatchObject({ ok: true })
  expect((await plazosOf(caso.id)).find(({ nombre }) => nombre === 'respuesta')?.vence).not.toBeNull()
  expect(await take(caso.id, 'recibir', by)).toMatchObject({ ok: true })
  expect(await take(caso.id, 'observar', by, { texto: 'Otra vez' })).toEqual({ ok: false, codigo: 'UNAVEZ' })
})

test('no call puts a case where its declaration does not lead, nor without the power, nor what was written wrongly', async () => {
  const { caso } = await present(sent('sin atajos'))
  const by = { de: 'personal', actor: staff() } as const
  const all = staff({ subprivilegios: 'pruebas.ver_todo,pruebas.atender,pruebas.resolver' })
  expect(await take(caso.id, 'archivar', by)).toEqual({ ok: false, codigo: 'ESTADO' })
  expect(await take(caso.id, 'nada', by)).toEqual({ ok: false, codigo: 'NOEXISTE' })
  await take(caso.id, 'recibir', by)
  expect(await take(caso.id, 'resolver', by, { texto: 'Sí' })).toEqual({ ok: false, codigo: 'SINPERMISO' })
  expect(await take(caso.id, 'resolver', { de: 'personal', actor: all }, { texto: ' ' })).toMatchObject({
    codigo: 'INVALIDO',
  })
  expect(await take(caso.id, 'resolver', { de: 'personal', actor: all }, { texto: 'Sí' })).toMatchObject({
    caso: { estado: 'resuelto', vence: null },
  })
  const [row] = await db.select().from(expedientes).where(eq(expedientes.id, caso.id))
  expect(row?.version).toBe(3)
})

test('from no state does any call lead elsewhere than the declaration of each kind says, whoever makes it', async () => {
  const everything = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const sides: By[] = [{ de: 'personal', actor: everything }, { de: 'solicitante' }, { de: 'sistema' }]
  const wrongly = await change(everything, async (unit) => {
    const taken: string[] = []
    for (const kind of requestKinds) {
      const like = { ...pruebas, name: kind.name, serie: `X${kind.name}` }
      const { caso } = await openCase(unit, like, sent(`de ${kind.name}`), around)
      for (const estado of keysOf(ESTADOS)) {
        await unit.tx.update(expedientes).set({ estado }).where(eq(expedientes.id, caso.id))
        for (const paso of [...Object.keys(kind.pasos), 'presentar', 'calendario', 'constructor', '__proto__']) {
          const step = Object.hasOwn(kind.pasos, paso) ? kind.pasos[paso] : undefined
          for (const by of sides) {
            // Only what is declared for this state and side may be taken at all.
            if (step?.de === by.de && step.desde.includes(estado)) continue
            // The wrong side, or no step at all, is refused before the state is looked at: once is enough.
            if (step?.de !== by.de && estado !== 'recibido') continue
            const outcome = await takeStep(unit, kind, { id: caso.id, paso, datos: { texto: 'x' } }, by, around)
            if (outcome.ok) taken.push(`${kind.name}: ${paso} en ${estado} por ${by.de}`)
          }
        }
      }
      const [row] = await unit.tx.select().from(expedientes).where(eq(expedientes.id, caso.id))
      expect([row?.version, (await movementsOf(caso.id, unit.tx)).length]).toEqual([1, 1])
    }
    return taken
  })
  expect(wrongly).toEqual([])
})

test('in every kind, no day on which a step was done lies before what it is about, nor after today', async () => {
  const { caso } = await present(sent('con un día'))
  const hoy = today()
  const [before, after] = [plusDays(caso.presentado, -1), plusDays(hoy, 1)]
  const dated: string[] = []
  await change(staff(), async (unit) => {
    for (const kind of requestKinds) {
      for (const [name, paso] of Object.entries(kind.pasos)) {
        const days = Object.entries(paso.fields ?? {}).filter(([, { control }]) => /^date/.test(control))
        for (const [field] of days) dated.push(`${kind.name} ${name} ${field}`)
        if (!paso.fields?.['fecha']) continue
        const held = (fecha: string) => unsound(unit, { name, paso, caso, datos: { fecha }, historia: [], hoy })
        expect(await Promise.all([before, after, hoy].map(held))).toEqual([
          ...[expect.objectContaining({ campo: 'fecha' }), expect.objectContaining({ campo: 'fecha' }), null],
        ])
      }
    }
  })
  // What was paid may have been so before anything was asked.
  expect(dated.filter((one) => !one.endsWith(' fecha'))).toEqual(['mesa_partes pagar pago_fecha'])
  expect(dated.length).toBeGreaterThan(6)
})

test('in every kind, what ends a case is told to whoever asked; only the end of what reached them is no news', () => {
  const untold = requestKinds.flatMap(({ name, abre, pasos }) =>
    Object.entries(pasos)
      .filter(([, { hasta, visible, aviso }]) => hasta && isClosed(hasta) && (aviso === null || (!aviso && !visible)))
      .filter(
        ([, { desde, hasta }]) => abre !== 'personal' && !(hasta === 'archivado' && desde.join() === 'notificado'),
      )
      .map(([paso]) => `${name} ${paso}`),
  )
  expect(untold).toEqual([])
})

test('staff see what their area has; another area, another institution and another room see nothing', async () => {
  const { caso } = await present(sent('de un área', { area: 3 }))
  const see = async (actor: Actor) => (await findCase(actor, [pruebas], caso.numero)) !== undefined
  const part = { subprivilegios: 'pruebas.atender' }
  expect(await see(staff())).toBe(true)
  expect(await see(staff({ ...part, area: 3 }))).toBe(true)
  expect(await see(staff({ ...part, area: 4 }))).toBe(false)
  expect(await see(staff(part))).toBe(false)
  expect(await see(staff({ institucion: 1 }))).toBe(false)
  expect(await see(staff({ privilegios: 'noticias' }))).toBe(false)
  const soon = { hoy: caso.presentado, pronto: caso.presentado }
  const other = staff({ ...part, area: 4 })
  expect((await listCases(other, [pruebas], { bandeja: 'abiertos' }, soon, 1)).total).toBe(0)
  expect(await take(caso.id, 'recibir', { de: 'personal', actor: other })).toEqual({ ok: false, codigo: 'NOEXISTE' })
})

test('the history is a chain: what is changed in it is refused, and what gets past that is found', async () => {
  const { caso } = await present(sent('con historia'))
  await take(caso.id, 'recibir', { de: 'personal', actor: staff() })
  const history = await movementsOf(caso.id)
  expect(brokenAt(history)).toBeUndefined()
  expect(brokenAt(history.map((row, i) => (i === 1 ? { ...row, usuario: 2 } : row)))?.orden).toBe(2)
  expect(brokenAt(history.slice(1))?.orden).toBe(2)
  expect(brokenAt(history.map((row) => ({ ...row, datos: { archivos: ['otro'] } })))?.orden).toBe(1)
  const tamper = db.update(movimientos).set({ paso: 'otro' }).where(eq(movimientos.expediente, caso.id))
  await expect(tamper).rejects.toThrow()
  await expect(db.delete(movimientos).where(eq(movimientos.expediente, caso.id))).rejects.toThrow()
  await expect(db.execute(sql`update expedientes set numero = 'X' where idexpediente = ${caso.id}`)).rejects.toThrow()
  await db.update(movimientos).set({ datos: null, sal: null }).where(eq(movimientos.expediente, caso.id))
  // Erased before its time is a fault, too.
  expect(brokenAt(await movementsOf(caso.id))?.orden).toBe(1)
  expect(brokenAt(await movementsOf(caso.id), true)).toBeUndefined()
})

test('what is taken from a form, or was never sent, leaves nothing on the disk', async () => {
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: 2, tipo: 'consultas', valores: {} })
  for (const n of [1, 2]) {
    const kept = await keepFile({ nombre: `dni ${n}.pdf`, bytes: pdf(`dni ${n} ${ficha}`), idinstitucion: 2 })
    if (!kept.ok) throw new Error(kept.codigo)
    await addDraftFile(2, ficha, { fila: kept.fila, papel: 'anexo', folios: 1 })
  }
  const files = (await draftFiles(ficha)).map(({ archivo }) => archivo)
  const onDisk = async () => Promise.all(files.map(async ({ clave }) => (await disk()).size(clave)))
  expect(await onDisk()).toEqual(files.map(({ bytes }) => bytes))
  await removeDraftFile(2, ficha, files[0]?.id ?? '')
  expect(await onDisk()).toEqual([undefined, files[1]?.bytes])
  await db.update(solicitudesEnCurso).set({ expiraEn: new Date() }).where(eq(solicitudesEnCurso.ficha, ficha))
  await forgetOldDrafts()
  expect(await onDisk()).toEqual([undefined, undefined])
})

test('what staff attached and took back goes from the disk after what they did', async () => {
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: 2, tipo: 'consultas', valores: {} })
  const kept = await keepFile({ nombre: 'otro.pdf', bytes: pdf(`otro ${ficha}`), idinstitucion: 2 })
  if (!kept.ok) throw new Error(kept.codigo)
  await addDraftFile(2, ficha, { fila: kept.fila, papel: 'anexo', folios: 1 })
  await db.transaction((tx) => closeDraft(tx, ficha))
  expect(await findDraft(2, ficha)).toBeUndefined()
  await forgetOldDrafts()
  expect(await (await disk()).size(kept.fila.clave)).toBeUndefined()
})
