// Clipboards as Google Docs writes them, in Chrome, Firefox and Safari, and what it says of its suggestions beside.
import type { Clipboard } from './portapapel.ts'

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5d0a7c11-7fff-9a3e-1b20-0f3a52c1e4b7">${body}</b>`
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`
const p = (inside: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inside}</p>`
const li = (inside: string, kind: string, level: number, more = '') =>
  `<li dir="ltr" ${more}style="list-style-type:${kind};font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${inside}</p></li>`
const LIST = 'style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"'
const link = (href: string, text: string) =>
  `<a href="${href}" style="text-decoration:none;">${run(text, 'color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;')}</a>`
const td = (inside: string, attrs = '') =>
  `<td ${attrs}style="border-left:solid #000000 1pt;border-right:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${inside}</td>`
const tr = (...cells: string[]) => `<tr style="height:0pt">${cells.join('')}</tr>`
const table = (rows: string) =>
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="208"/><col width="208"/></colgroup><tbody>${rows}</tbody></table></div>`
const BOX = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const check = (text: string, is: boolean, style = '') =>
  `<li dir="ltr" role="checkbox" aria-checked="${is}" style="list-style-type:none;font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre;" aria-level="1"><img src="data:image/png;base64,${BOX}" width="17.599999999999998px" height="17.599999999999998px" alt="${is ? 'checked' : 'unchecked'}" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;display:inline-block;vertical-align:top;margin-top:0;" role="presentation">${run(text, style)}</p></li>`

/** What Docs keeps beside the text: the text itself, and where each suggestion begins and ends in it. */
const slice = (text: string, ...suggested: [what: 'insertions' | 'deletions', words: string][]) => {
  const marked = (kind: string) => {
    const places: (string[] | null)[] = [[]]
    for (const [what, words] of suggested) {
      const at = text.indexOf(words)
      if (what !== kind) continue
      places[at] = [`suggest.${at}`]
      places[at + words.length] ??= []
    }
    return { sgsl_sugg: Array.from(places, (place) => place ?? null) }
  }
  const resolved = {
    dsl_spacers: text,
    dsl_suggestedinsertions: marked('insertions'),
    dsl_suggesteddeletions: marked('deletions'),
  }
  // It travels wrapped: the document as text, inside of what says from where it comes.
  return JSON.stringify({ dih: 1, data: JSON.stringify({ resolved, autotext_content: {} }), edi: 'x', dct: 'kix' })
}
const COST = 'El costo es S/ 120.00150.00 al mes.\n'

