import { and, asc, eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepWork, listWork } from '../../app/contenido/work.server.ts'
import { beginLooking } from '../../app/features/cuenta/looking.server.ts'
import { endOldLooking, stopLooking } from '../../app/features/cuenta/mutations.server.ts'
import { ownSession, sessionOf } from '../../app/features/cuenta/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { accountApi, person, sessionWith } from './cuentas.ts'
import { makeDocument, privateCalls } from './llamadas-privadas.ts'
import { everything } from './todo-lo-guardado.ts'

const api = accountApi()
const { get, post, token } = api

const MANAGER = { privilegios: 'usuarios,noticias', subprivilegios: 'usuarios.editar,noticias.publicar' }
const WRITER = { privilegios: 'noticias', subprivilegios: '' }
const BOSS = { privilegios: '**', subprivilegios: '**' }

const deeds = async (sujeto: number) =>
  (await db.select().from(auditoria).where(eq(auditoria.sujeto, sujeto)).orderBy(asc(auditoria.id))).filter(
    ({ accion }) => accion.endsWith('ver-como'),
  )

/** Somebody who looks as somebody else, both new. */
async function looking(viewerMay: object = MANAGER, seenMay: object = WRITER) {
  const [viewer, seen] = [await person(viewerMay), await person({ nombre: 'Vista', ...seenMay })]
  const secret = await token(viewer.correo)
  const outcome = await beginLooking(await sessionWith(secret), seen.id)
  return { viewer, seen, token: secret, outcome }
}

const now = async (secret: string) => {
  const found = await sessionOf({ token: secret })
  return found === null || typeof found === 'string'
    ? found
    : { usuario: found.usuario, mira: found.mira?.quien ?? null }
}

