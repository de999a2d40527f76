import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cutting } from '../../../tests/cortes.ts'
import { everything, publish, recover, remove, save, undo, unpublish } from '../../../tests/escritura.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import {
  archivo,
  carpeta,
  draft,
  idOf,
  inDays,
  itemOf,
  jefa,
  newsroom,
  passed,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { applyDue } from '../../contenido/write/due.server.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { runAll } from '../../contenido/write/steps.server.ts'
import { restore } from '../../contenido/write/undo.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { describeDocuments } from './describe.server.ts'
import { moveDocuments } from './move.server.ts'
import { receiveDocuments } from './receive.server.ts'
import { categoria, documento, documentos } from './schema.server.ts'

const database = newsroom()

/** Two categories; in the first a folder with a document in it, and another beside. */
async function shelf() {
  const [one, other] = [
    await idOf(draft(categoria, { denominacion: 'Actas' })),
    await idOf(draft(categoria, { denominacion: 'Planes' })),
  ]
  const folder = await idOf(draft(documento, carpeta(one)))
  const inside = await idOf(draft(documento, { ...archivo(one), contenedor: folder }))
  const beside = await idOf(draft(documento, archivo(one)))
  await publish(categoria, jefa, one)
  await publish(documento, jefa, beside)
  return { one, other, folder, inside, beside }
}

type Shelf = Awaited<ReturnType<typeof shelf>> & { files: string[] }

const moved = ({ folder, beside, other }: Shelf) =>
  moveDocuments(jefa, { ids: [folder, beside], categoria: other, carpeta: null, antesDe: null })

const WORK: [string, (at: Shelf) => Promise<unknown>][] = [
  ['moving a folder and what lies beside it', moved],
  [
    'undoing that',
    async ({ folder, inside, beside }) =>
      runAll(jefa, documento, { paso: 'deshacer', ids: [folder, beside, inside], juntos: true }),
  ],
  [
    'receiving files with their folders',
    ({ one, files }) =>
      receiveDocuments(
        jefa,
        { categoria: one, carpeta: null },
        files.map((file) => ({ archivo: file, ruta: ['A', 'B'] })),
      ),
  ],
  [
    'the data of several',
    ({ folder, inside }) =>
      describeDocuments(
        jefa,
        [inside, folder].map((id) => ({ id, version: 1, campos: { anio_documento: 2024 } })),
      ),
  ],
]

it.each(WORK)('a process that ends between any two statements leaves nothing of it: %s', async (name, work) => {
  const at = { ...(await shelf()), files: [(await archivoConTexto([])).id, (await archivoConTexto([])).id] }
  if (name === 'undoing that') await moved(at)
  const before = await everything()
  const cut = cutting(database.current.raw.pool)
  let statement = 0
  for (;;) {
    cut.before(++statement)
    const failed = await work(at).then(
      () => false,
      () => true,
    )
    cut.never()
    if (!failed) break
    expect(await everything(), `before statement ${statement}`).toEqual(before)
  }
  expect(statement).toBeGreaterThan(10)
  expect(await everything()).not.toEqual(before)
})

describe('a folder that holds something', () => {
  const refused = { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'idcategoria' }] }
  const placeOf = async (...ids: number[]) => {
    const rows = await Promise.all(ids.map((id) => itemOf(documento, id)))
    return rows.map(({ row }) => row.categoria)
  }

  it('changes its category only with what lies in it, also in the bin, whichever way', async () => {
    const { one, other, folder, inside } = await shelf()
    const put = (input: object) => save(documento, jefa, { id: folder, input: { ...input } })
    expect(await put({ categoria: other })).toMatchObject(refused)
    expect(await put({ tipo: '0' })).toMatchObject({ errores: [{ campo: 'tipo_archivo' }] })
    await remove(documento, jefa, inside)
    const many = { paso: 'poner', ids: [folder], told: { campos: { idcategoria: other } } } as const
    expect((await runAll(jefa, documento, many)).rechazados).toMatchObject([refused])
    await recover(documento, jefa, inside)
    expect(await put({ titulo: 'Otro nombre' })).toMatchObject({ ok: true })
    await moveDocuments(jefa, { ids: [folder], categoria: other, carpeta: null })
    expect(await placeOf(folder, inside)).toEqual([other, other])
    const [first] = await versionsOf(documento, folder)
    expect(await alone(jefa, documento, (unit) => restore(unit, documento, folder, first?.id ?? 0))).toMatchObject(
      refused,
    )
    expect(await placeOf(folder, inside)).toEqual([other, other])
    expect(one).not.toBe(other)
  })

  it('does not change it either by what waited while it was empty', async () => {
    const { one, other, inside } = await shelf()
    const folder = await idOf(draft(documento, carpeta(one)))
    await publish(documento, jefa, folder)
    await save(documento, jefa, { id: folder, input: { categoria: other } })
    await save(documento, jefa, { id: inside, input: { contenedor: folder } })
    expect(await publish(documento, jefa, folder)).toMatchObject(refused)
    expect(await unpublish(documento, jefa, folder)).toMatchObject(refused)
    await save(documento, jefa, { id: inside, input: { contenedor: null } })
    await publish(documento, jefa, folder, { desde: inDays(1) })
    await save(documento, jefa, { id: inside, input: { contenedor: folder } })
    await passed(documento, folder, 'programadoDesde')
    await applyDue([documento])
    expect(await placeOf(folder, inside)).toEqual([one, one])
  })

  it('keeps nobody from withdrawing or undoing what has lain wrong for long', async () => {
    const { other, folder, inside } = await shelf()
    for (const id of [folder, inside]) await publish(documento, jefa, id)
    await db.update(documentos).set({ categoria: other }).where(eq(documentos.id, folder))
    for (const id of [folder, inside]) {
      await save(documento, jefa, { id, input: { titulo: 'Otro' } })
      expect(await undo(documento, jefa, id)).toMatchObject({ ok: true })
      expect(await unpublish(documento, jefa, id)).toMatchObject({ ok: true })
    }
  })

  it('is not given back without it, nor what lies in it alone, nor when something new lies there', async () => {
    const { one, other, folder, inside, beside } = await shelf()
    const { hechos: ids } = await moved({ one, other, folder, inside, beside, files: [] })
    expect(await undo(documento, jefa, folder)).toMatchObject(refused)
    expect(await undo(documento, jefa, inside)).toMatchObject({ ok: false, errores: [{ campo: 'idcontenedor' }] })
    const late = await idOf(draft(documento, archivo(other, folder)))
    const together = () => runAll(jefa, documento, { paso: 'deshacer', ids, juntos: true })
    expect((await together()).rechazados).toMatchObject([{ id: folder, ...refused }])
    expect(await placeOf(folder, inside, late)).toEqual([other, other, other])
    await save(documento, jefa, { id: late, input: { contenedor: null } })
    expect(await together()).toMatchObject({ hechos: ids, rechazados: [] })
    expect(await placeOf(folder, inside)).toEqual([one, one])
  })
})
