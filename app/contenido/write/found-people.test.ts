import { describe, expect, it, onTestFinished } from 'vitest'
import {
  discard,
  publish,
  published,
  recover,
  remove,
  save as saveNow,
  sentAs,
  undo,
} from '../../../tests/escritura.ts'
import {
  auditOf,
  draft,
  idOf,
  inDays,
  itemOf,
  jefa,
  NOTICIA,
  newsroom,
  passed,
  redactor,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { listenToOthers, onCambio, onPagesChanged } from '../../lib/live/announce.server.ts'
import type { Cambio } from '../../lib/live/cambio.ts'
import { applyDue } from './due.server.ts'
import { save } from './save.server.ts'
import { alone } from './step.server.ts'
import { runAll } from './steps.server.ts'

newsroom()

const photo = (alt: string) => ({ fileUrl: `/archivos/${alt}/a.jpg`, alt })
const saving = (id: number, version: number, input: Record<string, unknown>, actor: Actor = jefa) =>
  alone(actor, noticia, (unit) => save(unit, noticia, id, { version, sent: sentAs(noticia, input) }))

describe('two people who save the same item', () => {
  it('keep what both wrote in different fields', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    expect(await saving(id, 2, { titulo: 'De una' })).toEqual({ ok: true, id, version: 3 })
    const done = await saving(id, 2, { resumen: 'De otro', titulo: 'Feria' }, redactor)
    expect(done).toEqual({ ok: true, id, version: 4, unidos: ['titulo_noticia'] })
    expect((await itemOf(noticia, id)).efectivo.valores).toMatchObject({ titulo: 'De una', resumen: 'De otro' })
  })

  it('are told when they wrote the same field, and nothing is written', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    await saving(id, 1, { titulo: 'De una' })
    const before = await itemOf(noticia, id)
    expect(await saving(id, 1, { titulo: 'De otro', resumen: 'También' }, redactor)).toEqual({
      ...{ ok: false, codigo: 'CAMBIADO', version: 2 },
      campos: [{ campo: 'titulo_noticia', suyo: 'De otro', actual: 'De una' }],
    })
    expect(await itemOf(noticia, id)).toEqual(before)
    expect(await saving(id, 1, { titulo: 'De una' }, redactor)).toMatchObject({ ok: true, version: 2 })
    expect(await saving(id, 3, { titulo: 'X' })).toMatchObject({ ok: false, codigo: 'INVALIDO' })
  })

  it('are told what was left to others also when nothing else is left', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    await saving(id, 1, { titulo: 'De una' })
    expect(await saving(id, 1, { titulo: 'Feria' }, redactor)).toEqual({
      ...{ ok: true, id, version: 2, unidos: ['titulo_noticia'], igual: true },
    })
  })

  it('may send a whole list that another one changed meanwhile', async () => {
    const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a'), photo('b')] })
    const { hijos } = await itemOf(noticia, id)
    const [a, b] = hijos.multimedia ?? []
    await saving(id, 2, { multimedia: [b] })
    await publish(noticia, jefa, id)
    const done = await saving(id, 2, { titulo: 'Otro', multimedia: [a, b] }, redactor)
    expect(done).toEqual({ ok: true, id, version: 5, unidos: ['multimedia'] })
    const { efectivo } = await itemOf(noticia, id)
    expect(efectivo.hijos.multimedia).toEqual([b])
    expect(efectivo.valores.titulo).toBe('Otro')
    const wrong = await saving(id, 5, { multimedia: [{ ...b, id: 999_999 }] })
    expect(wrong).toMatchObject({ ok: false, codigo: 'INVALIDO' })
  })

  it('at the same moment lose nothing', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    const done = await Promise.all([
      saving(id, 1, { titulo: 'A' }),
      saving(id, 1, { resumen: 'B' }, redactor),
      saving(id, 1, { titulo: 'C' }, redactor),
    ])
    const { valores } = (await itemOf(noticia, id)).efectivo
    expect(done.filter(({ ok }) => ok)).toHaveLength(2)
    expect(valores.resumen).toBe('B')
    expect(['A', 'C']).toContain(valores.titulo)
    expect((await versionsOf(noticia, id)).map(({ numero }) => numero)).toEqual([1, 2, 3])
  })
})

describe('who throws edits away', () => {
  it('wrote it, or may publish', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    await saving(id, 2, { titulo: 'De jefa' })
    const refused = { ok: false, codigo: 'SINPERMISO', falta: 'noticias.publicar' }
    expect(await discard(noticia, redactor, id)).toEqual(refused)
    expect(await discard(noticia, jefa, id)).toMatchObject({ ok: true })
    await saving(id, 4, { titulo: 'De redactor' }, redactor)
    expect(await discard(noticia, redactor, id)).toMatchObject({ ok: true })
  })
})

