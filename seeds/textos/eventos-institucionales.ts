import type { EventoSeed } from '../formas.ts'
import { DIRECCION, foto, trio } from './escenas.ts'
import { calendario, enPalabras } from './fechas.ts'
import { en, laborable, sabado } from './tiempos.ts'

export function eventosInstitucionales(hoy: Temporal.PlainDate): EventoSeed[] {
  const d = (dia: number) => laborable(hoy, dia)
  const admision = calendario(hoy).siguiente()
  return [
    {
      titulo: `Ceremonia de entrega de títulos ${en(hoy, -152).year}`,
      resumen: 'Setenta y ocho profesionales técnicos recibieron su título a nombre de la Nación.',
      contenido: `<p><strong>Setenta y ocho profesionales técnicos</strong> de nueve programas recibieron su título en una ceremonia presidida por la directora general, Rosa Demo Quispe. En la primera fila estuvieron las familias; muchas viajaron desde la noche anterior.</p>
<blockquote><p>«Estudiaba en la noche y trabajaba en el mercado en la mañana. Hoy mi madre puso el cuadro en el puesto», contó Óscar Simulado Rojas, egresado de Desarrollo de Sistemas de Información.</p></blockquote>
<p>La secretaría académica recordó que los títulos quedan inscritos en el registro nacional y que la inscripción puede consultarse con el documento de identidad. Quienes no asistieron pueden recogerlos en secretaría, de lunes a viernes de 8:00 a 13:00, personalmente o con carta poder.</p>`,
      imagen: foto('ceremonia', 2),
      galeria: trio('ceremonia'),
      dia: d(-152),
      horaInicio: '10:00',
      horaFin: '13:00',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'direccion',
    },
    {
      titulo: 'Audiencia pública de rendición de cuentas',
      resumen: 'La dirección general informó ingresos, gastos, obras y resultados del periodo ante la comunidad.',
      contenido: `<p>La dirección general y la oficina de tesorería presentaron ante estudiantes, familias y vecinos los ingresos propios del periodo, S/ 214,380.00, y en qué se gastó cada sol. La exposición fue breve y el público preguntó durante dos horas.</p>
<ul><li>El 38 % de los recursos propios se destinó a equipamiento de talleres.</li><li>La deserción del primer semestre bajó de 18 % a 13 %.</li><li>Quedó pendiente la reparación del techo del pabellón C, observada por los estudiantes.</li></ul>
<p>Las respuestas que no pudieron darse en el momento fueron enviadas por escrito a quienes preguntaron. El informe, los cuadros en hoja de cálculo y el acta con los compromisos se encuentran en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>`,
      imagen: foto('ceremonia', 3),
      dia: d(-24),
      horaInicio: '16:00',
      horaFin: '19:00',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'direccion',
      enAgenda: true,
    },
    {
      titulo: 'Mesa de trabajo con empresas para revisar los planes de estudios',
      resumen: 'Catorce empresas dijeron qué esperan de los egresados y en qué los encuentran débiles.',
      contenido: `<p>Representantes de catorce empresas se reunieron con los coordinadores de los doce programas. Cada mesa respondió tres preguntas: qué tareas hace un egresado en su primer mes, cuáles le cuestan más y qué cambiará en el puesto dentro de tres años.</p>
<p>Las respuestas coincidieron más de lo esperado. Los egresados destacan por su trato y su puntualidad; les cuesta redactar informes y leer manuales en inglés. En mantenimiento y en salud crece el registro digital, y en obra el manejo de modelos.</p>
<p>El área de calidad consolidará las actas y las entregará al consejo asesor antes de la siguiente actualización de planes. Las empresas asistentes aceptaron recibir a dos docentes por semestre en pasantía.</p>`,
      imagen: foto('reunion', 3),
      dia: d(-13),
      horaInicio: '09:00',
      horaFin: '12:30',
      lugar: 'Sala de reuniones de dirección',
      direccion: DIRECCION,
      area: 'calidad',
      enAgenda: true,
    },
    {
      titulo: 'Firma de convenio con Agroindustrias Valle Demo S.A.C.',
      resumen: 'El acuerdo permite que treinta estudiantes al año hagan sus prácticas en la planta de la empresa.',
      contenido: `<p>La directora general y la gerencia de <strong>Agroindustrias Valle Demo S.A.C.</strong> firmaron un convenio de cooperación por tres años. La empresa recibirá cada año a treinta estudiantes de Industrias de Alimentos y Bebidas, Electricidad Industrial, Contabilidad y Desarrollo de Sistemas de Información para sus experiencias formativas.</p>
<p>El convenio fija lo que antes quedaba en palabra: un tutor por cada cinco estudiantes, seguro contra accidentes, equipo de protección, movilidad desde el paradero de Los Molinos y una evaluación conjunta al final de cada módulo.</p>
<p>A cambio, la planta piloto del instituto hará pruebas de secado y envasado para nuevos productos de la empresa. El texto completo está publicado en la página de <a href="/transparencia/convenios">convenios</a>.</p>`,
      imagen: foto('reunion', 1),
      dia: d(-29),
      horaInicio: '11:00',
      horaFin: '12:00',
      lugar: 'Sala de reuniones de dirección',
      direccion: DIRECCION,
      area: 'direccion',
      enAgenda: true,
    },
    {
      titulo: `Charla informativa de admisión ${admision}`,
      resumen: 'Programas, vacantes, modalidades y pasos de la inscripción, explicados a postulantes y familias.',
      contenido: `<p>La comisión de admisión explica a postulantes y familias cómo será el proceso <strong>${admision}</strong>: programas y vacantes, modalidades ordinaria y por exoneración, reserva del 5 % para personas con discapacidad, requisitos y costos. La inscripción ordinaria cuesta S/ 60.00 y la de exoneración S/ 80.00.</p>
<p>Después de la exposición, habrá una mesa por programa con un docente y un estudiante. También se atenderá a quienes deseen llenar su preinscripción en el momento: solo necesitan su documento de identidad y un número de celular.</p>
<p>La charla cuenta con intérprete de lengua de señas si se solicita con tres días de anticipación al <strong>900 000 003</strong>. Quien no pueda asistir encontrará la presentación en la página de admisión.</p>`,
      imagen: foto('admision', 2),
      dia: d(2),
      horaInicio: '17:00',
      horaFin: '19:00',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'imagen',
      enAgenda: true,
    },
    {
      titulo: 'Simulacro del examen de admisión',
      resumen: 'Prueba gratuita de cincuenta preguntas, con corrección comentada el mismo día.',
      contenido: `<p>Los postulantes pueden medir su preparación en un simulacro gratuito con el mismo formato del examen: cincuenta preguntas de comprensión lectora, matemática y cultura general, cien minutos y tarjeta óptica. El ingreso es desde las 8:00 por la puerta principal; a las 9:00 se cierra.</p>
<p>Se debe llevar documento de identidad, lápiz 2B, borrador y tajador. Los celulares se dejan apagados en un sobre que permanece sobre la carpeta.</p>
<p>A las 15:00 los docentes resuelven en el auditorio las veinte preguntas con más errores. Los resultados se entregan con un código personal, nunca con nombres, y muestran en qué áreas conviene repasar antes del examen.</p>`,
      imagen: foto('admision', 1),
      dia: sabado(hoy, 10),
      horaInicio: '08:00',
      horaFin: '16:30',
      lugar: 'Aulas de los pabellones A y B',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Sesión abierta del consejo asesor',
      resumen: 'El consejo revisa el plan anual de trabajo y recibe propuestas de estudiantes y egresados.',
      contenido: `<p>El consejo asesor sesiona a puertas abiertas para revisar el avance del plan anual de trabajo y recoger propuestas. La agenda tiene tres puntos: ejecución del presupuesto de recursos propios, cronograma de mantenimiento de talleres y ampliación del horario de biblioteca.</p>
<p>Cualquier estudiante, egresado o trabajador puede inscribirse para intervenir durante cinco minutos, con una propuesta escrita de una página entregada en mesa de partes hasta el <strong>${enPalabras(en(hoy, laborable(hoy, 49)))}</strong>. Las propuestas se leen completas y reciben respuesta en el acta.</p>
<p>El acta se publica, firmada, dentro de los diez días hábiles siguientes en la sección de documentos de gestión.</p>`,
      imagen: foto('reunion', 2),
      dia: d(55),
      horaInicio: '15:00',
      horaFin: '17:30',
      lugar: 'Sala de usos múltiples',
      direccion: DIRECCION,
      area: 'direccion',
      enAgenda: true,
    },
  ]
}

