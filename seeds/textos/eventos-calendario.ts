import type { EventoSeed } from '../formas.ts'
import { DIRECCION, foto } from './escenas.ts'
import { anual, laborable } from './tiempos.ts'

/** Civic days: written in the present tense because each may be past or still to come. */
export function eventosCalendario(hoy: Temporal.PlainDate): EventoSeed[] {
  return [
    {
      titulo: 'Día Mundial del Medio Ambiente: limpieza del cauce',
      resumen: 'Recojo de residuos, pesaje por tipo y entrega a la asociación de recicladores.',
      contenido: `<p>El 5 de junio el instituto baja a la quebrada con guantes y costales. Cada sección limpia un tramo de cien metros, desde el puente peatonal hasta la bocatoma, y separa lo que recoge en plástico, vidrio, metal y no aprovechable.</p>
<p>Lo aprovechable se pesa delante de todos y se entrega a la asociación de recicladores del distrito. Los datos de peso por tramo los ordena el programa de Desarrollo de Sistemas de Información, que mantiene la serie de todos los años en una tabla abierta.</p>
<p>Se pide ropa de manga larga, gorro, bloqueador y zapatos cerrados. Enfermería Técnica instala un puesto de atención en el puente y revisa que nadie tenga pendiente la vacuna contra el tétanos.</p>`,
      imagen: foto('ambiente', 1),
      dia: anual(hoy, 6, 5),
      horaInicio: '08:00',
      horaFin: '12:00',
      lugar: 'Puente peatonal de la quebrada',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Izamiento y pasacalle por Fiestas Patrias',
      resumen: 'Ceremonia cívica y desfile de los doce programas por las calles del distrito.',
      contenido: `<p>La comunidad educativa celebra el aniversario de la Independencia con una ceremonia cívica en el patio y un pasacalle por el distrito. Cada programa desfila con el uniforme de su taller y una herramienta de su oficio: la estación total, el estetoscopio, la escuadra, el sombrero de guía.</p>
<p>El orden es el del año de creación de los programas, y el recorrido evita la subida del jirón Los Eucaliptos para que puedan participar personas mayores y estudiantes con discapacidad. La banda está formada por estudiantes, trabajadores y dos egresados que nunca faltan.</p>
<p>Terminado el pasacalle, las familias comparten un almuerzo en el patio. No hay clases por la tarde.</p>`,
      imagen: foto('ceremonia', 1),
      dia: anual(hoy, 7, 26),
      horaInicio: '08:30',
      horaFin: '12:30',
      lugar: 'Patio central y plaza del distrito',
      direccion: DIRECCION,
      area: 'direccion',
      enAgenda: true,
    },
    {
      titulo: 'Jornada por el Día de la Enfermería Peruana',
      resumen: 'Demostraciones de técnica, imposición de insignias y reconocimiento a las tutoras del hospital.',
      contenido: `<p>Por el 30 de agosto, el programa de <strong>Enfermería Técnica</strong> reconoce a quienes enseñan el cuidado desde la práctica. La mañana empieza con tres demostraciones abiertas en la sala de simulación: lavado de manos clínico, movilización segura de un paciente y reanimación básica.</p>
<p>Luego se realiza la imposición de insignias a los estudiantes que inician sus experiencias formativas en el hospital y los centros de salud. La insignia la coloca la tutora que los recibirá, y es ella quien toma la promesa.</p>
<p>La jornada termina con el reconocimiento a dos licenciadas y dos técnicas elegidas por voto de los estudiantes del módulo anterior, por su paciencia para explicar.</p>`,
      imagen: foto('enfermeria', 3),
      dia: laborable(hoy, anual(hoy, 8, 30)),
      horaInicio: '09:00',
      horaFin: '12:00',
      lugar: 'Sala de simulación clínica',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Conversatorio por el Día del Contador Público',
      resumen: 'Tres contadores cuentan el caso más difícil de su carrera y cómo lo resolvieron.',
      contenido: `<p>El programa de <strong>Contabilidad</strong> celebra el 11 de setiembre con un conversatorio poco solemne. Tres profesionales, de una cooperativa, de una municipalidad y de un estudio independiente, cuentan el caso más difícil que les tocó y qué aprendieron de él.</p>
<p>Los temas salen de la realidad: un inventario que no cuadraba por una balanza mal calibrada, una obra pagada dos veces y un cliente que llevó tres años de comprobantes en una caja de galletas. Los estudiantes preguntan y proponen su propia solución antes de escuchar el final.</p>
<p>Modera un estudiante de sexto semestre. El ingreso es libre para egresados y para personas que llevan la contabilidad de su propio negocio.</p>`,
      imagen: foto('contabilidad', 2),
      dia: anual(hoy, 9, 11),
      horaInicio: '16:30',
      horaFin: '18:30',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Día del Estudiante: juegos, música y almuerzo compartido',
      resumen: 'Gincana por programas, escenario libre y almuerzo servido por los docentes.',
      contenido: `<p>El 23 de setiembre el instituto cambia de papeles: los docentes sirven el almuerzo y los estudiantes ponen las reglas. La mañana es para la gincana, con pruebas que mezclan fuerza, memoria y oficio: armar un enchufe con los ojos vendados, cargar un paciente en camilla sin que se caiga el vaso, cuadrar una caja en tres minutos.</p>
<p>Por la tarde se abre el escenario libre. Cualquiera puede inscribirse para cantar, tocar, recitar o contar chistes aptos; cada número dura cuatro minutos como máximo y el público decide con aplausos.</p>
<p>El almuerzo es gratuito con carné de estudiante. Se pide llevar plato y cubiertos propios para no usar material descartable.</p>`,
      imagen: foto('danza', 3),
      dia: anual(hoy, 9, 23),
      horaInicio: '09:00',
      horaFin: '17:00',
      lugar: 'Patio central y losa deportiva',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      titulo: 'Ruta interpretativa por el Día Mundial del Turismo',
      resumen: 'Caminata guiada de seis kilómetros, con paradas de historia, flora y cocina local.',
      contenido: `<p>Los estudiantes de quinto semestre de <strong>Guía Oficial de Turismo</strong> conducen una caminata de seis kilómetros desde el puente colonial hasta el mirador. El recorrido tiene ocho paradas: el molino, el camino de herradura, los andenes, el bosque de queñuales y cuatro más que cada grupo propone después de investigar.</p>
<p>En cada parada un guía distinto interpreta el lugar en castellano e inglés. El público llena una ficha de observación, que forma parte de la evaluación del módulo.</p>
<p>La dificultad es moderada y el desnivel, de 280 metros. Se camina en grupos de quince personas con botiquín y radio. Para quien no pueda caminar hay una ruta corta en vehículo hasta los andenes.</p>`,
      imagen: foto('turismo', 2),
      dia: anual(hoy, 9, 27),
      horaInicio: '07:30',
      horaFin: '13:00',
      lugar: 'Puente colonial (punto de encuentro)',
      direccion: 'Plaza del distrito demo',
      area: 'academica',
    },
  ]
}
