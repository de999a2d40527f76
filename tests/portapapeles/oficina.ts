// Clipboards as Word, Excel, Outlook and LibreOffice write them.
import type { Clipboard } from './portapapel.ts'

const HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>`
const word = (body: string) =>
  `${HEAD}<body lang=ES-PE style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const line = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const excel = (body: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:Fixed;color:#C00000;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'><col width=64 style='width:48pt'><!--StartFragment-->${body}<!--EndFragment--></table></body></html>`

export const OFFICE: Clipboard[] = [
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
    clean: '<ol><li>Requisitos<ol><li>Solicitud</li><li>Pago</li></ol></li><li>Plazos</li></ol>',
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