describe('what is told, and to whom', () => {
  /** What is told until the test ends. */
  function told() {
    const heard: Cambio[] = []
    const pages: Cambio[] = []
    const leave = [onCambio((one) => heard.push(one)), onPagesChanged((one) => pages.push(one))]
    onTestFinished(() => leave.forEach((one) => void one()))
    return { heard, pages, clear: () => [heard, pages].forEach((list) => void list.splice(0)) }
  }

  it('of a draft is for its room: no cached page goes', async () => {
    const { heard, pages } = told()
    const id = await idOf(draft(noticia, NOTICIA))
    await saving(id, 1, { titulo: 'Otra' })
    await remove(noticia, jefa, id)
    await recover(noticia, jefa, id)
    const para = { sala: 'noticias' }
    expect(heard).toEqual([id, id, id, id].map((one) => ({ idinstitucion: 2, tipo: 'noticias', id: one, para })))
    expect(pages).toEqual([])
  })

  it('of an edit that visitors do not see is for its room, too', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    const { heard, pages, clear } = told()
    await saving(id, 2, { titulo: 'En borrador', multimedia: [photo('x')] })
    await discard(noticia, jefa, id)
    expect(heard.map(({ para }) => para)).toEqual([{ sala: 'noticias' }, { sala: 'noticias' }])
    expect(pages).toEqual([])
    clear()
    await saving(id, 4, { titulo: 'Nueva' })
    await publish(noticia, jefa, id)
    expect(pages).toEqual([{ idinstitucion: 2, tipo: 'noticias', id, para: 'publico' }])
  })

  it('of a moment that is set, or comes back with undoing, reaches whatever keeps pages until then', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    const { pages, clear } = told()
    await publish(noticia, jefa, id, { desde: inDays(1) })
    expect(pages.map(({ para }) => para)).toEqual(['institucion'])
    await remove(noticia, jefa, id)
    clear()
    await undo(noticia, jefa, id)
    expect(pages.map(({ para }) => para)).toEqual(['institucion'])
  })

  it('of many at once is told once; what the clock did on the way is signed by nobody', async () => {
    const ids = [await published(noticia, jefa, NOTICIA), await published(noticia, jefa, NOTICIA)]
    const [one = 0, two = 0] = ids
    await saveNow(noticia, jefa, { id: one, input: { titulo: 'Después' } })
    await publish(noticia, jefa, one, { desde: inDays(1) })
    await passed(noticia, one, 'programadoDesde')
    const { heard } = told()
    // Refused, but what was due came about.
    const nothing = await runAll(jefa, noticia, { paso: 'devolver', ids: [one], told: { nota: 'No' } })
    expect(nothing.hechos).toEqual([])
    expect((await versionsOf(noticia, one)).at(-1)).toMatchObject({ accion: 'aplicar', usuario: null })
    expect((await auditOf(noticia, one)).at(-1)).toMatchObject({ accion: 'aplicar', usuario: null })
    expect(heard.map(({ para }) => para)).toEqual(['publico'])
    await runAll(jefa, noticia, { paso: 'papelera', ids: [two, one, two] })
    expect(heard.at(-1)).toEqual({ idinstitucion: 2, tipo: 'noticias', id: 0, para: 'publico' })
    expect(heard).toHaveLength(2)
  })
})

describe.skipIf(!process.env.DATABASE_URL)('a process that does not answer', () => {
  it('is waited for by what is public, and not by a draft', async () => {
    const { db } = await import('../../lib/db/client.server.ts')
    const { rows } = await db.execute<{ name: string }>('select current_database() as name')
    const url = new URL(process.env.DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    const leave = await listenToOthers(url.href)
    const { default: pg } = await import('pg')
    const { LISTENING } = await import('../../lib/live/line.server.ts')
    const silent = new pg.Client({ connectionString: url.href, application_name: LISTENING })
    await silent.connect()
    onTestFinished(async () => {
      await silent.end()
      await leave()
    })
    const id = await idOf(draft(noticia, NOTICIA))
    const order: string[] = []
    const both = [
      publish(noticia, jefa, id).then(() => order.push('público')),
      (async () => {
        for (let i = 0; i < 5; i++) await draft(noticia, NOTICIA)
        order.push('borradores')
      })(),
    ]
    await Promise.all(both)
    expect(order).toEqual(['borradores', 'público'])
  })
})

describe('a change of many', () => {
  it('is due for all who look at the same time, once', async () => {
    const id = await published(noticia, jefa, NOTICIA)
    await saveNow(noticia, jefa, { id, input: { titulo: 'Una vez' } })
    await publish(noticia, jefa, id, { desde: inDays(1) })
    await passed(noticia, id, 'programadoDesde')
    await Promise.all(Array.from({ length: 5 }, () => applyDue([noticia])))
    expect((await versionsOf(noticia, id)).filter(({ accion }) => accion === 'aplicar')).toHaveLength(1)
  })
})
