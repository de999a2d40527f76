import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from '../plantillas.ts'
import { ask } from './app.ts'
import { Passage } from './corte.ts'
import { started } from './en-marcha.ts'

const PROGRAM = join(import.meta.dirname, 'proceso.ts')
const server = process.env.DATABASE_URL ?? ''
const name = `atrio_procesos_${process.pid}`

/** Only PostgreSQL has more than one process. */
describe.skipIf(!server)('several processes on one PostgreSQL', () => {
  const children: ChildProcess[] = []

  beforeAll(async () => {
    await createDatabase(server, name)
    const client = new pg.Client({ connectionString: databaseUrl(server, name) })
    await client.connect()
    await client.query('create table prueba (valor int); insert into prueba values (0)')
    await client.end()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  afterAll(() => dropDatabase(server, name))

  async function start(url = databaseUrl(server, name), silence: string[] = []) {
    const { child, port } = await started(PROGRAM, [url, ...silence])
    children.push(child)
    const save = (valor: number) => ask(port, `/api/valor/${valor}`, { method: 'POST' })
    const title = async () => /<title>(.*?)<\/title>/.exec((await ask(port, '/')).text)?.[1]
    return { child, port, save, title }
  }

  it('show what was saved in any of them as soon as it is answered', async () => {
    const [a, b] = [await start(), await start()]
    const stale: number[] = []
    for (let valor = 1; valor <= 60; valor++) {
      await Promise.all([a.title(), b.title()])
      const saver = valor % 2 ? a : b
      expect((await saver.save(valor)).status).toBe(200)
      const seen = await Promise.all([a.title(), b.title(), b.title(), a.title()])
      if (seen.some((one) => one !== String(valor))) stale.push(valor)
    }
    expect(stale).toEqual([])
  })

  it('hear at once, each once, that a session ended and that a person changed', async () => {
    const [a, b] = [await start(), await start()]
    const heard = async ({ port }: { port: number }) => JSON.parse((await ask(port, '/api/noticias')).text)
    const title = await a.title()
    for (let sesion = 1; sesion <= 20; sesion++) {
      await ask((sesion % 2 ? a : b).port, `/api/adios/${sesion}`, { method: 'POST' })
      const expected = Array.from({ length: sesion }, (_, i) => [{ sesion: i + 1, usuario: 7 }, { usuario: 7 }]).flat()
      expect(await heard(a)).toEqual(expected)
      expect(await heard(b)).toEqual(expected)
    }
    expect(await a.title()).toBe(title)
  })

  it('answer a change only when the others have heard of it', async () => {
    const [a, b] = [await start(), await start()]
    await b.title()
    b.child.kill('SIGSTOP')
    let answered = false
    const saved = a.save(500).finally(() => {
      answered = true
    })
    await expect.poll(a.title).toBe('500')
    for (let i = 0; i < 5; i++) await ask(a.port, `/otra-${i}`)
    expect(answered).toBe(false)
    b.child.kill('SIGCONT')
    expect((await saved).status).toBe(200)
    expect(await b.title()).toBe('500')
  })

  it('go on when one of them is killed', async () => {
    const [a, b] = [await start(), await start()]
    await b.title()
    b.child.kill('SIGKILL')
    expect((await a.save(1_000)).status).toBe(200)
    expect(await a.title()).toBe('1000')
  })

  it('show nothing old when the connections of one are cut', async () => {
    const passage = new Passage(databaseUrl(server, name))
    await passage.open()
    const [a, b] = [await start(), await start(passage.url)]
    for (let valor = 2_000; valor < 2_010; valor++) {
      await b.title()
      await passage.cut()
      await passage.open()
      await a.save(valor)
      expect(await b.title()).toBe(String(valor))
    }
    await passage.cut()
  })

  it('live through a stop of the database: stored pages answer, the rest waits, and all is back', async () => {
    const passage = new Passage(databaseUrl(server, name))
    await passage.open()
    const { child, port, title, save } = await start(passage.url)
    const hears = async () => (await ask(port, '/api/oye')).text
    await save(3_000)
    for (let round = 0; round < 5; round++) {
      expect(await title()).toBe('3000')
      await passage.cut()
      // Each outage longer than the one before: it is noticed, and lasts so many questions more.
      await expect.poll(hears).toBe('{"oye":false}')
      for (let i = 0; i < round; i++) expect((await ask(port, `/otra-${i}`)).status).toBe(503)
      expect(await title()).toBe('3000')
      const refused = await ask(port, '/otra')
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
      expect((await save(1)).status).toBe(503)
      expect((await ask(port, '/salud')).status).toBe(200)
      expect((await ask(port, '/salud/lista')).status).toBe(503)
      await passage.open()
      expect((await ask(port, '/otra')).status).toBe(200)
      await expect.poll(hears).toBe('{"oye":true}')
      expect((await ask(port, '/salud/lista')).status).toBe(200)
    }
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    await passage.cut()
  }, 60_000)

  it('wait no longer than they may for a database that fell silent', async () => {
    const passage = new Passage(databaseUrl(server, name))
    await passage.open()
    const { port, title, save } = await start(passage.url, ['800'])
    await save(4_000)
    expect(await title()).toBe('4000')
    // As many connections as there may be, which are silent at once.
    await Promise.all(Array.from({ length: 30 }, (_, i) => ask(port, `/pagina-${i}`)))
    passage.freeze(true)
    const asked = ['/otra', '/una-mas', '/salud/lista'].map((path) => ask(port, path))
    const saving = save(1)
    expect((await ask(port, '/salud')).status).toBe(200)
    for (const { status, headers } of await Promise.all([...asked, saving]))
      expect([status, headers['retry-after']]).toEqual([503, '2'])
    passage.thaw()
    await expect.poll(async () => (await ask(port, '/otra')).status, { timeout: 10_000 }).toBe(200)
    await passage.cut()
  })
})
