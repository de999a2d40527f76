import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { waiting } from '../../../tests/rival.ts'
import { versiones } from '../../contenido/schema.server.ts'
import type { Actor } from '../account/permissions.ts'
import { db } from '../db/client.server.ts'
import { disk, fileKey, renditionKey } from './disk.server.ts'
import { forgetUnused, isNamedBesides, removeBytes } from './forget.server.ts'
import { newFileId } from './ids.ts'
import { pdf } from './samples.ts'
import { insertKept, keepFile } from './save.server.ts'
import { archivos, archivosUsos } from './schema.server.ts'
import { fileIdsIn, noteUses, usesOf } from './uses.server.ts'

testDatabase('sembrada')

const editora: Actor = { idusuario: null, institucion: 2, privilegios: 'noticias', subprivilegios: '' }
const item = { tipo: 'noticias', id: 900_001 }

const note = (uses: Record<string, unknown>, actor = editora, of = item) =>
  db.transaction((tx) => noteUses(tx, actor, of, uses))

/** 'field id' of everything that the item shows. */
async function shown(of = item) {
  const rows = await db.select().from(archivosUsos).where(eq(archivosUsos.tipo, of.tipo))
  return rows
    .filter(({ contenido }) => contenido === of.id)
    .map(({ archivo, campo }) => `${campo} ${archivo}`)
    .sort()
}

test('addresses are found wherever they are, each once', () => {
  const [a, b, c] = [newFileId(), newFileId(), newFileId()]
  const html = `<p><img src="/archivos/${a}/foto.jpg" srcset="/archivos/${a}/v/320.avif 320w"></p>
    <a href='https://www.instituto.example/archivos/${b}/Resoluci%C3%B3n.pdf#page=3'>x</a>`
  expect(fileIdsIn(html)).toEqual([a, b])
  expect(fileIdsIn({ hijos: [{ url: `/archivos/${c}` }, null, 7, [html]], fecha: new Date() })).toEqual([c, a, b])
  expect(fileIdsIn([`/archivos/${a}x/foto.jpg`, `/archivos/${a.slice(1)}/f`, `/archivo/${a}`, a, null])).toEqual([])
  expect(fileIdsIn(undefined)).toEqual([])
})

test('what an item shows is exactly what was said last, of the files that there are', async () => {
  const [a, b] = [await archivoConTexto([]), await archivoConTexto([])]
  const foreign = await archivoConTexto([], { idinstitucion: 1 })
  const other = { tipo: 'noticias', id: 900_002 }
  await note({ imgUrl: a.url }, editora, other)
  await note({ imgUrl: a.url, contenido_noticia: `<a href="${a.url}">${b.url} ${foreign.url}</a>`, multimedia: [] })
  expect(await shown()).toEqual([`contenido_noticia ${a.id}`, `contenido_noticia ${b.id}`, `imgUrl ${a.id}`].sort())
  await note({ imgUrl: b.url, multimedia: [{ fileUrl: a.url }, { fileUrl: `/archivos/${newFileId()}/x.jpg` }] })
  expect(await shown()).toEqual([`imgUrl ${b.id}`, `multimedia ${a.id}`].sort())
  expect(await usesOf([a.id])).toEqual([
    { archivo: a.id, tipo: 'noticias', contenido: item.id, campo: 'multimedia' },
    { archivo: a.id, tipo: 'noticias', contenido: other.id, campo: 'imgUrl' },
  ])
  await note({})
  expect(await shown()).toEqual([])
  expect(await shown(other)).toEqual([`imgUrl ${a.id}`])
  await db.delete(archivos).where(eq(archivos.id, a.id))
  expect(await usesOf([a.id])).toEqual([])
})

test('nobody opens a private file to their room by writing its address', async () => {
  const closed = await archivoConTexto([], { privado: true })
  const events: Actor = { ...editora, privilegios: 'eventos', subprivilegios: 'eventos.publicar' }
  const event = { tipo: 'eventos', id: 900_003 }
  await note({ imgUrl: closed.url })
  expect(await shown()).toEqual([])
  await note({ imgUrl: closed.url }, { ...editora, privilegios: '**' })
  expect(await shown()).toEqual([`imgUrl ${closed.id}`])
  await note({ imgUrl: closed.url }, events, event)
  await note({ imgUrl: closed.url }, { ...editora, privilegios: '**', institucion: 1 }, event)
  expect(await shown(event)).toEqual([])
  // The room that has it keeps it, whoever of it or whatever job writes.
  await note({ imgUrl: closed.url, contenido_noticia: closed.url }, { ...editora, privilegios: '' })
  expect(await shown()).toEqual([`contenido_noticia ${closed.id}`, `imgUrl ${closed.id}`])
  await note({ imgUrl: closed.url }, { ...editora, privilegios: 'noticias, eventos' }, event)
  expect(await shown(event)).toEqual([`imgUrl ${closed.id}`])
})

