// What LibreOffice 7.4 itself wrote of a text: its clipboard and its files have one writer. Of its style sheet, one rule.
import type { Clipboard } from './portapapel.ts'

const writer = (body: string) => `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		p { line-height: 115%; margin-bottom: 0.1in; background: transparent }
	</style>
</head>
<body lang="es-PE" link="#000080" vlink="#800000" dir="ltr">${body}
</body>
</html>`

export const LIBREOFFICE: Clipboard[] = [
  {
    name: 'LibreOffice Writer: títulos y formato',
    html: writer(`<h1 class="western">
Proceso de admisión</h1>
<p>El <b>Instituto</b> convoca al <i>examen</i> del <u>2 de marzo</u>
(m<sup>2</sup>, CO<sub>2</sub>, <strike>antes</strike>).</p>
<h2 class="western">Requisitos</h2>
<p>Son tres, y se presentan juntos en la mesa de partes de la
institución, en horario de oficina.</p>`),
    clean:
      '<h2>Proceso de admisión</h2><p>El <strong>Instituto</strong> convoca al <em>examen</em> del <u>2 de marzo</u> (m<sup>2</sup>, CO<sub>2</sub>, <s>antes</s>).</p><h3>Requisitos</h3><p>Son tres, y se presentan juntos en la mesa de partes de la institución, en horario de oficina.</p>',
  },
  {
    name: 'LibreOffice Writer: listas dentro de listas, sin cerrar sus párrafos',
    html: writer(`
<ol><li><p style="margin-bottom: 0in">Inscripción</p>
	<li><p style="margin-bottom: 0in">Pago</p>
	<ol type="a">
		<li><p style="margin-bottom: 0in">En caja</p>
		<li><p style="margin-bottom: 0in">En línea</p>
		<ul>
			<li><p style="margin-bottom: 0in">Con tarjeta</p>
		</ul>
	</ol>
	<li><p>Examen</p>
</ol>`),
    clean:
      '<ol><li>Inscripción</li><li>Pago<ol type="a"><li>En caja</li><li>En línea<ul><li>Con tarjeta</li></ul></li></ol></li><li>Examen</li></ol>',
  },
  {
    name: 'LibreOffice Writer: tabla con bordes y celdas unidas',
    html: writer(`
<table width="128" cellpadding="2" cellspacing="1" style="page-break-before: always">
	<col width="67"/>

	<col width="48"/>

	<tr>
		<th width="67" style="border-top: 1px double #808080; border-bottom: 1px double #808080; border-left: 1px double #808080; border-right: 1px double #808080; padding: 0.02in"><p>
			Concepto</p>
		</th>
		<th width="48" style="border-top: 1px double #808080; border-bottom: 1px double #808080; border-left: 1px double #808080; border-right: 1px double #808080; padding: 0.02in"><p>
			Monto</p>
		</th>
	</tr>
	<tr>
		<td width="67" style="border-top: none; border-bottom: 1px double #808080; border-left: 1px double #808080; border-right: 1px double #808080; padding-top: 0in; padding-bottom: 0.02in; padding-left: 0.02in; padding-right: 0.02in"><p>
			Matrícula</p>
		</td>
		<td width="48" style="border-top: none; border-bottom: 1px double #808080; border-left: 1px double #808080; border-right: 1px double #808080; padding-top: 0in; padding-bottom: 0.02in; padding-left: 0.02in; padding-right: 0.02in"><p align="right">
			150.00</p>
		</td>
	</tr>
	<tr>
		<td colspan="2" width="120" style="border-top: none; border-bottom: 1px double #808080; border-left: 1px double #808080; border-right: 1px double #808080; padding-top: 0in; padding-bottom: 0.02in; padding-left: 0.02in; padding-right: 0.02in"><p>
			Total</p>
		</td>
	</tr>
</table>
<p><br/>
<br/>

</p>`),
    clean:
      '<table><tbody><tr><th>Concepto</th><th>Monto</th></tr><tr><td>Matrícula</td><td>150.00</td></tr><tr><td colspan="2">Total</td></tr></tbody></table>',
    lost: ['alineación'],
  },
  {
    name: 'LibreOffice Writer: números romanos desde el cuarto',
    html: writer(`<p>Primero:</p>
<ol type="I" start="4">
	<li><p style="margin-bottom: 0in">Cuarto</p>
	<li><p>Quinto</p>
</ol>
<p>Y después:</p>
<ol type="i">
	<li><p>romano</p>
</ol>`),
    clean:
      '<p>Primero:</p><ol start="4" type="I"><li>Cuarto</li><li>Quinto</li></ol><p>Y después:</p><ol type="i"><li>romano</li></ol>',
  },
  {
    name: 'LibreOffice Writer: color, letra y fondo',
    html: writer(`<p align="center">
<font color="#ff0000"><font face="Arial"><font size="5" style="font-size: 18pt"><b>Aviso</b></font></font></font></p>
<p align="justify" style="background: #ffff00">Hasta el <span style="background: #ffff00">lunes</span>.<br/>
Otra
línea</p>`),
    clean: '<p><strong>Aviso</strong></p><p>Hasta el lunes.<br />Otra línea</p>',
    lost: ['colores', '1 tipo de letra', 'alineación'],
  },
  {
    name: 'LibreOffice Writer: enlaces y marcas',
    html: writer(`<p>Vea <a href="https://www.gob.pe/minedu">el
portal</a>, <a href="mailto:mesa@quebradaserena.example">escriba</a>.</p>
<p><a name="plazos"></a>Plazos</p>
<p>Suba a <a href="#plazos">plazos</a>.</p>`),
    clean:
      '<p>Vea <a href="https://www.gob.pe/minedu">el portal</a>, <a href="mailto:mesa@quebradaserena.example">escriba</a>.</p><p>Plazos</p><p>Suba a plazos.</p>',
    lost: ['enlaces que no llevan a ninguna página'],
  },
  {
    name: 'LibreOffice Writer: cita, línea, texto fijo y definiciones',
    html: writer(`<blockquote>
Cita de la ley</blockquote>
<hr/>

<pre>linea uno
  linea dos</pre>
<dl>
	<dt>
	TUPA</dt><dd style="margin-bottom: 0.2in">
	Texto único</dd></dl>`),
    clean:
      '<blockquote><p>Cita de la ley</p></blockquote><hr /><pre>linea uno\n  linea dos</pre><p>TUPA</p><p>Texto único</p>',
  },
  {
    name: 'LibreOffice Writer: tabla con una lista y filas unidas',
    html: writer(`
<table width="120" cellpadding="2" cellspacing="0" style="page-break-before: always">
	<col width="79"/>

	<col width="33"/>

	<tr>
		<td width="79" style="border: none; padding: 0in">
			<ul><li><p>DNI</p>
				<li><p>Foto</p>
			</ul>
		</td>
		<td width="33" style="border: none; padding: 0in"><p style="margin-bottom: 0.2in">
			Uno</p>
			<p>Dos</p>
		</td>
	</tr>
	<tr>
		<td rowspan="2" width="79" style="border: none; padding: 0in"><p>A</p>
		</td>
		<td width="33" style="border: none; padding: 0in"><p>B</p>
		</td>
	</tr>
	<tr>
		<td width="33" style="border: none; padding: 0in"><p>C</p>
		</td>
	</tr>
</table>
<p><br/>
<br/>

</p>`),
    clean:
      '<table><tbody><tr><th><ul><li>DNI</li><li>Foto</li></ul></th><th><p>Uno</p><p>Dos</p></th></tr><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr></tbody></table>',
  },
  {
    name: 'LibreOffice Writer: viñetas de varios párrafos',
    html: writer(`
<ul><li><p><b>Traslado:</b> se pide</p>
	<p>con certificados.</p>
	<li><p><i>Convalidación</i></p>
</ul>
<p>&nbsp;</p>
<p>Fin</p>`),
    clean:
      '<ul><li><p><strong>Traslado:</strong> se pide</p><p>con certificados.</p></li><li><em>Convalidación</em></li></ul><p>Fin</p>',
  },
]
