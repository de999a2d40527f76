import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roleNamed } from '../../app/features/catalogos/queries.server.ts'
import { forgetJob } from '../../app/features/usuarios/mutations.server.ts'
import { identify } from '../../app/features/usuarios/queries.server.ts'
import { consentimientos, usuarios } from '../../app/features/usuarios/schema.server.ts'
import { codigos } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { accountApi, age, CLAVE, lastMail, mailCount, OTRA_CLAVE, person } from './cuentas.ts'

const { post } = accountApi()

let made = 0

/** A registration that is right in every way. */
function form(values: Record<string, unknown> = {}) {
  made += 1
  return {
    tipo_documento: '1',
    numero_documento: String(45_000_000 + made),
    codigo_estudiante: `2026${String(made).padStart(5, '0')}`,
    nombre_persona: 'María José',
    apellidos_persona: 'Ñahui de la Cruz',
    sexo_persona: 'F',
    correo_persona: `maria${made}@prueba.example`,
    celular: '987 654 321',
    password: CLAVE,
    acepta_privacidad: true,
    sistema: '',
    ...values,
  }
}

const signUp = (values: Record<string, unknown> = {}) => post('auth/signup', form(values))

describe('registration', () => {
  it('makes an account that can be used once its address is confirmed', async () => {
    const given = form({ correo_persona: 'Ana.Maria@Prueba.Example' })
    const answer = await post('auth/signup', given)
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'success', codigo: 'SUCCESS' }])
    const signIn = () => post('auth/signin', { usuario: given.correo_persona, password: CLAVE })
    expect((await signIn()).json().codigo).toBe('NOCONFIRMADO')
    const { code, asunto, texto, html } = await lastMail('ana.maria@prueba.example')
    expect(asunto).toBe('Confirme su cuenta')
    expect(texto).toContain('IESTP Quebrada Serena')
    expect(html).toContain(`http://localhost:3000/cuenta/confirmar/${code}`)
    expect((await post(`auth/confirmar/${code}`)).json()).toEqual({ state: 'success', codigo: 'SUCCESS' })
    const signed = (await signIn()).json()
    expect(signed.usuario).toMatchObject({
      nombre_persona: 'María José',
      apellidos_persona: 'Ñahui de la Cruz',
      correo_persona: 'ana.maria@prueba.example',
      // The institution knows nothing of that student code.
      tipo_usuario: null,
      privilegios: '',
      subprivilegios: '',
      institucion_idinstitucion: 2,
    })
    expect(signed.roles).toEqual([expect.objectContaining({ denominacion: 'usuario', privilegios: '' })])
  })

  it('gives nobody more than a visitor asks for', async () => {
    const evil = {
      privilegios: '**',
      subprivilegios: '**',
      idrol: 1,
      idusuario: 1,
      id: 1,
      estado_usuario: '1',
      institucion_idinstitucion: 1,
      correo_confirmado_en: '2020-01-01',
      clave_hash: 'x',
    }
    const given = form(evil)
    expect((await post('auth/signup', given)).json().codigo).toBe('SUCCESS')
    const row = await identify(2, given.correo_persona)
    expect(row?.rol).toBe(await roleNamed(db, 2, 'usuario'))
    expect(row).toMatchObject({
      privilegios: '',
      subprivilegios: '',
      correoConfirmadoEn: null,
      institucion: 2,
    })
    expect(row?.clave).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('says what is taken already, in the words of the specification', async () => {
    const first = form()
    await post('auth/signup', first)
    const { correo_persona, numero_documento, codigo_estudiante } = first
    for (const [same, codigo, message] of [
      [{ correo_persona: correo_persona.toUpperCase() }, 'CORREODUPLICADO', 'El correo ya se encuentra en uso.'],
      [{ numero_documento }, 'DNIDUPLICADO', 'El DNI ya se encuentra en uso.'],
      [
        { codigo_estudiante: ` ${codigo_estudiante} ` },
        'CODIGODUPLICADO',
        'El codigo de estudiante ya se encuentra en uso.',
      ],
      [{ codigo_estudiante: numero_documento }, 'CODIGODUPLICADO', 'El codigo de estudiante ya se encuentra en uso.'],
    ] as const) {
      const answer = await signUp(same)
      expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'success', codigo, message }])
    }
    expect((await signUp({ correo_persona, idinstitucion: '1' })).json().codigo).toBe('SUCCESS')
    await person({ username: 'rosa2026' })
    expect((await signUp({ codigo_estudiante: 'Rosa2026' })).json().codigo).toBe('CODIGODUPLICADO')
  })

  it('lets one of many through who register the same at once', async () => {
    const given = form()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('auth/signup', given)))
    const codes = answers.map((answer) => answer.json().codigo).sort()
    expect(codes).toEqual([...Array(7).fill('CORREODUPLICADO'), 'SUCCESS'])
    expect(await mailCount(given.correo_persona)).toBe(1)
  })

  it.each([undefined, '1'])('takes a student code instead of a document of type %s', async (tipo_documento) => {
    const given = form({ tipo_documento, numero_documento: '' })
    expect((await post('auth/signup', given)).json().codigo).toBe('SUCCESS')
    expect(await identify(2, given.codigo_estudiante)).toMatchObject({ numeroDocumento: null, tipoDocumento: null })
  })

  const documents = [
    ['1', '12345678', true],
    ['1', '1234567', false],
    ['1', '123456789', false],
    ['1', '1234567A', false],
    ['4', '001234567', true],
    ['4', '1234', false],
    ['6', '20131312955', true],
    ['6', '20131312954', false],
    ['6', '99131312955', false],
    ['7', 'ab123456', true],
    ['7', 'ab 12', false],
    ['A', 'DIP12345', true],
    ['A', 'D', false],
    ['0', 'X-991', true],
    ['0', '#', false],
    ['9', '12345678', false],
    ['constructor', '12345678', false],
  ] as const

  it.each(documents)('of a document of type %s, %s: %s', async (tipo_documento, numero_documento, good) => {
    const answer = await signUp({ tipo_documento, numero_documento })
    if (good) return expect(answer.json()).toMatchObject({ state: 'success', codigo: 'SUCCESS' })
    expect(answer.statusCode).toBe(400)
    const [error] = answer.json().errores
    expect(error.campo).toMatch(/^(tipo|numero)_documento$/)
    expect(error.message).toMatch(/[a-z]/)
  })

  const wrong = [
    ['nombre_persona', ''],
    ['nombre_persona', '<script>'],
    ['nombre_persona', 'x'.repeat(121)],
    ['apellidos_persona', undefined],
    ['correo_persona', 'no es un correo'],
    ['correo_persona', 'a@b'],
    ['correo_persona', 'ana@prueba.example\r\nBcc: otros@prueba.example'],
    ['correo_persona', 'ana@prueba.example, otra@prueba.example'],
    ['celular', '12'],
    ['sexo_persona', 'Z'],
    ['codigo_estudiante', 'a b'],
    ['password', 'corta'],
    ['password', 'x'.repeat(129)],
    ['password', 'contraseña'],
    ['password', 'qwertyuiop'],
    ['password', 'iloveyou123'],
    ['password', 'quebradaserena'],
    ['password', 'abcdefgh'],
    ['password', undefined],
    ['acepta_privacidad', false],
    ['acepta_privacidad', undefined],
    ['consentimientos', ['todo']],
  ] as const

  it.each(wrong)('with %s = %s says what to correct', async (campo, value) => {
    const answer = await signUp({ [campo]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ state: 'failure', codigo: 'INVALIDO' })
    expect(answer.json().errores[0].campo).toContain(campo)
  })

  it('takes long passwords, spaces and other scripts, and no rule about their letters', async () => {
    for (const password of [
      'cuatro palabras sin relación alguna',
      'пароль-для-входа-93',
      'k7Rf-93mQz',
      'x9x9x9 ñandú volador',
    ]) {
      const given = form({ password })
      expect([password, (await post('auth/signup', given)).json().codigo]).toEqual([password, 'SUCCESS'])
    }
  })

  it('refuses a password with what others know about its owner', async () => {
    const given = form({ nombre_persona: 'Rosaura', numero_documento: '44556677' })
    for (const password of [
      'rosaura-volando-alto',
      'mi clave es 44556677!',
      `${given.correo_persona.split('@')[0]}-clave-rara`,
    ]) {
      const answer = await post('auth/signup', { ...given, password })
      expect([answer.statusCode, answer.json().errores]).toEqual([
        400,
        [{ campo: 'password', message: 'No use su nombre, su correo ni su número de documento en la contraseña.' }],
      ])
    }
  })

  it('writes down the notice that was read and each thing agreed to, with its version and time', async () => {
    const given = form({ consentimientos: ['bolsa_trabajo'] })
    await post('auth/signup', given)
    const row = await identify(2, given.correo_persona)
    const rows = await db
      .select()
      .from(consentimientos)
      .where(eq(consentimientos.usuario, row?.id ?? 0))
    expect(rows.map(({ finalidad, otorgado }) => [finalidad, otorgado])).toEqual([
      ['aviso_privacidad', true],
      ['comunicaciones', false],
      ['bolsa_trabajo', true],
      ['seguimiento_egresados', false],
    ])
    for (const { version, creadoEn } of rows) {
      expect(version).toMatch(/^\d{4}-\d{2}$/)
      expect(Date.now() - creadoEn.getTime()).toBeLessThan(60_000)
    }
  })
})

