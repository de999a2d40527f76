import { and, desc, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as, raw } = gestionApi()

let editor: Editor
let writer: Editor
beforeAll(async () => {
  editor = await as()
  writer = await as({ privilegios: 'noticias' })
})

describe('ordering', () => {
  const order = async () => (await editor.get('galeria?tamano=100')).list.map(({ idgaleria }) => idgaleria)

  it('puts one before another or at the end, and that can be undone', async () => {
    const [a, b, c] = [await editor.made('galeria'), await editor.made('galeria'), await editor.made('galeria')]
    for (const id of [a, b, c]) await editor.post(`galeria/${id}/mover`, { antes_de: null })
    const before = await order()
    expect(before.slice(-3)).toEqual([a, b, c])
    expect((await editor.post(`galeria/${c}/mover`, { antes_de: a })).status).toBe(200)
    expect((await order()).slice(-3)).toEqual([c, a, b])
    await editor.post(`galeria/${c}/deshacer`)
    expect(await order()).toEqual(before)
    for (const antes_de of [c, 999_999])
      expect((await editor.post(`galeria/${c}/mover`, { antes_de })).status).toBe(400)
  })

  it('by several at once waits for nobody in vain', async () => {
    const ids = [await editor.made('galeria'), await editor.made('galeria'), await editor.made('galeria')]
    const last = Number((await order()).at(-1))
    const moved = await Promise.all(ids.map((id) => editor.post(`galeria/${id}/mover`, { antes_de: last })))
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await order()).slice(-4).toSorted()).toEqual([...ids, last].toSorted())
  })

  it('is refused where there is no order by hand', async () => {
    const refused = await editor.post(`noticias/${await editor.made('noticias')}/mover`, { antes_de: null })
    expect([refused.status, refused.codigo]).toEqual([400, 'INVALIDO'])
  })
})

describe('many at once', () => {
  it('of documents, each with its fields: one that is there twice loses nothing unsaid', async () => {
    const id = await editor.made('documentos')
    const { data } = await editor.get(`documentos/${id}`)
    const documentos = [{ titulo_archivo: 'Acta A' }, { anio_documento: 2019 }].map((campos) => ({
      ...{ id, version: data.version, campos },
    }))
    const headers = { authorization: editor.bearer }
    const sent = await raw({ method: 'PATCH', url: '/api/documentos/datos', payload: { documentos }, headers })
    expect([sent.statusCode, sent.json().errores]).toEqual([
      400,
      [{ campo: 'documentos', message: 'Un documento está más de una vez: junte sus campos en uno' }],
    ])
    expect((await editor.get(`documentos/${id}`)).data).toEqual(data)
  })

  it('are asked for in words that are known: what is misspelt, or neither yes nor no, does nothing', async () => {
    const id = await editor.made('noticias')
    for (const [sent, campo] of [
      [{ pruba: true }, 'pruba'],
      [{ prueba: 'quizá' }, 'prueba'],
      [{ juntos: 2 }, 'juntos'],
      [{ detalle: [] }, 'detalle'],
      [{ paso: 'poner', campos: { titulo_notica: 'X' } }, 'campos.titulo_notica'],
    ] as const) {
      const refused = await editor.post('noticias/lote', { paso: 'papelera', ids: [id], ...sent })
      expect([refused.status, refused.codigo, refused.errores?.[0]?.campo]).toEqual([400, 'INVALIDO', campo])
    }
    for (const prueba of ['True', 'SI', ' sí ', 'on', '1', 1]) {
      const tried = await editor.post('noticias/lote', { paso: 'papelera', ids: [id], prueba, sistema: 'web' })
      expect([prueba, tried.status, tried.hechos]).toEqual([prueba, 200, [id]])
    }
    expect((await editor.get(`noticias/${id}`)).data.eliminado_en).toBeNull()
    for (const prueba of ['No', 'FALSE', '0', 0, '', null, false, 'off'])
      expect((await editor.post('noticias/lote', { paso: 'publicar', ids: [id], prueba })).hechos).toEqual([id])
    expect((await editor.get(`noticias/${id}`)).data).toMatchObject({ estado_noticia: '1' })
  })

  it('each on its own: what cannot be done holds nobody back, and a rehearsal writes nothing', async () => {
    const [good, bad] = [await editor.made('noticias'), (await editor.post('noticias', {})).id]
    const asked = { paso: 'publicar', ids: [good, bad, 999_999, good] }
    const rechazados = [
      { id: bad, codigo: 'INCOMPLETO', message: expect.stringContaining('publicar. Título: Escriba el título.') },
      { id: 999_999, codigo: 'NOEXISTE', message: expect.any(String) },
    ]
    const expected = { status: 200, state: 'success', hechos: [good], rechazados }
    expect(await editor.post('noticias/lote', { ...asked, prueba: true })).toEqual(expected)
    expect((await editor.get(`noticias/${good}`)).data).toMatchObject({ estado_noticia: '0', version: 1 })
    expect(await editor.post('noticias/lote', asked)).toEqual(expected)
    expect((await editor.get(`noticias/${good}`)).data).toMatchObject({ estado_noticia: '1', version: 2 })
    const denied = await writer.post('noticias/lote', { paso: 'retirar', ids: `${good}` })
    expect(denied).toMatchObject({ hechos: [], rechazados: [{ id: good, codigo: 'SINPERMISO' }] })
  })

  it('says which were so already: what is taken back is what changed, as long as nothing came after it', async () => {
    const [nine, ten] = [await editor.published('noticias'), await editor.made('noticias')]
    const ids = [nine, ten, await editor.made('noticias')]
    const done = await editor.post('noticias/lote', { paso: 'publicar', ids, detalle: true })
    const cambiados = ids.slice(1).map((id) => ({ id, version: 2 }))
    expect(done).toEqual({ status: 200, state: 'success', hechos: ids, cambiados, rechazados: [] })
    const nothing = await editor.post('noticias/lote', { paso: 'publicar', ids, detalle: true, prueba: true })
    expect(nothing).toMatchObject({ hechos: ids, cambiados: [] })
    expect(await editor.post(`noticias/${nine}/publicar`)).toMatchObject({ igual: true })
    expect(await editor.edit(`noticias/${ten}`, { titulo_noticia: 'Después' })).not.toHaveProperty('igual')
    const back = { paso: 'deshacer', ids: ids.slice(1), versiones: cambiados.map(({ version }) => version) }
    expect(await editor.post('noticias/lote', back)).toMatchObject({
      ...{ hechos: [ids[2]], rechazados: [{ id: ten, codigo: 'CAMBIADO' }] },
    })
    expect((await editor.get(`noticias/${nine}`)).data).toMatchObject({ estado_noticia: '1' })
    expect((await editor.get(`noticias/${ids[2]}`)).data).toMatchObject({ estado_noticia: '0' })
    const noted = await db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle })
      .from(auditoria)
      .where(like(auditoria.accion, 'lote\\_%'))
      .orderBy(desc(auditoria.id))
      .limit(2)
    expect(noted).toMatchObject([
      { accion: 'lote_deshacer', detalle: { hechos: [ids[2]] } },
      { accion: 'lote_publicar', detalle: { hechos: ids.slice(1) } },
    ])
  })

  it.each([
    ['versiones', { paso: 'deshacer', ids: [1, 2], versiones: [1] }],
    ['paso', { paso: 'borrar', ids: [1] }],
    ['ids', { paso: 'publicar', ids: [] }],
    ['ids', { paso: 'publicar', ids: Array(1001).fill(1) }],
    ['ids', { paso: 'publicar' }],
    ['ids.0', { paso: 'publicar', ids: ['x'] }],
  ])('is refused without sense: %s (%#)', async (campo, body) => {
    const refused = await editor.post('noticias/lote', body)
    expect([refused.status, refused.errores[0]?.campo]).toEqual([400, campo])
  })
})

