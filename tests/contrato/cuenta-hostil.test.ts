import { beforeAll, describe, expect, it } from 'vitest'
import { openAccess } from '../../app/features/cuenta/access-link.server.ts'
import { findUsuario } from '../../app/features/usuarios/queries.server.ts'
import { newCode } from '../../app/lib/account/codes.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { accountApi, age, CLAVE, lastMail, OTRA_CLAVE, person } from './cuentas.ts'
import { BODIES, expectHonest } from './hostil.ts'

const { post, raw, token } = accountApi()

const OPEN = ['signin', 'signup', 'confirmar/x', 'confirmacion', 'recuperar', 'restablecer']
const PRIVATE = ['updateup', 'image', 'config', 'configuraciones', 'sesiones/cerrar', 'salir']

const DEEP = `${'['.repeat(9_000)}${']'.repeat(9_000)}`

const MORE = [
  '{"usuario":["a"],"password":{"$ne":null}}',
  '{"usuario":"a","password":["x"]}',
  '{"usuario":"","password":""}',
  `{"usuario":"${'a'.repeat(300)}","password":"x"}`,
  '{"usuario":"\\ud800","password":"\\ud800"}',
  '{"usuario":"a\\u0000","password":"b\\u0000","codigo2fa":"\\u0000"}',
  '{"usuario":"a","password":"b","codigo2fa":{"a":1},"recordar":{"b":2}}',
  '{"codigo":["x"],"password":1}',
  '{"codigo":"\\u0000","password":"lluvia-tambor-cuaderno-7"}',
  '{"imgUrl":{"a":1},"tema":[],"configuraciones_usuario":"\\u0000","idusuario":"x"}',
  '{"imgUrl":"data:image/png;base64,AAAA","tema_fondo":1e308,"idusuario":-1}',
  '{"correo_persona":"\\u0000@x.y","nombre_persona":["a"],"acepta_privacidad":"no"}',
  '{"configuraciones_usuario":{"a":"\\u0000"}}',
  '{"configuraciones_usuario":{"__proto__":{"admin":true},"constructor":1}}',
  '{"idsesion":-5}',
  `{"configuraciones_usuario":{"a":${DEEP}}}`,
  `{"configuraciones_usuario":"${DEEP}"}`,
]

describe('hostile input to accounts', () => {
  let authorization = ''
  let me = 0
  beforeAll(async () => {
    const one = await person()
    me = one.id
    authorization = `Bearer ${await token(one.correo)}`
  })

  it.each(OPEN)('POST auth/%s answers every bad body honestly', async (path) => {
    for (const payload of [...BODIES, ...MORE]) {
      const headers = { 'content-type': 'application/json' }
      const response = await raw({ method: 'POST', url: `/api/auth/${path}`, headers, payload })
      expectHonest(response, `${path} ${payload.slice(0, 60)}`)
    }
  })

  it.each(PRIVATE)('POST auth/%s answers every bad body honestly', async (path) => {
    for (const payload of [...BODIES, ...MORE]) {
      const one = await person()
      const mine = path === 'salir' || path === 'sesiones/cerrar' ? `Bearer ${await token(one.correo)}` : authorization
      const headers = { 'content-type': 'application/json', authorization: mine }
      const response = await raw({ method: 'POST', url: `/api/auth/${path}`, headers, payload })
      expectHonest(response, `${path} ${payload.slice(0, 60)}`)
    }
    expect(await findUsuario(me)).toMatchObject({ nombre: 'Elena', privilegios: '', imgUrl: null })
  })

  it('codes and roles in addresses, too', async () => {
    for (const value of ['%00', '..%2F..%2F', "'--", 'x'.repeat(90), '%F0%9F%98%80', '__proto__']) {
      expectHonest(await raw({ method: 'POST', url: `/api/auth/confirmar/${value}`, payload: {} }), value)
      expectHonest(await raw({ url: `/api/auth/sesion?rol=${value}`, headers: { authorization } }), value)
    }
  })

  it('refuses forms of other pages: only JSON is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type }
      const response = await raw({ method: 'POST', url: '/api/auth/signin', headers, payload: 'usuario=a&password=b' })
      expect([type, response.statusCode]).toEqual([type, 415])
    }
  })
})

const signIn = async (usuario: string, password: string) =>
  (await post('auth/signin', { usuario, password })).statusCode

