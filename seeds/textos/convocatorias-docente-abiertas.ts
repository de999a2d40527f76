import type { Proceso } from './convocatorias-forma.ts'

/** Contests that still receive applications, and one that is being written. */
export const procesosDocentesAbiertos: Proceso[] = [
  {
    tipo: 'docente',
    asunto: 'Industrias de Alimentos y Bebidas',
    dia: -8,
    cierre: 9,
    estado: '1',
    presentacion: 'Concurso para dos plazas regulares en procesos lácteos y en control de calidad.',
    plazas: [
      ['ALI-01', 'Docente de procesos lácteos', 'Tecnología de lácteos; Envases', '40 horas'],
      ['ALI-02', 'Docente de control de calidad', 'Control de calidad; Gestión de la inocuidad', '30 horas'],
    ],
    requisitos: [
      'Título de ingeniero en Industrias Alimentarias o profesional técnico afín.',
      'Tres años de experiencia en planta o en laboratorio de control.',
      'Capacitación en buenas prácticas de manufactura y sistema HACCP.',
      'Carné de salud vigente al firmar el contrato.',
    ],
    tareas: [
      'Programar la producción de la planta piloto con fines de enseñanza.',
      'Conducir análisis fisicoquímicos y sensoriales.',
      'Mantener los registros de limpieza y trazabilidad.',
      'Supervisar experiencias formativas en empresas del valle.',
    ],
    archivos: ['bases', 'cronograma', 'anexos', 'fe'],
    fe: {
      dice: 'ALI-02: Tres años de experiencia en planta',
      debe: 'ALI-02: Tres años de experiencia en planta o en laboratorio de control',
      motivo: 'El requisito de experiencia de la plaza ALI-02 se publicó incompleto.',
    },
  },
  {
    tipo: 'docente',
    asunto: 'Diseño y Programación Web',
    dia: -3,
    cierre: 16,
    estado: '1',
    presentacion: 'Concurso para una plaza regular de desarrollo de interfaces y una de diseño visual.',
    plazas: [
      ['WEB-01', 'Docente de interfaces', 'Programación del lado del cliente; Accesibilidad web', '40 horas'],
      ['WEB-02', 'Docente de diseño visual', 'Fundamentos del diseño; Edición de imágenes', '20 horas'],
    ],
    requisitos: [
      'Título profesional o profesional técnico en informática, diseño gráfico o afines.',
      'Dos años de experiencia en proyectos web publicados.',
      'Portafolio con al menos tres trabajos propios.',
      'Conocimiento de pautas de accesibilidad.',
    ],
    tareas: [
      'Desarrollar las unidades didácticas con proyectos para organizaciones locales.',
      'Revisar el portafolio de cada estudiante al final del semestre.',
      'Coordinar la hackatón institucional.',
      'Cuidar el uso de licencias libres en el laboratorio.',
    ],
    archivos: ['bases', 'cronograma', 'anexos'],
  },
  {
    tipo: 'docente',
    asunto: 'Administración de Negocios Internacionales',
    dia: -1,
    cierre: 15,
    estado: '0',
    presentacion: 'Borrador en espera de la certificación presupuestal: una plaza regular en logística internacional.',
    plazas: [['ADN-01', 'Docente de logística', 'Transporte y seguros; Almacenes', '30 horas']],
    requisitos: [
      'Título profesional en Administración, Negocios Internacionales o Comercio Exterior.',
      'Dos años de experiencia en agencias de aduana, carga o empresas exportadoras.',
      'Inglés de nivel intermedio.',
    ],
    tareas: [
      'Desarrollar simulaciones de operaciones de exportación.',
      'Organizar visitas a operadores logísticos.',
      'Asesorar planes de negocio de productores locales.',
    ],
    archivos: ['bases', 'anexos'],
  },
]
