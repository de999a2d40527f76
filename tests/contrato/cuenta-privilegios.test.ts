import { globSync, readFileSync } from 'node:fs'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { roleNamed } from '../../app/features/catalogos/queries.server.ts'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { enlistStudents } from '../../app/features/usuarios/enlist.server.ts'
import { crearPrimerAdministrador, restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { readNomina } from '../../app/features/usuarios/nomina.server.ts'
import { identify } from '../../app/features/usuarios/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { archivoOf } from '../../app/lib/files/queries.server.ts'
import { dayOf } from '../../app/panel/first-day/queries.server.ts'
import { primerArranque } from '../../seeds/primer-arranque.ts'
import { accountApi, CLAVE, lastMail, person } from './cuentas.ts'
import { FORM, MAY, type Made, makeDocument, multipart, PDF, privateCalls, uploading } from './llamadas-privadas.ts'

const api = accountApi()
const { post, get, raw, token } = api
const CALLS = privateCalls(api)
const upload = uploading(api)

const ROLES = [
  'administrador',
  'comunicaciones',
  'secretaria',
  'academico',
  'empleabilidad',
  'tesoreria',
  'docente',
  'estudiante',
  'egresado',
  'empresa',
]
const EVERY = [...ROLES, 'usuario']

describe('every role on every private call', () => {
  const people: Record<string, Awaited<ReturnType<typeof person>>> = {}
  let made: Made

  beforeAll(async () => {
    for (const nombre of EVERY) {
      const [rol] = await db
        .select()
        .from(roles)
        .where(and(eq(roles.institucion, 2), eq(roles.denominacion, nombre)))
      people[nombre] = await person({ rol: rol?.id ?? -1 })
    }
    made = await makeDocument(api, { token: await token(people['administrador']?.correo ?? '') })
  })

  it.each(EVERY)('%s', async (rol) => {
    const by = { token: await token(people[rol]?.correo ?? '') }
    for (const [name, ask, who] of CALLS) {
      const { statusCode } = await ask(by, made)
      const allowed = who === 'todos' || MAY[who].includes(rol)
      expect([name, statusCode]).toEqual([name, allowed ? expect.toBeOneOf([200, 201]) : 403])
    }
    for (const [name, ask] of CALLS) expect([name, (await ask(by, made)).statusCode]).toEqual([name, 401])
  })

  it('names here every private call that there is', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json()
    const open = /portal-view|auth\/(signin|signup|confirmar|confirmacion|recuperar|restablecer)/
    const calls = Object.keys(paths).filter((path) => !open.test(path))
    expect(calls.sort()).toEqual([...new Set(CALLS.map(([name]) => `/api/${name}`))].sort())
  })
})

describe('what a person may do', () => {
  const powersOf = async (correo: string) => {
    const { usuario } = (await get('auth/sesion', { token: await token(correo) })).json()
    return [usuario.privilegios, usuario.subprivilegios]
  }

  it('is their own powers and those of their role, at this moment', async () => {
    const [rol] = await db
      .insert(roles)
      .values({
        denominacion: 'prueba',
        privilegios: 'noticias, eventos',
        subprivilegios: 'noticias.publicar',
        estado: '1',
        institucion: 2,
      })
      .returning()
    const { id, correo } = await person({
      privilegios: 'eventos,agenda',
      subprivilegios: 'agenda.publicar',
      rol: rol?.id ?? -1,
    })
    expect(await powersOf(correo)).toEqual(['eventos,agenda,noticias', 'agenda.publicar,noticias.publicar'])
    const by = { token: await token(correo) }
    expect((await upload(by)).statusCode).toBe(200)
    await db
      .update(roles)
      .set({ estado: '0' })
      .where(eq(roles.id, rol?.id ?? -1))
    await db.update(usuarios).set({ privilegios: '' }).where(eq(usuarios.id, id))
    expect((await upload(by)).statusCode).toBe(403)
    expect(await powersOf(correo)).toEqual(['', 'agenda.publicar'])
  })

  it('never comes from a role of another institution', async () => {
    const [rol] = await db
      .select()
      .from(roles)
      .where(and(eq(roles.institucion, 1), eq(roles.denominacion, 'administrador')))
    const { correo } = await person({ rol: rol?.id ?? -1 })
    expect(await powersOf(correo)).toEqual(['', ''])
  })
})

