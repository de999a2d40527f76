import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { publish, published, save as saveNow, sentAs, undo, versionOf } from '../../../tests/escritura.ts'
import { draft, idOf, inDays, itemOf, jefa, NOTICIA, newsroom, redactor, versionsOf } from '../../../tests/redaccion.ts'
import { categoria } from '../../features/documentos/schema.server.ts'
import { galeria, galerias } from '../../features/galeria/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { makeLink, openLink } from '../preview/links.server.ts'
import { reviewOf } from '../review/state.server.ts'
import { versiones } from '../schema.server.ts'
import { create } from './create.server.ts'
import { save } from './save.server.ts'
import { alone } from './step.server.ts'
import { type Paso, runAll, STEPS, type Told } from './steps.server.ts'
import { restore } from './undo.server.ts'

newsroom()

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

  it('of many at once makes each once, and is noted once', async () => {
    const ids = [await idOf(draft(noticia, NOTICIA)), await idOf(draft(noticia, NOTICIA))]
    const ask = () => runAll(jefa, noticia, { paso: 'duplicar', ids, llave: 'muchas-1' })
    const count = () => Promise.all([db.$count(noticia.table), db.$count(auditoria)])
    const first = await ask()
    expect(first.cambiados).toHaveLength(2)
    const before = await count()
    expect([await ask(), await count()]).toEqual([first, before])
    expect((await runAll(jefa, noticia, { paso: 'duplicar', ids, llave: 'muchas-2' })).cambiados).not.toEqual(
      first.cambiados,
    )
  })

  it('over what somebody changed since, gives no older version back', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    const [first] = await versionsOf(noticia, id)
    await saving(id, 1, 'De otra persona')
    const back = (version: number) =>
      alone(jefa, noticia, (unit) => restore(unit, noticia, id, first?.id ?? 0, { version }))
    expect(await back(1)).toMatchObject({ ok: false, codigo: 'CAMBIADO', version: 2 })
    expect(await back(2)).toMatchObject({ ok: true, version: 3 })
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

describe('a move that is undone', () => {
  it('gives those back their places that stand where it put them, and nobody else', async () => {
    const ids: number[] = []
    for (let orden = 1; orden <= 4; orden++) ids.push(await idOf(draft(galeria, { titulo: `G ${orden}`, orden })))
    const order = async () => Promise.all(ids.map(async (id) => (await itemOf(galeria, id)).row.orden))
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect(await step(galeria, 'mover', c, { antes_de: a })).toMatchObject({ ok: true })
    expect(await order()).toEqual([2, 3, 1, 4])
    // Displaces `b` once more.
    expect(await step(galeria, 'mover', d, { antes_de: b })).toMatchObject({ ok: true })
    expect(await order()).toEqual([2, 4, 1, 3])
    expect(await undo(galeria, jefa, c)).toMatchObject({ ok: true })
    expect(await order()).toEqual([1, 4, 3, 3])
    expect(await undo(galeria, jefa, c)).toMatchObject({ ok: true })
    expect(await order()).toEqual([2, 4, 1, 3])
  })

  it('was among those of its institution that are not in the bin, in the order that staff see', async () => {
    await db.delete(galerias)
    const made = async (titulo: string, more: object = {}) => {
      const values = { titulo, institucion: 2, orden: 5, fechaRegistro: '2026-03-05 09:00:00', ...more }
      const [row] = await db.insert(galerias).values(values).returning({ id: galerias.id })
      return row?.id ?? 0
    }
    const last = await made('Última', { orden: 9 })
    const older = await made('Antigua', { fechaRegistro: '2026-03-04 09:00:00' })
    const twin = await made('Gemela')
    const second = await made('Segunda gemela')
    const others = [await made('Ajena', { institucion: 1 }), await made('Quitada', { eliminadoEn: new Date() })]
    const first = await made('Primera', { orden: 1 })
    expect(await step(galeria, 'mover', last, { antes_de: older })).toMatchObject({ ok: true })
    const rows = await db.select({ id: galerias.id, orden: galerias.orden }).from(galerias).orderBy(galerias.orden)
    // The newest first where they stand at the same place.
    expect(rows.filter(({ id }) => !others.includes(id))).toEqual(
      [first, second, twin, last, older].map((id, i) => ({ id, orden: i + 1 })),
    )
    expect(rows.filter(({ id }) => others.includes(id)).map(({ orden }) => orden)).toEqual([5, 5])
    // It stands there already.
    expect(await step(galeria, 'mover', last, { antes_de: older })).toMatchObject({ ok: true, version: 2 })
    expect(await versionsOf(galeria, last)).toHaveLength(1)
    await db.update(galerias).set({ orden: 9 }).where(eq(galerias.id, older))
    expect(await step(galeria, 'mover', older, { antes_de: null })).toMatchObject({ ok: true })
    expect((await itemOf(galeria, older)).row.orden).toBe(5)
    expect(await step(galeria, 'mover', first, { antes_de: null })).toMatchObject({ ok: true })
    expect((await itemOf(galeria, first)).row.orden).toBe(5)
    const news = await idOf(draft(noticia, NOTICIA))
    expect(await step(noticia, 'mover', news, { antes_de: null })).toMatchObject({
      ...{ ok: false, codigo: 'INVALIDO', errores: [{ campo: 'paso' }] },
    })
    for (const antes_de of [...others, 0]) {
      const refused = await step(galeria, 'mover', last, { antes_de })
      expect(refused).toMatchObject({ ok: false, codigo: 'INVALIDO', errores: [{ campo: 'antes_de' }] })
    }
  })
  it('takes the place along that waited in a draft, and nothing else of it', async () => {
    await db.delete(galerias)
    const ids = [0, 0]
    const multimedia = [{ fileUrl: '/archivos/x/foto.jpg', alt: 'Una foto' }]
    for (const i of ids.keys()) ids[i] = await published(galeria, jefa, { titulo: 'G', orden: i + 1, multimedia })
    const [first = 0, last = 0] = ids
    await saveNow(galeria, jefa, { id: last, input: { orden: 7, titulo: 'Otra' } })
    expect(await step(galeria, 'mover', last, { antes_de: first })).toMatchObject({ ok: true })
    const { row } = await itemOf(galeria, last)
    expect([row.orden, row.borrador?.valores]).toEqual([1, { titulo: 'Otra' }])
  })
})

describe('the place by hand', () => {
  /** Three categories in their order; the last one is dragged before all. */
  const row = async () => {
    const [a, b, c] = [
      await idOf(draft(categoria, { denominacion: 'A' }, redactor)),
      await idOf(draft(categoria, { denominacion: 'B' })),
      await idOf(draft(categoria, { denominacion: 'C' })),
    ]
    for (const id of [a, b, c]) await step(categoria, 'mover', id)
    return { a, b, drag: () => step(categoria, 'mover', c, { antes_de: a }) }
  }
  const placeOf = async (id: number) => (await itemOf(categoria, id)).row.orden

  it('is nothing of what was approved, or is looked at by a link', async () => {
    const { a, drag } = await row()
    await alone(redactor, categoria, (unit) => STEPS.pedir_revision(unit, categoria, a))
    expect(await step(categoria, 'aprobar', a)).toMatchObject({ ok: true })
    const link = await change(redactor, (unit) => makeLink(unit, categoria, a, {}))
    await drag()
    expect(await reviewOf(redactor, categoria, a)).toMatchObject({ estado: 'aprobada', puede: { publicar: true } })
    expect(await openLink([categoria], link.ok ? link.secreto : '')).toMatchObject({ estado: 'abierto' })
    await saveNow(categoria, redactor, { id: a, input: { denominacion: 'Otra' } })
    expect(await reviewOf(redactor, categoria, a)).toMatchObject({ estado: 'vencida', cambios: ['Nombre'] })
  })

  it('stays as a colleague made it when something else is undone or restored', async () => {
    const { a, drag } = await row()
    await saveNow(categoria, jefa, { id: a, input: { denominacion: 'Otra' } })
    const before = await placeOf(a)
    await drag()
    const there = await placeOf(a)
    expect(there).not.toBe(before)
    await undo(categoria, jefa, a)
    expect((await itemOf(categoria, a)).row).toMatchObject({ denominacion: 'A', orden: there })
    const [first] = await versionsOf(categoria, a)
    await alone(jefa, categoria, (unit) => restore(unit, categoria, a, first?.id ?? 0))
    expect(await placeOf(a)).toBe(there)
  })

  it('goes back where it was when the moving itself is undone, unless somebody moved it since', async () => {
    const { a, b } = await row()
    const before = await placeOf(a)
    await step(categoria, 'mover', a)
    await undo(categoria, jefa, a)
    expect(await placeOf(a)).toBe(before)
    await step(categoria, 'mover', a)
    await step(categoria, 'mover', b)
    const there = await placeOf(a)
    await undo(categoria, jefa, a)
    expect(await placeOf(a)).toBe(there)
  })
})
