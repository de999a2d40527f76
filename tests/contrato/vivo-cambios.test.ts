import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findPublished } from '../../app/contenido/queries.server.ts'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import { findUsuario } from '../../app/features/usuarios/queries.server.ts'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { publish, remove, save, unpublish } from '../escritura.ts'
import { waiting } from '../rival.ts'
import { client, connected, heard, next } from '../servidor/enchufes.ts'
import { changeUser, persona, signIn } from './personas.ts'
import { comes, FECHA, liveServer } from './servidor-vivo.ts'

const server = liveServer()
const { program, socketOf } = server

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
        configuraciones_usuario: '{}',
        usuario: { idusuario: session.usuario, configuraciones_usuario: '{}' },
        institucion: { idinstitucion: 2, configuraciones: expect.stringMatching(/^\{/) },
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
      announce({ idinstitucion: 2, tipo: 'roles', id: 0, para: 'institucion' })
    })
    expect(await told).toMatchObject({ privilegios: 'bolsa_trabajos' })
    expect(await socket.emitWithAck('user_connects', null)).toBeInstanceOf(Array)
    await change
  })

  it('comes to whoever is being let in while their role changes', async () => {
    const session = await signIn(await persona('empresa'))
    // A session that was not used for a while is read first and noted afterwards: the change comes between the two.
    await db
      .update(sesiones)
      .set({ usadaEn: sql`now() - interval '1 hour'` as never })
      .where(eq(sesiones.id, session.sesion))
    const held = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.select().from(sesiones).where(eq(sesiones.id, session.sesion)).for('update')
      held.resolve()
      await over.promise
    })
    await held.promise
    const socket = client(server.port, { auth: { token: session.token } })
    const told = next(socket, 'updateUser')
    await expect.poll(waiting).toBe(1)
    let isChanged = false
    const changed = changing(async (tx, announce) => {
      await tx.update(roles).set({ privilegios: 'convenios' }).where(eq(roles.denominacion, 'empresa'))
      announce({ idinstitucion: 2, tipo: 'roles', id: 0, para: 'institucion' })
    }).finally(() => {
      isChanged = true
    })
    // Where there is one connection, it is the next to have it.
    await expect.poll(async () => isChanged || (await waiting()) > 1).toBe(true)
    over.resolve()
    await Promise.all([holding, changed])
    expect(await told).toMatchObject({ privilegios: 'convenios' })
  })

  it('says last what was saved last', async () => {
    const { socket, usuario } = await program('docente')
    const said: unknown[] = []
    const done = new Promise<void>((resolve) => {
      socket.on('updateUser', ({ tema, tema_fondo }) => {
        said.push(tema)
        if (tema_fondo === 'fin') resolve()
      })
    })
    await Promise.all(Array.from({ length: 20 }, (_, i) => changeUser(usuario, { tema: `t${i}` })))
    const tema = (await findUsuario(usuario))?.tema
    await changeUser(usuario, { temaFondo: 'fin' })
    await done
    const first = said.indexOf(tema)
    expect(said.slice(first)).toEqual(said.slice(first).fill(tema))
  })
})

