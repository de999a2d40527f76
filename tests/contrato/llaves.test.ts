import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { createKey, endKey, warnOfEnds } from '../../app/features/llaves/mutations.server.ts'
import { endingKeys, listKeys } from '../../app/features/llaves/queries.server.ts'
import { lastDay, nuevaLlave } from '../../app/features/llaves/rules.ts'
import { llaves } from '../../app/features/llaves/schema.server.ts'
import { disableUser } from '../../app/features/personas/mutations.server.ts'
import { changeRole } from '../../app/features/roles/mutations.server.ts'
import type { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { today } from '../../app/lib/calendar/business-days.ts'
import { plusDays } from '../../app/lib/calendar/days.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { endSaid } from '../../app/panel/keys/standing.ts'
import { spokenAfter } from '../../app/panel/spoken.ts'
import { accountApi, lastMail, mailCount, person, sessionWith } from './cuentas.ts'
import { makeDocument, privateCalls, uploading } from './llamadas-privadas.ts'
import { signIn } from './personas.ts'

const api = accountApi()
const { get, post, raw, token } = api

const MAKER = { privilegios: 'llaves,documentos,noticias', subprivilegios: 'llaves.crear,documentos.publicar' }
const HASTA = plusDays(today(), 30)
const NOW = new Date()

const acting = async ({ id }: { id: number }) => (await sessionWith((await signIn(id)).token)).actor

/** Somebody new, and a key of theirs. */
async function made(permisos: string[], may: Partial<typeof usuarios.$inferInsert> = MAKER) {
  const maker = await person(may)
  const actor = await acting(maker)
  const outcome = await createKey(actor, { nombre: 'Boletín', permisos, hasta: HASTA })
  if (!outcome.ok) throw new Error(outcome.codigo)
  return { maker, actor, id: outcome.id, token: outcome.llave }
}

const answered = async (by: { token: string }, path = 'gestion/documentos') => {
  const { statusCode, body } = await get(path, by)
  return [statusCode, statusCode === 401 ? body : JSON.parse(body).codigo]
}

const INVALID = [401, 'Invalid Token']

describe('a key', () => {
  it('is shown once: what is kept does not open, and begins in a way that people recognise', async () => {
    const { id, token: key, actor, maker } = await made(['documentos'])
    expect(key).toMatch(/^atrio_[\w-]{43}$/)
    const [row] = await db.select().from(llaves).where(eq(llaves.id, id))
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.inicio).toBe(key.slice(0, 10))
    const [listed] = (await listKeys(actor)).filter((one) => one.id === id)
    expect(listed).toMatchObject({ usos: 0, usadaEn: null, usuario: maker.id })
    expect(await answered({ token: row?.llave ?? '' })).toEqual(INVALID)
  })

  it('opens what it says, in the name of its maker, and counts', async () => {
    const { id, token: key, actor, maker } = await made(['documentos', 'documentos.publicar'])
    const created = (
      await post('gestion/documentos', { titulo_archivo: 'Por programa' }, { token: key, ip: '10.9.8.7' })
    ).json()
    expect(created).toMatchObject({ state: 'success' })
    expect(await answered({ token: key })).toEqual([200, undefined])
    const [listed] = (await listKeys(actor)).filter((one) => one.id === id)
    expect(listed).toMatchObject({ usos: 2, usadaDesde: '127.0.0.1' })
    const [deed] = await db
      .select()
      .from(auditoria)
      .where(eq(auditoria.contenido, created.id))
      .orderBy(asc(auditoria.id))
    expect(deed).toMatchObject({ usuario: maker.id, detalle: { llave: 'Boletín', idllave: id } })
    const filters = await post('catalogos/filtros', { idinstitucion: 2, areas: true }, { token: key })
    expect(filters.statusCode).toBe(200)
    expect((await uploading(api)({ token: key })).statusCode).toBe(200)
  })

  it('opens nothing that it does not say, though its maker may: the answer names what is missing', async () => {
    const { token: key } = await made(['documentos'])
    const { id } = (await post('gestion/documentos', { titulo_archivo: 'Acta' }, { token: key })).json()
    const published = await post(`gestion/documentos/${id}/publicar`, {}, { token: key })
    expect([published.statusCode, published.json().codigo]).toEqual([403, 'SINPERMISO'])
    expect(published.json().message).toContain('publicar')
    const other = await get('gestion/noticias', { token: key })
    expect([other.statusCode, other.json().codigo]).toEqual([403, 'SINPERMISO'])
    expect(other.json().message.toLowerCase()).toContain('noticias')
  })

  it('is worth nothing with a letter less, more or other, nor without its beginning', async () => {
    const { token: key } = await made(['documentos'])
    const last = key.endsWith('A') ? 'B' : 'A'
    for (const near of [
      key.slice(0, -1),
      `${key}A`,
      key.slice(0, -1) + last,
      key.slice(6),
      key.toUpperCase(),
      'atrio_',
    ])
      expect(await answered({ token: near })).toEqual(INVALID)
    expect(await answered({ token: key })).toEqual([200, undefined])
  })

  it('sees nothing of another institution', async () => {
    const { token: key } = await made(['documentos'], { ...MAKER, institucion: 1 })
    const foreign = await makeDocument(api, { token: await token((await person({ privilegios: '**' })).correo) })
    expect(await answered({ token: key }, `gestion/documentos/${foreign.id}`)).toEqual([404, 'NOEXISTE'])
    expect((await post('catalogos/filtros', { idinstitucion: 2, areas: true }, { token: key })).statusCode).not.toBe(
      200,
    )
  })

  it('ends at its second: not before, and then for good', async () => {
    const { id, token: key } = await made(['documentos'])
    const until = (moment: Date) => db.update(llaves).set({ expiraEn: moment }).where(eq(llaves.id, id))
    await until(new Date(Date.now() + 60_000))
    expect(await answered({ token: key })).toEqual([200, undefined])
    await until(new Date())
    expect(await answered({ token: key })).toEqual([401, 'El token ha expirado'])
  })

  it('lasts until the end of the day that was chosen', async () => {
    const { id, actor } = await made(['documentos'])
    const row = (await listKeys(actor)).find((one) => one.id === id)
    expect(row?.expiraEn.toISOString()).toBe(`${plusDays(HASTA, 1)}T05:00:00.000Z`)
    expect(row && endSaid(row, NOW)).toBe(spokenAfter('hasta', HASTA, NOW))
  })

  it('can be ended at once by whoever may, in the same institution, once', async () => {
    const { id, token: key, actor } = await made(['documentos'])
    const reader = await acting(await person({ ...MAKER, subprivilegios: '' }))
    const foreign = await acting(await person({ privilegios: '**', institucion: 1 }))
    expect(await endKey(reader, id)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await endKey(foreign, id)).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await answered({ token: key })).toEqual([200, undefined])
    expect(await endKey(actor, id)).toMatchObject({ ok: true })
    expect(await answered({ token: key })).toEqual(INVALID)
    expect(await endKey(actor, id)).toEqual({ ok: false, codigo: 'NOEXISTE' })
  })
})

