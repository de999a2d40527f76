import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { and, eq, like, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { cookieOf } from '../../../tests/consultas.ts'
import { filesOf } from '../../expedientes/files.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { letterIn } from '../../expedientes/given-letter.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { type Asked, type By, type Taken, takeStep, type Untaken } from '../../expedientes/step.server.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { disk } from '../../lib/files/disk.server.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { papeles } from '../../lib/papers/schema.server.ts'
import { change, changeWhen, nobody } from '../../lib/unit.server.ts'
import { ventanillaPlugin } from '../../portal/tramites/plugin.server.ts'
import { trackingOf } from '../../portal/tramites/tracking.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { caseWithPapers, papersOfMail } from '../../request-papers.server.ts'
import { accesoInformacion } from '../acceso-informacion/schema.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { tellPortal } from '../institucion/mutations.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { aroundOf } from './queries.server.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const portal = Fastify()
const INSTITUCION = 2
const staff = { idusuario: 0, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }
beforeAll(async () => {
  const [rosa] = await db.select().from(usuarios).where(like(usuarios.correo, 'direccion@%'))
  staff.idusuario = rosa?.id ?? 0
  await portal.register(ventanillaPlugin)
})
afterAll(() => portal.close())

/** A Monday; the day after it counts, too. */
const onMonday = () => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-08-10T10:00:00-05:00'))

const nelly = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Ñandúes 123', correo: 'nelly@quebradaserena.example' },
}
const WRITTEN: Record<string, Values> = {
  mesa_partes: { escrito: 'solicitud', sumilla: 'Rectificación', fundamentos: 'Falta una tilde' },
  acceso_informacion: { pedido: 'El presupuesto', entrega: 'copia' },
  libro_reclamaciones: { detalle: 'Me cobraron dos veces' },
  datos_personales: { derecho: 'acceso', detalle: 'Mis notas', respuesta_por: 'persona' },
  consultas: { asunto: 'Horario', detalle: '¿Hasta qué hora?' },
}

let n = 0
async function present(kind: Kind, more: Values = {}) {
  n += 1
  const checked = checkRequest(kind, { ...nelly, nombre: `${nelly.nombre} ${n}`, ...WRITTEN[kind.name], ...more })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  const around = await aroundOf(INSTITUCION)
  return change({ ...nobody(), institucion: INSTITUCION }, (unit) => openCase(unit, kind, sent, around))
}

type More = Pick<Asked, 'version' | 'archivos'>
async function take(kind: Kind, id: number, paso: string, datos: Record<string, unknown> = {}, more: More = {}) {
  const around = await aroundOf(INSTITUCION)
  const asked = { id, paso, datos, ...more }
  return changeWhen(
    staff,
    ({ ok }: Taken | Untaken) => ok,
    (unit) => takeStep(unit, kind, asked, office, around),
  )
}

/** Something for each field of a step. */
const wordsFor = ({ fields = {} }: Paso) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.control === 'select' ? field.options[0]?.value : `Lo escrito en ${name}: señor Ñahui, «sí» 👍`,
    ]),
  )

/** Whatever has to come before. */
async function until(kind: Kind, { id }: Expediente, { requiere, desde }: Paso) {
  if (requiere) await take(kind, id, requiere, wordsFor(kind.pasos[requiere] as Paso))
  if (!desde.includes('presentado')) await take(kind, id, 'recibir')
}

