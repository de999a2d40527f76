import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto, documento } from '../../../tests/filas.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { equivalencias } from '../catalogos/schema.server.ts'
import { categoria as tipoCategoria } from '../documentos/schema.server.ts'
import { search } from './queries.server.ts'
import { rootsOf } from './roots.ts'

testDatabase('sembrada')

let categoria = 0
/** A document by its title, the name of its file, and what its first page says. */
async function add(titulo: string, nombre = 'escaneo_0034.pdf', primera = 'Sin encabezado.', more = {}) {
  const { url } = await archivoConTexto([primera, 'Otra página que no dice nada de eso.'], { nombre })
  return documento({ titulo, nombre, url, categoria, ...more })
}
const titlesOf = async (texto: string) =>
  (await search(2, texto, {}, 1))?.results.map(({ titulo }) => titulo.map(({ text }) => text).join('')) ?? []

beforeAll(async () => {
  categoria = (await listPublished(tipoCategoria, { institucion: 2, size: 1 }))[0]?.id ?? 0
  await add('Ley N.º 31512, Ley de los institutos de prueba')
  await add('Modifican la Ley N.º 31512', 'DS-0410-2031.pdf', 'Cita varias veces la Ley 31512. Ley 31512, Ley 31512.')
  await add(
    'Protección de los datos',
    'escaneo_1.pdf',
    'CONGRESO\nLEY N° 31733\nLey de protección. Concordancia: Ley 31512.',
  )
  await add('Resolución viceministerial: aprueba lineamientos', 'RVM 0903-2032-MINEDU.pdf')
  await add('Resolución directoral: aprueba', 'x.pdf', 'Visto. RESOLUCIÓN DIRECTORAL Nº 0810-2036-DG\nSe resuelve.')
  await add(
    'Resolución directoral: designa',
    'w.pdf',
    'Resolución Directoral N.º 0813-2036-DG/IESTP Designa. Visto el Oficio N.º 9-2036.',
  )
  await add('Aprueba el cuadro de horas', 'y.pdf', '', { clase: 'rd', numero: '0811-2036-DG', anio: 2036 })
  await add('D.L. N.º 3146 del empleo público')
  await add('Decreto Supremo 905-90-PCM')
  // The law in the heading of its rules is not theirs.
  await add('Reglamento', 'r.pdf', 'Inicio. REGLAMENTO DE LA LEY 31733 DECRETO SUPREMO 0417-2037-PCM El Presidente.')
})

describe('a paper that is named by its number', () => {
  it.each([
    ['31512', 'Ley N.º 31512, Ley de los institutos de prueba'],
    ['ley 31512', 'Ley N.º 31512, Ley de los institutos de prueba'],
    ['L. 31512', 'Ley N.º 31512, Ley de los institutos de prueba'],
    ['¿qué dice la Ley Nº 31512 de los plazos?', 'Ley N.º 31512, Ley de los institutos de prueba'],
    ['DS 410-2031', 'Decreto Supremo N.º 410-2031: Modifican la Ley N.º 31512'],
    ['decreto supremo n° 0410', 'Decreto Supremo N.º 410-2031: Modifican la Ley N.º 31512'],
    ['ds410', 'Decreto Supremo N.º 410-2031: Modifican la Ley N.º 31512'],
    ['ley 31733', 'Ley N.º 31733: Protección de los datos'],
    ['RVM 903-2032', 'Resolución viceministerial N.º 903-2032: aprueba lineamientos'],
    ['rvm 903 2032', 'Resolución viceministerial N.º 903-2032: aprueba lineamientos'],
    ['R.D. 0810-2036', 'Resolución directoral N.º 810-2036: aprueba'],
    ['RD 813-2036', 'Resolución directoral N.º 813-2036: designa'],
    ['resolución 810-2036', 'Resolución directoral N.º 810-2036: aprueba'],
    ['RD 811', 'Resolución Directoral N.º 811-2036: Aprueba el cuadro de horas'],
    ['D.Leg. 3146', 'D.L. N.º 3146 del empleo público'],
    ['DL N° 3146', 'D.L. N.º 3146 del empleo público'],
    ['decreto legislativo 3146', 'D.L. N.º 3146 del empleo público'],
    ['ds 905-90', 'Decreto Supremo 905-90-PCM'],
    ['ds 417-2037', 'Decreto Supremo N.º 417-2037: Reglamento'],
  ])('comes first, however it is written: %s', async (asked, title) => expect((await titlesOf(asked))[0]).toBe(title))

  it('has an excerpt of its own, though only its number was asked for', async () => {
    const [first] = (await search(2, 'RD 810-2036', {}, 1))?.results ?? []
    expect(first?.texto.map(({ text }) => text).join('')).toContain('RESOLUCIÓN DIRECTORAL Nº 0810-2036-DG')
    expect(first?.lugar).toBe('pág. 1')
  })

  it('is not one that only names it, nor one whose file nobody gets', async () => {
    const codes = await db.execute<{ codigo: string }>(
      sql`select codigo from indice_busqueda where titulo like 'Modifican la Ley%'`,
    )
    expect(codes.rows).toEqual([{ codigo: 'ds 410 2031' }])
    const { url } = await archivoConTexto(['LEY N° 31999'], { privado: true })
    await documento({ titulo: 'Reservado de prueba', nombre: 'z.pdf', url, categoria })
    expect((await db.execute(sql`select from indice_busqueda where codigo = 'ley 31999'`)).rows).toEqual([])
  })
})

