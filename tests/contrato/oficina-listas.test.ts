import { parse } from 'csv-parse/sync'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import type { ContentType } from '../../app/contenido/content-type.server.ts'
import { authorsOf } from '../../app/contenido/office/besides.server.ts'
import { countLackingText, neighboursOf, titlesIn } from '../../app/contenido/office/queries.server.ts'
import { keepChoice, keptOf, removeView, renameView, saveView } from '../../app/contenido/office/views.server.ts'
import { vistas } from '../../app/contenido/schema.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { evento } from '../../app/features/eventos/schema.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { auditoria, auditoriaPersonal } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { questionOf } from '../../app/panel/list/asked.ts'
import { loader as exported } from '../../app/panel/list/export.ts'
import { staff } from './cuentas.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as, enter } = gestionApi()

let editor: Editor
let other: Editor
beforeAll(async () => {
  editor = await as()
  other = await as({ privilegios: 'noticias' })
})

const titles = async (query: string) =>
  (await editor.get(`noticias?tamano=100&${query}`)).list.map(({ titulo_noticia }) => titulo_noticia)

it('is filtered by the day that it goes by, both days included', async () => {
  for (const [titulo, fecha] of [
    ['Antes', '2040-03-09 23:59:59'],
    ['Primero', '2040-03-10 00:00:00'],
    ['Último', '2040-03-12 23:59:59'],
    ['Después', '2040-03-13 00:00:00'],
  ])
    await editor.made('noticias', { titulo_noticia: titulo, fecha_noticia: fecha })
  expect(await titles('desde=2040-03-10&hasta=2040-03-12')).toEqual(['Último', 'Primero'])
  expect(await titles('desde=2040-03-13')).toEqual(['Después'])
  for (const query of ['desde=2040-02-30', 'hasta=x', 'autor=0', 'autor=x', 'autor=99999999999', 'revisar=todo']) {
    const refused = await editor.get(`noticias?${query}`)
    expect([refused.status, refused.errores[0]?.campo]).toEqual([400, query.split('=')[0]])
  }
})

it('is filtered by whoever began it or wrote in it, and names them', async () => {
  const [mine, theirs] = [await editor.made('noticias'), await other.made('noticias')]
  await other.patch(`noticias/${mine}`, { version: 1, titulo_noticia: 'De dos' })
  const of = async ({ actor }: Editor) =>
    (await editor.get(`noticias?tamano=100&autor=${actor.idusuario}`)).list.map(({ idnoticia }) => idnoticia)
  expect((await of(other)).toSorted()).toEqual([mine, theirs].toSorted())
  expect(await of(editor)).toContain(mine)
  expect(await of(editor)).not.toContain(theirs)
  const authors = await authorsOf(noticia, 2)
  expect(authors).toEqual(expect.arrayContaining([editor.actor.idusuario, other.actor.idusuario]))
  expect(await authorsOf(noticia, 99)).toEqual([])
})

it('counts and shows what has an image without words, in its place or in its text', async () => {
  const before = await countLackingText(noticia, 2)
  const bare = await editor.made('noticias', { imgUrl: '/archivos/x/a.jpg' })
  const text = '<p><img src="/archivos/x/b.jpg" alt="" data-texto="pendiente"></p>'
  const inText = await editor.made('noticias', { contenido_noticia: text })
  await editor.made('noticias', { imgUrl: '/archivos/x/c.jpg', nameImg: 'Tres estudiantes' })
  expect(await countLackingText(noticia, 2)).toBe(Number(before) + 2)
  const found = await titlesIn(noticia, { institucion: 2, filtros: { revisar: 'texto' } }, 1000)
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([bare, inText]))
})

it('gives many the same value, of each what it can, and takes it back', async () => {
  const ids = [await editor.made('noticias'), await editor.made('noticias')]
  const gone = await editor.made('noticias')
  await editor.post(`noticias/${gone}/papelera`)
  const campos = { fecha_noticia: '2041-01-01 08:00:00' }
  const asked = { paso: 'poner', ids: [...ids, gone], campos }
  const tried = await editor.post('noticias/lote', { ...asked, prueba: true })
  expect([tried.hechos, tried.rechazados.map(({ id }) => id)]).toEqual([ids, [gone]])
  expect(await titles('desde=2041-01-01')).toEqual([])
  expect((await editor.post('noticias/lote', asked)).hechos).toEqual(ids)
  expect(await titles('desde=2041-01-01')).toHaveLength(2)
  const wrong = await editor.post('noticias/lote', { ...asked, campos: { fecha_noticia: '2041-02-30' } })
  expect([wrong.hechos, wrong.rechazados.length]).toEqual([[], 3])
  expect((await editor.post('noticias/lote', { paso: 'deshacer', ids })).hechos).toEqual(ids)
  expect(await titles('desde=2041-01-01')).toEqual([])
})

