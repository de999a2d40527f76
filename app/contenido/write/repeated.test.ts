import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  discard,
  publish,
  published,
  remove,
  save as saveNow,
  sentAs,
  undo,
  versionOf,
} from '../../../tests/escritura.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import {
  actionsOf,
  archivo,
  carpeta,
  draft,
  idOf,
  inDays,
  isGone,
  itemOf,
  jefa,
  NOTICIA,
  newsroom,
  PAGINA,
  passed,
  redactor,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { against } from '../../../tests/rival.ts'
import { categoria, documento, documentos } from '../../features/documentos/schema.server.ts'
import { instituciones } from '../../features/institucion/schema.server.ts'
import { multimedia } from '../../features/multimedia/schema.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { enCurso, versiones } from '../schema.server.ts'
import { keepWork } from '../work.server.ts'
import { create } from './create.server.ts'
import { applyDue } from './due.server.ts'
import { emptyBin } from './purge.server.ts'
import { save } from './save.server.ts'
import { alone } from './step.server.ts'
import { type Paso, STEPS, type Told } from './steps.server.ts'

const database = newsroom()

const photo = (alt: string) => ({ fileUrl: `/archivos/${alt}/a.jpg`, alt })
const step = (type: ContentType, paso: Paso, id: number, told: Told = {}) =>
  alone(jefa, type, (unit) => STEPS[paso](unit, type, id, told))

