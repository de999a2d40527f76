import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cutting } from '../../../tests/cortes.ts'
import { discard, everything, publish, published, recover, remove, save, undo } from '../../../tests/escritura.ts'
import {
  archivo,
  CONVOCATORIA,
  carpeta,
  draft,
  idOf,
  inDays,
  jefa,
  NOTICIA,
  newsroom,
  passed,
} from '../../../tests/redaccion.ts'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import { categoria, documento } from '../../features/documentos/schema.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { onCambio } from '../../lib/live/announce.server.ts'
import type { Cambio } from '../../lib/live/cambio.ts'
import { applyDue } from './due.server.ts'
import { alone } from './step.server.ts'
import { type Paso, runAll, STEPS, type Told } from './steps.server.ts'

const database = newsroom()

const photo = (alt: string) => ({ fileUrl: `/archivos/${alt}-12345678/a.jpg`, alt })
const step = (type: Parameters<typeof save>[0], paso: Paso, id: number, told: Told = {}) =>
  alone(jefa, type, (unit) => STEPS[paso](unit, type, id, told))

function told() {
  const heard: Cambio[] = []
  const leave = onCambio((one) => heard.push(one))
  onTestFinished(() => void leave())
  return heard
}

/** A live row with photos, an edit that waits, and a change whose moment is to come. */
async function busy() {
  const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a'), photo('b')] })
  await save(noticia, jefa, { id, input: { titulo: 'Mañana', multimedia: [photo('c')] } })
  await publish(noticia, jefa, id, { desde: inDays(1), hasta: inDays(2) })
  return id
}

describe('a process that ends between any two statements', () => {
  const files = async () =>
    published(convocatoria, jefa, { ...CONVOCATORIA, archivos: [{ url_archivo: '/a', denominacion_archivo: 'A' }] })
  const ordered = async () => {
    const ids = [0, 0, 0]
    for (const i of ids.keys()) ids[i] = await idOf(draft(categoria, { denominacion: `C ${i}`, orden: i }))
    return ids[2] ?? 0
  }
  const filed = async () => {
    const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
    const folder = await idOf(draft(documento, carpeta(place)))
    const id = await idOf(draft(documento, archivo(place)))
    await save(documento, jefa, { id, input: { contenedor: folder } })
    return id
  }
  const due = async () => {
    const id = await busy()
    await passed(noticia, id, 'programadoDesde')
    return id
  }
  const binned = async () => {
    const id = await busy()
    await remove(noticia, jefa, id)
    return id
  }

  const STEPS_TAKEN: [string, () => Promise<number>, (id: number) => Promise<unknown>][] = [
    ['crear', async () => 0, () => draft(noticia, { ...NOTICIA, multimedia: [photo('x')] })],
    [
      'editar',
      files,
      (id) =>
        save(convocatoria, jefa, {
          id,
          input: { titulo: 'T', archivos: [{ url_archivo: '/b', denominacion_archivo: 'B' }] },
        }),
    ],
    ['publicar', busy, (id) => publish(noticia, jefa, id)],
    ['ajustar', busy, (id) => step(noticia, 'ajustar', id, { hasta: inDays(1) })],
    ['retirar', busy, (id) => step(noticia, 'retirar', id)],
    ['papelera', busy, (id) => remove(noticia, jefa, id)],
    ['recuperar', binned, (id) => recover(noticia, jefa, id)],
    ['deshacer', binned, (id) => undo(noticia, jefa, id)],
    ['descartar', busy, (id) => discard(noticia, jefa, id)],
    ['duplicar', busy, (id) => step(noticia, 'duplicar', id)],
    ['mover', ordered, (id) => step(categoria, 'mover', id, { antes_de: id - 2 })],
    ['publicar en una carpeta', filed, (id) => publish(documento, jefa, id)],
    ['aplicar', due, () => applyDue([noticia])],
    ['un paso que encuentra algo por aplicar', due, (id) => save(noticia, jefa, { id, input: { resumen: 'Otro' } })],
    ['lote', busy, (id) => runAll(jefa, noticia, { paso: 'retirar', ids: [id, id - 1] })],
  ]

  it.each(STEPS_TAKEN)('leaves nothing of it: %s', async (_, prepare, take) => {
    const id = await prepare()
    const before = await everything()
    const heard = told()
    const cut = cutting(database.current.raw.pool)
    let statement = 0
    for (;;) {
      cut.before(++statement)
      const failed = await take(id).then(
        () => false,
        () => true,
      )
      cut.never()
      if (!failed) break
      expect(await everything(), `before statement ${statement}`).toEqual(before)
      expect(heard).toEqual([])
    }
    expect(statement).toBeGreaterThan(5)
    expect(await everything()).not.toEqual(before)
    expect(heard.length).toBeGreaterThan(0)
  })
})

