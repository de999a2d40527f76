import { extremos, ingresantes, matriculados, postulantes, suma } from '../documentos/cifras.ts'
import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario, HITOS } from './fechas.ts'

/** Admission, enrolment, scholarships. */
export const noticiasAdmision = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, periodo, siguiente } = calendario(hoy)
  const nuevos = suma((programa) => ingresantes(programa, anio(-113)))
  const total = suma((programa) => matriculados(programa, anio(-113)))
  const anioExamen = Number(siguiente(-316).slice(0, 4))
  const examinados = suma((programa) => postulantes(programa, anioExamen))
  const masPedido = extremos((programa) => postulantes(programa, anioExamen) / programa.vacantes).mayor.nombre
  return [
    {
      titulo: `Inscripciones abiertas para el examen de admisión ${siguiente(0)}`,
      resumen: `Hasta el ${habil(HITOS.inscripcionHasta)} se reciben inscripciones en la modalidad ordinaria y por exoneración. El examen será el ${sabado(HITOS.examen)}.`,
      contenido: `<p>La oficina de admisión atiende desde hoy en doble turno, de 8:00 a 13:00 y de 14:30 a 18:00, en la ventanilla 2 del pabellón A. Las familias que viven en Agua Clara, Tres Molles y Pampa Chica pueden dejar sus documentos los sábados en el local comunal, donde el instituto ha instalado una mesa itinerante.</p>
<h2>Qué debes llevar</h2>
<ul>
<li>Documento de identidad vigente.</li>
<li>Certificado o constancia de estudios secundarios. Quienes cursan quinto año pueden postular y presentarlo al matricularse.</li>
<li>Recibo de inscripción: S/ 60.00 en la modalidad ordinaria o S/ 80.00 por exoneración.</li>
<li>Dos fotografías tamaño carné con fondo blanco.</li>
</ul>
<p>El cinco por ciento de las vacantes de cada programa está reservado para personas con discapacidad. Si necesitas más tiempo, letra ampliada o un aula en el primer piso, dilo al inscribirte: el secretario académico, Julio Ejemplo Huamán, coordina los ajustes antes de publicar la relación de aulas.</p>
<p>El cronograma completo y el temario están en la página de <a href="/admision">admisión</a>; los perfiles de cada carrera, en <a href="/programas">programas de estudios</a>.</p>`,
      imagen: foto('admision', 1),
      dia: 0,
      area: 'secretaria',
      enAgenda: true,
    },
    {
      titulo: 'Doce becas de alimentación para estudiantes que viajan más de una hora',
      resumen:
        'La Unidad de Bienestar y Empleabilidad cubrirá el almuerzo de doce estudiantes de zonas rurales durante todo el periodo académico.',
      contenido: `<p>Salir de Huaylla Alta a las cinco de la mañana, tomar dos vehículos y llegar a clase sin desayunar era lo habitual para Nelly Ensayo Mamani, estudiante de Desarrollo de Sistemas de Información. Desde esta semana, ella y otros once compañeros almuerzan sin costo en el comedor del instituto.</p>
<p>La beca se financia con recursos directamente recaudados y con un aporte en productos de la empresa Agroindustrias Valle Demo S.A.C. Ana Ficticia Flores, jefa de Bienestar y Empleabilidad, explicó que se evaluaron 41 solicitudes.</p>
<h2>Criterios que se aplicaron</h2>
<ol>
<li>Tiempo de traslado desde el domicilio, verificado en una visita.</li>
<li>Ingreso del hogar y número de personas que dependen de él.</li>
<li>Asistencia del periodo anterior.</li>
</ol>
<blockquote><p>«No pedimos promedio alto: quien pasa hambre difícilmente lo tendrá», dijo Ana Ficticia Flores.</p></blockquote>
<p>La relación de beneficios otorgados en ${anio(-19)} se publica en <a href="/transparencia/documentos/gestion">documentos de gestión</a>, sin datos que permitan identificar a cada familia. Las bases para el periodo ${siguiente(-19)} aparecerán en la página de <a href="/becas">becas</a>.</p>`,
      imagen: foto('alimentos', 2),
      dia: -19,
      area: 'bienestar',
    },
    {
      titulo: 'Simulacro de admisión reunió a 213 escolares de ocho colegios',
      resumen:
        'Estudiantes de cuarto y quinto de secundaria rindieron una prueba gratuita de cien minutos y recibieron su resultado el mismo día.',
      contenido: `<p>A las siete y media de la mañana del ${sabado(-38)} ya había cola en la puerta del jirón Los Eucaliptos. Doscientos trece escolares llegaron desde ocho colegios del valle para medir, sin pagar un sol, cuánto les falta para aprobar el examen de admisión.</p>
<p>Fue una versión corta de la prueba, con cincuenta preguntas: veinte de comprensión lectora, veinte de matemática y diez de cultura general sobre la provincia. Se rindió en las mismas aulas y con el mismo control de ingreso que se usarán en el examen real, para que nadie se enfrente por primera vez a una tarjeta óptica ese día.</p>
<table>
<thead><tr><th scope="col">Área</th><th scope="col">Aciertos en promedio</th></tr></thead>
<tbody>
<tr><td>Comprensión lectora</td><td>12 de 20</td></tr>
<tr><td>Matemática</td><td>9 de 20</td></tr>
<tr><td>Cultura general</td><td>6 de 10</td></tr>
</tbody>
</table>
<p>Marta Supuesta Paredes, jefa de la Unidad Académica, anunció que con esos resultados se abrirán cuatro sábados de reforzamiento en matemática, dictados por docentes y estudiantes de últimos semestres. La inscripción es libre y se hace por teléfono al 900 000 002.</p>`,
      imagen: foto('aula', 1),
      galeria: [foto('aula', 1), foto('campus', 2), foto('admision', 2)],
      dia: -38,
      area: 'academica',
    },
    {
      titulo: `Matrícula ${periodo(-100)} cerró con ${total.toLocaleString('es-PE')} estudiantes`,
      resumen:
        'La ratificación por turnos de apellido redujo la espera en caja de tres horas a veinticinco minutos, según el registro de la tesorería.',
      contenido: `<p>El proceso de matrícula del periodo ${periodo(-100)} terminó con ${total.toLocaleString('es-PE')} estudiantes registrados en los doce programas. La novedad fue el orden de atención: cada mañana correspondió a un grupo de apellidos y cada tarde quedó libre para quienes trabajan.</p>
<p>Carmen Muestra Ríos, responsable de tesorería, llevó la cuenta de los tiempos. El primer día del periodo pasado la espera llegó a tres horas; esta vez el promedio fue de veinticinco minutos y nadie tuvo que regresar al día siguiente.</p>
<h2>Cómo se repartió la matrícula</h2>
<ul>
<li><strong>Primer año:</strong> ${nuevos} estudiantes.</li>
<li><strong>Segundo y tercer año:</strong> ${total - nuevos - 35}.</li>
<li><strong>Reingresos y traslados:</strong> 35.</li>
</ul>
<p>Quedaron pendientes diecinueve expedientes de convalidación, que la secretaría académica resolverá antes de la tercera semana de clases. La estadística por programa se incorporó a <a href="/transparencia/documentos/gestion">documentos de gestión</a>, en la categoría de estadística, junto con las series de años anteriores.</p>
<p>Quienes no llegaron a la fecha regular tienen una semana para la matrícula extemporánea, con un recargo de S/ 30.00. Los requisitos están en la página de <a href="/matricula">matrícula</a>.</p>`,
      imagen: foto('admision', 3),
      dia: -113,
      area: 'secretaria',
    },
    {
      titulo: 'Nelly, la primera de su comunidad en ingresar a sistemas',
      resumen:
        'Postuló desde un teléfono prestado, obtuvo el segundo puesto general y hoy programa la página de la asociación de regantes de Huaylla Alta.',
      contenido: `<p>Cuando publicaron los resultados, en Huaylla Alta no había señal. Nelly Ensayo Mamani caminó cuarenta minutos hasta la curva del Puente Viejo, levantó el teléfono prestado de su tía y buscó su código en la lista. Era el segundo lugar de todo el proceso.</p>
<p>Por ese puesto paga la mitad de la matrícula. El resto lo cubre vendiendo quesos los domingos en el mercado La Cosecha. En clase descubrió que el cuaderno donde su padre anotaba los turnos de riego podía ser una base de datos, y en el segundo semestre lo convirtió en una.</p>
<blockquote><p>«Mi papá pensaba que sistemas era arreglar impresoras. Ahora revisa en mi celular a quién le toca el agua el martes».</p></blockquote>
<p>Wilmer Prueba Tito, coordinador del programa, acompaña el proyecto con otros dos estudiantes. La asociación agrupa a 64 familias y ya usa la página para avisar los cortes del canal.</p>
<p>Si en tu familia nadie ha estudiado todavía después del colegio, escribe a <a href="mailto:admision@quebradaserena.example">admision@quebradaserena.example</a>: un estudiante de tu zona te llamará para contarte cómo hizo.</p>`,
      imagen: foto('computo', 1),
      dia: -209,
      area: 'imagen',
    },
    {
      titulo: `Publicaron los resultados de admisión ${siguiente(-316)} el mismo día del examen`,
      resumen: `La lectura de ${examinados} tarjetas terminó a las tres de la tarde y la relación de ingresantes por programa quedó en el portal antes de las cuatro.`,
      contenido: `<p>El ${sabado(-316)}, ${examinados} postulantes rindieron el examen de admisión. La última tarjeta óptica se leyó a las 15:05 y la comisión, presidida por la directora general, Rosa Demo Quispe, firmó el cuadro de mérito a las 15:40 en presencia de tres padres de familia elegidos por sorteo.</p>
<p>El programa con más postulantes por vacante fue ${masPedido}. En todos se cubrió primero la reserva del cinco por ciento para personas con discapacidad, con tres exámenes en letra ampliada y uno con apoyo de lectura.</p>
<h2>Después de los resultados</h2>
<ol>
<li>Revisa tu condición con el código de postulante.</li>
<li>Presenta tu certificado de estudios original en la secretaría académica.</li>
<li>Paga la matrícula de ingresante, S/ 100.00, en la cuenta del instituto.</li>
<li>Asiste al examen médico de ingreso en el tópico.</li>
</ol>
<p>La comisión recibió once pedidos de revisión de puntaje; todos se atendieron en dos días y ninguno modificó el orden. El acta completa, sin números de documento, puede consultarse en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>`,
      imagen: foto('campus', 1),
      dia: -316,
      area: 'secretaria',
    },
    {
      titulo: 'Abrió la sala de lactancia y cuidado para madres y padres que estudian',
      resumen:
        'El ambiente funciona en el pabellón C con horario extendido hasta las diez de la noche y ya lo usan veintitrés familias.',
      contenido: `<p>Un cuarto que guardaba archivadores viejos se convirtió en el ambiente más tranquilo del pabellón C. Tiene refrigeradora para leche materna, dos cunas, una mesa baja con colores y una ventana que por fin se abre.</p>
<p>La idea salió de una encuesta: uno de cada siete estudiantes tiene hijos menores de cuatro años y la mitad había faltado al menos una vez por no tener con quién dejarlos. Ana Ficticia Flores presentó el proyecto al consejo asesor y Hugo Figurado Ccori, de administración, consiguió el mobiliario reparando lo que había en depósito.</p>
<h2>Horario y uso</h2>
<ul>
<li>Lunes a viernes, de 7:30 a 22:00.</li>
<li>Sábados de práctica, de 8:00 a 13:00.</li>
<li>La reserva se hace en bienestar; el uso para lactancia no necesita reserva.</li>
</ul>
<p>Practicantes de Enfermería Técnica acompañan a los niños en los turnos de mayor demanda, siempre con una docente responsable. Para el segundo año se espera techar el patio contiguo. Más servicios del área en la página de <a href="/bienestar">bienestar</a>.</p>`,
      imagen: foto('enfermeria', 3),
      dia: -384,
      area: 'bienestar',
    },
    {
      titulo: 'Reingreso: 46 estudiantes volvieron a terminar la carrera que dejaron',
      resumen:
        'La secretaría académica llamó uno por uno a quienes tenían reserva de matrícula vencida y les ofreció un plan de retorno por módulos.',
      contenido: `<p>Julio Ejemplo Huamán encontró 118 fichas de estudiantes que habían reservado matrícula y nunca regresaron. En lugar de archivarlas, pidió un teléfono y empezó a llamar. Tres meses después, 46 de ellos están otra vez en las aulas.</p>
<p>Los motivos del abandono se repetían: trabajo en otra ciudad, un embarazo, la enfermedad de un familiar. Casi nadie mencionó las notas. Con la Unidad Académica se armó un plan que reconoce los módulos aprobados y ordena las unidades didácticas pendientes, aunque la malla haya cambiado.</p>
<table>
<thead><tr><th scope="col">Programa</th><th scope="col">Reingresos</th></tr></thead>
<tbody>
<tr><td>Contabilidad</td><td>14</td></tr>
<tr><td>Enfermería Técnica</td><td>11</td></tr>
<tr><td>Construcción Civil</td><td>9</td></tr>
<tr><td>Otros programas</td><td>12</td></tr>
</tbody>
</table>
<p>El trámite cuesta S/ 50.00 y la convalidación, S/ 20.00 por unidad didáctica. Quien tenga dudas puede revisar los requisitos en <a href="/tramites">trámites</a> o acercarse a la secretaría con su documento de identidad: allí se imprime su historial sin costo.</p>`,
      imagen: foto('biblioteca', 2),
      dia: -480,
      area: 'secretaria',
    },
    {
      titulo: 'Vacacional de matemática para ingresantes: seis semanas antes de empezar',
      resumen:
        'Noventa y cuatro ingresantes repasaron fracciones, proporciones y lectura de gráficos con ejercicios tomados de los propios talleres.',
      contenido: `<p>¿Cuántos mililitros de suero corresponden a un niño de catorce kilos? ¿Cuánto cemento entra en una zapata de sesenta por sesenta? Con preguntas así, y no con listas de ejercicios, noventa y cuatro ingresantes repasaron matemática antes de su primera semana de clases.</p>
<p>El vacacional nació de un dato incómodo: el primer semestre se perdía, sobre todo, en las unidades didácticas que piden calcular. Raúl Demo Cárdenas, de Construcción Civil, y Marisol Modelo Chávez, de Enfermería Técnica, prepararon juntos un cuaderno de 48 páginas donde cada tema parte de una tarea real.</p>
<h2>Lo que cambió</h2>
<p>En la prueba de entrada, el grupo resolvió en promedio siete de veinte problemas; en la de salida, trece. Doce participantes se ofrecieron como tutores de sus compañeros y fueron los primeros inscritos del programa de tutoría entre pares.</p>
<p>El cuaderno puede fotocopiarse libremente en la biblioteca. La próxima edición empezará después del examen de admisión; la fecha se anunciará en el <a href="/transparencia/calendario">calendario institucional</a> y no tendrá costo.</p>`,
      imagen: foto('aula', 3),
      dia: -668,
      area: 'academica',
    },
  ]
}
