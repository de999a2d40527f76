import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../tests/base-de-datos.ts'
import { db } from '../../db/client.server.ts'
import { startJobs, stopJobs } from '../../jobs/boss.server.ts'
import { type Cambio, onCambio } from '../../live/announce.server.ts'
import { disk } from '../disk.server.ts'
import { photo } from '../samples.ts'
import { saveFile } from '../save.server.ts'
import { archivos, textosArchivo } from '../schema.server.ts'
import { textOf } from './apart.server.ts'
import { enqueueMissingTexts, extractText, extractTextJob } from './extract.server.ts'
import { docOf, docxBomb, docxOf, pdfBomb, pdfEndless, pdfOf } from './samples.ts'

const database = testDatabase('vacia')
beforeAll(async () => {
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'PUBLICA')`)
})

async function keep(nombre: string, bytes: Uint8Array) {
  const saved = await saveFile({ nombre, bytes, idinstitucion: 2 })
  if (!saved.ok) throw new Error(saved.message)
  return saved.archivo.id
}

const stateOf = async (id: string) =>
  (await db.select({ estado: archivos.estadoTexto }).from(archivos).where(eq(archivos.id, id)))[0]?.estado

async function textsOf(id: string) {
  const { pagina, texto, archivo } = textosArchivo
  return db.select({ pagina, texto }).from(textosArchivo).where(eq(archivo, id)).orderBy(pagina)
}

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const page = (about: string) => `Una página sobre ${about}, con letras suficientes para buscar`

test('a file gets its text under the numbers of its pages, and open screens hear of it', async () => {
  const heard: Cambio[] = []
  const stop = onCambio((cambio) => heard.push(cambio))
  const id = await keep('Tasas.pdf', await pdfOf([page('tasas'), '', page('plazos')]))
  expect(await stateOf(id)).toBeNull()
  await extractText(id)
  expect(await stateOf(id)).toBe('listo')
  expect(await textsOf(id)).toEqual([
    { pagina: 1, texto: page('tasas') },
    { pagina: 3, texto: page('plazos') },
  ])
  await vi.waitFor(
    () => expect(heard).toEqual([{ idinstitucion: 2, tipo: 'documentos', id: 0, para: 'institucion' }]),
    { timeout: 30_000 },
  )
  stop()
})

test('files with the same bytes are read once, those that come later too, and again changes nothing', async () => {
  const bytes = await pdfOf([page('becas')])
  const [a, b] = [await keep('a.pdf', bytes), await keep('b.pdf', bytes)]
  await Promise.all([extractText(a), extractText(b)])
  const store = await disk()
  const reads = vi.spyOn(store, 'bytes')
  const late = await keep('c.pdf', bytes)
  await extractText(late)
  await extractText(a)
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
  for (const id of [a, b, late]) {
    expect(await stateOf(id)).toBe('listo')
    expect(await textsOf(id)).toEqual([{ pagina: 1, texto: page('becas') }])
  }
})

test('what is asked to be read again replaces what was there, and goes with its file', async () => {
  const id = await keep('Anexo.docx', await docxOf())
  await db.insert(textosArchivo).values({ archivo: id, pagina: 7, texto: 'a medias' })
  await extractText(id)
  expect(await textsOf(id)).toEqual([{ pagina: 1, texto: expect.stringContaining('ñandúes') }])
  await db.delete(archivos).where(eq(archivos.id, id))
  expect(await textsOf(id)).toEqual([])
})

test('files without text are known at once', async () => {
  expect(await stateOf(await keep('foto.png', await photo(40, 30).png().toBuffer()))).toBe('no_aplica')
})

test('a file whose bytes are away is tried again later', async () => {
  const id = await keep('perdido.pdf', await pdfOf([page('algo perdido')]))
  const [archivo] = await db.select().from(archivos).where(eq(archivos.id, id))
  await (await disk()).remove(archivo?.clave ?? '')
  await expect(extractText(id)).rejects.toThrow('ENOENT')
  expect(await stateOf(id)).toBeNull()
  await db.delete(archivos).where(eq(archivos.id, id))
})

test('in the queue, hostile and broken files are passed over and the ones after them are read', async () => {
  const whole = await pdfOf([page('convocatorias'), page('bases')])
  const before = await keep('antes.pdf', await pdfOf([page('lo de antes')]))
  const old = await keep('acta.doc', docOf())
  await db.execute(sql`update archivos set estado_texto = null where tipo = 'image/png'`)
  await db.execute(sql`update archivos set estado_texto = 'no_aplica' where id = ${old}`)
  await startJobs(database.current, [extractTextJob], { warn: vi.fn(), error: vi.fn() })
  const expected = new Map([
    [before, 'listo'],
    [old, 'listo'],
    [await keep('cortado.pdf', whole.subarray(0, whole.length / 2)), 'fallido'],
    [await keep('con-clave.pdf', await pdfOf([page('secretos')], { userPassword: 'clave' })), 'fallido'],
    [await keep('bomba.docx', docxBomb()), 'fallido'],
    [await keep('escaneado.pdf', await pdfOf(['', ''])), 'sin_texto'],
    [await keep('bueno.pdf', whole), 'listo'],
  ])
  await enqueueMissingTexts()
  const pending = sql`select count(*)::int as n from archivos where estado_texto is null`
  await vi.waitFor(async () => expect((await db.execute(pending)).rows).toEqual([{ n: 0 }]), { timeout: 80_000 })
  for (const [id, estado] of expected) expect(await stateOf(id)).toBe(estado)
  const failed = await db.execute(sql`select 1 from pgboss.job where name = 'fallidos'`)
  expect(failed.rows).toEqual([])
  await stopJobs()
})

test('bombs are given up, and cost this process no memory', async () => {
  const bombs: [string, Uint8Array][] = [
    [docx, docxBomb()],
    [pdf, pdfBomb()],
  ]
  const before = process.memoryUsage.rss()
  for (const [tipo, bytes] of bombs) expect(await textOf(bytes, tipo)).toEqual({ estado: 'fallido', paginas: [] })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('a reader that is stopped says nothing about the file', async () => {
  await expect(textOf(pdfEndless(), pdf, { signal: AbortSignal.timeout(500) })).rejects.toThrow('aborted')
})

test('files that come together share a process, until one of them breaks it or has no end', async () => {
  const whole = await pdfOf([page('uno')])
  const read = { estado: 'listo', paginas: [page('uno')] }
  const broken = { estado: 'fallido', paginas: [] }
  expect(await Promise.all([whole, whole, whole].map((bytes) => textOf(bytes, pdf)))).toEqual([read, read, read])
  expect(await textOf(whole, pdf)).toEqual(read)
  expect(await textOf(pdfEndless(), pdf, { cpuSeconds: 1 })).toEqual({ ...broken, agotado: true })
  expect(await textOf(whole, pdf)).toEqual(read)
  expect(await textOf(whole.subarray(0, 500), pdf)).toEqual(broken)
  expect(await textOf(whole, pdf)).toEqual(read)
})