describe('words of an institute', () => {
  it('that its staff say are one thing find each other there, as soon as it is said and while it is in use', async () => {
    await add('Uso de la chacra', 'chacra.pdf')
    const grupo = { denominacion: 'chacra, finquita zzdemo, zzhuerto', institucion: 2 }
    expect(await titlesOf('zzhuerto')).toEqual([])
    const [row] = await db
      .insert(equivalencias)
      .values({ ...grupo, estado: '1' })
      .returning()
    expect((await titlesOf('zzhuerto'))[0]).toBe('Uso de la chacra')
    expect((await titlesOf('finquita zzdemo'))[0]).toBe('Uso de la chacra')
    expect((await search(1, 'zzhuerto', {}, 1))?.total).toBe(0)
    await db
      .update(equivalencias)
      .set({ estado: '0' })
      .where(eq(equivalencias.id, row?.id ?? 0))
    expect(await titlesOf('zzhuerto')).toEqual([])
  })
})

describe('words that are wrong', () => {
  it('are never corrected to what says nothing, and what is glued comes apart', async () => {
    await add('Reglamento de la chacarera', 'a.pdf', 'Los turnos de la losa deportiva enel patio.')
    // 'losa' has the root of 'los'.
    const loza = await search(2, 'loza chacarera', {}, 1)
    expect(loza).toMatchObject({ reading: 'parcial', meant: 'loza chacarera', total: 1 })
    expect(loza?.results[0]?.texto).toEqual([{ text: 'Los turnos de la losa deportiva enel patio.', mark: false }])
    expect(await search(2, 'reglamentochacarera', {}, 1)).toMatchObject({
      reading: 'corregida',
      meant: 'reglamento chacarera',
    })
    expect(await search(2, 'haprobado', {}, 1)).toMatchObject({ reading: 'corregida' })
  })

  it('come apart at what is a word of its own: one of three letters may be the end of any', async () => {
    await add('Sol y losa de la yaretanca', 'a.pdf', 'El sol en la losa.')
    expect(await search(2, 'losayaretanca', {}, 1)).toMatchObject({ meant: 'losa yaretanca' })
    expect(await search(2, 'layaretanca', {}, 1)).toMatchObject({ meant: 'yaretanca' })
    expect(await search(2, 'solyaretanca', {}, 1)).toMatchObject({ meant: 'solyaretanca', total: 0 })
  })

  it('have the root that the database says, each time', async () => {
    for (const _ of ['asked', 'kept']) {
      const rootOf = await rootsOf(['matriculas', 'matricula', 'enel', 'becas'])
      expect(rootOf('matriculas')).toBe(rootOf('matricula'))
      expect(['matricul', 'bec']).toEqual([rootOf('matriculas'), rootOf('becas')])
      // What was not asked for is its own.
      expect(rootOf('alumnos')).toBe('alumnos')
    }
    expect((await rootsOf([]))('becas')).toBe('becas')
  })

  it('leave beside what is found without them', async () => {
    await add('Chacarera de los domingos')
    expect(await titlesOf('chacarera dominos')).toContain('Reglamento de la chacarera')
  })
})
