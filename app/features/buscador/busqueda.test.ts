import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto, documento } from '../../../tests/filas.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { search, suggest } from '../../search.server.ts'
import { categoria, type documentos } from '../documentos/schema.server.ts'
import { countSinResultado } from './mutations.server.ts'
import { listSinResultado, searchDocuments } from './queries.server.ts'
import { sinResultado } from './schema.server.ts'

testDatabase('sembrada')

let idcategoria = 0

async function insertDocument(titulo: string, values: Partial<typeof documentos.$inferInsert> = {}) {
  return (await documento({ titulo, categoria: idcategoria, ...values })).id
}

const text = (pieces: { text: string }[] = []) => pieces.map((piece) => piece.text).join('')
const marks = (pieces: { text: string; mark: boolean }[] = []) => pieces.filter((p) => p.mark).map((p) => p.text)
const ask = async (texto: string, institucion = 2) => {
  const found = await search(institucion, texto, {}, 1)
  return { ...found, titles: found?.results.map(({ titulo }) => text(titulo)) ?? [] }
}

beforeAll(async () => {
  const [category] = await listPublished(categoria, { institucion: 2, size: 1 })
  idcategoria = category?.id ?? 0
  await insertDocument('Quinsacocha: plan de los años', { fecha: '2024-05-01' })
  await insertDocument('Quinsacocha: plan del ano nuevo', { fecha: '2023-05-01' })
  await insertDocument('Informe N.º 0917-2031 de Quinsacocha')
  await insertDocument('R.D. N.º 093-2031-DG: Wiracocha')
  await insertDocument('Relación 093 de 2031 y RD de otros años')
  await insertDocument('Yanacocha 2019', { fecha: '2019-01-01' })
  await insertDocument('Yanacocha 2021', { fecha: '2021-01-01' })
  await insertDocument('Yanacocha 2020', { fecha: '2020-01-01' })
})

describe('words', () => {
  it('are found in every form, case and accents apart', async () => {
    const expected = (await ask('años quinsacocha')).titles
    // Those that have one of the words come after it.
    expect(expected[0]).toBe('Quinsacocha: plan de los años')
    for (const texto of ['AÑO QUINSACOCHA', 'año quinsacochas', 'Quínsacocha año', 'planes años quinsacocha']) {
      expect((await ask(texto)).titles[0], texto).toBe(expected[0])
    }
  })

  it('never take ñ for n', async () => {
    expect((await ask('quinsacocha ano')).titles[0]).toBe('Quinsacocha: plan del ano nuevo')
    const marked = (await ask('quinsacocha año')).results?.find(({ titulo }) => text(titulo).includes('del ano'))
    expect(marks(marked?.titulo)).toEqual(['Quinsacocha'])
  })

  it('are forgiven when they are typed wrong, and what was understood is said', async () => {
    for (const [typed, meant] of [
      ['reglameto', 'reglamento'],
      ['convocatria', 'convocatoria'],
      ['matrcula', 'matricula'],
      ['enfremeria', 'enfermeria'],
      ['bibloteca', 'biblioteca'],
    ]) {
      const found = await ask(typed ?? '')
      expect(found.reading, typed).toBe('corregida')
      expect(found.meant).toBe(meant)
      expect(found.results?.length).toBeGreaterThan(0)
    }
    expect((await ask('reglamento')).reading).toBe('escrita')
  })

  it('in quotes stand together, and after a minus not at all', async () => {
    expect((await ask('"plan del ano" quinsacocha')).titles).toEqual(['Quinsacocha: plan del ano nuevo'])
    const loose = await ask('"nuevo plan" quinsacocha')
    expect(loose.reading).toBe('suelta')
    const alone = await ask('"plan quinsacocha"')
    expect([alone.reading, alone.titles[0]]).toEqual(['suelta', 'Quinsacocha: plan de los años'])
    expect((await ask('quinsacocha -nuevo')).titles).not.toContain('Quinsacocha: plan del ano nuevo')
    expect((await ask('quinsacocha -"plan de los"')).titles).toHaveLength(2)
  })

  it('are enough when most of them are found', async () => {
    const found = await ask('quinsacocha plan nuevo zzyzx')
    expect(found.reading).toBe('parcial')
    expect(found.titles[0]).toBe('Quinsacocha: plan del ano nuevo')
  })
})

describe('codes', () => {
  it('are found as they are written, however the number sign and the initials are', async () => {
    for (const texto of ['RD-093-2031', 'R.D. N.º 093-2031', 'rd 093-2031', 'RD-93-2031', 'R.D. N° 093-2031-DG']) {
      expect((await ask(texto)).titles[0], texto).toBe('R.D. N.º 093-2031-DG: Wiracocha')
    }
    expect((await ask('RD-093-2031')).titles).toHaveLength(1)
    expect((await ask('N° 0917')).titles).toEqual(['Informe N.º 0917-2031 de Quinsacocha'])
    expect((await ask('0917-2031')).titles).toEqual(['Informe N.º 0917-2031 de Quinsacocha'])
  })
})

