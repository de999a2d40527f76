export type Clase = 'practicas' | 'salud' | 'investigacion' | 'ambientes'

export type Convenio = {
  con: string
  asunto: string
  clase: Clase
  atras: number
  mes: number
  anios: number
  objeto: string
  ellos: string[]
  nosotros: string[]
  cupos: string
}

export const CONVENIOS: Convenio[] = [
  {
    con: 'Agroindustrias Valle Demo S.A.C.',
    asunto: 'agroindustrias-valle',
    clase: 'practicas',
    atras: 0,
    mes: 3,
    anios: 3,
    objeto:
      'recibir estudiantes de Industrias de Alimentos, Contabilidad y Electricidad Industrial en la planta de lácteos',
    ellos: [
      'Ofrecer doce plazas por periodo y un tutor por cada tres practicantes.',
      'Entregar botas, casaca y cofia, y pagar el pasaje desde el paradero central.',
    ],
    nosotros: [
      'Presentar el plan de práctica veinte días antes.',
      'Asesorar sin costo la documentación de inocuidad de dos productos por año.',
    ],
    cupos: '12 plazas por periodo',
  },
  {
    con: 'Hospital Demo del Valle',
    asunto: 'hospital-del-valle',
    clase: 'salud',
    atras: 1,
    mes: 6,
    anios: 3,
    objeto: 'desarrollar la EFSRT de Enfermería Técnica y Laboratorio Clínico en seis servicios hospitalarios',
    ellos: [
      'Ofrecer 36 plazas por periodo en turnos de seis horas.',
      'Inducir en bioseguridad y comunicar cualquier accidente en el día.',
    ],
    nosotros: [
      'Acreditar vacunas completas y seguro de cada estudiante.',
      'Asignar una docente por cada diez practicantes, presente en el turno.',
    ],
    cupos: '36 plazas por periodo',
  },
  {
    con: 'Municipalidad Distrital Demo',
    asunto: 'municipalidad-demo',
    clase: 'practicas',
    atras: 0,
    mes: 5,
    anios: 2,
    objeto: 'apoyar la elaboración de expedientes técnicos menores y la actualización del catastro',
    ellos: [
      'Entregar la cartografía disponible y facilitar movilidad a campo.',
      'Reconocer por escrito la autoría de los estudiantes.',
    ],
    nosotros: [
      'Formar dos brigadas de topografía por periodo.',
      'Revisar cada plano con firma de un docente colegiado.',
    ],
    cupos: '16 plazas por periodo',
  },
  {
    con: 'Asociación de Productores Pampa Serena',
    asunto: 'productores-pampa-serena',
    clase: 'investigacion',
    atras: 0,
    mes: 2,
    anios: 2,
    objeto: 'probar tecnologías de secado, riego y sanidad en parcelas de sus asociados',
    ellos: [
      'Ceder seis parcelas y participar en las mediciones.',
      'Decidir en asamblea qué resultados se difunden con nombre.',
    ],
    nosotros: [
      'Compensar el grano usado en los ensayos.',
      'Devolver los resultados en castellano y quechua antes de publicarlos.',
    ],
    cupos: '6 parcelas de ensayo',
  },
  {
    con: 'Red de Salud Demo',
    asunto: 'red-de-salud',
    clase: 'investigacion',
    atras: 0,
    mes: 4,
    anios: 1,
    objeto: 'probar un aplicativo de triaje en tres postas sin conexión permanente',
    ellos: ['Designar a dos personas de contacto por posta.', 'Revisar el formato de registro y aprobar sus campos.'],
    nosotros: [
      'Trabajar con datos simulados hasta contar con autorización.',
      'Entregar el programa, su código y la capacitación.',
    ],
    cupos: '3 postas',
  },
  {
    con: 'Colegio Secundario Los Alisos Demo',
    asunto: 'colegio-los-alisos',
    clase: 'ambientes',
    atras: 1,
    mes: 4,
    anios: 2,
    objeto: 'compartir laboratorios y orientar la vocación de estudiantes de cuarto y quinto grado',
    ellos: [
      'Traer grupos de hasta veinticinco estudiantes con dos docentes.',
      'Ceder su auditorio para cuatro actividades por año.',
    ],
    nosotros: [
      'Abrir los laboratorios de cómputo y alimentos los viernes por la tarde.',
      'Asignar monitores de los últimos semestres.',
    ],
    cupos: '8 visitas por año',
  },
  {
    con: 'Empresa de Transportes Cóndor Demo',
    asunto: 'transportes-condor',
    clase: 'practicas',
    atras: 1,
    mes: 8,
    anios: 2,
    objeto: 'realizar prácticas de mantenimiento preventivo en su flota de minibuses',
    ellos: [
      'Poner a disposición seis unidades por mes y los repuestos.',
      'No exigir horas fuera del horario acordado.',
    ],
    nosotros: ['Entregar informe de diagnóstico por unidad.', 'Responder por las herramientas prestadas.'],
    cupos: '8 plazas por periodo',
  },
  {
    con: 'Comunidad de Huayrapata Demo',
    asunto: 'comunidad-huayrapata',
    clase: 'investigacion',
    atras: 2,
    mes: 7,
    anios: 3,
    objeto: 'diseñar y operar un recorrido de tejidos y cocina con jóvenes de la comunidad',
    ellos: [
      'Recibir grupos según el calendario que aprueba la asamblea.',
      'Fijar el precio de las demostraciones y de los tejidos.',
    ],
    nosotros: ['Capacitar a quince jóvenes como orientadores.', 'Promover la ruta sin cobrar comisión.'],
    cupos: '10 salidas por año',
  },
  {
    con: 'Biblioteca Comunal Rumi Demo',
    asunto: 'biblioteca-rumi',
    clase: 'ambientes',
    atras: 2,
    mes: 9,
    anios: 3,
    objeto: 'ampliar el horario de estudio para estudiantes que viven lejos de la sede',
    ellos: ['Abrir de 17:00 a 21:00 horas con conexión a internet.', 'Guardar una colección de textos del instituto.'],
    nosotros: [
      'Mantener ocho computadoras y renovar una por año.',
      'Enviar dos voluntarios por semana para apoyo en tareas.',
    ],
    cupos: '20 asientos',
  },
  {
    con: 'Estudio Contable Libra Demo',
    asunto: 'estudio-libra',
    clase: 'practicas',
    atras: 0,
    mes: 7,
    anios: 2,
    objeto: 'recibir practicantes de Contabilidad en registro y declaraciones mensuales',
    ellos: [
      'Recibir cuatro practicantes por periodo y rotarlos por tres procesos.',
      'Usar empresas de práctica, sin exponer información de clientes.',
    ],
    nosotros: ['Firmar compromisos de reserva con cada practicante.', 'Evaluar con la ficha común de EFSRT.'],
    cupos: '4 plazas por periodo',
  },
]

