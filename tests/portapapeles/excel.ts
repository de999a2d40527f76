// Clipboards as Excel writes them, on the desktop and in a browser.
import type { Clipboard } from './portapapel.ts'

const HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><link id=Main-File rel=Main-File href="file:///C:/Users/R/AppData/Local/Temp/msohtmlclip1/01/clip.htm"><style><!--table {mso-displayed-decimal-separator:"\\.";} td {mso-ignore:padding;color:black;font-size:11.0pt;font-family:Calibri,sans-serif;} .xl65 {mso-number-format:"Short Date";} .xl66 {mso-number-format:Percent;} .font6 {font-weight:700;}--></style></head>`
const sheet = (rows: string, after = '') =>
  `${HEAD}<body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'><!--StartFragment--> <col width=64 span=2 style='width:48pt'>${rows}<!--EndFragment--></table>${after}</body></html>`
const row = (...cells: string[]) => `<tr height=20 style='height:15.0pt'>${cells.join('')}</tr>`
const cell = (text: string, about = '') => `<td height=20 ${about} style='height:15.0pt;width:48pt'>${text}</td>`

export const EXCEL: Clipboard[] = [
  {
    name: 'Excel: días y porcentajes, como se ven',
    html: sheet(
      row(cell('Día'), cell('Avance')) +
        row(cell('02/01/2026', 'class=xl65 x:num="46024"'), cell('35%', 'class=xl66 x:num="0.35"')),
    ),
    clean: '<table><tbody><tr><th>Día</th><th>Avance</th></tr><tr><td>02/01/2026</td><td>35%</td></tr></tbody></table>',
  },
  {
    name: 'Excel: filas y columnas ocultas',
    html: sheet(
      `<col width=0 style='display:none;mso-width-source:userset;mso-width-alt:0'>${row(cell('Trámite'), cell('Costo'))}<tr height=0 style='display:none'>${cell('Reservado')}${cell('999')}</tr>${row(cell('Constancia'), cell('10'))}`,
    ),
    clean:
      '<table><tbody><tr><th>Trámite</th><th>Costo</th></tr><tr><td>Constancia</td><td>10</td></tr></tbody></table>',
  },
  {
    name: 'Excel: una columna',
    html: sheet(row(cell('DNI')) + row(cell('Certificado')) + row(cell('Foto'))),
    clean: '<table><tbody><tr><th>DNI</th></tr><tr><td>Certificado</td></tr><tr><td>Foto</td></tr></tbody></table>',
  },
  {
    name: 'Excel: varias líneas en una celda',
    html: sheet(
      row(cell('Sede'), cell('Dirección')) +
        row(cell('Central'), cell(`Jr. Los Ñandúes 123<br>\n    <span style='mso-spacerun:yes'> </span>segundo piso`)),
    ),
    clean:
      '<table><tbody><tr><th>Sede</th><th>Dirección</th></tr><tr><td>Central</td><td>Jr. Los Ñandúes 123<br />segundo piso</td></tr></tbody></table>',
  },
  {
    name: 'Excel: un enlace, y otro a su equipo',
    html: sheet(
      row(cell('Qué'), cell('Dónde')) +
        row(
          cell(`<a href="https://www.gob.pe/minedu" target="_parent">Norma</a>`),
          cell(`<a href="file:///C:/Users/R/plan.xlsx"><span style='font-size:11.0pt'>Plan</span></a>`),
        ),
    ),
    clean:
      '<table><tbody><tr><th>Qué</th><th>Dónde</th></tr><tr><td><a href="https://www.gob.pe/minedu">Norma</a></td><td>Plan</td></tr></tbody></table>',
    lost: ['enlaces que no llevan a ninguna página'],
  },
  {
    name: 'Excel: fórmulas, lo que dan',
    html: sheet(
      row(cell('Concepto'), cell('S/')) +
        row(cell('Total'), cell('170.00', 'align=right x:num="170" x:fmla="=SUM(B2:B9)"')),
    ),
    clean: '<table><tbody><tr><th>Concepto</th><th>S/</th></tr><tr><td>Total</td><td>170.00</td></tr></tbody></table>',
    lost: ['alineación'],
  },
  {
    name: 'Excel: palabras en negrita dentro de una celda',
    html: sheet(
      row(cell('Plazo'), cell('Nota')) +
        row(cell('Viernes'), cell(`Pago <font class="font6"><b>único</b></font><font class="font5"> en caja</font>`)),
    ),
    clean:
      '<table><tbody><tr><th>Plazo</th><th>Nota</th></tr><tr><td>Viernes</td><td>Pago <strong>único</strong> en caja</td></tr></tbody></table>',
  },
  {
    name: 'Excel: notas de las celdas',
    html: sheet(
      row(cell('Trámite'), cell('Costo')) +
        row(
          cell('Título'),
          cell(
            `120<![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[1]</a><![endif]>`,
          ),
        ),
      `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomhide align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><a href="#_msoanchor_1">[1]</a><![endif]><font class="font8">R. Paz:<br>subirá en marzo</font></div></div></div>`,
    ),
    clean: '<table><tbody><tr><th>Trámite</th><th>Costo</th></tr><tr><td>Título</td><td>120</td></tr></tbody></table>',
    lost: ['comentarios al margen (1)'],
  },
  {
    name: 'Excel: celdas unidas hacia abajo, y una que desborda',
    html: sheet(
      row(cell('Turno'), cell('Hora'), cell('Aula')) +
        row(cell('Mañana', 'rowspan=2'), cell('08:00'), cell('1')) +
        row(cell('10:00'), cell('2')) +
        `<tr height=20><td height=20 colspan=3 style='height:15.0pt;mso-ignore:colspan'>Sujeto a cambios</td></tr>`,
    ),
    clean:
      '<table><tbody><tr><th>Turno</th><th>Hora</th><th>Aula</th></tr><tr><td rowspan="2">Mañana</td><td>08:00</td><td>1</td></tr><tr><td>10:00</td><td>2</td></tr><tr><td colspan="3">Sujeto a cambios</td></tr></tbody></table>',
  },
  {
    name: 'Excel en la web',
    html: `<html><body><!--StartFragment--><div ccp_infra_version='3' ccp_infra_timestamp='1764342000000' ccp_infra_user_hash='' ccp_infra_copy_id=''><html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style>td {border:none;color:black;white-space:nowrap;}</style></head><body link="#467886" vlink="#96607D"><table width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--> <col width=64 style='width:48pt'><tr height=20 style='height:15.0pt'><td width=64 height=20 style='width:48pt;height:15.0pt'>Programa</td><td width=64 style='width:48pt'>Vacantes</td></tr><tr height=20><td height=20>Contabilidad</td><td align=right>40</td></tr><!--EndFragment--></table></body></html></div><!--EndFragment--></body></html>`,
    clean:
      '<table><tbody><tr><th>Programa</th><th>Vacantes</th></tr><tr><td>Contabilidad</td><td>40</td></tr></tbody></table>',
    lost: ['alineación'],
  },
]
