import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { about, ago, inTx, twoPeople } from '../../../tests/dos-personas.ts'
import { against } from '../../../tests/rival.ts'
import { db } from '../db/client.server.ts'
import { attempt, forgetOldAttempts, forgive, limitOfAddress, tooMany } from './attempts.server.ts'
import { accesosConocidos, codigosRespaldo, intentos, segundosFactores } from './schema.server.ts'
import {
  activate,
  beginSecondFactor,
  begunSecondFactor,
  checkSecondFactor,
  removeSecondFactor,
  secondFactorOf,
} from './second-factor.server.ts'
import { attemptSignIn, clearAttempts, forgetOldAccess, rememberAccess } from './sign-in-attempts.server.ts'

const people = twoPeople()
afterEach(() => vi.useRealTimers())

const begin = async () => {
  const begun = await inTx((tx) => beginSecondFactor(tx, people.one, 'Instituto Águila', 'ana+1@x.example'))
  if (!begun) throw new Error('There was people.one already')
  return begun
}
const otpOf = (secreto: string) => createOTP(base32.decode(secreto))

/** A second factor that counts, none of whose codes were used. */
async function withFactor() {
  const { secreto } = await begin()
  await db
    .update(segundosFactores)
    .set({ activadoEn: sql`now()` as never })
    .where(eq(segundosFactores.usuario, people.one))
  return secreto
}

describe('a second factor', () => {
  // In the middle of a half minute, so that the clock is nowhere near another people.one.
  const NOW = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  const step = Math.floor(NOW / 30_000)
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  const check = (codigo: string) => inTx((tx) => checkSecondFactor(tx, people.one, codigo))

  it('takes the code of this half minute and of its neighbours, each once and none before the last', async () => {
    const secreto = await withFactor()
    const codes = await Promise.all([-2, -1, 0, 1, 2].map((by) => otpOf(secreto).hotp(step + by)))
    const [older = '', before = '', now = '', after = '', later = ''] = codes
    expect([await check(older), await check(later), await check('')]).toEqual([false, false, false])
    expect(await check(` ${before.slice(0, 3)} ${before.slice(3)}`)).toBe(true)
    expect(await check(before)).toBe(false)
    expect([await check(now), await check(after)]).toEqual([true, true])
    expect([await check(now), await check(after)]).toEqual([false, false])
  })

  it('is none until it was activated, and then is not begun again', async () => {
    expect(await check('000000')).toBe('none')
    const { secreto } = await begin()
    const codigo = await otpOf(secreto).hotp(step)
    expect(await check(codigo)).toBe('none')
    expect(await inTx((tx) => activate(tx, people.one, '000000'))).toBeNull()
    expect(await secondFactorOf(people.one)).toBeNull()
    const paper = await inTx((tx) => activate(tx, people.one, codigo))
    expect(paper).toHaveLength(10)
    expect(await secondFactorOf(people.one)).toEqual({ activadoEn: expect.any(Date), respaldos: 10 })
    const later = await otpOf(secreto).hotp(step + 1)
    for (const one of [codigo, later]) expect(await inTx((tx) => activate(tx, people.one, one))).toBeNull()
    await expect(begin()).rejects.toThrow()
    expect(await begunSecondFactor(people.one, 'I', 'c')).toBeNull()
    expect(await secondFactorOf(people.other)).toBeNull()
  })

  it('is begun again with another secret, whose codes start anew, and shown for an hour', async () => {
    const first = await begin()
    await db
      .update(segundosFactores)
      .set({ ultimoPaso: step + 9, creadoEn: ago('2 hours') })
      .where(eq(segundosFactores.usuario, people.one))
    expect(await begunSecondFactor(people.one, 'I', 'c')).toBeNull()
    const second = await begin()
    expect(second.secreto).not.toBe(first.secreto)
    expect(second.secreto).toMatch(/^[A-Z2-7]{32}$/)
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Instituto%20%C3%81guila/)
    expect(second.uri).not.toContain('+')
    expect(await begunSecondFactor(people.one, 'Instituto Águila', 'ana+1@x.example')).toEqual(second)
    await db
      .update(segundosFactores)
      .set({ creadoEn: ago('59 minutes') })
      .where(eq(segundosFactores.usuario, people.one))
    expect(await begunSecondFactor(people.one, 'I', 'c')).not.toBeNull()
    expect(await begunSecondFactor(people.other, 'I', 'c')).toBeNull()
    expect(await inTx(async (tx) => activate(tx, people.one, await otpOf(second.secreto).hotp(step)))).toHaveLength(10)
  })

  it('has codes on paper: each is good once, however it is written, and for nobody else', async () => {
    const { secreto } = await begin()
    const [paper = '', next = ''] =
      (await inTx(async (tx) => activate(tx, people.one, await otpOf(secreto).hotp(step)))) ?? []
    expect(paper).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await check(paper.toLowerCase().replaceAll('-', ' '))).toBe(true)
    expect(await check(paper)).toBe(false)
    expect((await secondFactorOf(people.one))?.respaldos).toBe(9)
    const [mine, theirs] = [people.one, people.other]
    people.one = theirs
    await withFactor()
    expect(await check(next)).toBe(false)
    people.one = mine
    await inTx((tx) => removeSecondFactor(tx, people.one))
    expect(await check(next)).toBe('none')
    expect(await db.$count(codigosRespaldo, eq(codigosRespaldo.usuario, people.one))).toBe(0)
    expect(await db.$count(segundosFactores, eq(segundosFactores.usuario, theirs))).toBe(1)
  })

  describe.skipIf(!process.env.DATABASE_URL)('between processes', () => {
    it('of a second factor are accepted once', async () => {
      const secreto = await withFactor()
      const step = Math.floor(Date.now() / 30_000)
      const factor = `select * from segundos_factores where usuario_idusuario = ${people.one} for update`
      const spent = `update segundos_factores set ultimo_paso = ${step + 2} where usuario_idusuario = ${people.one}`
      const codigo = await otpOf(secreto).hotp(step)
      expect(
        await against(people.database.current.raw.pool, factor, spent, () =>
          inTx((tx) => checkSecondFactor(tx, people.one, codigo)),
        ),
      ).toBe(false)
    })

    it('of a second factor that is begun again meanwhile do not activate it', async () => {
      const { secreto } = await begin()
      const codigo = await otpOf(secreto).hotp(Math.floor(Date.now() / 30_000))
      const factor = `select * from segundos_factores where usuario_idusuario = ${people.one} for update`
      const anew = `update segundos_factores set secreto = '${base32.encode('otro secreto, de veinte', { padding: false })}'
        where usuario_idusuario = ${people.one}`
      expect(
        await against(people.database.current.raw.pool, factor, anew, () =>
          inTx((tx) => activate(tx, people.one, codigo)),
        ),
      ).toBeNull()
    })
  })
})

