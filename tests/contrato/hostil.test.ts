import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { serve } from '../servidor/app.ts'
import { all, BODIES, ENGLISH, expectHonest, filled, NO_BODIES, operationsOf, WRONG, WRONG_TEXTS } from './hostil.ts'
import { persona, signIn } from './personas.ts'
import { testApi, VIEW } from './servidor.ts'

const { raw } = testApi()

const POSTS = ['convocatorias', 'convenios', 'noticias', 'eventos', 'notificaciones', 'bolsa_trabajos']
  .flatMap((tipo) => [`${tipo}/cantidad`, `${tipo}/list`])
  .concat(['noticias/data', 'eventos/data', 'bolsa_trabajos/data', 'notificaciones/data'])
  .concat(['categoria/contenido/cantidad', 'categoria/contenido/list', 'agenda'])
const GETS = ['home', 'home2', 'pagina', 'mallas', 'cursos', 'agenda', 'galeria', 'sugerencias']

describe('hostile input', () => {
  it.each(POSTS)('POST %s answers every bad body honestly', async (path) => {
    for (const payload of BODIES) {
      const headers = { 'content-type': 'application/json' }
      expectHonest(
        await raw({ method: 'POST', url: `${VIEW}/${path}`, headers, payload }),
        `${path} ${payload.slice(0, 60)}`,
      )
    }
  })

  it.each(GETS)('GET %s answers every bad query honestly', async (path) => {
    const ids = [
      'programa_academico_idprograma_academico',
      'malla_curricular_idmalla_curricular',
      'idinstitucion',
      'mes',
      'codigo',
      'texto',
    ]
    for (const value of [
      '',
      '-1',
      '0',
      'x',
      '1e99',
      '%00',
      '1%27--',
      '[]',
      '{}',
      'ñ',
      '..%2F..%2Fetc%2Fpasswd',
      '9'.repeat(400),
    ]) {
      for (const name of ids) {
        expectHonest(await raw({ url: `${VIEW}/${path}?${name}=${value}` }), `${path}?${name}=${value.slice(0, 40)}`)
      }
    }
  })

  it('refuses other content types with 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await raw({
        method: 'POST',
        url: `${VIEW}/noticias/list`,
        headers: { 'content-type': type },
        payload: 'a=1',
      })
      expect(response.statusCode, type).toBe(415)
      expect(response.json()).toMatchObject({ state: 'failure', codigo: 'TIPONOADMITIDO' })
    }
  })

  it('refuses too large a body with 413', async () => {
    const payload = JSON.stringify({ texto: 'a'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json' }
    const response = await raw({ method: 'POST', url: `${VIEW}/noticias/list`, headers, payload })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ state: 'failure', codigo: 'DEMASIADOGRANDE' })
  })

  it('answers 404 in the same form for calls that do not exist', async () => {
    for (const url of ['/api/nada', `${VIEW}/usuarios/list`, `${VIEW}/noticias/borrar`, '/api/auth/../x']) {
      const response = await raw({ method: 'POST', url, payload: {} })
      expect(response.statusCode, url).toBe(404)
      expect(response.json()).toMatchObject({ state: 'failure', codigo: 'NOEXISTE' })
    }
  })
})

describe('what is wrong', () => {
  it('is said in Spanish, by every call and of every field', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json()
    const said = new Set<string>()
    let refused = 0
    for (const { method, path: template, operation } of operationsOf(paths)) {
      const path = filled(template)
      const { token } = await signIn(await persona('administrador'))
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const schema = operation.requestBody?.content['application/json']?.schema
      const fields = Object.keys(schema?.properties ?? {})
      const queries = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
      const bodies = schema ? [...NO_BODIES, ...WRONG.map((value) => JSON.stringify(all(fields, value)))] : []
      const urls = WRONG_TEXTS.map((text) => `${path}?${new URLSearchParams(all(queries, text))}`)
      const asked = [
        ...bodies.map((payload) => ({ method, url: path, headers, payload })),
        ...(queries.length > 0 ? urls : []).map((url) => ({ method, url, headers })),
      ]
      for (const one of asked) {
        const { statusCode, body } = await raw(one)
        if (statusCode < 300 || !body.startsWith('{')) continue
        const answer = JSON.parse(body) as { message: string; errores?: { message: string }[] }
        refused += 1
        for (const text of [answer.message, ...(answer.errores ?? []).map(({ message }) => message)]) said.add(text)
      }
    }
    expect(refused).toBeGreaterThan(300)
    expect(said.size).toBeGreaterThan(30)
    expect([...said].filter((text) => ENGLISH.test(text) || !/[a-záéíóúñ]{2}/i.test(text))).toEqual([])
  })
})

describe('the description', () => {
  it('names every call', async () => {
    const response = await raw({ url: '/api/openapi.json' })
    const { openapi, paths } = response.json()
    expect(openapi).toBe('3.1.0')
    for (const path of POSTS) expect(paths[`${VIEW}/${path}`]?.post, path).toBeDefined()
    for (const path of GETS) expect(paths[`${VIEW}/${path}`]?.get, path).toBeDefined()
    expect(paths['/api/portal-view/categorias']?.get).toBeDefined()
  })

  it('is valid for the tools of others, as the product serves it', async () => {
    const { get } = await serve({ api: apiPlugin })
    const source = (await get('/api/openapi.json')).text
    // People and roles have calls of their own under the address of any type: a name that is written comes before `{tipo}`.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
    expect(Object.keys(JSON.parse(source).paths).filter((path) => /[*:]/.test(path))).toEqual([])
  })

  it('says which calls need a token: those that refuse whoever brings none', async () => {
    const { paths } = (await raw({ url: '/api/openapi.json' })).json()
    for (const { method, path, operation } of operationsOf(paths)) {
      const { body, statusCode } = await raw({ method, url: path, ...(method === 'POST' && { payload: {} }) })
      const refused = statusCode === 401 && body === 'Invalid Token'
      const [first, ...others] = operation.security
      const needed = first?.token !== undefined && others.every((other) => other.llave !== undefined)
      expect([path, needed]).toEqual([path, refused])
      expect([path, '401' in operation.responses]).toEqual([path, refused])
    }
  })

  it('has a page', async () => {
    const response = await raw({ url: '/api/documentacion/' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/html/)
    const policy = String(response.headers['content-security-policy']).split(/;\s*/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    const sources = policy.flatMap((one) => one.split(' ').slice(1))
    expect(sources.filter((one) => !/^('none'|'self'|data:)$/.test(one))).toEqual([])
  })
})