describe('beginning', () => {
  it('shows what the other sees, and says so in the audit with whom, from where and until when', async () => {
    const { viewer, seen, token: secret, outcome } = await looking()
    expect(outcome).toMatchObject({ ok: true })
    const session = await sessionWith(secret)
    expect(session).toMatchObject({ usuario: seen.id, persona: { nombre: 'Vista' }, mira: { quien: viewer.id } })
    expect(session.actor).toMatchObject({ idusuario: seen.id, mira: viewer.id, ...WRITER })
    const answer = await get('gestion/noticias', { token: secret })
    expect(answer.statusCode).toBe(200)
    expect((await get('gestion/usuarios', { token: secret })).statusCode).toBe(403)
    const [begun] = await deeds(seen.id)
    expect(begun).toMatchObject({ accion: 'ver-como', usuario: viewer.id, institucion: 2, digesto: null })
    const left = Date.parse(String(begun?.detalle?.hasta)) - Date.now()
    expect(left / 60_000).toBeGreaterThan(14)
    expect(left / 60_000).toBeLessThanOrEqual(15)
  })

  it.each([
    ['upwards', MANAGER, BOSS, 'MASPODER'],
    [
      'at a power that one lacks',
      MANAGER,
      { privilegios: 'noticias', subprivilegios: 'noticias.eliminar' },
      'MASPODER',
    ],
    ['at another institution', BOSS, { ...WRITER, institucion: 1 }, 'NOEXISTE'],
    ['at who is disabled', BOSS, { ...WRITER, estado: '0' }, 'DESACTIVADA'],
    ['without managing people', { privilegios: 'usuarios,noticias', subprivilegios: '' }, WRITER, 'SINPERMISO'],
  ])('is refused %s', async (_, viewerMay, seenMay, codigo) => {
    const { outcome, token: secret, viewer, seen } = await looking(viewerMay, seenMay)
    expect(outcome).toEqual({ ok: false, codigo })
    expect(await now(secret)).toEqual({ usuario: viewer.id, mira: null })
    expect(await deeds(seen.id)).toEqual([])
  })

  it('is refused at oneself, at nobody, and while one looks already', async () => {
    const viewer = await person(MANAGER)
    const session = await sessionWith(await token(viewer.correo))
    expect(await beginLooking(session, viewer.id)).toMatchObject({ codigo: 'UNOMISMO' })
    expect(await beginLooking(session, 2_147_483_000)).toMatchObject({ codigo: 'NOEXISTE' })
    const [one, other] = [await person(WRITER), await person(WRITER)]
    const both = await Promise.all([one, other].map(({ id }) => beginLooking(session, id)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await expect(beginLooking(await sessionWithMira(session.id), one.id)).rejects.toThrow('Está mirando')
  })
})

const sessionWithMira = async (id: number) => {
  const viewer = await person(BOSS)
  const own = await sessionWith(await token(viewer.correo))
  return { ...own, id, actor: { ...own.actor, mira: viewer.id } }
}

describe('while one looks', () => {
  it('no private call writes, nor shows what is of the person alone', async () => {
    const { token: secret, outcome } = await looking(BOSS, BOSS)
    expect(outcome.ok).toBe(true)
    const by = { token: secret }
    const made = await makeDocument(api, { token: await token((await person(BOSS)).correo) })
    const before = await everything()
    for (const [name, ask] of privateCalls(api)) {
      if (name === 'auth/salir') continue
      const answer = (await ask(by, made)) as { statusCode: number; json?: () => { codigo?: string; message?: string } }
      const read = !name.startsWith('auth/') && answer.statusCode === 200
      if (read) continue
      expect([name, answer.statusCode, answer.json?.().codigo]).toEqual([name, 403, 'SOLOMIRA'])
      expect(answer.json?.().message).toContain('Está mirando como otra persona')
    }
    expect(await everything()).toEqual(before)
  })

  it('no unit is opened, whoever asks for it', async () => {
    const { token: secret } = await looking()
    const { actor } = await sessionWith(secret)
    let ran = false
    await expect(change(actor, async () => (ran = true))).rejects.toMatchObject({ codigo: 'SOLOMIRA', statusCode: 403 })
    expect(ran).toBe(false)
  })

  it('what they left unsaved is not shown', async () => {
    const { seen, token: secret } = await looking()
    const theirs = { ...(await sessionWith(secret)).actor, idusuario: seen.id }
    const { mira: _, ...own } = theirs
    await keepWork(own, { type: { name: 'noticias' }, item: '1' }, { datos: { titulo: 'Secreto' }, version: 1 })
    expect(await listWork(own)).toHaveLength(1)
    expect(await listWork(theirs)).toEqual([])
    const answer = await get('gestion/noticias', { token: secret })
    expect(answer.body).not.toContain('Secreto')
  })
})

describe('the end', () => {
  let all: Awaited<ReturnType<typeof looking>>
  beforeEach(async () => {
    all = await looking()
  })
  const set = (id: number, values: Partial<typeof usuarios.$inferInsert>) =>
    db.update(usuarios).set(values).where(eq(usuarios.id, id))
  const until = (moment: Date) =>
    db
      .update(sesiones)
      .set({ mira: sql`jsonb_set(${sesiones.mira}, '{hasta}', to_jsonb(${moment.toISOString()}::text))` })
      .where(eq(sesiones.usuario, all.viewer.id))
  const endings = async () =>
    (await deeds(all.seen.id)).slice(1).map(({ accion, usuario, detalle }) => [accion, usuario, detalle?.motivo])
  const isOver = async (motivo: string) => {
    expect(await now(all.token)).toEqual({ usuario: all.viewer.id, mira: null })
    expect(await endings()).toEqual([['dejar-de-ver-como', all.viewer.id, motivo]])
  }

  it('comes after a quarter of an hour, and not a moment before', async () => {
    await until(new Date(Date.now() + 60_000))
    expect(await now(all.token)).toEqual({ usuario: all.seen.id, mira: all.viewer.id })
    await until(new Date())
    // What was drawn as the other is not sent in one's own name.
    await expect(sessionOf({ token: all.token, metodo: 'POST' })).rejects.toMatchObject({ codigo: 'SOLOMIRA' })
    await isOver('tiempo')
    expect(await sessionOf({ token: all.token, metodo: 'POST' })).toMatchObject({ usuario: all.viewer.id })
  })

  it('comes also when nobody comes back', async () => {
    await endOldLooking()
    expect(await endings()).toEqual([])
    await until(new Date(Date.now() - 1_000))
    await endOldLooking()
    await endOldLooking()
    await isOver('tiempo')
  })

  it('comes when one wants, once', async () => {
    const { correo } = all.viewer
    expect(correo).not.toBe('')
    const own = await sessionOf({ token: all.token, propia: true })
    if (own === null || typeof own === 'string') throw new Error('no session')
    expect(own).toMatchObject({ usuario: all.viewer.id, mira: null })
    await Promise.all([stopLooking(own), stopLooking(own)])
    await isOver('volver')
  })

  it('comes with signing out', async () => {
    expect((await post('auth/salir', {}, { token: all.token })).statusCode).toBe(200)
    expect(await now(all.token)).toBe('invalid')
    expect(await endings()).toEqual([['dejar-de-ver-como', all.viewer.id, 'salir']])
  })

  it.each([
    ['the other may do more', () => set(all.seen.id, { ...BOSS })],
    ['the other may do less', () => set(all.seen.id, { privilegios: '' })],
    ['the other is disabled', () => set(all.seen.id, { estado: '0' })],
    ['oneself may do less', () => set(all.viewer.id, { subprivilegios: 'usuarios.editar' })],
    ['oneself may not manage people any more', () => set(all.viewer.id, { privilegios: 'noticias' })],
  ])('comes when %s, at once', async (_, happen) => {
    await happen()
    await isOver('permisos')
  })

  it('comes when oneself is disabled', async () => {
    await set(all.viewer.id, { estado: '0' })
    expect(await now(all.token)).toBe('invalid')
  })

  it('is not taken for the end of a later look', async () => {
    const [row] = await db
      .select()
      .from(sesiones)
      .where(and(eq(sesiones.usuario, all.viewer.id)))
    await until(new Date())
    await isOver('tiempo')
    const other = await person(WRITER)
    expect(await beginLooking(await sessionWith(all.token), other.id)).toMatchObject({ ok: true })
    // Whoever read the first one meanwhile ends nothing.
    const own = await ownSession({ request: new Request('http://x.example'), context: new RouterContextProvider() })
    expect(own).toBeNull()
    await stopLooking({
      ...(await sessionWith(await token(all.viewer.correo))),
      id: row?.id ?? 0,
      mirando: row?.mira ?? null,
    })
    expect(await now(all.token)).toEqual({ usuario: other.id, mira: all.viewer.id })
  })
})