it('keeps views of a person and of the office, which only who publishes makes and changes', async () => {
  const [boss, writer] = [editor.actor, other.actor]
  const view = { nombre: 'Por corregir', direccion: 'situacion=borrador', deOficina: false }
  const names = async (who: Actor) => (await keptOf(who, noticia)).vistas.map(({ nombre }) => nombre)
  const own = await saveView(writer, noticia, view)
  expect(own).toMatchObject({ ok: true })
  expect(await saveView(writer, noticia, { ...view, deOficina: true })).toEqual({ ok: false, codigo: 'SINPERMISO' })
  const shared = await saveView(boss, noticia, { ...view, nombre: 'De todos', deOficina: true })
  expect([await names(writer), await names(boss)]).toEqual([['De todos', 'Por corregir'], ['De todos']])
  if (!own.ok || !shared.ok) throw new Error('not kept')
  expect(await renameView(writer, noticia, shared.id, 'Mía')).toEqual({ ok: false, codigo: 'NOEXISTE' })
  expect(await removeView(writer, noticia, shared.id)).toEqual({ ok: false, codigo: 'NOEXISTE' })
  expect(await removeView(boss, noticia, own.id)).toEqual({ ok: false, codigo: 'NOEXISTE' })
  // The same name again is the same view.
  expect(await saveView(writer, noticia, { ...view, direccion: 'texto=a' })).toEqual({ ok: true, id: own.id })
  const second = await saveView(writer, noticia, { ...view, nombre: 'Otra' })
  expect(second.ok && (await renameView(writer, noticia, second.id, view.nombre))).toMatchObject({ codigo: 'YAHAY' })
  await keepChoice(writer, noticia, { columnas: ['fecha_noticia'] })
  await keepChoice(writer, noticia, { vista: own.id })
  expect(await keepChoice(boss, noticia, { vista: own.id })).toEqual({ ok: false, codigo: 'NOEXISTE' })
  const kept = await keptOf(writer, noticia)
  expect([kept.columnas, kept.vistas.find(({ predeterminada }) => predeterminada)?.id]).toEqual([
    ['fecha_noticia'],
    own.id,
  ])
  expect(await removeView(writer, noticia, own.id)).toEqual({ ok: true, quitada: { ...view, direccion: 'texto=a' } })
  expect((await keptOf(writer, noticia)).vistas.some(({ predeterminada }) => predeterminada)).toBe(false)
})

it('gives a view of the office back to whoever opened the list with it, but for who has another by then', async () => {
  const [boss, writer, third] = [editor.actor, other.actor, (await as()).actor]
  const view = { nombre: 'La que vuelve', direccion: 'texto=a', deOficina: true }
  const opens = async (who: Actor) => (await keptOf(who, noticia)).vistas.find((one) => one.predeterminada)?.nombre
  const kept = async (nombre: string) => {
    const done = await saveView(boss, noticia, { ...view, nombre })
    return done.ok ? done.id : 0
  }
  const [id, another] = [await kept(view.nombre), await kept('La otra')]
  for (const who of [boss, writer, third]) await keepChoice(who, noticia, { vista: id })
  const removed = await removeView(boss, noticia, id)
  expect(removed).toEqual({ ok: true, quitada: view })
  expect([await opens(writer), await keepChoice(writer, noticia, { vista: id })]).toMatchObject([
    undefined,
    { ok: false },
  ])
  expect(await renameView(boss, noticia, id, 'Nadie la ve')).toEqual({ ok: false, codigo: 'NOEXISTE' })
  await keepChoice(third, noticia, { vista: another })
  expect(removed.ok && (await saveView(boss, noticia, removed.quitada))).toMatchObject({ ok: true })
  expect([await opens(boss), await opens(writer), await opens(third)]).toEqual([view.nombre, view.nombre, 'La otra'])
  // Only the last one that was removed waits to come back.
  for (const one of [id, another]) await removeView(boss, noticia, one)
  expect(
    await db.$count(vistas, and(inArray(vistas.nombre, ['La que vuelve', 'La otra']), lt(vistas.usuario, 0))),
  ).toBe(1)
})

