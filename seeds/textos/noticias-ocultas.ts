import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Three that no visitor sees today: a draft, one for later and one whose time has passed. */
export const noticiasOcultas = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Techo para la losa deportiva: la obra empieza con el nuevo periodo',
      resumen:
        'El expediente contempla 608 metros cuadrados de cobertura y un plazo de noventa días. Falta confirmar la fecha de entrega del terreno.',
      contenido: `<p>La losa donde entrena el equipo de vóley tendrá techo. El expediente técnico, revisado por Raúl Demo Cárdenas y el área de administración, contempla una cobertura curva de 608 metros cuadrados, canaletas y veinte luminarias.</p>
<p>La obra está prevista para el periodo ${siguiente(0)}, con un plazo de noventa días calendario. Durante ese tiempo, los entrenamientos pasarán al coliseo del distrito, los lunes, miércoles y viernes de seis a ocho de la noche.</p>
<h2>Lo que incluye el proyecto</h2>
<ul>
<li>Estructura metálica con ocho apoyos, fuera del área de juego.</li>
<li>Recolección de agua de lluvia en un tanque de diez mil litros para los jardines.</li>
<li>Rampa desde el pabellón B y dos espacios para silla de ruedas en la tribuna.</li>
<li>Instalación eléctrica preparada para paneles solares.</li>
</ul>
<p>Estudiantes de Construcción Civil seguirán la obra como parte de su experiencia formativa y llevarán un cuaderno público con el avance semanal. Antes de publicar esta nota hay que confirmar con la Dirección Regional de Educación la fecha de entrega del terreno y el nombre del residente de obra.</p>`,
      imagen: foto('deporte', 2),
      dia: 0,
      area: 'administracion',
      estado: '0',
    },
    {
      titulo: 'Charlas informativas de admisión llegan a seis centros poblados',
      resumen:
        'Un equipo de docentes y estudiantes visitará colegios y locales comunales con simulador de notas, talleres breves y ayuda para inscribirse.',
      contenido: `<p>Si venir a preguntar cuesta un día de pasaje, la pregunta debe viajar. Desde el ${habil(7)}, un equipo de docentes y estudiantes recorrerá seis centros poblados con tres mesas plegables y una impresora a batería.</p>
<table>
<thead><tr><th scope="col">Lugar</th><th scope="col">Fecha</th><th scope="col">Hora</th></tr></thead>
<tbody>
<tr><td>Agua Clara, local comunal</td><td>${habil(7)}</td><td>16:00</td></tr>
<tr><td>Tres Molles, escuela</td><td>${habil(11)}</td><td>15:00</td></tr>
<tr><td>Pampa Chica, plaza</td><td>${sabado(12)}</td><td>10:00</td></tr>
<tr><td>Huaylla Alta, radio comunal</td><td>${habil(16)}</td><td>11:00</td></tr>
<tr><td>Retama Chica, losa</td><td>${habil(20)}</td><td>17:00</td></tr>
<tr><td>Los Molinos, capilla</td><td>${habil(24)}</td><td>18:30</td></tr>
</tbody>
</table>
<p>En cada parada habrá una charla de veinte minutos, una demostración de dos programas distintos y una hora para resolver dudas, en castellano y en quechua. Quien lleve sus documentos podrá dejar lista su inscripción y recibirá la constancia en el momento.</p>
<p>Nelly Ensayo Mamani, estudiante de Desarrollo de Sistemas de Información, acompañará la visita a Huaylla Alta. Los requisitos están en <a href="/admision">admisión</a>; para pedir una charla en otra comunidad, llama al <a href="tel:900000002">900 000 002</a>.</p>`,
      imagen: foto('admision', 2),
      dia: 5,
      area: 'imagen',
      publicarDesde: 5,
    },
    {
      titulo: 'Corte programado de agua en los pabellones A y B',
      resumen:
        'El cambio de la tubería principal dejará sin servicio a dos pabellones durante una mañana. El pabellón C y el comedor atenderán con normalidad.',
      contenido: `<p>El ${habil(-3)}, entre las 7:00 y las 13:00, los pabellones A y B no tendrán agua. Se cambiará el tramo de tubería que pasa bajo el patio principal, instalado cuando se construyó el primer edificio y reparado cuatro veces en los últimos doce meses.</p>
<h2>Cómo nos organizaremos</h2>
<ul>
<li>Los servicios higiénicos del pabellón C quedarán abiertos para todos.</li>
<li>El comedor atenderá en su horario con el tanque de reserva.</li>
<li>Las prácticas de Laboratorio Clínico pasan a la tarde, de 14:30 a 17:30.</li>
<li>El tópico contará con dos bidones de agua segura.</li>
</ul>
<p>El área de administración, a cargo de Hugo Figurado Ccori, eligió esa mañana por ser la de menor asistencia. La obra la realiza la cuadrilla de mantenimiento con seis estudiantes de Construcción Civil, que registrarán el metrado y las pruebas de presión.</p>
<p>Si la reparación se extiende más allá de la una de la tarde, se avisará por los parlantes y en <a href="/actualidad/comunicados">comunicados</a>. Para emergencias durante el corte está disponible el <a href="tel:900000001">900 000 001</a>. Gracias por llevar tu botella llena ese día.</p>`,
      imagen: foto('campus', 3),
      dia: -9,
      area: 'administracion',
      publicarHasta: -2,
    },
  ]
}
