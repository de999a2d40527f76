import { soles } from '../documentos/base.ts'
import { grupos, tasas } from '../documentos/tasas.ts'
import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { enPalabras } from './fechas.ts'
import { tabla } from './paginas-tabla.ts'

const deGrupo = (grupo: string) => tasas.filter((tasa) => tasa.grupo === grupo)
const dias = (plazo: number) => (plazo === 1 ? '1 día' : `${plazo} días`)

const listaDeTasas = grupos
  .map(
    (grupo) =>
      `<h3>${grupo}</h3>\n${tabla(
        ['Concepto', 'Monto (S/)'],
        deGrupo(grupo).map(({ concepto, monto }) => [concepto, soles(monto)]),
      )}`,
  )
  .join('\n')

const GRATUITOS = [
  ['Récord de notas, primera copia del periodo', 'Carné o documento de identidad', '2 días', 'Secretaría Académica'],
  [
    'Rectificación de nombres o apellidos',
    'Solicitud y número de documento de identidad',
    '10 días',
    'Secretaría Académica',
  ],
  [
    'Justificación de inasistencia',
    'Solicitud y sustento, dentro de los tres días de reincorporarte',
    '2 días',
    'Coordinación del programa',
  ],
  [
    'Préstamo de ambiente o auditorio',
    'Solicitud con fecha, hora, número de asistentes y responsable',
    '3 días',
    'Administración',
  ],
  [
    'Queja sobre un docente o trabajador',
    'Escrita o verbal; puede pedirse reserva de identidad',
    '5 días',
    'Bienestar y Empleabilidad',
  ],
  [
    'Acceso a la información pública',
    'Nombres, documento de identidad, domicilio y pedido concreto',
    '10 días',
    'Dirección General',
  ],
  [
    'Derechos sobre datos personales',
    'Solicitud y documento de identidad',
    '8 a 20 días',
    'Oficial de datos personales',
  ],
]

const catalogo = grupos
  .map(
    (grupo) =>
      `<h3>${grupo}</h3>\n${tabla(
        ['Trámite', 'Requisitos', 'Plazo', 'Costo (S/)'],
        deGrupo(grupo).map(({ concepto, requisitos, plazo, monto }) => [
          concepto,
          requisitos,
          dias(plazo),
          soles(monto),
        ]),
      )}`,
  )
  .join('\n')

