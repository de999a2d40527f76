import type { PaginaSeed } from '../formas.ts'
import { calendario, enPalabras } from './fechas.ts'
import { tabla } from './paginas-tabla.ts'

const INFORMES = '<a href="mailto:informes@horizonteandino.example">informes@horizonteandino.example</a>'
const TELEFONO = '<a href="tel:900000051">900 000 051</a>'

/** The pages of the private institute that people ask for most, and those that every page of the portal leads to. */
export const paginasAtencionHorizonte = (hoy: Temporal.PlainDate): PaginaSeed[] => {
  const { siguiente } = calendario(hoy)
  return [
    {
      codigo: 'admision',
      titulo: 'Admisión',
      contenido: `<p>La inscripción para ${siguiente()} está abierta en todos los programas. Puedes venir, llamar al ${TELEFONO} o escribir a ${INFORMES}.</p>
<h2>Qué necesitas</h2>
<ul>
<li>Tu documento de identidad.</li>
<li>Tu certificado de estudios de secundaria. Si todavía no lo tienes, te inscribimos con una constancia.</li>
<li>Una conversación de veinte minutos con la coordinación del programa. No hay examen de conocimientos.</li>
</ul>
<h2>Cuánto cuesta</h2>
<p>La inscripción no se cobra. La matrícula cuesta S/ 150.00 por semestre y la pensión, S/ 280.00 en cinco cuotas: son los mismos montos hasta que termines.</p>
<p>Conoce los <a href="/programas">programas</a> o ven cualquier sábado de 9:00 a 13:00.</p>`,
    },
    {
      codigo: 'matricula',
      titulo: 'Matrícula',
      contenido: `<p>La matrícula de ${siguiente()} se hace en el local o por correo, en tres pasos.</p>
<ol>
<li>Elige tus unidades con tu tutor. Te entrega por escrito cuánto pagarás en el semestre.</li>
<li>Paga la matrícula, S/ 150.00, en caja o por transferencia, y pide tu comprobante.</li>
<li>Firma tu ficha. Si estudias de noche, puedes firmarla hasta las 20:00.</li>
</ol>
<p>Para reservar tu vacante y estudiar después, escribe a ${INFORMES} antes de que empiecen las clases. No cuesta nada y vale por dos semestres.</p>`,
    },
    {
      codigo: 'contacto',
      titulo: 'Contacto',
      contenido: `<p>Estamos en la <strong>avenida Los Cóndores 456, distrito demo</strong>, frente al parque Los Molinos. Hay rampa en la puerta y ascensor desde el primer piso.</p>
${tabla(
  ['Oficina', 'Horario', 'Teléfono'],
  [
    ['Informes y admisión', 'Lunes a viernes, de 8:00 a 20:00; sábados, de 9:00 a 13:00', TELEFONO],
    ['Secretaría y caja', 'Lunes a viernes, de 8:00 a 20:00', '<a href="tel:900000052">900 000 052</a>'],
  ],
)}
<p>También por correo: ${INFORMES}. Para una queja está el <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a>.</p>`,
    },
    {
      codigo: 'proteccion-de-datos',
      titulo: 'Protección de datos personales',
      contenido: `<p>Aquí decimos qué datos tuyos usa el instituto, para qué y cómo decides sobre ellos, conforme a la Ley N.º 29733 y su reglamento, aprobado por el D.S. 016-2024-JUS.</p>
<h2>Quién es responsable</h2>
<p>Instituto de Educación Superior Horizonte Andino Demo S.A.C., RUC 20000000150, avenida Los Cóndores 456, distrito demo. Para cualquier pedido sobre tus datos, escribe a ${INFORMES}.</p>
<h2>Qué datos usamos y para qué</h2>
${tabla(
  ['Finalidad', 'Datos', 'Cuánto se guardan'],
  [
    ['Admisión', 'Identidad, contacto, programa elegido', 'Quien no ingresa: un año'],
    ['Matrícula y notas', 'Identidad, contacto, historial académico', 'Permanente, por los certificados'],
    ['Pagos', 'Identidad, concepto, operación', 'Lo que exigen las normas tributarias'],
    ['Reclamos', 'Identidad, domicilio, contacto, pedido', 'Dos años desde la respuesta'],
  ],
)}
<p>Para mostrar una foto tuya, entregar tu hoja de vida a una empresa o enviarte avisos de cursos te pedimos permiso aparte. Puedes retirarlo cuando quieras, sin ninguna consecuencia. Tus datos no se venden ni se prestan.</p>
<h2>Tus derechos</h2>
<p>Puedes saber qué tenemos de ti, recibir una copia, corregirlo, pedir que se elimine u oponerte a que se use. No cuesta nada. Si no te respondemos, puedes acudir a la Autoridad Nacional de Protección de Datos Personales.</p>
<h2>Cookies</h2>
<p>El portal no usa publicidad ni rastreadores de terceros. Guarda en tu equipo solo lo necesario para mantener tu sesión y recordar el tema claro u oscuro.</p>
<p><em>Versión vigente desde el ${enPalabras(hoy.with({ day: 1 }))}.</em></p>`,
    },
    {
      codigo: 'terminos',
      titulo: 'Términos de uso',
      contenido: `<p>Puedes leer, descargar y compartir lo que publica este portal, citando de dónde viene. Los nombres, las fotografías y los logotipos siguen siendo de sus dueños.</p>
<p>Ponemos cuidado en que todo esté al día. Si encuentras un error, escribe a ${INFORMES}: lo corregimos y decimos cuándo. Entre lo que dice una página y un documento firmado, vale el documento.</p>
<p>Tu cuenta es personal. Avísanos si crees que otra persona la usa.</p>`,
    },
    {
      codigo: 'accesibilidad',
      titulo: 'Accesibilidad',
      contenido: `<p>Queremos que cualquier persona pueda usar este portal y este local. Nuestra meta son las pautas WCAG 2.2, nivel AA.</p>
<ul>
<li>El portal se recorre por completo con el teclado y el texto se puede ampliar al doble.</li>
<li>Las imágenes con información tienen texto alternativo y los carruseles se pueden detener.</li>
<li>El local tiene rampa, ascensor y un baño accesible en cada piso.</li>
</ul>
<p>Si algo no te funciona, llámanos al ${TELEFONO} o escribe a ${INFORMES}. Respondemos en tres días hábiles.</p>`,
    },
  ]
}
