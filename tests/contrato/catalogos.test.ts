import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aplicaciones, areas, establecimientos, microredes, tags } from '../../app/features/catalogos/schema.server.ts'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { persona, type SignedIn, signIn } from './personas.ts'
import { testApi } from './servidor.ts'

const { raw } = testApi()
const URL = '/api/catalogos/filtros'

const ALL = {
  roles: ['idrol', 'denominacion'],
  cargos: ['idcargo', 'denominacion'],
  contratos: ['idcontrato', 'denominacion'],
  areas: ['idarea', 'denominacion_area', 'idestablecimiento', 'estado_area'],
  areas_all: ['idarea', 'denominacion_area', 'idestablecimiento', 'estado_area'],
  microredes: ['idmicrored', 'denominacion_microred', 'estado_microred'],
  microredes_all: ['idmicrored', 'denominacion_microred', 'estado_microred'],
  establecimientos: [
    'idestablecimiento',
    'denominacion_establecimiento',
    'imgUrl_establecimiento',
    'idmicrored',
    'estado_establecimiento',
  ],
  establecimientos_all: [
    'idestablecimiento',
    'denominacion_establecimiento',
    'imgUrl_establecimiento',
    'idmicrored',
    'estado_establecimiento',
  ],
  aplicaciones: ['idaplicacion', 'denominacion', 'url', 'icono', 'tag'],
  tags: ['idtag', 'denominacion', 'origen_tag'],
  tipo_documentos: ['codigo', 'denominacion'],
  usuario_tipos: ['idusuario_tipo', 'denominacion'],
}
const NAMES = Object.keys(ALL)

let session: SignedIn
let elsewhere: { red: number; sede: number; area: number }

beforeAll(async () => {
  session = await signIn(await persona('estudiante'))
  elsewhere = await anotherPlace()
})

/** A second microred with its own establecimiento and area, another that is not in use, and tags of another origin. */
async function anotherPlace() {
  const own = { institucion: 2, estado: '1' }
  const [red] = await db
    .insert(microredes)
    .values({ denominacion: 'Valle', ...own })
    .returning()
  const [sede] = await db
    .insert(establecimientos)
    .values({ denominacion: 'Valle 1', microred: red?.id, ...own })
    .returning()
  const [area] = await db
    .insert(areas)
    .values({ denominacion: 'Taller', establecimiento: sede?.id, ...own })
    .returning()
  await db.insert(microredes).values({ denominacion: 'Cerrada', institucion: 2, estado: '0' })
  await db.insert(establecimientos).values({ denominacion: 'Cerrado', institucion: 2, estado: '0' })
  await db.insert(areas).values({ denominacion: 'Cerrada', institucion: 2, estado: '0' })
  await db.insert(tags).values({ denominacion: 'Obra', origen: 'tramites', ...own })
  await db
    .insert(aplicaciones)
    .values({ denominacion: 'Vieja', url: '/vieja', tag: 'Otra', institucion: 2, estado: '0' })
  return { red: red?.id ?? 0, sede: sede?.id ?? 0, area: area?.id ?? 0 }
}