describe('confirmation', () => {
  it('tells a code that is unknown from one that is old', async () => {
    const given = form()
    await post('auth/signup', given)
    const { code } = await lastMail(given.correo_persona)
    expect((await post('auth/confirmar/inventado')).json().codigo).toBe('CODIGOINVALIDO')
    await age('codigos', "expira_en = now() - interval '1 second' where tipo = 'confirmar'")
    expect((await post(`auth/confirmar/${code}`)).json().codigo).toBe('CODIGOEXPIRADO')
    expect((await identify(2, given.correo_persona))?.correoConfirmadoEn).toBeNull()
  })

  it('is sent again to whoever waits for it, and only the newest link serves', async () => {
    const given = form()
    await post('auth/signup', given)
    const first = (await lastMail(given.correo_persona)).code
    const answers = [given.correo_persona, 'nadie@prueba.example', 'no es correo'].map((correo_persona) =>
      post('auth/confirmacion', { correo_persona }),
    )
    for (const answer of await Promise.all(answers)) expect(answer.json()).toEqual({ state: 'success' })
    const second = (await lastMail(given.correo_persona)).code
    expect(second).not.toBe(first)
    expect((await post(`auth/confirmar/${first}`)).json().codigo).toBe('CODIGOINVALIDO')
    expect((await post(`auth/confirmar/${second}`)).json().codigo).toBe('SUCCESS')
    // Twice is no harm: people click twice, and some mail programs open links first.
    expect((await post(`auth/confirmar/${second}`)).json().codigo).toBe('SUCCESS')
    await post('auth/confirmacion', { correo_persona: given.correo_persona })
    expect(await mailCount(given.correo_persona)).toBe(2)
  })

  it('does not let a code for one thing do another', async () => {
    const { correo } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code } = await lastMail(correo)
    expect((await post(`auth/confirmar/${code}`)).json().codigo).toBe('CODIGOINVALIDO')
    const given = form()
    await post('auth/signup', given)
    const answer = await post('auth/restablecer', {
      codigo: (await lastMail(given.correo_persona)).code,
      password: OTRA_CLAVE,
    })
    expect(answer.json().codigo).toBe('CODIGOINVALIDO')
  })

  it('that never comes leaves the address and the document to others, after a week', async () => {
    const [given, staff] = [form(), await person({ clave: null, correoConfirmadoEn: null })]
    await post('auth/signup', given)
    await forgetJob.handler({}, new AbortController().signal)
    expect(await identify(2, given.correo_persona)).toBeDefined()
    await db.update(usuarios).set({ creadoEn: sql`now() - interval '8 days'` as never })
    await db.update(codigos).set({ expiraEn: sql`now() - interval '1 second'` as never })
    // Whoever asks for another link has all the time that it says.
    const late = form()
    await post('auth/signup', late)
    await db.update(codigos).set({ expiraEn: sql`now() - interval '1 second'` as never })
    await db.update(usuarios).set({ creadoEn: sql`now() - interval '8 days'` as never })
    await post('auth/confirmacion', { correo_persona: late.correo_persona })
    await forgetJob.handler({}, new AbortController().signal)
    expect((await post(`auth/confirmar/${(await lastMail(late.correo_persona)).code}`)).json().codigo).toBe('SUCCESS')
    expect(await identify(2, given.correo_persona)).toBeUndefined()
    expect(await identify(2, staff.correo)).toBeDefined()
  })
})
