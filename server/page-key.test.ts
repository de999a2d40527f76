import { describe, expect, it } from 'vitest'
import { isId, PAGED, TYPED } from '../app/lib/parameters.ts'
import { hasSession, pageKeys, sharedKey } from './page-key.ts'

const isMonth = (value: string) => /^\d{4}-\d{2}$/.test(value)
const keyOf = pageKeys([
  { path: '/noticias', parametros: PAGED },
  { path: '/programas/:id/:nombre?', parametros: { malla: isId } },
  { path: '/documentos/:id', parametros: { ...PAGED, carpeta: isId, texto: TYPED } },
  { path: '/agenda.v1', parametros: { mes: isMonth } },
])

describe('the name of a shared page', () => {
  it.each([
    ['/', '/'],
    ['/noticias', '/noticias'],
    ['/noticias?', '/noticias'],
    ['/noticias?pagina=2', '/noticias?pagina=2'],
    ['/noticias?utm_source=x&pagina=2&fbclid=y', '/noticias?pagina=2'],
    ['/documentos/4?carpeta=3&texto=&pagina=2', '/documentos/4?pagina=2&carpeta=3'],
    ['/noticias?pagina=', '/noticias'],
    ['/noticias?pagina=2&pagina=3', '/noticias?pagina=2'],
    ['/programas/4?malla=7', '/programas/4?malla=7'],
    ['/programas/4/enfermeria?malla=7', '/programas/4/enfermeria?malla=7'],
    ['/agenda.v1?mes=2026-11', '/agenda.v1?mes=2026-11'],
    ['/cuentas', '/cuentas'],
    ['/panelista', '/panelista'],
  ])('%s is %s', (url, key) => expect(keyOf(url)).toBe(key))

  it.each([
    '/?malla=7',
    '/?pagina=2&q=beca',
    '/programas?malla=7',
    '/programas/4/enfermeria/otra?malla=7',
    '/noticias?malla=7',
    '/noticias?q=beca',
    '/agendaxv1?mes=2026-11',
  ])('%s has nothing that its route does not read', (url) => expect(keyOf(url)).toBe(url.split('?')[0]))

  it.each([
    '/programas/4?malla=x1',
    '/programas/4?malla=0',
    '/programas/4?malla=07',
    '/programas/4?malla=2147483648',
    '/noticias?pagina=1',
    '/noticias?pagina=-2',
    '/noticias?pagina=2.5',
    '/noticias?pagina=%26malla%3D7',
    '/agenda.v1?mes=noviembre',
  ])('%s has no value that names nothing', (url) => expect(keyOf(url)).toBe(url.split('?')[0]))

  it.each([
    '/documentos/4?texto=ley&pagina=2',
    '/panel',
    '/panel/noticias',
    '/cuenta/ingresar?volver=/x',
    '/a.data',
    '/Noticias',
    '/noticias/',
    '//noticias',
    '/notici%61s',
    '/noticias;a',
  ])("%s is nobody else's", (url) => expect(keyOf(url)).toBeUndefined())
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
    expect(sharedKey(keyOf, '/programas', someone)).toBeUndefined()
    expect(sharedKey(keyOf, '/favicon.ico/otra', someone)).toBeUndefined()
    expect(sharedKey(keyOf, '/compartir/noticia/1.jpg', someone)).toBe('/compartir/noticia/1.jpg')
    expect(sharedKey(keyOf, '/sitemap/documento-0.xml?x=1', someone)).toBe('/sitemap/documento-0.xml')
    expect(sharedKey(keyOf, '/programas', {})).toBe('/programas')
    const forAll = ['/iconos/192.png', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/favicon.svg']
    for (const url of [...forAll, '/apple-touch-icon.png', '/manifest.webmanifest'])
      expect(sharedKey(keyOf, url, someone)).toBe(url)
    for (const url of ['/robots.txt.html', '/robots', '/x/favicon.ico', '/compartir', '/x/iconos/1', '/favicon.png'])
      expect(sharedKey(keyOf, url, someone), url).toBeUndefined()
  })
})