describe('a thousand at once', () => {
  it('are one step: one row in the audit, told once', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ ...NOTICIA, titulo: `N ${i}`, institucion: 2 }))
    const made = await db.insert(noticias).values(rows).returning({ id: noticias.id })
    const ids = made.map(({ id }) => id)
    const incomplete = await idOf(draft(noticia, { titulo: 'Sin más' }))
    const audited = await db.$count(auditoria)
    const heard = told()
    const progress: number[] = []
    const asked = { paso: 'publicar', ids: [...ids, incomplete, 999_999_999] } as const
    const done = await runAll(jefa, noticia, { ...asked, progress: (many) => progress.push(many) })
    expect(done.hechos).toEqual(ids)
    expect(done.rechazados).toMatchObject([
      { id: incomplete, codigo: 'INCOMPLETO' },
      { id: 999_999_999, codigo: 'NOEXISTE' },
    ])
    expect(progress).toEqual(Array.from({ length: 1_002 }, (_, i) => i + 1))
    expect(await db.$count(auditoria)).toBe(audited + 1)
    expect(heard).toEqual([{ idinstitucion: 2, tipo: 'noticias', id: 0, para: 'publico' }])
  })

  it('are rehearsed without writing anything', async () => {
    const [one, two] = [await idOf(draft(noticia, NOTICIA)), await idOf(draft(noticia, { titulo: 'Sin más' }))]
    const before = await everything()
    const heard = told()
    const done = await runAll(jefa, noticia, { paso: 'publicar', ids: [one, two], prueba: true })
    expect([done.hechos, done.rechazados.map(({ id }) => id)]).toEqual([[one], [two]])
    expect([await everything(), heard]).toEqual([before, []])
  })
})

describe('five megabytes of text', () => {
  const LONG = 'x'.repeat(5_000_000)
  const TEXTS = ['text', 'textarea', 'html', 'url', 'image', 'file', 'color', 'date', 'time', 'datetime', 'number']

  it.each(contentTypes.map((type) => ({ name: type.name, type })))('are refused in any field of $name', async ({
    type,
  }) => {
    const given = Object.keys(type.fields).filter((key) => TEXTS.includes(type.fields[key]?.control ?? ''))
    const lists = Object.entries(type.children ?? {})
    const rows = lists.map(([name, children]) => {
      const keys = Object.keys(children.fields)
      return [name, [Object.fromEntries(keys.map((key) => [wireName(children, key), LONG]))]] as const
    })
    const input = Object.fromEntries([...given.map((key) => [key, LONG] as const), ...rows])
    const done = await save(type, jefa, { input })
    expect(done).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    const said = 'errores' in done ? done.errores : []
    const names = lists.flatMap(([name, children]) =>
      Object.keys(children.fields).map((key) => `${name}.0.${wireName(children, key)}`),
    )
    const expected = [...given.map((key) => columnsOf(type.table)[key]?.name), ...names]
    expect(said.map(({ campo }) => campo).sort()).toEqual(expected.sort())
    expect(JSON.stringify(said).length).toBeLessThan(10_000)
  })
})

describe('a row that belongs to another', () => {
  it('is of its own item, and of no other', async () => {
    const [one, two] = [await busy(), await busy()]
    const { rows } = await db.execute<{ id: number }>(
      sql`select idmultimedia as id from multimedia where tipo = 'noticias' and idcontenido = ${two}`,
    )
    const foreign = rows[0]?.id
    const before = await everything()
    for (const id of [foreign, -1, 0, 'x', 1.5]) {
      const done = await save(noticia, jefa, { id: one, input: { multimedia: [{ ...photo('z'), id }] } })
      expect(done).toMatchObject({ ok: false, codigo: 'INVALIDO', errores: [{ campo: 'multimedia.0.id' }] })
    }
    for (const list of ['x', {}, 5, [5], [null], [['a']]]) {
      const done = await save(noticia, jefa, { id: one, input: { multimedia: list } })
      expect(done, JSON.stringify(list)).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    }
    expect(await everything()).toEqual(before)
    const nobodys = db.execute(
      sql`insert into convocatoria_archivos (convocatoria_idconvocatoria, url_archivo, denominacion_archivo) values (999999, '/a', 'A')`,
    )
    await expect(nobodys).rejects.toThrow()
    expect(await save(pagina, jefa, { input: { titulo: 'Sin listas', multimedia: [photo('a')] } })).toMatchObject({
      ok: true,
    })
  })
})
