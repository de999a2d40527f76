/** What each directorial resolution decides. `atras` counts years; the date is month and day of that year. */
export type Materia = 'academica' | 'economica' | 'personal' | 'organizacion' | 'derechos'
export type Resolucion = {
  atras: number
  fecha: [number, number]
  asunto: string
  titulo: string
  materia: Materia
  visto: string
  hechos: string[]
  decide: string[]
  encarga: string
}

/** The decisions of this year. */
export const recientes: Resolucion[] = [
  {
    atras: 0,
    fecha: [1, 15],
    asunto: 'aprueba-tarifario',
    titulo: 'Aprueba el tarifario de derechos y tasas',
    materia: 'economica',
    visto: 'el Informe N.º 004 de Tesorería y el acta de la mesa de costos del 9 de enero',
    hechos: [
      'El estudio de costos comparó el tiempo y los materiales de veinticinco trámites y encontró que tres se cobraban por encima de lo que cuestan.',
      'La representación estudiantil pidió suprimir el cobro por corregir errores que comete el propio instituto, pedido que la mesa acogió por unanimidad.',
    ],
    decide: [
      'Aprobar el tarifario que reúne veinticinco conceptos, según el anexo.',
      'Fijar en S/ 5.00 la constancia de ingreso y exonerar la corrección de errores atribuibles al instituto.',
      'Dejar sin efecto el tarifario del año anterior desde la publicación de esta resolución.',
    ],
    encarga: 'Tesorería',
  },
  {
    atras: 0,
    fecha: [2, 12],
    asunto: 'comision-admision',
    titulo: 'Designa la comisión de admisión',
    materia: 'academica',
    visto: 'el plan de admisión y la propuesta de la Unidad Académica',
    hechos: [
      'La comisión del proceso anterior recomendó separar a quienes elaboran la prueba de quienes la aplican.',
      'Dieciocho postulantes declararon requerir ajustes razonables, por lo que hace falta una persona dedicada a coordinarlos.',
    ],
    decide: [
      'Designar la comisión de siete integrantes, presidida por la jefatura de la Unidad Académica.',
      'Encargar los ajustes razonables a la psicóloga de Bienestar y Empleabilidad.',
      'Prohibir que integrantes de la comisión dicten clases de preparación durante el año del proceso.',
    ],
    encarga: 'Unidad Académica',
  },
  {
    atras: 0,
    fecha: [3, 5],
    asunto: 'cuadro-vacantes',
    titulo: 'Aprueba el cuadro de vacantes del proceso de admisión',
    materia: 'academica',
    visto: 'el oficio de la autoridad educativa regional que autoriza las metas de atención',
    hechos: [
      'La capacidad de talleres permite 415 vacantes en doce programas, sin superar dos estudiantes por puesto de práctica.',
      'El cinco por ciento de cada programa se reserva para personas con discapacidad; las no cubiertas pasan a la modalidad ordinaria.',
    ],
    decide: [
      'Aprobar 415 vacantes, distribuidas según el cuadro anexo.',
      'Reservar 24 vacantes para personas con discapacidad, dos por programa.',
      'Publicar el cuadro en el portal y en los colegios donde se realizará la feria vocacional.',
    ],
    encarga: 'Secretaría Académica',
  },
  {
    atras: 0,
    fecha: [4, 9],
    asunto: 'comite-defensa',
    titulo: 'Reconforma el Comité de Defensa del Estudiante',
    materia: 'derechos',
    visto: 'el acta de elección estudiantil y el informe de término del comité anterior',
    hechos: [
      'El comité saliente atendió siete casos; en dos demoró la medida de protección porque uno de sus miembros estaba de viaje.',
      'La elección estudiantil tuvo 612 votos válidos y se realizó en los dos turnos.',
    ],
    decide: [
      'Reconformar el comité con dos docentes, dos estudiantes y una integrante administrativa, con sus alternos.',
      'Disponer que las medidas de protección se firmen con dos integrantes, dentro de un día hábil.',
      'Asignar un ambiente privado en la biblioteca para las entrevistas.',
    ],
    encarga: 'Unidad de Bienestar y Empleabilidad',
  },
  {
    atras: 0,
    fecha: [5, 21],
    asunto: 'baja-bienes',
    titulo: 'Aprueba la baja de bienes del taller de motores',
    materia: 'economica',
    visto: 'el informe de patrimonio y las fotografías de treinta y un bienes',
    hechos: [
      'Los bienes tienen entre catorce y veintidós años y su reparación cuesta más que su reposición.',
      'Cuatro motores conservan valor didáctico aunque no funcionen.',
    ],
    decide: [
      'Aprobar la baja de veintisiete bienes por obsolescencia, con valor neto de S/ 1,842.00.',
      'Mantener cuatro motores seccionados como material de enseñanza.',
      'Autorizar la entrega de los residuos metálicos a un operador registrado.',
    ],
    encarga: 'Área de Administración',
  },
  {
    atras: 0,
    fecha: [6, 18],
    asunto: 'efsrt-lineamientos',
    titulo: 'Aprueba lineamientos para la EFSRT',
    materia: 'academica',
    visto: 'la propuesta de las doce coordinaciones y la opinión de nueve empresas',
    hechos: [
      'Las empresas pidieron conocer antes el plan de cada practicante y tener una sola ficha de evaluación.',
      'En dos programas las visitas del docente se concentraban en la última semana.',
    ],
    decide: [
      'Aprobar los lineamientos, con plan de práctica, dos visitas y ficha común.',
      'Establecer que la primera visita ocurra antes de la tercera semana.',
      'Permitir la EFSRT en proyectos del instituto hasta un tercio de las plazas.',
    ],
    encarga: 'Unidad Académica',
  },
  {
    atras: 0,
    fecha: [7, 10],
    asunto: 'encarga-jefatura',
    titulo: 'Encarga la Jefatura de Formación Continua',
    materia: 'personal',
    visto: 'el resultado del concurso interno y el legajo de la postulante',
    hechos: [
      'La plaza quedó vacante el 30 de junio por término de encargatura.',
      'Postularon dos docentes; la comisión otorgó 82 y 71 puntos.',
    ],
    decide: [
      'Encargar la Jefatura de la Unidad de Formación Continua a Norma Inventada Zárate, hasta el 31 de diciembre.',
      'Reducir su carga lectiva a doce horas semanales.',
      'Disponer la entrega de cargo, con inventario, en cinco días hábiles.',
    ],
    encarga: 'Área de Administración',
  },
  {
    atras: 0,
    fecha: [8, 20],
    asunto: 'portal-responsables',
    titulo: 'Designa responsables del portal y del acceso a la información',
    materia: 'derechos',
    visto: 'el informe de Calidad sobre la actualización de los diez ítems del artículo 42',
    hechos: [
      'Tres ítems estuvieron más de sesenta días sin actualizar porque ninguna unidad se reconocía responsable.',
      'El portal permite registrar área responsable y fecha en cada documento.',
    ],
    decide: [
      'Designar a Julio Ejemplo Huamán como responsable de entregar la información pública y a Luis Prueba Condori como responsable del portal.',
      'Asignar cada ítem a una unidad, según el anexo, con actualización mensual como mínimo.',
      'Exigir que los documentos nuevos se publiquen con texto que permita búsquedas.',
    ],
    encarga: 'Área de Calidad',
  },
  {
    atras: 0,
    fecha: [9, 17],
    asunto: 'semana-tecnica',
    titulo: 'Aprueba el programa de la Semana Técnica',
    materia: 'academica',
    visto: 'el plan presentado por los coordinadores y el centro de estudiantes',
    hechos: [
      'Se inscribieron 43 proyectos, ocho de ellos en equipos de dos programas.',
      'El municipio cedió el coliseo durante un día y prestará el equipo de sonido.',
    ],
    decide: [
      'Aprobar el programa y el presupuesto de S/ 9,800.00.',
      'Considerar la asistencia como actividad lectiva para los grupos participantes.',
      'Entregar los premios en herramientas y libros.',
    ],
    encarga: 'Unidad Académica',
  },
  {
    atras: 0,
    fecha: [10, 22],
    asunto: 'titulos-octubre',
    titulo: 'Confiere títulos de profesional técnico, grupo de octubre',
    materia: 'academica',
    visto: 'treinta y ocho expedientes con informe favorable de la comisión de titulación',
    hechos: [
      'Los expedientes corresponden a nueve programas y cumplen los requisitos del reglamento institucional.',
      'Cinco egresados sustentaron trabajos que serán aplicados por municipalidades o asociaciones.',
    ],
    decide: [
      'Conferir el título de profesional técnico a treinta y ocho egresados, según la relación que conserva la Secretaría Académica.',
      'Disponer el registro de los títulos ante la autoridad competente.',
      'Felicitar a los cinco equipos cuyos trabajos se aplicarán.',
    ],
    encarga: 'Secretaría Académica',
  },
]
