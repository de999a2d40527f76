import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { tabla } from './paginas-tabla.ts'

const GLOSARIO = [
  ['Acta', 'Documento que cuenta lo que pasó y se acordó en una reunión o evaluación, firmado por quienes estuvieron.'],
  ['Aviso de sinceramiento', 'Nota fechada que explica por qué una información que debería publicarse no existe.'],
  ['CAS', 'Contratación administrativa de servicios: una forma de trabajar para el Estado, por concurso.'],
  ['Cargo', 'Prueba de que presentaste un documento: número, fecha, hora, folios y quién lo recibió.'],
  ['Certificado modular', 'Documento que acredita que aprobaste un módulo completo y su experiencia formativa.'],
  ['Consejo asesor', 'Grupo de docentes, estudiantes, egresados y empresas que aconseja a la dirección.'],
  ['Convalidación', 'Reconocer aquí algo que aprobaste en otro programa o institución.'],
  ['Crédito', 'Medida del esfuerzo: un crédito equivale al menos a 16 horas teórico-prácticas o a 32 de práctica.'],
  ['Día hábil', 'De lunes a viernes, sin contar feriados. En días hábiles se cuentan los plazos.'],
  ['EFSRT', 'Experiencias formativas en situaciones reales de trabajo: las prácticas de cada módulo.'],
  ['Expediente', 'Conjunto ordenado de papeles de un trámite, con un número que lo identifica.'],
  ['Fe de erratas', 'Aviso que corrige un error en algo ya publicado, sin borrar el original.'],
  ['Folio', 'Cada hoja numerada de un expediente.'],
  ['FUT', 'Formato único de trámite: la hoja para pedir casi cualquier cosa.'],
  ['Itinerario o malla', 'Plan de estudios: qué unidades didácticas se llevan en cada semestre.'],
  ['Licencia institucional', 'Autorización del Ministerio de Educación para funcionar, con fecha de vencimiento.'],
  ['Mesa de partes', 'Lugar, físico o digital, donde se presentan los documentos.'],
  ['Módulo', 'Un año de estudios, dos semestres, con un conjunto de competencias que se certifica.'],
  ['Orden de mérito', 'Lista ordenada por puntaje, de mayor a menor.'],
  ['PAT', 'Plan anual de trabajo: lo que se hará en un año, con responsables y fechas.'],
  ['PEI', 'Proyecto educativo institucional: hacia dónde va el instituto en varios años.'],
  ['Ratificación', 'Matrícula de quien ya es estudiante y continúa.'],
  ['Reserva de matrícula', 'Guardar tu vacante cuando no puedes estudiar un periodo.'],
  ['RI', 'Reglamento interno: reglas de estudios, convivencia, faltas y derechos.'],
  ['Sílabo', 'Programa de una unidad didáctica: temas, semanas, forma de evaluar y bibliografía.'],
  ['TUPA', 'Texto único de procedimientos administrativos: todos los trámites, requisitos, plazos y pagos.'],
  ['Unidad didáctica', 'Lo que en el colegio se llama curso.'],
]

