import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { enPalabras } from './fechas.ts'
import { tabla } from './paginas-tabla.ts'

/** Personal data and accessibility. What they say of the law is what the norms themselves say. */
export const paginasDerechos = (hoy: Temporal.PlainDate): PaginaSeed[] => [
  {
    codigo: 'proteccion-de-datos',
    titulo: 'Protección de datos personales',
    imagen: foto('reunion', 3),
    contenido: `<p>Esta página explica qué datos tuyos usa el instituto, para qué y cómo puedes decidir sobre ellos, conforme a la Ley N.º 29733 y su reglamento, aprobado por el D.S. 016-2024-JUS.</p>
<h2>Quién es responsable</h2>
<p>IESTP «Quebrada Serena», RUC 20000000001, jirón Los Eucaliptos 123, distrito demo. Contamos con un oficial de datos personales, designado por la dirección general: <a href="mailto:datospersonales@quebradaserena.example">datospersonales@quebradaserena.example</a>, <a href="tel:900000009">900 000 009</a>.</p>
<h2>Qué datos usamos y para qué</h2>
${tabla(
  ['Finalidad', 'Datos', 'Quién los ve', 'Cuánto se guardan'],
  [
    [
      'Admisión',
      'Identidad, contacto, estudios, programa elegido; ajustes si los pides',
      'Comisión de admisión',
      'Quien no ingresa: un año; después se anonimizan',
    ],
    [
      'Matrícula y notas',
      'Identidad, contacto, historial académico',
      'Secretaría y docentes de tus unidades',
      'Permanente, por los certificados y títulos',
    ],
    ['Pagos', 'Identidad, concepto, operación', 'Tesorería', 'Lo que exige la norma de archivo'],
    ['Becas', 'Situación del hogar, salud si es necesario', 'Comisión de becas', 'Cuatro años'],
    ['Tópico y consejería', 'Salud', 'Personal de salud', 'Separado del expediente académico'],
    [
      'Trámites y reclamos',
      'Identidad, domicilio, contacto, pedido',
      'Oficina que resuelve',
      'Según el archivo institucional',
    ],
    [
      'Seguimiento a egresados',
      'Contacto y situación laboral',
      'Empleabilidad',
      'Mientras dure el seguimiento; se publican solo totales',
    ],
  ],
)}
<h2>Cuándo pedimos tu permiso y cuándo no</h2>
<p>Para cumplir sus funciones, una entidad pública no necesita tu consentimiento, pero debe informarte: eso hace esta página. Por eso no verás una casilla obligatoria de «acepto» en cada trámite.</p>
<p>Sí te lo pedimos, en una casilla aparte y sin marcar, para lo que no es indispensable:</p>
<ul>
<li>publicar una fotografía tuya;</li>
<li>entregar tu hoja de vida a una empresa;</li>
<li>enviarte avisos de cursos.</li>
</ul>
<p>Puedes decir que no sin ninguna consecuencia y retirar tu permiso tan fácilmente como lo diste. Se aplica en diez días hábiles como máximo. Desde los catorce años puedes decidir por tu cuenta; antes, decide tu madre, padre o apoderado.</p>
<h2>A quién se entregan</h2>
<p>Al Ministerio de Educación y a la Dirección Regional de Educación, cuando la ley lo ordena; a la empresa donde haces prácticas, solo lo necesario para la carta y el seguro. No se venden ni se prestan. No tomamos decisiones automáticas sobre ti.</p>
<h2>Tus derechos y sus plazos</h2>
${tabla(
  ['Derecho', 'Qué puedes pedir', 'Respuesta'],
  [
    ['Información', 'Saber para qué se usan y quién los tiene', '8 días hábiles'],
    ['Acceso', 'Recibir copia de tus datos', '20 días hábiles'],
    ['Rectificación', 'Corregir lo que está mal o incompleto', '10 días hábiles'],
    ['Cancelación', 'Que se eliminen cuando ya no corresponden', '10 días hábiles'],
    ['Oposición', 'Que dejen de usarse por un motivo legítimo', '10 días hábiles'],
  ],
)}
<p>Escribe al oficial de datos o preséntalo por mesa de partes con el formato de <a href="/formatos">formatos</a>. No cuesta nada. Si no te respondemos, puedes acudir a la Autoridad Nacional de Protección de Datos Personales.</p>
<h2>Cómo los cuidamos</h2>
<ul>
<li>Cada trabajador ve solo lo que necesita; los permisos se revisan al menos cada seis meses.</li>
<li>Queda registro de quién entra, consulta, cambia o descarga datos, y se conserva por lo menos dos años.</li>
<li>Hay copias de respaldo y se comprueba que sirven.</li>
<li>Si ocurre un incidente grave, se avisa a la autoridad y a las personas afectadas en 48 horas desde que se conoce.</li>
</ul>
<h2>Cookies</h2>
<p>El portal no usa publicidad ni rastreadores de terceros. Guarda en tu equipo solo lo necesario para mantener tu sesión y recordar el tema claro u oscuro.</p>
<p><em>Versión vigente desde el ${enPalabras(hoy.with({ day: 1 }))}. Las versiones anteriores están en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</em></p>`,
  },
  {
    codigo: 'accesibilidad',
    titulo: 'Accesibilidad',
    imagen: foto('computo', 3),
    contenido: `<p>Queremos que cualquier persona pueda usar este portal y este campus. La Ley N.º 28530 obliga a las entidades públicas a ofrecer opciones de acceso a las personas con discapacidad en sus páginas; nosotros tomamos como meta las pautas WCAG 2.2, nivel AA.</p>
<h2>En el portal</h2>
<ul>
<li>Se recorre por completo con el teclado. Con la tecla Tab, la primera opción es «Saltar al contenido».</li>
<li>El texto se puede ampliar al doble sin que se corte y el contraste se mantiene en los dos temas.</li>
<li>Las imágenes con información tienen texto alternativo; los carruseles se pueden detener.</li>
<li>Las páginas funcionan en teléfonos sencillos y con conexión lenta.</li>
<li>Los documentos se publican con texto que se puede buscar y leer en voz alta.</li>
</ul>
<h2>Lo que todavía no está bien</h2>
${tabla(
  ['Problema', 'A quién afecta', 'Qué hacemos mientras tanto'],
  [
    [
      'Documentos anteriores a 2019 escaneados como imagen',
      'Quien usa lector de pantalla',
      'Enviamos el texto en tres días hábiles si lo pides',
    ],
    [
      'La vista semanal del calendario es larga para recorrerla con teclado',
      'Quien no usa ratón',
      'La lista de eventos tiene la misma información',
    ],
    ['Falta lengua de señas en los videos', 'Personas sordas', 'Publicamos transcripción y subtítulos'],
    ['Textos solo en castellano', 'Quien lee mejor en quechua', 'Atención en quechua por teléfono y ventanilla'],
  ],
)}
<h2>En el campus</h2>
<ul>
<li>Rampas en los pabellones A y B; ascensor en el pabellón B. El pabellón C es accesible solo en el primer piso: tus clases se programan allí si lo necesitas.</li>
<li>Servicios higiénicos adaptados en los tres pabellones.</li>
<li>Dos puestos regulables y lector de pantalla en el laboratorio de cómputo 2.</li>
<li>Perros guía y de asistencia bienvenidos en todos los ambientes.</li>
<li>Atención preferente en ventanilla y, si no puedes venir, por teléfono o correo.</li>
</ul>
<h2>Ajustes en los estudios</h2>
<p>Puedes pedir material en letra ampliada, más tiempo en evaluaciones, intérprete, cambio de aula u otro apoyo. Se conversa con trabajo social y tu docente recibe solo la indicación práctica, nunca tu diagnóstico.</p>
<h2>Avísanos</h2>
<p>Si algo te impide usar el portal o entrar a un ambiente, escribe a <a href="mailto:accesibilidad@quebradaserena.example">accesibilidad@quebradaserena.example</a> o llama al <a href="tel:900000006">900 000 006</a>. Dinos qué querías hacer, en qué página y con qué equipo. Respondemos en cinco días hábiles y, si tardamos más en corregirlo, te damos la información por otro medio.</p>
<p><em>Declaración revisada el ${enPalabras(hoy.with({ day: 1 }))}. Área responsable: Calidad.</em></p>`,
  },
]
