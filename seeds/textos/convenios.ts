import type { ConvenioSeed, Dia } from '../formas.ts'
import { enPalabras } from './fechas.ts'
import { en, laborable } from './tiempos.ts'

type Datos = { titulo: string; dia: Dia; anios: number; texto: string; compromisos: [string, string, string] }

const DATOS: Datos[] = [
  {
    titulo: 'Agroindustrias Valle Demo S.A.C.: experiencias formativas en planta',
    dia: -29,
    anios: 3,
    texto:
      'Treinta estudiantes al año realizan sus experiencias formativas en situaciones reales de trabajo en la planta de procesamiento, con un plan de aprendizaje por semana.',
    compromisos: [
      'La empresa asigna un tutor por cada cinco estudiantes, movilidad y seguro contra accidentes.',
      'El instituto visita la planta cada quince días y evalúa el módulo junto con el tutor.',
      'Los estudiantes pueden ser retirados si se les encargan tareas ajenas al plan.',
    ],
  },
  {
    titulo: 'Hospital Provincial Demo: campos clínicos para los programas de salud',
    dia: -96,
    anios: 4,
    texto:
      'El hospital abre campos clínicos en medicina, cirugía, pediatría, emergencia y laboratorio para Enfermería Técnica y para Laboratorio Clínico y Anatomía Patológica.',
    compromisos: [
      'Cada servicio recibe grupos de seis estudiantes como máximo, con docente presente.',
      'El instituto entrega equipo de protección y verifica el esquema de vacunación.',
      'La identidad de los pacientes no se registra en los cuadernos de práctica.',
    ],
  },
  {
    titulo: 'Municipalidad Distrital Demo: asistencia técnica en obras menores',
    dia: -143,
    anios: 2,
    texto:
      'Estudiantes de Construcción Civil apoyan levantamientos topográficos, metrados y planos de obras menores solicitadas por las juntas vecinales del distrito.',
    compromisos: [
      'La municipalidad designa un ingeniero responsable y facilita movilidad y materiales.',
      'El instituto revisa cada entrega antes de remitirla a la gerencia de infraestructura.',
      'Los trabajos son públicos y pueden ser consultados por los vecinos.',
    ],
  },
  {
    titulo: 'Red de Salud Serena Demo: promoción de la salud en centros poblados',
    dia: -188,
    anios: 3,
    texto:
      'Brigadas de Enfermería Técnica participan en visitas domiciliarias, vacunación y sesiones demostrativas de alimentación infantil en once centros poblados.',
    compromisos: [
      'La red programa las visitas y entrega los insumos.',
      'El instituto forma las brigadas y asegura la presencia de una licenciada.',
      'Los resultados se informan cada trimestre a las comunidades.',
    ],
  },
  {
    titulo: 'Constructora Tres Molles Demo S.A.C.: prácticas en obra',
    dia: -231,
    anios: 2,
    texto:
      'La empresa recibe a doce estudiantes de Construcción Civil por año en frentes de canales, puentes peatonales y locales comunales.',
    compromisos: [
      'La empresa otorga inducción de seguridad, equipo de protección y alimentación en obra.',
      'El instituto coordina los horarios para que nadie pierda clases teóricas.',
      'Al terminar, cada estudiante recibe una constancia con horas y tareas realizadas.',
    ],
  },
  {
    titulo: 'Automotriz Ruta Sur Demo S.A.C.: pasantías y equipos de diagnóstico',
    dia: -276,
    anios: 3,
    texto:
      'El convenio permite pasantías de dos docentes por semestre y prácticas de ocho estudiantes de Mecatrónica Automotriz en el taller de la empresa.',
    compromisos: [
      'La empresa presta un osciloscopio y dona motores fuera de uso para despiece.',
      'El instituto cede su taller los sábados para cursos del personal de la empresa.',
      'Los equipos prestados constan en acta y se revisan cada seis meses.',
    ],
  },
  {
    titulo: 'Comunidad Campesina Pampa Chica Demo: vivero y reforestación',
    dia: -334,
    anios: 5,
    texto:
      'La comunidad y el programa de Producción Agropecuaria manejan en conjunto un vivero de especies nativas y reforestan la cabecera de la quebrada.',
    compromisos: [
      'La comunidad cede el uso de media hectárea con agua de riego y aporta faenas.',
      'El instituto pone almácigos, asistencia técnica y seguimiento del prendimiento.',
      'La asamblea comunal recibe un informe anual y decide los lugares de siembra.',
    ],
  },
  {
    titulo: 'Cooperativa de Ahorro Los Molinos Demo: educación financiera',
    dia: -389,
    anios: 2,
    texto:
      'Estudiantes de Contabilidad dictan talleres de educación financiera a socios de la cooperativa y realizan allí sus experiencias formativas.',
    compromisos: [
      'La cooperativa ofrece seis plazas de práctica por semestre con subvención.',
      'El instituto prepara cartillas en castellano y quechua.',
      'Los practicantes firman un compromiso de reserva sobre los datos de los socios.',
    ],
  },
  {
    titulo: 'Universidad Andina Demo: convalidación de estudios',
    dia: -447,
    anios: 4,
    texto:
      'Los egresados pueden continuar estudios universitarios en carreras afines mediante convalidación de unidades didácticas, según una tabla de equivalencias publicada.',
    compromisos: [
      'La universidad reconoce hasta tres semestres y resuelve en treinta días hábiles.',
      'El instituto entrega sílabos visados y certificados modulares.',
      'La tabla de equivalencias se revisa cada vez que cambia un plan de estudios.',
    ],
  },
  {
    titulo: 'Energía Andina Demo S.A.C.: banco de pruebas y prácticas',
    dia: -502,
    anios: 3,
    texto:
      'La empresa instala en el taller de Electricidad Industrial un banco de pruebas de protecciones y recibe estudiantes en sus minicentrales.',
    compromisos: [
      'La empresa mantiene y calibra el banco de pruebas durante la vigencia.',
      'El instituto asegura el ambiente y un docente responsable.',
      'Ningún estudiante interviene equipos energizados sin permiso de trabajo.',
    ],
  },
  {
    titulo: 'Asociación de Guías Apu Sereno Demo: rutas interpretativas',
    dia: -560,
    anios: 2,
    texto:
      'Los estudiantes de Guía Oficial de Turismo acompañan salidas de guías con experiencia y diseñan rutas interpretativas con las comunidades.',
    compromisos: [
      'La asociación acepta dos estudiantes por salida y evalúa su desempeño.',
      'El instituto elabora guiones en castellano, quechua e inglés.',
      'Las comunidades aprueban qué lugares se muestran y cuáles se reservan.',
    ],
  },
  {
    titulo: 'Dirección Regional de Agricultura Demo: análisis de suelos',
    dia: -618,
    anios: 3,
    texto:
      'El laboratorio del instituto realiza análisis básicos de suelos para pequeños productores y los estudiantes explican los resultados en campo.',
    compromisos: [
      'La dirección regional aporta reactivos y difunde el servicio.',
      'El instituto entrega el resultado en diez días hábiles, con una recomendación sencilla.',
      'El productor recibe su informe y decide si sus datos pueden usarse en estadísticas.',
    ],
  },
  {
    titulo: 'Instituto Horizonte Andino Demo: intercambio docente',
    dia: -675,
    anios: 2,
    texto:
      'Ambos institutos intercambian docentes durante dos semanas por semestre y organizan en conjunto la jornada de proyectos de innovación.',
    compromisos: [
      'Cada institución mantiene la remuneración de sus docentes.',
      'Las guías de práctica producidas se comparten con licencia abierta.',
      'El área de calidad de cada instituto evalúa la experiencia por separado.',
    ],
  },
  {
    titulo: 'Exportadora Grano Andino Demo S.A.C.: simulación de operaciones de comercio',
    dia: -731,
    anios: 2,
    texto:
      'Estudiantes de Administración de Negocios Internacionales trabajan con documentos de embarques concluidos para simular operaciones completas de exportación.',
    compromisos: [
      'La empresa entrega expedientes sin precios ni datos de clientes.',
      'El instituto organiza visitas al almacén y a la agencia de aduana.',
      'Los mejores trabajos se exponen ante la gerencia de la empresa.',
    ],
  },
  {
    titulo: 'Biblioteca Municipal Demo: préstamo interbibliotecario',
    dia: -820,
    anios: 4,
    texto:
      'Los lectores de ambas bibliotecas pueden pedir libros de la otra colección con un solo carné y recogerlos en la más cercana.',
    compromisos: [
      'Los envíos se realizan los martes y los viernes.',
      'El préstamo dura quince días y se renueva una vez si nadie lo ha pedido.',
      'Desarrollo de Sistemas de Información mantiene el catálogo compartido.',
    ],
  },
]

export function conveniosDe(hoy: Temporal.PlainDate, datos: Datos[]): ConvenioSeed[] {
  return datos.map(({ titulo, dia: deseado, anios, texto, compromisos }) => {
    const dia = laborable(hoy, deseado)
    const firma = en(hoy, dia)
    const fin = firma.add({ years: anios }).subtract({ days: 1 })
    const puntos = compromisos.map((punto) => `<li>${punto}</li>`).join('')
    const vigencia = `Firmado el ${enPalabras(firma)}; vigente hasta el ${enPalabras(fin)}.`
    const estado = fin.since(hoy).sign < 0 ? ' El plazo concluyó y se evalúa su renovación.' : ''
    return { titulo, dia, descripcion: `<p>${texto}</p><ul>${puntos}</ul><p><strong>${vigencia}</strong>${estado}</p>` }
  })
}

export const convenios = (hoy: Temporal.PlainDate): ConvenioSeed[] => conveniosDe(hoy, DATOS)
