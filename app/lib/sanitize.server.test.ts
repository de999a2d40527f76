import { describe, expect, it } from 'vitest'
import { HOSTILE as MORE } from '../../tests/hostiles.ts'
import { escapeHtml, sanitize, withFullAddresses } from './sanitize.server.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<form action="https://evil.example"><input name=a></form>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=x"><base href="//x">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details ontoggle=alert(1) open>x</details>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<div><template><script>alert(1)</script></template></div>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<a href="vbscript:x">x</a><a href="JaVaScRiPt:x">y</a>',
]

describe('sanitize', () => {
  it.each(HOSTILE)('leaves nothing that runs or reaches elsewhere: %s', (html) => {
    const clean = sanitize(html)
    expect(clean).not.toMatch(/<(script|svg|iframe|object|embed|form|style|link|meta|base|math|template|input)/i)
    expect(clean).not.toMatch(/\son\w+=|javascript:|vbscript:|data:|style=|href="\/\//i)
    expect(sanitize(clean)).toBe(clean)
  })

  it('changes nothing more the second time, and leaves what a database can keep', () => {
    for (const html of MORE) {
      const clean = sanitize(html)
      expect(sanitize(clean)).toBe(clean)
      expect(clean.isWellFormed() && !clean.includes('\0')).toBe(true)
    }
    expect(sanitize('<p>a<button><p>b</p></button></p>')).toBe('<p>a</p><p>b</p><p></p>')
    expect(sanitize('<p>a\0b\ud800</p>')).toBe('<p>ab\ufffd</p>')
  })

  it('keeps what an editor writes', () => {
    const honest = [
      '<h2>Cronograma</h2><p>Del <strong>5</strong> al <em>9</em>.<br />Fin</p>',
      '<ul><li>Uno</li><li>Dos</li></ul><ol start="3"><li>Tres</li></ol><ol type="a"><li>Letra</li></ol>',
      '<table><caption>Tasas</caption><thead><tr><th scope="col">Trámite</th></tr></thead><tbody><tr><td colspan="2">S/ 10.00</td></tr></tbody></table>',
      '<figure><img src="/archivos/a/b.jpg" alt="Patio" loading="lazy" /><figcaption>Patio</figcaption></figure>',
      '<p><a href="/tasas">Tasas</a> <a href="mailto:a@b.example">correo</a> <a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener">fuera</a></p>',
      '<details><summary>¿Cuánto dura?</summary><p>Seis semestres &lt;3 años&gt;</p></details>',
      '<div data-caja="aviso" role="note"><p>Se atiende hasta el <strong>viernes</strong>.</p></div>',
      '<ol data-caja="pasos"><li>Pague</li><li>Envíe</li></ol>',
      '<p data-caja="video"><a href="https://videos.example/1" target="_blank" rel="noopener">El campus</a></p>',
      '<p><a href="/actualidad/noticias/7/x" data-tipo="noticias" data-id="7">La nota</a></p>',
      '<img src="/archivos/a/b.jpg" alt="" loading="lazy" data-texto="pendiente" />',
      '<img src="/archivos/a/b.jpg" alt="" loading="lazy" data-texto="decorativa" />',
    ]
    for (const html of honest) expect(sanitize(html)).toBe(html)
    // An image or a PDF is kept by its address.
    expect(sanitize('https://x.example/f?a=1&b=2')).toBe('https://x.example/f?a=1&b=2')
    expect(sanitize('https://x.example/?a&b<script>x</script>')).toBe('https://x.example/?a&amp;b')
  })

  it('makes the page title unique and every image described or marked decorative', () => {
    expect(sanitize('<h1>Título</h1>')).toBe('<h2>Título</h2>')
    expect(sanitize('<img src="/a.png">')).toBe('<img src="/a.png" alt="" loading="lazy" />')
  })
})

it('keeps of boxes, links and decisions only those that there are', () => {
  expect(sanitize('<div data-caja="otra"><p>a</p></div><div>b</div>')).toBe('<p>a</p>b')
  expect(sanitize('<div class="x" id="y" data-caja="aviso"><p>a</p></div>')).toBe(
    '<div data-caja="aviso" role="note"><p>a</p></div>',
  )
  expect(sanitize('<p data-caja="aviso">a</p><ol data-caja="video"><li>b</li></ol>')).toBe(
    '<p>a</p><ol><li>b</li></ol>',
  )
  for (const id of ['0', '-1', '1e3', '7" onclick="x', ''])
    expect(sanitize(`<a href="/a" data-tipo="noticias" data-id='${id}'>x</a>`)).toBe('<a href="/a">x</a>')
  expect(sanitize('<a href="/a" data-tipo="No ticias" data-id="7">x</a>')).toBe('<a href="/a">x</a>')
  expect(sanitize('<img src="/a.png" alt="Patio" data-texto="pendiente">')).toBe(
    '<img src="/a.png" alt="Patio" loading="lazy" />',
  )
  expect(sanitize('<img src="/a.png" alt="" data-texto="luego">')).toBe('<img src="/a.png" alt="" loading="lazy" />')
})

describe('for whoever reads it elsewhere', () => {
  const full = (html: string) => withFullAddresses(html, 'https://a.example/noticias/1/x')

  it('makes every address full, and changes nothing else', () => {
    expect(full('<p><a href="/b">b</a><a href="#c">c</a><a href="mailto:a@b.c">d</a> ñ &amp; href="/x"</p>')).toBe(
      '<p><a href="https://a.example/b">b</a><a href="https://a.example/noticias/1/x#c">c</a><a href="mailto:a@b.c">d</a> ñ &amp; href="/x"</p>',
    )
    expect(full('<img src="/f/a b.png" alt="A">')).toBe('<img src="https://a.example/f/a%20b.png" alt="A" />')
    expect(full('<a href="https://b.example/?a=1&amp;b=2">e</a>')).toBe(
      '<a href="https://b.example/?a=1&amp;b=2">e</a>',
    )
  })

  it('leaves what it cannot complete, and lets nothing run', () => {
    expect(full('<a href="http://[">a</a>')).toBe('<a href="http://[">a</a>')
    expect(full('<a href="javascript:x()">a</a><script>x()</script>')).toBe('<a>a</a>')
    expect(withFullAddresses('<a href="/b">b</a>', '/sin/dominio')).toBe('<a href="/b">b</a>')
  })
})

it('says plain words as HTML', () => {
  expect(escapeHtml('<b> "A" & B')).toBe('&#60;b&#62; &#34;A&#34; &#38; B')
})

it.each([
  ['<p>A</p><p><img src="data:image/png;base64,AAAA" alt="x"></p><p>B</p>', '<p>A</p><p>B</p>'],
  ['<p>A<img src="data:image/svg+xml,<svg>" />B</p>', '<p>AB</p>'],
  [
    '<p></p><p><a href="/x"><img src="data:a" alt="a src=b"></a> <strong><img src="file:///c/a.png"></strong></p>',
    '<p></p>',
  ],
  ['<ul><li><img src="data:a"></li></ul><h2>Pie</h2>', '<h2>Pie</h2>'],
  ['<figure><img src="data:a"><figcaption>pie</figcaption></figure>', '<figure><figcaption>pie</figcaption></figure>'],
  ['<p><img alt=" src=" src="/a.png"></p>', '<p><img alt=" src=" src="/a.png" loading="lazy" /></p>'],
])('a picture that may not be shown leaves nothing behind: %s', (given, expected) => {
  expect(sanitize(given)).toBe(expected)
})
