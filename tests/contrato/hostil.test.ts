import { describe, expect, it } from 'vitest'
import { BODIES, expectHonest } from './hostil.ts'
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

describe('the description', () => {
  it('names every call', async () => {
    const response = await raw({ url: '/api/openapi.json' })
    const { openapi, paths } = response.json()
    expect(openapi).toBe('3.1.0')
    for (const path of POSTS) expect(paths[`${VIEW}/${path}`]?.post, path).toBeDefined()
    for (const path of GETS) expect(paths[`${VIEW}/${path}`]?.get, path).toBeDefined()
    expect(paths['/api/portal-view/categorias']?.get).toBeDefined()
  })

  it('has a page', async () => {
    const response = await raw({ url: '/api/documentacion/' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/html/)
    const policy = String(response.headers['content-security-policy'])
    const sources = policy.split(';').flatMap((one) => one.trim().split(' ').slice(1))
    expect(sources.filter((one) => !/^('none'|'self'|data:)$/.test(one))).toEqual([])
  })
})
