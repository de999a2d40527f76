import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '../../app/features/cuenta/mutations.server.ts'
import { setAspect, setConfiguraciones, setConsents } from '../../app/features/perfil/mutations.server.ts'
import { consentsOf, profileOf } from '../../app/features/perfil/queries.server.ts'
import { restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { findUsuario } from '../../app/features/usuarios/queries.server.ts'
import { onUserChanged } from '../../app/lib/live/announce.server.ts'
import { accountApi, CLAVE, lastMail, mailCount, OTRA_CLAVE, person, sessionWith } from './cuentas.ts'

const { post, get, token } = accountApi()

const changed: number[] = []
let stop = () => {}
beforeEach(() => {
  changed.length = 0
  stop = onUserChanged(({ usuario }) => changed.push(usuario))
})
afterEach(() => stop())

async function signedIn(values: Parameters<typeof person>[0] = {}) {
  const one = await person(values)
  return { ...one, by: { token: await token(one.correo) } }
}

describe('updateup', () => {
  it('changes the person’s own data and says so to their other screens', async () => {
    const { id, by } = await signedIn()
    const answer = await post(
      'auth/updateup',
      {
        nombre_persona: ' Elena  María ',
        apellidos_persona: 'Ccori Ñahui',
        celular: '+51 987-654-321',
        sexo_persona: 'F',
        username_usuario: 'Elena.Nueva',
      },
      by,
    )
    expect(answer.json()).toMatchObject({
      state: 'success',
      codigo: 'SUCCESS',
      correo_pendiente: null,
      usuario: {
        idusuario: id,
        nombre_persona: 'Elena María',
        apellidos_persona: 'Ccori Ñahui',
        username_usuario: 'elena.nueva',
      },
    })
    expect((await findUsuario(id))?.celular).toBe('+51987654321')
    expect(changed).toEqual([id])
    await post('auth/updateup', { celular: '', username_usuario: null }, by)
    expect(await findUsuario(id)).toMatchObject({ celular: null, username: null, nombre: 'Elena María', sexo: 'F' })
  })

  it('of different things at once undo nothing of each other', async () => {
    const { id, by } = await signedIn()
    const all = [
      { nombre_persona: 'Aurora' },
      { apellidos_persona: 'Mamani' },
      { celular: 987_654_321 },
      { sexo_persona: 'X' },
      { username_usuario: 'aurora.mamani' },
      {},
    ]
    const answers = await Promise.all(all.map((one) => post('auth/updateup', one, by)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
    expect(await findUsuario(id)).toMatchObject({
      nombre: 'Aurora',
      apellidos: 'Mamani',
      celular: '987654321',
      sexo: 'X',
      username: 'aurora.mamani',
    })
  })

  it('ignores privileges, institution, ids and everything that is not the person’s to change', async () => {
    const victim = await person()
    const { id, by } = await signedIn()
    const before = await findUsuario(id)
    const answer = await post(
      'auth/updateup',
      {
        nombre_persona: 'Elena',
        idusuario: victim.id,
        id: victim.id,
        privilegios: '**',
        subprivilegios: '**',
        idrol: 1,
        rol: 1,
        institucion_idinstitucion: 1,
        institucion: 1,
        idarea: 1,
        tipo_usuario: 'Administrativo',
        tipo_documento: '7',
        numero_documento: 'AB12345',
        codigo_estudiante: 'ROBADO',
        clave_hash: 'x',
        password: 'x',
        estado_usuario: '0',
        correo_confirmado_en: null,
        __proto__: { admin: true },
      },
      by,
    )
    expect(answer.statusCode).toBe(200)
    expect(await findUsuario(id)).toEqual(before)
    expect((await findUsuario(victim.id))?.nombre).toBe(victim.nombre)
  })

  it('says what to correct, and what is taken', async () => {
    const other = await person({ tipoDocumento: '7', numeroDocumento: 'PASE4521' })
    const { by } = await signedIn()
    for (const [campo, value] of [
      ['username_usuario', other.codigoEstudiante?.toLowerCase()],
      ['username_usuario', 'pase4521'],
      ['nombre_persona', ''],
      ['apellidos_persona', '<b>x</b>'],
      ['celular', 'abc'],
      ['sexo_persona', 'Q'],
      ['username_usuario', '12345678'],
      ['username_usuario', 'a b'],
      ['username_usuario', other.username],
      ['correo_persona', 'nada'],
    ]) {
      const answer = await post('auth/updateup', { [campo as string]: value }, by)
      expect([campo, answer.statusCode, answer.json().errores?.[0]?.campo]).toEqual([campo, 400, campo])
    }
  })

  it('takes another e-mail with the password, and only once its owner confirmed it', async () => {
    const other = await person()
    const { id, correo, by } = await signedIn()
    const nuevo = 'elena.nueva@prueba.example'
    const without = await post('auth/updateup', { correo_persona: nuevo }, by)
    expect([without.statusCode, without.json().errores[0].campo]).toEqual([400, 'password_actual'])
    const taken = await post('auth/updateup', { correo_persona: other.correo, password_actual: CLAVE }, by)
    expect(taken.json().errores).toEqual([{ campo: 'correo_persona', message: 'El correo ya se encuentra en uso.' }])
    const asked = await post('auth/updateup', { correo_persona: nuevo, password_actual: CLAVE }, by)
    expect(asked.json()).toMatchObject({
      codigo: 'SUCCESS',
      correo_pendiente: nuevo,
      usuario: { correo_persona: correo },
    })
    expect((await post(`auth/confirmar/${(await lastMail(nuevo)).code}`)).json().codigo).toBe('SUCCESS')
    expect((await findUsuario(id))?.correo).toBe(nuevo)
    expect((await lastMail(correo)).asunto).toBe('El correo de su cuenta cambió')
    expect((await post('auth/signin', { usuario: nuevo, password: CLAVE })).statusCode).toBe(200)
    expect((await post('auth/signin', { usuario: correo, password: CLAVE })).statusCode).toBe(401)
  })

  it('asked for with an old password, is no longer confirmed with it', async () => {
    const ways: ((one: { correo: string; by: { token: string } }) => Promise<unknown>)[] = [
      async ({ correo }) => {
        await post('auth/recuperar', { usuario: correo })
        return post('auth/restablecer', { codigo: (await lastMail(correo)).code, password: OTRA_CLAVE })
      },
      async ({ by }) => changePassword(await sessionWith(by.token), { actual: CLAVE, nueva: OTRA_CLAVE }),
      ({ correo }) => restablecerUsuario(2, correo),
    ]
    for (const [i, another] of ways.entries()) {
      const one = await signedIn()
      const nuevo = `ajeno${i}@prueba.example`
      await post('auth/updateup', { correo_persona: nuevo, password_actual: CLAVE }, one.by)
      await another(one)
      const answer = await post(`auth/confirmar/${(await lastMail(nuevo)).code}`)
      expect([i, answer.json().codigo, (await findUsuario(one.id))?.correo]).toEqual([i, 'CODIGOINVALIDO', one.correo])
    }
  })

  it('leaves no link in the old mailbox that gives the account back', async () => {
    const { correo, by } = await signedIn()
    const nuevo = 'elena.otra@prueba.example'
    await post('auth/updateup', { correo_persona: nuevo, password_actual: CLAVE }, by)
    await post('auth/recuperar', { usuario: correo })
    const { code: codigo } = await lastMail(correo)
    await post(`auth/confirmar/${(await lastMail(nuevo)).code}`)
    const answer = await post('auth/restablecer', { codigo, password: OTRA_CLAVE })
    expect(answer.json().codigo).toBe('CODIGOINVALIDO')
  })

  it('with the same e-mail sends nothing', async () => {
    const { correo, by } = await signedIn()
    expect((await post('auth/updateup', { correo_persona: correo.toUpperCase() }, by)).statusCode).toBe(200)
    expect(await mailCount(correo)).toBe(0)
  })
})

describe('config and configuraciones', () => {
  it('keep the look and whatever a program wants to remember', async () => {
    const { id, by } = await signedIn()
    const look = await post('auth/config', { tema: 'v2', tema_fondo: 'azul', idusuario: String(id) }, by)
    expect(look.json()).toMatchObject({ state: 'success', usuario: { tema: 'v2', tema_fondo: 'azul' } })
    const value = { textos: 'grandes', lista: [1, { a: null }] }
    for (const configuraciones_usuario of [value, JSON.stringify(value)]) {
      const answer = await post('auth/configuraciones', { configuraciones_usuario, idusuario: id }, by)
      expect(answer.json()).toEqual({ state: 'success', configuraciones_usuario: expect.any(String) })
      expect(JSON.parse(answer.json().configuraciones_usuario)).toEqual(value)
    }
    const { usuario, institucion } = (await get('auth/sesion', by)).json()
    expect(usuario).toMatchObject({ tema: 'v2', configuraciones_usuario: expect.any(String) })
    expect(JSON.parse(usuario.configuraciones_usuario)).toEqual(value)
    expect(JSON.parse(institucion.configuraciones).institucion.r_auto_tipo).toBe('R.M.')
    const updated = await post('auth/updateup', { celular: '987654321' }, by)
    expect(JSON.parse(updated.json().usuario.configuraciones_usuario)).toEqual(value)
    expect(JSON.parse(look.json().usuario.configuraciones_usuario)).toEqual({})
    expect(changed).toEqual([id, id, id, id])
  })

  it('leave what they do not name, and clear what they empty', async () => {
    const { by } = await signedIn()
    const look = async (body: object) => {
      const { tema, tema_fondo } = (await post('auth/config', body, by)).json().usuario
      return [tema, tema_fondo]
    }
    expect(await look({ tema: 'v2', tema_fondo: 'azul' })).toEqual(['v2', 'azul'])
    expect(await look({ tema: 'v1' })).toEqual(['v1', 'azul'])
    expect(await look({ tema_fondo: 3 })).toEqual(['v1', '3'])
    expect(await look({})).toEqual(['v1', '3'])
    expect(await look({ tema: null })).toEqual([null, '3'])
    expect(await look({ tema: 'v2', tema_fondo: '' })).toEqual(['v2', null])
  })

  it('keep what a program remembers when the screen saves how everything looks, and say so once', async () => {
    const { id, by } = await signedIn()
    const session = await sessionWith(by.token)
    await setConfiguraciones(session, { tableros: [1], texto: 'normal' })
    changed.length = 0
    await setAspect(session, { tema: 'v2', tema_fondo: 'verde', texto: 'grande', contraste: 'alto' })
    expect(await findUsuario(id)).toMatchObject({ tema: 'v2', temaFondo: 'verde' })
    expect((await findUsuario(id))?.configuraciones).toEqual({ tableros: [1], texto: 'grande', contraste: 'alto' })
    expect(changed).toEqual([id])
  })

  it('refuse somebody else’s id', async () => {
    const victim = await person()
    const { by } = await signedIn()
    for (const [url, body] of [
      ['auth/config', { tema: 'v2' }],
      ['auth/configuraciones', { configuraciones_usuario: { a: 1 } }],
      ['auth/image', { imgUrl: '' }],
    ] as const) {
      const answer = await post(url, { ...body, idusuario: victim.id }, by)
      expect([url, answer.statusCode, answer.json().codigo]).toEqual([url, 403, 'SINPERMISO'])
    }
    expect(await findUsuario(victim.id)).toMatchObject({ tema: null, configuraciones: {}, imgUrl: null })
  })

  it('refuse what is no theme and no object', async () => {
    const { by } = await signedIn()
    const nested = (levels: number): object => (levels > 1 ? { a: nested(levels - 1) } : {})
    expect((await post('auth/configuraciones', { configuraciones_usuario: nested(20) }, by)).statusCode).toBe(200)
    const bad = [
      ['auth/config', { tema: 'v2" onload="x' }],
      ['auth/config', { tema_fondo: 'a b' }],
      ...[-1, 1.5, 1e308, true].map((tema_fondo) => ['auth/config', { tema_fondo }] as const),
      ['auth/configuraciones', { configuraciones_usuario: '{mal' }],
      ['auth/configuraciones', { configuraciones_usuario: [1] }],
      ['auth/configuraciones', { configuraciones_usuario: 'null' }],
      ['auth/configuraciones', { configuraciones_usuario: { a: 'x'.repeat(11_000) } }],
      ['auth/configuraciones', { configuraciones_usuario: nested(21) }],
      ['auth/configuraciones', {}],
    ] as const
    for (const [url, body] of bad) expect([url, (await post(url, body, by)).statusCode]).toEqual([url, 400])
  })
})

describe('consents', () => {
  it('are given and taken back one by one, and each time is kept', async () => {
    const { by, id } = await signedIn()
    const session = await sessionWith(by.token)
    await setConsents(session, ['comunicaciones', 'bolsa_trabajo'])
    await setConsents(session, ['bolsa_trabajo'])
    await setConsents(session, ['bolsa_trabajo'])
    const now = await consentsOf(id)
    expect(now.map(({ finalidad, otorgado }) => [finalidad, otorgado])).toEqual([
      ['comunicaciones', false],
      ['bolsa_trabajo', true],
      ['seguimiento_egresados', false],
    ])
    expect(now[2]?.desde).toBeNull()
    expect(await profileOf(id)).toMatchObject({ tipo_documento: '1', nombre_persona: 'Elena' })
  })
})
