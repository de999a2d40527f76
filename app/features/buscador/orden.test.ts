import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto, carpeta, documento, noticia, noticiasQueNadieVe } from '../../../tests/filas.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { type documentos, categoria as tipoCategoria } from '../documentos/schema.server.ts'
import { search, searchDocuments, suggest } from './queries.server.ts'

testDatabase('sembrada')

let [categoria, otra] = [0, 0]
beforeAll(async () => {
  const categorias = await listPublished(tipoCategoria, { institucion: 2, size: 2 })
  ;[categoria = 0, otra = 0] = categorias.map(({ id }) => id)
})

const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
const asked = async (texto: string, page = 1) => {
  const found = await search(2, texto, {}, page)
  return { ...found, titles: (found?.results ?? []).map(({ titulo }) => textOf(titulo)) }
}
const add = async (titulo: string, values: Partial<typeof documentos.$inferInsert> = {}) =>
  (await documento({ titulo, categoria, ...values })).id

describe('among equals', () => {
  // So long ago that the year says no more.
  it('the newest comes first, and of one day the last one written', async () => {
    const dates = ['2001-05-01', '2001-06-01', '2001-06-01', '2001-07-01', '2001-06-01']
    const ids: number[] = []
    for (const fecha of dates) ids.push(await add('Chachacoma', { fecha }))
    const [may, june, second, july, third] = ids
    expect((await asked('chachacoma')).results?.map(({ id }) => id)).toEqual([july, third, second, june, may])
  })

  it('what is shorter, has it in its title, says it more or says it together comes before what is newer', async () => {
    const say = (titulo: string, contenido: string, anio: number) =>
      noticia({ titulo, resumen: '', contenido, fecha: `${anio}-01-01 09:00:00` })
    await say('Sancayo', '', 1960)
    await say('Sancayo de las laderas secas del cerro mayor y de sus cuevas', '', 2011)
    await say('Una planta', '<p>El sancayo crece. Sancayo dulce, sancayo agrio y sancayo seco.</p>', 2012)
    await say('Otra planta', '<p>Crece el sancayo.</p>', 2013)
    expect((await asked('sancayo')).titles).toEqual([
      'Sancayo',
      'Sancayo de las laderas secas del cerro mayor y de sus cuevas',
      'Una planta',
      'Otra planta',
    ])
    const far = 'nada que ver con esto ni con lo otro '.repeat(8)
    await say('Lejos', `<p>Hay airampo. ${far} Hay muña.</p>`, 2013)
    await say('Cerca', `<p>Hay airampo muña. ${far}</p>`, 2012)
    expect((await asked('airampo muña')).titles).toEqual(['Cerca', 'Lejos'])
  })

  it('what says it together in a file comes first', async () => {
    const far = `Sobre el ayrampito. ${'nada que ver con esto ni con lo otro '.repeat(8)} Sobre la queñuita.`
    const [apart, together] = [await archivoConTexto([far]), await archivoConTexto(['El ayrampito queñuita.'])]
    await add('Informe de lo primero', { fecha: '2003-01-01', url: apart.url, nombre: 'a.pdf' })
    await add('Informe de lo segundo', { fecha: '2002-01-01', url: together.url, nombre: 'b.pdf' })
    expect((await asked('ayrampito queñuita')).titles).toEqual(['Informe de lo segundo', 'Informe de lo primero'])
  })
})

describe('of the pages of a file', () => {
  it('that is shown which says what the others do not, however rare that is elsewhere', async () => {
    for (let i = 0; i < 3; i++) await add(`Ñahuincha ${i}`, { fecha: '2001-01-01' })
    const pages = Array.from({ length: 9 }, (_, i) => `Cuadro ${i}: el sumacwayta, un sumacwayta y otro sumacwayta.`)
    const told = await archivoConTexto([...pages, 'Una ñahuincha.'], { nombre: 'a.pdf' })
    await add('Anuario', { fecha: '2002-01-01', url: told.url, nombre: 'a.pdf' })
    const [first] = (await asked('sumacwayta ñahuincha')).results ?? []
    expect([first?.lugar, first && textOf(first.texto)]).toEqual(['pág. 10', 'Una ñahuincha.'])
  })

  it('that is shown which says what the title does not', async () => {
    const pages = ['El wallwapuri, un wallwapuri y otro wallwapuri.', 'Una tankarilla.', 'Nada.', 'Nada más.']
    for (const titulo of ['Memoria', 'Memoria del wallwapuri']) {
      const { url } = await archivoConTexto(pages, { nombre: 'a.pdf' })
      await add(titulo, { fecha: '2002-01-01', url, nombre: 'a.pdf' })
    }
    const { results = [] } = await asked('wallwapuri tankarilla')
    expect(results.map(({ titulo, lugar }) => [textOf(titulo), lugar])).toEqual([
      ['Memoria del wallwapuri', 'pág. 2'],
      ['Memoria', 'pág. 1'],
    ])
  })
})

