import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { browse } from '../documentos/queries.server.ts'
import { categoria, documentos } from '../documentos/schema.server.ts'
import { parseAsk, type Term } from './ask.ts'
import { search } from './queries.server.ts'
import { weigh } from './rarity.ts'

testDatabase('sembrada')

let idcategoria = 0
let categorias: number[] = []

/** More documents than are put in order. */
async function insert(length: number, values: (i: number) => Partial<typeof documentos.$inferInsert>) {
  const row = { titulo: '', nombre: '', url: '/x/t.pdf', estado: '1', institucion: 2, categoria: idcategoria }
  await db.insert(documentos).values(Array.from({ length }, (_, i) => ({ ...row, ...values(i) })))
}

beforeAll(async () => {
  categorias = (await listPublished(categoria, { institucion: 2, size: 3 })).map(({ id }) => id)
  idcategoria = categorias[0] ?? 0
})

describe('more results than can be counted', () => {
  it('are offered as choices, though they are not counted', async () => {
    await insert(260, (i) => ({ titulo: `Totora ${i}`, fecha: `${2012 + (i % 10)}-01-01` }))
    const whole = await search(2, 'totora', {}, 1)
    expect(whole).toMatchObject({ more: true, total: 200 })
    expect(whole?.facets.tipos).toEqual([{ value: 'documento', label: '', count: null }])
    expect(whole?.facets.anios.map(({ value }) => value)).toEqual([
      2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012,
    ])
    expect(whole?.facets.grupos.map(({ value }) => value)).toEqual([idcategoria])
    const old = await search(2, 'totora', { anio: 2012 }, 1)
    expect(old).toMatchObject({ more: false, total: 26 })
    expect((await search(2, 'totora', {}, 10))?.results).toHaveLength(20)
    expect((await search(2, 'totora', {}, 11))?.results).toHaveLength(0)
    // A programme with the number of the category gives its courses the same mark.
    await db.execute(sql`update cursos set curso = 'Totora' where idcurso =
      (select id from indice_busqueda where tipo = 'curso' and idinstitucion = 2 and idgrupo = ${idcategoria} limit 1)`)
    expect((await search(2, 'totora', { tipo: 'curso' }, 1))?.total).toBe(1)
    // No document is a course, whatever its category.
    const both = await search(2, 'totora', { tipo: 'curso', grupo: idcategoria }, 1)
    expect([both?.total, both?.more, both?.results]).toEqual([0, false, []])
    const inCategory = await search(2, 'totora', { grupo: idcategoria }, 1)
    expect(inCategory?.facets.tipos.map(({ value }) => value)).toEqual(['documento'])
  })

  it('are offered as choices however few they are and wherever they lie', async () => {
    const [first = 0, second = 0, third = 0] = categorias
    await insert(230, (i) => ({ titulo: `Queñua ${i}`, fecha: '2015-01-01', categoria: second }))
    await insert(230, (i) => ({ titulo: `Queñua ${i}`, fecha: '2024-01-01', categoria: first }))
    await insert(40, () => ({ titulo: 'Otra cosa', fecha: '2009-05-01', categoria: third }))
    await insert(1, () => ({ titulo: 'Queñua', fecha: '2009-01-01', categoria: third }))
    const facets = (await search(2, 'queñua', {}, 1))?.facets
    expect(facets?.anios.map(({ value }) => value)).toEqual([2024, 2015, 2009])
    expect(new Set(facets?.grupos.map(({ value }) => value))).toEqual(new Set(categorias))
    expect(facets?.grupos.map(({ label }) => label)).not.toContain('')
    expect((await search(2, 'queñua', { anio: 2015 }, 1))?.facets.grupos.map(({ value }) => value)).toEqual([second])
  })

  it('are looked for in a folder by themselves, however old they are', async () => {
    await insert(1, () => ({ titulo: 'Antiguos', tipo: '1' }))
    const [folder] = await db.select().from(documentos).where(eq(documentos.titulo, 'Antiguos'))
    await insert(330, (i) => ({ titulo: `Ichu del campo ${i}`, fecha: '2024-01-01' }))
    await insert(2, (i) => ({ titulo: `Ichu del campo viejo ${i}`, fecha: '2001-01-01', contenedor: folder?.id }))
    const asked = { institucion: 2, categoria: idcategoria, carpeta: folder?.id ?? 0, texto: 'ichu', page: 1 }
    const here = await browse(asked)
    expect(here?.items.map(({ titulo }) => titulo)).toEqual(['Ichu del campo viejo 1', 'Ichu del campo viejo 0'])
    expect(here?.busqueda).toMatchObject({ more: false, enCarpeta: 2, enCategoria: 200 })
    expect((await browse({ ...asked, enTodo: true }))?.busqueda).toMatchObject({ more: true, enCarpeta: 2 })
  })

  it('have phrases read in the newest, and in titles however old', async () => {
    await insert(1_050, (i) => ({ titulo: `Tola de la puna ${i}`, fecha: '2024-01-01' }))
    await insert(1, () => ({ titulo: 'La puna: tola y yareta', fecha: '2010-01-01' }))
    await insert(1, () => ({ titulo: 'Puna tola', fecha: '2011-01-01' }))
    const titles = async (texto: string) =>
      (await search(2, texto, {}, 1))?.results.map(({ titulo }) => titulo.map(({ text }) => text).join(''))
    expect(await titles('"puna tola"')).toEqual(['Puna tola', 'La puna: tola y yareta'])
    expect(await titles('puna tola -"de la puna"')).toEqual(['Puna tola', 'La puna: tola y yareta'])
    expect(await search(2, '"tola de la puna"', {}, 1)).toMatchObject({ total: 200, more: true, reading: 'escrita' })
    // Rare words are counted one by one: hardly any of them is in a sample. Common ones are estimated.
    await insert(2, () => ({ titulo: 'Qolqe queñual', fecha: '2011-01-01' }))
    const { terms } = await weigh(parseAsk('qolqe tola'))
    expect(terms[0]?.found).toBe(2)
    expect(terms[1]?.found).toBeGreaterThan(900)
    expect(await titles('qolqe tola puna')).toContain('Qolqe queñual')
  })

  it('weigh by how rare they are; what is nowhere as the others do, and a word of every day two fifths of that', async () => {
    await insert(31, (i) => ({ titulo: i < 1 ? 'Pupuya' : 'Tikilla' }))
    const word = (one: string, light?: true): Term => ({ kind: 'word', words: [one], ...(light && { light }) })
    const weights = async (...must: Term[]) =>
      (await weigh({ texto: '', must, not: [] })).terms.map((one) => one.weight)
    const [rare = 0, common = 0, unknown, light] = await weights(
      ...[word('pupuya'), word('tikilla'), word('zzyzxa'), word('zzyzxb', true)],
    )
    expect(rare).toBeGreaterThan(common + 1)
    expect(unknown).toBeCloseTo((rare + common) / 2)
    expect(light).toBeCloseTo((0.4 * (rare + common)) / 2)
    expect((await weights(word('pupuya', true)))[0]).toBeCloseTo(0.4 * rare)
    expect(await weights(word('zzyzxa'), word('zzyzxb', true))).toEqual([1, 0.4])
  })
})
