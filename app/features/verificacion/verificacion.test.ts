import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { cookieOf } from '../../../tests/consultas.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { visitorContext } from '../../lib/context.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { disk } from '../../lib/files/disk.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import type { Values } from '../../lib/forms.ts'
import { checkCode, checkedAt, shortNumber } from '../../lib/papers/check.server.ts'
import { noteIssued } from '../../lib/papers/issued.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { ventanillaPlugin } from '../../portal/tramites/plugin.server.ts'
import { caseWithPapers } from '../../request-papers.server.ts'
import { fichaPdf } from '../admision/ficha.server.ts'
import { numeroDe } from '../caja/rules.ts'
import { recibos } from '../caja/schema.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { listTapadas } from '../paginas/queries.server.ts'
import { paginas } from '../paginas/schema.server.ts'
import { codeOf, reciboPdf } from '../recibos/pdf.server.ts'
import { findRecibo } from '../recibos/queries.server.ts'
import { aroundOf } from '../solicitudes/queries.server.ts'
import { loader } from './page.tsx'

testDatabase('sembrada')

const INSTITUCION = 2
const staff = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
const portal = Fastify()
beforeAll(() => portal.register(ventanillaPlugin))
afterAll(() => portal.close())

const nelly = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Ñandúes 123', correo: 'nelly@quebradaserena.example' },
}
async function present(kind: Kind, values: Values) {
  const checked = checkRequest(kind, { ...nelly, ...values })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  const around = await aroundOf(INSTITUCION)
  return change({ ...nobody(), institucion: INSTITUCION }, (unit) => openCase(unit, kind, sent, around))
}
async function take(kind: Kind, id: number, paso: string, datos = {}) {
  const around = await aroundOf(INSTITUCION)
  const outcome = await change(staff, (unit) =>
    takeStep(unit, kind, { id, paso, datos }, { de: 'personal', actor: staff }, around),
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.caso
}
const download = async (numero: string, clave: string | null, paper: string) =>
  (await portal.inject({ url: `/tramites/seguimiento/${numero}/${paper}.pdf`, headers: cookieOf(clave ?? '') }))
    .rawPayload

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = async (pdf: Uint8Array) =>
  (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join(' ').replaceAll(/\s+/g, ' ')

/** What the page says to who asks from there. */
async function ask(query: Record<string, string>, direccion = '') {
  const context = new RouterContextProvider(new Map([[visitorContext, { direccion, agente: '' }]]))
  const url = new URL(`http://x/verificar?${new URLSearchParams(query)}`)
  const args = { context, url, request: new Request(url), params: {}, unstable_pattern: '', pattern: '' }
  const { data, init } = await loader(args as unknown as Parameters<typeof loader>[0])
  return { ...data, status: init?.status }
}
const found = async (query: Record<string, string>) => (await ask(query)).asked?.hallado ?? null

const FORM = { escrito: 'solicitud', sumilla: 'Rectificación', fundamentos: 'Falta una tilde' }
type Made = {
  clase: 'cargo' | 'fut' | 'hoja' | 'hoja_final' | 'carta' | 'recibo' | 'ficha'
  numero: string
  pdf: Uint8Array
}
const made: Made[] = []
const paper = (clase: Made['clase']) => made.find((one) => one.clase === clase) as Made

beforeAll(async () => {
  const request = await present(mesaPartes, FORM)
  const { numero } = request.caso
  for (const clase of ['cargo', 'fut'] as const)
    made.push({ clase, numero, pdf: await download(numero, request.clave, clase) })
  const sheet = await present(libroReclamaciones, { detalle: 'Me cobraron dos veces' })
  const hoja = { numero: sheet.caso.numero }
  made.push({ clase: 'hoja', ...hoja, pdf: await download(hoja.numero, sheet.clave, 'hoja') })
  await take(libroReclamaciones, sheet.caso.id, 'recibir')
  const answered = await take(libroReclamaciones, sheet.caso.id, 'resolver', {
    texto: 'Se devuelve',
    respuesta: 'aceptado',
  })
  made.push({ clase: 'hoja_final', ...hoja, pdf: await download(hoja.numero, sheet.clave, 'hoja') })
  const letter = (await caseWithPapers(libroReclamaciones, answered)).archivos.find(({ papel }) => papel === 'carta')
  made.push({
    ...{ clase: 'carta', numero: letter?.nombre.replace('.pdf', '') ?? '' },
    pdf: await (await disk()).bytes(letter?.clave ?? ''),
  })
  const recibo = await findRecibo(INSTITUCION, 1)
  if (!recibo) throw new Error('The sample has no receipt')
  const own = { clase: 'recibo' as const, numero: numeroDe(recibo) }
  made.push({ ...own, pdf: await reciboPdf(recibo, await portalOf(INSTITUCION), 'https://x.example') })
  await noteIssued(INSTITUCION, paper('recibo').pdf, own)
})

describe('a file', () => {
  it('of any kind is known by its digest, and not when a byte of it is another', async () => {
    expect(made.map(({ clase }) => clase)).toEqual(['cargo', 'fut', 'hoja', 'hoja_final', 'carta', 'recibo'])
    for (const { clase, numero, pdf } of made) {
      expect(await found({ huella: digest(pdf).toUpperCase() }), clase).toMatchObject({ clase, numero, anulado: false })
      const changed = Uint8Array.from(pdf)
      changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
      expect(await ask({ huella: digest(changed) }), clase).toMatchObject({ asked: { por: 'archivo', hallado: null } })
    }
  })

  it('of another institution is none of ours, and nothing that is no digest is looked for', async () => {
    const pdf = Buffer.from('De otra')
    await noteIssued(1, pdf, { clase: 'carta', numero: 'Carta N.º 000001-2026-EXP' })
    for (const huella of [digest(pdf), '\0', 'x'.repeat(64), `${'a'.repeat(64)}0`, "'; --"])
      expect(await ask({ huella })).toMatchObject({ asked: { hallado: null } })
  })
})

describe('a number and a code', () => {
  it('printed on a paper, however they are typed, say which paper it is', async () => {
    for (const { clase, numero, pdf } of made.filter((one) => one.clase !== 'recibo')) {
      const codigo = checkCode({ institucion: INSTITUCION, clase, numero })
      expect(codigo).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
      expect(await textOf(pdf), clase).toContain(`/verificar con el código ${codigo}.`)
      for (const typed of [numero, ` ${shortNumber(numero).toLowerCase()} `])
        expect(await found({ numero: typed, codigo: codigo.toLowerCase().replace('-', ' ') })).toMatchObject({
          clase,
          numero,
        })
    }
    const [recibo] = await db.select().from(recibos).where(eq(recibos.id, 1))
    expect(await found({ numero: paper('recibo').numero, codigo: recibo?.codigo ?? '' })).toMatchObject({
      clase: 'recibo',
    })
    expect(await found({ numero: paper('cargo').numero, codigo: recibo?.codigo ?? '' })).toBeNull()
  })

  it('of something else say nothing: another kind, another number, another institution, none', async () => {
    const { numero } = paper('cargo')
    const codeOf = (institucion: number, clase: 'cargo' | 'hoja', of = numero) =>
      checkCode({ institucion, clase, numero: of })
    const wrong = [codeOf(INSTITUCION, 'hoja'), codeOf(1, 'cargo'), codeOf(INSTITUCION, 'cargo', 'EXP-2026-999999')]
    for (const codigo of [...wrong, 'AAAA-AAAA', '\0', ' ', '-']) expect(await found({ numero, codigo })).toBeNull()
    const codigo = codeOf(INSTITUCION, 'cargo')
    for (const hostile of [
      "' or 1=1 --",
      '%',
      '\0',
      'EXP-2026-000001\0',
      '../../etc',
      'x'.repeat(5_000),
      '<script>',
      '😀',
    ])
      expect((await ask({ numero: hostile, codigo })).asked).toEqual({ por: 'codigo', hallado: null })
    expect((await ask({ numero })).asked).toBeNull()
  })

  it('that are wrong can be tried so often from one place; the right one answers all the same', async () => {
    const { numero } = paper('cargo')
    const from = '203.0.113.7'
    const tried = []
    for (let i = 0; i < 61; i += 1) tried.push((await ask({ numero, codigo: 'AAAA-AAAA' }, from)).status)
    expect(tried).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    const over = await ask({ numero, codigo: 'AAAA-AAAA' }, from)
    expect(over).toMatchObject({ asked: null, aviso: expect.stringContaining('intentos') })
    const codigo = checkCode({ institucion: INSTITUCION, clase: 'cargo', numero })
    expect((await ask({ numero, codigo }, from)).asked?.hallado).toMatchObject({ numero })
    expect((await ask({ numero, codigo: 'AAAA-AAAA' }, '203.0.113.8')).status).toBe(200)
  })
})

test('a receipt that was annulled, and a paper of a case that was, are said so; nobody is named', async () => {
  const annulled = { anuladoEn: '2026-11-26 10:00:00', anuladoPor: 1, motivo: 'Se repitió' }
  await db.update(recibos).set(annulled).where(eq(recibos.id, 1))
  await db
    .update(expedientes)
    .set({ estado: 'anulado' })
    .where(eq(expedientes.numero, paper('cargo').numero))
  for (const clase of ['recibo', 'cargo', 'fut'] as const)
    expect(await found({ huella: digest(paper(clase).pdf) })).toMatchObject({ clase, anulado: true })
  for (const { pdf } of made) {
    const said = JSON.stringify(await ask({ huella: digest(pdf) }))
    for (const one of ['Nelly', '00000007', 'Rectificación', 'cobraron']) expect(said).not.toContain(one)
  }
})

test('the sheet of an applicant is the same each time that it is taken, says its code and, as all, carries its letters', async () => {
  const postulante = {
    ...{
      id: 42,
      apellidos: 'Nu\u0301n\u0303ez',
      nombres: 'Łucja',
      tipoDocumento: '1',
      numeroDocumento: '00000007',
      celular: '9',
    },
    ...{ nacimiento: '2008-01-01', direccion: 'Jr.', correo: 'a@b.example', colegio: 'C', anioColegio: 2025 },
    enviadoEn: '2026-11-02 10:00:00',
  }
  const ficha = { postulante, programa: 'P', segunda: null, modalidad: 'Ordinario' } as unknown as Parameters<
    typeof fichaPdf
  >[0]
  const comprobar = checkedAt('http://localhost:3000/', INSTITUCION, 'ficha', 'ADM-00042')
  const around = { institucion: 'IESTP', temporada: '2027-I', comprobar }
  const [one, again] = [await fichaPdf(ficha, around), await fichaPdf(ficha, around)]
  expect(digest(one)).toBe(digest(again))
  for (const { clase, pdf } of [...made, { clase: 'ficha', pdf: one }]) {
    const raw = Buffer.from(pdf).toString('latin1')
    expect([raw.includes('/FontFile2 '), /\/BaseFont \/(Helvetica|Courier|Times)/.test(raw)], clase).toEqual([
      true,
      false,
    ])
  }
  for (const pdf of [one, again]) await noteIssued(INSTITUCION, pdf, { clase: 'ficha', numero: 'ADM-00042' })
  expect(await textOf(one)).toContain(comprobar.codigo)
  expect(await textOf(one)).toContain('Núñez, Łucja')
  expect(await found({ numero: 'adm-00042', codigo: comprobar.codigo })).toMatchObject({ clase: 'ficha' })
  expect(await found({ huella: digest(one) })).toMatchObject({ clase: 'ficha', numero: 'ADM-00042' })
})

test('a receipt names who paid, as they are written', async () => {
  const recibo = await findRecibo(INSTITUCION, 1)
  if (!recibo) throw new Error('The sample has no receipt')
  const given = { ...recibo, pagador: 'Łucja Nu\u0301n\u0303ez' }
  expect(await textOf(await reciboPdf(given, await portalOf(INSTITUCION), 'https://x.example'))).toContain(
    'Łucja Núñez',
  )
})

test('the receipt of what was completed is known by its number and its code, as by its file', async () => {
  const { caso } = await present(mesaPartes, { ...FORM, sumilla: 'Rectificación de otra' })
  await take(mesaPartes, caso.id, 'observar', { texto: 'Falta la copia' })
  const around = await aroundOf(INSTITUCION)
  const asked = { id: caso.id, paso: 'subsanar', datos: { texto: 'Va la copia' } }
  const taken = await change(staff, (unit) => takeStep(unit, mesaPartes, asked, { de: 'solicitante' }, around))
  if (!taken.ok) throw new Error(taken.codigo)
  const file = (await caseWithPapers(mesaPartes, taken.caso)).archivos.find(({ papel }) => papel === 'subsanacion')
  const pdf = await (await disk()).bytes(file?.clave ?? '')
  const paper = { clase: 'subsanacion' as const, numero: caso.numero }
  const codigo = checkCode({ institucion: INSTITUCION, ...paper })
  expect(await textOf(pdf)).toContain(`/verificar con el código ${codigo}.`)
  expect(await found({ numero: caso.numero, codigo })).toMatchObject(paper)
  expect(await found({ huella: digest(pdf) })).toMatchObject(paper)
})

test('the code of a receipt leads to where every paper is checked, which knows it', async () => {
  const recibo = await findRecibo(INSTITUCION, 2)
  if (!recibo) throw new Error('The sample has no receipt')
  const said = await textOf(await reciboPdf(recibo, await portalOf(INSTITUCION), 'https://x.example'))
  expect(said.replaceAll(/\s+/g, ' ')).toContain(`https://x.example/verificar con el código ${recibo.codigo}`)
  const { pathname, searchParams } = new URL(codeOf(recibo, 'https://x.example')?.address ?? '')
  expect(pathname).toBe('/verificar')
  expect(await found(Object.fromEntries(searchParams))).toMatchObject({ clase: 'recibo', numero: numeroDe(recibo) })
})

test('a page that was written at an address that is a screen now is told of', async () => {
  expect(await listTapadas(INSTITUCION)).toEqual([])
  const page = { contenido: '<p>C</p>', estado: '1' as const, institucion: INSTITUCION }
  await db.insert(paginas).values([
    { ...page, titulo: 'Verificar', codigo: 'verificar' },
    { ...page, titulo: 'Verificarse', codigo: 'verificarse' },
  ])
  expect(await listTapadas(INSTITUCION)).toEqual([{ titulo: 'Verificar', codigo: 'verificar' }])
})