describe('order', () => {
  it('puts the newer before the older among equals', async () => {
    expect((await ask('yanacocha')).titles).toEqual(['Yanacocha 2021', 'Yanacocha 2020', 'Yanacocha 2019'])
  })

  it('puts a title before a text', async () => {
    const { results } = await ask('organigrama')
    expect(text(results?.[0]?.titulo)).toBe('Organigrama estructural')
  })
})

describe('the text inside a file', () => {
  it('is shown as its sentence, marked, with the page that opens', async () => {
    const pages = Array.from({ length: 20 }, (_, i) => `Página ${i + 1} de la memoria. Nada más.`)
    pages[13] = 'Otra cosa. Los humedales altoandinos guardan el agua de todo el año.'
    const { url } = await archivoConTexto(pages, { nombre: 'memoria.pdf' })
    await insertDocument('Memoria ambiental', { nombre: 'memoria.pdf', url })
    const { results } = await ask('humedal altoandino')
    expect(results?.[0]).toMatchObject({ lugar: 'pág. 14', href: `${url}#page=14` })
    expect(text(results?.[0]?.texto)).toBe('Los humedales altoandinos guardan el agua de todo el año.')
    expect(marks(results?.[0]?.texto)).toEqual(['humedales', 'altoandinos'])
    const inCategory = await searchDocuments({ institucion: 2, categoria: idcategoria }, 'humedal altoandino', 1)
    expect(inCategory?.results[0]).toMatchObject({ lugar: 'pág. 14', href: `${url}#page=14` })
    expect(await searchDocuments({ institucion: 2, categoria: idcategoria + 1 }, 'altoandino', 1)).toMatchObject({
      total: 0,
    })
    expect((await ask('"guardan el agua"')).results?.[0]?.lugar).toBe('pág. 14')
  })
})

describe('any text', () => {
  it('is answered without an error', async () => {
    const texts = [
      '',
      ' ',
      '"',
      'uno "dos',
      "':*&|!()",
      "'; drop table noticias; --",
      "' or 1=1 --",
      'a & b | !c <-> d:*',
      '\\',
      '%_',
      'a\0b',
      '\ud800',
      '👍🏽 emoji',
      'de la',
      '-',
      '-beca',
      '- - -',
      '"" ""',
      'a'.repeat(10_000),
      'palabra '.repeat(1_500),
      '"'.repeat(500),
      '-a '.repeat(300),
      'tipo0noticia institucion01',
      '<script>alert(1)</script>',
      '1e999 0x10 1e5',
      'Ⅷ ½ ﬁn',
    ]
    for (const texto of texts) {
      await expect(search(2, texto, {}, 1), texto).resolves.toBeDefined()
      await expect(suggest(2, texto), texto).resolves.toBeDefined()
      await expect(searchDocuments({ institucion: 2, categoria: idcategoria }, texto, 1), texto).resolves.toBeDefined()
      await expect(countSinResultado(2, texto), texto).resolves.toBeUndefined()
    }
    expect(await db.execute(sql`select 1 from noticias limit 1`)).toMatchObject({ rowCount: 1 })
  })

  it('never reaches another institution', async () => {
    const { rows } = await db.execute<{ tipo: string; id: number }>(
      sql`select tipo, id from indice_busqueda where idinstitucion = 1`,
    )
    const others = new Set(rows.map(({ tipo, id }) => `${tipo} ${id}`))
    for (const texto of ['horizonte', 'instituto', 'reglamento', 'institucion01', 'tipo0noticia']) {
      for (let page = 1; page <= 10; page++) {
        const found = await search(2, texto, {}, page)
        for (const { tipo, id } of found?.results ?? []) expect(others.has(`${tipo} ${id}`)).toBe(false)
      }
    }
    expect((await search(1, 'horizonte', {}, 1))?.total).toBeGreaterThan(0)
  })
})

