// Clipboards as Outlook writes them: on the desktop with Word's engine, in a browser and in its new program with its own.
import type { Clipboard } from './portapapel.ts'

const desktop = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><meta name=Originator content="Microsoft Word 15"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!-- @font-face {font-family:Aptos;} p.MsoNormal {margin:0cm; font-family:"Aptos",sans-serif;} --></style></head><body lang=ES-PE link="#467886" vlink="#96607D" style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const p = (inside: string, more = '') => `<p class=MsoNormal${more}>${inside}<o:p></o:p></p>`
const LETTERS =
  'font-family: Aptos, Aptos_EmbeddedFont, Aptos_MSFontService, Calibri, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);'
const proof = (inside: string) => `<div class="elementToProof" style="${LETTERS}">${inside}</div>`
const FILLER = '<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>'
/** A line of a list that Word wrote, where a mail is read in a browser: what Word alone says of it is gone. */
const line = (mark: string, text: string, margin = '36pt') =>
  `<p class="x_MsoListParagraph" style="margin: 0cm 0cm 0cm ${margin}; text-indent: -18pt;"><span style="font-family: Symbol;"><span>${mark}${FILLER}</span></span>${text}</p>`
const BY = 'cite="mailto:Rosa%20Quispe" datetime="2026-11-02T09:15"'

