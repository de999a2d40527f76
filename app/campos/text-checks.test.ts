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
  expect(preventing(treeOf(html))).toHaveLength(1)
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

it('a tree is written as the sanitiser writes it', () => {
  const html =
    '<p>a &amp; b &lt; "c"<br /><a href="/?a=1&amp;b=&quot;" title="x">d</a></p><img src="/a" alt="" loading="lazy" /><details open><p></p></details>'
  expect(sanitize(html)).toBe(html)
  expect(htmlOfTree(treeOf(html))).toBe(html)
})
