import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** The four pages of «nosotros» of the private institute. */
export const paginasHorizonte = (hoy: Temporal.PlainDate): PaginaSeed[] => {
  const { siguiente } = calendario(hoy)
  return [
    {
      codigo: 'nosotros/presentacion',
      titulo: 'Presentación',
      imagen: foto('campus', 2),
      contenido: `<p>El IES «Horizonte Andino Demo» es un instituto privado que forma profesionales técnicos en grupos pequeños, con prácticas desde el primer semestre y pagos explicados por escrito antes de matricularse.</p>
<blockquote><p>«Una familia que paga tiene derecho a saber qué recibe. Por eso publicamos horarios, docentes, pensiones y resultados, aunque no siempre nos dejen contentos». — Teresa Ejemplo Valdivia, directora general</p></blockquote>
<h2>Cómo trabajamos</h2>
<ul>
<li>Secciones de hasta treinta estudiantes.</li>
<li>Clínica simulada de seis ambientes y dos laboratorios de cómputo.</li>
<li>Un tutor por sección, que llama cuando alguien falta dos días seguidos.</li>
<li>Prácticas con convenio en salud, hotelería, comercio y agroindustria.</li>
</ul>
<h2>Datos de la institución</h2>
<table>
<thead><tr><th scope="col">Dato</th><th scope="col">Detalle</th></tr></thead>
<tbody>
<tr><td>RUC</td><td>20000000150</td></tr>
<tr><td>Dirección</td><td>Av. Los Cóndores 456, distrito demo</td></tr>
<tr><td>Teléfono</td><td><a href="tel:900000051">900 000 051</a></td></tr>
<tr><td>Correo</td><td><a href="mailto:informes@horizonteandino.example">informes@horizonteandino.example</a></td></tr>
<tr><td>Atención</td><td>Lunes a viernes, de 8:00 a 20:00; sábados, de 9:00 a 13:00</td></tr>
</tbody>
</table>
<p>La licencia institucional, el reglamento y los demás documentos que la ley ordena publicar están en <a href="/transparencia/documentos/gestion">documentos</a>.</p>`,
    },
    {
      codigo: 'nosotros/mision-vision',
      titulo: 'Misión y visión',
      imagen: foto('reunion', 2),
      contenido: `<h2>Misión</h2>
<p>Preparar técnicas y técnicos que consigan un buen primer empleo o abran su propio negocio, mediante una enseñanza cercana, laboratorios que se usan a diario y reglas económicas claras.</p>
<h2>Visión hacia ${hoy.year + 4}</h2>
<p>Ser reconocidos en la provincia como el instituto privado que cumple lo que ofrece, con nueve de cada diez egresados trabajando y ninguna queja sin responder.</p>
<h2>Compromisos</h2>
<ol>
<li><strong>Decir la verdad en la publicidad.</strong> Solo anunciamos lo que puede verse en el local.</li>
<li><strong>No cambiar las reglas a mitad de camino.</strong> Pensiones y horarios se respetan todo el semestre.</li>
<li><strong>Entregar los documentos.</strong> Certificados y constancias en el plazo publicado.</li>
<li><strong>Escuchar.</strong> Cada reclamo se responde por escrito en un máximo de quince días hábiles.</li>
</ol>`,
    },
    {
      codigo: 'nosotros/resena-historica',
      titulo: 'Reseña histórica',
      imagen: foto('biblioteca', 2),
      contenido: `<p>El instituto nació en 2009 como una academia de cómputo con doce máquinas, en el segundo piso de una ferretería. Sus fundadoras, tres docentes que habían enseñado juntas en un colegio, notaron que sus alumnos volvían una y otra vez para aprender algo más.</p>
<h2>De academia a instituto</h2>
<p>En 2012 comenzó a dictar Desarrollo de Sistemas de Información y Contabilidad. Tres años después compró el terreno de la avenida Los Cóndores y construyó su local propio, con rampa y ascensor desde el primer plano. Enfermería Técnica se abrió en 2017, cuando un hospital de la provincia aceptó recibir a los practicantes.</p>
<h2>Los años difíciles</h2>
<p>En 2020 el instituto redujo a la mitad sus pensiones y prestó sus computadoras para que nadie dejara de estudiar. Perdió la cuarta parte de sus estudiantes; casi todos volvieron al año siguiente.</p>
<h2>Hoy</h2>
<p>Con ${hoy.year - 2009} años de trabajo, cuenta con seis programas, una clínica simulada y más de novecientos egresados. El turno noche, que inicia en ${siguiente()}, era el pedido más antiguo de quienes trabajan.</p>`,
    },
    {
      codigo: 'nosotros/preguntas-frecuentes',
      titulo: 'Preguntas frecuentes',
      imagen: foto('admision', 2),
      contenido: `<h2>Pagos</h2>
<details><summary>¿Cuánto cuesta estudiar?</summary><p>La matrícula cuesta S/ 150.00 por semestre y la pensión, S/ 280.00 en cinco cuotas. No hay cobros por laboratorio.</p></details>
<details><summary>¿Qué pasa si me atraso en una cuota?</summary><p>Te llamamos para acordar una fecha. No se impide el ingreso a clases ni a evaluaciones por un atraso.</p></details>
<details><summary>¿Dan comprobante?</summary><p>Sí, por cada pago y en el momento. Puedes recibirlo por correo.</p></details>
<h2>Estudios</h2>
<details><summary>¿Cuánto dura la carrera?</summary><p>Tres años, en seis semestres. Cada módulo aprobado se certifica.</p></details>
<details><summary>¿Hay turno noche?</summary><p>Sí, en Contabilidad y Desarrollo de Sistemas de Información desde ${siguiente()}: de 18:45 a 22:15.</p></details>
<details><summary>¿Dónde se hacen las prácticas?</summary><p>En empresas y establecimientos de salud con <a href="/transparencia/convenios">convenio</a>, siempre con tutor.</p></details>
<details><summary>¿Convalidan estudios de otro instituto?</summary><p>Sí. Trae tu certificado y los sílabos; la respuesta se da en quince días hábiles.</p></details>
<h2>Atención</h2>
<details><summary>¿Cómo presento un reclamo o una queja?</summary><p>En el <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a> virtual, sin cuenta y sin costo. Recibes un código y una copia en tu correo. Se responde en un máximo de quince días hábiles.</p></details>
<details><summary>¿Puedo visitar antes de inscribirme?</summary><p>Sí, cualquier sábado de 9:00 a 13:00. También puedes asistir a una clase avisando al <a href="tel:900000051">900 000 051</a>.</p></details>
<details><summary>¿Qué hacen con mis datos?</summary><p>Los usamos para tu matrícula, tus notas y tus pagos. Para mostrar una foto tuya o enviar tu hoja de vida a una empresa te pedimos permiso aparte, y puedes retirarlo cuando quieras.</p></details>`,
    },
  ]
}
