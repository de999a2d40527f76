import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dice } from '../../tests/dados.ts'
import { publish, published, save, unpublish } from '../../tests/escritura.ts'
import { archivoConTexto } from '../../tests/filas.ts'
import { archivo, carpeta, draft, idOf, inDays, jefa, newsroom } from '../../tests/redaccion.ts'
import { whyClosed } from '../contenido/about-files.server.ts'
import type { ContentType } from '../contenido/content-type.server.ts'
import { said } from '../contenido/office/office.ts'
import { findItem } from '../contenido/office/queries.server.ts'
import { listPublished } from '../contenido/queries.server.ts'
import { alcanzables } from '../features/documentos/queries.server.ts'
import { categoria, documento } from '../features/documentos/schema.server.ts'
import { tramite } from '../features/tramites/schema.server.ts'
import { db } from '../lib/db/client.server.ts'
import { archivos } from '../lib/files/schema.server.ts'
import { lifeOf, obstaclesOf } from './life.server.ts'
import { isHidden, isSeen, sentenceOf, whyUnseen } from './life.ts'
import { rowsOf } from './list/rows.server.ts'

newsroom()

async function told(type: ContentType, id: number) {
  const whole = await findItem(type, id, 2)
  if (!whole) throw new Error('It is not there')
  const vida = lifeOf(type, whole.data, { impiden: (await obstaclesOf(type, [id], 2)).get(id) })
  const now = new Date()
  const words = said(type.office)
  return {
    seen: isSeen(vida, now) && !isHidden(vida),
    bar: sentenceOf(vida, words, { isNew: false, isDirty: false }, now),
    why: whyUnseen(vida, words, now),
    list: (await rowsOf(type, [whole.data], [], 2))[0]?.estados.map(({ word }) => word) ?? [],
  }
}

it('a document is said to be seen where visitors find it, whatever the folders around it are', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { pick, chance } = dice(seed)
    const place = await published(categoria, jefa, { denominacion: 'Actas' })
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push(await published(documento, jefa, carpeta(place, ids.at(-1) ?? null)))
    const id = await published(documento, jefa, archivo(place, ids.at(-1)))
    for (let i = 0; i < 2; i++) {
      const [type, one] = chance(0.25) ? ([categoria, place] as const) : ([documento, pick([...ids, id])] as const)
      await unpublish(type, jefa, one)
      if (chance(0.5)) await publish(type, jefa, one, chance(0.5) ? {} : { desde: inDays(1) })
    }
    const found = await listPublished(documento, { institucion: 2, where: alcanzables(2) })
    const { seen, why, list } = await told(documento, id)
    expect([seed, seen]).toEqual([seed, found.some((row) => row.id === id)])
    expect(why.length === 0).toBe(seen)
    if (!seen) expect(list).not.toEqual(['Publicado'])
  }
})

it('names what a document lies in, and what would be done about it', async () => {
  const place = await published(categoria, jefa, { denominacion: 'Actas' })
  const folder = await idOf(draft(documento, { ...carpeta(place), titulo: 'Consejo' }))
  const id = await published(documento, jefa, archivo(place, folder))
  const WHY = 'La carpeta «Consejo», en la que está, es un borrador: publíquela.'
  expect(await told(documento, id)).toMatchObject({
    ...{
      bar: `Está publicado, pero los visitantes no lo encuentran. ${WHY}`,
      why: [WHY],
      list: ['Publicado', 'No se ve'],
    },
  })
  await publish(documento, jefa, folder)
  expect((await told(documento, id)).bar).toMatch(/^Los visitantes ven la versión 2,/)
  await unpublish(categoria, jefa, place)
  expect((await told(documento, id)).why).toEqual(['La categoría «Actas», en la que está, es un borrador: publíquela.'])
})

it('a trámite whose fee is in no schedule in force says what visitors read instead', async () => {
  const one = { denominacion: 'Constancia', resumen: 'Para acreditar', tasa: 'CON-01' }
  const id = await published(tramite, jefa, one)
  const { seen, bar, why, list } = await told(tramite, id)
  expect([seen, why, list]).toEqual([true, [], ['Publicado', 'Sin tasa vigente']])
  expect(bar).toMatch(
    /^Los visitantes ven la versión 2, .*\. Ningún tarifario vigente tiene la tasa «CON-01»: .*«Pregunte en caja»/,
  )
  await save(tramite, jefa, { id, input: { tasa: '' } })
  await publish(tramite, jefa, id)
  expect((await told(tramite, id)).list).toEqual(['Publicado'])
})

it('a document whose file visitors do not get is not said to be seen, and each reason is told once', async () => {
  const file = await archivoConTexto([])
  const place = await published(categoria, jefa, { denominacion: 'Actas' })
  const id = await published(documento, jefa, { ...archivo(place), url: file.url })
  expect((await told(documento, id)).seen).toBe(true)
  await db.update(archivos).set({ privado: true }).where(eq(archivos.id, file.id))
  const { seen, why, list } = await told(documento, id)
  expect([seen, list]).toEqual([false, ['Publicado', 'No se ve']])
  expect(why).toEqual(await whyClosed(documento, id))
  expect(why).toHaveLength(1)
})
