import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { about, ago, inTx, twoPeople } from '../../../tests/dos-personas.ts'
import { against } from '../../../tests/rival.ts'
import { db } from '../db/client.server.ts'
import { aliveAmong } from './alive.server.ts'
import { codeState, forgetOldCodes, newCode, spendCode, voidCodes } from './codes.server.ts'
import { codigos, sesiones } from './schema.server.ts'
import { hashOf } from './secrets.server.ts'
import { endSessionOf, endSessions, forgetOldSessions, listSessions, noteUse, openSession } from './sessions.server.ts'

const people = twoPeople()
const HOUR = 3_600
const DAY = 86_400

describe('sessions', () => {
  const opening = { recordar: false, navegador: false, direccion: '203.0.113.7', agente: 'prueba' }
  const open = (usuario: number, more = {}) => inTx((tx) => openSession(tx, () => {}, { usuario, ...opening, ...more }))
  const lives = async (id: number) => {
    const secondsTo = (column: unknown) => sql<number>`extract(epoch from ${column} - ${sesiones.creadaEn})::int`
    const columns = { idle: secondsTo(sesiones.expiraEn), total: secondsTo(sesiones.terminaEn) }
    return (await db.select(columns).from(sesiones).where(eq(sesiones.id, id)))[0]
  }

  it('last half a day without use and a week in all, or thirty and ninety days', async () => {
    expect(await lives((await open(people.one)).id)).toEqual({ idle: 12 * HOUR, total: 7 * DAY })
    expect(await lives((await open(people.one, { recordar: true })).id)).toEqual({ idle: 30 * DAY, total: 90 * DAY })
  })

  it('keep a name of three hundred letters, and the cookie of a browser alone', async () => {
    const { id, cookie } = await open(people.one, { agente: 'x'.repeat(301), navegador: true })
    const [row] = await db.select().from(sesiones).where(eq(sesiones.id, id))
    expect(row).toMatchObject({ agente: 'x'.repeat(300), direccion: '203.0.113.7', cookie: hashOf(cookie ?? '') })
    expect((await open(people.one)).cookie).toBeNull()
    const { creadaEn, usadaEn, expiraEn, ...rest } = (await listSessions(people.one)).at(-1) ?? {}
    expect(rest).toMatchObject({ id, recordar: false, direccion: '203.0.113.7', agente: 'x'.repeat(300) })
    for (const moment of [creadaEn, usadaEn, expiraEn]) expect(moment).toBeInstanceOf(Date)
    expect((await listSessions(people.one)).map(({ navegador }) => navegador).sort()).toEqual([false, true])
  })

  it('are fifty at most, of which the one used longest ago makes room', async () => {
    const strangers = await open(people.other)
    const ids: number[] = []
    for (let i = 0; i < 50; i++) ids.push((await open(people.one)).id)
    expect(await listSessions(people.one)).toHaveLength(50)
    const [, second] = ids
    await db
      .update(sesiones)
      .set({ usadaEn: ago('1 minute') })
      .where(eq(sesiones.id, second ?? 0))
    const told: unknown[] = []
    await inTx((tx) => openSession(tx, (news) => told.push(news), { usuario: people.one, ...opening }))
    expect(told).toEqual([{ terminada: { sesion: second, usuario: people.one } }])
    expect(await listSessions(people.one)).toHaveLength(50)
    expect((await listSessions(people.other)).map(({ id }) => id)).toEqual([strangers.id])
  })

  it('end all, all but one, or only some; nobody else’s', async () => {
    const [a, b, c, theirs] = [
      await open(people.one),
      await open(people.one),
      await open(people.one),
      await open(people.other),
    ]
    const told: unknown[] = []
    const end = (which?: Parameters<typeof endSessions>[3]) =>
      inTx((tx) => endSessions(tx, (news) => told.push(news), people.one, which))
    expect(await end({ only: [a.id, theirs.id] })).toBe(1)
    expect(await end({ except: b.id })).toBe(1)
    expect((await listSessions(people.one)).map(({ id }) => id)).toEqual([b.id])
    expect(await end()).toBe(1)
    expect(told).toEqual([a, c, b].map(({ id }) => ({ terminada: { sesion: id, usuario: people.one } })))
    expect((await listSessions(people.other)).map(({ id }) => id)).toEqual([theirs.id])
  })

  it('of a browser end by its cookie, and tell whose they were', async () => {
    const [mine, kept] = [await open(people.one, { navegador: true }), await open(people.other, { navegador: true })]
    const told: unknown[] = []
    await inTx((tx) => endSessionOf(tx, (news) => told.push(news), mine.cookie ?? ''))
    expect(told).toEqual([{ terminada: { sesion: mine.id, usuario: people.one } }])
    expect([...(await aliveAmong([mine.id, kept.id]))]).toEqual([kept.id])
  })

  it('are listed while they are good, the last used first', async () => {
    const [a, b, c] = [await open(people.one), await open(people.one), await open(people.one)]
    await db
      .update(sesiones)
      .set({ usadaEn: ago('1 minute') })
      .where(eq(sesiones.id, b.id))
    await db
      .update(sesiones)
      .set({ expiraEn: ago('0 seconds') })
      .where(eq(sesiones.id, c.id))
    expect((await listSessions(people.one)).map(({ id }) => id)).toEqual([a.id, b.id])
    expect([...(await aliveAmong([a.id, c.id]))]).toEqual([a.id])
    expect(await aliveAmong([])).toEqual(new Set())
  })

  it('are noted as used every ten minutes, and never beyond their end', async () => {
    const noted = async (back: string, recordar: boolean, terminaEn?: never) => {
      const { id } = await open(people.one, { recordar })
      const [row] = await db
        .update(sesiones)
        .set({ usadaEn: ago(back), expiraEn: ago('-1 hour'), ...(terminaEn ? { terminaEn } : {}) })
        .where(eq(sesiones.id, id))
        .returning()
      if (row) await noteUse(row)
      const left = sql<number>`extract(epoch from ${sesiones.expiraEn} - now())::int`
      const used = sql<boolean>`${sesiones.usadaEn} > now() - interval '5 seconds'`
      return (await db.select({ left, used }).from(sesiones).where(eq(sesiones.id, id)))[0]
    }
    expect((await noted('590 seconds', false))?.used).toBe(false)
    expect(await noted('601 seconds', false)).toEqual({ left: about(12 * HOUR), used: true })
    expect(await noted('601 seconds', true)).toEqual({ left: about(30 * DAY), used: true })
    expect(await noted('601 seconds', false, ago('-2 hours'))).toEqual({ left: about(2 * HOUR), used: true })
  })

  it('are forgotten thirty days after their end', async () => {
    const [kept, gone] = [await open(people.one), await open(people.one)]
    await db
      .update(sesiones)
      .set({ expiraEn: ago('719 hours') })
      .where(eq(sesiones.id, kept.id))
    await db
      .update(sesiones)
      .set({ expiraEn: ago('721 hours') })
      .where(eq(sesiones.id, gone.id))
    await forgetOldSessions()
    expect(
      (await db.select({ id: sesiones.id }).from(sesiones).where(eq(sesiones.usuario, people.one))).map(({ id }) => id),
    ).toEqual([kept.id])
  })
})

