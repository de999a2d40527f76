import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { publish, remove, save, unpublish } from '../../app/contenido/mutations.server.ts'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { sesiones } from '../../app/lib/session/schema.server.ts'
import { type Client, client, closed, connected, heard, next, refusalOf } from '../servidor/enchufes.ts'
import { changeUser, persona, type SignedIn, signIn, signOut } from './personas.ts'
import { liveServer } from './servidor-vivo.ts'

const server = liveServer()

const socketOf = ({ token, headers }: SignedIn) => connected(server.port, { auth: { token }, extraHeaders: headers })
const program = async (rol: Parameters<typeof persona>[0], institucion = 2) => {
  const session = await signIn(await persona(rol, institucion))
  return { ...session, socket: await socketOf(session) }
}
/** Long enough for whatever was on its way. */
const settle = () => pause(250)
/** It is so sooner or later, and stays so. */
const comes = async (actual: () => unknown, expected: unknown) => {
  await expect.poll(actual, { timeout: 10_000 }).toEqual(expected)
  await settle()
  expect(actual()).toEqual(expected)
}
const FECHA = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

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

  it('is closed to a token that has expired, in its own words', async () => {
    const session = await signIn(await persona('docente'))
    await db.update(sesiones).set({ expiraEn: sql`now() - interval '1 minute'` }).where(eq(sesiones.id, session.sesion))
    expect(await refusalOf(client(server.port, { auth: { token: session.token } }))).toBe('El token ha expirado')
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

describe('presence', () => {
  it('tells the other sockets of the same person', async () => {
    const { socket, ...session } = await program('estudiante')
    const stranger = heard((await program('estudiante')).socket)
    const told = next(socket, 'conectado_auto')
    const second = await socketOf(session)
    expect(await told).toEqual({ id: second.id })
    await comes(() => stranger, [])
  })

  it('tells the staff of the institution, and nobody else, who comes', async () => {
    const [staff, student, foreign] = [
      await program('secretaria'),
      await program('estudiante'),
      await program('administrador', 1),
    ]
    const others = [student, foreign].map(({ socket }) => heard(socket))
    const visitor = heard(await connected(server.port))
    const { socket, usuario } = await program('docente')
    const told = next(staff.socket, 'newconexion')
    const lie = { idusuario: 1, nombre: 'Otra', imgUrl: 'https://malo.example/x.png' }
    expect(await socket.emitWithAck('newconexion', lie)).toEqual({ state: 'success' })
    expect(await told).toEqual({
      idusuario: usuario,
      nombre: expect.stringMatching(/^Persona \d+ docente$/),
      imgUrl: null,
      desde: FECHA,
    })
    await comes(() => [...others, visitor], [[], [], []])
  })

  it('lists who is connected for the staff of the institution', async () => {
    const [staff, student, foreign] = [
      await program('tesoreria'),
      await program('estudiante'),
      await program('administrador', 1),
    ]
    const said = next(staff.socket, 'user_connects')
    const list = await staff.socket.emitWithAck('user_connects', null)
    expect(await said).toEqual(list)
    const ids = (list as { idusuario: number }[]).map(({ idusuario }) => idusuario)
    expect(ids).toEqual(expect.arrayContaining([staff.usuario, student.usuario]))
    expect(ids).not.toContain(foreign.usuario)
    expect(list).toContainEqual({ idusuario: student.usuario, nombre: expect.any(String), imgUrl: null, desde: FECHA })
    const silent = heard(student.socket)
    expect(await student.socket.emitWithAck('user_connects', null)).toMatchObject({
      state: 'failure',
      codigo: 'SINPERMISO',
    })
    await comes(() => silent, [])
  })

  it('tells the staff when the last socket of a person leaves', async () => {
    const [staff, foreign] = [await program('administrador'), heard((await program('administrador', 1)).socket)]
    const { socket, ...session } = await program('docente')
    const second = await socketOf(session)
    const list = heard(staff.socket)
    socket.disconnect()
    await comes(() => list, [])
    const told = next(staff.socket, 'desconectado')
    second.disconnect()
    expect(await told).toEqual({ idusuario: session.usuario })
    await comes(() => [list.length, foreign], [1, []])
  })
})

describe('updateUser', () => {
  it('gives all sockets of a person their session data, read anew', async () => {
    const { socket, ...session } = await program('docente')
    const second = await socketOf(session)
    const stranger = heard((await program('administrador')).socket)
    const told = [socket, second].map((one) => next(one, 'updateUser'))
    const lie = { idusuario: 1, privilegios: '**', tema: 'v9' }
    expect(await socket.emitWithAck('updateUser', lie)).toEqual({ state: 'success' })
    for (const data of await Promise.all(told)) {
      expect(data).toMatchObject({
        idusuario: session.usuario,
        privilegios: '',
        tema: null,
        institucion_idinstitucion: 2,
        usuario: { idusuario: session.usuario },
        institucion: { idinstitucion: 2 },
        roles: [{ denominacion: 'docente' }],
      })
      expect(JSON.stringify(data)).not.toMatch(/clave|hash|password|certificado/)
    }
    await comes(() => stranger, [])
  })

  it('comes by itself when something of the person was saved', async () => {
    const { socket, usuario } = await program('docente')
    const told = next(socket, 'updateUser')
    await changeUser(usuario, { tema: 'v2', temaFondo: 'granito' })
    expect(await told).toMatchObject({ tema: 'v2', tema_fondo: 'granito' })
  })

  it('opens and closes the room of the staff at once', async () => {
    const { socket, usuario } = await program('estudiante')
    const list = heard(socket)
    await changeUser(usuario, { privilegios: 'noticias' })
    await next(socket, 'updateUser')
    const { socket: comer } = await program('docente')
    await comer.emitWithAck('newconexion', null)
    await comes(() => list.map(([name]) => name), ['updateUser', 'newconexion'])
    await changeUser(usuario, { privilegios: '' })
    await next(socket, 'updateUser')
    comer.disconnect()
    await comes(() => list.map(([name]) => name), ['updateUser', 'newconexion', 'updateUser'])
  })

  it('follows the powers of a role', async () => {
    const { socket } = await program('egresado')
    const told = next(socket, 'updateUser')
    const change = next(socket, 'cambio')
    await changing(async (tx, announce) => {
      await tx.update(roles).set({ privilegios: 'bolsa_trabajos' }).where(eq(roles.denominacion, 'egresado'))
      announce({ idinstitucion: 2, tipo: 'roles', id: 0 })
    })
    expect(await told).toMatchObject({ privilegios: 'bolsa_trabajos' })
    expect(await socket.emitWithAck('user_connects', null)).toBeInstanceOf(Array)
    await change
  })
})

describe('cambio', () => {
  const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
  const input = { titulo: 'En vivo', resumen: 'Resumen', contenido: '<p>Texto</p>', fecha: '2026-11-21' }

  async function listeners() {
    const [own, foreign] = [await program('estudiante'), await program('administrador', 1)]
    const [inside, outside, visitor] = [own.socket, foreign.socket, await connected(server.port)].map(heard)
    return { inside: inside ?? [], outside: outside ?? [], visitor: visitor ?? [] }
  }
  const draft = async () => {
    const made = await save(noticia, actor, { input })
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.id
  }

  it('of a draft stays inside the institution; what is published reaches the visitors', async () => {
    const { inside, outside, visitor } = await listeners()
    const id = await draft()
    const told = ['cambio', { idinstitucion: 2, tipo: 'noticias', id }]
    await comes(() => [inside, outside, visitor], [[told], [], []])
    await publish(noticia, actor, id)
    await comes(() => [inside.length, outside, visitor], [2, [], [told]])
    // An edit of what is published is a draft until it is published too.
    await save(noticia, actor, { id, input: { titulo: 'Otro' } })
    await comes(() => [inside.length, visitor.length], [3, 1])
    await unpublish(noticia, actor, id)
    await comes(() => [inside.length, outside, visitor.length], [4, [], 2])
    await remove(noticia, actor, id)
    await comes(() => [inside.length, outside, visitor.length], [5, [], 2])
  })

  it('of what is published for later tells visitors nothing', async () => {
    const { inside, visitor } = await listeners()
    const id = await draft()
    await publish(noticia, actor, id, { desde: new Date(Date.now() + 3_600_000) })
    await comes(() => [inside.length > 0, visitor], [true, []])
  })

  it('of another institution reaches its own people alone', async () => {
    const { inside, outside, visitor } = await listeners()
    await changing(async (_tx, announce) => announce({ idinstitucion: 1, tipo: 'noticias', id: 9, publico: true }))
    await comes(() => [inside, outside, visitor], [[], [['cambio', { idinstitucion: 1, tipo: 'noticias', id: 9 }]], []])
  })

  it('of what is no content never reaches visitors', async () => {
    const { inside, visitor } = await listeners()
    await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'areas', id: 3 }))
    await comes(() => [inside.length, visitor], [1, []])
  })

  it('of many things at once is told once', async () => {
    const { inside, visitor } = await listeners()
    await changing(async (_tx, announce) => {
      for (let id = 1; id <= 3_000; id++) announce({ idinstitucion: 2, tipo: 'documentos', id, publico: true })
      for (let id = 1; id <= 3; id++) announce({ idinstitucion: 2, tipo: 'categorias', id: 1, publico: true })
    })
    const told = [
      ['cambio', { idinstitucion: 2, tipo: 'documentos', id: 0 }],
      ['cambio', { idinstitucion: 2, tipo: 'categorias', id: 1 }],
    ]
    await comes(() => [inside, visitor], [told, told])
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
    const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`
    for (const packet of [`20["test",${deep}]`, `21["message",${deep}]`, '2["disconnecting"]']) io.engine.write(packet)
    await settle()
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
    const sockets: Client[] = Array.from({ length: 10 }, () => client(server.port, { auth: { token: session.token } }))
    const ends = sockets.map((one) => Promise.race([closed(one), refusalOf(one)]))
    await pause(5)
    await signOut(session)
    await Promise.all(ends)
    expect(sockets.some(({ connected }) => connected)).toBe(false)
  })
})