describe('a request that comes twice', () => {
  const saving = (id: number, version: number, titulo: string, llave?: string) =>
    alone(jefa, noticia, (unit) => save(unit, noticia, id, { version, sent: sentAs(noticia, { titulo }), llave }))

  const REQUESTS: [string, (id: number, llave: string) => Promise<unknown>][] = [
    ['crear', (_, llave) => alone(jefa, noticia, (unit) => create(unit, noticia, { sent: {}, llave }))],
    ['editar', (id, llave) => saving(id, 1, 'Otro', llave)],
    ...(['publicar', 'papelera', 'pedir_revision', 'duplicar', 'deshacer'] as const).map(
      (paso): [string, (id: number, llave: string) => Promise<unknown>] => [
        paso,
        (id, llave) => step(noticia, paso, id, { llave, nota: 'Mire' }),
      ],
    ),
  ]

  it.each(REQUESTS)('with the same name gets the same answer, and is done once: %s', async (paso, ask) => {
    const id = await idOf(draft(noticia, NOTICIA))
    const count = () => db.$count(versiones)
    const before = await count()
    const first = await ask(id, `${paso}-1`)
    expect(first).toMatchObject({ ok: true })
    expect([await ask(id, `${paso}-1`), await count()]).toEqual([first, before + 1])
    const other = await idOf(draft(noticia, NOTICIA))
    const many = await Promise.all(Array.from({ length: 4 }, () => ask(other, `${paso}-2`)))
    expect(new Set(many.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(many[0]).toMatchObject({ ok: true })
    expect(await count()).toBe(before + 3)
  })

  it('with the same name hears again what was joined, and what waits', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    const version = await versionOf(noticia, id)
    await saveNow(noticia, jefa, { id, input: { resumen: 'De otra persona' } })
    const joined = await saving(id, version, 'Unido', 'junta-1')
    expect(joined).toMatchObject({ ok: true, unidos: ['resumen_noticia'] })
    expect(await saving(id, version, 'Unido', 'junta-1')).toEqual(joined)

    const later = await idOf(draft(noticia, NOTICIA))
    await publish(noticia, jefa, later, { desde: inDays(1) })
    const waiting = async () =>
      alone(redactor, noticia, (unit) =>
        save(unit, noticia, later, { version: 2, sent: sentAs(noticia, { titulo: 'Espera' }), llave: 'espera-1' }),
      )
    const waits = await waiting()
    expect(waits).toMatchObject({ ok: true, espera: true })
    expect(await waiting()).toEqual(waits)
  })

  it('without one: the same values twice are one version', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    expect(await saving(id, 1, 'Otro')).toEqual({ ok: true, id, version: 2 })
    expect(await saving(id, 1, 'Otro')).toMatchObject({ ok: true, id, version: 2 })
    expect(await versionsOf(noticia, id)).toHaveLength(2)
  })

  it('of somebody else with the same name is another one', async () => {
    const ids = await Promise.all(
      [jefa, redactor].map((who) =>
        idOf(alone(who, noticia, (unit) => create(unit, noticia, { sent: {}, llave: 'igual' }))),
      ),
    )
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a step by an old version', () => {
  it('displaces nobody', async () => {
    const ids: number[] = []
    for (let orden = 1; orden <= 3; orden++) ids.push(await idOf(draft(categoria, { denominacion: 'C', orden })))
    const order = async () => Promise.all(ids.map(async (id) => (await itemOf(categoria, id)).row.orden))
    const [first = 0, , last = 0] = ids
    await saveNow(categoria, jefa, { id: last, input: { denominacion: 'Última' } })
    const refused = await step(categoria, 'mover', last, { antes_de: first, version: 1 })
    expect([refused, await order()]).toEqual([{ ok: false, codigo: 'CAMBIADO', version: 2, campos: [] }, [1, 2, 3]])
    expect(await step(categoria, 'mover', last, { antes_de: first, version: 2 })).toMatchObject({ ok: true })
    expect(await order()).toEqual([2, 3, 1])
    expect(await undo(categoria, jefa, last)).toMatchObject({ ok: true })
    expect(await order()).toEqual([1, 2, 3])
    expect(await undo(categoria, jefa, last)).toMatchObject({ ok: true })
    expect(await order()).toEqual([2, 3, 1])
  })
})

const OLD = sql`now() - interval '91 days'` as never
const age = (type: ContentType, id: number, when = OLD) =>
  db
    .update(type.table)
    .set({ eliminadoEn: when } as never)
    .where(eq(type.table.id, id))

describe('the bin', () => {
  it('lets go of what is older than 90 days, with what belongs to it; its audit stays', async () => {
    const input = { ...NOTICIA, multimedia: [photo('a'), photo('b')] }
    const [old, young, live] = [
      await idOf(draft(noticia, input)),
      await idOf(draft(noticia, input)),
      await idOf(draft(noticia, input)),
    ]
    await keepWork(jefa, { type: noticia, item: String(old) }, { datos: {}, version: 1 })
    for (const id of [old, young]) await remove(noticia, jefa, id)
    await age(noticia, old)
    await age(noticia, young, sql`now() - interval '89 days 23 hours'` as never)
    expect(await emptyBin([noticia])).toBe(1)
    expect([await isGone(noticia, old), await isGone(noticia, young), await isGone(noticia, live)]).toEqual([
      ...[true, false, false],
    ])
    expect(await db.$count(multimedia, eq(multimedia.contenido, old))).toBe(0)
    expect(await db.$count(multimedia, eq(multimedia.contenido, young))).toBe(2)
    expect([await db.$count(versiones, eq(versiones.contenido, old)), await db.$count(enCurso)]).toEqual([0, 0])
    const audit = await db.select().from(auditoria).where(eq(auditoria.contenido, old)).orderBy(auditoria.id)
    expect(audit.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ...[['crear', 11] as const, ['papelera', 11] as const, ['vaciar', null] as const],
    ])
    expect(await emptyBin([noticia])).toBe(0)
  })

  it('lets go of the files that nothing else names', async () => {
    const [own, shared, named] = [await archivoConTexto([]), await archivoConTexto([]), await archivoConTexto([])]
    const imgs = [own, shared, named].map(({ url }) => `<img src="${url}" alt="">`).join('')
    const old = await idOf(draft(noticia, { ...NOTICIA, contenido: imgs }))
    await idOf(draft(noticia, { ...NOTICIA, imgUrl: shared.url }))
    const manual = { urlManualDocente: named.url }
    await db.update(instituciones).set(manual).where(eq(instituciones.id, 2))
    await remove(noticia, jefa, old)
    await age(noticia, old)
    expect(await emptyBin([noticia])).toBe(1)
    const left = await db
      .select({ id: archivos.id })
      .from(archivos)
      .where(inArray(archivos.id, [own.id, shared.id, named.id]))
    expect(left.map(({ id }) => id).sort()).toEqual([shared.id, named.id].sort())
  })

  it('keeps what others still lie in, until they do no more', async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const file = await idOf(draft(documento, archivo(place, folder)))
    for (const [type, id] of [
      [documento, folder],
      [categoria, place],
    ] as const) {
      await remove(type, jefa, id)
      await age(type, id)
    }
    expect(await emptyBin([categoria, documento])).toBe(0)
    expect([await isGone(categoria, place), await isGone(documento, folder)]).toEqual([false, false])
    expect(await versionsOf(documento, folder)).toHaveLength(2)
    await remove(documento, jefa, file)
    await age(documento, file)
    expect(await emptyBin([categoria, documento])).toBe(2)
    expect(await emptyBin([categoria, documento])).toBe(1)
    expect(await db.$count(documentos, eq(documentos.categoria, place))).toBe(0)
  })

  it('keeps what somebody recovers at the last moment', async (context) => {
    if (database.current.kind === 'pglite') context.skip()
    const id = await idOf(draft(noticia, { ...NOTICIA, multimedia: [photo('a')] }))
    await remove(noticia, jefa, id)
    await age(noticia, id)
    const [lock, back] = [
      `select idnoticia from noticias where idnoticia = ${id} for update`,
      `update noticias set eliminado_en = null where idnoticia = ${id}`,
    ]
    expect(await against(database.current.raw.pool, lock, back, () => emptyBin([noticia]))).toBe(0)
    expect(await db.$count(noticias, eq(noticias.id, id))).toBe(1)
    expect(await db.$count(multimedia, eq(multimedia.contenido, id))).toBe(1)
  })
})

