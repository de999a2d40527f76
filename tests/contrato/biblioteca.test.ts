import { createHash } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { whyClosed } from '../../app/contenido/about-files.server.ts'
import { isUnread } from '../../app/features/archivos/rules.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { noticias, noticia as type } from '../../app/features/noticias/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { oldOffice, pdf, photo } from '../../app/lib/files/samples.ts'
import { archivos, archivosUsos } from '../../app/lib/files/schema.server.ts'
import { extractText } from '../../app/lib/files/text/extract.server.ts'
import { isReadable, readText } from '../../app/lib/files/text/read.server.ts'
import { docOf, pdfOf, zipOf } from '../../app/lib/files/text/samples.ts'
import { noticia } from '../filas.ts'
import { by, libraryApi } from './biblioteca.ts'
import type { SignedIn } from './personas.ts'

const { send, upload } = libraryApi()

const rowOf = async (id: string) => (await db.select().from(archivos).where(eq(archivos.id, id)))[0]
const shows = (archivo: string, contenido: number, tipo = 'noticias') =>
  db.insert(archivosUsos).values({ archivo, tipo, contenido, campo: 'imgUrl' })

describe('a file of the library', () => {
  it('lies where it was sent, is known by its bytes, and who brought it is written down', async () => {
    const who = await by('tesoreria')
    const { ids } = await send(who, 'POST', '/carpetas', { rutas: [['Tasas', '2026']] })
    const { id } = await upload(who, 'tasas.pdf', pdf('Tasas'), ids[0])
    const stranger = await by('administrador', 1)
    const lost = await upload(stranger, 'ajeno.pdf', pdf('Ajeno'), ids[0])
    expect([(await rowOf(id))?.carpeta, (await rowOf(lost.id))?.carpeta]).toEqual([ids[0], null])
    const { sha256 } = (await rowOf(id)) ?? { sha256: '' }
    const found = await send(who, 'POST', '/existentes', { sha256: [sha256, '0'.repeat(64)] })
    expect(found.list).toMatchObject([{ sha256, archivo: { id, ruta: 'Tasas/2026' } }])
    expect((await send(stranger, 'POST', '/existentes', { sha256: [sha256] })).list).toEqual([])
    const written = await db.select().from(auditoria).where(eq(auditoria.accion, 'subir'))
    expect(written.map(({ despues }) => despues)).toContainEqual({ archivo: id, nombre: 'tasas.pdf', carpeta: ids[0] })
    expect((await send(who, 'GET', `/archivos/${id}`)).data).toMatchObject({ id, versiones: [], usos: 0 })
    expect((await send(stranger, 'GET', `/archivos/${id}`)).status).toBe(404)
  })

  it('an image that the camera wrote in is known as it was sent', async () => {
    const who = await by('comunicaciones')
    const bytes = await photo(40, 30)
      .withExif({ IFD0: { Copyright: 'Cámara' } })
      .jpeg()
      .toBuffer()
    const { id } = await upload(who, 'foto.jpg', bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect((await rowOf(id))?.sha256).not.toBe(sha256)
    expect((await send(who, 'POST', '/existentes', { sha256: [sha256] })).list).toMatchObject([
      { sha256, archivo: { id } },
    ])
  })

  it('is said to be one that nobody can search, where its words are not read', async () => {
    const who = await by('comunicaciones')
    const kinds: [nombre: string, bytes: Uint8Array, unread: boolean][] = [
      ['dentro-acta.doc', docOf(), false],
      ['dentro-notas.xls', oldOffice('Workbook'), true],
      ['dentro-charla.ppt', oldOffice('PowerPoint Document'), true],
      ['dentro-varios.zip', zipOf({ 'a.txt': 'a' }), true],
      ['dentro-escaneo.pdf', await pdfOf(['']), true],
      ['dentro-roto.pdf', pdf('roto'), true],
      ['dentro-texto.pdf', await pdfOf(['Reglamento de la biblioteca, con todas sus palabras']), false],
      ['dentro-foto.png', await photo(32, 20).png().toBuffer(), false],
    ]
    for (const [nombre, bytes, unread] of kinds) {
      const { id } = await upload(who, nombre, bytes)
      await extractText(id, undefined, readText).catch(() =>
        db.update(archivos).set({ estadoTexto: 'fallido' }).where(eq(archivos.id, id)),
      )
      expect([nombre, (await send(who, 'GET', `/archivos/${id}`)).data.sinBuscar]).toEqual([nombre, unread])
      const { tipo = '' } = (await rowOf(id)) ?? {}
      // What is known as it arrives is no other than what is known later.
      if (!tipo.startsWith('image/')) expect([nombre, isUnread(tipo)]).toEqual([nombre, !isReadable(tipo)])
    }
    const { list } = await send(who, 'GET', '?filtro=sin_buscar&q=dentro&orden=antiguos')
    const names = list.map(({ nombre }: { nombre: string }) => nombre)
    expect(names).toEqual(kinds.flatMap(([nombre, , unread]) => (unread ? [nombre] : [])))
  })

  it('says what people say of it, many at once, and nothing of what others may not know', async () => {
    const who = await by('comunicaciones')
    const [a, b] = [
      await upload(who, 'a.png', await photo(30, 20).png().toBuffer()),
      await upload(who, 'b.png', await photo(31, 20).png().toBuffer()),
    ]
    const pending = await send(who, 'GET', '?filtro=sin_texto&q=a.png')
    expect(pending.list).toMatchObject([{ id: a.id, texto: null }])
    const sent = [
      { id: a.id, titulo: 'Patio', texto: 'El patio con alumnos', foco: { x: 0.2, y: 1 } },
      { id: b.id, texto: '' },
      { id: 'z'.repeat(22), titulo: 'Nada' },
    ]
    expect(await send(who, 'PATCH', '', { archivos: sent })).toMatchObject({ total: 2 })
    expect(await rowOf(a.id)).toMatchObject({ titulo: 'Patio', texto: 'El patio con alumnos', foco: { x: 0.2, y: 1 } })
    expect((await rowOf(b.id))?.texto).toBe('')
    expect((await send(who, 'GET', '?filtro=sin_texto&q=a.png')).list).toEqual([])
    expect((await send(who, 'GET', '?q=PATIO%20alumnos&clase=imagen')).list).toMatchObject([{ id: a.id }])
    expect((await send(who, 'GET', '?q=patio&clase=documento')).list).toEqual([])
    expect((await send(who, 'PATCH', '', { archivos: [{ id: a.id, foco: { x: 1.01, y: 0 } }] })).status).toBe(400)
    const foreign = await by('administrador', 1)
    expect(await send(foreign, 'PATCH', '', { archivos: [{ id: a.id, titulo: 'Mía' }] })).toMatchObject({ total: 0 })
    const closed = await upload(who, 'c.pdf', pdf('Cerrado'))
    await db.update(archivos).set({ privado: true }).where(eq(archivos.id, closed.id))
    const other = await by('academico')
    expect((await send(other, 'GET', '?q=c.pdf')).list).toEqual([])
    expect((await send(other, 'GET', `/archivos/${closed.id}`)).status).toBe(404)
    expect((await send(who, 'GET', '?q=c.pdf')).list).toMatchObject([{ id: closed.id, privado: true }])
  })

  it('that is used stays; one that is not goes to the bin with its earlier versions, and comes back', async () => {
    const who = await by('comunicaciones')
    const [old, next, used] = [
      await upload(who, 'v1.pdf', pdf('v1')),
      await upload(who, 'zarigueya.pdf', pdf('v2')),
      await upload(who, 'u.pdf', pdf('u')),
    ]
    expect(
      (await send(who, 'POST', `/archivos/${old.id}/reemplazar`, { por: next.id, motivo: 'Error en la fecha' })).status,
    ).toBe(200)
    const replacing = eq(auditoria.accion, 'reemplazar')
    const [written] = await db.select().from(auditoria).where(replacing).orderBy(desc(auditoria.id)).limit(1)
    expect(written?.detalle).toEqual({ motivo: 'Error en la fecha' })
    expect((await send(who, 'GET', `/archivos/${next.id}`)).data.versiones).toMatchObject([{ id: old.id }])
    await db.execute(
      `update noticias set "imgUrl" = '${used.url_archivo}' where idnoticia = (select min(idnoticia) from noticias)`,
    )
    const ids = [next.id, used.id]
    expect(await send(who, 'POST', '/papelera', { ids })).toMatchObject({ hechos: [next.id], usados: [used.id] })
    expect([(await rowOf(old.id))?.eliminadoEn, (await rowOf(next.id))?.eliminadoEn]).not.toContain(null)
    expect((await send(who, 'GET', '?q=zarigueya')).list).toEqual([])
    expect((await send(who, 'GET', '?q=zarigueya&filtro=papelera')).list).toMatchObject([{ id: next.id }])
    await send(who, 'POST', '/papelera', { ids: [next.id], recuperar: true })
    expect([(await rowOf(old.id))?.eliminadoEn, (await rowOf(next.id))?.eliminadoEn]).toEqual([null, null])
  })

  it('goes to the bin by whoever may replace it, and comes back by them; of what is no more nobody says that it did', async () => {
    const [who, other, chief] = [await by('comunicaciones'), await by('academico'), await by('administrador')]
    const { id } = await upload(who, 'afiche.pdf', pdf('afiche'))
    const nothing = { hechos: [], usados: [], ajenos: [] }
    const ask = (one: SignedIn, payload: object) => send(one, 'POST', '/papelera', payload)
    expect(await ask(other, { ids: [id] })).toMatchObject({ ...nothing, ajenos: [id] })
    expect((await rowOf(id))?.eliminadoEn).toBeNull()
    expect(await ask(who, { ids: [id] })).toMatchObject({ ...nothing, hechos: [id] })
    expect(await ask(other, { ids: [id], recuperar: true })).toMatchObject({ ...nothing, ajenos: [id] })
    expect((await rowOf(id))?.eliminadoEn).not.toBeNull()
    expect(await ask(chief, { ids: [id], recuperar: true })).toMatchObject({ ...nothing, hechos: [id] })
    expect(await ask(who, { ids: [id] })).toMatchObject({ hechos: [id] })
    await db.delete(archivos).where(eq(archivos.id, id))
    expect(await ask(who, { ids: [id], recuperar: true })).toMatchObject(nothing)
  })

  it('is replaced by whoever may publish wherever it is shown, and back again', async () => {
    const who = await by('academico')
    const chief = await by('administrador')
    const [old, next] = [await upload(who, 'p1.pdf', pdf('p1')), await upload(who, 'p2.pdf', pdf('p2'))]
    await shows(old.id, 1)
    const refused = await send(who, 'POST', `/archivos/${old.id}/reemplazar`, { por: next.id })
    expect(refused).toMatchObject({ status: 403, codigo: 'SINPERMISO', message: expect.stringContaining('Noticias') })
    expect((await send(chief, 'POST', `/archivos/${old.id}/reemplazar`, { por: next.id })).status).toBe(200)
    expect((await send(chief, 'GET', `/archivos/${next.id}`)).lugares).toMatchObject([{ tipo: 'noticias', id: 1 }])
    expect((await send(who, 'GET', `/archivos/${next.id}`)).lugares).toEqual([
      { tipo: 'noticias', sala: 'Noticias', id: null, titulo: null },
    ])
    expect((await send(chief, 'POST', `/archivos/${next.id}/reemplazar`, { por: old.id })).status).toBe(200)
    expect([(await rowOf(old.id))?.reemplazadoPor, (await rowOf(next.id))?.reemplazadoPor]).toEqual([null, old.id])
  })
})

describe('who sees a file', () => {
  const close = (who: SignedIn, id: string, privado = true) =>
    send(who, 'PATCH', '', { archivos: [{ id, privado, titulo: 'Acta' }] })

  it('is decided by whoever may publish where it is used, and of what is used nowhere by who brought it', async () => {
    const [who, other, chief] = [await by('comunicaciones'), await by('academico'), await by('administrador')]
    const [a, b] = [await upload(who, 'a.pdf', pdf('pa')), await upload(who, 'b.pdf', pdf('pb'))]
    const refused = { status: 403, codigo: 'SINPERMISO', message: expect.stringContaining('quien lo subió') }
    expect(await close(other, a.id)).toMatchObject(refused)
    expect(await close(who, a.id)).toMatchObject({ status: 200, total: 1 })
    expect(await rowOf(a.id)).toMatchObject({ privado: true, titulo: 'Acta' })
    expect((await send(other, 'GET', `/archivos/${a.id}`)).status).toBe(404)
    expect(await close(other, a.id, false)).toMatchObject({ total: 0 })
    expect((await rowOf(a.id))?.privado).toBe(true)
    expect((await close(chief, a.id, false)).status).toBe(200)
    const { id: draft } = await noticia({ estado: '0', titulo: 'Borrador de acta' })
    await shows(b.id, draft)
    expect(await whyClosed(type, draft)).toEqual([])
    expect(await close(other, b.id)).toMatchObject({ ...refused, message: expect.stringContaining('Noticias') })
    expect((await close(who, b.id)).status).toBe(200)
    expect(await whyClosed(type, draft)).toEqual([
      'El archivo de «Imagen» es privado: hágalo público en Archivos, o elija otro.',
    ])
    await db.update(archivos).set({ analisis: 'infectado' }).where(eq(archivos.id, b.id))
    expect(await whyClosed(type, draft)).toEqual([
      'El antivirus encontró algo dañino en «Imagen»: no se entrega a nadie. Elija otro archivo.',
    ])
    const written = await db.select().from(auditoria).where(eq(auditoria.accion, 'editar'))
    expect(written.map(({ antes }) => antes)).toContainEqual({ archivo: b.id, privado: false, titulo: '' })
  })

  it('is not overwritten by whoever read something else, all or nothing, and it is said what changed', async () => {
    const who = await by('comunicaciones')
    const [a, b] = [await upload(who, 'cerrado.pdf', pdf('cerrado')), await upload(who, 'otro.pdf', pdf('otro'))]
    const patch = (...archivos: object[]) => send(who, 'PATCH', '', { archivos })
    await patch({ id: a.id, privado: true })
    const read = { titulo: '', privado: false }
    const other = { id: b.id, titulo: 'Otra', antes: { titulo: '' } }
    expect(await patch(other, { id: a.id, titulo: 'Acta', privado: false, antes: read })).toMatchObject({
      ...{ status: 409, codigo: 'CAMBIADO' },
      message: expect.stringContaining('cambió quién lo ve de «cerrado.pdf»'),
    })
    expect([await rowOf(a.id), await rowOf(b.id)]).toMatchObject([{ privado: true, titulo: '' }, { titulo: '' }])
    await patch({ id: b.id, titulo: 'De otra persona' })
    expect((await patch({ id: a.id, titulo: 'Acta', privado: false, antes: read }, other)).message).toBe(
      'Mientras tanto otra persona cambió quién lo ve de «cerrado.pdf» y el título de «De otra persona». No se guardó nada: vea cómo está ahora y vuelva a guardar.',
    )
    expect((await rowOf(b.id))?.titulo).toBe('De otra persona')
    // What was not touched is not asked about, and two who want the same are no clash.
    expect(await patch({ id: a.id, titulo: 'Acta', antes: { titulo: '' } })).toMatchObject({ status: 200, total: 1 })
    expect(await patch({ id: a.id, privado: true, antes: { privado: false } })).toMatchObject({ status: 200 })
    expect(await rowOf(a.id)).toMatchObject({ privado: true, titulo: 'Acta' })
    const { ids } = await send(who, 'POST', '/carpetas', { rutas: [['De otra persona'], ['Mía']] })
    await patch({ id: b.id, idcarpeta: ids[0] })
    expect(await patch({ id: b.id, idcarpeta: ids[1], antes: { idcarpeta: 0 } })).toMatchObject({
      message: expect.stringContaining('cambió la carpeta'),
    })
    expect((await rowOf(b.id))?.carpeta).toBe(ids[0])
  })

  it('stays everybody for what visitors see, all or nothing, and it is said where', async () => {
    const [who, chief] = [await by('comunicaciones'), await by('administrador')]
    const [free, seen] = [await upload(who, 'libre.pdf', pdf('libre')), await upload(who, 'vista.pdf', pdf('vista'))]
    const { id: item } = await noticia({ estado: '1', titulo: 'Acta a la vista' })
    await shows(seen.id, item)
    const both = { archivos: [free.id, seen.id].map((id) => ({ id, privado: true, titulo: 'Cerrada' })) }
    const message = expect.stringContaining('«Acta a la vista» (Noticias)')
    expect(await send(who, 'PATCH', '', both)).toMatchObject({ status: 409, codigo: 'SEMUESTRA', message })
    expect(await rowOf(free.id)).toMatchObject({ privado: false, titulo: '' })
    const more = await Promise.all([1, 2, 3, 4].map((n) => noticia({ estado: '1', titulo: `Otra ${n}` })))
    for (const { id } of more) await shows(seen.id, id)
    expect((await send(who, 'PATCH', '', both)).message).toContain(' y 2 más. Quítelo de ahí')
    await db.delete(archivosUsos).where(
      inArray(
        archivosUsos.contenido,
        more.map(({ id }) => id),
      ),
    )
    const refused = { status: 409, codigo: 'SEMUESTRA', message }
    const [past, later] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
    const toCome = [
      { publicarHasta: null, publicarDesde: later },
      { publicarHasta: past, publicarDesde: null, programado: { valores: {}, hasta: null }, programadoDesde: later },
    ]
    for (const set of toCome) {
      await db.update(noticias).set(set).where(eq(noticias.id, item))
      expect(await send(who, 'PATCH', '', both)).toMatchObject(refused)
    }
    await db
      .update(noticias)
      .set({ publicarHasta: past, programado: null, programadoDesde: null })
      .where(eq(noticias.id, item))
    expect((await send(who, 'PATCH', '', both)).status).toBe(200)
    const portrait = await upload(chief, 'retrato.png', await photo(33, 20).png().toBuffer())
    await db.update(instituciones).set({ imgUrl: portrait.url_archivo }).where(eq(instituciones.id, 2))
    expect(await close(chief, portrait.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('directorio'),
    })
  })

  it('is that of its earlier versions, whose addresses lead to it', async () => {
    const who = await by('comunicaciones')
    const [old, next] = [await upload(who, 'w1.pdf', pdf('w1')), await upload(who, 'w2.pdf', pdf('w2'))]
    await send(who, 'POST', `/archivos/${old.id}/reemplazar`, { por: next.id })
    await close(who, next.id)
    expect([(await rowOf(old.id))?.privado, (await rowOf(next.id))?.privado]).toEqual([true, true])
    await close(who, next.id, false)
    expect([(await rowOf(old.id))?.privado, (await rowOf(next.id))?.privado]).toEqual([false, false])
  })
})

it('nobody who does not work in the office has any of it', async () => {
  expect((await send(await by('estudiante'), 'GET', '')).status).toBe(403)
})
