import { expect, it } from 'vitest'
import { treeOf } from '../lib/html-tree.server.ts'
import { htmlOfTree } from '../lib/html-tree.ts'
import { sanitize } from '../lib/sanitize.server.ts'
import { checksOf, preventing } from './text-checks.ts'

const said = (html: string) => checksOf(treeOf(sanitize(html))).map(({ level, message }) => `${level}: ${message}`)
const words = (n: number) => 'palabra '.repeat(n)

it('says nothing of a text that is as it should be', () => {
  const good = `<h2>Requisitos</h2><p>Lea el <a href="/reglamento">reglamento de admisión</a>.</p><h3>Pagos</h3>
    <img src="/archivos/a/patio.jpg" alt="Patio central con dos talleres"><img src="/archivos/b/x.jpg" alt="" data-texto="decorativa">
    <table><tr><th>Trámite</th></tr><tr><td>Título</td></tr></table><h2>Otra parte</h2><p>DS 012-2026-MINEDU del RUC 20123456789</p>
    <p>${words(120)}</p><p>Mesa de partes: (01) 555 1234</p>`
  expect(said(good)).toEqual([])
})

it('an image that waits for its text keeps it from being published, and is named', () => {
  const html = '<img src="/archivos/a/patio%20central.jpg" alt="" data-texto="pendiente"><img src="/b.png" alt="">'
  expect(said(html)).toEqual([
    'impide: La imagen 1 de 2 («patio central.jpg») espera su texto: descríbala o diga que es decorativa',
    'conviene: La imagen 2 de 2 («b.png») no dice qué muestra: descríbala o diga que es decorativa',
  ])
  expect(preventing(treeOf(html))).toEqual([
    'La imagen 1 de 2 («patio central.jpg») espera su texto: descríbala o diga que es decorativa',
  ])
  expect(said('<img src="/b.png" alt="IMG_20260312.jpg">')[0]).toContain('el nombre de un archivo')
  expect(said('<img src="/%E0%A4%A.png" alt="" data-texto="pendiente">')[0]).toContain('impide')
})

it.each([
  'clic aquí',
  'Haga clic aquí.',
  'aquí',
  'Ver más…',
  'click aqui',
  'Más información',
  'este enlace',
  'Descargar aquí',
])('a link that says «%s» says nothing', (text) =>
  expect(said(`<p><a href="/a">${text}</a></p>`)[0]).toContain('no dice adónde lleva'))

it.each([
  ['<h2>Uno</h2><h4>Dos</h4>', 'se salta un nivel'],
  ['<h3>Uno</h3>', 'hágalo título'],
  ['<h2></h2>', 'está vacío'],
  [`<p>${words(121)}</p>`, '121 palabras'],
  ['<p>SE COMUNICA A TODOS LOS ESTUDIANTES</p>', 'mayúsculas'],
  ['<li>SE COMUNICA A TODOS LOS ESTUDIANTES</li>', 'mayúsculas'],
  ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'no tiene encabezados'],
  ['<p>Llame al 987 654 321</p>', 'celular'],
  ['<p>Rosa Quispe, DNI N.° 45678912</p>', 'DNI'],
  ['<p><a href="/a"></a></p>', 'no tiene texto'],
  [
    '<p><a href="https://muy.larga.example/de/verdad/muy/larga">https://muy.larga.example/de/verdad/muy/larga</a></p>',
    'dirección larga',
  ],
])('of %s: %s', (html, message) => {
  expect(said(html)).toHaveLength(1)
  expect(said(html)[0]).toContain(message)
})

const NAMED = 'tiene como texto el nombre de un archivo'
it.each([
  ...['foto.JPG', 'IMG_2026', 'dsc 12', 'Imagen (1)', 'captura-2', 'WhatsApp Image 2026', ' patio.webp '],
])('«%s» is the name of a file', (alt) => expect(said(`<img src="/b.png" alt="${alt}">`)[0]).toContain(NAMED))

it.each([
  ...['Foto del patio', 'Imagen de 3 talleres', 'La foto 3', 'Un archivo .jpg abierto', 'Patio img_2'],
])('«%s» says what is seen', (alt) => expect(said(`<img src="/b.png" alt="${alt}">`)).toEqual([]))

it('an image is named by what its address ends with, if that says something', () => {
  const named = (src: string) => said(`<img src="${src}" alt="">`)[0]?.replace(/ no dice.*/, '')
  expect(named('/archivos/a/patio.jpg?v=2#x')).toBe('conviene: La imagen («patio.jpg»)')
  expect(named(`/a/${'x'.repeat(61)}`)).toBe(`conviene: La imagen («${'x'.repeat(60)}»)`)
  expect(named(`/a/%E0%A4%A${'x'.repeat(61)}`)).toBe(`conviene: La imagen («%E0%A4%A${'x'.repeat(52)}»)`)
  expect(named('/a/')).toBe('conviene: La imagen')
  expect(said('<p>Uno <img src="/b.png" alt=""></p>')[0]).toContain('La imagen («b.png»)')
})

/** What is said of a tree that the sanitiser did not look at. */
const ofTree = (html: string) => checksOf(treeOf(html)).map(({ message }) => message)

