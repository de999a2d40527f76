import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { discard, publish, published, remove, save, undo, unpublish } from '../../../tests/escritura.ts'
import {
  AREA,
  ajena,
  archivo,
  atOnce,
  carpeta,
  draft,
  EVENTO,
  idOf,
  inDays,
  itemOf,
  jefa,
  NOTICIA,
  newsroom,
  PAGINA,
  passed,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { wireName } from '../../campos/sent.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { categoria, documento, documentos } from '../../features/documentos/schema.server.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import { create } from './create.server.ts'
import { applyDue } from './due.server.ts'
import { publish as publishStep } from './publish.server.ts'
import { alone } from './step.server.ts'

const database = newsroom()

const MISSING = 2_000_000_000

/** Where a refusal says the fault is; every message of it is Spanish. */
const fields = (outcome: unknown) => {
  const { codigo, errores = [] } = outcome as { codigo: string; errores?: { campo: string; message: string }[] }
  for (const { message } of errores) expect(message).not.toMatch(/invalid|expected|required|too |must|string|number/i)
  return [codigo, ...errores.map(({ campo }) => campo)]
}

describe('a step as part of a larger one', () => {
  it('is written together with the rest, or not at all', async () => {
    const both = (fail: boolean) =>
      change(jefa, async (unit) => {
        const done = await create(unit, noticia, { sent: { titulo_noticia: 'Junta', multimedia: [] } })
        await unit.tx.update(noticias).set({ resumen: 'De fuera' }).where(eq(noticias.titulo, 'Junta'))
        if (fail) throw new Error('fails')
        return done
      })
    const rows = () => db.select().from(noticias).where(eq(noticias.titulo, 'Junta'))
    const trace = () => db.$count(auditoria)
    const before = await trace()
    await expect(both(true)).rejects.toThrow('fails')
    expect([await rows(), await trace()]).toEqual([[], before])
    expect(await both(false)).toMatchObject({ ok: true, version: 1 })
    expect(await rows()).toMatchObject([{ resumen: 'De fuera' }])
    expect(await trace()).toBe(before + 1)
  })
})

describe('a reference', () => {
  const own = { categoria: 0, carpeta: 0 }
  const other = { categoria: 0, carpeta: 0, archivo: 0 }
  beforeAll(async () => {
    own.categoria = await idOf(draft(categoria, { denominacion: 'Actas' }))
    own.carpeta = await idOf(draft(documento, carpeta(own.categoria)))
    other.categoria = await idOf(draft(categoria, { denominacion: 'Ajena' }, ajena))
    other.carpeta = await idOf(draft(documento, carpeta(other.categoria), ajena))
    other.archivo = await idOf(draft(documento, archivo(own.categoria)))
  })

  const everyReference = contentTypes.flatMap((type) =>
    Object.entries(type.fields).flatMap(([key, field]) =>
      field.control === 'reference' ? [{ type, key, campo: wireName(type, key), to: field.to }] : [],
    ),
  )

  it('is asked of every type that has one', () => {
    expect(everyReference.map(({ campo, type }) => `${type.name} ${campo}`).sort()).toEqual([
      'bolsa_trabajos empresa_idempresa',
      'documentos area_idarea',
      'documentos idcategoria',
      'documentos idcontenedor',
      'eventos area_idarea',
      'noticias area_idarea',
      'tarifarios area_idarea',
      'tramites area_idarea',
    ])
  })

  it.each(everyReference)('does not lead to what is not there: $campo of $type.name', async ({ type, key, campo }) => {
    expect(fields(await save(type, jefa, { input: { [key]: MISSING } }))).toEqual(['INVALIDO', campo])
    const id = await idOf(draft(type, {}))
    for (const wrong of [MISSING, -1, 1.5, 'x', 2 ** 40, '99999999999999999999', [1], {}]) {
      expect(fields(await save(type, jefa, { id, input: { [key]: wrong } }))).toEqual(['INVALIDO', campo])
    }
    expect((await itemOf(type, id)).row).toMatchObject({ [key]: null, version: 1 })
  })

  it.each(
    everyReference.filter(({ to }) => to.institucion),
  )('does not lead into another institution: $campo of $type.name', async ({ type, key, campo, to }) => {
    const foreign = { área: AREA.ajena, categoría: other.categoria, carpeta: other.carpeta }[to.one]
    expect(fields(await save(type, jefa, { input: { [key]: foreign } }))).toEqual(['INVALIDO', campo])
  })

  it('does not lead to what may not be chosen', async () => {
    for (const type of [noticia, evento, documento]) {
      expect(fields(await save(type, jefa, { input: { area: AREA.cerrada } }))).toEqual(['INVALIDO', 'area_idarea'])
      expect(await save(type, jefa, { input: { area: AREA.una } })).toMatchObject({ ok: true })
    }
    const wrong = { categoria: own.categoria, contenedor: other.archivo }
    expect(fields(await save(documento, jefa, { input: wrong }))).toEqual(['INVALIDO', 'idcontenedor'])
    const elsewhere = await idOf(draft(categoria, { denominacion: 'Otra' }))
    const across = { categoria: elsewhere, contenedor: own.carpeta }
    expect(fields(await save(documento, jefa, { input: across }))).toEqual(['INVALIDO', 'idcontenedor'])
    const id = await idOf(draft(documento, archivo(own.categoria, own.carpeta)))
    const away = await save(documento, jefa, { id, input: { categoria: elsewhere } })
    expect(fields(away)).toEqual(['INVALIDO', 'idcontenedor'])
    const binned = await idOf(draft(documento, carpeta(own.categoria)))
    await remove(documento, jefa, binned)
    expect(fields(await save(documento, jefa, { id, input: { contenedor: binned } }))).toEqual([
      'INVALIDO',
      'idcontenedor',
    ])
  })
})

describe('a repeated address', () => {
  it('is an error of its field, also when it only lies in a draft until then', async () => {
    await published(pagina, jefa, { ...PAGINA, codigo: 'historia' })
    expect(fields(await save(pagina, jefa, { input: { ...PAGINA, codigo: 'historia' } }))).toEqual([
      'INVALIDO',
      'codigo',
    ])
    expect(await draft(pagina, { ...PAGINA, codigo: 'historia' }, ajena)).toMatchObject({ ok: true })
    const one = await published(pagina, jefa, { ...PAGINA, codigo: 'uno' })
    const late = await published(pagina, jefa, { ...PAGINA, codigo: 'dos' })
    for (const id of [one, late]) await save(pagina, jefa, { id, input: { codigo: 'tres' } })
    expect(await publish(pagina, jefa, one)).toMatchObject({ ok: true })
    expect(fields(await publish(pagina, jefa, late))).toEqual(['INVALIDO', 'codigo'])
    expect((await itemOf(pagina, late)).row).toMatchObject({ codigo: 'dos', version: 3 })
    expect(await discard(pagina, jefa, late)).toMatchObject({ ok: true })
  })

  it('is none among those that have none yet', async () => {
    const ids = [await idOf(draft(pagina, PAGINA)), await idOf(draft(pagina, PAGINA))]
    expect(new Set(ids).size).toBe(2)
    expect(fields(await publish(pagina, jefa, ids[0] ?? 0))).toEqual(['INCOMPLETO', 'codigo'])
  })
})

describe('what is in the bin', () => {
  it('is neither saved nor published', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    await remove(noticia, jefa, id)
    const before = await itemOf(noticia, id)
    expect(await save(noticia, jefa, { id, input: { titulo: 'Otro' } })).toEqual({ ok: false, codigo: 'ENPAPELERA' })
    for (const step of [publish, unpublish, discard]) {
      expect(await step(noticia, jefa, id)).toEqual({ ok: false, codigo: 'ENPAPELERA' })
    }
    // The bin is looked at before the version.
    const old = await alone(jefa, noticia, (unit) => publishStep(unit, noticia, id, { version: 1 }))
    expect(old).toEqual({ ok: false, codigo: 'ENPAPELERA' })
    expect(await itemOf(noticia, id)).toEqual(before)
  })
})

