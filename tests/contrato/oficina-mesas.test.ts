import { parse } from 'csv-parse/sync'
import { and, desc, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { listResultados } from '../../app/features/admision/queries.server.ts'
import { codigoDe } from '../../app/features/admision/rules.ts'
import { postulantes } from '../../app/features/admision/schema.server.ts'
import { cashiersOf } from '../../app/features/caja/queries.server.ts'
import { cajas, recibos } from '../../app/features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../app/features/flujo/queries.server.ts'
import { listRecibos } from '../../app/features/recibos/queries.server.ts'
import { auditoria, auditoriaPersonal } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { loader as fitBook } from '../../app/panel/admision/fit-book.ts'
import { listAptos } from '../../app/panel/admision/queries.server.ts'
import { loader as resultsBook } from '../../app/panel/admision/results-book.ts'
import { loader } from '../../app/panel/desk/file.ts'
import { desks } from '../../app/panel/desks.server.ts'
import { loader as figures } from '../../app/panel/expedientes/figures-file.ts'
import { loader as boxesBook } from '../../app/panel/tesoreria/boxes-xlsx.ts'
import { loader as flow } from '../../app/panel/tesoreria/flow-xlsx.ts'
import { loader as receiptsBook } from '../../app/panel/tesoreria/receipts-xlsx.ts'
import { wholeOf } from '../../app/panel/tesoreria/whole.server.ts'
import { sent, vigente } from '../postulantes.ts'
import { staff } from './cuentas.ts'
import { gestionApi } from './gestion.ts'

const { enter } = gestionApi()
const cookieOf = async (username: string) => (await enter((await staff(username)).correo)).cookie

let boss = ''
let writer = ''
beforeAll(async () => {
  boss = await cookieOf('direccion')
  writer = await cookieOf('imagen')
})

const from = (path: string, params: object, cookie = boss) => {
  const url = new URL(`http://portal.example/panel/${path}`)
  return {
    request: new Request(url, { headers: { cookie } }),
    url,
    params,
    context: new RouterContextProvider(),
  } as never
}
const taken = (archivo: string, query = '', cookie = boss) =>
  loader(from(`exportar/${archivo}?${query}`, { archivo }, cookie))

/** A book as a reader that is not ours finds it. */
const bookOf = async (file: Response, sheet = 1) => readSheet(Buffer.from(await file.arrayBuffer()), sheet)

async function rowsOf(name: string, query?: string) {
  const [head = [], ...rows]: string[][] = parse(await (await taken(`${name}.csv`, query)).text(), { bom: true })
  return { head, rows }
}

/** Excel keeps a moment as a fraction of days: it comes back within a millisecond. */
const minuteOf = (cell: unknown) =>
  cell instanceof Date ? new Date(cell.getTime() + 500).toISOString().replace('T', ' ').slice(0, 16) : cell

const names = Object.keys(desks) as (keyof typeof desks)[]

it.each(names)('the list of %s reads the same as text and as a book, in what order it was asked', async (name) => {
  const { head, rows } = await rowsOf(name)
  expect(rows.length).toBeGreaterThan(0)
  const file = await taken(`${name}.xlsx`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toMatch(/filename="[\w-]+\.xlsx"/)
  const book = await bookOf(file)
  expect(book[0]).toEqual(head)
  expect(book.length).toBe(rows.length + 1)
  // An amount is a number, a day a date, in every row that says one.
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries()) {
      const cell = book[i + 1]?.[j]
      if (text === '') expect(cell ?? null).toBeNull()
      else if (/^-?\d+(\.\d+)?$/.test(text)) expect(Number(cell)).toBe(Number(text))
      else if (/^\d{4}-\d\d-\d\d/.test(text)) expect(minuteOf(cell)).toBe(text.length > 10 ? text : `${text} 00:00`)
      else expect(cell).toBe(text.replace(/^'(?=[=+@-])/, ''))
    }
  expect(desks[name].sorts.length).toBeGreaterThan(0)
  for (const [column, label] of desks[name].sorts) {
    const [up, down] = [await rowsOf(name, `orden=${column}`), await rowsOf(name, `orden=-${column}`)]
    // The same rows, what that column says the other way round, and what is empty last either way.
    const all = (one: typeof up) => one.rows.map(String).toSorted()
    expect([all(up), all(down)]).toEqual([all({ head, rows }), all({ head, rows })])
    const at = head.indexOf(label)
    const said = (one: typeof up) =>
      one.rows.map((row) => row[at] ?? '').filter((text, i, texts) => text !== texts[i - 1])
    const full = (texts: string[]) => texts.filter(Boolean)
    expect([column, full(said(up))]).toEqual([column, full(said(down)).toReversed()])
    for (const one of [up, down]) expect(said(one).slice(0, -1)).not.toContain('')
    expect(new Set(full(said(up))).size).toBe(full(said(up)).length)
  }
  await expect(rowsOf(name, 'orden=constructor')).resolves.toEqual({ head, rows })
})

it('figures are numbers in their book, and what there is none of is empty', async () => {
  const path = (as: string) => `expedientes/cifras.${as}?tipo=consultas&desde=2020-01-01`
  const text = await (await figures(from(path('csv'), {}))).text()
  const [head = [], ...rows]: string[][] = parse(text, { bom: true })
  const book = await bookOf(await figures(from(path('xlsx'), {})))
  expect(rows.length).toBeGreaterThan(3)
  const numbers = rows.map(([by, of, ...row]) => [by, of, ...row.map((cell) => (cell === '' ? null : Number(cell)))])
  expect(book).toEqual([head, ...numbers])
})

it('the flow of some days is one book of four sheets that end with their sums, with days that are days and soles that are numbers', async () => {
  const asked = ['2020-01-01', '2030-01-01'] as const
  const [days, concepts] = [await dailyFlow(2, ...asked), await byConcept(2, ...asked)]
  const path = `tesoreria/flujo.xlsx?desde=${asked[0]}&hasta=${asked[1]}`
  const sheet = async (n: number) => bookOf(await flow(from(path, {})), n)
  const [[head, ...book], [cashHead, ...cash], [, ...more]] = [await sheet(1), await sheet(2), await sheet(3)]
  expect([days.length > 0, concepts.length > 0]).toEqual([true, true])
  const column = (name: string, [titles, ...rows] = [head, ...book]) =>
    rows.map((row) => row[titles?.indexOf(name) ?? -1])
  const summed = (all: number[]) => [...all, all.reduce((sum, n) => sum + n, 0)].map((n) => n / 100)
  expect(column('Día').slice(0, -1).map(minuteOf)).toEqual(days.map(({ fecha }) => `${fecha} 00:00`))
  expect(column('Día').at(-1)).toBe('Total')
  expect(column('Efectivo')).toEqual(summed(days.map(({ ingresos }) => ingresos.efectivo)))
  expect(column('Ingreso')).toEqual(summed(days.map(({ ingreso }) => ingreso)))
  expect(column('Recibos').slice(0, -1)).toEqual(days.map(({ recibos }) => recibos))
  expect(column('Efectivo neto', [cashHead, ...cash])).toEqual(summed(days.map(({ efectivo }) => efectivo)))
  expect(column('Al banco', [cashHead, ...cash])).toEqual(summed(days.map(({ depositado }) => depositado)))
  expect(more.slice(0, -1)).toEqual(
    concepts.map(({ tasa, concepto, recibos, cobrado, anulado, suma }) => [
      ...[tasa || null, concepto, recibos, cobrado / 100],
      ...[anulado === 0 ? 0 : -anulado / 100, suma / 100],
    ]),
  )
  // What the concepts earned is what the days earned.
  expect(more.at(-1)?.at(-1)).toBe(column('Ingreso').at(-1))
})

it('receipts and boxes are whole books that end with their sums, and what somebody wrote as a formula is a text', async () => {
  const [box] = await db
    .select()
    .from(cajas)
    .where(and(eq(cajas.institucion, 2), eq(cajas.estado, '1')))
  const [{ fecha } = { fecha: '' }] = await db.select().from(recibos).where(eq(recibos.institucion, 2)).limit(1)
  const one = { concepto: '=1+1', cantidad: 2, unitario: 550, importe: 1_100, medio: 'tarjeta' as const, busqueda: 'x' }
  const when = { fecha, emitidoEn: `${fecha} 11:05:00`, fechaOperacion: fecha, institucion: 2 }
  const who = { pagador: '=HYPERLINK("http://x.example")', documento: '00000007', emitidoPor: box?.cajero ?? 0 }
  await db.insert(recibos).values({
    ...{ codigo: 'PRUEBA-DE-FORMULA', serie: '009', numero: 7, caja: box?.id ?? 0, banco: 'pos', operacion: '00123' },
    ...{ ...one, ...when, ...who },
  })
  const cashier = (await cashiersOf(2)).find(({ id }) => id === box?.cajero)
  expect(cashier?.nombre).toBeTruthy()
  const [head = [], ...rows] = await bookOf(await receiptsBook(from('tesoreria/recibos.xlsx?orden=numero', {})))
  const all = await db.select().from(recibos).where(eq(recibos.institucion, 2))
  expect(rows).toHaveLength(all.length + 1)
  const last = rows.at(-2) ?? []
  expect(Object.fromEntries(head.map((title, i) => [String(title), last[i]]))).toMatchObject({
    ...{ Número: '009-0000007', Hora: '11:05', 'Recibido de': who.pagador, Documento: '00000007', Código: null },
    ...{
      Concepto: '=1+1',
      Cantidad: 2,
      Monto: 11,
      Medio: 'Tarjeta',
      Banco: 'Terminal de tarjetas',
      Operación: '00123',
    },
    ...{ Estado: 'Válido', 'Anulado el': null, Motivo: null, Resolución: null, 'Quién cobró': cashier?.nombre },
  })
  expect(minuteOf(last[head.indexOf('Fecha')])).toBe(`${fecha} 00:00`)
  expect(minuteOf(last[head.indexOf('Fecha de operación')])).toBe(`${fecha} 00:00`)
  const free = rows.filter((row) => row[head.indexOf('Monto')] === 0 && row[0] !== 'Total')
  expect(free.map((row) => row[head.indexOf('Medio')])).toEqual(free.map(() => 'Gratuito'))
  const pages = await wholeOf(7, (page) => listRecibos(2, page))
  expect(pages.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
  const counts = all.flatMap(({ anuladoEn, importe }) => (anuladoEn ? [] : importe))
  expect(rows.at(-1)?.[head.indexOf('Monto')]).toBe(counts.reduce((sum, n) => sum + n, 0) / 100)
  expect(all.length).toBeGreaterThan(counts.length)
  // Of days without any there are the titles, and a sum of none.
  const none = await bookOf(await receiptsBook(from('tesoreria/recibos.xlsx?hasta=2001-01-01', {})))
  expect(none).toHaveLength(2)

  const [titles = [], ...boxes] = await bookOf(await boxesBook(from('tesoreria/cajas.xlsx', {})))
  const said = await db.select().from(cajas).where(eq(cajas.institucion, 2))
  expect(boxes).toHaveLength(said.length + 1)
  const column = (name: string) => boxes.map((row) => row[titles.indexOf(name)])
  const add = (of: (caja: (typeof said)[number]) => number | null) =>
    said.reduce((sum, caja) => sum + (of(caja) ?? 0), 0) / 100
  expect(column('Contado').at(-1)).toBe(add(({ cierre }) => cierre))
  expect(column('Diferencia').at(-1)).toBe(add(({ montoDiferencia }) => montoDiferencia))
  expect(column('Depositado').at(-1)).toBe(add(({ depositado }) => depositado))
  expect(
    column('Día')
      .slice(0, -1)
      .every((day) => day instanceof Date),
  ).toBe(true)
  // What an open box is to hold is told nobody.
  expect(column('Debía haber')[column('Estado').indexOf('Abierta')]).toBeNull()
})

it('who takes the exam is a book with a column for the score, in which documents keep their zeros', async () => {
  const [{ id }, one, other] = [
    await vigente(),
    await sent('OP-1', { numero_documento: '07000017' }),
    await sent('OP-2'),
  ]
  await db.update(postulantes).set({ estado: 'apta' }).where(eq(postulantes.id, one.id))
  await db
    .update(postulantes)
    .set({ estado: 'ingresante', puntaje: 1_550, orden: 1 })
    .where(eq(postulantes.id, other.id))
  const people = await listAptos(id)
  const [head, ...book] = await bookOf(await fitBook(from(`admision/${id}/aptos.xlsx`, { id: String(id) })))
  expect(head).toEqual(['Código', 'Documento', 'Apellidos', 'Nombres', 'Programa', 'Modalidad', 'Aula', 'Puntaje'])
  expect(book).toEqual(
    people.map((p) => [
      ...[codigoDe(p.id), p.documento, p.apellidos, p.nombres, p.programa, p.modalidad, p.aula || null],
      p.puntaje === null ? null : p.puntaje / 100,
    ]),
  )
  expect(book.map((row) => [row[1], row[7]])).toEqual(
    expect.arrayContaining([
      ['07000017', null],
      [expect.stringMatching(/^7\d{7}$/), 15.5],
    ]),
  )
})

it('what is asked goes with it, and who took it is noted', async () => {
  const { head, rows } = await rowsOf('recibos', 'medio=efectivo&estado=vigentes&de_nadie=1')
  const medio = head.indexOf('Medio')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row[medio]))).toEqual(new Set(['Efectivo']))
  const [last] = await db
    .select({
      accion: auditoria.accion,
      tipo: auditoria.tipo,
      detalle: auditoria.detalle,
      datos: auditoriaPersonal.datos,
    })
    .from(auditoria)
    .innerJoin(auditoriaPersonal, eq(auditoriaPersonal.auditoria, auditoria.id))
    .orderBy(desc(auditoria.id))
    .limit(1)
  expect(last).toMatchObject({
    ...{ accion: 'exportar', tipo: 'recibos', detalle: { formato: 'csv', filas: rows.length } },
    datos: { pedido: 'medio=efectivo&estado=vigentes&de_nadie=1' },
  })
})

it('nobody takes a list of a room that is not theirs, nor one that there is not', async () => {
  for (const [archivo, cookie] of [
    ...names.map((name) => [`${name}.csv`, writer] as const),
    ...['constructor.csv', 'recibos.pdf', 'recibos', 'toString.xlsx', 'recibos.csv.xlsx'].map(
      (one) => [one, boss] as const,
    ),
  ])
    await expect(taken(archivo, '', cookie), archivo).rejects.toMatchObject({ status: 404 })
})

it('results are a book, by programme and modality in order of merit, in which who did not come is no empty cell', async () => {
  const { id } = await vigente()
  const [absent] = await listAptos(id)
  await db
    .update(postulantes)
    .set({ estado: 'no_ingresante', ausente: true, puntaje: null, orden: null })
    .where(eq(postulantes.id, absent?.id ?? 0))
  const rows = await listResultados(id)
  const path = `admision/${id}/resultados.xlsx`
  const [head, ...book] = await bookOf(await resultsBook(from(path, { id: String(id) })))
  expect(head).toEqual(['Programa', 'Modalidad', 'Puesto', 'Código', 'Apellidos', 'Nombres', 'Puntaje', 'Resultado'])
  expect(book).toHaveLength(rows.length)
  expect(book.find((row) => row[3] === codigoDe(absent?.id ?? 0))?.slice(6)).toEqual(['NP', 'No se presentó'])
  expect(book.map((row) => [row[6], row[7]])).toContainEqual([15.5, 'Ingresó'])
  await expect(resultsBook(from(path, { id: String(id) }, writer))).rejects.toMatchObject({ status: 404 })
})