describe('what a visitor may not see', () => {
  it('is not found, suggested or looked into', async () => {
    await noticiasQueNadieVe('Puyacancha escondida')
    expect(await asked('puyacancha')).toMatchObject({ total: 0, titles: [] })
    expect(await suggest(2, 'puyac')).toEqual([])
    const seen = await noticia({ titulo: 'Puyacancha', publicarHasta: new Date(Date.now() + 60_000) })
    expect((await asked('puyacancha')).results?.map(({ id }) => id)).toEqual([seen.id])
    const closed = await archivoConTexto(['El tarwiyuq dorado crece en la puna.'], { privado: true })
    await add('Anexo reservado', { url: closed.url, nombre: 'a.pdf' })
    expect((await asked('"tarwiyuq dorado"')).titles).toEqual([])
    const open = await archivoConTexto(['El tarwiyuq dorado crece en la puna.'])
    await add('Anexo abierto', { url: open.url, nombre: 'a.pdf' })
    const apart = await archivoConTexto(['El dorado del tarwiyuq crece en la puna.', 'Nada.'])
    await add('Anexo suelto', { url: apart.url, nombre: 'a.pdf' })
    expect((await asked('"tarwiyuq dorado"')).titles).toEqual(['Anexo abierto'])
    expect((await asked('tarwiyuq -"tarwiyuq dorado"')).titles).toEqual(['Anexo suelto'])
  })
})

describe('where there is nothing', () => {
  it('the five nearest are shown, those that have any of the words', async () => {
    for (let i = 0; i < 7; i++) await add(`Llaulli ${i}`, { fecha: `200${i}-01-01` })
    const { total, near, reading } = await asked('llaulli zzyzxa zzyzxb zzyzxc')
    expect([total, reading]).toEqual([0, 'parcial'])
    expect(near?.map(({ titulo }) => textOf(titulo))).toEqual([6, 5, 4, 3, 2].map((i) => `Llaulli ${i}`))
    expect((await asked('llaulli')).near).toEqual([])
  })

  it('some of the words are enough: what has most of them first, and what has less than half of that not at all', async () => {
    await add('Ortiga colorada')
    await add('Ortiga colorada serrana')
    expect(await asked('ortiga colorada serrana zzyzxa')).toMatchObject({
      titles: ['Ortiga colorada serrana', 'Ortiga colorada'],
      reading: 'parcial',
    })
    expect((await asked('ortiga colorada zzyzxa')).titles.sort()).toEqual([
      'Ortiga colorada',
      'Ortiga colorada serrana',
    ])
    await add('Ortiga')
    expect((await asked('ortiga colorada serrana')).titles).not.toContain('Ortiga')
    // One wrong word takes nothing away.
    expect((await asked('ortiga colorada serrana zzyzxa zzyzxb')).titles[0]).toBe('Ortiga colorada serrana')
    expect(await asked('ortiga colorada serrana')).toMatchObject({ reading: 'escrita' })
  })

  it('a word that was typed wrong is the nearest one, and of those the one that is found most', async () => {
    for (const titulo of ['Huamanpir', 'Huamanpil', 'Huamanpil', 'Huamanqar']) await add(titulo)
    expect(await asked('huamanpix')).toMatchObject({ reading: 'corregida', meant: 'huamanpil' })
    expect(await asked('huamanqax')).toMatchObject({ reading: 'corregida', meant: 'huamanqar', titles: ['Huamanqar'] })
    expect(await asked('huamanpir')).toMatchObject({ reading: 'escrita', meant: 'huamanpir' })
    // Of what only another institution has nothing was meant.
    await noticia({ titulo: 'Yaretal', institucion: 1 })
    expect(await asked('yaretax')).toMatchObject({ total: 0, meant: 'yaretax' })
  })
})

