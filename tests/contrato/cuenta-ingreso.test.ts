import { describe, expect, it } from 'vitest'
import { identify } from '../../app/features/usuarios/queries.server.ts'
import { accountApi, CLAVE, person, staff, unwrap } from './cuentas.ts'

const { post, get, token, enter } = accountApi()

/** User session data of the specification's section 3, and nothing else. */
const SESSION_KEYS = [
  'apellidos_persona',
  'configuraciones_usuario',
  'correo_persona',
  'denominacion_area',
  'denominacion_establecimiento',
  'denominacion_microred',
  'idarea',
  'idestablecimiento',
  'idmicrored',
  'idusuario',
  'imgUrl',
  'imgUrl_establecimiento',
  'institucion_idinstitucion',
  'min',
  'nombre_persona',
  'privilegios',
  'sexo_persona',
  'subprivilegios',
  'tema',
  'tema_fondo',
  'tipo_usuario',
  'username_usuario',
]

describe('sign-in', () => {
  it('takes the e-mail, the user name, the student code or the document number', async () => {
    const { correo, username, codigoEstudiante, numeroDocumento, id } = await person()
    for (const usuario of [correo, correo.toUpperCase(), ` ${username} `, codigoEstudiante, numeroDocumento]) {
      const answer = await post('auth/signin', { usuario, password: CLAVE })
      expect([answer.statusCode, answer.json().usuario?.idusuario], String(usuario)).toEqual([200, id])
    }
    const asNumber = await post('auth/signin', { usuario: Number(numeroDocumento), password: CLAVE, sistema: '' })
    expect(asNumber.statusCode).toBe(200)
  })

  it('answers the token in its wrapping, the session data twice, and what goes with it', async () => {
    await staff('imagen')
    const answer = await post('auth/signin', { usuario: 'imagen', password: CLAVE })
    const { state, usuario, user, institucion, roles, area, microred, establecimiento, ...rest } = answer.json()
    expect(state).toBe('success')
    expect(Object.keys(usuario).sort()).toEqual(SESSION_KEYS)
    expect(user).toEqual(usuario)
    expect(usuario).toMatchObject({
      nombre_persona: 'Luis',
      institucion_idinstitucion: 2,
      configuraciones_usuario: '{}',
    })
    expect(usuario.privilegios).toContain('noticias')
    expect(roles).toEqual([
      expect.objectContaining({
        denominacion: 'comunicaciones',
        subprivilegios: expect.stringContaining('noticias.publicar'),
      }),
    ])
    expect(area).toEqual({ idarea: usuario.idarea, denominacion_area: 'Imagen Institucional' })
    expect(microred).toEqual({ idmicrored: usuario.idmicrored, denominacion_microred: 'Sede central' })
    expect(establecimiento.denominacion_establecimiento).toBe(usuario.denominacion_establecimiento)
    expect(institucion).toMatchObject({ idinstitucion: 2, resolucion_autorizacion: 'R.M.-000-1989-ED (demo)' })
    expect(Object.keys(rest)).toEqual(['token'])
    const wrapped = Buffer.from(rest.token, 'base64').toString()
    expect(wrapped).toMatch(/^[\w-]{64}$/)
    expect((await get('auth/sesion', { token: unwrap(rest.token) })).statusCode).toBe(200)
    expect(answer.body).not.toMatch(/argon2|clave|hash|password_institucion|certificado|usuario_institucion/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('refuses everybody else in the same words', async () => {
    const { correo } = await person()
    const disabled = await person({ estado: '0' })
    const without = await person({ clave: null })
    const elsewhere = await person({ institucion: 1 })
    const bodies = [
      { usuario: correo, password: `${CLAVE}x` },
      { usuario: 'nadie@prueba.example', password: CLAVE },
      { usuario: '99999999', password: CLAVE },
      { usuario: disabled.correo, password: CLAVE },
      { usuario: without.correo, password: CLAVE },
      { usuario: elsewhere.correo, password: CLAVE },
      { usuario: "' or 1=1 --", password: CLAVE },
    ]
    const answers = await Promise.all(bodies.map((body) => post('auth/signin', body)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(answers[0]?.json())
      expect(answer.json()).toMatchObject({ state: 'failure', codigo: 'CREDENCIALES' })
    }
    expect(
      (await post('auth/signin', { usuario: elsewhere.correo, password: CLAVE, idinstitucion: 1 })).statusCode,
    ).toBe(200)
  })

  it('tells whoever has the password, and only them, that the address is not confirmed', async () => {
    const { correo } = await person({ correoConfirmadoEn: null })
    const right = await post('auth/signin', { usuario: correo, password: CLAVE })
    expect([right.statusCode, right.json().codigo]).toEqual([403, 'NOCONFIRMADO'])
    const wrong = await post('auth/signin', { usuario: correo, password: 'otra cosa' })
    expect([wrong.statusCode, wrong.json().codigo]).toEqual([401, 'CREDENCIALES'])
  })

  it('of somebody without a place says so in every field', async () => {
    await staff('tesoreria')
    const placed = (await post('auth/signin', { usuario: 'tesoreria', password: CLAVE })).json()
    const { correo } = await person()
    const answer = (await post('auth/signin', { usuario: correo, password: CLAVE })).json()
    for (const field of SESSION_KEYS.filter((key) => /area|microred|establecimiento/.test(key))) {
      expect([field, answer.usuario[field]]).toEqual([field, null])
      if (!field.startsWith('imgUrl')) expect([field, placed.usuario[field]]).not.toEqual([field, null])
    }
    expect([answer.area, answer.microred, answer.establecimiento]).toEqual([null, null, null])
  })

  it('does not mind an old token', async () => {
    const { correo } = await person()
    const answer = await post('auth/signin', { usuario: correo, password: CLAVE }, { token: 'viejo' })
    expect(answer.statusCode).toBe(200)
  })

  it('gives the document number to its owner when it is somebody else’s student code', async () => {
    const owner = await person({ numeroDocumento: '70000001' })
    await person({ codigoEstudiante: '70000001' })
    const answer = await post('auth/signin', { usuario: '70000001', password: CLAVE })
    expect(answer.json().usuario.idusuario).toBe(owner.id)
  })
})

describe('private calls', () => {
  const calls = [
    ['GET', 'auth/sesion'],
    ['GET', 'auth/sesiones'],
    ['POST', 'auth/salir'],
    ['POST', 'auth/sesiones/cerrar'],
    ['POST', 'auth/updateup'],
    ['POST', 'auth/image'],
    ['POST', 'auth/config'],
    ['POST', 'auth/configuraciones'],
    ['POST', 'archivos'],
  ] as const

  it.each(calls)('%s %s tells whoever brings no good token', async (method, url) => {
    for (const by of [{}, { token: 'inventado' }, { token: 'a b' }, { headers: { authorization: 'Basic eDp5' } }]) {
      const answer = method === 'GET' ? await get(url, by) : await post(url, {}, by)
      expect([answer.statusCode, answer.body]).toEqual([401, 'Invalid Token'])
      expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    }
  })

  it('serve a program with its token alone', async () => {
    const { correo } = await person()
    const answer = await get('auth/sesion', { token: await token(correo) })
    expect(answer.json().usuario.correo_persona).toBe(correo)
  })

  it('serve a browser only with its cookie, which is for nobody else to read', async () => {
    const { correo } = await person()
    const other = await enter((await person()).correo)
    const { answer, token: mine, cookie } = await enter(correo)
    const [set = ''] = [answer.headers['set-cookie']].flat()
    expect(set).toMatch(/^atrio_sesion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await get('auth/sesion', { token: mine, cookie })).statusCode).toBe(200)
    for (const by of [
      { token: mine },
      { token: mine, cookie: other.cookie },
      { cookie },
      { token: mine, cookie: 'atrio_sesion=' },
    ]) {
      expect((await get('auth/sesion', by)).body).toBe('Invalid Token')
    }
  })

  it('remember a browser for longer when it asks for it', async () => {
    const { correo } = await person()
    const { answer } = await enter(correo, {}, { recordar: true })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/; Max-Age=7776000; /)
  })

  it('take Node’s own fetch for a program', async () => {
    const { correo } = await person()
    const headers = { 'sec-fetch-mode': 'cors' }
    const answer = await post('auth/signin', { usuario: correo, password: CLAVE }, { headers })
    expect((await get('auth/sesion', { token: unwrap(answer.json().token) })).statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('name the role asked for, or the only one there is', async () => {
    await staff('secretaria')
    const mine = await token('secretaria')
    for (const rol of ['', 'secretaria', 'administrador', '999']) {
      const answer = await get(`auth/sesion?rol=${rol}`, { token: mine })
      expect(answer.json().roles.map((one: { denominacion: string }) => one.denominacion)).toEqual(['secretaria'])
      expect(answer.json().usuario.privilegios).not.toContain('**')
    }
  })
})

describe('portal calls', () => {
  const calls = ['pagina?codigo=nosotros/presentacion', 'agenda?mes=3&anio=2026']

  it.each(calls)('%s is open, and refuses a token that is not good', async (path) => {
    const { correo } = await person()
    const good = await token(correo)
    const url = `portal/portal-view/${path}`
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url, { token: good })).statusCode).toBe(200)
    expect((await get(url, { token: 'malo' })).body).toBe('Invalid Token')
  })

  it.each([
    'Bearer null',
    'Bearer undefined',
    'Bearer',
    'Bearer ',
    'bearer  null',
    'null',
    '',
  ])('%j is no token', async (authorization) => {
    const by = { headers: { authorization } }
    for (const path of calls)
      expect([path, (await get(`portal/portal-view/${path}`, by)).statusCode]).toEqual([path, 200])
    expect((await post('portal/portal-view/agenda', { mes: 3, anio: 2026 }, by)).statusCode).toBe(200)
    expect((await get('portal/portal-view/galeria', by)).statusCode).toBe(200)
    const answer = await get('auth/sesion', by)
    expect([answer.statusCode, answer.body]).toEqual([401, 'Invalid Token'])
  })

  it.each(['Bearer nulll', 'Bearer null x', 'Bearer NaN', 'Basic eDp5'])('%j is a bad one', async (authorization) => {
    for (const path of calls) {
      const answer = await get(`portal/portal-view/${path}`, { headers: { authorization } })
      expect([path, answer.statusCode, answer.body]).toEqual([path, 401, 'Invalid Token'])
    }
  })
})

describe('what has only digits', () => {
  const form = {
    tipo_documento: 1,
    numero_documento: 46_123_456,
    codigo_estudiante: 20_269_001,
    nombre_persona: 'Nélida',
    apellidos_persona: 'Prueba',
    correo_persona: 'nelida@prueba.example',
    celular: 987_654_321,
    password: CLAVE,
    acepta_privacidad: true,
  }

  it('may come as a number to register, as it may to sign in', async () => {
    expect((await post('auth/signup', form)).json()).toEqual({ state: 'success', codigo: 'SUCCESS' })
    for (const name of [form.numero_documento, form.codigo_estudiante]) {
      const found = await identify(2, String(name))
      expect(found).toMatchObject({ tipoDocumento: '1', celular: '987654321', correo: form.correo_persona })
    }
  })

  it.each([
    ['tipo_documento', 2],
    ['tipo_documento', -1],
    ['numero_documento', 1_234_567],
    ['numero_documento', -46_123_456],
    ['numero_documento', 4_612_345.5],
    ['codigo_estudiante', 123],
    ['codigo_estudiante', -2026],
    ['codigo_estudiante', 1e21],
    ['celular', 12],
    ['celular', 1.5],
    ['nombre_persona', 7],
  ])('is held against the same rules: %s = %d', async (campo, value) => {
    const answer = await post('auth/signup', { ...form, [campo]: value })
    expect([answer.statusCode, answer.json().errores?.[0]?.campo]).toEqual([400, campo])
  })
})
