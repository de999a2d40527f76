import { expect, it } from 'vitest'
import { publish, published, save, unpublish } from '../../../tests/escritura.ts'
import { archivo, carpeta, draft, idOf, itemOf, jefa, newsroom, PAGINA } from '../../../tests/redaccion.ts'
import { pageOf } from '../../contenido/preview/place.server.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { categoria, documento } from '../../features/documentos/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { seenAt } from '../life.server.ts'
import { editorOf } from './editor.server.ts'

newsroom()

it.each(
  contentTypes.map((type) => [type.name, type] as const),
)('%s: a draft with nothing in it opens in its editor, and has a place where it would be', async (_, type) => {
  const id = await idOf(draft(type, {}))
  const editor = await editorOf(jefa, type, { id, item: String(id), from: new URLSearchParams() })
  expect(editor?.vida?.publico).toBe(false)
  const room = outsides.find((one) => one.type === type)
  expect(room && (await pageOf(room, (await itemOf(type, id)).row))).toMatch(/^\//)
  expect(await seenAt(type, id, 2)).toBeNull()
})

it('a page whose code changes in a draft is seen where visitors have it until that is published', async () => {
  const id = await published(pagina, jefa, { ...PAGINA, codigo: 'historia' })
  const before = await seenAt(pagina, id, 2)
  await save(pagina, jefa, { id, input: { codigo: 'resena' } })
  expect(await seenAt(pagina, id, 2)).toBe(before)
  expect(before).toContain('historia')
  await publish(pagina, jefa, id)
  expect(await seenAt(pagina, id, 2)).toBe(before?.replace('historia', 'resena'))
})

it('what lies in a folder that visitors do not see is seen nowhere', async () => {
  const place = await published(categoria, jefa, { denominacion: 'Actas' })
  const folder = await published(documento, jefa, carpeta(place))
  const id = await published(documento, jefa, archivo(place, folder))
  expect(await seenAt(documento, id, 2)).toMatch(/^\//)
  await unpublish(documento, jefa, folder)
  expect(await seenAt(documento, id, 2)).toBeNull()
})
