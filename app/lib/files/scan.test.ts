import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { env } from '../env.server.ts'
import { isOpen } from './closed.server.ts'
import { disk, filesFolder } from './disk.server.ts'
import { countUnscanned, scanWaiting } from './nightly.server.ts'
import { archivoOf, watchArchivos } from './queries.server.ts'
import { pdf } from './samples.ts'
import { saveFile } from './save.server.ts'
import { patience, scanBytes } from './scan.server.ts'
import { archivos } from './schema.server.ts'
import { factsOf } from './sizes.server.ts'
import { fileUrl } from './urls.ts'

testDatabase('sembrada')

const HARM = 'ATRIO-PRUEBA-DE-DAÑO'
const harmful = pdf(HARM)
let server: Server | undefined
const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
const address = join(folder, 'clamd.ctl')

/** Speaks clamd's INSTREAM, and finds only our own mark. */
const listen = (
  answer: (text: string) => string = (text) => (text.includes(HARM) ? 'stream: Atrio.Prueba FOUND' : 'stream: OK'),
) =>
  new Promise<void>((resolve) => {
    server = createServer((socket) => {
      let got = Buffer.alloc(0)
      socket.on('error', () => {})
      socket.on('data', (piece: Buffer) => {
        got = Buffer.concat([got, piece])
        const all = bodyOf(got)
        if (all !== undefined) socket.end(`${answer(all)}\0`)
      })
    }).listen(address, resolve)
  })

/** What came in whole pieces, once the empty one has come. */
function bodyOf(got: Buffer): string | undefined {
  const start = 'zINSTREAM\0'
  if (got.length < start.length) return undefined
  expect(got.subarray(0, start.length).toString()).toBe(start)
  let text = ''
  for (let at = start.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return text
    text += got.subarray(at + 4, at + 4 + length).toString()
    at += 4 + length
  }
  return undefined
}

const set = (value: string | undefined) => Object.assign(env, { CLAMD_SOCKET: value })
const save = (bytes: Uint8Array) => saveFile({ nombre: 'acta.pdf', bytes, idinstitucion: 2 })

afterEach(async () => {
  set(undefined)
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
  rmSync(address, { force: true })
})

