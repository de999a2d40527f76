import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Software, research, library. */
export const noticiasInnovacion = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Hackatón del agua: ganó una boya que avisa cuando baja el canal',
      resumen:
        'Catorce equipos trabajaron 26 horas seguidas con datos de la junta de regantes. El prototipo ganador costó S/ 187.00.',
      contenido: `<p>El problema lo puso la junta de regantes: de madrugada alguien cierra una compuerta y a las seis no hay agua. El ${sabado(-12)}, catorce equipos de cinco programas se encerraron veintiséis horas en el laboratorio de cómputo 2 para resolverlo.</p>
<p>Ganó Boya Serena, una esfera que flota en el canal, mide el nivel cada diez minutos y envía un mensaje cuando cambia de golpe. La armaron tres estudiantes de Desarrollo de Sistemas de Información y una de Electricidad Industrial con piezas que suman S/ 187.00.</p>
<h2>Los tres primeros puestos</h2>
<ol>
<li><strong>Boya Serena:</strong> alerta de nivel por mensaje de texto.</li>
<li><strong>Turno Justo:</strong> sorteo público de turnos con registro que no se puede borrar.</li>
<li><strong>Gota a gota:</strong> mapa de fugas que se llena desde un teléfono sin datos.</li>
</ol>
<blockquote><p>«No nos trajeron una aplicación bonita. Nos preguntaron a qué hora nos levantamos», valoró don Saturnino Supuesto Ayme, de la junta.</p></blockquote>
<p>Wilmer Prueba Tito informó que el equipo instalará tres boyas de prueba en el canal de Agua Clara. La Unidad de Investigación cubrirá los materiales y publicará los gastos.</p>`,
      imagen: foto('computo', 3),
      galeria: [foto('computo', 1), foto('computo', 3), foto('electricidad', 3)],
      dia: -11,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'La biblioteca presta también herramientas, tensiómetros y un microscopio',
      resumen: 'El servicio reúne 86 equipos que cualquier estudiante puede llevar a casa por tres días con su carné.',
      contenido: `<p>En el mostrador de la biblioteca ya no solo hay libros. Desde hace un mes, Delia Muestra Orcón, la bibliotecaria, presta también un taladro, seis tensiómetros, calculadoras financieras, un nivel láser y el microscopio más solicitado del distrito.</p>
<p>La colección suma 86 objetos, casi todos rescatados de depósitos y reparados por estudiantes. El reglamento cabe en una hoja: tres días, una renovación, y si se malogra por uso normal no se paga.</p>
<table>
<thead><tr><th scope="col">Equipo</th><th scope="col">Préstamos del mes</th></tr></thead>
<tbody>
<tr><td>Calculadora financiera</td><td>61</td></tr>
<tr><td>Tensiómetro y estetoscopio</td><td>44</td></tr>
<tr><td>Taladro percutor</td><td>29</td></tr>
<tr><td>Microscopio portátil</td><td>17</td></tr>
</tbody>
</table>
<p>Nadie ha dejado de devolver. Un multímetro regresó con pilas nuevas y una nota de agradecimiento; otro, con la tapa arreglada.</p>
<p>El catálogo está pegado en la entrada y se actualiza los lunes. La biblioteca abre de 7:30 a 21:30 y los sábados hasta la una. Si tienes un equipo en desuso que funcione, o casi, llévalo: se recibe con constancia de donación.</p>`,
      imagen: foto('biblioteca', 1),
      dia: -75,
      area: 'academica',
    },
    {
      titulo: 'Programaron un diccionario quechua de términos de salud que funciona sin internet',
      resumen:
        'La aplicación reúne 320 frases grabadas por hablantes de la zona para que los practicantes de salud puedan preguntar dónde duele.',
      contenido: `<p>«¿Mayniykim nanan?» ¿Dónde te duele? Es la primera de las 320 frases de Nanay, la aplicación que desarrollaron estudiantes de Diseño y Programación Web con sus compañeros de Enfermería Técnica.</p>
<p>La necesidad salió de las prácticas. En los establecimientos de altura, muchas personas mayores responden en quechua y los practicantes sonreían sin entender. Cuatro estudiantes bilingües propusieron grabar las voces de sus propias abuelas.</p>
<h2>Cómo se hizo</h2>
<ul>
<li>Se eligieron las preguntas más usadas en triaje, parto y control de niños.</li>
<li>Seis hablantes revisaron la variante local, palabra por palabra.</li>
<li>Se grabó en la radio comunal de Huaylla Alta, un domingo sin viento.</li>
<li>La aplicación pesa 31 megabytes y abre sin conexión.</li>
</ul>
<p>Sonia Supuesta Inga, docente asesora, cuenta que el debate más largo fue cómo preguntar por la tristeza. Terminó en tres formas distintas, según la edad.</p>
<p>La usan ya 57 practicantes y un establecimiento de salud. El código es libre y las grabaciones pertenecen a quienes las hicieron, que firmaron una autorización y pueden retirarla cuando quieran.</p>`,
      imagen: foto('enfermeria', 1),
      dia: -159,
      area: 'academica',
    },
    {
      titulo: 'Cuatro proyectos de investigación recibirán S/ 24,000.00 del fondo interno',
      resumen:
        'El jurado externo evaluó diecinueve propuestas sin conocer el nombre de sus autores. Los gastos se publicarán cada trimestre.',
      contenido: `<p>Diecinueve propuestas llegaron en sobres sin nombre. Un jurado de tres evaluadores de otras instituciones las leyó durante tres semanas y eligió cuatro, que se repartirán S/ 24,000.00 del fondo interno de investigación de ${anio(-221)}.</p>
<table>
<thead><tr><th scope="col">Proyecto</th><th scope="col">Programa</th><th scope="col">Monto (S/)</th></tr></thead>
<tbody>
<tr><td>Secado solar de oca y mashua</td><td>Industrias de Alimentos</td><td>7,200.00</td></tr>
<tr><td>Calidad de agua en pozos familiares</td><td>Laboratorio Clínico</td><td>6,900.00</td></tr>
<tr><td>Adobe con fibra de maguey</td><td>Construcción Civil</td><td>5,400.00</td></tr>
<tr><td>Lector de recibos para personas ciegas</td><td>Desarrollo de Sistemas</td><td>4,500.00</td></tr>
</tbody>
</table>
<p>Cada equipo tiene al menos dos estudiantes y un plazo de ocho meses. La Unidad de Investigación pidió a todos lo mismo: un cuaderno de campo fechado, datos abiertos al terminar y una página de errores cometidos.</p>
<blockquote><p>«Un fracaso bien contado vale tanto como un resultado bonito», recordó Raúl Hipotético Mendoza, del área de calidad.</p></blockquote>
<p>El avance del gasto podrá seguirse en la categoría de investigación de <a href="/transparencia/documentos/gestion">documentos de gestión</a>. Los proyectos no elegidos recibieron por escrito las observaciones del jurado.</p>`,
      imagen: foto('laboratorio', 3),
      dia: -221,
      area: 'academica',
    },
    {
      titulo: 'Red inalámbrica en todo el campus: ahora sí llega hasta el patio de obras',
      resumen:
        'Veintidós puntos de acceso reemplazan a los seis anteriores. La instalación la hicieron estudiantes de sexto semestre.',
      contenido: `<p>Había una baldosa, junto a la biblioteca, donde la señal era buena. Los estudiantes la llamaban «la oficina». Desde el ${habil(-304)} ya no hace falta pelear por ella: la red inalámbrica cubre los tres pabellones, el comedor, la losa y el patio de obras.</p>
<p>El proyecto fue diseñado por la unidad didáctica de gestión de redes. Durante un mes, los estudiantes de sexto semestre midieron señal en 140 puntos, dibujaron el mapa de calor y descubrieron que dos de los antiguos equipos emitían en el mismo canal.</p>
<h2>Cómo conectarse</h2>
<ol>
<li>Elige la red «Serena».</li>
<li>Escribe tu código de estudiante y la clave de tu cuenta institucional.</li>
<li>Acepta las condiciones: no se registra qué páginas visitas, solo la hora de conexión.</li>
</ol>
<p>Pedro Modelo Salas, responsable de soporte, explicó que los visitantes pueden usar «Serena-Visita» durante dos horas. En exámenes la red se limita en las aulas, pero no en el resto del campus.</p>
<p>El ancho de banda no ha crecido: se reparte mejor. Si algo no funciona, se reporta en la ventanilla de soporte o al 900 000 006.</p>`,
      imagen: foto('campus', 2),
      dia: -302,
      area: 'administracion',
    },
    {
      titulo: 'Una estudiante corrigió un error en un programa que usan millones',
      resumen:
        'Tatiana Ensayo Oré encontró por qué las fechas en quechua salían desordenadas y envió la solución, que fue aceptada en doce días.',
      contenido: `<p>Quería que su calendario dijera «killa» en vez de «mes». Tatiana Ensayo Oré, de cuarto semestre de Diseño y Programación Web, abrió los datos de una biblioteca libre de fechas y vio que faltaban dos meses y sobraba una tilde.</p>
<p>Pudo haberlo arreglado solo en su computadora. En cambio, leyó la guía para colaboradores, escribió a los mantenedores en inglés y envió su corrección. Le respondieron con tres preguntas. Doce días después, el cambio fue aceptado con su nombre.</p>
<blockquote><p>«Me temblaban las manos por el inglés. Después entendí que ellos también escribían corto y con errores».</p></blockquote>
<p>El programa ha convertido la experiencia en tarea: cada estudiante de cuarto semestre buscará un error pequeño en un proyecto libre, aunque sea una palabra mal traducida, y seguirá el camino completo hasta que lo acepten o lo rechacen con razones.</p>
<p>En el primer intento, once de veinticuatro aportes fueron aceptados. Dos se rechazaron por duplicados y el resto sigue en conversación. El taller de inglés técnico, que tenía ocho inscritos, pasó a tener treinta y uno.</p>`,
      imagen: foto('computo', 1),
      dia: -398,
      area: 'academica',
    },
    {
      titulo: 'El archivo fotográfico del instituto ya se puede consultar: 2,300 imágenes rescatadas',
      resumen:
        'Estaban en cajas de zapatos, negativos y disquetes. Un equipo de voluntarios las limpió, digitalizó y les puso nombre.',
      contenido: `<p>La primera foto es de un terreno con tres eucaliptos y una carpa. La última, de una pantalla. Entre ambas hay 2,300 imágenes que un grupo de nueve voluntarios rescató de cajas de zapatos, negativos pegados y once disquetes que nadie podía leer.</p>
<p>Delia Muestra Orcón dirigió la limpieza con guantes y pincel. Pedro Modelo Salas consiguió una lectora antigua y recuperó siete de los once disquetes. Lo más lento fue poner nombres: cada viernes, durante cuatro meses, egresados de las primeras promociones vinieron a reconocerse.</p>
<h2>Qué se puede ver</h2>
<ul>
<li>La construcción del pabellón A, con faenas de padres de familia.</li>
<li>Las primeras clases de contabilidad con máquinas de escribir.</li>
<li>El huaico que se llevó el cerco y los tres días de limpieza.</li>
<li>Todas las promociones menos dos, que seguimos buscando.</li>
</ul>
<p>Las imágenes con personas identificables se muestran solo cuando ellas lo autorizan. Una selección está en la <a href="/galeria">galería</a> y el conjunto, en una computadora de la biblioteca.</p>
<p>Si tienes fotos de las promociones que faltan, se copian al momento y se devuelven.</p>`,
      imagen: foto('biblioteca', 3),
      dia: -508,
      area: 'imagen',
    },
    {
      titulo: 'Clases de programación para niñas en la escuela de Agua Clara',
      resumen:
        'Durante diez miércoles, estudiantes de sistemas enseñaron a veintiocho niñas a hacer un semáforo, un cuento animado y una alarma para gallinas.',
      contenido: `<p>La alarma para gallinas fue idea de Maribel, de nueve años. Cuando el zorro empuja la puerta, un cable se suelta y suena la canción que ella misma programó. Funcionó la segunda noche.</p>
<p>Es uno de los proyectos del taller que seis estudiantes de Desarrollo de Sistemas de Información dictaron durante diez miércoles en la escuela de Agua Clara. Participaron veintiocho niñas de cuarto a sexto de primaria, con ocho computadoras recicladas y tarjetas que se alimentan con dos pilas.</p>
<h2>Por qué solo niñas</h2>
<p>En el programa de sistemas del instituto, una de cada cinco ingresantes es mujer. Las docentes de la escuela advirtieron que en los talleres mixtos ellas terminaban tomando apuntes mientras otros tocaban el teclado. Esta vez, todas tocaron.</p>
<p>Al cierre, cada niña explicó su programa a su familia. Dos madres preguntaron si había un taller para adultas: lo habrá, por las noches, en ${siguiente(-700)}.</p>
<p>Las autorizaciones para fotografías fueron firmadas por las familias y solo se publican imágenes de manos y pantallas. La experiencia quedó escrita en una guía de veinte páginas que cualquier docente puede pedir en la biblioteca.</p>`,
      imagen: foto('aula', 1),
      dia: -700,
      area: 'academica',
    },
  ]
}
