import { globSync, readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inContent } from '../../app/contenido/records/names.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { findDraft, saveDraft } from '../../app/expedientes/draft.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { rulesInForce } from '../../app/expedientes/rules.server.ts'
import { derivaciones, expedientes, reglasExpediente } from '../../app/expedientes/schema.server.ts'
import { areas } from '../../app/features/catalogos/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { noticias } from '../../app/features/noticias/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { tablas } from '../../app/features/tablas-maestras/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { nobody } from '../../app/lib/unit.server.ts'
import { person } from './cuentas.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as } = gestionApi()

let admin: Editor
let keeper: Editor

beforeAll(async () => {
  admin = await as()
  keeper = await as({ privilegios: 'catalogos', subprivilegios: 'catalogos.editar' })
})

const CONSULTA = {
  ...{ asunto: 'Horario', detalle: '¿Hasta qué hora?', nombre: 'Nelly Ensayo', tipo_documento: '1' },
  ...{ numero_documento: '00000007', correo: 'nelly@quebradaserena.example', celular: '' },
}

let count = 0
const nuevo = (name: string) => `${name} ${++count}`
const area = async (more = {}) => {
  const made = await keeper.post('areas', { denominacion_area: nuevo('Oficina'), ...more })
  expect([made.status, made.errores]).toEqual([201, undefined])
  return made.id
}
const worker = async (idarea: number, more = {}) => (await person({ area: idarea, ...more })).id
const areaOf = async (id: number) => (await db.select().from(usuarios).where(eq(usuarios.id, id)))[0]?.area

/** A case, what was asked of an area about it, and the rules by which others come there. @returns where all of it is */
async function inArea(idarea: number) {
  const valores = { ...CONSULTA, asunto: nuevo('Horario') }
  const draft = { ficha: newFicha(), institucion: 2, tipo: 'consultas', valores }
  await saveDraft(draft)
  const presented = await present(nobody(), consulta, (await findDraft(2, draft.ficha)) ?? ({} as never))
  const id = presented.ok ? presented.caso.id : 0
  await db.update(expedientes).set({ area: idarea }).where(eq(expedientes.id, id))
  await db.insert(derivaciones).values({ expediente: id, area: idarea, pide: 'informe' })
  const datos = { destino: { area: idarea, responsable: null } }
  await db.insert(reglasExpediente).values({ institucion: 2, tipo: 'consultas', desde: '2026-01-01', datos })
  return async () => [
    (await db.select({ area: expedientes.area }).from(expedientes).where(eq(expedientes.id, id)))[0]?.area,
    (await db.select({ area: derivaciones.area }).from(derivaciones).where(eq(derivaciones.expediente, id)))[0]?.area,
    (await rulesInForce(2, consulta, '2026-06-01')).destino?.area,
  ]
}

describe('who names a row', () => {
  it('is counted wherever the database lets it be named', async () => {
    const { rows } = await db.execute<{ de: string; a: string; columna: string }>(sql`
      select c.conrelid::regclass::text as de, c.confrelid::regclass::text as a, a.attname as columna
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`)
    for (const kept of tablas) {
      const told = [
        ...kept.named.filter(({ byLabel }) => !byLabel).map(({ table, key }) => [table, key] as const),
        ...inContent(kept, contentTypes).map(({ type, key }) => [type.table, key] as const),
      ].map(([table, key]) => `${nameOf(table)} ${Reflect.get(table, key).name}`)
      const named = rows.filter(({ a }) => a === kept.name).map(({ de, columna }) => `${de} ${columna}`)
      expect([kept.name, told.sort()]).toEqual([kept.name, named.sort()])
    }
  })

  it('no column holds an area without the database knowing that it does', async () => {
    const { rows } = await db.execute<{ columna: string }>(sql`
      select c.relname || '.' || a.attname as columna
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname ~ 'idarea' and a.attnum > 0 and not a.attisdropped and c.relname <> 'areas'
        and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'areas'::regclass and k.conkey[1] = a.attnum)`)
    expect(rows).toEqual([])
  })

  const nameOf = (table: object) => String(Reflect.get(table, Symbol.for('drizzle:Name')))

  it('is said with it: people, what visitors see and what waits in a draft', async () => {
    const [one, other] = [await area(), await area()]
    await worker(one)
    const seen = await admin.published('noticias', { area_idarea: one })
    const waits = await admin.published('noticias', { area_idarea: other })
    await admin.edit(`noticias/${waits}`, { area_idarea: one })
    await admin.made('eventos', { area_idarea: one })
    expect((await keeper.get(`areas/${one}`)).usos).toEqual([
      { tipo: 'usuarios', campo: 'idarea', cantidad: 1 },
      { tipo: 'noticias', campo: 'area_idarea', cantidad: 2 },
      { tipo: 'eventos', campo: 'area_idarea', cantidad: 1 },
    ])
    const { list } = await keeper.get('areas?tamano=100')
    expect(list.find(({ idarea }) => idarea === one)?.usos).toBe(4)
    expect(list.find(({ idarea }) => idarea === other)?.usos).toBe(1)
    expect(seen).toBeGreaterThan(0)
  })
})

