import type { EventoSeed } from '../formas.ts'
import { DIRECCION, foto, trio } from './escenas.ts'
import { laborable, sabado } from './tiempos.ts'

export function eventosBienestar(hoy: Temporal.PlainDate): EventoSeed[] {
  const d = (dia: number) => laborable(hoy, dia)
  return [
    {
      titulo: 'Campaña de salud integral para estudiantes',
      resumen: 'Medición de presión, glucosa, talla y peso, con consejería nutricional y descarte de anemia.',
      contenido: `<p>La unidad de bienestar y empleabilidad y el programa de <strong>Enfermería Técnica</strong> atendieron a 386 estudiantes en una jornada de salud integral. Se instalaron cinco estaciones: presión arterial, glucosa, talla y peso, descarte de anemia y consejería nutricional.</p>
<p>Los estudiantes de Enfermería Técnica hicieron las mediciones con la supervisión de dos licenciadas del centro de salud. Cada persona recibió una tarjeta con sus resultados; nadie más los vio. A quienes necesitaban una segunda evaluación se les entregó una referencia y se les acompañó a sacar su cita.</p>
<p>De la jornada salió también una decisión: el quiosco ofrece ahora una opción de desayuno con hierro, preparada por el programa de alimentos, al mismo precio que la galleta con gaseosa.</p>`,
      imagen: foto('enfermeria', 2),
      galeria: trio('enfermeria'),
      dia: d(-268),
      horaInicio: '08:00',
      horaFin: '14:00',
      lugar: 'Tópico y losa techada',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      titulo: 'Campeonato deportivo interprogramas',
      resumen: 'Fútbol, vóley y básquet: doce programas y cuatro fines de semana de competencia.',
      contenido: `<p>Los doce programas compitieron durante cuatro fines de semana en fútbol, vóley y básquet. Cada delegación inscribió equipos mixtos en vóley y equipos de damas y varones en las otras dos disciplinas, con un total de 412 deportistas.</p>
<ul><li><strong>Fútbol:</strong> Mecatrónica Automotriz y Enfermería Técnica.</li><li><strong>Vóley mixto:</strong> Guía Oficial de Turismo.</li><li><strong>Básquet:</strong> Construcción Civil y Contabilidad.</li></ul>
<p>El premio al juego limpio fue para Laboratorio Clínico y Anatomía Patológica, que terminó el torneo sin una sola tarjeta. Los estudiantes de Enfermería Técnica cubrieron el puesto de primeros auxilios en todas las fechas: once torceduras, muchos raspones y ninguna lesión grave.</p>
<p>La copa se queda en la vitrina del pabellón A hasta el próximo campeonato.</p>`,
      imagen: foto('deporte', 1),
      galeria: trio('deporte'),
      dia: sabado(hoy, -233),
      horaInicio: '09:00',
      horaFin: '17:00',
      lugar: 'Losa deportiva',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      titulo: 'Campaña voluntaria de donación de sangre',
      resumen: 'Setenta y cuatro unidades recolectadas con el banco de sangre del hospital provincial.',
      contenido: `<p>La jornada de donación reunió <strong>setenta y cuatro unidades de sangre</strong>. El equipo del banco de sangre del hospital provincial instaló seis camillas en el auditorio, y los estudiantes de Laboratorio Clínico y Anatomía Patológica apoyaron en la recepción, el tamizaje y la atención posterior.</p>
<p>De las ciento diez personas que se acercaron, algunas no pudieron donar por hemoglobina baja o por un tatuaje reciente; todas salieron con su resultado y una explicación clara. Para muchas era la primera vez.</p>
<p>Con una sola donación se puede ayudar hasta a tres pacientes. Los donantes quedaron invitados a la próxima campaña, que será cuando cumplan el descanso indicado por el personal de salud.</p>`,
      imagen: foto('laboratorio', 2),
      galeria: trio('laboratorio'),
      dia: d(-141),
      horaInicio: '08:30',
      horaFin: '13:30',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      titulo: 'Charla sobre prevención del hostigamiento sexual',
      resumen: 'El comité de defensa del estudiante explicó cómo reconocerlo, dónde denunciar y qué ocurre después.',
      contenido: `<p>El <strong>Comité de Defensa del Estudiante</strong> recorrió los tres pabellones para explicar qué es el hostigamiento sexual, con ejemplos tomados de la vida del instituto: el mensaje insistente a medianoche, la nota condicionada, el comentario sobre el cuerpo en pleno taller.</p>
<p>La segunda parte respondió lo que casi nadie pregunta en voz alta. La denuncia puede ser verbal, escrita o por correo; puede presentarla otra persona; no se pide a la víctima que repita su relato ni que se encuentre con la persona denunciada; las medidas de protección se dictan en los primeros días.</p>
<p>Quien necesite orientación puede acercarse a la oficina de bienestar, en el primer piso del pabellón A, o escribir a <a href="mailto:bienestar@quebradaserena.example">bienestar@quebradaserena.example</a>.</p>`,
      imagen: foto('reunion', 2),
      dia: d(-97),
      horaInicio: '10:00',
      horaFin: '12:00',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'bienestar',
    },
    {
      titulo: 'Feria laboral Quebrada Serena',
      resumen: 'Diecinueve empresas de la región recibieron hojas de vida y entrevistaron a estudiantes y egresados.',
      contenido: `<p>Diecinueve empresas y entidades instalaron su mesa en la <strong>Feria Laboral Quebrada Serena</strong>. Durante seis horas recibieron 530 hojas de vida y sostuvieron 204 entrevistas cortas con estudiantes de los últimos semestres y egresados.</p>
<p>Los puestos más ofrecidos fueron auxiliar contable, técnico de mantenimiento, técnico de enfermería, asistente de topografía y soporte de sistemas. Ana Ficticia Flores, responsable de empleabilidad, revisó antes cada oferta: ninguna podía pedir edad, sexo, estado civil ni fotografía.</p>
<p>Al cierre, cuarenta y un participantes tenían cita para una segunda entrevista. Las ofertas que siguen abiertas están publicadas en la <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a> del instituto.</p>`,
      imagen: foto('feria', 2),
      galeria: [foto('feria', 1), foto('feria', 3), foto('reunion', 1)],
      dia: d(-58),
      horaInicio: '09:00',
      horaFin: '15:00',
      lugar: 'Losa techada',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Taller de hoja de vida y entrevista de trabajo',
      resumen: 'Dos horas para escribir una hoja de vida de una página y ensayar una entrevista real.',
      contenido: `<p>El taller parte de un encargo: traer la hoja de vida tal como está. En la primera hora cada participante la reduce a una página, con lo que de verdad importa para el puesto: módulos aprobados, experiencias formativas, logros medibles y referencias que se puedan llamar.</p>
<p>En la segunda hora se ensayan entrevistas en parejas, con preguntas que hacen las empresas de la zona. ¿Qué hiciste cuando te equivocaste en las prácticas? ¿Cómo explicarías tu trabajo a alguien que no es técnico? ¿Cuánto esperas ganar y por qué?</p>
<p>No hace falta incluir fotografía, edad ni estado civil, y tampoco hace falta responder si alguien los pregunta. Cupo para treinta personas; se repite cada mes.</p>`,
      imagen: foto('aula', 3),
      dia: d(-27),
      horaInicio: '15:00',
      horaFin: '17:00',
      lugar: 'Aula 105',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Despistaje visual y dental gratuito',
      resumen: 'Atención por orden de llegada para estudiantes y trabajadores, con el centro de salud del distrito.',
      contenido: `<p>Personal del centro de salud atendió en el tópico del instituto a estudiantes y trabajadores. El examen visual tomó cinco minutos por persona, con cartilla a tres metros; el dental incluyó revisión, aplicación de flúor y enseñanza de cepillado.</p>
<ul><li>Se llevó el documento de identidad y, quien lo tuvo, la tarjeta del seguro.</li><li>La atención fue por orden de llegada, con veinte tarjetas por hora.</li><li>Las personas con discapacidad y las gestantes pasaron sin espera.</li></ul>
<p>Quienes necesitaron lentes recibieron su medida por escrito para mandarlos a hacer donde prefieran. El seguimiento de los casos dentales continúa en el centro de salud, con cita programada por la oficina de bienestar.</p>`,
      imagen: foto('enfermeria', 1),
      dia: d(-9),
      horaInicio: '09:00',
      horaFin: '13:00',
      lugar: 'Tópico institucional',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Torneo relámpago de ajedrez',
      resumen: 'Siete rondas de diez minutos, abiertas a estudiantes, egresados, docentes y vecinos.',
      contenido: `<p>La biblioteca y el taller de ajedrez organizan un torneo relámpago de siete rondas por sistema suizo, con diez minutos por jugador. Pueden participar estudiantes, egresados, docentes, trabajadores y vecinos, sin importar el nivel: en las dos primeras rondas se empareja al azar.</p>
<p>Las inscripciones se reciben en el mostrador de la biblioteca hasta media hora antes del inicio. Hay veinticuatro tableros, así que el cupo es de cuarenta y ocho personas. Quien tenga reloj propio puede llevarlo.</p>
<p>Los tres primeros lugares reciben libros donados por la promoción anterior. Mientras se juega, la sala de lectura del segundo piso permanece abierta para quien necesite estudiar en silencio.</p>`,
      imagen: foto('biblioteca', 2),
      dia: d(4),
      horaInicio: '14:00',
      horaFin: '18:00',
      lugar: 'Biblioteca, primer piso',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Taller de primeros auxilios psicológicos',
      resumen: 'Cómo acompañar a un compañero en crisis en los primeros minutos y a quién llamar después.',
      contenido: `<p>Cuando alguien llora en el pasillo o se paraliza antes de un examen, lo primero no es dar consejos: es acompañar. El taller enseña a estudiantes delegados y tutores un procedimiento breve de tres pasos, <strong>mirar, escuchar y conectar</strong>, que cualquiera puede aplicar mientras llega ayuda profesional.</p>
<p>Se trabaja con casos escritos por los propios estudiantes, sin nombres. Cada grupo representa la escena y luego comenta qué frase ayudó y cuál cerró la conversación. También se practica reconocer las señales de riesgo que obligan a avisar de inmediato.</p>
<p>Dirige la psicóloga de la unidad de bienestar. Cada sección debe enviar a sus dos delegados; hay diez cupos libres para quien quiera participar.</p>`,
      imagen: foto('reunion', 1),
      dia: d(17),
      horaInicio: '10:30',
      horaFin: '13:00',
      lugar: 'Sala de usos múltiples',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Festival de danzas de la provincia',
      resumen: 'Doce elencos, uno por programa, presentan danzas de los distritos de donde vienen los estudiantes.',
      contenido: `<p>Cada programa prepara una danza de los distritos de donde vienen sus estudiantes. La condición es investigar antes de bailar: el elenco debe entregar una página que explique el origen de la danza, su fecha y su traje, conversada con una persona mayor de la comunidad.</p>
<p>Las doce páginas se reúnen en un cuaderno que se entrega a la biblioteca, donde ya se conservan los de los festivales anteriores. El programa de Guía Oficial de Turismo presenta a cada elenco en castellano, quechua e inglés.</p>
<p>El ingreso es libre. Habrá venta de comida a cargo de los comités de promoción y un espacio reservado, cerca del estrado, para personas mayores y personas con discapacidad.</p>`,
      imagen: foto('danza', 2),
      dia: sabado(hoy, 36),
      horaInicio: '10:00',
      horaFin: '16:00',
      lugar: 'Patio central',
      direccion: DIRECCION,
      area: 'bienestar',
      enAgenda: true,
    },
  ]
}
