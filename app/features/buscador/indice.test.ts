import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, recover, remove, save, unpublish } from '../../../tests/escritura.ts'
import { archivoConTexto, documento } from '../../../tests/filas.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { outsides } from '../../content-types.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos, textosArchivo } from '../../lib/files/schema.server.ts'
import { search } from '../../search.server.ts'
import { respuestasPublicadas } from '../acceso-informacion/schema.server.ts'
import { trabajo } from '../bolsa-trabajo/schema.server.ts'
import { comunicado } from '../comunicados/schema.server.ts'
import { convenio } from '../convenios/schema.server.ts'
import { convocatoria, convocatoriaArchivos } from '../convocatorias/schema.server.ts'
import { categoria, categorias, documentos } from '../documentos/schema.server.ts'
import { evento } from '../eventos/schema.server.ts'
import { noticia, noticias } from '../noticias/schema.server.ts'
import { pagina } from '../paginas/schema.server.ts'
import { mallas, programa, programas } from '../programas/schema.server.ts'
import { tramite } from '../tramites/schema.server.ts'

testDatabase('sembrada')

const editora: Actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
const EVERYTHING = 10_000

/** 'tipo id' of everything that a text finds. */
async function found(texto: string, institucion = 2): Promise<string[]> {
  const all = await search(institucion, texto, {}, 1)
  return all?.reading === 'escrita' ? all.results.map(({ tipo, id }) => `${tipo} ${id}`) : []
}

/** Rows of the index that are not what the content says, and the other way round. */
async function differences(): Promise<unknown[]> {
  const columns = sql.raw(
    'tipo, id, idinstitucion, titulo, texto, otros, enlace, idgrupo, nombre_grupo, fecha, publicar_desde, publicar_hasta, archivos',
  )
  const { rows } = await db.execute(sql`
    (select ${columns} from contenido_buscable except select ${columns} from indice_busqueda)
    union all (select ${columns} from indice_busqueda except select ${columns} from contenido_buscable)
    union all select ${columns} from indice_busqueda
      where exists (
        select unnest(tsvector_to_array(palabras_de_archivos(archivos)) || tsvector_to_array(en_texto))
        except select unnest(tsvector_to_array(en_todo)))`)
  return rows
}

async function insertDocument(values: Partial<typeof documentos.$inferInsert> = {}): Promise<number> {
  const [category] = await listPublished(categoria, { institucion: 2, size: 1 })
  return (await documento({ titulo: 'Zanahoria', nombre: 'z.pdf', categoria: category?.id ?? 0, ...values })).id
}

