// Clipboards as Word, Excel, Outlook and LibreOffice write them.
import type { Clipboard } from './portapapel.ts'

const HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>`
const word = (body: string) =>
  `${HEAD}<body lang=ES-PE style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const line = (level: number, mark: string, text: string, list = 'l0', lfo = 'lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:${list} level${level} ${lfo}'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const excel = (body: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:Fixed;color:#C00000;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'><col width=64 style='width:48pt'><!--StartFragment-->${body}<!--EndFragment--></table></body></html>`

const comment = (n: number) =>
  `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_${n}" href="#_msocom_${n}" language=JavaScript name="_msoanchor_${n}">[JC${n}]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`
const comments = (...texts: string[]) =>
  `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${texts.map((text, i) => `<div style='mso-element:comment'><div id="_com_${i + 1}" class=msocomtxt language=JavaScript><span style='mso-comment-author:"Juan Castro"'><a name="_msocom_${i + 1}"></a></span><p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;<a href="#_msoanchor_${i + 1}" class=msocomoff>[JC${i + 1}]</a></span></span></span>${text}<o:p></o:p></p></div></div>`).join('')}</div>`
const BY = `cite="mailto:Juan%20Castro" datetime="2026-11-01T10:30"`
const added = (text: string) => `<span class=msoIns><ins ${BY}>${text}</ins></span>`
const gone = (text: string) => `<span class=msoDel><del ${BY}>${text}</del></span>`

export const OFFICE: Clipboard[] = [
  {
    name: 'Word: comentarios al margen',
    html: word(
      `<p class=MsoNormal>El costo es <a style='mso-comment-reference:JC_1;mso-comment-date:20261101T1030'>S/ 120.00</a>${comment(1)}, en <a style='mso-comment-reference:JC_2'>tesorería</a>${comment(2)}.</p>${comments('¿No eran 150? Que nadie lo sepa todavía', 'Quítalo')}`,
    ),
    clean: '<p>El costo es S/ 120.00, en tesorería.</p>',
    lost: ['comentarios al margen (2)'],
  },
  {
    name: 'Word: solo el texto de un comentario, sin su lista',
    html: word(`<p class=MsoNormal>Plazo${comment(1)}</p><p class=MsoCommentText>Falta firmar</p>`),
    clean: '<p>Plazo</p>',
    lost: ['comentarios al margen (1)'],
  },
  {
    name: 'Word: cambios marcados',
    html: word(
      `<p class=MsoNormal>El costo es S/ ${gone('120.00')}${added('150.00<o:p></o:p>')} al <b>${gone('mes')}${added('año')}</b>.</p><p class=MsoNormal>${added('Se paga en línea.')}</p><p class=MsoNormal>${gone('Se paga en caja.')}<o:p></o:p></p>${line(1, '·', added('Nuevo requisito'))}${line(1, '·', gone('Requisito de antes'))}`,
    ),
    clean:
      '<p>El costo es S/ 150.00 al <strong>año</strong>.</p><p>Se paga en línea.</p><ul><li>Nuevo requisito</li></ul>',
    changes: {
      without:
        '<p>El costo es S/ 120.00 al <strong>mes</strong>.</p><p>Se paga en caja.</p><ul><li>Requisito de antes</li></ul>',
      asked: 'se quita «120.00» y se pone «150.00»',
    },
  },
  {
    name: 'Word: cambios marcados solo con su estilo',
    html: word(
      `<p class=MsoNormal>Hasta el <span style='mso-del-author:JC;mso-del-date:20261101T1030'>lunes</span><span style='mso-ins-author:JC'>martes</span><v:shape style='mso-insetmode:auto'></v:shape></p>`,
    ),
    clean: '<p>Hasta el martes</p>',
    changes: { without: '<p>Hasta el lunes</p>', asked: 'se quita «lunes» y se pone «martes»' },
  },
  {
    name: 'LibreOffice: cambios marcados, solo lo nuevo',
    html: `<html><head><meta name="generator" content="LibreOffice 24.8"/></head><body><p>Aviso <ins cite="mailto:" datetime="2026-11-01T10:30:00">que todavía nadie aprobó y que es mucho más largo que una línea</ins></p></body></html>`,
    clean: '<p>Aviso que todavía nadie aprobó y que es mucho más largo que una línea</p>',
    changes: { without: '<p>Aviso</p>', asked: 'se pone «que todavía nadie aprobó y que es mucho más larg…»' },
  },
  {
    name: 'Google Docs, documento exportado: comentarios al final',
    html: `<body class="c1 doc-content"><p class="c0"><span>El costo es S/ 120</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div class="c3"><p class="c0"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>¿No eran 150?</span></p></div></body>`,
    clean: '<p>El costo es S/ 120</p>',
    lost: ['comentarios al margen (1)'],
  },
  {
    name: 'Word: dos listas seguidas, números y letras',
    html: word(
      line(1, '4.', 'Cuatro', 'l1', 'lfo2') +
        line(1, '5.', 'Cinco', 'l1', 'lfo2') +
        line(1, 'a)', 'Primera', 'l2', 'lfo3') +
        line(1, 'b)', 'Segunda', 'l2', 'lfo3'),
    ),
    clean: '<ol start="4"><li>Cuatro</li><li>Cinco</li></ol><ol type="a"><li>Primera</li><li>Segunda</li></ol>',
  },
  {
    name: 'Word: dos listas de números, y la primera que sigue',
    html: word(
      line(1, '1.', 'Uno', 'l1', 'lfo2') +
        line(1, '1.', 'Otra', 'l2', 'lfo3') +
        line(1, '2.', 'Otra más', 'l2', 'lfo3') +
        line(1, '2.', 'Dos', 'l1', 'lfo2'),
    ),
    clean: '<ol><li>Uno</li></ol><ol><li>Otra</li><li>Otra más</li></ol><ol start="2"><li>Dos</li></ol>',
  },
  {
    name: 'Word: letras desde la c, mayúsculas y romanos',
    html: word(
      line(1, 'c)', 'Ce') +
        line(1, 'd)', 'De') +
        line(1, 'A.', 'Grande', 'l2', 'lfo3') +
        line(1, 'i)', 'Romano', 'l3', 'lfo4') +
        line(2, 'IV.', 'Dentro', 'l3', 'lfo4') +
        line(1, 'ii)', 'Dos', 'l3', 'lfo4'),
    ),
    clean:
      '<ol start="3" type="a"><li>Ce</li><li>De</li></ol><ol type="A"><li>Grande</li></ol><ol type="i"><li>Romano<ol start="4" type="I"><li>Dentro</li></ol></li><li>Dos</li></ol>',
  },
  {
    name: 'LibreOffice y Docs: listas de letras',
    html: '<ol type="a"><li><p>Uno</p></li></ol><p>Y</p><ol start="2"><li style="list-style-type:lower-roman" aria-level="1"><p>Dos</p></li></ol>',
    clean: '<ol type="a"><li>Uno</li></ol><p>Y</p><ol start="2" type="i"><li>Dos</li></ol>',
  },
  {
    name: 'Word: párrafos con letra y color',
    html: word(
      `<p class=MsoNormal style='text-align:justify'><span style='font-family:"Arial",sans-serif;color:#1F3864'>El <b>Instituto</b> informa que la <i>matrícula</i>&nbsp;empieza el lunes.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='font-family:"Times New Roman",serif;font-size:14.0pt'>Atentamente,<o:p></o:p></span></p>`,
    ),
    clean:
      '<p>El <strong>Instituto</strong> informa que la <em>matrícula</em> empieza el lunes.</p><p>Atentamente,</p>',
    lost: ['colores', '2 tipos de letra', 'alineación'],
  },
  {
    name: 'Word: lista con viñetas y otra dentro',
    html: word(
      line(1, '·', 'Copia del DNI') +
        line(1, '·', 'Certificado de estudios') +
        line(2, 'o', 'Original') +
        line(2, 'o', 'Copia legalizada') +
        line(1, '·', 'Dos fotos'),
    ),
    clean:
      '<ul><li>Copia del DNI</li><li>Certificado de estudios<ul><li>Original</li><li>Copia legalizada</li></ul></li><li>Dos fotos</li></ul>',
  },
  {
    name: 'Word: lista numerada que empieza en 3',
    html: word(
      `<p class=MsoNormal>Después:</p>${line(1, '3.', 'Firme', 'l1')}${line(1, '4.', 'Entregue en <b>mesa de partes</b>', 'l1')}`,
    ),
    clean: '<p>Después:</p><ol start="3"><li>Firme</li><li>Entregue en <strong>mesa de partes</strong></li></ol>',
  },
  {
    name: 'Word: letras dentro de números',
    html: word(
      line(1, '1)', 'Requisitos') + line(2, 'a)', 'Solicitud') + line(2, 'b)', 'Pago') + line(1, '2)', 'Plazos'),
    ),
    clean: '<ol><li>Requisitos<ol type="a"><li>Solicitud</li><li>Pago</li></ol></li><li>Plazos</li></ol>',
  },
  {
    name: 'Word: títulos',
    html: word(
      `<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp; </span></span><![endif]><a name="_Toc1"></a>Admisión<o:p></o:p></h1><h2><b>Requisitos</b></h2><p class=MsoNormal>Son tres.</p><h3>Pagos</h3><h5>Nota</h5>`,
    ),
    clean: '<h2>Admisión</h2><h3>Requisitos</h3><p>Son tres.</p><h4>Pagos</h4><h4>Nota</h4>',
  },
  {
    name: 'Word: tabla',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt;background:#D9E2F3;padding:0cm 5.4pt'><p class=MsoNormal><b>Trámite<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Costo</b></p></td></tr><tr><td><p class=MsoNormal>Título</p></td><td><p class=MsoNormal align=right style='text-align:right'>S/ 120.00</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    clean:
      '<table><tbody><tr><th>Trámite</th><th>Costo</th></tr><tr><td>Título</td><td>S/ 120.00</td></tr></tbody></table>',
    lost: ['colores', 'alineación'],
  },
  {
    name: 'Word: tabla con una lista y celdas unidas',
    html: word(
      `<table class=MsoNormalTable><tr><td colspan=2><p class=MsoNormal>Etapa</p></td></tr><tr><td rowspan=2><p class=MsoNormal>Inscripción</p></td><td>${line(1, '·', 'DNI')}${line(1, '·', 'Pago')}</td></tr><tr><td><p class=MsoNormal>Hasta el viernes</p><p class=MsoNormal>En línea</p></td></tr></table>`,
    ),
    clean:
      '<table><caption>Etapa</caption><tbody><tr><th rowspan="2">Inscripción</th><th><ul><li>DNI</li><li>Pago</li></ul></th></tr><tr><td><p>Hasta el viernes</p><p>En línea</p></td></tr></tbody></table>',
  },
  {
    name: 'Word: imágenes del equipo, marcas y notas al pie',
    html: word(
      `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Users/R/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=600 height=400 src="file:///C:/Users/R/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="_x0000_i1025"><![endif]></p><p class=MsoNormal>Según la norma<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a>.</p><p class=MsoNormal><span style='mso-hide:all'>oculto</span>Fin</p>`,
    ),
    clean: '<p>Según la norma[1].</p><p>Fin</p>',
    lost: ['imágenes que están en su equipo (1): súbalas', 'enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Word: tachado, subíndices y un enlace',
    html: word(
      `<p class=MsoNormal><s>12</s> <u>15</u> m<sup>2</sup> de CO<span style='vertical-align:sub'>2</span>, <a href="https://www.gob.pe/minedu"><span style='color:#0563C1'>Minedu</span></a> y <a href="file:///C:/x.docx">otro</a></p>`,
    ),
    clean:
      '<p><s>12</s> <u>15</u> m<sup>2</sup> de CO<sub>2</sub>, <a href="https://www.gob.pe/minedu">Minedu</a> y otro</p>',
    lost: ['colores', 'enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Word: tabla de contenido',
    html: word(
      `<p class=MsoTocHeading>Contenido<o:p></o:p></p><p class=MsoToc1 style='tab-stops:right dotted 424.7pt'><span class=MsoHyperlink><a href="#_Toc1">1. Requisitos<span style='color:windowtext;display:none;mso-hide:screen;text-decoration:none'><span style='mso-tab-count:1 dotted'>. </span></span><span style='display:none;mso-hide:screen'>PAGEREF _Toc1 \\h </span><span style='display:none;mso-hide:screen'>3</span></a></span><o:p></o:p></p><h1><a name="_Toc1">1. Requisitos</a><o:p></o:p></h1><p class=MsoNormal>Son tres.</p>`,
    ),
    clean: '<p>Contenido</p><p>1. Requisitos</p><h2>1. Requisitos</h2><p>Son tres.</p>',
    lost: ['enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Word: campos de un formulario',
    html: word(
      `<p class=MsoNormal>Señor <w:Sdt ShowingPlcHdr="t" DocPart="A1" ID="7"><span class=MsoPlaceholderText><span lang=ES>Haga clic aquí para escribir texto.</span></span></w:Sdt>, del <w:Sdt ID="8">área de <b>Tesorería</b></w:Sdt>:<o:p></o:p></p>`,
    ),
    clean: '<p>Señor Haga clic aquí para escribir texto., del área de <strong>Tesorería</strong>:</p>',
  },
  {
    name: 'Word: párrafos y una lista dentro de un campo',
    html: word(
      `<w:Sdt SdtDocPart="t" DocPartType="Cover Pages" ID="9"><w:sdtPr></w:sdtPr><p class=MsoNormal>Directiva 4<o:p></o:p></p>${line(1, '·', 'Objeto')}${line(1, '·', 'Alcance')}</w:Sdt><p class=MsoNormal>Fin</p>`,
    ),
    clean: '<p>Directiva 4</p><ul><li>Objeto</li><li>Alcance</li></ul><p>Fin</p>',
  },
  {
    name: 'Word: notas al final, con lo que dicen',
    html: word(
      `<p class=MsoNormal>Según la ley<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1"><span class=MsoEndnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[i]<![endif]></span></span></a>.</p><div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1"><span class=MsoEndnoteReference>[i]</span></a> Ley 30512, artículo 24.<o:p></o:p></p></div></div>`,
    ),
    clean: '<p>Según la ley[i].</p><hr /><p>[i] Ley 30512, artículo 24.</p>',
    lost: ['enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Word en la web: cada línea es una lista',
    html: `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1"><li class="OutlineElement Ltr" role="listitem" data-aria-posinset="1" data-aria-level="1"><p class="Paragraph"><span class="TextRun" style="font-family:Calibri,sans-serif;"><span class="NormalTextRun">Uno</span></span><span class="EOP" style="font-family:Calibri;">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p class="Paragraph"><span>Dentro</span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p><span>Dos</span></p></li></ul></div><div class="OutlineElement"><p class="Paragraph"><span style="font-weight:bold">Fin</span></p></div>`,
    clean: '<ul><li>Uno<ul><li>Dentro</li></ul></li><li>Dos</li></ul><p><strong>Fin</strong></p>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Excel: tabla con números',
    html: excel(
      `<tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>Concepto</td><td width=64>2026</td></tr><tr height=20><td height=20>Matrícula</td><td class=xl65 align=right style='color:#C00000'>150.00</td></tr><tr><td></td><td></td></tr>`,
    ),
    clean:
      '<table><tbody><tr><th>Concepto</th><th>2026</th></tr><tr><td>Matrícula</td><td>150.00</td></tr></tbody></table>',
    lost: ['colores', 'alineación'],
  },
  {
    name: 'Excel: título en la primera fila',
    html: excel(
      `<tr><td colspan=3 style='font-weight:700;font-size:14pt'>Tarifario 2026</td></tr><tr><td>Código</td><td>Trámite</td><td>S/</td></tr><tr><td>01</td><td>Constancia</td><td>10</td></tr>`,
    ),
    clean:
      '<table><caption>Tarifario 2026</caption><tbody><tr><th>Código</th><th>Trámite</th><th>S/</th></tr><tr><td>01</td><td>Constancia</td><td>10</td></tr></tbody></table>',
  },
  {
    name: 'Excel: una sola celda',
    html: excel('<tr><td height=20 width=64>Secretaría académica</td></tr>'),
    clean: '<p>Secretaría académica</p>',
  },
  {
    name: 'LibreOffice Writer: lista, negrita y letra',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.8.2.1 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115% }</style></head><body lang="es-PE" dir="ltr"><p style="line-height: 100%"><font color="#c9211e"><font face="Liberation Serif"><font size="4" style="font-size: 14pt"><b>Aviso</b></font></font></font></p>\n<ul>\n\t<li><p style="margin-bottom: 0cm">Uno</p></li>\n\t<li><p>Dos</p>\n<ul><li><p>Dentro</p></li></ul></li></ul></body></html>`,
    clean: '<p><strong>Aviso</strong></p><ul><li>Uno</li><li>Dos<ul><li>Dentro</li></ul></li></ul>',
    lost: ['colores', '1 tipo de letra'],
  },
  {
    name: 'LibreOffice Calc',
    html: `<html><head><meta name="generator" content="LibreOffice 24.8"/></head><body><google-sheets-html-origin/><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left" valign=bottom><font face="Liberation Sans">Día</font></td><td align="left"><font face="Liberation Sans">Hora</font></td></tr><tr><td sdval="1" sdnum="10250;">Lunes</td><td>08:00</td></tr></table></body></html>`,
    clean: '<table><tbody><tr><th>Día</th><th>Hora</th></tr><tr><td>Lunes</td><td>08:00</td></tr></tbody></table>',
    lost: ['1 tipo de letra'],
  },
  {
    name: 'Outlook: correo con firma',
    html: word(
      `<div class=WordSection1><p class=MsoNormal><span lang=ES style='font-size:11.0pt;font-family:"Aptos",sans-serif'>Estimados:<o:p></o:p></span></p><p class=MsoNormal><span style='font-family:"Aptos"'>Adjunto el oficio.<br>Saludos</span></p><div><p class=MsoNormal><img border=0 width=120 height=40 src="cid:image001.png@01DB2F" alt="Logo"></p></div></div>`,
    ),
    clean: '<p>Estimados:</p><p>Adjunto el oficio.<br />Saludos</p>',
    lost: ['1 tipo de letra', 'imágenes que están en su equipo (1): súbalas'],
  },
]