describe('two that are the same', () => {
  it('have the cases of both, and those that are still to come', async () => {
    const [one, other] = [await area(), await area()]
    const now = await inArea(one)
    expect(await now()).toEqual([one, one, one])
    expect((await keeper.get(`areas/${one}`)).usos.map(({ tipo }) => tipo)).toEqual([
      'expedientes',
      'derivaciones',
      'reglas',
    ])
    expect((await keeper.post(`areas/${one}/unir`, { con: other })).status).toBe(200)
    expect(await now()).toEqual([other, other, other])
    expect((await keeper.post(`areas/${one}/separar`, {})).status).toBe(200)
    expect(await now()).toEqual([one, one, one])
  })

  it('take the cases along that came before unions did, from one to another, and give them back', async () => {
    const [one, other, third] = [await area(), await area(), await area()]
    for (const [from, con] of [
      [one, other],
      [other, third],
    ])
      expect((await keeper.post(`areas/${from}/unir`, { con })).status).toBe(200)
    // As an older product left them: in areas that nobody works in any more.
    const [second, first] = [await inArea(other), await inArea(one)]
    const migration = readFileSync(globSync('migrations/*_areas_de_expedientes.sql')[0] ?? '', 'utf8')
    for (const statement of migration.split('--> statement-breakpoint'))
      if (!statement.includes('ALTER TABLE')) await db.execute(sql.raw(statement))
    const both = async () => [...(await first()), ...(await second()).slice(0, 2)]
    expect(await both()).toEqual([third, third, third, third, third])
    expect((await keeper.post(`areas/${other}/separar`, {})).status).toBe(200)
    expect(await both()).toEqual([other, other, other, other, other])
    expect((await keeper.post(`areas/${one}/separar`, {})).status).toBe(200)
    expect(await both()).toEqual([one, one, one, other, other])
  })

  it('become one in everything that names them, and are separated again exactly', async () => {
    const [one, other] = [await area(), await area()]
    const [ana, beto] = [await worker(one), await worker(other)]
    const seen = await admin.published('noticias', { area_idarea: one })
    const waits = await admin.published('noticias', { area_idarea: other })
    await admin.edit(`noticias/${waits}`, { area_idarea: one })
    const unjoined = await keeper.post(`areas/${one}/unir`, { con: other, version: 1 })
    expect([unjoined.status, unjoined.version]).toEqual([200, 2])
    expect([await areaOf(ana), await areaOf(beto)]).toEqual([other, other])
    expect((await admin.get(`noticias/${seen}`)).data.area_idarea).toBe(other)
    const draft = await admin.get(`noticias/${waits}`)
    // What waited says the same as what is seen, by now.
    expect([draft.data.area_idarea, draft.borrador?.area_idarea]).toEqual([other, undefined])
    expect((await keeper.get(`areas/${one}`)).usos).toEqual([])
    expect((await keeper.get(`areas/${one}`)).data.estado_area).toBe('0')
    const [noted] = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.tipo, 'areas'), eq(auditoria.contenido, one), eq(auditoria.accion, 'unir')))
    expect(noted?.detalle).toMatchObject({ con: other })
    // Somebody comes to the other meanwhile, and somebody leaves it.
    const late = await worker(other)
    await db.update(usuarios).set({ area: null }).where(eq(usuarios.id, beto))
    expect((await keeper.post(`areas/${one}/separar`)).status).toBe(200)
    expect([await areaOf(ana), await areaOf(beto), await areaOf(late)]).toEqual([one, null, other])
    expect((await admin.get(`noticias/${seen}`)).data.area_idarea).toBe(one)
    expect((await admin.get(`noticias/${waits}`)).borrador?.area_idarea).toBe(one)
    expect((await keeper.get(`areas/${one}`)).data.estado_area).toBe('1')
    expect((await keeper.post(`areas/${one}/separar`)).status).toBe(404)
  })

  it('tells whoever has an item open that it changed, and joins what is in the bin', async () => {
    const [one, other] = [await area(), await area()]
    const open = await admin.made('noticias', { area_idarea: one })
    const { version } = (await admin.get(`noticias/${open}`)).data
    const binned = await admin.made('noticias', { area_idarea: one })
    await admin.post(`noticias/${binned}/papelera`)
    await keeper.post(`areas/${one}/unir`, { con: other })
    const third = await area()
    const clash = await admin.patch(`noticias/${open}`, { version: Number(version), area_idarea: third })
    expect([clash.status, clash.campos?.[0]?.actual]).toEqual([409, other])
    expect(await admin.patch(`noticias/${open}`, { version: Number(version), titulo_noticia: 'Otro' })).toMatchObject({
      ...{ status: 200, unidos: ['area_idarea'] },
    })
    const [row] = await db.select().from(noticias).where(eq(noticias.id, binned))
    expect(row?.area).toBe(other)
  })

  it('are kinds of people that are known by their names', async () => {
    const [a, b] = [nuevo('Practicante'), nuevo('Practicantes')]
    const [one, other] = await Promise.all([a, b].map((denominacion) => keeper.post('usuario_tipos', { denominacion })))
    const { id } = await person({ tipo: a })
    const tipo = async () => (await db.select().from(usuarios).where(eq(usuarios.id, id)))[0]?.tipo
    await keeper.patch(`usuario_tipos/${one?.id}`, { version: 1, denominacion: `${a} nuevo` })
    expect(await tipo()).toBe(`${a} nuevo`)
    await keeper.post(`usuario_tipos/${one?.id}/unir`, { con: other?.id })
    expect(await tipo()).toBe(b)
    await keeper.post(`usuario_tipos/${one?.id}/separar`)
    expect(await tipo()).toBe(`${a} nuevo`)
  })

  it('are never the same row, one of another list, institution or out of use', async () => {
    const [one, gone] = [await area(), await area()]
    await keeper.post(`areas/${gone}/retirar`)
    const [theirs] = await db.select().from(areas).where(eq(areas.institucion, 1)).limit(1)
    for (const con of [one, gone, theirs?.id, 2_147_483_000, undefined]) {
      const refused = await keeper.post(`areas/${one}/unir`, { con })
      expect([con, refused.status, refused.errores?.[0]?.campo]).toEqual([con, 400, 'con'])
    }
  })
})

