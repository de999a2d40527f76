/** The twelve programmes with what the documents need: modules, units of learning, rooms and degrees of their teachers. */
export type Modulo = { nombre: string; unidades: string[] }
export type Programa = {
  clave: string
  nombre: string
  corto: string
  vacantes: number
  mujeres: number
  turno: 'mañana' | 'tarde'
  ambientes: string[]
  modulos: [Modulo, Modulo, Modulo]
  grados: string[]
  campo: string
  herramientas: string
}

function modulo(linea: string): Modulo {
  const [nombre = '', unidades = ''] = linea.split(': ')
  return { nombre, unidades: unidades.split('; ') }
}

function programa(
  clave: string,
  nombre: string,
  corto: string,
  numeros: [number, number],
  turno: Programa['turno'],
  resto: { ambientes: string; m1: string; m2: string; m3: string; grados: string; campo: string; herramientas: string },
): Programa {
  const [vacantes, mujeres] = numeros
  const modulos: Programa['modulos'] = [modulo(resto.m1), modulo(resto.m2), modulo(resto.m3)]
  const lista = { ambientes: resto.ambientes.split('; '), grados: resto.grados.split('; ') }
  return {
    clave,
    nombre,
    corto,
    vacantes,
    mujeres,
    turno,
    modulos,
    ...lista,
    campo: resto.campo,
    herramientas: resto.herramientas,
  }
}

