import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticias } from '../../app/features/noticias/schema.server.ts'
import { type Database, db, openDatabase } from '../../app/lib/db/client.server.ts'
import { changing, listenToOthers } from '../../app/lib/live/announce.server.ts'
import { changeUser, persona, type SignedIn, signIn, signOut } from '../contrato/personas.ts'
import { createDatabase, databaseUrl, dropDatabase, seededName, templates } from '../plantillas.ts'
import { ask } from './app.ts'
import { Passage } from './corte.ts'
import { type Started, started } from './en-marcha.ts'
import { type Client, client, closed, connected, heard, next, refusalOf, sentinel } from './enchufes.ts'

if (process.env.DATABASE_URL) await templates()

const PROGRAM = join(import.meta.dirname, 'proceso-vivo.ts')
const server = process.env.DATABASE_URL ?? ''

const name = `atrio_vivo_${process.pid}`
const RETRYING = { reconnection: true, reconnectionDelay: 100, reconnectionDelayMax: 500 }

/** Only PostgreSQL has more than one process. */
describe.skipIf(!server)('live sockets of several processes', () => {
  const url = databaseUrl(server || 'postgres://x/x', name)
  const running: Started[] = []
  let database: Database
  let leave: () => Promise<void>

  beforeAll(async () => {
    await createDatabase(server, name, seededName(process.env.ATRIO_PLANTILLAS ?? ''))
    database = await openDatabase({ url, folder: '' })
    leave = await listenToOthers(url)
  })
  afterAll(async () => {
    for (const { child } of running) await kill(child)
    await leave()
    await database.close()
    await dropDatabase(server, name)
  })

  async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  async function start(through = url, port = 0) {
    const one = await started(PROGRAM, [through, String(port)])
    running.push(one)
    return one
  }
  /** Two processes that know of each other: those of the test before, as far as it left them alive. */
  async function two(): Promise<[Started, Started]> {
    const [a, b] = running.filter(({ child }) => child.exitCode === null && child.signalCode === null)
    const both: [Started, Started] = await Promise.all([a ?? start(), b ?? start()])
    await expect.poll(listening).toBe(both.length)
    return both
  }
  const socketOf = ({ token }: SignedIn, { port }: { port: number }, more = {}) =>
    connected(port, { auth: { token }, ...more })
  const session = async (rol: Parameters<typeof persona>[0]) => signIn(await persona(rol))
  /** Processes whose sockets hear those of the others, and ask now and then whether they still do. */
  const listening = async () => {
    const { rowCount } = await database.raw.pool.query(
      `select from pg_stat_activity where datname = $1 and application_name = 'atrio-sockets' and (query ilike 'listen%' or query = 'select 1')`,
      [name],
    )
    return rowCount
  }
  const connectedTo = async (staff: Client) =>
    ((await staff.emitWithAck('user_connects', null)) as { idusuario: number }[]).map(({ idusuario }) => idusuario)
  /** Each of the staff knows that all of these are there. */
  const know = async (staff: Client[], people: SignedIn[]) => {
    const expected = expect.arrayContaining(people.map(({ usuario }) => usuario))
    for (const one of staff) await expect.poll(() => connectedTo(one)).toEqual(expected)
  }
  /** Who of these is told to have left, from now on, to each of the staff. */
  const leaving = (staff: Client[], people: SignedIn[]) =>
    staff.map((one) => {
      const left: number[] = []
      one.on('desconectado', ({ idusuario }) => {
        if (people.some(({ usuario }) => usuario === idusuario)) left.push(idusuario)
      })
      return left
    })

  it('are one presence', async () => {
    const [a, b] = await two()
    const [here, there] = [
      await socketOf(await session('secretaria'), a),
      await socketOf(await session('secretaria'), b),
    ]
    const who = await session('docente')
    // What the first process knows of this person before they come to it, too, it can only have heard from the second.
    const second = await socketOf(who, b)
    await know([here, there], [who])
    const first = await socketOf(who, a)
    const other = await session('docente')
    const last = await socketOf(other, a)
    const told = [here, there].map((staff) => next(staff, 'newconexion'))
    second.emit('newconexion')
    expect(await Promise.all(told)).toMatchObject([{ idusuario: who.usuario }, { idusuario: who.usuario }])
    await know([here, there], [who, other])
    for (const staff of [here, there]) {
      const ids = await connectedTo(staff)
      expect(new Set(ids).size).toBe(ids.length)
    }
    const lists = leaving([here, there], [who, other])
    first.disconnect()
    // Whoever leaves the same process later is told of; who is still somewhere else is not.
    last.disconnect()
    await expect.poll(() => lists).toEqual([[other.usuario], [other.usuario]])
    second.disconnect()
    const both = [other.usuario, who.usuario]
    await expect.poll(() => lists).toEqual([both, both])
  })

  it('tell once who signs out, on all screens at the same time', async () => {
    const [a, b] = await two()
    const staff = [await socketOf(await session('tesoreria'), a), await socketOf(await session('tesoreria'), b)]
    const who = await session('docente')
    const sockets = [await socketOf(who, a), await socketOf(who, b), await socketOf(who, b)]
    const other = await session('docente')
    const last = await socketOf(other, b)
    await know(staff, [who, other])
    const lists = leaving(staff, [who, other])
    const reasons = sockets.map(closed)
    await signOut(who)
    expect(new Set(await Promise.all(reasons))).toEqual(new Set(['io server disconnect']))
    await expect.poll(() => lists).toEqual([[who.usuario], [who.usuario]])
    last.disconnect()
    const both = [who.usuario, other.usuario]
    await expect.poll(() => lists).toEqual([both, both])
    expect(await refusalOf(client(b.port, { auth: { token: who.token } }))).toBe('Invalid Token')
  })

  it('reach the same person and one another across', async () => {
    const [a, b] = await two()
    const [who, other] = [await session('docente'), await session('estudiante')]
    const here = await socketOf(who, a)
    const auto = next(here, 'conectado_auto')
    const there = await socketOf(who, b)
    expect(await auto).toEqual({ id: there.id })
    const message = next(there, 'message')
    const from = await socketOf(other, a)
    from.emit('message', { para: who.usuario, texto: 'Hola' })
    expect(await message).toMatchObject({ de: other.usuario, texto: 'Hola' })
    const changed = [here, there].map((socket) => next(socket, 'updateUser'))
    await changeUser(who.usuario, { tema: 'v2' })
    expect(await Promise.all(changed)).toMatchObject([{ tema: 'v2' }, { tema: 'v2' }])
  })

  it('carry session data that do not fit in one notification', async () => {
    const [a, b] = await two()
    const who = await session('docente')
    const tableros = Array.from({ length: 900 }, (_, i) => `tablero ${i}`)
    await changeUser(who.usuario, { configuraciones: { tableros } })
    const [here, there] = [await socketOf(who, a), await socketOf(who, b)]
    const told = next(there, 'updateUser')
    here.emit('updateUser')
    expect(await told).toMatchObject({ configuraciones_usuario: JSON.stringify({ tableros }) })
  })

  it('all hear a change once', async () => {
    const [a, b] = await two()
    const who = await session('estudiante')
    const lists = [
      await socketOf(who, a),
      await socketOf(who, b),
      await connected(a.port),
      await connected(b.port),
    ].map(heard)
    await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 5, para: 'publico' }))
    const { cambios, came } = sentinel()
    await changing(async (_tx, announce) => cambios.forEach(announce))
    await came
    const told = ['cambio', { idinstitucion: 2, tipo: 'noticias', id: 5 }]
    expect(lists.map((list) => list.filter(([event]) => event === 'cambio'))).toEqual([[told], [told], [told], [told]])
  })

  it('all hear once what appears by itself, also a process that started after it was scheduled', async () => {
    const [a] = await two()
    const values = { titulo: 'Programada', resumen: '', contenido: '', institucion: 2, estado: '1' }
    const [row] = await db
      .insert(noticias)
      .values({ ...values, fecha: '2026-11-21 08:00:00', publicarDesde: sql`now() + interval '12 seconds'` as never })
      .returning()
    await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 0, para: 'publico' }))
    const late = await start()
    const sockets = [await connected(a.port), await connected(late.port)]
    const lists = sockets.map(heard)
    await Promise.all(sockets.map((socket) => next(socket, 'cambio')))
    const { cambios, came } = sentinel()
    await changing(async (_tx, announce) => cambios.forEach(announce))
    await came
    const told = ['cambio', { idinstitucion: 2, tipo: 'noticias', id: row?.id }]
    expect(lists).toEqual([[told], [told]])
    await kill(late.child)
  })

  it('forget the people of a process that was killed', async () => {
    const [a, b] = await two()
    const staff = await socketOf(await session('academico'), a)
    const who = await session('docente')
    await socketOf(who, b)
    await know([staff], [who])
    const [left] = leaving([staff], [who])
    await kill(b.child)
    await expect.poll(() => left).toEqual([who.usuario])
    expect(await connectedTo(staff)).not.toContain(who.usuario)
  })

  it('come back by themselves when their process starts again, and ask who is there', async () => {
    const [a, b] = await two()
    const staff = await socketOf(await session('academico'), a)
    const who = await session('docente')
    const socket = await socketOf(who, b, RETRYING)
    await know([staff], [who])
    const gone = closed(socket)
    const [left] = leaving([staff], [who])
    await kill(b.child, 'SIGTERM')
    expect(b.child.exitCode).toBe(0)
    expect(await gone).toBe('transport close')
    await expect.poll(() => left).toEqual([who.usuario])
    const back = next(socket, 'my_socket')
    await start(url, b.port)
    expect(await back).toEqual({ id: socket.id })
    await know([staff], [who])
  })

  it('live through a stop of the database', async () => {
    const passage = new Passage(url)
    await passage.open()
    const [b] = await two()
    const a = await start(passage.url)
    const [who, other] = [await session('administrador'), await session('docente')]
    const here = await socketOf(who, a, RETRYING)
    const visitor = await connected(a.port, RETRYING)
    for (let round = 0; round < 4; round++) {
      await passage.cut()
      // Nobody new can be known; visitors need no database.
      const waiting = client(a.port, { auth: { token: other.token }, ...RETRYING })
      const turnedAway = new Promise((resolve) => waiting.io.once('close', resolve))
      expect((await connected(a.port)).connected).toBe(true)
      await turnedAway
      expect(waiting.connected).toBe(false)
      const back = [here, visitor, waiting].map((socket) => next(socket, 'my_socket'))
      await passage.open()
      await Promise.all(back)
      waiting.disconnect()
      expect((await ask(a.port, '/salud/lista')).status).toBe(200)
    }
    const there = await socketOf(other, b)
    const list = heard(here)
    const said = () => {
      there.emit('message', { para: who.usuario, texto: 'Sigo' })
      return list.length
    }
    await expect.poll(said).toBeGreaterThan(0)
    expect(list[0]).toEqual(['message', expect.objectContaining({ de: other.usuario, texto: 'Sigo' })])
    await passage.cut()
  })
})