describe('a category', () => {
  it('is looked through: its documents and folders, and nothing else', async () => {
    const [mine, folder] = [await add('Pupusa'), (await carpeta({ titulo: 'Pupusa', categoria })).id]
    await add('Pupusa de otra', { categoria: otra })
    await noticia({ titulo: 'Pupusa' })
    const found = await searchDocuments({ institucion: 2, categoria }, 'pupusa', 1)
    expect(found).toMatchObject({ total: 2, more: false, reading: 'escrita', meant: 'pupusa' })
    const pairs = [`carpeta ${folder}`, `documento ${mine}`]
    expect(found?.results.map(({ tipo, id }) => `${tipo} ${id}`).sort()).toEqual(pairs)
    const suggested = (await suggest(2, 'pupus', categoria)).map(({ tipo, thing }) => `${tipo} ${thing.id}`)
    expect(suggested.sort()).toEqual(pairs)
    expect(await searchDocuments({ institucion: 2, categoria }, '', 1)).toBeNull()
    expect(await searchDocuments({ institucion: 1, categoria }, 'pupusa', 1)).toMatchObject({ total: 0 })
    // Where everything is looked through, folders are not.
    expect((await asked('pupusa')).results?.map(({ tipo }) => tipo).sort()).toEqual([
      'documento',
      'documento',
      'noticia',
    ])
  })

  it('has twenty on a page', async () => {
    for (let i = 0; i < 41; i++) await add(`Chillihua ${i}`, { fecha: '2004-01-01' })
    const page = async (n: number) => (await searchDocuments({ institucion: 2, categoria }, 'chillihua', n))?.results
    const numbers = async (n: number) => (await page(n))?.map(({ titulo }) => Number(textOf(titulo).split(' ')[1]))
    const expected = Array.from({ length: 41 }, (_, i) => 40 - i)
    expect(await numbers(1)).toEqual(expected.slice(0, 20))
    expect(await numbers(2)).toEqual(expected.slice(20, 40))
    expect(await numbers(3)).toEqual([0])
    expect(await page(4)).toEqual([])
  })
})

describe('suggestions', () => {
  it('are eight: first what begins so, then the newest, of one day by their title', async () => {
    for (const titulo of ['Ccapo b', 'Ccapo a']) await add(titulo, { fecha: '2005-01-01' })
    for (let i = 0; i < 5; i++) await add(`El ccapo ${i}`, { fecha: `201${i}-01-01` })
    await add('Ccapo sin fecha', { fecha: null })
    await add('El ccapo sin fecha', { fecha: null })
    const titles = async (texto: string) => (await suggest(2, texto)).map(({ thing }) => thing.titulo)
    expect(await titles('ccap')).toEqual([
      ...[
        'Ccapo a',
        'Ccapo b',
        'Ccapo sin fecha',
        'El ccapo 4',
        'El ccapo 3',
        'El ccapo 2',
        'El ccapo 1',
        'El ccapo 0',
      ],
    ])
    expect(await titles('cc')).toEqual(await titles('ccapo'))
    expect(await titles('c')).toEqual([])
    expect(await titles('ccapo sin fe')).toEqual(['Ccapo sin fecha', 'El ccapo sin fecha'])
    expect(await titles('-fecha ccap')).toEqual([
      ...['Ccapo a', 'Ccapo b', 'El ccapo 4', 'El ccapo 3', 'El ccapo 2', 'El ccapo 1', 'El ccapo 0'],
    ])
    expect(await titles('"sin ccapo"')).toEqual([])
  })

  it('have courses last', async () => {
    await db.execute(sql`update cursos set curso = 'Ayaracra' where idcurso =
      (select id from indice_busqueda where tipo = 'curso' and idinstitucion = 2 order by id limit 1)`)
    await add('Ayaracra', { fecha: '2005-01-01' })
    expect((await suggest(2, 'ayarac')).map(({ tipo }) => tipo)).toEqual(['documento', 'curso'])
  })
})
