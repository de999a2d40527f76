import type { NoticiaSeed } from '../formas.ts'
import { foto, trio } from './escenas.ts'
import { calendario } from './fechas.ts'

/** News of the private institute. */
export const noticiasHorizonte = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, siguiente } = calendario(hoy)
  return [
    {
      titulo: `Pensiones ${siguiente()}: se mantienen y se pueden pagar en seis fechas`,
      resumen:
        'La pensión mensual seguirá en S/ 280.00 y el detalle de todos los pagos se entrega por escrito antes de la matrícula.',
      contenido: `<p>El IES «Horizonte Andino Demo» informa a sus estudiantes y familias que la pensión del periodo ${siguiente()} se mantiene en S/ 280.00 mensuales, sin cuotas adicionales por uso de laboratorio. La matrícula cuesta S/ 150.00.</p>
<table>
<thead><tr><th scope="col">Concepto</th><th scope="col">Monto (S/)</th></tr></thead>
<tbody>
<tr><td>Matrícula por semestre</td><td>150.00</td></tr>
<tr><td>Pensión mensual, cinco cuotas</td><td>280.00</td></tr>
<tr><td>Descuento por pago del semestre completo</td><td>−100.00</td></tr>
<tr><td>Segundo hermano matriculado</td><td>20 % menos</td></tr>
</tbody>
</table>
<p>Teresa Ejemplo Valdivia, directora general, recordó que las condiciones económicas se comunican antes de cada periodo y no cambian durante el semestre. Quien tenga dificultades puede pedir un cronograma propio en la oficina de atención al estudiante, sin intereses, hasta el ${habil(25)}.</p>
<p>La lista completa de pagos, con sus fechas de vencimiento, se publica en <a href="/transparencia/documentos/gestion">documentos</a>. Ante cualquier disconformidad, el <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a> virtual está en la página de inicio y se responde en un máximo de quince días hábiles.</p>`,
      imagen: foto('contabilidad', 1),
      dia: -1,
      area: 'administracion',
    },
    {
      titulo: 'Abrimos el turno noche en Contabilidad y Desarrollo de Sistemas',
      resumen: 'Las clases serán de 18:45 a 22:15, con un día semanal a distancia y laboratorio abierto los sábados.',
      contenido: `<p>La encuesta la respondieron 312 personas que habían preguntado por una carrera y no se matricularon. Dos de cada tres dieron la misma razón: trabajan hasta las seis. Desde ${siguiente(-21)}, Contabilidad y Desarrollo de Sistemas de Información tendrán turno noche.</p>
<h2>Cómo será</h2>
<ul>
<li>De lunes a jueves, de 18:45 a 22:15, en el local de la avenida Los Cóndores.</li>
<li>Los viernes, clase a distancia grabada para quien no pueda conectarse.</li>
<li>Laboratorio abierto los sábados, de 9:00 a 13:00, con un asistente.</li>
<li>Cafetería hasta las 21:00 y movilidad al terminal a las 22:30.</li>
</ul>
<p>Cada sección tendrá treinta vacantes. El plan de estudios, los docentes y los certificados modulares son los mismos que en la mañana; lo único que cambia es la duración de cada bloque.</p>
<p>Bruno Supuesto Garay, coordinador académico, atenderá en persona a los interesados el ${sabado(7)} desde las diez. Se puede visitar una clase sin compromiso: basta avisar al <a href="tel:900000051">900 000 051</a> y traer un documento de identidad.</p>`,
      imagen: foto('computo', 2),
      dia: -21,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'La clínica simulada de enfermería cumplió mil horas de práctica',
      resumen:
        'Seis ambientes equipados permiten ensayar un parto, un paro cardiaco o una entrega de turno antes de pisar un hospital.',
      contenido: `<p>A las ocho de la mañana, en la sala tres, un maniquí deja de respirar. Cuatro estudiantes de Enfermería Técnica tienen dos minutos para reconocerlo, pedir ayuda y empezar las compresiones. Detrás del vidrio, la docente Miriam Modelo Espejo sube y baja la saturación con una tableta.</p>
<p>La clínica simulada llegó esta semana a mil horas de uso. Tiene seis ambientes: triaje, hospitalización, sala de parto, tópico, farmacia y central de materiales. Todo se graba y la sesión más importante viene después, cuando el grupo se mira a sí mismo sin calificarse.</p>
<blockquote><p>«Aquí me equivoqué once veces poniendo una vía. En el hospital no me tembló la mano», cuenta una estudiante de quinto semestre.</p></blockquote>
<p>El centro atiende también a personal de puestos de salud de la provincia, que puede reservar la sala los miércoles por la tarde. El costo cubre solo el material descartable. En ${anio(-58)} la usaron 74 trabajadores de salud de nueve distritos.</p>
<p>Las visitas para estudiantes de secundaria se coordinan con una semana de anticipación.</p>`,
      imagen: foto('enfermeria', 1),
      galeria: trio('enfermeria'),
      dia: -58,
      area: 'academica',
    },
    {
      titulo: 'Convenio con tres hoteles y una agencia para prácticas de turismo',
      resumen:
        'Veintiséis estudiantes de Guía Oficial de Turismo realizarán experiencias formativas pagadas en temporada alta.',
      contenido: `<p>Los tres hoteles están en la ruta de la laguna y la agencia lleva doce años caminándola. Lo que les faltaba eran guías en inglés que conocieran los nombres de las plantas. El ${habil(-131)} firmaron con el instituto un convenio por dos años.</p>
<p>Veintiséis estudiantes de Guía Oficial de Turismo harán allí sus experiencias formativas. Tendrán alojamiento, alimentación, seguro y un incentivo mensual, además de una libreta donde el jefe de cada área firma lo aprendido y no solo las horas.</p>
<h2>Áreas de rotación</h2>
<ol>
<li>Recepción y reservas, cuatro semanas.</li>
<li>Guiado en ruta corta con guía titular, seis semanas.</li>
<li>Diseño de un recorrido propio, cuatro semanas.</li>
</ol>
<p>El primer recorrido diseñado por estudiantes ya se vende: una caminata nocturna para escuchar ranas y mirar el cielo, con grupos de ocho y linternas rojas. La idea fue de Andrea Ensayo Luján, que creció en una casa junto a la laguna.</p>
<p>El texto del acuerdo puede leerse en <a href="/transparencia/convenios">convenios</a>.</p>`,
      imagen: foto('turismo', 3),
      galeria: [foto('turismo', 1), foto('turismo', 2), foto('turismo', 3)],
      dia: -130,
      area: 'bienestar',
    },
    {
      titulo: 'Feria de emprendimientos vendió S/ 11,400.00 en cuatro horas',
      resumen:
        'Treinta y dos puestos probaron con clientes reales los planes de negocio de sexto semestre. Cinco seguirán abiertos.',
      contenido: `<p>La nota del curso no la puso un jurado, la puso la caja. El ${sabado(-244)}, treinta y dos equipos de sexto semestre de Administración de Negocios Internacionales y Contabilidad montaron un puesto, pagaron S/ 20.00 por el espacio y vendieron durante cuatro horas.</p>
<p>En conjunto facturaron S/ 11,400.00. El más exitoso ofrecía reparación de mochilas en quince minutos; el que peor vendió, velas aromáticas, presentó la mejor explicación de por qué no volvería a intentarlo y obtuvo una calificación alta.</p>
<h2>Lo que se evaluó</h2>
<ul>
<li>Registro de cada venta con comprobante.</li>
<li>Costo real, incluido el tiempo propio.</li>
<li>Trato al cliente y respuesta a un reclamo simulado.</li>
<li>Decisión final: seguir, cambiar o cerrar, con números.</li>
</ul>
<p>Cinco equipos recibirán seis meses de acompañamiento y un espacio en el patio. Gladys Supuesta Arce, gerente de Agroindustrias Valle Demo S.A.C., que visitó la feria como clienta, compró tres mochilas reparadas y contrató a un practicante.</p>`,
      imagen: foto('feria', 3),
      dia: -243,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Biblioteca digital: 4,200 títulos que se leen sin gastar datos',
      resumen:
        'El instituto instaló un servidor local y un punto de descarga en el patio para quienes no tienen internet en casa.',
      contenido: `<p>La mitad de los estudiantes del IES «Horizonte Andino Demo» estudia desde un teléfono y compra datos por día. Para ellos, una biblioteca digital que exige conexión no sirve de mucho. La solución fue dar la vuelta: llevar los libros al teléfono cuando están en el local.</p>
<p>El servidor está en la biblioteca y tiene 4,200 títulos de libre distribución, manuales de fabricantes y videos de clase. En el patio hay un punto de descarga que funciona hasta con la batería baja: se apunta la cámara al código, se elige y se guarda.</p>
<h2>En el primer trimestre</h2>
<ul>
<li>9,730 descargas, sobre todo en la tarde.</li>
<li>El libro más pedido: una guía de interpretación de planos.</li>
<li>Un 22 % de los usuarios no había pisado la biblioteca antes.</li>
</ul>
<p>Lo armaron cuatro estudiantes de Desarrollo de Sistemas de Información con una computadora retirada de la oficina. El gasto total fue de S/ 640.00, sin contar las galletas. El instituto publicó los pasos para que cualquier colegio pueda repetirlo en ${anio(-390) + 1}.</p>`,
      imagen: foto('biblioteca', 2),
      dia: -390,
      area: 'imagen',
    },
  ]
}