describe('the index', () => {
  it('is what the content says, of every institution', async () => {
    expect(await differences()).toEqual([])
  })

  it('knows every kind of thing that a room says can be found, and no other', async () => {
    const said = outsides.flatMap(({ found }) => Object.keys(found ?? {}))
    const kinds = await db.execute<{ tipo: string }>(sql`select distinct tipo from indice_busqueda`)
    expect(said).toEqual(expect.arrayContaining(kinds.rows.map(({ tipo }) => tipo)))
    const view = await db.execute<{ text: string }>(sql`select pg_get_viewdef('contenido_buscable'::regclass) as text`)
    for (const kind of said) expect(view.rows[0]?.text).toContain(`'${kind}'`)
  })

  it.each<[string, ContentType]>([
    ['noticia', noticia],
    ['evento', evento],
    ['comunicado', comunicado],
    ['convocatoria', convocatoria],
    ['empleo', trabajo],
    ['convenio', convenio],
    ['pagina', pagina],
    ['programa', programa],
    ['tramite', tramite],
    ['categoria', categoria],
  ])('has every %s that visitors see, and no other', async (tipo, type) => {
    for (const institucion of [1, 2]) {
      const listed = await listPublished(type, { institucion, size: EVERYTHING })
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from indice_busqueda where tipo = ${tipo} and idinstitucion = ${institucion}
          and (publicar_desde is null or publicar_desde <= now()) and (publicar_hasta is null or now() < publicar_hasta)`)
      expect(rows.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => Number(id)).sort())
    }
  })
})

describe('what is written', () => {
  it('is found as soon as it is published, as it was published, and no longer than that', async () => {
    const input = { titulo: 'Zarzamora', resumen: 'r', contenido: '<p>Frambuesa</p>', fecha: '2026-01-01 09:00:00' }
    const saved = await save(noticia, editora, { input })
    const id = saved.ok ? saved.id : 0
    const one = [`noticia ${id}`]
    expect(await found('zarzamora')).toEqual([])
    await publish(noticia, editora, id)
    expect(await found('zarzamoras')).toEqual(one)
    expect(await found('frambuesa')).toEqual(one)
    await save(noticia, editora, { id, input: { contenido: '<p>Arándano silvestre</p>' } })
    expect(await found('zarzamora silvestre')).toEqual([])
    await publish(noticia, editora, id)
    expect(await found('zarzamora silvestre')).toEqual(one)
    expect(await found('frambuesa')).toEqual([])
    await unpublish(noticia, editora, id)
    expect(await found('zarzamora')).toEqual([])
    await publish(noticia, editora, id)
    await remove(noticia, editora, id)
    expect(await found('zarzamora')).toEqual([])
    await recover(noticia, editora, id)
    expect(await found('zarzamora')).toEqual([])
    await publish(noticia, editora, id)
    expect(await found('zarzamora')).toEqual(one)
    expect(await found('zarzamora', 1)).toEqual([])
    await db.delete(noticias).where(eq(noticias.id, id))
    expect(await found('zarzamora')).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('as an answer for everybody is found with what was asked and what was answered, until it is taken down', async () => {
    const [caso] = await db.select({ expediente: expedientes.id }).from(expedientes).limit(1)
    const said = {
      titulo: 'Compra de uniformes',
      pedido: 'Cuánto costó cada gabardina',
      respuesta: 'Ciento diez soles',
    }
    const [row] = await db
      .insert(respuestasPublicadas)
      .values({ ...said, expediente: caso?.expediente ?? 0, institucion: 2, respondida: '2026-03-02' })
      .returning()
    const href = `/transparencia/acceso-informacion/respuestas/${row?.id}/compra-de-uniformes`
    for (const words of ['uniformes', 'gabardinas', 'ciento diez soles']) {
      const all = await search(2, words, { tipo: 'respuesta' }, 1)
      expect(all?.results).toMatchObject([{ id: row?.id, href, clase: 'Respuesta publicada', fecha: '2026-03-02' }])
    }
    await db.update(respuestasPublicadas).set({ publicada: false })
    expect(await found('gabardinas')).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('is found inside its window and neither before nor after', async () => {
    const id = await insertDocument({ titulo: 'Níspero' })
    const window = (desde: string | null, hasta: string | null) =>
      db.execute(sql`update documentos set publicar_desde = clock_timestamp() + ${desde}::interval,
        publicar_hasta = clock_timestamp() + ${hasta}::interval where iddocumento = ${id}`)
    await window('1 hour', null)
    expect(await found('níspero')).toEqual([])
    await window('-1 hour', '1 hour')
    expect(await found('níspero')).toEqual([`documento ${id}`])
    await window(null, '0 seconds')
    expect(await found('níspero')).toEqual([])
    // And comes by itself, with nothing written at that moment.
    await window('300 milliseconds', null)
    await expect.poll(() => found('níspero')).toEqual([`documento ${id}`])
  })
})

describe('documents', () => {
  it('are found only while everything they lie in is open', async () => {
    const outer = await insertDocument({ titulo: 'Carpeta exterior', tipo: '1', url: null })
    const inner = await insertDocument({ titulo: 'Carpeta interior', tipo: '1', url: null, contenedor: outer })
    const id = await insertDocument({ titulo: 'Tamarindo', contenedor: inner })
    const set = (values: Partial<typeof documentos.$inferInsert>) =>
      db.update(documentos).set(values).where(eq(documentos.id, outer))
    const one = [`documento ${id}`]
    expect(await found('tamarindo')).toEqual(one)
    // The names of its folders are words of it too.
    expect(await found('tamarindo exterior')).toEqual(one)
    for (const closed of [{ estado: '0' }, { eliminadoEn: new Date() }, { publicarHasta: new Date(Date.now() - 1) }]) {
      await set(closed)
      expect(await found('tamarindo')).toEqual([])
      await set({ estado: '1', eliminadoEn: null, publicarHasta: null })
      expect(await found('tamarindo')).toEqual(one)
    }
    await set({ titulo: 'Carpeta rebautizada' })
    expect(await found('tamarindo rebautizada')).toEqual(one)
    await db.update(documentos).set({ contenedor: null }).where(eq(documentos.id, inner))
    expect(await found('tamarindo rebautizada')).toEqual([])
    const [row] = await db.select().from(documentos).where(eq(documentos.id, id))
    await db
      .update(categorias)
      .set({ estado: '0' })
      .where(eq(categorias.id, row?.categoria ?? 0))
    expect(await found('tamarindo')).toEqual([])
    await db
      .update(categorias)
      .set({ estado: '1' })
      .where(eq(categorias.id, row?.categoria ?? 0))
    expect(await found('tamarindo')).toEqual(one)
    await db.update(documentos).set({ url: '' }).where(eq(documentos.id, id))
    expect(await found('tamarindo')).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('survive folders that lie in each other', async () => {
    const one = await insertDocument({ titulo: 'Ida', tipo: '1', url: null })
    const other = await insertDocument({ titulo: 'Vuelta', tipo: '1', url: null, contenedor: one })
    await db.update(documentos).set({ contenedor: other }).where(eq(documentos.id, one))
    expect(await differences()).toEqual([])
    await db.update(documentos).set({ contenedor: null }).where(eq(documentos.id, one))
  })

  it('are found by the text of their file, whichever replaced it, unless it is private', async () => {
    const old = await archivoConTexto(['Portada', 'El chirimoyo crece en la quebrada.'])
    const id = await insertDocument({ titulo: 'Memoria', url: old.url })
    expect(await found('chirimoyo')).toEqual([`documento ${id}`])
    const next = await archivoConTexto(['La lúcuma crece en la quebrada.'])
    await db.update(archivos).set({ reemplazadoPor: next.id }).where(eq(archivos.id, old.id))
    expect(await found('chirimoyo')).toEqual([])
    expect(await found('lúcumas')).toEqual([`documento ${id}`])
    await db.update(archivos).set({ privado: true }).where(eq(archivos.id, next.id))
    expect(await found('lúcuma')).toEqual([])
    await db.update(archivos).set({ privado: false }).where(eq(archivos.id, next.id))
    expect(await found('lúcuma')).toEqual([`documento ${id}`])
    await db.delete(textosArchivo).where(eq(textosArchivo.archivo, next.id))
    expect(await found('lúcuma')).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('keep a file of any size: a page without end, and more words than an index holds', async () => {
    const words = Array.from({ length: 40_000 }, (_, i) => `p${i}x`).join(' ')
    const file = await archivoConTexto([words, 'x'.repeat(300_000), 'pepino '.repeat(60_000), '\u4e00'.repeat(5_000)])
    const id = await insertDocument({ titulo: 'Enorme', url: file.url })
    expect(await found('enorme')).toContain(`documento ${id}`)
    expect(await differences()).toEqual([])
  })
})

describe('what belongs to something else', () => {
  it('shows nothing of a private file beside a public one, and finds no phrase in it', async () => {
    const [call] = await listPublished(convocatoria, { institucion: 2, size: 1 })
    const open = await archivoConTexto([
      'Portada',
      'La kiwicha se siembra en agosto. Lejos de allí crece una planta amarilla.',
    ])
    const closed = await archivoConTexto(['Kiwicha amarilla, kiwicha amarilla: el secreto.'], { privado: true })
    const values = { convocatoria: call?.id ?? 0, denominacion: 'Bases' }
    await db.insert(convocatoriaArchivos).values([open, closed].map(({ url }) => ({ ...values, url })))
    const words = await search(2, 'kiwicha amarilla', {}, 1)
    expect(words?.results[0]?.id).toBe(call?.id)
    expect(JSON.stringify(words?.results)).toContain('siembra')
    expect(JSON.stringify(words?.results)).not.toContain('secreto')
    expect(await found('"kiwicha amarilla"')).toEqual([])
    await db.update(archivos).set({ privado: false }).where(eq(archivos.id, closed.id))
    expect(await found('"kiwicha amarilla"')).toEqual([`convocatoria ${call?.id}`])
    for (const { url } of [open, closed]) await db.delete(convocatoriaArchivos).where(eq(convocatoriaArchivos.url, url))
  })

  it('leads a word in an attached file to its call', async () => {
    const [call] = await listPublished(convocatoria, { institucion: 2, size: 1 })
    const file = await archivoConTexto(['Bases', 'Se exige kankachu.'])
    const values = { convocatoria: call?.id ?? 0, url: file.url, denominacion: 'Bases' }
    await db.insert(convocatoriaArchivos).values(values)
    expect(await found('kankachu')).toEqual([`convocatoria ${call?.id}`])
    await db.delete(convocatoriaArchivos).where(eq(convocatoriaArchivos.url, file.url))
    expect(await found('kankachu')).toEqual([])
  })

  it('shows the courses of the grid that is current, while their programme is public', async () => {
    const byName = eq(programas.denominacion, 'Desarrollo de Sistemas de Información')
    const [row] = await db.select().from(programas).where(byName)
    const id = row?.id ?? 0
    const courses = async () =>
      (await search(2, 'lógica de programación', { tipo: 'curso' }, 1))?.results.filter(({ href }) =>
        href.startsWith(`/programas/${id}/`),
      ).length
    expect(await courses()).toBe(1)
    await unpublish(programa, editora, id)
    expect(await courses()).toBe(0)
    await publish(programa, editora, id)
    expect(await courses()).toBe(1)
    const newer = { codigo: 'NUEVA', programa: id, estado: '1', orden: -1 }
    const [made] = await db.insert(mallas).values(newer).returning()
    expect(await courses()).toBe(0)
    await db.delete(mallas).where(eq(mallas.id, made?.id ?? 0))
    expect(await courses()).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('can be made anew, with the roots that this database takes', async () => {
    await db.execute(sql`truncate textos_archivo`)
    await db.execute(sql`delete from indice_busqueda`)
    await db.execute(sql`update palabras_busqueda set raiz = 'otra' where palabra = 'convenio'`)
    await db.execute(sql`select rehacer_indice()`)
    expect(await differences()).toEqual([])
    const { rows } = await db.execute(
      sql`select raiz_de(palabra) = raiz as es from palabras_busqueda where palabra = 'convenio'`,
    )
    expect(rows).toEqual([{ es: true }])
  })

  it('goes with a table that is emptied', async () => {
    await db.execute(sql`truncate convocatoria_archivos`)
    expect(await differences()).toEqual([])
    await db.execute(sql`truncate noticias`)
    expect(await differences()).toEqual([])
  })
})