describe('an event', () => {
  it('does not end before it starts', async () => {
    const wrong = await save(evento, jefa, { input: { ...EVENTO, horaFin: '08:59' } })
    expect(fields(wrong)).toEqual(['INVALIDO', 'hora_fin'])
    const id = await published(evento, jefa, EVENTO)
    expect(fields(await save(evento, jefa, { id, input: { horaInicio: '10:01' } }))).toEqual(['INVALIDO', 'hora_fin'])
    expect(await save(evento, jefa, { id, input: { horaInicio: '10:00' } })).toMatchObject({ ok: true })
  })
})

describe('a folder', () => {
  const inside = { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'idcontenedor', message: expect.any(String) }] }
  const place = { id: 0 }
  beforeAll(async () => {
    place.id = await idOf(draft(categoria, { denominacion: 'Carpetas' }))
  })
  const folder = (contenedor: number | null = null) => published(documento, jefa, carpeta(place.id, contenedor))
  const put = (id: number, contenedor: number | null) => save(documento, jefa, { id, input: { contenedor } })
  const lies = async (id: number) => (await itemOf(documento, id)).row.contenedor

  it('does not lie in itself, however long the way', async () => {
    const a = await folder()
    const b = await folder(a)
    const c = await folder(b)
    for (const target of [a, b, c]) expect(await put(a, target)).toMatchObject(inside)
    expect(await put(c, a)).toMatchObject({ ok: true })
  })

  it('does not by drafts that are published one after another', async () => {
    const [a, b, c] = [await folder(), await folder(), await folder()]
    for (const [id, target] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      expect(await put(id, target)).toMatchObject({ ok: true })
    expect(await publish(documento, jefa, a)).toMatchObject({ ok: true })
    expect(await publish(documento, jefa, b)).toMatchObject({ ok: true })
    expect(await publish(documento, jefa, c)).toMatchObject(inside)
    expect(await unpublish(documento, jefa, c)).toMatchObject(inside)
    expect([await lies(a), await lies(b), await lies(c)]).toEqual([b, c, null])
  })

  it('does not by a change that was scheduled before', async () => {
    const [a, b] = [await folder(), await folder()]
    await put(a, b)
    await publish(documento, jefa, a, { desde: inDays(1), hasta: inDays(9) })
    // As of when a note was taken of what has no page.
    const noted = sql`${documentos.programado} || '{"notaPublica":"Se mudó"}'`
    await db.update(documentos).set({ programado: noted }).where(eq(documentos.id, a))
    await put(b, a)
    expect(await publish(documento, jefa, b)).toMatchObject({ ok: true })
    await passed(documento, a, 'programadoDesde')
    await applyDue([documento])
    expect([await lies(a), await lies(b)]).toEqual([null, a])
    expect((await itemOf(documento, a)).row).toMatchObject({
      programado: null,
      borrador: { valores: { contenedor: b } },
    })
    // Whoever scheduled it is told why, and what is lost with it.
    const nota =
      /^El cambio programado no se pudo aplicar a su hora y quedó como borrador\. .*También pedía verse hasta el .* y decir a los visitantes «Se mudó»\.$/
    expect((await itemOf(documento, a)).row.revision).toMatchObject({
      ...{ estado: 'devuelta', usuario: null, pidio: jefa.idusuario, nota: expect.stringMatching(nota) },
    })
    expect((await versionsOf(documento, a)).at(-1)?.nota).toMatch(nota)
    expect((await versionsOf(documento, a)).map(({ accion }) => accion)).toEqual([
      ...['crear', 'publicar', 'editar', 'programar', 'no_aplicar'],
    ])
  })

  it('does not by undoing', async () => {
    const b = await idOf(draft(documento, carpeta(place.id)))
    const a = await idOf(draft(documento, carpeta(place.id, b)))
    await put(a, null)
    await put(b, a)
    expect(await undo(documento, jefa, a)).toMatchObject(inside)
    expect([await lies(a), await lies(b)]).toEqual([null, a])
  })

  it('does not when two are moved at once, a hundred times', async (context) => {
    if (database.current.kind === 'pglite') context.skip()
    const pairs = await atOnce(
      Array.from({ length: 50 }, () => async () => [
        await idOf(draft(documento, carpeta(place.id))),
        await idOf(draft(documento, carpeta(place.id))),
      ]),
    )
    const moves = await atOnce(pairs.flatMap(([a = 0, b = 0]) => [() => put(a, b), () => put(b, a)]))
    expect(moves.filter(({ ok }) => ok)).toHaveLength(50)
    for (const refused of moves.filter(({ ok }) => !ok)) expect(refused).toMatchObject(inside)
  })
})

describe('a hundred moves in one folder', () => {
  it('are all done, also while others edit it', async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Cien' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const files = await atOnce(Array.from({ length: 100 }, () => () => idOf(draft(documento, archivo(place)))))
    const moves = files.map((id) => () => save(documento, jefa, { id, input: { contenedor: folder } }))
    const edit = (titulo: string) => () => save(documento, jefa, { id: folder, input: { titulo } })
    const done = await atOnce(moves.flatMap((move, i) => (i % 10 ? [move] : [edit(`N ${i}`), move])))
    expect(done.filter((one) => !one.ok && one.codigo !== 'CAMBIADO')).toEqual([])
    expect(await db.$count(documentos, eq(documentos.contenedor, folder))).toBe(100)
  })
})