describe('a scheduled change that can no longer be', () => {
  const ACTIONS = ['crear', 'publicar', 'editar', 'programar', 'no_aplicar']

  /** Its moment comes, twice. */
  async function comes(type: ContentType, id: number) {
    await passed(type, id, 'programadoDesde')
    for (let i = 0; i < 2; i++) await applyDue([type])
    expect(await actionsOf(type, id)).toEqual(ACTIONS)
    const { row } = await itemOf(type, id)
    expect(row).toMatchObject({ programado: null, programadoDesde: null, version: 5 })
    return row
  }

  it('because its folder is gone for ever is a draft again', async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const id = await published(documento, jefa, archivo(place))
    await saveNow(documento, jefa, { id, input: { contenedor: folder, titulo: 'Movida' } })
    await publish(documento, jefa, id, { desde: inDays(1) })
    await remove(documento, jefa, folder)
    await age(documento, folder)
    expect(await emptyBin([documento])).toBe(1)
    const row = await comes(documento, id)
    expect(row).toMatchObject({
      ...{ titulo: 'Acta', contenedor: null, estado: '1' },
      borrador: { valores: { titulo: 'Movida', contenedor: folder } },
    })
    expect(await publish(documento, jefa, id)).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    await saveNow(documento, jefa, { id, input: { contenedor: null } })
    expect(await publish(documento, jefa, id)).toMatchObject({ ok: true })
  })

  it('because its address is taken is a draft again, of somebody who may publish', async () => {
    const id = await published(pagina, jefa, { ...PAGINA, codigo: 'antes' })
    await saveNow(pagina, jefa, { id, input: { codigo: 'deseada' } })
    await publish(pagina, jefa, id, { desde: inDays(1) })
    await published(pagina, jefa, { ...PAGINA, codigo: 'deseada' })
    const row = await comes(pagina, id)
    expect(row).toMatchObject({ codigo: 'antes', borrador: { valores: { codigo: 'deseada' } } })
    expect(await discard(pagina, redactor, id)).toMatchObject({ ok: false, codigo: 'SINPERMISO' })
    expect(await discard(pagina, jefa, id)).toMatchObject({ ok: true })
  })
})
