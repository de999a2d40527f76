import { describe, expect, it } from 'vitest'
import { hasSession, pageKey, sharedKey } from './page-key.ts'

describe('the name of a shared page', () => {
  it.each([
    ['/', '/'],
    ['/actualidad/noticias', '/actualidad/noticias'],
    ['/actualidad/noticias?', '/actualidad/noticias'],
    ['/actualidad/noticias?pagina=2', '/actualidad/noticias?pagina=2'],
    ['/actualidad/noticias?utm_source=x&pagina=2&fbclid=y', '/actualidad/noticias?pagina=2'],
    ['/a?vista=mes&fecha=2026-01-01&carpeta=3', '/a?carpeta=3&fecha=2026-01-01&vista=mes'],
    ['/a?pagina=', '/a'],
    ['/a?pagina=2&pagina=3', '/a?pagina=2'],
    ['/a?pagina=%26vista%3Dmes', '/a?pagina=%26vista%3Dmes'],
    ['/a?texto=', '/a'],
    ['/cuentas', '/cuentas'],
  ])('%s is %s', (url, key) => expect(pageKey(url)).toBe(key))

  it.each([
    '/buscar?q=beca',
    '/a?texto=ley&pagina=2',
    '/panel',
    '/panel/noticias',
    '/cuenta/ingresar?volver=/x',
    '/a.data',
  ])("%s is nobody else's", (url) => expect(pageKey(url)).toBeUndefined())
})

describe('a visitor who may be someone', () => {
  it('has our cookie or a token', () => {
    expect(hasSession({ cookie: 'a=1; atrio_sesion=xyz' })).toBe(true)
    expect(hasSession({ authorization: 'Bearer x' })).toBe(true)
    expect(hasSession({ cookie: 'tema=oscuro' })).toBe(false)
    expect(hasSession({})).toBe(false)
    expect(hasSession({ cookie: 'atrio_equipo=1; atrio_sesion_vieja=1' })).toBe(false)
  })

  it('gets pages of their own, and of what is the same for all the shared one', () => {
    const someone = { cookie: 'atrio_sesion=xyz' }
    expect(sharedKey('/programas', someone)).toBeUndefined()
    expect(sharedKey('/favicon.ico/otra', someone)).toBeUndefined()
    expect(sharedKey('/compartir/noticia/1.jpg', someone)).toBe('/compartir/noticia/1.jpg')
    expect(sharedKey('/sitemap/documento-0.xml?x=1', someone)).toBe('/sitemap/documento-0.xml')
    expect(sharedKey('/programas', {})).toBe('/programas')
    const forAll = ['/iconos/192.png', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/favicon.svg']
    for (const url of [...forAll, '/apple-touch-icon.png', '/manifest.webmanifest'])
      expect(sharedKey(url, someone)).toBe(url)
    for (const url of ['/robots.txt.html', '/robots', '/x/favicon.ico', '/compartir', '/x/iconos/1', '/favicon.png'])
      expect(sharedKey(url, someone), url).toBeUndefined()
  })
})