export const OUTLOOK: Clipboard[] = [
  {
    name: 'Outlook: respuesta con el correo de antes debajo',
    html: desktop(
      `${p('Conforme, publíquese.')}${p('<o:p>&nbsp;</o:p>')}<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>${p('<b>Asunto:</b> Horario de caja')}</div>${p('La caja atiende de 8:00 a 13:00.')}`,
    ),
    clean:
      '<p>Conforme, publíquese.</p><p><strong>Asunto:</strong> Horario de caja</p><p>La caja atiende de 8:00 a 13:00.</p>',
  },
  {
    name: 'Outlook: lista de un correo con formato HTML',
    html: desktop(
      `${p('Traer:')}<ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>DNI<o:p></o:p></li><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>Voucher<o:p></o:p></li><ul style='margin-top:0cm' type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'>Original<o:p></o:p></li></ul></ul><ol style='margin-top:0cm' start=2 type=a><li class=MsoNormal style='mso-list:l1 level1 lfo2'>Firma<o:p></o:p></li></ol>`,
    ),
    clean:
      '<p>Traer:</p><ul><li>DNI</li><li>Voucher<ul><li>Original</li></ul></li></ul><ol start="2" type="a"><li>Firma</li></ol>',
  },
  {
    name: 'Outlook: enlaces que pasan por Safe Links, con el correo de quien lo recibió',
    html: desktop(
      p(
        `Bases en <a href="https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fbecas.example%2Fbases%3Fa%C3%B1o%3D2026&amp;data=05%7C02%7Crquispe%40instituto.example%7C1f&amp;sdata=x%3D&amp;reserved=0" originalsrc="https://becas.example/bases"><span style='color:#467886'>becas.example</span></a> y <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fferia.example%2F%3Ffbclid%3DIw&amp;h=AT0">feria</a>`,
      ),
    ),
    clean:
      '<p>Bases en <a href="https://becas.example/bases?año=2026">becas.example</a> y <a href="https://feria.example/?fbclid=Iw">feria</a></p>',
    lost: ['colores'],
  },
  {
    name: 'Outlook: firma con logo, teléfono y aviso del ambiente',
    html: desktop(
      `${p('Saludos,')}<table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0><tr><td width=90 valign=top style='width:67.5pt'>${p('<img border=0 width=80 height=80 src="cid:image003.png@01DC5A2B.7E1F0C40" alt="Logo del instituto">')}</td><td valign=top>${p('<b>Rosa Quispe</b>')}${p('<a href="tel:+51987654321">987 654 321</a>')}</td></tr></table>${p('<i>Antes de imprimir, piense en el ambiente</i>')}`,
    ),
    clean:
      '<p>Saludos,</p><table><tbody><tr><td></td><td><p><strong>Rosa Quispe</strong></p><p><a href="tel:+51987654321">987 654 321</a></p></td></tr></tbody></table><p><em>Antes de imprimir, piense en el ambiente</em></p>',
    lost: ['imágenes que están en su equipo (1): súbalas'],
  },
  {
    name: 'Outlook: correo corregido con control de cambios y un comentario',
    html: desktop(
      `${p(`La cuota es S/ <del ${BY}>90</del><ins ${BY}>95</ins><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[RQ1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.`)}<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Todavía no lo aprueba la dirección</p></div></div></div>`,
    ),
    clean: '<p>La cuota es S/ 95.</p>',
    lost: ['comentarios al margen (1)'],
    changes: { without: '<p>La cuota es S/ 90.</p>', asked: 'se quita «90» y se pone «95»' },
  },
  {
    name: 'Outlook: texto sin formato',
    html: desktop(
      `<p class=MsoPlainText>Estimados:<o:p></o:p></p><p class=MsoPlainText><o:p>&nbsp;</o:p></p><p class=MsoPlainText>&gt; ¿A qué hora es?<o:p></o:p></p><p class=MsoPlainText>A las 10:00.<br>Gracias<o:p></o:p></p>`,
    ),
    clean: '<p>Estimados:</p><p>&gt; ¿A qué hora es?</p><p>A las 10:00.<br />Gracias</p>',
  },
  {
    name: 'Outlook en la web: correo con líneas en blanco y una mención',
    html: `<meta charset='utf-8'>${proof('Buenas tardes:')}${proof('<br>')}${proof('<a id="OWAAM717321" class="tWKOu mention ms-bgc-nlr ms-fcl-b" href="mailto:rquispe@instituto.example">@Rosa Quispe</a>, la <b>matrícula</b> cierra el <u>viernes</u>.')}${proof('<br>')}<div id="Signature" class="elementToProof" style="color: inherit;"><p style="margin: 0cm;"><span style="color: black;">Dirección</span></p></div>`,
    clean:
      '<p>Buenas tardes:</p><p><a href="mailto:rquispe@instituto.example">@Rosa Quispe</a>, la <strong>matrícula</strong> cierra el <u>viernes</u>.</p><p>Dirección</p>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Outlook en la web: listas y una tabla',
    html: `<ul data-editing-info="{&quot;applyListStyleFromLevel&quot;:true}" style="margin-top: 0px; margin-bottom: 0px;"><li style="${LETTERS} list-style-type: disc;"><div role="presentation" class="elementToProof">Uno</div></li><li style="${LETTERS}"><div role="presentation" class="elementToProof">Dos</div></li><ul style="list-style-type: circle;"><li style="${LETTERS} list-style-type: circle;"><div role="presentation" class="elementToProof">Dentro</div></li></ul></ul><table id="table_0" style="border-collapse: collapse; box-sizing: border-box;" data-editing-info="{&quot;topBorderColor&quot;:&quot;#ABABAB&quot;}"><tbody><tr><td style="border: 1px solid rgb(171, 171, 171); width: 120px;">${proof('Turno')}</td><td style="width: 120px;">${proof('Aula')}</td></tr><tr><td>${proof('Noche')}</td><td>${proof('<br>')}</td></tr></tbody></table>`,
    clean:
      '<ul><li>Uno</li><li>Dos<ul><li>Dentro</li></ul></li></ul><table><tbody><tr><th>Turno</th><th>Aula</th></tr><tr><td>Noche</td><td></td></tr></tbody></table>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Outlook en la web: listas que otra persona escribió en Word',
    html: `<div class="x_WordSection1"><p class="x_MsoTitle" style="margin: 0cm;">Requisitos</p>${line('·', 'Copia del DNI')}${line('o', 'Legalizada', '72pt')}${line('·', 'Dos fotos')}<p class="x_MsoNormal" style="margin: 0cm;">Luego:</p>${line('3.', 'Firme', '1.27cm')}${line('4.', 'Entregue', '1.27cm')}<p class="x_MsoListParagraph" style="margin-left: 36pt;">Sin marca</p></div>`,
    clean:
      '<h2>Requisitos</h2><ul><li>Copia del DNI<ul><li>Legalizada</li></ul></li><li>Dos fotos</li></ul><p>Luego:</p><ol start="3"><li>Firme</li><li>Entregue</li></ol><p>Sin marca</p>',
  },
  {
    name: 'Outlook en la web: comentarios y cambios de un documento pegado en el correo',
    html: `<div class="x_WordSection1"><p class="x_MsoNormal">Hasta el <span class="x_msoDel"><del cite="mailto:RQ">lunes</del></span><span class="x_msoIns"><ins cite="mailto:RQ">martes</ins></span><a class="x_msocomanchor" href="#x__msocom_1">[RQ1]</a></p></div><div><p class="x_MsoCommentText">No avisar todavía</p></div>`,
    clean: '<p>Hasta el martes</p>',
    lost: ['comentarios al margen (1)'],
    changes: { without: '<p>Hasta el lunes</p>', asked: 'se quita «lunes» y se pone «martes»' },
  },
  {
    name: 'Outlook en la web: un boletín con lo que no se ve y lo que cuenta lecturas',
    html: `<div style="display: none; max-height: 0px; overflow: hidden;">Ábralo ya</div><div style="max-height: 0px; overflow: hidden; opacity: 0;">Resumen que no se ve</div><table role="presentation" border="0" cellpadding="0" width="600"><tbody><tr><td style="width: 200px;"><img data-imagetype="External" src="https://boletin.example/logo.png" width="180" height="60" alt="Logo"></td><td><h2 style="color: rgb(176, 0, 32);">Charla</h2><p>El jueves.</p></td></tr></tbody></table><img data-imagetype="External" src="https://cuenta.example/abierto.gif?u=rquispe" style="width: 1px; height: 1px;"><img src="https://cuenta.example/p" width="1px" height="1px" alt="">`,
    clean: '<h2>Charla</h2><p>El jueves.</p>',
    lost: ['colores', 'imágenes de otro sitio (1): súbalas'],
  },
]