describe('uploads', () => {
  const publisher = async () => ({ token: await token((await person({ privilegios: '**' })).correo) })

  it('are stored under the name and the hash that the answer tells', async () => {
    const answer = await upload(await publisher())
    const [file] = answer.json().data
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url_archivo: `/archivos/${file.id}/${encodeURIComponent(file.name_archivo)}`,
      name_archivo: 'Año 2026 – acta.pdf',
      tipo: 'application/pdf',
      bytes: PDF.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      privado: false,
    })
    expect(await archivoOf(file.id)).toMatchObject({ idinstitucion: 2 })
  })

  it('are refused when they are not what they say, too large, absent or misnamed', async () => {
    const by = await publisher()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const big = Buffer.alloc(51 * 1024 * 1024, 'a')
    for (const [payload, status, codigo] of [
      [multipart('archivo', 'acta.pdf', svg), 415, 'NOESPDF'],
      [multipart('archivo', 'acta.svg', svg), 415, 'TIPONOADMITIDO'],
      [multipart('archivo', 'vacio.pdf', Buffer.alloc(0)), 400, 'ARCHIVOVACIO'],
      [multipart('archivo', 'grande.txt', big), 413, 'ARCHIVOGRANDE'],
      [multipart('otro', 'acta.pdf', PDF), 400, 'INVALIDO'],
      [Buffer.from(`--${FORM}--\r\n`), 400, 'INVALIDO'],
      [Buffer.from('no es multipart'), 400, 'INVALIDO'],
      [multipart('archivo', 'cortado.pdf', PDF).subarray(0, -20), 400, 'INVALIDO'],
    ] as const) {
      const answer = await upload(by, payload)
      expect([answer.statusCode, answer.json().state], codigo).toEqual([status, 'failure'])
      expect(answer.json().codigo).toBe(codigo)
    }
    expect((await post('archivos', { archivo: 'x' }, by)).statusCode).toBe(415)
  })
})

let made = 0

const registration = (values: Record<string, unknown>) => {
  made += 1
  const person = { nombre_persona: 'Inés', apellidos_persona: 'Prueba', correo_persona: `ines${made}@prueba.example` }
  return {
    tipo_documento: '1',
    numero_documento: dni(100 + made),
    ...person,
    password: CLAVE,
    acepta_privacidad: true,
    ...values,
  }
}

const dni = (n: number) => String(48_000_000 + n)

describe('a student code', () => {
  const lista = (text: string) => {
    const read = readNomina(Buffer.from(text, 'latin1'))
    return enlistStudents({ idusuario: null, institucion: 2 }, read.ok ? read.estudiantes : [])
  }
  const who = async (usuario: string) => {
    const found = await identify(2, usuario)
    const names = await Promise.all(['estudiante', 'usuario'].map((name) => roleNamed(db, 2, name)))
    return [found?.tipo, ['estudiante', 'usuario'][names.indexOf(found?.rol ?? -1)], found?.codigoEstudiante]
  }

  it('makes a student once the institution knows it, before or after the registration', async () => {
    const early = registration({ codigo_estudiante: 'QS-1001', numero_documento: dni(1) })
    await post('auth/signup', early)
    expect(await who(early.correo_persona)).toEqual([null, 'usuario', 'QS-1001'])
    const text = `Código;DNI;Nombres;Apellidos\nqs-1001;${dni(1)};Inés;Ñahui\nQS-1002;${dni(2)};Rosa;\nQS-1003;;;\n`
    expect(await lista(text)).toMatchObject({ nuevos: 3, cambiados: 0, reconocidas: 1, liberados: [] })
    expect(await who(early.correo_persona)).toEqual(['Estudiante', 'estudiante', 'QS-1001'])
    expect(await lista(text)).toMatchObject({ nuevos: 0, cambiados: 0, reconocidas: 0, liberados: [] })
    for (const known of [
      { codigo_estudiante: 'QS-1002', numero_documento: dni(2) },
      { codigo_estudiante: 'QS-1003' },
    ]) {
      const given = registration(known)
      expect((await post('auth/signup', given)).json().codigo).toBe('SUCCESS')
      expect(await who(given.correo_persona)).toEqual(['Estudiante', 'estudiante', known.codigo_estudiante])
    }
  })

  it('is not for whoever has another document than the institution says', async () => {
    const thief = registration({ codigo_estudiante: 'QS-2001', numero_documento: dni(11) })
    await post('auth/signup', thief)
    await post(`auth/confirmar/${(await lastMail(thief.correo_persona)).code}`)
    expect(await lista(`codigo,documento\nQS-2001,${dni(12)}`)).toMatchObject({ nuevos: 1, liberados: ['QS-2001'] })
    expect(await who(thief.correo_persona)).toEqual([null, 'usuario', null])
    const again = registration({ codigo_estudiante: 'QS-2001', numero_documento: dni(13) })
    expect((await post('auth/signup', again)).json().codigo).toBe('CODIGODUPLICADO')
    const owner = registration({ codigo_estudiante: 'QS-2001', numero_documento: dni(12) })
    expect((await post('auth/signup', owner)).json().codigo).toBe('SUCCESS')
    expect(await who(owner.correo_persona)).toEqual(['Estudiante', 'estudiante', 'QS-2001'])
  })
})