type Row = Record<string, unknown>
async function ask(payload: object, { token, headers } = session) {
  const response = await raw({
    method: 'POST',
    url: URL,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  const body: { state: string } & Record<string, Row[]> = response.json()
  return { status: response.statusCode, body, names: Object.keys(body).filter((key) => key !== 'state') }
}

describe('catalogos/filtros', () => {
  it('answers every catalogue, each item with its own fields and no other', async () => {
    const { status, body, names } = await ask({ idinstitucion: 2, catalogos: NAMES })
    expect([status, body.state, names.sort()]).toEqual([200, 'success', [...NAMES, 'suites'].sort()])
    for (const [name, fields] of Object.entries(ALL)) {
      expect(body[name]?.length, name).toBeGreaterThan(0)
      for (const row of body[name] ?? []) expect(Object.keys(row).sort(), name).toEqual([...fields].sort())
    }
  })

  it('answers only what is asked for, as a list or by name', async () => {
    expect((await ask({ idinstitucion: 2, catalogos: ['areas', 'roles'] })).names.sort()).toEqual(['areas', 'roles'])
    const { names } = await ask({ idinstitucion: '2', areas: true, cargos: '1', roles: false, contratos: 0, tags: '' })
    expect(names.sort()).toEqual(['areas', 'cargos'])
    expect((await ask({ catalogos: ['areas'], tags: true, sistema: '' })).names.sort()).toEqual(['areas', 'tags'])
  })

  it('ignores what is no catalogue', async () => {
    const asked = {
      idinstitucion: 2,
      catalogos: ['usuarios', '__proto__', 'toString', 'areas'],
      clave_hash: true,
      series: true,
    }
    expect((await ask(asked)).names).toEqual(['areas'])
    expect(await ask({})).toMatchObject({ status: 200, names: [] })
  })

  it('names the applications in use and their suites', async () => {
    const { body } = await ask({ aplicaciones: true })
    expect(body.suites).toEqual(['Académico', 'Gestión'])
    expect(body.aplicaciones?.map(({ denominacion }) => denominacion)).not.toContain('Vieja')
  })

  it('gives the document types of the specification', async () => {
    const { body } = await ask({ tipo_documentos: true })
    expect(body.tipo_documentos?.map(({ codigo }) => codigo)).toEqual(['0', '1', '4', '6', '7', 'A'])
  })

  it('leaves out what is not in use, except in …_all, where the state can be chosen', async () => {
    const asked = {
      microredes: true,
      microredes_all: true,
      areas: true,
      areas_all: true,
      establecimientos: true,
      establecimientos_all: true,
    }
    const counts = async (more: object) => {
      const { body } = await ask({ ...asked, ...more })
      return Object.keys(asked).map((name) => body[name]?.length)
    }
    expect(await counts({})).toEqual([2, 3, 9, 10, 3, 4])
    expect(await counts({ estado_fuente: '-0' })).toEqual([2, 3, 9, 10, 3, 4])
    expect(await counts({ estado_fuente: '0' })).toEqual([2, 1, 9, 1, 3, 1])
    expect(await counts({ estado_fuente: 1 })).toEqual([2, 2, 9, 9, 3, 3])
  })

  it('narrows by place: key is a microred, subkey an establecimiento', async () => {
    const asked = { establecimientos: true, areas: true, areas_all: true, microredes: true }
    const { red, sede, area } = elsewhere
    for (const place of [{ key: red }, { key: String(red) }, { key: red, subkey: sede }]) {
      const { body } = await ask({ ...asked, ...place })
      expect(body.establecimientos?.map((one) => one.idestablecimiento)).toEqual([sede])
      expect(body.areas?.map((one) => one.idarea)).toEqual([area])
      expect([body.areas_all?.length, body.microredes?.length]).toEqual([10, 2])
    }
    expect((await ask({ ...asked, subkey: sede })).body.areas?.map((one) => one.idarea)).toEqual([area])
    expect((await ask({ ...asked, key: 999_999 })).body.areas).toEqual([])
    expect((await ask({ ...asked, key: '', subkey: 0 })).body.areas?.length).toBe(9)
  })

  it('gives the tags of one origin', async () => {
    expect((await ask({ tags: true })).body.tags).toHaveLength(5)
    expect((await ask({ tags: true, origen_tag: 'tramites' })).body.tags).toEqual([
      { idtag: expect.any(Number), denominacion: 'Obra', origen_tag: 'tramites' },
    ])
    expect((await ask({ tags: true, origen_tag: 'nada' })).body.tags).toEqual([])
  })

  it('shows nobody the catalogues of another institution', async () => {
    for (const idinstitucion of [1, '1', 999]) {
      const { status, body, names } = await ask({ idinstitucion, catalogos: NAMES })
      expect([status, body.codigo, names]).toEqual([403, 'SINPERMISO', ['codigo', 'message']])
    }
    const foreign = await signIn(await persona('administrador', 1))
    expect((await ask({ idinstitucion: 2, areas: true }, foreign)).status).toBe(403)
    const { body } = await ask({ areas_all: true, establecimientos_all: true, roles: true }, foreign)
    expect(body.areas_all?.map(({ denominacion_area }) => denominacion_area)).not.toContain('Taller')
    // A place of another institution opens nothing.
    expect((await ask({ areas: true, key: elsewhere.red, subkey: elsewhere.sede }, foreign)).body.areas).toEqual([])
  })

  it('is private', async () => {
    const asked = { method: 'POST', url: URL, payload: { areas: true } } as const
    const expired = await signIn(session.usuario)
    await db.update(sesiones).set({ expiraEn: sql`now() - interval '1 second'` }).where(eq(sesiones.id, expired.sesion))
    const browser = await signIn(session.usuario, { navegador: true })
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    for (const [headers, body] of [
      [{}, 'Invalid Token'],
      [bearer('x'), 'Invalid Token'],
      [bearer(browser.token), 'Invalid Token'],
      [bearer(expired.token), 'El token ha expirado'],
    ] as const) {
      const response = await raw({ ...asked, headers })
      expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
        401,
        'text/plain; charset=utf-8',
        body,
      ])
    }
    expect((await ask({ areas: true }, browser)).status).toBe(200)
  })

  it.each([
    ['names that are no list', { catalogos: { areas: true } }],
    ['too many names', { catalogos: Array(60).fill('areas') }],
    ['names that are no text', { catalogos: [{}] }],
    ['a place that is none', { key: 'x' }],
    ['an institution that is none', { idinstitucion: {} }],
    ['an origin that is no text', { origen_tag: {} }],
    ['an endless origin', { origen_tag: 'x'.repeat(100) }],
    ['a NUL', { estado_fuente: '\0' }],
  ])('refuses %s', async (_name, payload) => {
    const { status, body } = await ask(payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ state: 'failure', errores: [{ campo: expect.any(String) }] })
  })

  it('takes one text for the list of names, and ignores a number among them', async () => {
    const listed = (await ask({ catalogos: ['areas', 'roles'] })).body
    expect((await ask({ catalogos: 'areas, roles' })).body).toEqual(listed)
    expect(Object.keys((await ask({ catalogos: 'areas' })).body)).toEqual(['state', 'areas'])
    expect(Object.keys((await ask({ catalogos: ['areas', 2026] })).body)).toEqual(['state', 'areas'])
  })

  it('is in the description', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json()
    expect(paths[URL].post.requestBody).toBeDefined()
  })
})