describe('attempts', () => {
  const waits = (limit: Parameters<typeof attempt>[0], times: number) =>
    Array.from({ length: times }).reduce<Promise<number[]>>(
      async (before) => [...(await before), await attempt(limit)],
      Promise.resolve([]),
    )

  it('are as many as the limit says; then one waits for the rest of the time', async () => {
    const limit = { clave: `prueba ${people.one}`, most: 3, seconds: 100 }
    expect(await waits(limit, 3)).toEqual([0, 0, 0])
    expect(await attempt(limit)).toEqual(about(100))
    expect(await tooMany(limit)).toEqual({ ok: false, codigo: 'DEMASIADOS', espera: about(100) })
    await forgive(limit.clave)
    expect(await tooMany(limit)).toMatchObject({ codigo: 'DEMASIADOS' })
    for (let i = 0; i < 2; i++) await forgive(limit.clave)
    expect(await attempt({ ...limit, clave: `otra ${people.one}` })).toBe(0)
    expect(await tooMany(limit)).toBeNull()
    expect(await tooMany(limit)).not.toBeNull()
    for (let i = 0; i < 9; i++) await forgive(limit.clave)
    expect(await waits(limit, 4)).toEqual([0, 0, 0, about(100)])
    expect(await tooMany(null)).toBeNull()
  })

  it('are counted anew when their time is over', async () => {
    const limit = { clave: `fin ${people.one}`, most: 1, seconds: 100 }
    await waits(limit, 2)
    const mine = eq(intentos.clave, limit.clave)
    const endedAgo = (time: string) =>
      db
        .update(intentos)
        .set({ hasta: ago(time) })
        .where(mine)
    await endedAgo('-1 seconds')
    expect(await attempt(limit)).toBe(1)
    await forgetOldAttempts()
    expect(await db.$count(intentos, mine)).toBe(1)
    await endedAgo('0 seconds')
    expect(await waits(limit, 2)).toEqual([0, about(100)])
    await endedAgo('1 second')
    await forgetOldAttempts()
    expect(await db.$count(intentos, mine)).toBe(0)
  })

  it.each([
    ['127.0.0.1', null],
    ['127.255.0.9', null],
    ['::1', null],
    ['::ffff:127.0.0.1', null],
    ['', null],
    ['128.0.0.1', expect.anything()],
    ['12.7.0.1', expect.anything()],
    ['::11', expect.anything()],
    ['::ffff:128.0.0.1', expect.anything()],
    ['2001:db8::127.0.0.1', expect.anything()],
  ])('of %s', (direccion, limit) => expect(limitOfAddress('x', direccion, 1, 1)).toEqual(limit))

  it('of a household count together, and those of its neighbours do not', () => {
    const key = (direccion: string) => limitOfAddress('x', direccion, 1, 1)?.clave
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'))
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'))
    expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'))
  })

  describe('to sign in', () => {
    let addresses = 0
    const fresh = () => `198.51.${addresses++ % 256}.${people.one % 256}`
    const from = (direccion: string, equipo?: string) => ({ visitor: { direccion, agente: '' }, equipo })
    const tries = async (account: number | string, where: () => ReturnType<typeof from>, times: number) => {
      let count = 0
      while (count < times && (await attemptSignIn(account, where())).espera === 0) count++
      return count
    }

    it('are ten for one account from one place, for a quarter of an hour', async () => {
      const [here, there] = [from(fresh()), from(fresh())]
      expect(await tries(people.one, () => here, 12)).toBe(10)
      expect(await attemptSignIn(people.one, here)).toMatchObject({ espera: about(900), porCorreo: false })
      expect(await tries(people.other, () => here, 12)).toBe(10)
      expect(await tries(people.one, () => there, 12)).toBe(10)
      await inTx((tx) => clearAttempts(tx, people.one))
      expect(await tries(people.one, () => here, 1)).toBe(1)
    })

    it('are a hundred for one account, of all strangers in a day; then only a link by mail opens', async () => {
      expect(await tries(people.one, () => from(fresh()), 120)).toBe(100)
      expect(await attemptSignIn(people.one, from(fresh()))).toMatchObject({ espera: about(86_400), porCorreo: true })
      expect(await tries(people.other, () => from(fresh()), 1)).toBe(1)
      await inTx((tx) => clearAttempts(tx, people.one))
      expect(await tries(people.one, () => from(fresh()), 1)).toBe(1)
    })

    it('are ten for a name that nobody has, however it is written', async () => {
      const spellings = [`nadie-${people.one}`, ` NADIE-${people.one} `]
      const here = from(fresh())
      expect(await tries(spellings[0] ?? '', () => here, 6)).toBe(6)
      expect(await tries(spellings[1] ?? '', () => here, 6)).toBe(4)
    })

    it('are sixty from one address; it then uses up nobody’s', async () => {
      const direccion = fresh()
      let names = 0
      const count = async (most: number) => {
        for (let i = 0; i < most; i++) {
          if ((await attemptSignIn(`n${names++}-${people.one}`, from(direccion))).espera > 0) return i
        }
        return most
      }
      expect(await count(70)).toBe(60)
      for (let i = 0; i < 10; i++) await attemptSignIn(people.one, from(direccion))
      expect(await tries(people.one, () => from(fresh()), 120)).toBe(100)
    })

    it('are twenty, apart from those of strangers, where the owner was before', async () => {
      const [place, equipo] = [fresh(), `equipo-${people.one}`]
      await inTx((tx) => rememberAccess(tx, people.one, from(place, equipo), true))
      await tries(people.one, () => from(fresh()), 12)
      expect(await tries(people.one, () => from(fresh(), equipo), 30)).toBe(20)
      expect(await tries(people.one, () => from(place), 30)).toBe(20)
      expect(await tries(people.one, () => from(place, 'otro-equipo'), 1)).toBe(0)
      // Where somebody else was, one is a stranger.
      expect(await tries(people.other, () => from(place, equipo), 30)).toBe(10)
    })

    it('are taken back when they were honest', async () => {
      const direccion = fresh()
      for (let i = 0; i < 15; i++) await (await attemptSignIn(people.one, from(direccion))).takeBack()
      expect(await tries(people.one, () => from(direccion), 12)).toBe(10)
    })

    it('give a browser its mark once, and remember where somebody was for four hundred days', async () => {
      const direccion = fresh()
      const remember = (where: ReturnType<typeof from>, navegador: boolean) =>
        inTx((tx) => rememberAccess(tx, people.one, where, navegador))
      expect(await remember(from(direccion), false)).toBeNull()
      const equipo = (await remember(from(direccion), true)) ?? ''
      expect(equipo).toMatch(/^[\w-]{43}$/)
      expect(await remember(from(direccion, equipo), true)).toBeNull()
      const mine = eq(accesosConocidos.usuario, people.one)
      await remember(from('127.0.0.1'), false)
      expect(await db.$count(accesosConocidos, mine)).toBe(2)
      const seenAgo = (time: string) =>
        db
          .update(accesosConocidos)
          .set({ vistoEn: ago(time) })
          .where(mine)
      await seenAgo('399 days')
      await forgetOldAccess()
      expect(await db.$count(accesosConocidos, mine)).toBe(2)
      await seenAgo('401 days')
      await remember(from(direccion), false)
      await forgetOldAccess()
      expect(await db.$count(accesosConocidos, mine)).toBe(1)
    })
  })
})
