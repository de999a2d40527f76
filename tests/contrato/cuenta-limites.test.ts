import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openAccess } from '../../app/features/cuenta/access-link.server.ts'
import { passwordProblem } from '../../app/lib/account/judge-apart.server.ts'
import { work } from '../../app/lib/account/passwords.server.ts'
import { accesosConocidos } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { accountApi, age, browser, CLAVE, cookiesOf, lastMail, mailCount, OTRA_CLAVE, person } from './cuentas.ts'

const { post, enter } = accountApi()

const BAD = 'no-es-la-clave'

const attack = async (usuario: string, times: number, by = {}) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await post('auth/signin', { usuario, password: BAD }, by)).statusCode)
  return statuses
}

/** Accounts whose passwords cost little to check; for who is nobody the product pays its own price. */
const victims = async (n: number) => {
  const made = []
  for (let i = 0; i < n; i++) made.push((await person()).correo)
  return made
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('guessing', () => {
  it('is slowed down for one account and source, whatever name it is tried under, and for nobody else', async () => {
    const { correo, numeroDocumento } = await person()
    const from = { ip: '198.51.100.1' }
    const tries = []
    for (let i = 0; i < 14; i++) {
      const usuario = i % 2 ? correo : numeroDocumento
      tries.push(await post('auth/signin', { usuario, password: BAD }, from))
    }
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const last = tries.at(-1)
    expect(last?.json()).toMatchObject({ state: 'failure', codigo: 'DEMASIADAS' })
    const seconds = Number(last?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    const right = (by: { ip: string }) => post('auth/signin', { usuario: correo, password: CLAVE }, by)
    expect((await right(from)).statusCode).toBe(429)
    // The owner, on a device where they never were.
    expect((await right({ ip: '198.51.100.2' })).statusCode).toBe(200)
    await age('intentos', "hasta = now() + interval '1 minute' where clave like 'ingreso:cuenta:%'")
    expect((await right(from)).statusCode).toBe(429)
    await age('intentos', "hasta = now() - interval '1 second' where clave like 'ingreso:cuenta:%'")
    expect((await right(from)).statusCode).toBe(200)
  })

  it('is slowed down just the same for an account that does not exist', async () => {
    const statuses = await attack('nadie-en-absoluto@prueba.example', 12)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const spaced = []
    for (let i = 0; i < 12; i++) spaced.push(...(await attack(`99${' '.repeat(i)}887766`, 1)))
    expect(spaced).toEqual(statuses)
  })

  it('never lets more through when all tries come at once', async () => {
    const { correo } = await person()
    const all = await Promise.all(
      Array.from({ length: 60 }, () => post('auth/signin', { usuario: correo, password: BAD })),
    )
    expect(
      count(
        all.map(({ statusCode }) => statusCode),
        401,
      ),
    ).toBe(10)
    expect(
      count(
        all.map(({ statusCode }) => statusCode),
        429,
      ),
    ).toBe(50)
  })

  it('is slowed down by true source, whoever is tried, without harm to anybody elsewhere', async () => {
    const ip = '203.0.113.7'
    const statuses: number[] = []
    for (const [i, usuario] of (await victims(66)).entries()) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` }
      const answer = await post('auth/signin', { usuario, password: BAD }, { ip, headers })
      statuses.push(answer.statusCode)
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 6])
    const { correo } = await person()
    const signIn = (from: string) => post('auth/signin', { usuario: correo, password: CLAVE }, { ip: from })
    expect((await signIn(ip)).statusCode).toBe(429)
    expect(count(await attack(correo, 12, { ip }), 429)).toBe(12)
    expect((await signIn('203.0.113.8')).statusCode).toBe(200)
  })

  it('counts a whole /64 of IPv6 as one source', async () => {
    const statuses: number[] = []
    for (const [i, usuario] of (await victims(62)).entries()) {
      const by = { ip: `2001:db8:1:2::${i.toString(16)}` }
      statuses.push((await post('auth/signin', { usuario, password: BAD }, by)).statusCode)
    }
    expect(count(statuses, 429)).toBe(2)
  })

  it('does not lock the owner out of the browser or the place where they signed in before', async () => {
    const { id, correo } = await person()
    const home = { ip: '192.0.2.50' }
    const { answer } = await enter(correo, home)
    const device =
      cookiesOf(answer)
        .split('; ')
        .find((pair) => pair.startsWith('atrio_equipo=')) ?? ''
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^atrio_equipo=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    for (let i = 0; i < 101; i++) await attack(correo, 1, { ip: `198.51.101.${i}` })
    const signIn = (by: { ip: string; cookie?: string }) =>
      post('auth/signin', { usuario: correo, password: CLAVE }, { ...by, headers: browser })
    expect((await signIn({ ip: '198.51.101.199' })).statusCode).toBe(429)
    expect((await signIn(home)).statusCode).toBe(200)
    expect((await signIn({ ip: '198.51.101.98', cookie: device })).statusCode).toBe(200)
    expect((await signIn({ ip: '198.51.101.97', cookie: 'atrio_equipo=inventado' })).statusCode).toBe(429)
    // Even from an address where somebody else tried everything.
    await attack('cualquiera@prueba.example', 70, { ip: '198.51.102.1' })
    expect((await signIn({ ip: '198.51.102.1', cookie: device })).statusCode).toBe(200)
    const marks = await db.select().from(accesosConocidos).where(eq(accesosConocidos.usuario, id))
    expect(JSON.stringify(marks)).not.toMatch(/192\.0\.2|198\.51/)
  })

  it('six hundred times from six hundred places checks a hundred passwords, and the owner comes in', async () => {
    const { correo } = await person()
    const home = { ip: '192.0.2.60' }
    await enter(correo, home)
    const before = work.checks
    const statuses: number[] = []
    for (let i = 0; i < 600; i += 50) {
      const tries = Array.from({ length: 50 }, (_, j) => {
        const ip = `10.9.${((i + j) >> 8) % 4}.${(i + j) % 256}`
        return post('auth/signin', { usuario: correo, password: BAD }, { ip })
      })
      statuses.push(...(await Promise.all(tries)).map(({ statusCode }) => statusCode))
    }
    expect([count(statuses, 401), count(statuses, 429), work.checks - before]).toEqual([100, 500, 100])
    expect((await post('auth/signin', { usuario: correo, password: CLAVE }, home)).statusCode).toBe(200)
    // On a new device, by the one link that all of this sent.
    expect(await mailCount(correo)).toBe(1)
    const { asunto, code } = await lastMail(correo)
    expect(asunto).toBe('Ingrese a su cuenta desde un equipo nuevo')
    const phone = { ip: '192.0.2.61' }
    const enterFrom = async (by: { ip: string }) =>
      (await post('auth/signin', { usuario: correo, password: CLAVE }, by)).statusCode
    expect(await enterFrom(phone)).toBe(429)
    const open = (ip: string) => openAccess(code, { visitor: { direccion: ip, agente: '' } })
    expect(await open(phone.ip)).toMatchObject({ ok: true, equipo: expect.stringMatching(/^[\w-]{43}$/) })
    expect([await enterFrom(phone), await enterFrom({ ip: '192.0.2.62' })]).toEqual([200, 429])
    // It serves once, and the mail alone opens nothing.
    expect(await open('192.0.2.62')).toMatchObject({ ok: false, codigo: 'CODIGOINVALIDO' })
    expect(await enterFrom({ ip: '192.0.2.62' })).toBe(429)
    // Twenty tries are theirs there, the last of them too.
    const tries = [...(await attack(correo, 20, phone)), await enterFrom(phone)]
    expect(tries).toEqual([...Array(20).fill(401), 429])
  })

  it('of all strangers together: the hundredth try passes, then everybody is told the same', async () => {
    const mine = await person()
    const unconfirmed = await person({ correoConfirmadoEn: null })
    for (const usuario of [mine.correo, unconfirmed.correo, 'nadie-por-correo@prueba.example']) {
      const statuses: number[] = []
      for (let i = 0; i < 100; i++) statuses.push(...(await attack(usuario, 1, { ip: `203.0.114.${i % 50}` })))
      expect([usuario, count(statuses, 401)]).toEqual([usuario, 100])
      for (const ip of ['203.0.114.99', '203.0.114.98']) {
        const answer = await post('auth/signin', { usuario, password: CLAVE }, { ip })
        expect([answer.statusCode, answer.json()]).toEqual([
          429,
          {
            state: 'failure',
            codigo: 'DEMASIADAS',
            message:
              'Hubo demasiados intentos de entrar a esa cuenta. Si existe, enviamos a su correo un enlace para ingresar desde este equipo.',
          },
        ])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect([await mailCount(mine.correo), await mailCount(unconfirmed.correo)]).toEqual([1, 0])
    // The next link is written when this one is of no use any more.
    await age('intentos', "hasta = now() - interval '1 second' where clave like 'ingreso:enlace:%'")
    await attack(mine.correo, 2, { ip: '203.0.114.97' })
    expect(await mailCount(mine.correo)).toBe(2)
    await age('codigos', "expira_en = now() where tipo = 'acceso'")
    const { code } = await lastMail(mine.correo)
    const from = { visitor: { direccion: '203.0.114.96', agente: '' } }
    expect(await openAccess(code, from)).toMatchObject({ ok: false, codigo: 'CODIGOEXPIRADO' })
  })

  it('is limited, too, in a browser that somebody else signed in with', async () => {
    const [mine, theirs] = [await person(), await person()]
    const { answer } = await enter(mine.correo)
    const statuses = await attack(theirs.correo, 12, { cookie: cookiesOf(answer) })
    expect(count(statuses, 401)).toBe(10)
  })

  it('stops being counted for whoever knows the password', async () => {
    const { correo } = await person()
    for (let i = 0; i < 15; i++) {
      expect((await post('auth/signin', { usuario: correo, password: CLAVE })).statusCode).toBe(200)
    }
  })

  it('ends when the owner chooses another password by mail', async () => {
    const { correo } = await person()
    for (let i = 0; i < 101; i++) await attack(correo, 1, { ip: `198.51.103.${i}` })
    await attack(correo, 12)
    await post('auth/recuperar', { usuario: correo })
    const { code } = await lastMail(correo)
    expect((await post('auth/restablecer', { codigo: code, password: OTRA_CLAVE })).json().codigo).toBe('SUCCESS')
    expect((await post('auth/signin', { usuario: correo, password: OTRA_CLAVE })).statusCode).toBe(200)
  })
})

describe('the time of an answer', () => {
  it('tells nobody who exists: one password is checked for each attempt, whoever it is for', async () => {
    const cases = [
      (await person()).correo,
      (await person({ estado: '0' })).correo,
      (await person({ clave: null })).correo,
      (await person({ correoConfirmadoEn: null })).correo,
      'nadie@en-ningun-lugar.example',
      '00000000',
      'x',
    ]
    for (const usuario of cases) {
      const before = work.checks
      await post('auth/signin', { usuario, password: BAD })
      expect([usuario, work.checks - before]).toEqual([usuario, 1])
    }
  })
})

const weak = {
  nombre_persona: 'Ana',
  apellidos_persona: 'Prueba',
  codigo_estudiante: '202600001',
  correo_persona: 'ana.aula@prueba.example',
  password: 'password1password1password1password1',
  acepta_privacidad: true,
}

describe('judging a password', () => {
  it('leaves the process free for everybody else', async () => {
    // What it needs is loaded by then.
    await passwordProblem(weak.password, [])
    let turned = false
    const turn = setImmediate(() => {
      turned = true
    })
    expect(await passwordProblem(weak.password, [])).toMatch(/fácil de adivinar/)
    clearImmediate(turn)
    expect(turned).toBe(true)
  })

  it('is done for one after the other, and not for more than twenty that wait', async () => {
    const judged = await Promise.allSettled(Array.from({ length: 23 }, () => passwordProblem(weak.password, [])))
    const refused = judged.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []))
    expect([judged.length - refused.length, refused]).toEqual([21, [503, 503]])
    // Those who come later find room again, and are told that there was none.
    const all = await Promise.all(Array.from({ length: 30 }, () => post('auth/signup', weak)))
    const statuses = all.map(({ statusCode }) => statusCode)
    expect(count(statuses, 400) + count(statuses, 503)).toBe(30)
    expect(count(statuses, 503)).toBeGreaterThan(0)
    expect((await post('auth/signup', weak)).statusCode).toBe(400)
  })
})

describe('registration and recovery', () => {
  it('let a classroom register from one address, and no more', async () => {
    const statuses: number[] = []
    const by = { ip: '192.0.2.97' }
    // Judged in a twentieth of the time.
    const short = { ...weak, password: 'password1password1' }
    for (let i = 0; i < 122; i++) statuses.push((await post('auth/signup', short, by)).statusCode)
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([120, 2])
  })

  it('are limited by address', async () => {
    for (const [url, body] of [
      ['auth/recuperar', { usuario: 'alguien@prueba.example' }],
      ['auth/confirmacion', { correo_persona: 'alguien@prueba.example' }],
      ['auth/restablecer', { codigo: 'x', password: CLAVE }],
    ] as const) {
      const statuses: number[] = []
      for (let i = 0; i < 32; i++) statuses.push((await post(url, body, { ip: '192.0.2.99' })).statusCode)
      expect([url, count(statuses, 200), count(statuses, 429)]).toEqual([url, 30, 2])
      expect((await post(url, body, { ip: '192.0.2.98' })).statusCode).toBe(200)
    }
  })
})
