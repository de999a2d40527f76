import { expect, it } from 'vitest'
import { cutting } from '../../../tests/cortes.ts'
import { everything, publish } from '../../../tests/escritura.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { archivo, carpeta, draft, idOf, jefa, newsroom } from '../../../tests/redaccion.ts'
import { runAll } from '../../contenido/write/steps.server.ts'
import { describeDocuments } from './describe.server.ts'
import { moveDocuments } from './move.server.ts'
import { receiveDocuments } from './receive.server.ts'
import { categoria, documento } from './schema.server.ts'

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
