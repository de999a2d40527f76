import { expect, it } from 'vitest'
import { gestionApi } from './gestion.ts'

const api = gestionApi()

it('what visitors reach from elsewhere is taken from them only by whoever knows of it', async () => {
  const editor = await api.as()
  const target = await editor.made('noticias')
  const other = await editor.made('noticias')
  await editor.post(`noticias/${other}/publicar`)
  // Nobody sees it yet: it goes as it came.
  const from = await editor.made('eventos')
  await editor.post(`noticias/${target}/publicar`)
  const texto = `<p><a href="/actualidad/noticias/${target}/x">La noticia</a></p>`
  await editor.edit(`eventos/${from}`, { contenido_evento: texto })
  expect((await editor.post(`noticias/${target}/retirar`, {})).status).toBe(200)
  await editor.post(`noticias/${target}/publicar`)
  const { status } = await editor.post(`eventos/${from}/publicar`)
  expect(status).toBe(200)

  const title = String((await editor.get(`eventos/${from}`)).data.titulo_evento)
  for (const paso of ['retirar', 'papelera']) {
    const refused = await editor.post(`noticias/${target}/${paso}`)
    expect([paso, refused.status, refused.codigo]).toEqual([paso, 409, 'ENLAZADO'])
    expect(refused.message).toContain(`«${title}»`)
    expect(refused).toMatchObject({ enlazado: [{ tipo: 'eventos', id: from, titulo: title }] })
  }
  const ids = [target, other]
  for (const prueba of [true, false]) {
    const bulk = await editor.post('noticias/lote', { paso: 'retirar', ids, prueba })
    expect(bulk).toMatchObject({ hechos: [other], rechazados: [{ id: target, codigo: 'ENLAZADO' }] })
  }
  const whole = await editor.post('noticias/lote', { paso: 'retirar', ids, juntos: true })
  expect(whole).toMatchObject({ hechos: [], rechazados: [{ id: target, codigo: 'ENLAZADO' }] })
  // What leads to it goes with it.
  const both = await editor.post('eventos/lote', { paso: 'retirar', ids: [from] })
  expect(both).toMatchObject({ hechos: [from], rechazados: [] })
  await editor.post(`eventos/${from}/publicar`)
  expect((await editor.post(`noticias/${target}/retirar`, { sabiendo: true })).status).toBe(200)
  // It is so already.
  expect((await editor.post(`noticias/${target}/retirar`)).status).toBe(200)
  await editor.post(`noticias/${target}/publicar`)
  const known = await editor.post('noticias/lote', { paso: 'papelera', ids, sabiendo: true })
  expect(known).toMatchObject({ hechos: ids, rechazados: [] })
})

it('what is held holds what it leads to, also where both were to go', async () => {
  const editor = await api.as()
  const [last, held] = [await editor.made('noticias'), await editor.made('noticias')]
  const from = await editor.made('eventos')
  const link = (id: number) => `<p><a href="/actualidad/noticias/${id}">Allí</a></p>`
  await editor.edit(`noticias/${held}`, { contenido_noticia: link(last) })
  await editor.edit(`eventos/${from}`, { contenido_evento: link(held) })
  for (const one of [`noticias/${last}`, `noticias/${held}`, `eventos/${from}`]) await editor.post(`${one}/publicar`)
  const bulk = await editor.post('noticias/lote', { paso: 'retirar', ids: [held, last] })
  expect(bulk).toMatchObject({ hechos: [], rechazados: [{ id: held }, { id: last, codigo: 'ENLAZADO' }] })
})

it('whoever may not do it is told of that', async () => {
  const [editor, writer] = [await api.as(), await api.as({ privilegios: 'noticias' })]
  const target = await editor.made('noticias')
  await editor.post(`noticias/${target}/publicar`)
  const from = await editor.made('eventos')
  await editor.edit(`eventos/${from}`, { contenido_evento: `<p><a href="/actualidad/noticias/${target}">Allí</a></p>` })
  await editor.post(`eventos/${from}/publicar`)
  expect(await writer.post(`noticias/${target}/retirar`)).toMatchObject({ status: 403, codigo: 'SINPERMISO' })
})
