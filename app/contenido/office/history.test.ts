import { expect, it } from 'vitest'
import { publish, published, save } from '../../../tests/escritura.ts'
import { draft, idOf, inDays, jefa, NOTICIA, newsroom, versionsOf } from '../../../tests/redaccion.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { type Against, versionBeside } from './history.server.ts'

newsroom()

it('a version stands beside the one before it, another one, or what visitors have', async () => {
  const id = await published(noticia, jefa, { ...NOTICIA, titulo: 'Uno', multimedia: [{ fileUrl: '/a', alt: 'a' }] })
  await save(noticia, jefa, { id, input: { titulo: 'Dos' } })
  await save(noticia, jefa, { id, input: { titulo: 'Tres', multimedia: [] } })
  // Of another item, after them.
  const other = await idOf(draft(noticia, { ...NOTICIA, titulo: 'Otra' }))
  const [made = 0, shown = 0, second = 0, third = 0] = (await versionsOf(noticia, id)).map((one) => one.id)
  const [foreign = 0] = (await versionsOf(noticia, other)).map((one) => one.id)
  const beside = async (version: number, contra: Against, of = id, institucion = 2) => {
    const found = await versionBeside(noticia, of, { version, contra, institucion })
    return found && [found.version.valores.titulo, found.contra ? found.contra.valores.titulo : null]
  }
  expect(await beside(third, 'anterior')).toEqual(['Tres', 'Dos'])
  expect(await beside(second, 'anterior')).toEqual(['Dos', 'Uno'])
  expect(await beside(made, 'anterior')).toEqual(['Uno', null])
  expect(await beside(foreign, 'anterior', other)).toEqual(['Otra', null])
  expect([await beside(third, shown), await beside(shown, third)]).toEqual([
    ['Tres', 'Uno'],
    ['Uno', 'Tres'],
  ])
  expect(await beside(third, foreign)).toEqual(['Tres', null])
  expect([await beside(foreign, 'anterior'), await beside(third, 'anterior', id, 1)]).toEqual([undefined, undefined])
  expect(await beside(third, 'publico')).toEqual(['Tres', 'Uno'])
  const lists = await versionBeside(noticia, id, { version: third, contra: 'publico', institucion: 2 })
  expect([lists?.version.hijos, lists?.contra?.hijos]).toMatchObject([
    { multimedia: [] },
    { multimedia: [{ alt: 'a' }] },
  ])
  expect(await beside(foreign, 'publico', other)).toEqual(['Otra', null])
  await publish(noticia, jefa, other, { desde: inDays(1) })
  // Visitors have nothing of it until then, nor of what lies where they do not look.
  expect(await beside(foreign, 'publico', other)).toEqual(['Otra', null])
  await publish(noticia, jefa, other)
  expect(await beside(foreign, 'publico', other)).toEqual(['Otra', 'Otra'])
  const hidden = { version: foreign, contra: 'publico', institucion: 2, seVe: false } as const
  expect((await versionBeside(noticia, other, hidden))?.contra).toBeNull()
})