/** Where we are, how we look after people, and what our words mean. */
export const paginasAtencion = (_hoy: Temporal.PlainDate): PaginaSeed[] => [
  {
    codigo: 'contacto',
    titulo: 'Contacto',
    imagen: foto('campus', 3),
    contenido: `<p>Estamos en el <strong>jirón Los Eucaliptos 123, distrito demo</strong>, a seis cuadras de la plaza de armas de Quebrada Serena.</p>
<h2>Oficinas y horarios</h2>
${tabla(
  ['Oficina', 'Dónde', 'Horario', 'Teléfono'],
  [
    ['Central y mesa de partes', 'Pabellón A, ventanilla 1', '8:00 a 15:30', '<a href="tel:900000001">900 000 001</a>'],
    [
      'Admisión y matrícula',
      'Pabellón A, ventanilla 2',
      '8:00 a 13:00 y 14:30 a 18:00',
      '<a href="tel:900000002">900 000 002</a>',
    ],
    [
      'Tesorería',
      'Pabellón A, ventanilla 3',
      '8:00 a 16:30; caja hasta las 12:30',
      '<a href="tel:900000003">900 000 003</a>',
    ],
    ['Secretaría Académica', 'Pabellón A, oficina 105', '8:00 a 13:00', '<a href="tel:900000004">900 000 004</a>'],
    [
      'Bienestar y Empleabilidad',
      'Pabellón A, primer piso',
      '8:00 a 13:00 y 14:30 a 17:00',
      '<a href="tel:900000005">900 000 005</a>',
    ],
    ['Soporte de sistemas', 'Pabellón B, oficina 208', '8:00 a 16:30', '<a href="tel:900000006">900 000 006</a>'],
    ['Imagen institucional', 'Pabellón A, segundo piso', '8:00 a 15:30', '<a href="tel:900000007">900 000 007</a>'],
    ['Tópico', 'Pabellón A, primer piso', '7:00 a 21:00', '<a href="tel:900000001">900 000 001</a>, anexo 9'],
    [
      'Biblioteca',
      'Pabellón C',
      '7:30 a 21:30; sábados hasta las 13:00',
      '<a href="tel:900000001">900 000 001</a>, anexo 12',
    ],
  ],
)}
<h2>Correos</h2>
<ul>
<li>Documentos y solicitudes: <a href="mailto:mesadepartes@quebradaserena.example">mesadepartes@quebradaserena.example</a></li>
<li>Informes: <a href="mailto:informes@quebradaserena.example">informes@quebradaserena.example</a></li>
<li>Prácticas y empleo: <a href="mailto:empleabilidad@quebradaserena.example">empleabilidad@quebradaserena.example</a></li>
<li>Pagos: <a href="mailto:tesoreria@quebradaserena.example">tesoreria@quebradaserena.example</a></li>
</ul>
<h2>Cómo llegar</h2>
<ol>
<li><strong>Desde el terminal:</strong> combi «Molinos – Hospital», cada quince minutos, hasta el paradero Eucaliptos.</li>
<li><strong>Desde la plaza:</strong> ocho minutos a pie por el jirón Comercio hasta el Puente Viejo y, de ahí, dos cuadras a la derecha.</li>
<li><strong>En silla de ruedas:</strong> la vereda continua es la de la avenida Los Molinos; la rampa está en la puerta del pabellón B.</li>
</ol>
<h2>Si hablas quechua</h2>
<p>En las ventanillas 1 y 2 siempre hay una persona que atiende en quechua. También puedes pedirlo por teléfono.</p>
<p>Para reclamos, usa el <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a>. Para avisar de un problema del portal, escribe a soporte: <a href="mailto:soporte@quebradaserena.example">soporte@quebradaserena.example</a>.</p>`,
  },
  {
    codigo: 'bienestar',
    titulo: '-',
    imagen: foto('enfermeria', 2),
    contenido: `<h2>Bienestar: para que estudiar sea posible</h2>
<p>La Unidad de Bienestar y Empleabilidad acompaña a cada estudiante desde que ingresa hasta que consigue trabajo. Atiende en el primer piso del pabellón A y no hace falta cita.</p>
<h3>Servicios</h3>
<ul>
<li><strong>Tópico:</strong> primeros auxilios, control de presión y consejería, de 7:00 a 21:00.</li>
<li><strong>Consejería psicológica:</strong> tres sesiones o más, reservadas y sin costo. Los viernes, también por teléfono.</li>
<li><strong>Tutoría entre pares:</strong> estudiantes que ya aprobaron ayudan con matemática, anatomía, inglés y programación.</li>
<li><strong>Comedor:</strong> menú a S/ 6.00 y <a href="/becas">ayuda de alimentación</a>.</li>
<li><strong>Sala de lactancia y cuidado:</strong> pabellón C, de 7:30 a 22:00.</li>
<li><strong>Deporte, danza y música:</strong> talleres abiertos por la tarde.</li>
<li><strong>Prácticas y empleo:</strong> cartas, convenios y <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a>.</li>
</ul>
<h3>Si alguien te hostiga o te discrimina</h3>
<p>No tienes que enfrentarlo a solas ni probarlo antes de hablar. El comité de defensa del estudiante recibe tu caso por escrito, en persona o por teléfono, y puede adoptar medidas para que no tengas que cruzarte con esa persona mientras se investiga. Puedes venir con quien quieras.</p>
<blockquote><p>Cuéntalo a quien te dé confianza: cualquier docente que lo sepa debe avisar al comité.</p></blockquote>
<h3>Cuándo venir</h3>
<table>
<thead><tr><th scope="col">Si te pasa esto</th><th scope="col">Pregunta por</th></tr></thead>
<tbody>
<tr><td>Estás pensando en dejar la carrera</td><td>Ana Ficticia Flores</td></tr>
<tr><td>No te alcanza para el pasaje o la comida</td><td>Trabajo social</td></tr>
<tr><td>Te cuesta dormir o concentrarte</td><td>Consejería psicológica</td></tr>
<tr><td>Tienes una discapacidad y necesitas un ajuste</td><td>Trabajo social</td></tr>
<tr><td>No entiendes una unidad didáctica</td><td>Tutoría entre pares</td></tr>
</tbody>
</table>
<p>Teléfono <a href="tel:900000005">900 000 005</a>. Correo <a href="mailto:bienestar@quebradaserena.example">bienestar@quebradaserena.example</a>.</p>`,
  },
  {
    codigo: 'glosario',
    titulo: 'Glosario',
    imagen: foto('biblioteca', 1),
    contenido: `<p>En un instituto público abundan las siglas. Aquí las explicamos con palabras de todos los días. Si encuentras en el portal un término que no se entiende, avísanos a <a href="mailto:informes@quebradaserena.example">informes@quebradaserena.example</a> y lo agregamos.</p>
${tabla(
  ['Palabra', 'Qué quiere decir'],
  GLOSARIO.map(([palabra = '', sentido = '']) => [`<strong>${palabra}</strong>`, sentido]),
)}
<p>Los documentos completos que se mencionan aquí están en <a href="/transparencia/documentos/gestion">documentos de gestión</a>; los trámites, en <a href="/tramites">trámites</a>.</p>`,
  },
]
