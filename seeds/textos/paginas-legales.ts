import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { tabla } from './paginas-tabla.ts'

/** Access to public information and terms of use. Deadlines are those of the norms named in the text. */
export const paginasLegales: PaginaSeed[] = [
  {
    codigo: 'acceso-a-la-informacion',
    titulo: 'Acceso a la información pública',
    imagen: foto('biblioteca', 2),
    contenido: `<p>Toda persona puede pedir información que el instituto haya producido o conserve, sin explicar para qué la quiere. Así lo reconocen la Ley N.º 27806 y su reglamento, aprobado por el D.S. 007-2024-JUS.</p>
<h2>Antes de pedirla, búsquela</h2>
<p>Mucho de lo que se solicita ya está publicado: revise los <a href="/transparencia/documentos/gestion">documentos de la institución</a>, las <a href="/transparencia/convocatorias">convocatorias</a> y las <a href="/tasas">tasas</a>.</p>
<h2>Cómo se pide</h2>
<ol>
<li>Escriba una solicitud con sus nombres completos, su número de documento y su domicilio.</li>
<li>Diga con claridad qué información pide y cómo quiere recibirla: en persona, impresa o por correo electrónico.</li>
<li>Preséntela en la mesa de partes de jirón Los Eucaliptos 123, distrito demo, o envíela a <a href="mailto:transparencia@quebradaserena.example">transparencia@quebradaserena.example</a>.</li>
<li>Guarde el cargo: lleva fecha, hora y lugar de recepción.</li>
</ol>
<p>El teléfono y el correo son opcionales, salvo que elija que le respondamos por ellos. Usar el formato oficial también es opcional.</p>
<h2>Cuánto demora</h2>
${tabla(
  ['Paso', 'Plazo'],
  [
    ['Aviso de que falta corregir algo', 'Hasta 2 días hábiles'],
    ['Tiempo que usted tiene para corregir', '2 días hábiles'],
    ['Aviso de que se necesita una prórroga, con fecha', 'Hasta el segundo día hábil'],
    ['Respuesta', '10 días hábiles'],
    ['Apelación ante el Tribunal de Transparencia', '15 días hábiles'],
  ],
)}
<h2>Cuánto cuesta</h2>
<p>Solo el costo de la reproducción: por ejemplo, la copia. El envío por correo electrónico es gratuito, y el enlace de descarga queda disponible por lo menos 30 días calendario.</p>
<h2>Quién responde</h2>
<p>Julio Ejemplo Huamán, de la Secretaría Académica, es el responsable de entregar la información: <a href="mailto:transparencia@quebradaserena.example">transparencia@quebradaserena.example</a>, <a href="tel:900000004">900 000 004</a>.</p>`,
  },
  {
    codigo: 'terminos',
    titulo: 'Términos de uso',
    contenido: `<p>Este portal es del IESTP «Quebrada Serena». Consultarlo es libre y gratuito, y no hace falta registrarse.</p>
<h2>Lo que publicamos</h2>
<p>Cada documento lleva su fecha y el área que responde por él. Cuando un documento se corrige, la corrección se publica como fe de erratas y la versión anterior no se borra en silencio. Si encuentra un error, escríbanos a <a href="mailto:imagen@quebradaserena.example">imagen@quebradaserena.example</a> y lo revisaremos.</p>
<h2>Uso de los contenidos</h2>
<p>Puede copiar, compartir y reutilizar los textos, las tablas y los documentos del portal, citando al instituto y la fecha de publicación. Las ilustraciones y el escudo no pueden usarse para anunciar productos ni para hacerse pasar por el instituto.</p>
<h2>Enlaces a otros sitios</h2>
<p>Los enlaces de interés llevan a páginas que no administramos: cada una tiene sus propias condiciones.</p>
<h2>Ofertas de empleo</h2>
<p>Revisamos las ofertas de la <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a> antes de publicarlas y no admitimos las que discriminan ni las que cobran por postular. El contrato es entre la empresa y quien postula.</p>
<h2>Privacidad</h2>
<p>El portal no usa rastreadores ni servicios de terceros. Lo que hacemos con los datos que usted nos confía está en <a href="/proteccion-de-datos">Protección de datos personales</a>.</p>`,
  },
]