describe('who works in an area', () => {
  it('is said of several at once, by the rules for one', async () => {
    const [one, other] = [await area(), await area()]
    const clerk = await as({ privilegios: 'usuarios', subprivilegios: 'usuarios.editar' })
    const [ana, beto, boss] = [await worker(one), await worker(one), await worker(one, { privilegios: '**' })]
    const stranger = await worker(1, { institucion: 1, area: null })
    const placed = await clerk.post('usuarios/area', { ids: [ana, beto, boss, stranger], idarea: other })
    expect([placed.status, placed.hechos]).toEqual([200, [ana, beto].map((id) => ({ id, antes: one }))])
    expect(placed.rechazados.map(({ id, codigo }) => [id, codigo])).toEqual([
      [boss, 'MASPODER'],
      [stranger, 'NOEXISTE'],
    ])
    const there = await clerk.get(`usuarios?idarea=${other}`)
    expect([there.total, there.list.map(({ idusuario }) => idusuario).sort()]).toEqual([2, [ana, beto].sort()])
    expect((await clerk.post('usuarios/area', { ids: [ana] })).status).toBe(200)
    expect([await areaOf(ana), await areaOf(beto)]).toEqual([null, other])
    expect((await keeper.post('usuarios/area', { ids: [ana], idarea: one })).status).toBe(403)
    await keeper.post(`areas/${one}/retirar`)
    const closed = await clerk.post('usuarios/area', { ids: [ana], idarea: one })
    expect([closed.status, closed.errores?.[0]?.campo]).toEqual([400, 'idarea'])
  })
})