describe('a role of their own', () => {
  it('has the first administrator of a blank institution', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const settings = { DEMO: false, IDINSTITUCION: 7, ADMIN_CORREO: 'primera@prueba.example', ADMIN_CLAVE: CLAVE }
    await primerArranque({ ...env, ...settings })
    log.mockRestore()
    const signed = await post('auth/signin', { usuario: 'primera@prueba.example', password: CLAVE, idinstitucion: 7 })
    expect(signed.json().roles).toEqual([expect.objectContaining({ denominacion: 'administrador', privilegios: '**' })])
    const names = await db.select().from(roles).where(eq(roles.institucion, 7)).orderBy(roles.id)
    expect(names.map(({ denominacion }) => denominacion)).toEqual([...ROLES, 'usuario'])
    const { nuevo } = await restablecerUsuario(7, 'segunda@prueba.example')
    expect([nuevo, (await identify(7, 'segunda@prueba.example'))?.rol]).toEqual([
      true,
      await roleNamed(db, 7, 'administrador'),
    ])
  })

  it('is enough: who may do everything by it is who administers, and works in the office', async () => {
    const [first, second] = await Promise.all(['primera', 'segunda'].map((one) => identify(7, `${one}@prueba.example`)))
    // An ordinary change of them left only the role, and one had another address since.
    await db
      .update(usuarios)
      .set({ privilegios: '', subprivilegios: '' })
      .where(inArray(usuarios.id, [first?.id ?? 0, second?.id ?? 0]))
    await db
      .update(usuarios)
      .set({ correo: 'otra@prueba.example' })
      .where(eq(usuarios.id, first?.id ?? 0))
    const all = () => db.$count(usuarios, eq(usuarios.institucion, 7))
    expect(await crearPrimerAdministrador(7, { correo: 'primera@prueba.example' })).toBeNull()
    expect(await all()).toBe(2)
    expect((await dayOf(7)).hechos).toContain('personas')
    // Alone, they are nobody else; and what was not made has no password to show.
    await db.update(usuarios).set({ clave: null }).where(eq(usuarios.institucion, 7))
    expect((await dayOf(7)).hechos).not.toContain('personas')
    expect(await crearPrimerAdministrador(7, { correo: 'segunda@prueba.example' })).toBeNull()
    expect(await crearPrimerAdministrador(7, { correo: 'tercera@prueba.example' })).toEqual(expect.any(String))
    expect(await all()).toBe(3)
  })

  it('has everybody of before, and each institution the roles of the contract', async () => {
    await db
      .update(usuarios)
      .set({ rol: null })
      .where(inArray(usuarios.institucion, [2, 7]))
    await db.delete(roles).where(eq(roles.institucion, 7))
    await db.delete(roles).where(and(eq(roles.institucion, 2), eq(roles.denominacion, 'usuario')))
    const before = await Promise.all([
      person({ privilegios: '**', tipo: 'Administrativo' }),
      person({ tipo: 'Estudiante' }),
      person({ tipo: null }),
      person({ privilegios: 'noticias' }),
      person({ clave: null }),
      person({ rol: await roleNamed(db, 2, 'docente'), privilegios: '**' }),
      person({ institucion: 1, privilegios: '**' }),
    ])
    const [file = ''] = globSync('migrations/*_roles_de_cada_persona.sql')
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await db.execute(statement)
    const named = await db
      .select({ id: usuarios.id, rol: roles.denominacion, de: roles.institucion })
      .from(usuarios)
      .leftJoin(roles, eq(roles.id, usuarios.rol))
    const after = before.map(({ id }) => named.find((one) => one.id === id))
    expect(after.map((one) => one?.rol)).toEqual([
      'administrador',
      'estudiante',
      'usuario',
      null,
      null,
      'docente',
      'administrador',
    ])
    expect(after.map((one) => one?.de)).toEqual([2, 2, 2, null, null, 2, 1])
    for (const institucion of [2, 7]) {
      const all = await db.select().from(roles).where(eq(roles.institucion, institucion)).orderBy(roles.id)
      const names = all.map(({ denominacion }) => denominacion).filter((name) => !name.startsWith('prueba'))
      expect([institucion, names]).toEqual([institucion, [...ROLES, 'usuario']])
    }
  })
})
