import { foto } from './escenas.ts'
import { mallasContabilidad, mallasEnfermeria } from './mallas-completas.ts'
import { mallasLaboratorio, mallasNegocios, mallasTurismo } from './mallas-servicios.ts'
import type { FichaPrograma } from './programa.ts'

export const programasServicios: FichaPrograma[] = [
  {
    clave: 'enf',
    resumen: 'Cuida a personas y familias en hospitales, centros de salud y comunidades.',
    perfil:
      'El egresado asiste en el cuidado de la persona en todas las etapas de la vida, bajo la conducción del equipo de salud. Trabaja con técnica, con bioseguridad y con un trato que respeta el idioma y las costumbres de cada familia.',
    competencias: [
      'Asiste en la promoción de la salud y en la prevención de enfermedades.',
      'Atiende necesidades básicas en hospitalización y emergencia.',
      'Participa en cuidados especializados del niño, la madre y el adulto mayor.',
    ],
    campo: [
      'Hospitales, clínicas y centros de salud.',
      'Programas comunitarios y brigadas de vacunación.',
      'Casas de reposo y atención domiciliaria.',
    ],
    propio:
      'Antes de la primera práctica se verifica el esquema de vacunación contra hepatitis B, tétanos e influenza. Las dosis pendientes se aplican gratis en el tópico.',
    icono: 'heart-pulse',
    imagen: foto('enfermeria', 1),
    mallas: mallasEnfermeria,
  },
  {
    clave: 'con',
    resumen: 'Registra, analiza y explica las cuentas de negocios, cooperativas y entidades públicas.',
    perfil:
      'El egresado ordena la información económica de una organización y la convierte en decisiones. Conoce los tributos, los costos y las finanzas públicas, y explica una cifra a quien no es contador sin esconderla detrás de palabras.',
    competencias: [
      'Procesa documentos y registra operaciones en libros electrónicos.',
      'Calcula costos, tributos y presupuestos.',
      'Formula y analiza estados financieros y apoya auditorías.',
    ],
    campo: [
      'Estudios contables y áreas de tesorería.',
      'Municipalidades, cooperativas y asociaciones.',
      'Asesoría a negocios pequeños.',
    ],
    propio:
      'El turno vespertino permite trabajar en la mañana. Se recomienda repasar operaciones con porcentajes y asistir al curso de nivelación de tres semanas.',
    icono: 'calculator',
    imagen: foto('contabilidad', 1),
    mallas: mallasContabilidad,
  },
  {
    clave: 'tur',
    resumen: 'Conduce visitantes por rutas y museos con conocimiento, seguridad y buen trato.',
    perfil:
      'El egresado interpreta el patrimonio para quien lo visita por primera vez. Conduce grupos en la ciudad y en la montaña, sabe qué hacer ante una emergencia y trabaja de acuerdo con las comunidades que reciben al viajero.',
    competencias: [
      'Informa y orienta en castellano, inglés y quechua básico.',
      'Guía grupos en espacios naturales y culturales.',
      'Diseña y opera circuitos turísticos sostenibles.',
    ],
    campo: [
      'Agencias y operadores de turismo.',
      'Museos, áreas protegidas y sitios arqueológicos.',
      'Emprendimientos de turismo comunitario.',
    ],
    propio:
      'Las salidas de campo incluyen caminatas de hasta doce kilómetros. Quien necesite un ajuste para participar puede solicitarlo a la coordinación al matricularse.',
    icono: 'compass',
    imagen: foto('turismo', 2),
    mallas: mallasTurismo,
  },
  {
    clave: 'lab',
    resumen: 'Toma, procesa y conserva muestras que ayudan a diagnosticar a tiempo.',
    perfil:
      'El egresado obtiene muestras con cuidado por la persona y las procesa con precisión. Sabe que detrás de cada tubo hay alguien esperando un resultado, por eso verifica identidad, controla equipos y registra cada paso.',
    competencias: [
      'Toma y recibe muestras con normas de bioseguridad.',
      'Realiza procedimientos de hematología, bioquímica y microbiología.',
      'Procesa tejidos y citologías para su lectura por el especialista.',
    ],
    campo: [
      'Laboratorios de hospitales, clínicas y centros de salud.',
      'Bancos de sangre y laboratorios referenciales.',
      'Laboratorios de investigación y veterinarios.',
    ],
    propio:
      'Se exige mandil de manga larga y esquema de vacunación contra hepatitis B desde el primer mes. El laboratorio entrega guantes y lentes.',
    icono: 'microscope',
    imagen: foto('laboratorio', 1),
    mallas: mallasLaboratorio,
  },
  {
    clave: 'adm',
    resumen: 'Prepara productos, documentos y rutas para vender más allá de las fronteras.',
    perfil:
      'El egresado acompaña a una empresa o asociación desde la idea de exportar hasta el cobro. Clasifica la mercancía, calcula el costo puesto en destino, coordina el embarque y negocia con compradores de otras culturas.',
    competencias: [
      'Gestiona documentos y operaciones de comercio exterior.',
      'Organiza transporte, seguros, envases y almacenes.',
      'Investiga mercados y formula planes de exportación.',
    ],
    campo: [
      'Agencias de aduana, carga y operadores logísticos.',
      'Empresas exportadoras de granos, fibra y artesanía.',
      'Asociaciones de productores y cooperativas.',
    ],
    propio:
      'No se pide certificación de inglés para ingresar. La prueba de entrada solo sirve para ubicar al estudiante en el grupo adecuado.',
    icono: 'globe',
    imagen: foto('negocios', 1),
    mallas: mallasNegocios,
  },
]