export function eventosSinPublicar(hoy: Temporal.PlainDate): EventoSeed[] {
  return [
    {
      estado: '0',
      titulo: 'Encuentro de egresados por el aniversario institucional',
      resumen: 'Borrador: falta confirmar el local del almuerzo y la lista de promociones homenajeadas.',
      contenido: `<p>El instituto invita a sus egresados a volver a las aulas por un día. La jornada empieza con una clase abierta en cada programa, dictada por un egresado que hoy trabaja en la especialidad, y sigue con un recorrido por los talleres renovados.</p>
<p>A mediodía se rinde homenaje a las promociones que cumplen veinticinco y diez años. Se entregará una constancia a quienes compartan su experiencia con los estudiantes y se actualizará, con su permiso, el registro de seguimiento de egresados.</p>
<p>La inscripción se realiza en la oficina de bienestar y empleabilidad. El almuerzo tendrá un costo que el comité organizador comunicará cuando reciba las tres cotizaciones solicitadas.</p>`,
      imagen: foto('campus', 1),
      dia: sabado(hoy, 45),
      horaInicio: '09:00',
      horaFin: '15:00',
      lugar: 'Campus institucional',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      publicarDesde: 4,
      titulo: 'Presentación del reglamento interno actualizado',
      resumen: 'La dirección explica los cambios en asistencia, evaluación, licencias y faltas.',
      contenido: `<p>La dirección general presenta a la comunidad el texto actualizado del reglamento interno. La exposición se concentra en lo que cambia para los estudiantes: justificación de inasistencias, evaluación de recuperación, licencia de estudios, reingreso y procedimiento ante faltas.</p>
<p>Cada cambio se muestra en dos columnas, el texto anterior y el nuevo, con el motivo que lo originó. La secretaría académica atenderá las consultas de casos concretos en una mesa aparte, para no exponer la situación de nadie.</p>
<p>El reglamento entra en vigencia al día siguiente de publicada la resolución directoral. Se imprimirán tres ejemplares para la biblioteca y se publicará un resumen de dos páginas en lenguaje sencillo.</p>`,
      imagen: foto('aula', 1),
      dia: laborable(hoy, 19),
      horaInicio: '11:00',
      horaFin: '12:30',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'secretaria',
      enAgenda: true,
    },
  ]
}
