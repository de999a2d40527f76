import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto, documento } from '../../../tests/filas.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { search } from '../../search.server.ts'
import { documentosHistoricos } from '../archivo-historico/schema.server.ts'
import { notificaciones } from '../comunicados/schema.server.ts'
import { convocatoria, convocatoriaArchivos } from '../convocatorias/schema.server.ts'
import { browse, countDocumentos, listCategorias } from '../documentos/queries.server.ts'
import { categoria } from '../documentos/schema.server.ts'
import { searchDocuments, suggest } from './queries.server.ts'

testDatabase('sembrada')

let category = 0
beforeAll(async () => {
  category = (await listPublished(categoria, { institucion: 2, size: 1 }))[0]?.id ?? 0
})

/** Everything that the search says to these words, as it leaves. */
async function said(...texts: string[]): Promise<string> {
  const place = { institucion: 2, categoria: category }
  const answers = texts.map(async (text) => [
    await search(2, text, {}, 1),
    await searchDocuments(place, text, 1),
    await suggest(2, text),
    await suggest(2, text, category),
  ])
  return JSON.stringify(await Promise.all(answers))
}

const set = ({ id }: { id: string }, values: Partial<typeof archivos.$inferInsert>) =>
  db.update(archivos).set(values).where(eq(archivos.id, id))

const NAME = 'chupetekala.pdf'
const SECRET = ['El expediente de la familia Huamanchaqui se archiva.', 'Huamanchaqui debe la pensión.']
const closed = (values = {}) => archivoConTexto(SECRET, { nombre: NAME, privado: true, ...values })

const QUESTIONS = [
  ...['huamanchaqui', '"familia huamanchaqui"', 'huamanchaquy', 'huaman', 'chupetekala.pdf', 'chupet'],
  'expediente -"familia huamanchaqui"',
]
const told = async () => (await said(...QUESTIONS)).replaceAll(/"(ask|meant)":"[^"]*"/g, '')
const leaks = async () => [...(await told()).matchAll(/huamanchaqui|chupetekala/gi)].map(([word]) => word)

describe('a document whose file is private', () => {
  it('is not found by its words, its name, nor its own title, and is in no list, until it is public', async () => {
    const file = await closed()
    const before = (await listCategorias(2)).find(({ id }) => id === category)?.cantidad ?? 0
    const place = { institucion: 2, categoria: category, carpeta: null, texto: '' }
    const listed = await countDocumentos(place)
    const row = await documento({ titulo: 'Alcachofa', nombre: NAME, url: file.url, categoria: category })
    const isListed = async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => browse({ ...place, page })))
      return pages.some((page) => page?.items.some(({ id }) => id === row.id))
    }
    expect(await leaks()).toEqual([])
    expect(await said('alcachofa')).not.toContain('Alcachofa')
    expect([await isListed(), await countDocumentos(place)]).toEqual([false, listed])
    expect((await listCategorias(2)).find(({ id }) => id === category)?.cantidad).toBe(before)

    await set(file, { privado: false })
    expect(await said('alcachofa', 'chupetekala')).toContain('Alcachofa')
    expect(await leaks()).toContain('Huamanchaqui')
    expect([await isListed(), await countDocumentos(place)]).toEqual([true, listed + 1])

    await set(file, { privado: true })
    expect(await leaks()).toEqual([])
    expect(await isListed()).toBe(false)
    // Whatever else is written of it while it is private.
    await db.execute(sql`update documentos set titulo_archivo = 'Alcachofa tierna' where iddocumento = ${row.id}`)
    await db.execute(sql`update textos_archivo set texto = texto || ' más' where idarchivo = ${file.id}`)
    await db.execute(sql`select indexar('{documento}', array[${row.id}::int])`)
    expect(await leaks()).toEqual([])
    expect(await said('alcachofa')).not.toContain('Alcachofa')
  })

  it.each([
    ['with its full address', (id: string) => `https://www.instituto.example/archivos/${id}/${NAME}`],
    ['without a name', (id: string) => `/archivos/${id}`],
    ['at a page of it', (id: string) => `/archivos/${id}#page=2`],
  ])('%s is not found either', async (_, address) => {
    const file = await closed()
    await documento({ titulo: 'Betarraga', nombre: NAME, url: address(file.id), categoria: category })
    expect(await leaks()).toEqual([])
    expect(await said('betarraga')).not.toContain('Betarraga')
    await set(file, { privado: false })
    expect(await said('betarraga')).toContain('Betarraga')
    await db.delete(archivos).where(eq(archivos.id, file.id))
    await db.execute(sql`delete from documentos where titulo_archivo = 'Betarraga'`)
  })

  it('is not found after its public file was replaced by one that is private, also later', async () => {
    const open = await archivoConTexto(['La totora crece en el lago.'])
    const next = await closed()
    const row = await documento({ titulo: 'Rocoto', nombre: 'abierto.pdf', url: open.url, categoria: category })
    expect(await said('totora')).toContain('Rocoto')
    await set(open, { reemplazadoPor: next.id })
    expect(await leaks()).toEqual([])
    expect(await said('totora', 'rocoto')).not.toContain('Rocoto')
    await set(next, { privado: false })
    expect(await leaks()).toContain('Huamanchaqui')
    // A third one, public, behind a private one.
    const last = await archivoConTexto(['La kañiwa madura.'])
    await set(next, { reemplazadoPor: last.id, privado: true })
    expect(await said('kañiwa', 'rocoto')).not.toContain('Rocoto')
    expect(await leaks()).toEqual([])
    await set(next, { privado: false })
    expect(await said('kañiwa')).toContain('Rocoto')
    expect(row.id).toBeGreaterThan(0)
  })
})