describe('the scanner', () => {
  it('that takes files and says nothing is waited for once, and asked again later', async () => {
    const usual = { ...patience }
    onTestFinished(() => void Object.assign(patience, usual))
    Object.assign(patience, { answer: 300, greeting: 100, away: 700 })
    let asked = 0
    let isSilent = true
    server = createServer((socket) => {
      asked += 1
      socket.on('error', () => {})
      socket.on('data', () => isSilent || socket.end('stream: OK\0'))
    })
    await new Promise<void>((resolve) => server?.listen(address, resolve))
    set(address)
    for (let i = 0; i < 3; i += 1) expect(await scanBytes(pdf('callado'))).toBe('ausente')
    // With a file, and whether it is there.
    expect(asked).toBe(2)
    isSilent = false
    await expect.poll(() => scanBytes(pdf('callado')), { timeout: 5_000 }).toBe('limpio')
  })

  it('waits for nobody with what the product made itself: a job has it looked at', async () => {
    let asked = 0
    await listen((text) => {
      asked += 1
      return text.includes(HARM) ? 'stream: Atrio.Prueba FOUND' : 'stream: OK'
    })
    set(address)
    const made = await saveFile({ nombre: 'cargo.pdf', bytes: pdf('Hecho aquí'), idinstitucion: 2, hecho: true })
    expect([made.ok && made.archivo.analisis, asked]).toEqual(['sin_analizar', 0])
    await scanWaiting()
    expect((await archivoOf(made.ok ? made.archivo.id : ''))?.analisis).toBe('limpio')
  })

  it('says what is clean, and what does harm is refused before anybody has it', async () => {
    await listen()
    set(address)
    const before = await db.$count(archivos)
    expect(await save(harmful)).toMatchObject({ ok: false, codigo: 'INFECTADO' })
    expect(await db.$count(archivos)).toBe(before)
    expect(await save(pdf('Limpia'))).toMatchObject({ ok: true, archivo: { analisis: 'limpio' } })
  })

  it('takes files in many pieces', async () => {
    await listen((text) => (text.length === 5_000_000 ? 'stream: OK' : 'stream: Corto FOUND'))
    set(address)
    expect(await scanBytes(Buffer.alloc(5_000_000, 'a'))).toBe('limpio')
  })

  it.each([
    'INSTREAM size limit exceeded. ERROR',
    '',
    'UNKNOWN COMMAND',
    'stream: FOUND OK?',
  ])('that answers %j says nothing of the file', async (answer) => {
    await listen(() => answer)
    set(address)
    expect(await scanBytes(pdf())).toBe('sin_analizar')
  })

  it('that is away lets the file in, and looks at it when it is back', async () => {
    const stopWatching = watchArchivos()
    set(address)
    const saved = await save(harmful)
    if (!saved.ok) throw new Error(saved.message)
    expect(saved.archivo.analisis).toBe('sin_analizar')
    expect(await archivoOf(saved.archivo.id)).toBeDefined()
    await scanWaiting()
    await listen()
    await scanWaiting()
    const [row] = await db.select().from(archivos).where(eq(archivos.id, saved.archivo.id))
    expect(row?.analisis).toBe('infectado')
    expect(await archivoOf(saved.archivo.id)).toBeUndefined()
    // No page links to what nobody is given.
    expect([...(await factsOf([fileUrl(saved.archivo)]))]).toEqual([])
    expect((await db.execute(sql`select where ${isOpen(sql`${fileUrl(saved.archivo)}::text`)}`)).rowCount).toBe(0)
    stopWatching()
  })

  it('that cannot judge one file looks at those that came before it all the same', async () => {
    const TOO_MUCH = 'DEMASIADO GRANDE'
    await db.update(archivos).set({ analisis: 'limpio' })
    set(address)
    const [old, lost, hard] = [await save(harmful), await save(pdf('Perdida')), await save(pdf(TOO_MUCH))]
    if (!old.ok || !lost.ok || !hard.ok) throw new Error('not saved')
    await (await disk()).remove(lost.archivo.clave)
    await db
      .update(archivos)
      .set({ creadoEn: sql`now() - interval '2 days'` as never })
      .where(eq(archivos.id, hard.archivo.id))
    await db
      .update(archivos)
      .set({ creadoEn: sql`now() - interval '3 days'` as never })
      .where(eq(archivos.id, old.archivo.id))
    const asked: string[] = []
    await listen((text) => {
      asked.push(text)
      if (text.includes(TOO_MUCH)) return 'INSTREAM size limit exceeded. ERROR'
      return text.includes(HARM) ? 'stream: Atrio.Prueba FOUND' : 'stream: OK'
    })
    await scanWaiting()
    const [row] = await db.select().from(archivos).where(eq(archivos.id, old.archivo.id))
    expect([row?.analisis, await countUnscanned(old.archivo.idinstitucion)]).toEqual(['infectado', 1])
    const before = asked.length
    await scanWaiting()
    expect(asked.slice(before).filter((text) => text.includes(TOO_MUCH))).toEqual([])
  })

  it('looks at the others, too, where the store does not give the bytes of one, and that is told', async () => {
    await db.update(archivos).set({ analisis: 'limpio' })
    set(address)
    const [old, unreadable] = [await save(harmful), await save(pdf('Ilegible'))]
    if (!old.ok || !unreadable.ok) throw new Error('not saved')
    await db
      .update(archivos)
      .set({ creadoEn: sql`now() - interval '1 hour'` as never })
      .where(eq(archivos.id, old.archivo.id))
    // It is there, and cannot be read as a file.
    const path = join(filesFolder, unreadable.archivo.clave)
    rmSync(path)
    mkdirSync(path)
    await listen()
    await expect(scanWaiting()).rejects.toThrow()
    rmSync(path, { recursive: true })
    const [row] = await db.select().from(archivos).where(eq(archivos.id, old.archivo.id))
    expect(row?.analisis).toBe('infectado')
  })

  it('that nobody has is not asked', async () => {
    expect(await save(pdf('Sin nadie'))).toMatchObject({ ok: true, archivo: { analisis: 'sin_analizar' } })
  })

  const real = process.env.CLAMD_SOCKET ?? '/run/clamav/clamd.ctl'
  it.runIf(existsSync(real))('is clamd itself, where there is one', async () => {
    set(real)
    expect(await scanBytes(pdf('Limpia'))).toBe('limpio')
  })
})