export const programas: Programa[] = [
  programa('dsi', 'Desarrollo de Sistemas de Información', 'Sistemas', [40, 0.38], 'mañana', {
    ambientes: 'Laboratorio de cómputo 1; Laboratorio de cómputo 2; Aula A-101',
    m1: 'Desarrollo de programas y pruebas integrales de sistemas de información: Lógica de programación; Diseño de software; Modelamiento de bases de datos; Algoritmos y estructuras de datos; Diseño web; Programación orientada a objetos',
    m2: 'Desarrollo y puesta en producción de sistemas de información: Administración de sitios web; Aplicaciones web; Aplicaciones móviles; Programación concurrente; Programación web dinámica; Base de datos no relacionales',
    m3: 'Administración de sistemas de información: Gestión de proyectos de TI; Pruebas y calidad del software; Inteligencia de negocios; Gestión de servidores; Gestión de redes; Auditoría de software',
    grados:
      'Ingeniería de Sistemas; Ingeniería Informática; Título profesional técnico en Computación e Informática; Ingeniería de Software; Licenciatura en Educación, especialidad Computación',
    campo:
      'áreas de tecnología de entidades públicas, estudios contables, cooperativas y empresas que desarrollan programas',
    herramientas: 'control de versiones, gestores de bases de datos y entornos de prueba',
  }),
  programa('enf', 'Enfermería Técnica', 'Enfermería', [40, 0.86], 'mañana', {
    ambientes: 'Laboratorio de enfermería; Sala de simulación; Aula B-201',
    m1: 'Asistencia en la promoción de la salud y prevención de enfermedades: Salud comunitaria; Anatomía y fisiología humana; Promoción de la salud; Inmunizaciones; Epidemiología; Primeros auxilios',
    m2: 'Asistencia en la atención de las necesidades básicas de la salud: Asistencia básica hospitalaria; Administración de medicamentos; Bioseguridad hospitalaria; Usuario quirúrgico; Urgencias y emergencias; Nutrición hospitalaria',
    m3: 'Asistencia en los cuidados integrales de la salud especializada: Materno neonatal; Niño y adolescente; Salud mental; Adulto mayor; Fisioterapia y rehabilitación; Paciente crítico',
    grados:
      'Licenciatura en Enfermería; Licenciatura en Enfermería; Licenciatura en Obstetricia; Bachillerato Técnico en Enfermería; Licenciatura en Nutrición',
    campo: 'puestos y centros de salud, clínicas, consultorios, casas de reposo y atención domiciliaria',
    herramientas: 'simuladores de paciente, equipos de signos vitales y protocolos de bioseguridad',
  }),
  programa('con', 'Contabilidad', 'Contabilidad', [40, 0.63], 'tarde', {
    ambientes: 'Aula C-301; Laboratorio contable; Aula C-302',
    m1: 'Procesos y registros contables: Libros principales; Plan contable; Documentación comercial y contable; Legislación tributaria; Legislación laboral; Administración empresarial',
    m2: 'Gestión de procesos contables: Fundamentos de costos; Cálculo financiero; Contabilidad gubernamental; Contabilidad de costos; Aplicativos informáticos contables; Técnica presupuestal',
    m3: 'Gestión contable y financiera: Formulación de estados financieros; Fundamentos de auditoría; Formulación y evaluación de proyectos; Finanzas empresariales; Técnicas de auditoría; Finanzas públicas',
    grados:
      'Contabilidad (colegiatura hábil); Contabilidad y Finanzas (colegiatura hábil); Economía; Contabilidad; Licenciatura en Administración',
    campo: 'estudios contables, municipalidades, cooperativas, asociaciones de productores y comercio',
    herramientas: 'libros electrónicos, hojas de cálculo y aplicativos contables',
  }),
  programa('civ', 'Construcción Civil', 'Construcción', [35, 0.24], 'mañana', {
    ambientes: 'Taller de construcción; Gabinete de topografía; Aula D-101',
    m1: 'Topografía y elaboración de planos: Topografía general; Fotogrametría; Dibujo asistido por computador; Trazo y replanteo; Lectura de planos; Materiales de construcción',
    m2: 'Procesos de elaboración de expediente técnico y gestión de calidad: Metrados de obra; Costos y presupuestos; Mecánica de suelos; Procesos constructivos; Tecnología de concreto y asfalto; Control de calidad en obra',
    m3: 'Ejecución y supervisión de obras civiles: Concreto armado; Albañilería; Instalaciones sanitarias, eléctricas y de gas; Valorización y liquidación; Seguridad en obra; Supervisión de obras',
    grados:
      'Ingeniería Civil; Arquitectura; Título profesional técnico en Construcción Civil; Ingeniería Civil, maestría en gestión de obras; Ingeniería Topográfica',
    campo: 'empresas constructoras, oficinas de obras de municipalidades y gabinetes de topografía',
    herramientas: 'estación total, nivel de ingeniero y programas de dibujo y metrado',
  }),
  programa('agr', 'Producción Agropecuaria', 'Agropecuaria', [35, 0.41], 'mañana', {
    ambientes: 'Fundo experimental; Laboratorio de suelos; Aula E-101',
    m1: 'Producción de cultivos andinos: Suelos y fertilización; Propagación de plantas; Cultivo de papa y granos andinos; Riego tecnificado; Sanidad vegetal; Horticultura',
    m2: 'Producción pecuaria: Crianza de cuyes; Ganadería lechera; Pastos y forrajes; Sanidad animal; Alimentación animal; Apicultura',
    m3: 'Gestión de la empresa agropecuaria: Fruticultura; Poscosecha; Costos agropecuarios; Asociatividad y mercados; Extensión rural; Producción orgánica',
    grados:
      'Agronomía; Zootecnia; Medicina Veterinaria; Título profesional técnico en Producción Agropecuaria; Ingeniería Agrícola',
    campo: 'asociaciones de productores, fundos, agencias agrarias y proyectos de riego',
    herramientas: 'equipos de riego por aspersión, módulos de crianza y análisis de suelos',
  }),
  programa('mec', 'Mecatrónica Automotriz', 'Mecatrónica', [35, 0.09], 'tarde', {
    ambientes: 'Taller de motores; Taller de diagnóstico; Aula F-101',
    m1: 'Mantenimiento de sistemas de suspensión, dirección y frenos: Mecánica de banco; Sistemas de frenos; Suspensión y dirección; Metrología; Dibujo mecánico; Soldadura básica',
    m2: 'Mantenimiento de sistemas eléctricos y electrónicos automotrices: Electricidad automotriz; Electrónica aplicada; Sensores y actuadores; Redes de comunicación del vehículo; Climatización; Confort y seguridad',
    m3: 'Mantenimiento de motores y transmisión: Motores de gasolina; Motores diésel; Inyección electrónica; Transmisión automática; Vehículos híbridos; Gestión del taller',
    grados:
      'Ingeniería Mecánica; Título profesional técnico en Mecánica Automotriz; Ingeniería Electrónica; Título profesional técnico en Mecatrónica; Ingeniería Mecatrónica',
    campo: 'talleres, concesionarias, empresas de transporte y maquinaria',
    herramientas: 'escáner automotriz, osciloscopio y bancos de prueba de inyección',
  }),
  programa('ali', 'Industrias de Alimentos y Bebidas', 'Alimentos', [30, 0.67], 'mañana', {
    ambientes: 'Planta piloto; Laboratorio de calidad; Aula G-101',
    m1: 'Recepción y acondicionamiento de materias primas: Química de alimentos; Microbiología; Materias primas; Buenas prácticas de manufactura; Operaciones preliminares; Envases',
    m2: 'Procesamiento de lácteos, cárnicos y panificación: Tecnología de lácteos; Tecnología de carnes; Panificación; Control de calidad; Análisis sensorial; Higiene de planta',
    m3: 'Procesamiento de frutas, hortalizas y bebidas: Néctares y conservas; Bebidas; Deshidratados; Diseño de productos; Gestión de la inocuidad; Costos de producción',
    grados:
      'Ingeniería de Industrias Alimentarias; Biología; Ingeniería Agroindustrial; Ingeniería Química; Título profesional técnico en Industrias Alimentarias',
    campo: 'plantas de lácteos, panaderías, empresas de bebidas y laboratorios de control de calidad',
    herramientas: 'pasteurizador, autoclave y equipos de análisis fisicoquímico',
  }),
  programa('web', 'Diseño y Programación Web', 'Web', [30, 0.44], 'tarde', {
    ambientes: 'Laboratorio de cómputo 3; Estudio multimedia; Aula A-102',
    m1: 'Diseño gráfico e identidad digital: Fundamentos del diseño; Edición de imágenes; Tipografía y color; Maquetación web; Fotografía digital; Experiencia de usuario',
    m2: 'Programación de sitios web: Programación del lado del cliente; Programación del lado del servidor; Bases de datos web; Accesibilidad web; Gestores de contenido; Animación para la web',
    m3: 'Gestión de proyectos web: Comercio electrónico; Analítica web; Seguridad en sitios web; Posicionamiento; Despliegue y alojamiento; Emprendimiento digital',
    grados:
      'Ingeniería de Sistemas; Licenciatura en Diseño Gráfico; Título profesional técnico en Diseño Web; Ingeniería de Software; Licenciatura en Comunicación',
    campo: 'agencias, medios de comunicación, comercio en línea y trabajo independiente',
    herramientas: 'editores de imagen, prototipos y servidores de prueba',
  }),
  programa('ele', 'Electricidad Industrial', 'Electricidad', [35, 0.12], 'tarde', {
    ambientes: 'Taller de máquinas eléctricas; Laboratorio de automatización; Aula H-101',
    m1: 'Instalaciones eléctricas domiciliarias e industriales: Circuitos eléctricos; Instalaciones domiciliarias; Medidas eléctricas; Instalaciones industriales; Dibujo eléctrico; Seguridad eléctrica',
    m2: 'Mantenimiento de máquinas eléctricas: Transformadores; Motores eléctricos; Bobinado; Control electromagnético; Electrónica de potencia; Subestaciones',
    m3: 'Automatización industrial: Controladores programables; Neumática; Instrumentación; Energía solar fotovoltaica; Redes de distribución; Eficiencia energética',
    grados:
      'Ingeniería Eléctrica; Título profesional técnico en Electricidad Industrial; Ingeniería Electrónica; Ingeniería Eléctrica, maestría en energías renovables; Título profesional técnico en Electrotecnia',
    campo: 'empresas de distribución, plantas industriales, minería y proyectos de energía solar',
    herramientas: 'bancos de máquinas, tableros de control y módulos fotovoltaicos',
  }),
  programa('tur', 'Guía Oficial de Turismo', 'Turismo', [30, 0.58], 'tarde', {
    ambientes: 'Aula I-201; Laboratorio de idiomas; Sala de simulación turística',
    m1: 'Información y orientación turística: Geografía turística; Historia andina; Patrimonio cultural; Técnicas de guiado; Inglés turístico; Quechua básico',
    m2: 'Guiado en espacios naturales y culturales: Arqueología; Flora y fauna; Interpretación del patrimonio; Arte peruano; Primeros auxilios en ruta; Inglés avanzado',
    m3: 'Gestión de circuitos turísticos: Diseño de circuitos; Turismo rural comunitario; Operación de turismo; Calidad del servicio; Turismo sostenible; Marketing turístico',
    grados:
      'Licenciatura en Turismo; Licenciatura en Arqueología; Guía Oficial de Turismo; Licenciatura en Idiomas; Historia',
    campo: 'agencias de viaje, operadores de turismo, museos y asociaciones de turismo comunitario',
    herramientas: 'equipos de audio para grupos, cartografía y recorridos de práctica',
  }),
  programa('lab', 'Laboratorio Clínico y Anatomía Patológica', 'Laboratorio', [30, 0.72], 'mañana', {
    ambientes: 'Laboratorio clínico; Laboratorio de microscopía; Aula B-202',
    m1: 'Toma y recepción de muestras: Bioseguridad; Toma de muestras; Anatomía; Química general; Hematología básica; Documentación de laboratorio',
    m2: 'Procesamiento de muestras biológicas: Bioquímica clínica; Inmunología; Parasitología; Bacteriología; Uroanálisis; Control de calidad analítica',
    m3: 'Procesamiento histológico y citológico: Histotecnología; Citología; Patología general; Banco de sangre; Biología molecular básica; Gestión del laboratorio',
    grados:
      'Tecnología Médica; Biología; Tecnología Médica, segunda especialidad; Título profesional técnico en Laboratorio Clínico; Farmacia y Bioquímica',
    campo: 'laboratorios de hospitales y clínicas, bancos de sangre y laboratorios referenciales',
    herramientas: 'microscopios, analizadores y micrótomo',
  }),
  programa('adm', 'Administración de Negocios Internacionales', 'Negocios', [35, 0.6], 'tarde', {
    ambientes: 'Aula C-303; Laboratorio de idiomas; Aula C-304',
    m1: 'Operaciones de comercio exterior: Fundamentos de negocios internacionales; Legislación aduanera; Documentos de exportación; Estadística; Contabilidad general; Inglés comercial',
    m2: 'Logística internacional: Transporte y seguros; Envases y embalajes; Clasificación arancelaria; Costos de exportación; Medios de pago; Almacenes',
    m3: 'Mercadeo y plan exportador: Investigación de mercados; Negociación intercultural; Ferias y ruedas de negocio; Plan exportador; Comercio electrónico internacional; Finanzas internacionales',
    grados:
      'Licenciatura en Administración; Economía; Licenciatura en Negocios Internacionales; Contabilidad; Licenciatura en Idiomas',
    campo: 'agencias de aduana, exportadoras de granos y fibra, asociaciones y operadores logísticos',
    herramientas: 'simuladores de despacho, bases arancelarias y hojas de costos',
  }),
]

export function programaDe(clave: string): Programa {
  const hallado = programas.find((uno) => uno.clave === clave)
  if (!hallado) throw new Error(`Programa desconocido: ${clave}`)
  return hallado
}
