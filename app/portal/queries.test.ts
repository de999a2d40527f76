import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { changedAt, countPublished, listLatest } from '../contenido/queries.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { eachPublished, summaryOf } from './queries.server.ts'

testDatabase('sembrada')

it('a list says how long it is and when it last changed', async () => {
  const { cantidad, actualizado } = await summaryOf(noticia, { institucion: 2 })
  expect(cantidad).toBe(await countPublished(noticia, { institucion: 2 }))
  const [last] = await listLatest(noticia, { institucion: 2, size: 1 })
  expect(actualizado).toEqual(last && changedAt(last))
})

it('a list can be taken whole, each row once, in batches', async () => {
  const rows: number[] = []
  for await (const batch of eachPublished(noticia, { institucion: 2 }, 2)) {
    expect(batch.length).toBeLessThanOrEqual(2)
    rows.push(...batch.map(({ id }) => Number(id)))
  }
  expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
  expect(rows).toHaveLength(await countPublished(noticia, { institucion: 2 }))
})
