import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { serve } from './app.ts'

const APP = 'https://app.instituto.example'
const WEB_VIEW = 'capacitor://localhost'
const api = async (app: FastifyInstance) => {
  app.post('/eco', async ({ headers }, reply) => {
    reply.header('set-cookie', 'atrio_sesion=x')
    return { state: 'success', headers, ancho: 'a'.repeat(2_000) }
  })
}
const open = () => serve({ api, publicUrl: 'https://instituto.example', origins: [APP, WEB_VIEW] })
const from = (origin: string, more = {}) => ({
  host: 'instituto.example',
  origin,
  'sec-fetch-site': 'cross-site',
  ...more,
})
const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }

describe('a page of another origin', () => {
  it.each([
    APP,
    WEB_VIEW,
  ])('may call when the settings name it, as a program that has no cookies: %s', async (origin) => {
    const { get } = await open()
    const asked = await get('/api/eco', { method: 'OPTIONS', headers: from(origin, asking) })
    expect([asked.status, asked.headers['access-control-allow-origin'], asked.text]).toEqual([204, origin, ''])
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH')
    expect(asked.headers['access-control-allow-headers']).toMatch(/authorization.*content-type/)
    const headers = from(origin, {
      cookie: 'atrio_sesion=ana',
      authorization: 'Bearer x',
      'content-type': 'application/json',
    })
    const answer = await get('/api/eco', { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.vary).toBe('origin, accept-encoding')
    const heard = JSON.parse(answer.text).headers
    expect(heard).toMatchObject({ authorization: 'Bearer x' })
    for (const name of ['cookie', 'origin', 'sec-fetch-site']) expect(heard).not.toHaveProperty(name)
    for (const one of [asked, answer]) expect(one.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    `${APP}.malo.example`,
    'https://app.instituto.exampl',
    'https://otra.app.instituto.example',
    'https://xapp.instituto.example',
    'http://app.instituto.example',
    `${APP}:8443`,
    `${APP}/`,
    'https://APP.instituto.example',
    'capacitor://localhost:1',
    'ionic://localhost',
    'null',
    '',
    '*',
  ])('is refused, and told so, when it is any other: %s', async (origin) => {
    const { get } = await open()
    const asked = await get('/api/eco', { method: 'OPTIONS', headers: from(origin, asking) })
    const sent = await get('/api/eco', { method: 'POST', headers: from(origin), body: '' })
    for (const { status, text, headers } of [asked, sent]) {
      expect([status, JSON.parse(text).codigo]).toEqual([403, 'ORIGENAJENO'])
      expect(JSON.parse(text).message).toMatch(/otro sitio/)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('may only call: no page is for it', async () => {
    const { get } = await open()
    const form = from(APP, { 'content-type': 'application/x-www-form-urlencoded' })
    for (const path of ['/cuenta/ingresar', '/apia/eco'])
      expect((await get(path, { method: 'POST', headers: form, body: 'a=1' })).status).toBe(403)
    expect((await get('/', { headers: from(APP) })).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('is none when the settings say nothing', async () => {
    const { get } = await serve({ api, publicUrl: 'https://instituto.example' })
    for (const method of ['OPTIONS', 'POST'])
      expect((await get('/api/eco', { method, headers: from(APP, asking) })).status).toBe(403)
  })

  it('is not our own, even where the settings name that: its cookies count', async () => {
    const own = 'https://instituto.example'
    const { get } = await serve({ api, publicUrl: own, origins: [own] })
    const headers = from(own, { 'sec-fetch-site': 'same-origin', cookie: 'a=1', 'content-type': 'application/json' })
    const answer = await get('/api/eco', { method: 'POST', headers, body: '{}' })
    expect(JSON.parse(answer.text).headers.cookie).toBe('a=1')
    expect(answer.headers['set-cookie']).toEqual(['atrio_sesion=x'])
  })
})
