import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { type Client, client, closed, connected, heard, next, refusalOf } from '../servidor/enchufes.ts'
import { changeUser, persona, signIn, signOut } from './personas.ts'
import { comes, FECHA, liveServer } from './servidor-vivo.ts'

const server = liveServer()
const { program, socketOf } = server

describe('the way in', () => {
  it('is open to visitors, who are told their own id', async () => {
    const socket = client(server.port)
    expect(await next(socket, 'my_socket')).toEqual({ id: socket.id })
    for (const token of [null, '']) expect((await connected(server.port, { auth: { token } })).connected).toBe(true)
  })

  it.each([
    ['that nobody gave', 'no-es-de-nadie'],
    ['that is no text', 7],
    ['that is a list', ['a']],
    ['that is endless', 'x'.repeat(5_000)],
  ])('is closed to a token %s', async (_name, token) => {
    expect(await refusalOf(client(server.port, { auth: { token } }))).toBe('Invalid Token')
  })

  it('is closed to a token that has expired, in the same words', async () => {
    const session = await signIn(await persona('docente'))
    await db.update(sesiones).set({ expiraEn: sql`now() - interval '1 minute'` }).where(eq(sesiones.id, session.sesion))
    expect(await refusalOf(client(server.port, { auth: { token: session.token } }))).toBe('Invalid Token')
  })

  it('takes the token of a browser only with its own cookie', async () => {
    const session = await signIn(await persona('docente'), { navegador: true })
    const other = await signIn(await persona('docente'), { navegador: true })
    const { token } = session
    expect(await refusalOf(client(server.port, { auth: { token } }))).toBe('Invalid Token')
    expect(await refusalOf(client(server.port, { auth: { token }, extraHeaders: other.headers }))).toBe('Invalid Token')
    expect((await socketOf(session)).connected).toBe(true)
    const polling = await connected(server.port, {
      auth: { token },
      extraHeaders: session.headers,
      transports: ['polling'],
    })
    expect(polling.connected).toBe(true)
  })

  it('knows a browser by its cookie alone; an old cookie is that of a visitor', async () => {
    const session = await signIn(await persona('administrador'), { navegador: true })
    const socket = await connected(server.port, { extraHeaders: session.headers })
    expect(await socket.emitWithAck('user_connects', null)).toContainEqual(
      expect.objectContaining({ idusuario: session.usuario }),
    )
    await signOut(session)
    expect((await connected(server.port, { extraHeaders: session.headers })).connected).toBe(true)
  })

  it('is closed to a disabled person', async () => {
    const session = await signIn(await persona('docente'))
    await changeUser(session.usuario, { estado: '0' })
    expect(await refusalOf(client(server.port, { auth: { token: session.token } }))).toBe('Invalid Token')
  })

  it('lets one person open fifty windows and no more', async () => {
    const session = await signIn(await persona('estudiante'))
    for (let i = 0; i < 50; i++) await socketOf(session)
    expect(await refusalOf(client(server.port, { auth: { token: session.token } }))).toBe(
      'Tiene demasiadas ventanas abiertas.',
    )
  })
})

describe('message', () => {
  it('goes to one person of the same institution, on all of their screens', async () => {
    const [from, to, third] = [await program('docente'), await program('estudiante'), await program('administrador')]
    const second = await socketOf(to)
    const others = heard(third.socket)
    const told = [to.socket, second].map((one) => next(one, 'message'))
    const lie = { para: String(to.usuario), texto: '  Hola, ¿viene mañana?  ', de: 1, fecha: '1999-01-01' }
    expect(await from.socket.emitWithAck('message', lie as never)).toEqual({ state: 'success' })
    for (const message of await Promise.all(told)) {
      expect(message).toEqual({ de: from.usuario, texto: 'Hola, ¿viene mañana?', fecha: FECHA })
    }
    await comes(() => others, [])
  })

  it('does not cross to another institution, and does not tell who is there', async () => {
    const [from, foreign] = [await program('administrador'), await program('administrador', 1)]
    const list = heard(foreign.socket)
    const answers: unknown[] = []
    for (const para of [foreign.usuario, 2_000_000_000]) {
      answers.push(await from.socket.emitWithAck('message', { para, texto: 'Hola' }))
    }
    await comes(() => [list, answers], [[], [{ state: 'success' }, { state: 'success' }]])
  })

  it.each([
    ['nothing', null],
    ['no text', { para: 1 }],
    ['an empty text', { para: 1, texto: '   ' }],
    ['too long a text', { para: 1, texto: 'x'.repeat(2_001) }],
    ['a NUL', { para: 1, texto: 'a\0b' }],
    ['nobody', { para: {}, texto: 'a' }],
    ['a list', [1, 'a']],
  ])('with %s is refused', async (_name, message) => {
    const { socket } = await program('docente')
    expect(await socket.emitWithAck('message', message as never)).toMatchObject({
      state: 'failure',
      codigo: 'INVALIDO',
    })
  })
})