describe('cambio', () => {
  const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
  const input = { titulo: 'En vivo', resumen: 'Resumen', contenido: '<p>Texto</p>', fecha: '2026-11-21' }

  async function listeners() {
    const [own, editor] = [await program('estudiante'), await program('comunicaciones')]
    const [other, foreign] = [await program('empleabilidad'), await program('administrador', 1)]
    const sockets = [own.socket, editor.socket, other.socket, foreign.socket, await connected(server.port)]
    const [inside, room, elsewhere, outside, visitor] = sockets.map(heard)
    return {
      inside: inside ?? [],
      room: room ?? [],
      elsewhere: elsewhere ?? [],
      outside: outside ?? [],
      visitor: visitor ?? [],
    }
  }
  const draft = async () => {
    const made = await save(noticia, actor, { input })
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.id
  }

  it('of a draft stays in its room; what is published reaches the visitors', async () => {
    const { inside, room, elsewhere, outside, visitor } = await listeners()
    const id = await draft()
    const told = ['cambio', { idinstitucion: 2, tipo: 'noticias', id }]
    const counts = () => [room, inside, elsewhere, visitor, outside].map(({ length }) => length)
    await comes(() => [room, inside, elsewhere, outside, visitor], [[told], [], [], [], []])
    await publish(noticia, actor, id)
    await comes(() => [inside, outside, visitor], [[told], [], [told]])
    // An edit of what is published is a draft until it is published too.
    await save(noticia, actor, { id, input: { titulo: 'Otro' } })
    await comes(counts, [3, 1, 1, 1, 0])
    await unpublish(noticia, actor, id)
    await comes(counts, [4, 2, 2, 2, 0])
    await remove(noticia, actor, id)
    await comes(counts, [5, 2, 2, 2, 0])
  })

  it('of what is published for later tells visitors nothing', async () => {
    const { inside, visitor } = await listeners()
    const id = await draft()
    await publish(noticia, actor, id, { desde: new Date(Date.now() + 3_600_000) })
    await comes(() => [inside.length > 0, visitor], [true, []])
  })

  it('of what appears or ends by itself is told at that moment, once, if visitors see the difference', async () => {
    const { inside, outside, visitor } = await listeners()
    const ids = [await draft(), await draft(), await draft(), await draft(), await draft()] as const
    const [appears, ends, stays, binned, foreign] = ids
    const told = (id: number, idinstitucion = 2) => ['cambio', { idinstitucion, tipo: 'noticias', id }]
    const [desde, hasta] = [new Date(Date.now() + 6_000), new Date(Date.now() + 6_300)]
    const set = (id: number, values: Partial<typeof noticias.$inferInsert>) =>
      db.update(noticias).set(values).where(eq(noticias.id, id))
    await set(stays, { publicarDesde: desde, publicarHasta: hasta })
    await set(binned, { estado: '1', eliminadoEn: new Date(), publicarDesde: desde })
    await set(foreign, { estado: '1', institucion: 1, publicarDesde: desde })
    await publish(noticia, actor, ends, { hasta })
    await publish(noticia, actor, appears, { desde })
    expect(await findPublished(noticia, { institucion: 2, id: appears })).toBeUndefined()
    await comes(() => visitor, [told(ends), told(appears), told(ends)])
    expect(inside.slice(-2)).toEqual([told(appears), told(ends)])
    expect(outside).toEqual([told(foreign, 1)])
    expect(await findPublished(noticia, { institucion: 2, id: appears })).toMatchObject({ id: appears })
    expect(await findPublished(noticia, { institucion: 2, id: ends })).toBeUndefined()
  })

  it('of another institution reaches its own people alone', async () => {
    const { inside, outside, visitor } = await listeners()
    await changing(async (_tx, announce) => announce({ idinstitucion: 1, tipo: 'noticias', id: 9, para: 'publico' }))
    await comes(() => [inside, outside, visitor], [[], [['cambio', { idinstitucion: 1, tipo: 'noticias', id: 9 }]], []])
  })

  it('of what is no content never reaches visitors', async () => {
    const { inside, visitor } = await listeners()
    await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'areas', id: 3, para: 'institucion' }))
    await comes(() => [inside.length, visitor], [1, []])
  })

  it('of many things at once is told once', async () => {
    const { inside, visitor } = await listeners()
    await changing(async (_tx, announce) => {
      for (let id = 1; id <= 3_000; id++) announce({ idinstitucion: 2, tipo: 'documentos', id, para: 'publico' })
      for (let id = 1; id <= 3; id++) announce({ idinstitucion: 2, tipo: 'categorias', id: 1, para: 'publico' })
    })
    const told = [
      ['cambio', { idinstitucion: 2, tipo: 'documentos', id: 0 }],
      ['cambio', { idinstitucion: 2, tipo: 'categorias', id: 1 }],
    ]
    await comes(() => [inside, visitor], [told, told])
  })
})
