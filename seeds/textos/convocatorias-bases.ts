import type { SeccionTexto } from '../formas.ts'
import { CABECERA_PLAZAS, type ProcesoFechado, type TipoProceso } from './convocatorias-forma.ts'
import { enPalabras } from './fechas.ts'
import { en } from './tiempos.ts'

const LEGAL: Record<TipoProceso, string> = {
  docente:
    'El proceso se rige por la Ley N.º 30512 y su Reglamento, aprobado por D.S. N.º 010-2017-MINEDU y modificado por D.S. N.º 016-2021-MINEDU, en lo que regula el contrato docente en institutos públicos (artículos 240 a 247).',
  cas: 'El proceso se rige por el D.Leg. N.º 1057 y su Reglamento, aprobado por D.S. N.º 075-2008-PCM y modificado por D.S. N.º 065-2011-PCM. La convocatoria permanece publicada no menos de cinco días hábiles antes del inicio de la selección.',
  encargatura:
    'El proceso se rige por la Ley N.º 30512, su Reglamento y la norma técnica del Ministerio de Educación para la encargatura de puestos de gestión. La encargatura es temporal y no genera derecho a permanecer en el cargo.',
  renovacion:
    'La renovación se rige por el artículo 245 del Reglamento de la Ley N.º 30512: procede cuando el docente ha aprobado la evaluación de desempeño, la plaza sigue vacante y persiste la necesidad del servicio.',
  practicas:
    'Las prácticas son una modalidad formativa de servicios. No constituyen vínculo laboral y se formalizan mediante convenio entre el instituto, el practicante y su centro de estudios.',
}

const FINALIDAD: Record<TipoProceso, string> = {
  docente: 'cubrir por contrato las plazas docentes que la Unidad Académica ha declarado vacantes',
  cas: 'contratar a la persona que reúna el perfil requerido por el área usuaria',
  encargatura: 'encargar el puesto de gestión a un docente que reúna el perfil y presente un plan de trabajo viable',
  renovacion: 'verificar qué docentes contratados cumplen las condiciones para renovar su contrato',
  practicas: 'incorporar practicantes que completen su formación en tareas vinculadas con su programa de estudios',
}

const PUNTAJES: Record<TipoProceso, string[][]> = {
  docente: [
    ['Formación profesional y actualización', '25', '10'],
    ['Experiencia laboral en la especialidad', '20', '8'],
    ['Experiencia docente', '15', '5'],
    ['Clase demostrativa', '25', '15'],
    ['Entrevista', '15', '8'],
  ],
  cas: [
    ['Formación académica', '20', '12'],
    ['Experiencia laboral', '30', '18'],
    ['Cursos y capacitación', '10', '5'],
    ['Entrevista personal', '40', '24'],
  ],
  encargatura: [
    ['Formación y actualización', '25', '12'],
    ['Experiencia en gestión y docencia', '35', '18'],
    ['Plan de trabajo', '25', '15'],
    ['Entrevista', '15', '8'],
  ],
  renovacion: [
    ['Planificación y programación', '20', '12'],
    ['Conducción del aprendizaje', '40', '24'],
    ['Tutoría y responsabilidades institucionales', '25', '14'],
    ['Autoevaluación y opinión de estudiantes', '15', '8'],
  ],
  practicas: [
    ['Promedio de los módulos aprobados', '40', '24'],
    ['Prueba práctica', '35', '20'],
    ['Entrevista', '25', '14'],
  ],
}

export function bases(p: ProcesoFechado): SeccionTexto[] {
  return [
    {
      titulo: 'Finalidad y base legal',
      parrafos: [
        `Las presentes bases tienen por finalidad ${FINALIDAD[p.tipo]}. ${p.presentacion}`,
        LEGAL[p.tipo],
        'En todas las etapas se observan los principios de mérito, transparencia e igualdad de oportunidades. Se otorgan las bonificaciones que la ley reconoce a las personas con discapacidad y a los licenciados de las Fuerzas Armadas, siempre que se acrediten en el expediente.',
      ],
    },
    {
      titulo: 'Plazas, requisitos y tareas',
      parrafos: [
        `Requisitos mínimos: ${p.requisitos.map(sinPunto).join('; ')}. El incumplimiento de cualquiera de ellos determina la condición de no apto.`,
        `${p.tipo === 'renovacion' ? 'Cada docente debe' : 'Tareas principales'}: ${p.tareas.map(sinPunto).join('; ')}.`,
      ],
      tabla: { cabecera: CABECERA_PLAZAS[p.tipo], filas: p.plazas },
    },
    {
      titulo: 'Evaluación',
      parrafos: [
        'Cada factor tiene un puntaje máximo y uno mínimo aprobatorio. Quien no alcanza el mínimo en una etapa no pasa a la siguiente. El puntaje final es la suma de todos los factores y se publica como cuadro de méritos.',
        'Si dos postulantes obtienen el mismo puntaje, se prefiere a quien acredite más tiempo de experiencia en la especialidad y, si el empate continúa, al mejor puntaje de la última etapa.',
      ],
      tabla: { cabecera: ['Factor', 'Puntaje máximo', 'Puntaje mínimo'], filas: PUNTAJES[p.tipo] },
    },
    {
      titulo: 'Presentación del expediente',
      parrafos: [
        `El expediente se presenta en un solo archivo PDF por la mesa de partes digital, disponible las veinticuatro horas, o en físico en Jr. Los Eucaliptos 123, de 8:00 a 15:30, hasta el ${enPalabras(en(p.hoy, p.cierre))}. El archivo no debe pasar de 10 MB y debe permitir la lectura del texto.`,
        'El orden es el siguiente: ficha de postulante, declaración jurada, hoja de vida y documentos que la sustentan. Lo que no está sustentado no se califica. No se pide copia legalizada; la verificación posterior está a cargo de la entidad.',
        'Los datos personales se usan solo para este proceso. En las publicaciones aparecen nombres y puntajes, nunca números de documento, teléfonos ni direcciones.',
      ],
    },
  ]
}

export const sinPunto = (texto: string): string =>
  texto.replace(/\.$/, '').replace(/^\p{Lu}/u, (letra) => letra.toLowerCase())
