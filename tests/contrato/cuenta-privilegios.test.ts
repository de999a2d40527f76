import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { archivoOf } from '../../app/lib/files/queries.server.ts'
import { accountApi, person } from './cuentas.ts'

const { post, get, raw, token } = accountApi()

const FORM = '------limite'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

function multipart(name: string, filename: string, bytes: Buffer) {
  const head = `--${FORM}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${FORM}--\r\n`)])
}

const upload = (by: { token?: string }, payload = multipart('archivo', 'Año 2026 – acta.pdf', PDF)) =>
  raw({
    method: 'POST',
    url: '/api/archivos',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${FORM}`,
      ...(by.token && { authorization: `Bearer ${by.token}` }),
    },
  })

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
const PUBLISH = new Set(['administrador', 'comunicaciones', 'secretaria', 'academico', 'empleabilidad'])

/** Every private call, and who may use it. The last, as it ends the session. */
const CALLS: [
  name: string,
  ask: (by: { token: string }) => Promise<{ statusCode: number }>,
  who: 'todos' | 'publican',
][] = [
  ['auth/sesion', (by) => get('auth/sesion', by), 'todos'],
  ['auth/sesiones', (by) => get('auth/sesiones', by), 'todos'],
  ['auth/updateup', (by) => post('auth/updateup', { celular: '987654321' }, by), 'todos'],
  ['auth/image', (by) => post('auth/image', { imgUrl: '' }, by), 'todos'],
  ['auth/config', (by) => post('auth/config', { tema: 'v1' }, by), 'todos'],
  ['auth/configuraciones', (by) => post('auth/configuraciones', { configuraciones_usuario: {} }, by), 'todos'],
  ['archivos', (by) => upload(by), 'publican'],
  ['catalogos/filtros', (by) => post('catalogos/filtros', { idinstitucion: 2, areas: true }, by), 'todos'],
  ['auth/sesiones/cerrar', (by) => post('auth/sesiones/cerrar', { otras: true }, by), 'todos'],
  ['auth/salir', (by) => post('auth/salir', {}, by), 'todos'],
]

describe('every role on every private call', () => {
  const people: Record<string, Awaited<ReturnType<typeof person>>> = {}

  beforeAll(async () => {
    for (const nombre of ROLES) {
      const [rol] = await db
        .select()
        .from(roles)
        .where(and(eq(roles.institucion, 2), eq(roles.denominacion, nombre)))
      people[nombre] = await person({ rol: rol?.id ?? -1 })
    }
  })

  it.each(ROLES)('%s', async (rol) => {
    const by = { token: await token(people[rol]?.correo ?? '') }
    for (const [name, ask, who] of CALLS) {
      const { statusCode } = await ask(by)
      const allowed = who === 'todos' || PUBLISH.has(rol)
      expect([name, statusCode]).toEqual([name, allowed ? 200 : 403])
    }
    for (const [name, ask] of CALLS) expect([name, (await ask(by)).statusCode]).toEqual([name, 401])
  })

  it('names here every private call that there is', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json()
    const open = /portal-view|auth\/(signin|signup|confirmar|confirmacion|recuperar|restablecer)/
    const calls = Object.keys(paths).filter((path) => !open.test(path))
    expect(calls.sort()).toEqual(CALLS.map(([name]) => `/api/${name}`).sort())
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
    })
    expect(await archivoOf(file.id)).toMatchObject({ idinstitucion: 2 })
  })

  it('are refused when they are not what they say, too large, absent or misnamed', async () => {
    const by = await publisher()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const big = Buffer.alloc(51 * 1024 * 1024, 'a')
    for (const [payload, status, codigo] of [
      [multipart('archivo', 'acta.pdf', svg), 415, 'TIPONOADMITIDO'],
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
