import { beforeAll, describe, expect, it } from 'vitest'
import { type Editor, gestionApi } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
let other: Editor
beforeAll(async () => {
  editor = await as()
  other = await as()
})

describe('a request with a name', () => {
  it('of many is not another one with some of them: nothing of that is done', async () => {
    const [a, b] = [await editor.made('noticias'), await editor.made('noticias')]
    const headers = { 'idempotency-key': 'pedido-varios' }
    const lot = (paso: string, ids: number[]) => editor.post('noticias/lote', { paso, ids, detalle: true }, headers)
    const first = await lot('publicar', [a])
    expect(first.hechos).toEqual([a])
    expect(await lot('publicar', [a])).toEqual(first)
    for (const another of [await lot('papelera', [a]), await lot('publicar', [b, a])])
      expect([another.status, another.codigo, another.errores?.[0]?.campo]).toEqual([
        400,
        'INVALIDO',
        'idempotency-key',
      ])
    expect((await editor.get(`noticias/${a}`)).data).toMatchObject({ estado_noticia: '1', eliminado_en: null })
    expect((await editor.get(`noticias/${b}`)).data).toMatchObject({ estado_noticia: '0', version: 1 })
  })

  it('is done once, also when it comes twice at the same time', async () => {
    const headers = { 'idempotency-key': 'pedido-7' }
    const first = await editor.post('noticias', { titulo_noticia: 'Una vez' }, headers)
    expect(await editor.post('noticias', { titulo_noticia: 'Una vez' }, headers)).toEqual(first)
    expect((await other.post('noticias', { titulo_noticia: 'De otra persona' }, headers)).id).not.toBe(first.id)
    const step = () => editor.post(`noticias/${first.id}/duplicar`, {}, { 'idempotency-key': 'pedido-8' })
    const both = await Promise.all([step(), step(), step()])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    for (const again of [
      await editor.post('noticias', { titulo_noticia: 'Otra cosa' }, headers),
      await editor.post('eventos', {}, headers),
      await editor.post(`noticias/${first.id}/papelera`, {}, headers),
      await editor.patch(`noticias/${first.id}`, { version: 1, titulo_noticia: 'Cambiada' }, headers),
    ])
      expect([again.status, again.codigo, again.errores?.[0]?.campo]).toEqual([400, 'INVALIDO', 'idempotency-key'])
    expect((await editor.get(`noticias/${first.id}`)).data).toMatchObject({ titulo_noticia: 'Una vez', version: 1 })
    expect((await editor.post('noticias', {}, { 'idempotency-key': 'x'.repeat(81) })).status).toBe(400)
  })
})