describe('its maker', () => {
  const boss = async (): Promise<Actor> => acting(await person({ privilegios: '**', subprivilegios: '**' }))

  it('takes it along when they are disabled', async () => {
    const { maker, token: key } = await made(['documentos'])
    expect(await disableUser(await boss(), maker.id)).toMatchObject({ ok: true })
    expect(await answered({ token: key })).toEqual(INVALID)
  })

  it('takes along what their role loses, at once, and it comes back with it', async () => {
    const values = { denominacion: 'con llaves', ...MAKER, estado: '1', institucion: 2 }
    const [rol] = await db.insert(roles).values(values).returning()
    const { token: key } = await made(['documentos', 'noticias'], { rol: rol?.id ?? 0 })
    const narrow = async (privilegios: string, version: number) =>
      changeRole(await boss(), rol?.id ?? 0, version, { privilegios, subprivilegios: '' })
    expect(await answered({ token: key }, 'gestion/noticias')).toEqual([200, undefined])
    expect(await narrow('documentos', 1)).toMatchObject({ ok: true })
    expect(await answered({ token: key }, 'gestion/noticias')).toEqual([403, 'SINPERMISO'])
    expect(await answered({ token: key })).toEqual([200, undefined])
    expect(await narrow('documentos,noticias', 2)).toMatchObject({ ok: true })
    expect(await answered({ token: key }, 'gestion/noticias')).toEqual([200, undefined])
  })

  it('gives no more than they have, nor everything, and only if they may', async () => {
    const actor = await acting(await person(MAKER))
    const ask = (permisos: string[], who = actor) => createKey(who, { nombre: 'x', permisos, hasta: HASTA })
    expect(await ask(['noticias', 'noticias.publicar'])).toEqual({ ok: false, codigo: 'NOTIENE' })
    expect(await ask(['eventos'])).toEqual({ ok: false, codigo: 'NOTIENE' })
    expect(await ask(['**'], await boss())).toEqual({ ok: false, codigo: 'NOTIENE' })
    const reader = await acting(await person({ ...MAKER, subprivilegios: 'documentos.publicar' }))
    expect(await ask(['documentos'], reader)).toEqual({ ok: false, codigo: 'SINPERMISO' })
  })

  it('says until when: a year at most', () => {
    const told = (hasta: string) => nuevaLlave.safeParse({ nombre: 'x', permisos: ['documentos'], hasta }).success
    expect([today(), lastDay()].map(told)).toEqual([true, true])
    expect([plusDays(today(), -1), plusDays(lastDay(), 1), '', '2026-02-31'].map(told)).toEqual([
      false,
      false,
      false,
      false,
    ])
    // As other clocks say the last day, and its first second here.
    for (const asked of [`${lastDay()}T05:00:00Z`, `${lastDay()}T23:59:59-05:00`]) expect(told(asked), asked).toBe(true)
    const none = nuevaLlave.safeParse({ nombre: 'x', permisos: ['documentos'] })
    expect(none.error?.issues[0]?.message).toBe('Elija hasta qué día sirve')
    expect(nuevaLlave.safeParse({ nombre: ' ', permisos: [], hasta: today() }).error?.issues).toHaveLength(2)
  })
})

