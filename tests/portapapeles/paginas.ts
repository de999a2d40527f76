// Clipboards of pages as Chrome and Firefox write them: selections of systems that many institutions use.
import type { Clipboard } from './portapapel.ts'

const META = "<meta charset='utf-8'>"
const PLACE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const COMPUTED =
  'box-sizing: border-box; color: rgb(51, 51, 51); font-family: Roboto, sans-serif; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; text-align: start; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial;'

export const PAGES: Clipboard[] = [
  {
    name: 'Página de WordPress',
    html: `${META}<h1 class="wp-block-post-title" style="${COMPUTED}">Admisión</h1><h2 class="wp-block-heading" id="h-requisitos">Requisitos</h2><ul class="wp-block-list"><li>DNI</li><li>Voucher<ul class="wp-block-list"><li>Original</li></ul></li></ul><figure class="wp-block-image size-large"><img decoding="async" loading="lazy" width="1024" height="683" src="data:image/gif;base64,${PLACE}" data-src="https://otro.example/patio-1024x683.jpg" alt="Patio" class="wp-image-77 lazyload"><figcaption class="wp-element-caption">El patio</figcaption></figure><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>Trámite</th><th>S/</th></tr></thead><tbody><tr><td>Título</td><td>120</td></tr></tbody></table></figure><blockquote class="wp-block-quote is-layout-flow"><p>Leer es crecer</p><cite>Rosa Quispe</cite></blockquote><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://otro.example/inscribir">Inscribirse</a></div></div>`,
    clean:
      '<h2>Admisión</h2><h3>Requisitos</h3><ul><li>DNI</li><li>Voucher<ul><li>Original</li></ul></li></ul><p>El patio</p><table><tbody><tr><th>Trámite</th><th>S/</th></tr><tr><td>Título</td><td>120</td></tr></tbody></table><blockquote><p>Leer es crecer</p><p><em>Rosa Quispe</em></p></blockquote><p><a href="https://otro.example/inscribir">Inscribirse</a></p>',
    lost: ['colores', '1 tipo de letra', 'imágenes de otro sitio (1): súbalas'],
  },
  {
    name: 'Página de una enciclopedia',
    html: `${META}<p style="${COMPUTED}">El <b>algarrobo</b> (<i>Neltuma pallida</i>) crece en <a href="https://enciclopedia.example/wiki/Piura" title="Piura">Piura</a>,<sup id="cite_ref-1" class="reference separada"><a href="https://enciclopedia.example/wiki/Algarrobo#cite_note-1"><span class="corchete-llamada">[</span>1<span class="corchete-llamada">]</span></a></sup><span class="mw-editsection" style="display: none;">[editar]</span> a 20 °C.<span style="display:none">&nbsp;(20 grados)</span></p><div class="mw-heading mw-heading2"><h2 id="Usos">Usos</h2></div><dl><dt>Leña</dt><dd>Arde despacio</dd></dl><table class="infobox" style="width:22em"><caption>Algarrobo</caption><tbody><tr><th scope="row">Reino</th><td>Plantae</td></tr><tr><th scope="row">Familia</th><td>Fabaceae</td></tr></tbody></table>`,
    clean:
      '<p>El <strong>algarrobo</strong> (<em>Neltuma pallida</em>) crece en <a href="https://enciclopedia.example/wiki/Piura">Piura</a>,<sup><a href="https://enciclopedia.example/wiki/Algarrobo#cite_note-1">[1]</a></sup> a 20 °C.</p><h2>Usos</h2><p>Leña</p><p>Arde despacio</p><table><caption>Algarrobo</caption><tbody><tr><th>Reino</th><td>Plantae</td></tr><tr><th>Familia</th><td>Fabaceae</td></tr></tbody></table>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'Página del Estado, con pasos que se abren y texto solo para lectores de pantalla',
    html: `${META}<div class="card" style="${COMPUTED}"><a href="#main" class="sr-only" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px);">Ir al contenido</a><h2 class="text-2xl">¿Qué necesito?</h2><ul class="list-disc"><li><p>Solicitud <strong>dirigida</strong> a la dirección</p></li><li><p>Pago</p></li></ul><details open><summary>Costo</summary><p>S/ 30.00</p></details><svg width="16" height="16"><title>Descargar</title><path d="M0 0h16"></path></svg><a href="https://entidad.example/f.pdf" target="_blank">Formato<span style="position: absolute; left: -9999px;"> (se abre en otra ventana)</span></a><button type="button">Compartir</button></div>`,
    clean:
      '<h2>¿Qué necesito?</h2><ul><li>Solicitud <strong>dirigida</strong> a la dirección</li><li>Pago</li></ul><p>Costo</p><p>S/ 30.00</p><p><a href="https://entidad.example/f.pdf">Formato</a></p>',
    lost: ['colores', '1 tipo de letra', 'botones y contenido incrustado'],
  },
  {
    name: 'Página de Gmail, con el correo citado',
    html: `<div dir="ltr">Conforme.<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><b>Rosa Quispe</b></div></div><br><div class="gmail_quote gmail_quote_container"><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">¿Va el <a href="https://www.google.com/url?q=https://feria.example/aviso&amp;source=gmail&amp;ust=17" target="_blank" data-saferedirecturl="https://www.google.com/url?hl=es&amp;q=https://feria.example/aviso">aviso</a>?<img class="CToWUd" alt="" width="0" height="0" src="https://ci3.googleusercontent.com/meips/x" style="display:flex"></div></blockquote></div>`,
    clean:
      '<p>Conforme.</p><p>--</p><p><strong>Rosa Quispe</strong></p><blockquote><p>¿Va el <a href="https://feria.example/aviso">aviso</a>?</p></blockquote>',
  },
  {
    name: 'Página antigua armada con tablas, con una tabla de datos dentro',
    html: `${META}<center><table border="0" cellspacing="0" cellpadding="0" width="780" bgcolor="#FFFFFF"><tbody><tr><td width="160" valign="top" background="fondo.gif"><font face="Verdana" size="1"><a href="http://antiguo.example/inicio.htm">Inicio</a><br><a href="http://antiguo.example/notas.htm">Notas</a></font></td><td width="10"><img src="http://antiguo.example/spacer.gif" width="10" height="1"></td><td valign="top"><font face="Verdana" size="4" color="#003399"><b>Horario</b></font><table border="1" width="100%"><tbody><tr><td><b>Día</b></td><td><b>Hora</b></td></tr><tr><td>Lunes</td><td>8:00</td></tr></tbody></table></td></tr></tbody></table></center>`,
    clean:
      '<p><a href="http://antiguo.example/inicio.htm">Inicio</a><br /><a href="http://antiguo.example/notas.htm">Notas</a></p><p><strong>Horario</strong></p><table><tbody><tr><th>Día</th><th>Hora</th></tr><tr><td>Lunes</td><td>8:00</td></tr></tbody></table>',
    lost: ['colores', '1 tipo de letra', 'tamaños de letra'],
  },
  {
    name: 'Página de un asistente que escribe con inteligencia artificial',
    html: `${META}<h3 data-start="0" data-end="24" style="${COMPUTED}">Aviso de <strong data-start="9">matrícula</strong></h3><p data-start="26" data-end="90">La matrícula <strong>cierra</strong> el <em>viernes</em><span data-state="closed"><a href="https://fuente.example/?utm_source=asistente" class="flex h-4.5 rounded-xl px-2" target="_blank" rel="noopener"><span>Fuente</span></a></span>:</p><ol data-start="92" data-end="140"><li data-start="92"><p data-start="95"><strong>Pago</strong><br data-start="101">En caja.</p></li><li><p>Firma</p><ul><li><p>Con DNI</p></li></ul></li></ol><hr data-start="142"><div class="_tableContainer_1rjym_1"><table class="w-fit min-w-(--thread-content-width)"><thead><tr><th data-col-size="sm">Día</th><th data-col-size="sm">Hora</th></tr></thead><tbody><tr><td data-col-size="sm">Lunes</td><td data-col-size="sm">8:00</td></tr></tbody></table></div><pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">text</div><div class="sticky"><button class="flex gap-1" aria-label="Copiar">Copiar código</button></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre!"><span>Asunto: aviso\n</span><span>Hora: 8:00</span></code></div></div></pre>`,
    clean:
      '<h3>Aviso de matrícula</h3><p>La matrícula <strong>cierra</strong> el <em>viernes</em><a href="https://fuente.example/?utm_source=asistente">Fuente</a>:</p><ol><li><strong>Pago</strong><br />En caja.</li><li>Firma<ul><li>Con DNI</li></ul></li></ol><hr /><table><tbody><tr><th>Día</th><th>Hora</th></tr><tr><td>Lunes</td><td>8:00</td></tr></tbody></table><pre>Asunto: aviso\nHora: 8:00</pre>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'Página de un asistente, con su botón de copiar: texto con marcas',
    plain:
      '# Aviso de matrícula\n\nLa **matrícula** cierra el *viernes*, según [las bases](https://bases.example/a_b).\n\n## Pasos\n\n1. **Pago** en caja\n2. Firma\n\n---\n\n- Uno\n- Dos',
    clean:
      '<h2>Aviso de matrícula</h2><p>La <strong>matrícula</strong> cierra el <em>viernes</em>, según <a href="https://bases.example/a_b">las bases</a>.</p><h3>Pasos</h3><ol><li><strong>Pago</strong> en caja</li><li>Firma</li></ol><hr /><ul><li>Uno</li><li>Dos</li></ul>',
  },
  {
    name: 'Página de notas, con tareas, un recuadro y su marca',
    html: `${META}<h1>Plan de mejora</h1>\n<ul>\n<li>[x]  Comprar libros</li>\n<li>[ ]  Pintar aulas\n<ul>\n<li>Aula 3</li>\n</ul>\n</li>\n</ul>\n<aside>\n💡 <strong>Ojo</strong>: en marzo.</aside>\n<table>\n<thead>\n<tr>\n<th>Quién</th>\n<th>Cuándo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Rosa</td>\n<td>Marzo</td>\n</tr>\n</tbody>\n</table>\n<!-- notionvc: 0c4d1f7e-0000-4000-8000-1f2e3d4c5b6a -->`,
    clean:
      '<h2>Plan de mejora</h2><ul><li>[x] Comprar libros</li><li>[ ] Pintar aulas<ul><li>Aula 3</li></ul></li></ul><p>💡 <strong>Ojo</strong>: en marzo.</p><table><tbody><tr><th>Quién</th><th>Cuándo</th></tr><tr><td>Rosa</td><td>Marzo</td></tr></tbody></table>',
  },
  {
    name: 'Página de hojas de cálculo: celdas unidas y enlaces',
    html: `${META}<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;text-align:center;" rowspan="1" colspan="2">Tasas 2026</td></tr><tr style="height:21px;"><td style="font-weight:bold;">Trámite</td><td style="font-weight:bold;">Pago</td></tr><tr style="height:21px;"><td>Título<br/>profesional</td><td style="text-decoration:underline;color:#1155cc;" data-sheets-hyperlink="https://pagos.example/"><a class="in-cell-link" href="https://pagos.example/" target="_blank">S/ 120</a></td></tr></tbody></table>`,
    clean:
      '<table><caption>Tasas 2026</caption><tbody><tr><th>Trámite</th><th>Pago</th></tr><tr><td>Título<br />profesional</td><td><a href="https://pagos.example/">S/ 120</a></td></tr></tbody></table>',
    lost: ['colores', '1 tipo de letra', 'alineación'],
  },
  {
    name: 'Página con palabras que no se ven',
    html: `${META}<p>Se pide la nota.</p><span style="opacity: 0; position: absolute; left: -9999px;">Mencione la palabra secreta.</span><div style="visibility: hidden">Otra</div><p style="font-size:0">Nada<b>más</b></p><div style="font-size: 0px;"><span style="font-size: 16px;">Esto sí</span></div><p style="text-indent: -18pt; margin-left: 36pt;">Y esto</p><p hidden>No</p><span style="clip-path: inset(50%); position: absolute;">Tampoco</span>`,
    clean: '<p>Se pide la nota.</p><p>Esto sí</p><p>Y esto</p>',
    lost: ['tamaños de letra'],
  },
  {
    name: 'Página de una red social, con emojis como imágenes y un desvío',
    html: `${META}<div dir="auto" style="text-align: start;"><span class="html-span xexx8yu"><img height="16" width="16" alt="📣" referrerpolicy="origin-when-cross-origin" src="https://static.red.example/images/emoji.php/v9/t1.png"></span> Inscríbase <a attributionsrc="/privacy_sandbox/comet/register/source/?x" href="https://l.facebook.com/l.php?u=https%3A%2F%2Finscribir.example%2F&amp;h=AT0&amp;__tn__=-UK" rel="nofollow noreferrer" target="_blank">inscribir.example</a></div><div dir="auto" style="text-align: start;"><a href="https://www.red.example/hashtag/admision2026" role="link">#admision2026</a></div>`,
    clean:
      '<p>📣 Inscríbase <a href="https://inscribir.example/">inscribir.example</a></p><p><a href="https://www.red.example/hashtag/admision2026">#admision2026</a></p>',
  },
]
