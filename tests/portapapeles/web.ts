// Clipboards as Docs, Sheets, WhatsApp, Gmail, browsers and others write them.
import type { Clipboard } from './portapapel.ts'

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1c0f3a52-7fff-e1b2">${body}</b>`
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const WEB: Clipboard[] = [
  {
    name: 'Docs: párrafos y negrita',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${run('La ')}${run('matrícula', 'font-weight:700;')}${run(' empieza el ')}${run('lunes', 'font-style:italic;')}${run('.')}</p><br /><p dir="ltr">${run('Fin', 'color:#ff0000;')}</p>`,
    ),
    clean: '<p>La <strong>matrícula</strong> empieza el <em>lunes</em>.</p><p>Fin</p>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'Docs: listas dentro de listas',
    html: docs(
      `<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-family:Arial;" aria-level="1"><p dir="ltr" role="presentation">${run('Uno')}</p></li><ul><li dir="ltr" aria-level="2"><p role="presentation">${run('Dentro')}</p></li></ul><li aria-level="1"><p>${run('Dos', 'font-weight:700')}</p></li></ul>`,
    ),
    clean: '<ul><li>Uno<ul><li>Dentro</li></ul></li><li><strong>Dos</strong></li></ul>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Docs: títulos y un enlace con desvío',
    html: docs(
      `<h1 dir="ltr">${run('Prospecto', 'font-size:20pt;')}</h1><h2>${run('Bases')}</h2><p>${run('Vea ')}<a href="https://www.google.com/url?q=https://www.gob.pe/x&amp;sa=D" style="text-decoration:none;">${run('las bases', 'text-decoration:underline;color:#1155cc;')}</a></p>`,
    ),
    clean: '<h2>Prospecto</h2><h3>Bases</h3><p>Vea <a href="https://www.gob.pe/x"><u>las bases</u></a></p>',
    lost: ['colores', '1 tipo de letra', 'tamaños de letra'],
  },
  {
    name: 'Docs: tabla',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="200"></colgroup><tbody><tr style="height:0pt"><td style="background-color:#d9ead3;"><p dir="ltr">${run('Día', 'font-weight:700;')}</p></td><td><p>${run('Aula', 'font-weight:700;')}</p></td></tr><tr><td><p>${run('Lunes')}</p></td><td><br></td></tr></tbody></table></div>`,
    ),
    clean: '<table><tbody><tr><th>Día</th><th>Aula</th></tr><tr><td>Lunes</td><td></td></tr></tbody></table>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'Docs: imagen incrustada',
    html: docs(
      `<p>${run('Croquis:')}</p><p>${run(`<span style="border:none;display:inline-block;width:400px;"><img src="data:image/png;base64,${PIXEL}" width="400" height="300" /></span>`)}</p>`,
    ),
    clean: '<p>Croquis:</p><img data-subiendo="…" />',
    lost: ['1 tipo de letra'],
    uploads: 1,
  },
  {
    name: 'Hojas de cálculo de Google',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Curso</td><td>Créditos</td></tr><tr><td>Álgebra</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3}">4</td></tr></tbody></table>`,
    clean: '<table><tbody><tr><th>Curso</th><th>Créditos</th></tr><tr><td>Álgebra</td><td>4</td></tr></tbody></table>',
    lost: ['alineación'],
  },
  {
    name: 'WhatsApp Web: con emojis como imágenes',
    html: `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text"><span>Buenos días <img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP===" alt="👋" draggable="false" class="b15 emoji wa _ao3e selectable-text copyable-text" data-plain-text="👋">, <strong class="_ao3e selectable-text copyable-text" data-app-text-template="*\${appText}*">mañana</strong> no hay clases.</span></span>`,
    clean: '<p>Buenos días 👋, <strong>mañana</strong> no hay clases.</p>',
  },
  {
    name: 'WhatsApp: texto con asteriscos',
    plain: '*COMUNICADO*\n\nSe informa a los _estudiantes_ que ~hoy~ *mañana* no hay clases.\nAtte. Dirección\n',
    clean:
      '<p><strong>COMUNICADO</strong></p><p>Se informa a los <em>estudiantes</em> que <s>hoy</s> <strong>mañana</strong> no hay clases.<br />Atte. Dirección</p>',
  },
  {
    name: 'WhatsApp: varios mensajes con hora y nombre',
    plain:
      '[10:32, 12/3/2026] Rosa Quispe: Requisitos:\n[10:33, 12/3/2026] Rosa Quispe: ✅ DNI\n[10:33, 12/3/2026] +51 987 654 321: ✅ Dos fotos',
    clean: '<p>Requisitos:</p><ul><li>DNI</li><li>Dos fotos</li></ul>',
    lost: ['hora y nombre de cada mensaje'],
  },
  {
    name: 'Gmail',
    html: `<div dir="ltr">Estimados:<div><br></div><div>El <font color="#ff0000" face="georgia, serif">lunes</font> hay <b>asamblea</b>.</div><div>Traigan:</div><div><ul><li>DNI</li><li><span style="font-size:small">Carné</span></li></ul></div><div class="gmail_signature" data-smartmail="gmail_signature"><img src="https://ci3.googleusercontent.com/mail-sig/x" width="96" height="96"></div></div>`,
    clean:
      '<p>Estimados:</p><p>El lunes hay <strong>asamblea</strong>.</p><p>Traigan:</p><ul><li>DNI</li><li>Carné</li></ul>',
    lost: ['colores', '1 tipo de letra', 'imágenes de otro sitio (1): súbalas'],
  },
  {
    name: 'Una página de la web',
    html: `<meta charset='utf-8'><header><nav><a href="/">Inicio</a></nav></header><main><article><h1 class="entry-title" style="color: rgb(51, 51, 51);">Becas</h1><p style="box-sizing: border-box; font-family: Roboto, sans-serif;">Postule <a href="javascript:void(0)" onclick="x()">aquí</a> o <a href="https://pronabec.example/becas" target="_blank" rel="noreferrer">en Pronabec</a>.</p><button>Compartir</button><iframe src="https://ads.example"></iframe><img src="https://otra.example/foto.jpg" alt="Foto"></article></main><script>alert(1)</script>`,
    clean: '<h2>Becas</h2><p>Postule aquí o <a href="https://pronabec.example/becas">en Pronabec</a>.</p>',
    lost: [
      'colores',
      '1 tipo de letra',
      'enlaces que no llevan a ninguna página',
      'botones y contenido incrustado',
      'imágenes de otro sitio (1): súbalas',
    ],
  },
  {
    name: 'El propio portal',
    html: `<meta charset='utf-8'><h2>Pagos</h2><p>Vea <a href="https://portal.example/tasas?x=1#a">las tasas</a>.</p><img src="https://portal.example/archivos/abc/patio.jpg" alt="Patio"><img src="/archivos/abc/otro.jpg">`,
    clean:
      '<h2>Pagos</h2><p>Vea <a href="/tasas?x=1#a">las tasas</a>.</p><img src="/archivos/abc/patio.jpg" alt="Patio" /><img src="/archivos/abc/otro.jpg" alt="" data-texto="pendiente" />',
  },
  {
    name: 'Un PDF en el navegador',
    plain: 'ARTÍCULO 1.- El instituto\r\nadmite postulantes.\r\n\r\n1. Uno\r\n2. Dos\r\n\r\n5) Cinco',
    clean:
      '<p>ARTÍCULO 1.- El instituto<br />admite postulantes.</p><ol><li>Uno</li><li>Dos</li></ol><ol start="5"><li>Cinco</li></ol>',
  },
  {
    name: 'Excel como texto',
    plain: 'Curso\tNota\r\nÁlgebra\t18\r\n"Física"\t\r\n',
    clean:
      '<table><tbody><tr><th>Curso</th><th>Nota</th></tr><tr><td>Álgebra</td><td>18</td></tr><tr><td>Física</td><td></td></tr></tbody></table>',
  },
  {
    name: 'Un boletín hecho de tablas',
    html: `<table width="100%" bgcolor="#f0f0f0"><tbody><tr><td align="center"><table width="600"><tr><td><p style="font-family:Verdana">Hola <strong style="font-weight:400">a todos</strong></p><img src="https://track.example/p.gif" width="1" height="1"></td></tr></table></td></tr></tbody></table>`,
    clean: '<p>Hola a todos</p>',
    lost: ['colores', '1 tipo de letra', 'alineación'],
  },
  {
    name: 'Un editor de código',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas;white-space: pre;"><div><span style="color: #569cd6;">si</span> (a &lt; b)</div><div>fin</div></div><pre>  a\n  b</pre>`,
    clean: '<p>si (a &lt; b)</p><p>fin</p><pre>  a\n  b</pre>',
    lost: ['colores', '1 tipo de letra'],
  },
]