it('a link has text, or an image that has one', () => {
  const EMPTY = 'Un enlace no tiene texto: escriba adónde lleva'
  const shows = (alt: string) => `<a href="/a"><img src="/a.jpg" alt="${alt}" data-texto="decorativa"></a>`
  expect(ofTree(shows('Patio'))).toEqual([])
  expect(ofTree(shows(''))).toEqual([EMPTY])
  expect(ofTree(shows('').replace('</a>', '<b> </b></a>'))).toEqual([EMPTY])
  expect(ofTree('<a href="/a"><img src="/b" alt="Patio"><img src="/c" alt="" data-texto="decorativa"></a>')).toEqual([])
  expect(ofTree('<a href="/a"><b alt="x"></b></a>')).toEqual([EMPTY])
  expect(ofTree('<a>Bases</a>')).toEqual(['El enlace «Bases» no lleva a ninguna parte'])
})

const LONG = 'Un enlace muestra una dirección larga: escriba en su lugar el nombre de la página'
const rest = (n: number) => 'x'.repeat(n)
it.each([
  ...['Ver reglamento', 'Descargar el formato', 'aquí está el reglamento', 'No haga clic', 'Prospecto: ver más'],
  ...[`https://${rest(29)}`, `www.${rest(29)}`, `Vea https://${rest(30)}`, `https://${rest(30)} y otra`],
])('a link that says «%s» is good', (text) => expect(said(`<a href="/a">${text}</a>`)).toEqual([]))
it.each([`https://${rest(30)}`, `HTTP://${rest(30)}`, ` www.${rest(30)} `])('a link that says «%s» is long', (text) =>
  expect(ofTree(`<a href="/a">${text}</a>`)).toEqual([LONG]))

it('a table of one row, or with a heading anywhere, is good', () => {
  expect(said('<table><tr><td>a</td></tr></table>')).toEqual([])
  expect(said('<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>')).toHaveLength(1)
  expect(said('<table><tr><td>a</td></tr><tr> <th>b</th><td>c</td></tr></table>')).toEqual([])
})

it('headings go down one level at a time, and up as they like', () => {
  const ofHeadings = (...names: string[]) => ofTree(names.map((name) => `<${name}>${name}</${name}>`).join(''))
  expect(ofHeadings('h2', 'h3', 'h4', 'h2', 'h3', 'h3')).toEqual([])
  expect(ofHeadings('h2', 'h3', 'h2', 'h4')).toEqual(['«h4» se salta un nivel: hágalo subtítulo'])
  expect(ofTree('<h2>a</h2><h3> </h3>')).toEqual(['Un subtítulo está vacío: escríbalo o quítelo'])
  expect(ofTree(`<h3>${rest(40)}</h3>`)[0]).toContain(`«${rest(40)}»`)
  expect(ofTree(`<h3>${rest(37)} ${rest(3)}</h3>`)[0]).toContain(`«${rest(37)}…»`)
})

const SHOUTED = 'Hay texto todo en mayúsculas: se lee más despacio, y los lectores de pantalla pueden deletrearlo'
it('twenty letters are shouted, also with accents, once', () => {
  for (const name of ['p', 'li', 'td']) {
    expect(ofTree(`<${name}>ATENCIÓN 2026 ABCDEFGHIJKL</${name}>`)).toEqual([SHOUTED])
    expect(ofTree(`<${name}>ATENCIÓN 2026 ABCDEFGHIJK</${name}>`)).toEqual([])
  }
  expect(ofTree('<h2>ATENCIÓN ABCDEFGHIJKL</h2>')).toEqual([SHOUTED])
  expect(ofTree(`<p> ${'X'.repeat(30)} </p>`)).toEqual([])
  expect(ofTree('<p>ATENCIÓN ABCDEFGHIJKLm</p>')).toEqual([])
  expect(ofTree('<ul><li><p>ATENCIÓN ABCDEFGHIJKL</p></li></ul>')).toEqual([SHOUTED])
  expect(ofTree('<ul><li>A<ul><li>ATENCIÓN ABCDEFGHIJKL</li></ul></li></ul>')).toEqual([SHOUTED])
  expect(ofTree('<ul><li>A<ol><li>ATENCIÓN ABCDEFGHIJKL</li></ol></li></ul>')).toEqual([SHOUTED])
  expect(ofTree('<p>ATENCIÓN <b>ABCDEFGHIJKL</b></p>')).toEqual([SHOUTED])
  expect(ofTree(`<ul><li>${words(121)}</li></ul>`)).toEqual([])
})

const DNI = 'Parece haber un número de DNI: no lo publique si no hace falta'
const MOBILE = 'Parece haber un celular: compruebe que no sea el de una persona'
it.each([
  ...[...['D.N.I. 45678912', 'dni: 45678912', `DNI${' '.repeat(20)}45678912`].map((text) => [text, [DNI]] as const)],
  ...['987654321', '987-654-321', '987.654 321', 'Cel.:987654321.'].map((text) => [text, [MOBILE]] as const),
  ...['DNI 4567891', 'DNI 456789123', 'XDNI 45678912', `DNI${' '.repeat(21)}45678912`].map(
    (text) => [text, []] as const,
  ),
  ...['887654321', '1987654321', '9876543210', '987654321-0', '987654321/1'].map((text) => [text, []] as const),
  ...['2026/987654321', '01-987654321', '1.987654321', '987  654 321'].map((text) => [text, []] as const),
])('«%s»: %j', (text, messages) => expect(ofTree(`<p>${text}</p>`)).toEqual(messages))

it('a tree is written as the sanitiser writes it', () => {
  const html =
    '<p>a &amp; b &lt; "c"<br /><a href="/?a=1&amp;b=&quot;" title="x">d</a></p><img src="/a" alt="" loading="lazy" /><details open><p></p></details>'
  expect(sanitize(html)).toBe(html)
  expect(htmlOfTree(treeOf(html))).toBe(html)
})