describe('the code of a link', () => {
  const confirm = async (code: string) => (await post(`auth/confirmar/${code}`)).json().codigo
  const restore = async (code: string) =>
    (await post('auth/restablecer', { codigo: code, password: OTRA_CLAVE })).json().codigo
  const open = async (code: string) => {
    const opened = await openAccess(code, { visitor: { direccion: '192.0.2.7', agente: '' } })
    return opened.ok ? 'SUCCESS' : opened.codigo
  }
  const USES = { confirmar: confirm, correo: confirm, recuperar: restore, acceso: open }
  const TYPES = ['confirmar', 'correo', 'recuperar', 'acceso'] as const

  /** A code of somebody new, that is good for so long. */
  async function codeOf(tipo: (typeof TYPES)[number], left = '1 minute') {
    const someone = await person(tipo === 'confirmar' ? { correoConfirmadoEn: null } : {})
    const valor = tipo === 'correo' ? `otro.${someone.correo}` : undefined
    const code = await db.transaction((tx) => newCode(tx, someone.id, tipo, valor))
    await age('codigos', `expira_en = now() + interval '${left}' where usuario_idusuario = ${someone.id}`)
    return { code, someone }
  }

  it.each(TYPES)('of type %s serves to its last second, for nothing else, and never again', async (tipo) => {
    const { code } = await codeOf(tipo, '5 seconds')
    for (const use of [confirm, restore, open].filter((one) => one !== USES[tipo])) {
      expect(await use(code)).toBe('CODIGOINVALIDO')
    }
    const spent = await USES[tipo](code)
    expect(spent).toBe('SUCCESS')
    // Confirming what is confirmed is no error; nothing else is done twice.
    expect(await USES[tipo](code)).toBe(USES[tipo] === confirm ? 'SUCCESS' : 'CODIGOINVALIDO')
    expect(await USES[tipo]((await codeOf(tipo, '-1 second')).code)).toBe('CODIGOEXPIRADO')
  })

  it('is of one person: nobody else’s account changes by it', async () => {
    const [mine, theirs] = [await codeOf('recuperar'), await codeOf('recuperar')]
    expect(await restore(mine.code)).toBe('SUCCESS')
    expect([await signIn(mine.someone.correo, OTRA_CLAVE), await signIn(theirs.someone.correo, OTRA_CLAVE)]).toEqual([
      200, 401,
    ])
    expect(await restore(theirs.code)).toBe('SUCCESS')
  })
})

describe('an account that somebody else registered with one’s mail', () => {
  const VICTIM = { ip: '203.0.113.7' }
  const registered = async (ip: string) => {
    const correo_persona = `victima${ip.at(-1)}@prueba.example`
    const given = {
      nombre_persona: 'A',
      apellidos_persona: 'B',
      correo_persona,
      password: CLAVE,
      acepta_privacidad: true,
    }
    const document = { tipo_documento: '1', numero_documento: `4777777${ip.at(-1)}` }
    expect((await post('auth/signup', { ...given, ...document }, { ip })).json().codigo).toBe('SUCCESS')
    return correo_persona
  }
  const signsIn = async (usuario: string) => (await post('auth/signin', { usuario, password: CLAVE })).statusCode

  it('is not theirs when its owner confirms it without a password, neither by a link that was sent again', async () => {
    for (const again of [false, true]) {
      const correo = await registered(again ? '203.0.113.6' : '203.0.113.5')
      if (again) await post('auth/confirmacion', { correo_persona: correo }, VICTIM)
      const { code } = await lastMail(correo)
      expect((await post(`auth/confirmar/${code}`, {}, VICTIM)).json()).toEqual({
        state: 'success',
        codigo: 'SUCCESS',
        message: expect.stringContaining('Elija su contraseña'),
      })
      expect(await signsIn(correo)).toBe(401)
      await post('auth/recuperar', { usuario: correo })
      await post('auth/restablecer', { codigo: (await lastMail(correo)).code, password: CLAVE })
      expect(await signsIn(correo)).toBe(200)
    }
  })

  it('keeps its password where whoever registered confirms it, or whoever knows it', async () => {
    for (const [registers, confirms, body] of [
      ['203.0.113.1', '203.0.113.1', {}],
      ['203.0.113.2', '::ffff:203.0.113.2', null],
      ['203.0.113.3', VICTIM.ip, { password: CLAVE }],
    ] as const) {
      const correo = await registered(registers)
      if (registers.endsWith('2')) await post('auth/confirmacion', { correo_persona: correo }, VICTIM)
      const { code } = await lastMail(correo)
      const answer = await post(`auth/confirmar/${code}`, body ?? {}, { ip: confirms })
      expect(answer.json()).toEqual({ state: 'success', codigo: 'SUCCESS' })
      expect(await signsIn(correo)).toBe(200)
    }
  })
})