export const DOCS: Clipboard[] = [
  {
    name: 'Docs: sugerencias que nadie aceptó, mezcladas con el texto',
    html: docs(p(run('El costo es S/ 120.00150.00 ') + run('al mes', 'font-weight:700;') + run('.'))),
    slice: slice(COST, ['deletions', '120.00'], ['insertions', '150.00']),
    clean: '<p>El costo es S/ 150.00 <strong>al mes</strong>.</p>',
    lost: ['1 tipo de letra'],
    changes: {
      without: '<p>El costo es S/ 120.00 <strong>al mes</strong>.</p>',
      asked: 'se quita «120.00» y se pone «150.00»',
    },
  },
  {
    name: 'Docs: una sugerencia que sigue de un párrafo a otro, con lista y tabla antes',
    html: docs(
      `${p(run('Requisitos'))}<br /><ul ${LIST}>${li(run('Copia del DNI'), 'disc', 1)}</ul>${table(tr(td(p(run('Caja'))), td(p(run('Piso 1')))))}<br />${p(run('Se paga en ') + run('caja.', 'font-weight:700;'))}${p(run('Se paga en línea. Fin'))}`,
    ),
    slice: slice(
      'Requisitos\n\nCopia del DNI\n\u0010\u0012\u001cCaja\n\u001cPiso 1\n\u0011\nSe paga en caja.\nSe paga en línea. Fin\n',
      ['deletions', ' en caja.\nSe paga'],
    ),
    clean:
      '<p>Requisitos</p><ul><li>Copia del DNI</li></ul><table><tbody><tr><td>Caja</td><td>Piso 1</td></tr></tbody></table><p>Se paga</p><p>en línea. Fin</p>',
    lost: ['1 tipo de letra'],
    changes: {
      without:
        '<p>Requisitos</p><ul><li>Copia del DNI</li></ul><table><tbody><tr><td>Caja</td><td>Piso 1</td></tr></tbody></table><p>Se paga en <strong>caja.</strong></p><p>Se paga en línea. Fin</p>',
      asked: 'se quita «en»',
    },
  },
  {
    name: 'Docs: lista de verificación',
    html: docs(
      `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;">${check('Foto', true, 'text-decoration:line-through;')}${check('Pago', false)}</ul>`,
    ),
    clean: '<ul><li><s>Foto</s></li><li>Pago</li></ul>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Docs: enlaces a títulos y marcas del propio documento',
    html: docs(
      `${p(run('Vea ') + link('https://docs.google.com/document/d/1Ab_Cd-invento/edit?tab=t.0#heading=h.f9vumqshbd5l', 'los requisitos') + run(' y ') + link('https://docs.google.com/document/d/1Ab_Cd-invento/edit#bookmark=id.qbdatvy5x87', 'el anexo') + run(', o ') + link('https://docs.google.com/document/d/1Otro/edit', 'la plantilla'))}<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${run('Requisitos', 'font-size:16pt;')}</h2>`,
    ),
    clean:
      '<p>Vea <u>los requisitos</u> y <u>el anexo</u>, o <a href="https://docs.google.com/document/d/1Otro/edit"><u>la plantilla</u></a></p><h2>Requisitos</h2>',
    lost: ['colores', '1 tipo de letra', 'tamaños de letra', 'enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Docs: título del documento y encabezados vacíos',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:3pt;">${run('Reglamento de biblioteca', 'font-size:26pt;')}</p><br /><h1 dir="ltr"><span>&nbsp;</span></h1><h1 dir="ltr" style="line-height:1.38;">${run('Préstamos', 'font-size:20pt;font-weight:700;')}</h1><br />${p(run('Tres libros.'))}`,
    ),
    clean: '<p>Reglamento de biblioteca</p><h2>Préstamos</h2><p>Tres libros.</p>',
    lost: ['1 tipo de letra', 'tamaños de letra'],
  },
  {
    name: 'Docs: tabla con celdas unidas y una lista en una celda',
    html: docs(
      table(
        tr(
          td(p(run('Turno', 'font-weight:700;'))),
          td(p(run('Horario', 'font-weight:700;')), 'colspan="2" rowspan="1" '),
        ) +
          tr(
            td(p(run('Noche')), 'colspan="1" rowspan="2" '),
            td(`<ul ${LIST}>${li(run('Lunes'), 'disc', 1)}${li(run('Martes'), 'disc', 1)}</ul>`),
            td(p(run('18:00')) + p(run('Aula 3'))),
          ) +
          tr(td(p(run('Sábado'))), td('<br />')),
      ),
    ),
    clean:
      '<table><tbody><tr><th>Turno</th><th colspan="2">Horario</th></tr><tr><td rowspan="2">Noche</td><td><ul><li>Lunes</li><li>Martes</li></ul></td><td><p>18:00</p><p>Aula 3</p></td></tr><tr><td>Sábado</td><td></td></tr></tbody></table>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Docs: una parte de un párrafo, en Firefox',
    html: `<span id="docs-internal-guid-8e1f-7fff" style="font-weight:normal;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">mesa de </span><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:#ffff00;font-weight:700;white-space:pre-wrap;">partes</span></span>`,
    clean: '<p>mesa de <strong>partes</strong></p>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'Docs: saltos de línea y tabulaciones, en Safari',
    html: `<meta charset="utf-8"><b id="docs-internal-guid-23a0eab1-7fff" style="caret-color: rgb(0, 0, 0); color: rgb(0, 0, 0); font-family: -webkit-standard; text-align: start; white-space: normal; font-weight: normal;"><p dir="ltr" style="line-height: 1.38; margin-top: 0pt;">${run('Atentamente,')}${run('<br class="Apple-interchange-newline">')}${run('Rosa Quispe')}${run('<span class="Apple-tab-span" style="white-space: pre;">	</span>')}${run('Directora')}</p></b><br class="Apple-interchange-newline">`,
    clean: '<p>Atentamente,<br />Rosa Quispe Directora</p>',
    lost: ['2 tipos de letra'],
  },
  {
    name: 'Docs: tres niveles de números, y la lista que sigue después de un párrafo',
    html: docs(
      `<ol ${LIST}>${li(run('Inscripción'), 'decimal', 1)}${li(run('Pago'), 'decimal', 1)}<ol ${LIST}>${li(run('En caja'), 'lower-alpha', 2)}<ol ${LIST}>${li(run('Con tarjeta'), 'lower-roman', 3)}</ol></ol></ol>${p(run('Después:'))}<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;" start="3">${li(run('Examen'), 'decimal', 1)}</ol>`,
    ),
    clean:
      '<ol><li>Inscripción</li><li>Pago<ol type="a"><li>En caja<ol type="i"><li>Con tarjeta</li></ol></li></ol></li></ol><p>Después:</p><ol start="3"><li>Examen</li></ol>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Docs: una imagen que Docs guarda, una raya y una cita',
    html: docs(
      `${p(run('<span style="border:none;display:inline-block;overflow:hidden;width:320px;height:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXinvento?key=x" width="320" height="200" style="margin-left:0px;margin-top:0px;" /></span>'))}<p><hr /></p><p dir="ltr" style="line-height:1.38;margin-left: 36pt;margin-top:0pt;">${run('«Leer es crecer»', 'font-style:italic;')}</p>`,
    ),
    clean: '<hr /><p><em>«Leer es crecer»</em></p>',
    lost: ['1 tipo de letra', 'imágenes de otro sitio (1): súbalas'],
  },
  {
    name: 'Docs: subíndices, tachado, un correo y un enlace con desvío',
    html: docs(
      p(
        `${run('CO')}${run('2', 'font-size:6.6pt;vertical-align:sub;')}${run(' a 12 m')}${run('2', 'font-size:6.6pt;vertical-align:super;')}${run(', ')}${run('antes', 'text-decoration:line-through;')}${run(': ')}<a href="mailto:mesa@instituto.example" style="text-decoration:none;">${run('mesa@instituto.example', 'color:#1155cc;text-decoration:underline;')}</a>${run(' o ')}${link('https://www.google.com/url?q=https%3A%2F%2Fbecas.example%2F2026%3Fa%3D1&amp;sa=D&amp;source=editors&amp;usg=AOvVaw', 'becas')}`,
      ),
    ),
    clean:
      '<p>CO<sub>2</sub> a 12 m<sup>2</sup>, <s>antes</s>: <a href="mailto:mesa@instituto.example"><u>mesa@instituto.example</u></a> o <a href="https://becas.example/2026?a=1"><u>becas</u></a></p>',
    lost: ['colores', '1 tipo de letra', 'tamaños de letra'],
  },
]