async function done(outcome: ReturnType<typeof take>) {
  const taken = await outcome
  if (!taken.ok) throw new Error(JSON.stringify(taken))
  return taken
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const read = async (bytes: Uint8Array) => plain((await Array.fromAsync(pdfPages(new Uint8Array(bytes)))).join(' '))

const lettersOf = async (kind: Kind, caso: Expediente) =>
  (await caseWithPapers(kind, caso)).archivos.filter(({ papel }) => papel === 'carta')

const making = requestKinds.flatMap((kind) =>
  Object.entries(kind.pasos).flatMap(([name, paso]) => (paso.carta ? [[kind.name, name, kind, paso] as const] : [])),
)

test('whatever answers somebody makes a letter; what is answered elsewhere, none', () => {
  const answers = making.filter(([, name]) => name === 'resolver').map(([kind]) => kind)
  expect(answers).toEqual(requestKinds.filter(({ abre }) => !abre).map(({ name }) => name))
  const asks = requestKinds.filter(({ pasos }) => pasos['observar']).map(({ name }) => name)
  expect(making.filter(([, name]) => name === 'observar').map(([kind]) => kind)).toEqual(asks)
})

it.each(
  making,
)('%s, %s: it is numbered, signed, says what may be done, and is kept as one', async (_, name, kind, paso) => {
  onMonday()
  const { caso } = await present(kind)
  await until(kind, caso, paso)
  const words = { ...wordsFor(paso), confirmado: true }
  const { movimiento } = await done(take(kind, caso.id, name, words))
  const given = letterIn(movimiento)
  expect(given?.numero).toMatch(new RegExp(`^Carta N\\.º \\d{6}-2026-${kind.serie}$`))
  const [[letter], [again]] = [await lettersOf(kind, caso), await lettersOf(kind, caso)]
  const bytes = await (await disk()).bytes(letter?.clave ?? '')
  expect(letter).toMatchObject({
    ...{ nombre: `${given?.numero}.pdf`, movimiento: movimiento.id, visible: true, folios: 1 },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(again).toEqual(letter)
  const text = await read(bytes)
  const { cierre = [] } = given ?? {}
  const law = kind.reglas.textos['recurso'] ?? kind.reglas.textos['apelacion']
  if (name === 'resolver') expect(cierre).toEqual([law])
  if (name === 'observar')
    expect(cierre.join(' ')).toMatch(/hasta el miércoles, 12 de agosto del 2026\..*no presentado/)
  for (const said of [given?.numero, 'Rosa Demo Quispe', 'Directora general', caso.solicitante.nombre, caso.numero])
    expect(text).toContain(said)
  for (const said of cierre) expect(text).toContain(plain(said))
  expect(text).toContain('Lo escrito en texto: señor Ñahui, «sí» (emoji)')
  for (const own of paso.reservados ?? []) expect(text).not.toContain(`Lo escrito en ${own}`)
  const [mail] = await db
    .select()
    .from(correos)
    .where(eq(correos.clave, `expediente:${caso.id}:m${movimiento.id}`))
  for (const said of [given?.numero ?? '', ...cierre]) expect(mail?.texto).toContain(said)
  // What is said to go with the mail goes with it, and nothing else.
  const going = await papersOfMail({ clave: `expediente:${caso.id}:m${movimiento.id}`, institucion: INSTITUCION })
  expect(going?.length).toBe(mail?.texto.includes('adjunto') ? 1 : 0)
  expect(going?.length).toBe(kind.name === 'datos_personales' && name === 'resolver' ? 0 : 1)
})

it('is noted among the papers that went out, once, and the upgrade notes those of before', async () => {
  const { caso } = await present(consulta)
  await take(consulta, caso.id, 'recibir')
  await done(take(consulta, caso.id, 'resolver', { texto: 'Sí' }))
  const [letter] = await lettersOf(consulta, caso)
  const noted = () =>
    db
      .select()
      .from(papeles)
      .where(and(eq(papeles.expediente, caso.id), eq(papeles.clase, 'carta')))
  const [now, ...more] = await noted()
  const numero = letter?.nombre.replace('.pdf', '')
  expect(now).toMatchObject({ institucion: INSTITUCION, sha256: letter?.sha256, numero, clase: 'carta' })
  expect(more).toEqual([])
  await db.delete(papeles).where(eq(papeles.expediente, caso.id))
  const upgrade = readFileSync('migrations/20261127112335_papeles_emitidos.sql', 'utf8')
  await db.execute(sql.raw(upgrade.split('--> statement-breakpoint').at(-1) ?? ''))
  expect(await noted()).toEqual([{ ...now, hechoEn: expect.any(Date) }])
})

test.each([
  ['solicitud', 'reconsideración o de apelación', ['reconsideracion', 'apelacion']],
  ['reconsideracion', 'un recurso de apelación', ['apelacion']],
  ['apelacion', 'termina la vía administrativa', []],
])('what is answered to %s says what is left: %s', async (escrito, left, again) => {
  onMonday()
  const { caso, clave } = await present(mesaPartes, { escrito })
  await take(mesaPartes, caso.id, 'recibir')
  const answered = await done(take(mesaPartes, caso.id, 'resolver', { texto: 'No ha lugar.' }))
  expect(letterIn(answered.movimiento)?.cierre).toEqual([expect.stringContaining(left)])
  expect((await trackingOf({ caso: answered.caso, clave })).recursos).toEqual(again)
})

test('answers at once have numbers without a gap, what is refused uses none up, and a second click makes no second', async () => {
  onMonday()
  const cases = await Promise.all(Array.from({ length: 5 }, () => present(consulta)))
  for (const { caso } of cases) await take(consulta, caso.id, 'recibir')
  const outcomes = await Promise.all(
    cases.flatMap(({ caso }, i) => {
      const press = () => take(consulta, caso.id, 'resolver', { texto: i === 2 ? '' : 'Sí' }, { version: 2 })
      return [press(), press()]
    }),
  )
  const numbers = outcomes.flatMap((one) => (one.ok ? [letterIn(one.movimiento)?.numero ?? ''] : [])).sort()
  expect(numbers).toHaveLength(4)
  const first = Number(/\d{6}/.exec(numbers[0] ?? ''))
  expect(numbers).toEqual(
    numbers.map((_, i) => `Carta N.º ${String(first + i).padStart(6, '0')}-2026-${consulta.serie}`),
  )
  for (const { caso } of cases) {
    const made = await Promise.all([1, 2, 3].map(() => lettersOf(consulta, caso)))
    expect(new Set(made.flat().map(({ id }) => id)).size).toBe(caso === cases[2]?.caso ? 0 : 1)
  }
})

test('a letter that cannot be kept loses no answer, and is made when somebody looks again', async () => {
  onMonday()
  const { caso } = await present(consulta)
  await take(consulta, caso.id, 'recibir')
  await done(take(consulta, caso.id, 'resolver', { texto: 'Sí' }))
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  await db.execute(sql`alter table expediente_archivos add constraint sin_cartas check (papel <> 'carta') not valid`)
  const again = () => db.execute(sql`alter table expediente_archivos drop constraint sin_cartas`)
  expect(await lettersOf(consulta, caso).finally(again)).toEqual([])
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining(caso.numero))
  expect(await lettersOf(consulta, caso)).toHaveLength(1)
})

const get = async (url: string, clave: string | null) =>
  portal.inject({ url, headers: clave === null ? {} : cookieOf(clave) })

test('who asked reads the letter and what was told them; a stranger finds nothing there', async () => {
  onMonday()
  const { caso, clave } = await present(accesoInformacion)
  await take(accesoInformacion, caso.id, 'recibir')
  const words = { respuesta: 'denegada', texto: 'Es reservada', observaciones: 'Llamó dos veces' }
  const bytes = Buffer.from('La resolución que la reserva')
  const attached = await keepFile({ nombre: 'resolución.txt', idinstitucion: INSTITUCION, privado: true, bytes })
  if (!attached.ok) throw new Error(attached.codigo)
  const archivos = [{ fila: attached.fila, papel: 'respuesta' as const, folios: 1 }]
  const { caso: answered, movimiento } = await done(take(accesoInformacion, caso.id, 'resolver', words, { archivos }))
  const ofIt = eq(correos.clave, `expediente:${caso.id}:m${movimiento.id}`)
  const [mail] = await db.select().from(correos).where(ofIt)
  expect(mail?.texto).toContain(`resolución.txt (1 folio). SHA-256: ${attached.fila.sha256}`)
  const shown = await trackingOf({ caso: answered, clave })
  expect(JSON.stringify(shown)).not.toContain('Llamó dos veces')
  const [told] = shown.historia
  const file = told?.archivos.find(({ nombre }) => nombre.startsWith('Carta'))
  const good = await get(file?.url ?? '', clave)
  expect([good.statusCode, good.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const text = await read(good.rawPayload)
  for (const said of ['Tribunal de Transparencia', 'resolución.txt (1 folio)']) expect(text).toContain(said)
  const other = await present(accesoInformacion)
  for (const key of [null, other.clave]) expect((await get(file?.url ?? '', key)).statusCode).toBe(404)
})

test('the sheet of the book has its answer once there is one, and stays as it was until then', async () => {
  onMonday()
  const { caso, clave } = await present(libroReclamaciones)
  const url = `/tramites/seguimiento/${caso.numero}/hoja.pdf`
  const sheet = async () => (await get(url, clave)).rawPayload
  const before = await sheet()
  expect(await read(before)).toContain('Ninguna a la fecha')
  await take(libroReclamaciones, caso.id, 'recibir')
  const { movimiento } = await done(take(libroReclamaciones, caso.id, 'resolver', { texto: 'Se le devuelve el pago.' }))
  const after = await read(await sheet())
  for (const said of ['Se le devuelve el pago.', `Lunes, 10 de agosto del 2026, ${letterIn(movimiento)?.numero}`])
    expect(after).toContain(said)
  const kept = (await filesOf(caso.id)).filter(({ papel }) => papel.startsWith('hoja'))
  expect(kept.map(({ papel }) => papel)).toEqual(['hoja', 'hoja_final'])
  expect(before.equals(await (await disk()).bytes(kept[0]?.clave ?? ''))).toBe(true)
})

test('papers that the process of another institution makes lead to the portal of theirs, or are not there yet', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  env.IDINSTITUCION = 1
  onTestFinished(() => {
    env.IDINSTITUCION = INSTITUCION
  })
  const made = async (caso: Expediente, que: string) =>
    (await papersOfMail({ clave: `expediente:${caso.id}:${que}`, institucion: INSTITUCION }))?.map(({ bytes }) => bytes)
  const { caso } = await present(mesaPartes)
  const observed = await take(mesaPartes, caso.id, 'observar', { texto: 'Falta la copia' })
  if (!observed.ok) throw new Error(observed.codigo)
  await tellPortal(INSTITUCION, '')
  expect(await made(caso, 'cargo')).toBeUndefined()
  await tellPortal(INSTITUCION, 'https://dos.example/')
  const all = [...((await made(caso, 'cargo')) ?? []), ...((await made(caso, `m${observed.movimiento.id}`)) ?? [])]
  expect(all).toHaveLength(3)
  for (const pdf of all) {
    const text = (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join('').replaceAll(/\s+/g, '')
    for (const place of ['https://dos.example/verificar', 'https://dos.example/tramites/seguimiento'])
      expect(text).toContain(place)
    expect(text).not.toContain('localhost')
  }
})