it('two weeks before its end its maker learns of it by mail, once, and the start page says it', async () => {
  const { id, maker, actor } = await made(['documentos'])
  const inDays = (days: number) =>
    db
      .update(llaves)
      .set({ expiraEn: sql`now() + make_interval(days => ${days}) + interval '1 minute'` })
      .where(eq(llaves.id, id))
  const told = async () => (await endingKeys(2)).some((one) => one.id === id)
  await inDays(14)
  await warnOfEnds()
  expect([await told(), await mailCount(maker.correo)]).toEqual([false, 0])
  await inDays(13)
  await warnOfEnds()
  await warnOfEnds()
  expect([await told(), await mailCount(maker.correo)]).toEqual([true, 1])
  expect((await lastMail(maker.correo)).asunto).toBe('La llave «Boletín» termina pronto')
  await endKey(actor, id)
  expect(await told()).toBe(false)
})

describe('what no key opens', () => {
  let all: { maker: { correo: string }; token: string }
  beforeAll(async () => {
    all = await made(['documentos', 'documentos.publicar', 'documentos.eliminar', 'programas', 'programas.publicar'], {
      privilegios: '**',
      subprivilegios: '**',
    })
  })

  const OPEN = /^(gestion\/(?!usuarios|roles|estudiantes|listas)|documentos\/|archivos$|catalogos\/)(?!.*trabajo$)/

  it('accounts, people, roles, unsaved work and the library: each private call, tried', async () => {
    const by = { token: all.token }
    const document = await makeDocument(api, by)
    const answers: Record<string, number> = {}
    for (const [name, ask] of privateCalls(api)) {
      const { statusCode } = await ask(by, document)
      if (OPEN.test(name)) expect([name, statusCode]).not.toEqual([name, 401])
      else answers[name] = statusCode
    }
    expect(Object.keys(answers).length).toBeGreaterThan(20)
    expect([...new Set(Object.values(answers))]).toEqual([403])
    expect(await token(all.maker.correo)).not.toBe('')
  })

  it('nor live sockets, nor files that are private', async () => {
    const { body } = await raw({
      method: 'GET',
      url: '/api/auth/sesion',
      headers: { authorization: `Bearer ${all.token}` },
    })
    expect(JSON.parse(body).message).toContain('Con una llave no se hace esto')
    await expect(sessionWith(all.token)).rejects.toThrow('invalid')
  })
})

it('the description of the calls says where keys are taken', async () => {
  const { paths } = (await get('openapi.json')).json()
  const security = (path: string, method = 'get') => JSON.stringify(paths[`/api/${path}`][method].security)
  expect(security('gestion/{tipo}')).toContain('llave')
  expect(security('archivos', 'post')).toContain('llave')
  expect(security('gestion/usuarios')).not.toContain('llave')
  expect(security('auth/sesion')).not.toContain('llave')
})