it('has its columns and its first view by itself: those of other lists and people are others', async () => {
  const [{ actor }, { actor: another }] = [await as(), await as()]
  const view = await saveView(actor, noticia, { nombre: 'Mías', direccion: 'texto=a', deOficina: false })
  const id = view.ok ? view.id : 0
  for (const columnas of [['fecha_noticia'], ['titulo_noticia', 'area_idarea']])
    await keepChoice(actor, noticia, { columnas })
  await keepChoice(actor, evento, { columnas: ['lugar_evento'] })
  await keepChoice(another, noticia, { columnas: ['resumen_noticia'] })
  await keepChoice({ ...actor, institucion: 1 }, noticia, { columnas: ['estado_noticia'] })
  expect(await keepChoice(actor, evento, { vista: id })).toEqual({ ok: false, codigo: 'NOEXISTE' })
  expect(await keepChoice(actor, noticia, { vista: id })).toEqual({ ok: true })
  const columns = async (who: Actor, type: ContentType) => (await keptOf(who, type)).columnas
  expect([await columns(actor, noticia), await columns(actor, evento)]).toEqual([
    ['titulo_noticia', 'area_idarea'],
    ['lugar_evento'],
  ])
  expect([await columns(another, noticia), await columns(another, evento)]).toEqual([['resumen_noticia'], null])
  const own = (await keptOf(actor, noticia)).vistas.filter(({ deOficina }) => !deOficina)
  expect(own).toMatchObject([{ nombre: 'Mías', predeterminada: true }])
  await keepChoice(actor, noticia, { vista: null })
  expect((await keptOf(actor, noticia)).vistas.some(({ predeterminada }) => predeterminada)).toBe(false)
})

it('keeps thirty views of each owner, and the last of them can still be changed', async () => {
  const { actor } = await as()
  const view = (nombre: string) => ({ nombre, direccion: 'texto=a', deOficina: false })
  const row = (nombre: string, of: object = {}) => ({
    ...{ nombre, direccion: 'x', usuario: actor.idusuario ?? 0, institucion: 2, tipo: 'noticias', ...of },
  })
  const names = Array.from({ length: 29 }, (_, i) => `Vista ${i}`)
  await db.insert(vistas).values(names.map((nombre) => row(nombre)))
  // Of the office, of somebody else, of another list and of another institution.
  const beside = [{ usuario: 0 }, { usuario: other.actor.idusuario ?? 0 }, { tipo: 'eventos' }, { institucion: 1 }]
  await db.insert(vistas).values(beside.flatMap((of) => [row('Aparte 1', of), row('Aparte 2', of)]))
  expect(await saveView(actor, noticia, view('La treinta'))).toMatchObject({ ok: true })
  expect(await saveView(actor, noticia, view('Una más'))).toEqual({ ok: false, codigo: 'DEMASIADAS' })
  expect(await saveView(actor, noticia, view('La treinta'))).toMatchObject({ ok: true })
  expect(await saveView(actor, noticia, { ...view('Una más'), deOficina: true })).toMatchObject({ ok: true })
  const kept = (await keptOf(actor, noticia)).vistas
  expect(kept.filter(({ deOficina }) => !deOficina).map(({ nombre }) => nombre)).toEqual(
    [...names, 'La treinta'].toSorted(),
  )
  expect(kept.find(({ nombre }) => nombre === 'La treinta')).toMatchObject({ direccion: 'texto=a', deOficina: false })
  expect(kept.find(({ nombre }) => nombre === 'Vista 0')).toMatchObject({ direccion: 'x' })
  const [one] = kept.filter(({ nombre }) => nombre === 'Vista 0')
  expect(await renameView(actor, noticia, one?.id ?? 0, 'Vista 0')).toEqual({ ok: true })
  // What others call theirs is free.
  expect(await renameView(actor, noticia, one?.id ?? 0, 'Aparte 1')).toEqual({ ok: true })
  expect(await removeView(actor, noticia, one?.id ?? 0)).toMatchObject({ ok: true })
  expect(await saveView(actor, noticia, view('Una más'))).toMatchObject({ ok: true })
})

function taken(tipo: string, cookie: string, file: string) {
  const url = new URL(`http://portal.example/panel/${tipo}/${file}`)
  const request = new Request(url, { headers: { cookie } })
  return exported({ request, url, params: { tipo }, context: new RouterContextProvider() } as never)
}