export const CLAUSULAS: Record<Clase, [string, string][]> = {
  practicas: [
    [
      'Condiciones de la práctica',
      'La práctica no genera relación laboral y no reemplaza puestos de trabajo. La jornada no pasa de seis horas diarias y se acuerda con el horario académico. El practicante puede negarse a una tarea insegura sin que ello afecte su calificación.',
    ],
    [
      'Seguro y accidentes',
      'El instituto acredita el seguro de cada estudiante antes del primer día. Ante un accidente, quien esté presente asegura la atención y avisa a la otra parte en dos horas.',
    ],
    [
      'Evaluación',
      'La empresa califica con la ficha común y conversa el resultado con el estudiante. El docente visita dos veces, la primera antes de la tercera semana.',
    ],
  ],
  salud: [
    [
      'Bioseguridad',
      'Nadie ingresa a un servicio sin inducción, esquema de vacunas y equipo de protección completo. Los residuos se segregan según el protocolo del establecimiento.',
    ],
    [
      'Pacientes y reserva',
      'La intimidad de los pacientes está primero: no se toman fotografías ni se copian historias. El practicante se presenta con su nombre y respeta a quien no desea ser atendido por un estudiante.',
    ],
    [
      'Supervisión',
      'Ningún procedimiento invasivo se realiza sin la presencia de la docente o del personal responsable. Los errores se comunican sin castigo, para aprender de ellos.',
    ],
  ],
  investigacion: [
    [
      'Propiedad de los resultados',
      'Los datos se publican sin identificar personas. Los saberes locales pertenecen a quienes los aportan y se usan solo con su permiso; se reconoce su origen en toda publicación.',
    ],
    [
      'Ética',
      'Cada actividad con personas, animales o cultivos tiene ficha de ética. Cualquiera de las partes puede suspender un ensayo que cause daño.',
    ],
    [
      'Difusión',
      'Los resultados se presentan primero a quienes participaron, en una reunión abierta y en su lengua. La publicación se hace después de recoger sus observaciones.',
    ],
  ],
  ambientes: [
    [
      'Uso de ambientes',
      'Las partes acuerdan un calendario por semestre y lo publican en su puerta y en el portal. El ambiente se devuelve limpio y con el inventario firmado.',
    ],
    [
      'Menores de edad',
      'Los menores están siempre con docentes de su institución. Para tomar fotografías se requiere autorización escrita de madre, padre o apoderado.',
    ],
    [
      'Daños',
      'El daño por uso normal lo repara el propietario. El daño por descuido, quien lo causó, en un plazo de treinta días y sin pasar el costo a los estudiantes.',
    ],
  ],
}

export const TIPOS: Record<Clase, string> = {
  practicas: 'Prácticas',
  salud: 'Salud',
  investigacion: 'Investigación',
  ambientes: 'Ambientes y servicios',
}