test('the uses of what there was before are noted by the database', async () => {
  const [draft, scheduled, child, foreign] = await Promise.all([
    archivoConTexto([]),
    archivoConTexto([]),
    archivoConTexto([]),
    archivoConTexto([], { idinstitucion: 1 }),
  ])
  const { rows } = await db.execute<{ id: number }>(sql`
    update noticias set borrador = ${{ valores: { contenido: `<img src="${draft.url}">` }, hijos: { multimedia: [{ fileUrl: child.url }] } }},
      programado = ${{ valores: { imgUrl: scheduled.url } }}, resumen_noticia = ${foreign.url}
    where idnoticia = (select min(idnoticia) from noticias where idinstitucion = 2) returning idnoticia as id`)
  await db.delete(archivosUsos)
  await db.execute(sql`select anotar_usos()`)
  const once = await db.$count(archivosUsos)
  await db.execute(sql`select anotar_usos()`)
  expect(await db.$count(archivosUsos)).toBe(once)
  const found = await usesOf([draft.id, scheduled.id, child.id, foreign.id])
  const of = { tipo: 'noticias', contenido: rows[0]?.id }
  expect(found).toEqual([
    { archivo: draft.id, ...of, campo: 'contenido_noticia' },
    { archivo: scheduled.id, ...of, campo: 'imgUrl' },
    { archivo: child.id, ...of, campo: 'multimedia' },
  ])
})

test('what an item shows comes out of the bin, and nothing else does', async () => {
  const eliminadoEn = new Date('2026-03-05T10:00:00Z')
  const [shownThere, other] = [await archivoConTexto([], { eliminadoEn }), await archivoConTexto([], { eliminadoEn })]
  const closed = await archivoConTexto([], { eliminadoEn, privado: true })
  const foreign = await archivoConTexto([], { eliminadoEn, idinstitucion: 1 })
  await note({ imgUrl: shownThere.url, contenido_noticia: `${closed.url} ${foreign.url}` })
  const inBin = async ({ id }: { id: string }) =>
    (await db.select().from(archivos).where(eq(archivos.id, id)))[0]?.eliminadoEn ?? null
  expect(await Promise.all([shownThere, other, closed, foreign].map(inBin))).toEqual([
    ...[null, eliminadoEn, eliminadoEn, eliminadoEn],
  ])
})

test('a file that nothing names is forgotten, and no other', async () => {
  const [unused, inText, inVersion, former] = await Promise.all([1, 2, 3, 4].map(() => archivoConTexto(['Uno'])))
  if (!unused || !inText || !inVersion || !former) throw new Error('not made')
  await note({ imgUrl: unused.url })
  await db.update(archivos).set({ reemplazadoPor: former.id }).where(eq(archivos.id, inText.id))
  await db.execute(
    sql`update noticias set resumen_noticia = ${inText.url} where idnoticia = (select min(idnoticia) from noticias)`,
  )
  await db
    .insert(versiones)
    .values({ tipo: 'noticias', contenido: 1, datos: { imgUrl: inVersion.url }, cambios: [], institucion: 2 })
  const besides = (...ids: string[]) => db.transaction((tx) => isNamedBesides(tx, ids))
  expect([await besides(unused.id, inVersion.id), await besides(unused.id, inText.id)]).toEqual([false, true])
  const ids = [unused, inText, inVersion, former].map(({ id }) => id)
  const gone = await db.transaction((tx) => forgetUnused(tx, ids))
  expect(gone.map(({ id }) => id)).toEqual([unused.id])
})

test('bytes are not taken away while an equal file is on its way', async () => {
  const bytes = pdf('dos veces')
  const sent = { nombre: 'a.pdf', bytes, idinstitucion: 2 }
  const [first, second] = [await keepFile(sent), await keepFile(sent)]
  if (!first.ok || !second.ok) throw new Error('not kept')
  const { fila } = second
  // Its row is there, and not yet for everybody.
  const inserted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const coming = db.transaction(async (tx) => {
    await insertKept(tx, fila)
    inserted.resolve()
    await commit.promise
  })
  await inserted.promise
  const removing = removeBytes(first.fila)
  await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(0)
  commit.resolve()
  await Promise.all([coming, removing])
  expect(await (await disk()).size(fila.clave)).toBe(bytes.length)

  // Whoever came too late is not told that it was kept.
  await db.delete(archivos).where(eq(archivos.id, fila.id))
  await removeBytes(fila)
  await expect(db.transaction((tx) => insertKept(tx, fila))).rejects.toThrow('not there any more')
  expect(await db.$count(archivos, eq(archivos.id, fila.id))).toBe(0)
})

test('bytes go, with the smaller versions, once no file has them', async () => {
  const sha256 = 'b'.repeat(64)
  const renditions = { anchos: [320, 640], formatos: ['avif', 'webp'] as ('avif' | 'webp')[] }
  const of = { sha256, renditions, clave: fileKey(sha256) }
  const file = await archivoConTexto([], of)
  const beside = 'c'.repeat(64)
  const small = renditions.anchos.flatMap((ancho) => renditions.formatos.map((f) => renditionKey(sha256, ancho, f)))
  const store = await disk()
  const keys = [file.clave, ...small, fileKey(beside)]
  for (const key of keys) await store.write(key, new Uint8Array(1))
  const left = async () => Promise.all(keys.map(async (key) => (await store.size(key)) !== undefined))
  await removeBytes(file)
  expect(await left()).toEqual([true, true, true, true, true, true])
  await db.delete(archivos).where(eq(archivos.id, file.id))
  const remove = vi.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the disk is away'))
  await expect(removeBytes(file)).rejects.toThrow('the disk is away')
  remove.mockRestore()
  expect(await left()).toEqual([true, true, true, true, true, true])
  await removeBytes(file)
  expect(await left()).toEqual([false, false, false, false, false, true])
  await store.remove(fileKey(beside))
  await removeBytes({ ...file, renditions: null })
})