it('of every kind is read whole by whoever reads spreadsheets and text otherwise than we write them', async () => {
  const { correo } = await staff('direccion')
  const { cookie } = await enter(correo)
  for (const { name, title } of contentTypes) {
    const text = await (await taken(name, cookie, 'exportar.csv')).text()
    const rows: string[][] = parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })
    const book = await (await taken(name, cookie, 'exportar.xlsx')).arrayBuffer()
    const sheet = await readSheet(Buffer.from(book), title)
    const [columns] = rows
    expect(sheet[0], name).toEqual(columns)
    expect(sheet.length, name).toBe(rows.length)
    expect(new Set(rows.map((row) => row.length)), name).toEqual(new Set([columns?.length]))
    expect(rows.length, name).toBeGreaterThan(1)
  }
})

it('goes with what it asks to a spreadsheet, without formulas, and that is noted', async () => {
  const formula = '=HYPERLINK("http://malo.example")'
  await editor.made('noticias', { titulo_noticia: formula, fecha_noticia: '2042-01-01 10:00:00' })
  await editor.made('noticias', { titulo_noticia: 'Otra', fecha_noticia: '2042-01-02 10:00:00' })
  const { correo } = await staff('direccion')
  const { cookie } = await enter(correo)
  const take = (file: string, query: string) => taken('noticias', cookie, `${file}?${query}`)
  const csv = await take('exportar.csv', 'desde=2042-01-01&columnas=fecha_noticia')
  expect(csv.headers.get('content-disposition')).toMatch(/filename="noticias-\d{4}-\d\d-\d\d\.csv"/)
  const [heading, first, second] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await csv.arrayBuffer())
    .split('\r\n')
  // Excel reads the accents by its first mark.
  expect(heading).toBe('\ufeffTítulo,Estado,Fecha,Cambió')
  expect(first).toMatch(/^Otra,Borrador,2042-01-02 10:00,/)
  expect(second).toMatch(/^"'=HYPERLINK\(""http:\/\/malo.example""\)",Borrador,2042-01-01 10:00,/)
  const xlsx = await (await take('exportar.xlsx', 'desde=2042-01-01&columnas=fecha_noticia')).arrayBuffer()
  // What a reader that is not ours makes of it.
  expect(await readSheet(Buffer.from(xlsx), 'Noticias')).toEqual([
    ['Título', 'Estado', 'Fecha', 'Cambió'],
    ['Otra', 'Borrador', new Date('2042-01-02T10:00:00Z'), expect.any(Date)],
    [formula, 'Borrador', new Date('2042-01-01T10:00:00Z'), expect.any(Date)],
  ])
  const [last] = await db
    .select({ accion: auditoria.accion, detalle: auditoria.detalle, datos: auditoriaPersonal.datos })
    .from(auditoria)
    .innerJoin(auditoriaPersonal, eq(auditoriaPersonal.auditoria, auditoria.id))
    .where(eq(auditoria.accion, 'exportar'))
    .orderBy(desc(auditoria.id))
  expect(last).toMatchObject({
    detalle: { formato: 'xlsx', filas: 2 },
    datos: { pedido: 'desde=2042-01-01&columnas=fecha_noticia' },
  })
  const [one] = await db.select({ id: noticias.id }).from(noticias).where(eq(noticias.titulo, 'Otra'))
  const chosen = await take('exportar.csv', `desde=2042-01-01&ids=${one?.id},x,-1`)
  expect((await chosen.text()).trim().split('\r\n')).toHaveLength(2)
})

it('has its neighbours along what it is filtered by', async () => {
  const asked = { institucion: 2, filtros: { desde: '2042-01-01' } }
  const [newest, oldest] = await titlesIn(noticia, asked, 10)
  expect(await neighboursOf(noticia, newest?.id ?? 0, asked)).toEqual({
    ...{ anterior: null, siguiente: oldest?.id, lugar: 1, total: 2 },
  })
})

it('is the same question whichever the page and the order of its words', () => {
  const of = (text: string) => questionOf(new URLSearchParams(text))
  expect(of('texto=a&situacion=todo&pagina=3&area=')).toBe(of('texto=a'))
  expect(of('orden=b&texto=a')).toBe(of('texto=a&orden=b'))
  expect(of('texto=a')).not.toBe(of('texto=b'))
})