describe('facets', () => {
  it('count what each choice leaves, and narrowing leaves just that', async () => {
    const whole = await search(2, 'matrícula', {}, 1)
    expect(whole?.more).toBe(false)
    const sum = (whole?.facets.tipos ?? []).reduce((total, { count }) => total + (count ?? 0), 0)
    expect(sum).toBe(whole?.total)
    for (const { value: tipo, count } of whole?.facets.tipos ?? []) {
      const narrow = await search(2, 'matrícula', { tipo }, 1)
      expect(narrow?.total).toBe(count)
      expect(narrow?.results.every((one) => one.tipo === tipo)).toBe(true)
      expect(narrow?.facets.tipos).toEqual(whole?.facets.tipos)
    }
    for (const { value: anio, count } of whole?.facets.anios.slice(0, 3) ?? []) {
      const narrow = await search(2, 'matrícula', { anio }, 1)
      expect(narrow?.total).toBe(count)
      expect(narrow?.results.every((one) => one.fecha?.startsWith(String(anio)))).toBe(true)
    }
    const [grupo] = whole?.facets.grupos ?? []
    expect((await search(2, 'matrícula', { grupo: grupo?.value }, 1))?.total).toBe(grupo?.count)
  })
})

describe('suggestions', () => {
  it('are titles with the words so far, the last one perhaps only begun', async () => {
    const titles = async (texto: string) => (await suggest(2, texto)).map(({ titulo }) => titulo)
    expect((await titles('matr'))[0]).toMatch(/^Matrícula/)
    expect(await titles('reglamento insti')).toContain('Reglamento institucional')
    expect(await titles('m')).toEqual([])
    expect(await titles('xqzw')).toEqual([])
    for (const one of await suggest(2, 'admi')) {
      expect(one.href).toMatch(/^\//)
      expect(one.tipo).toMatch(/^[A-Z]/)
    }
  })

  it('stay in the category they are asked for', async () => {
    const list = await suggest(2, 'yana', idcategoria)
    expect(list.map(({ titulo }) => titulo)).toEqual(['Yanacocha 2021', 'Yanacocha 2020', 'Yanacocha 2019'])
    expect(await suggest(1, 'yana')).toEqual([])
  })
})

describe('questions without an answer', () => {
  it('are counted by day, as words, without a person in them', async () => {
    await db.delete(sinResultado)
    for (const texto of ['Piscina Olímpica', 'piscina olimpica', '  PISCINA   olímpica!! '])
      await countSinResultado(2, texto)
    for (const texto of ['notas de 70123456', 'ana@correo.pe', '987 654 321', 'DNI 12.345.678', '', '☃']) {
      await countSinResultado(2, texto)
    }
    await countSinResultado(1, 'otra piscina')
    const list = await listSinResultado(2, '2020-01-01', 10)
    expect(list).toEqual([
      { consulta: 'piscina olimpica', veces: 3, ultimo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    expect(await listSinResultado(2, '2999-01-01', 10)).toEqual([])
    expect((await listSinResultado(1, '2020-01-01', 10)).map(({ consulta }) => consulta)).toEqual(['piscina'])
    // Seven digits are a code, an hour or a year; eight are a person's.
    for (const texto of ['codigo 1234567', 'codigo 1 2345678', 'a 1234-5678']) await countSinResultado(2, texto)
    expect((await listSinResultado(2, '2020-01-01', 10)).map(({ consulta }) => consulta)).toEqual([
      ...['piscina olimpica', 'codigo 1234567'],
    ])
    expect(await listSinResultado(2, '2020-01-01', 1)).toHaveLength(1)
    for (const texto of ['zeta', 'alfa', 'beta', 'beta']) await countSinResultado(2, texto)
    expect((await listSinResultado(2, '2020-01-01', 10)).map(({ consulta }) => consulta)).toEqual([
      ...['piscina olimpica', 'beta', 'alfa', 'codigo 1234567', 'zeta'],
    ])
  })

  it('are a thousand a day and institution; those that there are go on being counted', async () => {
    await db.execute(sql`insert into busquedas_sin_resultado (idinstitucion, dia, consulta, veces)
      select i, d, 'pregunta ' || n, 1 from generate_series(1, 2) i, generate_series(1, 999) n,
      unnest(array[current_date, current_date - 1]) d where i = 2 or n < 5`)
    await db.execute(sql`delete from busquedas_sin_resultado where idinstitucion = 2 and dia = current_date
      and consulta not like 'pregunta%'`)
    const has = async (consulta: string, institucion = 2) => {
      const found = await listSinResultado(institucion, '2020-01-01', 5_000)
      return found.find((one) => one.consulta === consulta)?.veces
    }
    await countSinResultado(2, 'milésima')
    await countSinResultado(2, 'sobrante')
    await countSinResultado(1, 'vecina')
    await countSinResultado(2, 'pregunta 3')
    await countSinResultado(2, 'milésima')
    expect([await has('milesima'), await has('sobrante'), await has('vecina', 1)]).toEqual([2, undefined, 1])
    expect([await has('pregunta 3'), await has('pregunta 3', 1), await has('pregunta 4')]).toEqual([3, 2, 2])
  })
})