describe('codes', () => {
  const make = (tipo: 'recuperar' | 'confirmar' | 'correo', usuario = people.one) =>
    inTx((tx) => newCode(tx, usuario, tipo))
  const spend = (codigo: string) => inTx((tx) => spendCode(tx, ['recuperar', 'confirmar'], codigo))
  const left = sql<number>`extract(epoch from ${codigos.expiraEn} - ${codigos.creadoEn})::int`
  const byCode = (codigo: string) => eq(codigos.codigo, hashOf(codigo))

  it.each([
    ['recuperar', HOUR / 2],
    ['confirmar', 72 * HOUR],
    ['correo', 24 * HOUR],
  ] as const)('to %s are good for %i seconds', async (tipo, seconds) => {
    const codigo = await make(tipo)
    expect(await db.select({ left }).from(codigos).where(byCode(codigo))).toEqual([{ left: seconds }])
  })

  it('are good once, for what they were made for', async () => {
    const codigo = await make('recuperar')
    expect(await codeState(['correo'], codigo)).toEqual({ codigo: 'CODIGOINVALIDO' })
    expect(await inTx((tx) => spendCode(tx, ['correo'], codigo))).toEqual({ ok: false, codigo: 'CODIGOINVALIDO' })
    expect(await codeState(['recuperar'], codigo)).toEqual({ codigo: 'SUCCESS', usuario: people.one })
    expect(await spend(codigo)).toEqual({
      ok: true,
      tipo: 'recuperar',
      usuario: people.one,
      institucion: 2,
      valor: null,
    })
    expect(await spend(codigo)).toEqual({ ok: false, codigo: 'CODIGOINVALIDO', usado: people.one })
    expect(await codeState(['recuperar'], codigo)).toEqual({ codigo: 'CODIGOINVALIDO' })
    expect(await codeState(['recuperar'], 'de-nadie')).toEqual({ codigo: 'CODIGOINVALIDO' })
    expect(await spend('de-nadie')).toEqual({ ok: false, codigo: 'CODIGOINVALIDO' })
  })

  it('are told to be old from their end on, for thirty days', async () => {
    const [codigo, older] = [await make('recuperar'), await make('confirmar')]
    await db
      .update(codigos)
      .set({ expiraEn: ago('0 seconds') })
      .where(byCode(codigo))
    expect(await codeState(['recuperar'], codigo)).toEqual({ codigo: 'CODIGOEXPIRADO' })
    expect(await spend(codigo)).toEqual({ ok: false, codigo: 'CODIGOEXPIRADO' })
    await db
      .update(codigos)
      .set({ expiraEn: ago('719 hours') })
      .where(byCode(codigo))
    await db
      .update(codigos)
      .set({ expiraEn: ago('721 hours') })
      .where(byCode(older))
    await forgetOldCodes()
    expect(await codeState(['recuperar'], codigo)).toEqual({ codigo: 'CODIGOEXPIRADO' })
    expect(await codeState(['confirmar'], older)).toEqual({ codigo: 'CODIGOINVALIDO' })
  })

  it('take the place of those of the same person for the same purpose, and of no others', async () => {
    const [first, mail, theirs] = [await make('recuperar'), await make('correo'), await make('recuperar', people.other)]
    const spent = await make('confirmar')
    await spend(spent)
    const second = await make('recuperar')
    const states = await Promise.all(
      [first, mail, theirs, second].map((codigo) => codeState(['recuperar', 'correo'], codigo)),
    )
    expect(states.map(({ codigo }) => codigo)).toEqual(['CODIGOINVALIDO', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
    await inTx((tx) => voidCodes(tx, people.one, ['recuperar', 'confirmar', 'correo']))
    expect(await db.$count(codigos, eq(codigos.usuario, people.other))).toBe(1)
    // That it was used is still known.
    expect(await spend(spent)).toMatchObject({ usado: people.one })
  })

  describe.skipIf(!process.env.DATABASE_URL)('between processes', () => {
    const person = () => `select idusuario from usuarios where idusuario = ${people.one} for update`

    it('are used up by one of those who bring them', async () => {
      const codigo = await make('recuperar')
      const used = `update codigos set usado_en = now() where codigo_hash = '${hashOf(codigo)}'`
      expect(await against(people.database.current.raw.pool, person(), used, () => spend(codigo))).toMatchObject({
        ok: false,
        usado: people.one,
      })
    })

    it('that are taken back meanwhile are good for nothing', async () => {
      const codigo = await make('recuperar')
      const gone = `delete from codigos where codigo_hash = '${hashOf(codigo)}' returning 1`
      expect(await against(people.database.current.raw.pool, gone, 'select 1', () => spend(codigo))).toEqual({
        ok: false,
        codigo: 'CODIGOINVALIDO',
      })
    })

    it('that are made at once leave one', async () => {
      const rival = `insert into codigos (usuario_idusuario, tipo, codigo_hash, expira_en)
        values (${people.one}, 'recuperar', '${hashOf(`rival ${people.one}`)}', now() + interval '1 hour')`
      const codigo = await against(people.database.current.raw.pool, person(), rival, () => make('recuperar'))
      const rows = await db.select().from(codigos).where(eq(codigos.usuario, people.one))
      expect(rows.map((row) => row.codigo)).toEqual([hashOf(codigo)])
    })
  })
})

describe('a code', () => {
  it.each([
    ['recuperar', 1 / 2],
    ['acceso', 1 / 2],
    ['correo', 24],
    ['confirmar', 72],
    ['invitar', 240],
  ] as const)('to %s is good for %d hours', async (tipo, hours) => {
    await inTx((tx) => newCode(tx, people.one, tipo))
    const seconds = sql<number>`extract(epoch from ${codigos.expiraEn} - now())::int`
    const [row] = await db.select({ seconds }).from(codigos).where(eq(codigos.usuario, people.one))
    expect(row?.seconds).toEqual(about(hours * 3_600))
  })
})
