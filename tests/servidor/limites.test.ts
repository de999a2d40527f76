// Each limit from both sides: the most that is let in, and one more.
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { FORM_BYTES } from '../../app/lib/forms.ts'
import { JSON_BYTES } from '../../server/limits.ts'
import { serve } from './app.ts'
import { htmlResponse } from './respuesta.ts'

const api = async (app: FastifyInstance) => {
  app.post('/eco', async ({ body }) => ({ state: 'success', letters: (body as string).length }))
}

describe('the most that is let in', () => {
  it('of a call', async () => {
    const { get } = await serve({ api })
    const send = (bytes: number) => {
      const headers = { 'content-type': 'application/json' }
      return get('/api/eco', { method: 'POST', headers, body: `"${'a'.repeat(bytes - 2)}"` })
    }
    expect(JSON.parse((await send(JSON_BYTES)).text).letters).toBe(JSON_BYTES - 2)
    expect((await send(JSON_BYTES + 1)).status).toBe(413)
  })

  it('of a form', async () => {
    const { get } = await serve({ render: async (request) => htmlResponse(String((await request.text()).length)) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (bytes: number) => get('/', { method: 'POST', headers, body: 'a'.repeat(bytes) })
    expect((await send(FORM_BYTES)).text).toContain(`<title>${FORM_BYTES}<`)
    expect((await send(FORM_BYTES + 1)).status).toBe(413)
    expect([JSON_BYTES, FORM_BYTES]).toEqual([102_400, 1_048_576])
  })

  it('of an answer that is kept', async () => {
    const most = 4 * 1024 * 1024
    const headers = { 'content-type': 'text/csv', 'cache-control': 'no-cache' }
    const render = async ({ url }: Request) =>
      new Response('a'.repeat(Number(new URL(url).pathname.slice(1))), { headers })
    const { get, app } = await serve({ render })
    expect((await get(`/${most + 1}`)).body.length).toBe(most + 1)
    expect(app.cache.bytes).toBe(0)
    expect((await get(`/${most}`)).body.length).toBe(most)
    expect(app.cache.bytes).toBeGreaterThan(most)
  })
})