describe('test', () => {
  it.each([
    [{ a: [1, { b: 'ñ' }], c: null }],
    ['texto'],
    [0],
    [false],
    [null],
    [Buffer.from('bytes')],
  ])('is acknowledged with what came: %j', async (anything) => {
    for (const socket of [await connected(server.port), (await program('docente')).socket]) {
      expect(await socket.emitWithAck('test', anything)).toEqual(anything)
    }
  })
})

describe('a message of sixteen kilobytes', () => {
  // What the two protocols add: 42["test",""], and a digit where an answer is waited for.
  const text = (bytes: number, added: number) => 'x'.repeat(bytes - added)

  it('is taken', async () => {
    expect(await (await connected(server.port)).emitWithAck('test', text(16_384, 14))).toHaveLength(16_370)
  })

  it('and one byte ends the connection', async () => {
    const socket = await connected(server.port)
    const gone = closed(socket)
    socket.emit('test', text(16_385, 13))
    expect(await gone).toMatch(/^transport (close|error)$/)
  })
})

describe('whoever lies', () => {
  const NAMES = ['my_socket', 'conectado_auto', 'desconectado', 'cambio', 'enviar', 'nada', '__proto__']

  it('gets nothing out of a visitor’s socket', async () => {
    const { socket: staff, usuario } = await program('administrador')
    const [list, liar] = [heard(staff), await connected(server.port)]
    const answers: unknown[] = []
    const say = liar.emit.bind(liar) as (name: string, ...rest: unknown[]) => void
    for (const name of ['newconexion', 'user_connects', 'updateUser', 'message', ...NAMES]) {
      say(name, { para: usuario, texto: 'a', idinstitucion: 2 }, (answer: unknown) => answers.push(answer))
    }
    expect(await liar.emitWithAck('test', 'último')).toBe('último')
    await comes(() => [list, answers, liar.connected], [[], [], true])
  })

  it('is cut off after a few senseless messages, alone', async () => {
    const [liar, honest] = [await program('docente'), await program('docente')]
    const gone = closed(liar.socket)
    for (let i = 0; i < 8; i++) liar.socket.emit('message', 'x' as never)
    await gone
    expect(await honest.socket.emitWithAck('test', 1)).toBe(1)
  })

  it('does not bring the server down with what is nested without end', async () => {
    const { io } = await connected(server.port)
    const gone = new Promise((resolve) => io.engine.once('close', resolve))
    const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`
    for (const packet of [`20["test",${deep}]`, `21["message",${deep}]`, '2["disconnecting"]']) io.engine.write(packet)
    await gone
    expect(await (await connected(server.port)).emitWithAck('test', 'sigo')).toBe('sigo')
  })
})

describe('the end of a session', () => {
  it('closes all of its sockets and only those', async () => {
    const usuario = await persona('docente')
    const [ended, kept] = [await signIn(usuario), await signIn(usuario)]
    const sockets = [await socketOf(ended), await socketOf(ended)]
    const other = await socketOf(kept)
    const reasons = sockets.map(closed)
    await signOut(ended)
    expect(await Promise.all(reasons)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(other.connected).toBe(true)
    expect(await refusalOf(client(server.port, { auth: { token: ended.token } }))).toBe('Invalid Token')
  })

  it('comes with a person who is disabled', async () => {
    const { socket, usuario } = await program('docente')
    const reason = closed(socket)
    await changeUser(usuario, { estado: '0' })
    expect(await reason).toBe('io server disconnect')
  })

  it('is noticed by whoever is just being let in', async () => {
    const session = await signIn(await persona('docente'))
    const asked = server.entered()
    const sockets: Client[] = Array.from({ length: 10 }, () => client(server.port, { auth: { token: session.token } }))
    const ends = sockets.map((one) => Promise.race([closed(one), refusalOf(one)]))
    await asked
    await signOut(session)
    await Promise.all(ends)
    expect(sockets.some(({ connected }) => connected)).toBe(false)
  })
})