describe('versions', () => {
  it('are all accepted saves and steps, 20 a page, and bring back all or some fields', async () => {
    const path = `noticias/${await editor.made('noticias', { titulo_noticia: 'Primero' })}`
    for (let i = 0; i < 21; i++) await editor.edit(path, { titulo_noticia: `T${i}`, resumen_noticia: `R${i}` })
    const [first, second] = [await editor.get(`${path}/versiones`), await editor.get(`${path}/versiones?pagina=2`)]
    expect([first.total, first.list.length, second.list.length]).toEqual([22, 20, 2])
    expect(first.list[0]).toMatchObject({ accion: 'editar', campos: ['titulo_noticia', 'resumen_noticia'] })
    const idversion = second.list[1]?.['id']
    const back = await editor.post(`${path}/versiones/${idversion}/restaurar`, { campos: ['titulo_noticia'] })
    expect(back).toEqual({ status: 200, state: 'success', id: expect.any(Number), version: 23 })
    expect((await editor.get(path)).data).toMatchObject({ titulo_noticia: 'Primero', resumen_noticia: 'R20' })
    await editor.post(`${path}/versiones/${idversion}/restaurar`)
    expect((await editor.get(path)).data).toMatchObject({ titulo_noticia: 'Primero', resumen_noticia: 'R' })
    expect((await editor.post(`${path}/versiones/${idversion}/restaurar`, { campos: ['x'] })).errores[0]?.campo).toBe(
      'campos',
    )
    for (const wrong of [999_999, 'x'])
      expect((await editor.post(`${path}/versiones/${wrong}/restaurar`)).codigo).toBe('NOEXISTE')
  })

  it('of what visitors see come back into its draft', async () => {
    const path = `noticias/${await editor.published('noticias', { titulo_noticia: 'A' })}`
    await editor.edit(path, { titulo_noticia: 'B' })
    await editor.post(`${path}/publicar`)
    const [first] = await db
      .select({ id: versiones.id })
      .from(versiones)
      .where(
        and(
          eq(versiones.contenido, Number(path.slice(9))),
          eq(versiones.accion, 'crear'),
          eq(versiones.tipo, 'noticias'),
        ),
      )
    await editor.post(`${path}/versiones/${first?.id}/restaurar`)
    expect(await editor.get(path)).toMatchObject({ data: { titulo_noticia: 'B' }, borrador: { titulo_noticia: 'A' } })
  })
})