/** What is paid and what is asked for. The fees are the ones that the published documents carry. */
export const paginasTramites = (hoy: Temporal.PlainDate): PaginaSeed[] => [
  {
    codigo: 'tasas',
    titulo: `Tasas ${hoy.year}`,
    imagen: foto('contabilidad', 1),
    contenido: `<p>Estos son todos los pagos que el instituto puede cobrarte. Si un concepto no está en la lista, no se paga. Los montos están en soles e incluyen todo.</p>
<h2>Lista de tasas</h2>
${listaDeTasas}
<h2>Quiénes no pagan o pagan menos</h2>
<ul>
<li>Personas inscritas en el programa integral de reparaciones: matrícula y admisión, S/ 0.00.</li>
<li>Primer puesto de cada programa: exonerado al cien por ciento de la ratificación.</li>
<li>Segundo puesto: cincuenta por ciento.</li>
<li>Reserva o licencia por motivo de salud: sin costo.</li>
</ul>
<h2>Dónde y cómo pagar</h2>
<ol>
<li>Anota el concepto y su monto exacto.</li>
<li>Paga en el Banco de la Nación, en la cuenta corriente que figura en tu orden de pago, o en la caja de la sede, de 8:00 a 12:30.</li>
<li>Envía una foto legible del voucher a <a href="mailto:tesoreria@quebradaserena.example">tesoreria@quebradaserena.example</a>.</li>
<li>En un día hábil recibirás la confirmación. Guarda tu recibo: tiene número correlativo.</li>
</ol>
<blockquote><p>Nadie cobra por teléfono, por mensaje ni a cuentas personales. Si te lo piden, avisa al 900 000 001.</p></blockquote>
<p>Como instituto público, solo podemos exigir los pagos y requisitos que están en nuestro Texto Único de Procedimientos Administrativos. El documento, sus versiones anteriores y una hoja de cálculo con los montos de tres años están en <a href="/transparencia/documentos/gestion">documentos de gestión</a>. Consultas: Carmen Muestra Ríos, tesorería, <a href="tel:900000003">900 000 003</a>, de 8:00 a 16:30.</p>
<p><em>Actualizado el ${enPalabras(hoy.with({ day: 1 }))}. Área responsable: Tesorería.</em></p>`,
  },
  {
    codigo: 'tramites',
    titulo: 'Trámites',
    imagen: foto('contabilidad', 3),
    contenido: `<p>Aquí está cada trámite con lo que cuesta, lo que se pide y en cuántos días hábiles se responde. Los días se cuentan desde el día hábil siguiente al de la presentación.</p>
<h2>Cómo presentar una solicitud</h2>
<ol>
<li>Llena el formato único de trámite, que está en <a href="/formatos">formatos</a>. También vale un escrito propio.</li>
<li>Indica tus nombres, documento de identidad, domicilio, lo que pides y por qué, lugar, fecha, firma y un correo o dirección para responderte.</li>
<li>Adjunta los requisitos y el comprobante, si el trámite tiene costo.</li>
<li>Envíalo a <a href="mailto:mesadepartes@quebradaserena.example">mesadepartes@quebradaserena.example</a> a cualquier hora, o preséntalo en la ventanilla 1, de 8:00 a 15:30.</li>
<li>Guarda el cargo: trae el número de expediente, la fecha, la hora y los folios.</li>
</ol>
<h2>Tus derechos en un trámite</h2>
<ul>
<li>Lo que envías entre las 00:00 y las 23:59 se considera presentado el mismo día (D.S. 029-2021-PCM, artículo 46, modificado por el D.S. 098-2025-PCM).</li>
<li>La oficina no puede negarse a recibir tu escrito y lo deriva el mismo día.</li>
<li>Si falta algo, se te observa una sola vez y todo junto, dentro de dos días hábiles. Tienes dos días hábiles para completarlo y se respeta la fecha original.</li>
<li>Si no se completa, se tiene por no presentado y se devuelve lo pagado.</li>
<li>Ningún trámite dura más de treinta días hábiles, salvo que la ley o el TUPA digan otra cosa.</li>
</ul>
<h2>Trámites con costo</h2>
${catalogo}
<h2>Trámites gratuitos</h2>
${tabla(['Trámite', 'Qué se necesita', 'Plazo', 'Quién resuelve'], GRATUITOS)}
<h2>Titulación, paso a paso</h2>
<ol>
<li>Constancia de egresado y de no adeudar.</li>
<li>Certificados de los tres módulos y carpetas de EFSRT aprobadas.</li>
<li>Elección de la modalidad: trabajo de aplicación profesional o examen de suficiencia.</li>
<li>Pago del derecho de titulación y del formato de título.</li>
<li>Sustentación o examen, resolución y registro.</li>
</ol>
<p>Si tu expediente se demora, llama al <a href="tel:900000004">900 000 004</a> con tu número. Si no recibes respuesta, puedes usar el <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a>.</p>`,
  },
  {
    codigo: 'formatos',
    titulo: 'Formatos',
    imagen: foto('reunion', 1),
    contenido: `<p>Los formatos son gratuitos y su uso es una ayuda, no una obligación: si prefieres escribir tu propia solicitud con los mismos datos, también se recibe. Todos pueden llenarse desde el teléfono o imprimirse en blanco y negro.</p>
<p>Los archivos se descargan en <a href="/transparencia/documentos/gestion">documentos de gestión</a>, categoría «Formatos». En la ventanilla 1 hay copias impresas.</p>
<h2>Para cualquier trámite</h2>
${tabla(
  ['Formato', 'Para qué sirve', 'Dónde se presenta'],
  [
    [
      'Formato único de trámite (FUT)',
      'Pedir constancias, certificados, licencias, reingreso, traslado',
      'Mesa de partes',
    ],
    ['Declaración jurada simple', 'Afirmar un dato sin adjuntar documento', 'Mesa de partes'],
    ['Carta poder simple', 'Que otra persona presente o recoja por ti', 'Ventanilla 1'],
    ['Solicitud de acceso a la información', 'Pedir documentos públicos', 'Mesa de partes o correo'],
    ['Solicitud de derechos sobre datos', 'Conocer, corregir o cancelar tus datos', 'Mesa de partes o correo'],
  ],
)}
<h2>Prácticas (EFSRT)</h2>
<ul>
<li><strong>Solicitud de carta de presentación:</strong> datos de la empresa y del módulo.</li>
<li><strong>Plan de actividades:</strong> lo llenan el tutor y el docente antes de empezar.</li>
<li><strong>Ficha semanal:</strong> una por semana, con tareas y horas.</li>
<li><strong>Ficha de evaluación del tutor:</strong> se entrega en sobre o por correo.</li>
<li><strong>Esquema del informe final:</strong> hasta quince páginas.</li>
</ul>
<h2>Titulación</h2>
<ul>
<li>Solicitud de titulación y lista de cotejo de la carpeta.</li>
<li>Esquema del trabajo de aplicación profesional.</li>
<li>Declaración jurada de autoría.</li>
</ul>
<h2>Becas y bienestar</h2>
<ul>
<li>Ficha de postulación a la Beca Demo ${hoy.year}.</li>
<li>Solicitud de ayuda de emergencia.</li>
<li>Autorización de uso de imagen: es voluntaria, se puede negar sin consecuencia y retirar cuando quieras.</li>
</ul>
<h2>Antes de enviar</h2>
<ol>
<li>Una foto nítida con buena luz vale igual que un escaneo.</li>
<li>Nombra tu archivo con tu apellido y el trámite: «ensayo-constancia.pdf».</li>
<li>Hasta 10 MB por archivo. Si pesa más, divídelo.</li>
</ol>`,
  },
]