describe('what is more than its private file', () => {
  it('is found by what it says itself, and by nothing of the file', async () => {
    const [call] = await listPublished(convocatoria, { institucion: 2, size: 1 })
    const file = await closed()
    const values = { convocatoria: call?.id ?? 0, url: file.url, denominacion: 'Chupetekala' }
    await db.insert(convocatoriaArchivos).values(values)
    const notice = { titulo: 'Aviso del olluco', resumen: 'Olluco', institucion: 2, estado: '1' }
    await db
      .insert(notificaciones)
      .values({ ...notice, tipo: 'PDF', contenido: file.url, fecha: '2026-11-01 09:00:00' })
    expect(await leaks()).toEqual([])
    expect(await said('olluco')).toContain('olluco')
    expect(await said('olluco')).not.toContain(file.id)
    await set(file, { privado: false })
    expect(await leaks()).toEqual(expect.arrayContaining(['Huamanchaqui']))
    expect(await said('chupetekala')).toContain(`"id":${call?.id}`)
    await set(file, { privado: true })
    expect(await leaks()).toEqual([])
    await db.delete(archivos).where(eq(archivos.id, file.id))
    await db.delete(convocatoriaArchivos).where(eq(convocatoriaArchivos.url, file.url))
  })

  it('is not an entry of the older section', async () => {
    const file = await closed()
    const values = { institucion: 2, seccion: 'x', name: 'Quinual antiguo', url: file.url, iconImg: 'pdf' }
    await db.insert(documentosHistoricos).values(values)
    expect(await leaks()).toEqual([])
    expect(await said('quinual')).not.toContain('Quinual')
    await set(file, { privado: false })
    expect(await said('quinual')).toContain('Quinual')
  })
})

it('a file uploaded as private and made of the same bytes as a public one says nothing more', async () => {
  const sha256 = '7'.repeat(64)
  const open = await archivoConTexto(['El tarwi se desamarga.'], { sha256, nombre: 'tarwi.pdf' })
  const twin = await archivoConTexto(['El tarwi se desamarga.'], { sha256, nombre: NAME, privado: true })
  await documento({ titulo: 'Legumbre', nombre: 'tarwi.pdf', url: open.url, categoria: category })
  await documento({ titulo: 'Legumbre escondida', nombre: NAME, url: twin.url, categoria: category })
  const answer = await said('tarwi', 'legumbre')
  expect(answer).toContain('Legumbre')
  for (const hidden of ['escondida', NAME, twin.id]) expect(answer).not.toContain(hidden)
})
