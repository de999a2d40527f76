import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  dia,
  entero,
  numeroResolucion,
  pdfSeed,
  seccion,
  soles,
  xlsxSeed,
} from './base.ts'
import { matriculados, suma } from './cifras.ts'
import { organigrama } from './dibujos.ts'
import { manualesDeGestion } from './h-manuales.ts'
import { pei } from './h-pei.ts'
import { academica, administracion, calidad } from './personas.ts'

const area = 'direccion' as const

type Actividad = [string, string, string, number]
const ACTIVIDADES: Actividad[][] = [
  [
    ['Fortalecer el examen de admisión con ajustes razonables', 'Secretaría Académica', 'Marzo', 4200],
    ['Renovar equipos del laboratorio de cómputo 2', 'Administración', 'Abril', 38500],
    ['Tutoría a ingresantes, doce grupos', 'Bienestar', 'Abril a julio', 3600],
    ['Semana Técnica y feria de proyectos', 'Unidad Académica', 'Octubre', 9800],
    ['Dos simulacros con evaluación externa', 'Administración', 'Mayo y noviembre', 1500],
    ['Encuesta a egresados de dos promociones', 'Bienestar', 'Septiembre', 1250],
    ['Digitalizar actas de 2015 a 2018', 'Secretaría Académica', 'Todo el año', 6400],
  ],
  [
    ['Abrir el turno tarde de Negocios Internacionales', 'Unidad Académica', 'Marzo', 5200],
    ['Compra de simuladores de paciente', 'Administración', 'Junio', 41200],
    ['Curso de inglés para docentes', 'Formación Continua', 'Mayo a agosto', 4700],
    ['Reforzar la conexión de internet de la sede', 'Tecnologías de la Información', 'Febrero', 12600],
    ['Feria vocacional en seis colegios', 'Imagen', 'Septiembre', 2300],
    ['Poda y seguridad de árboles del campus', 'Administración', 'Enero', 1800],
  ],
]

function pat(c: Contexto, atras: number) {
  const anio = c.anio - atras
  const lista = ACTIVIDADES[atras] ?? []
  const total = lista.reduce((t, [, , , monto]) => t + monto, 0)
  return pdfSeed(
    c,
    {
      titulo: `Plan Anual de Trabajo ${anio}`,
      tipo: 'pat',
      asunto: `plan-anual-${anio}`,
      dia: dia(c, anio, 1, 12),
      area,
    },
    (f) => ({
      numero: numeroResolucion(f),
      secciones: [
        seccion(
          'Punto de partida',
          `El instituto inicia el año con ${entero(suma((p) => matriculados(p, anio - 1)))} estudiantes matriculados el año anterior. ${atras === 0 ? 'La evaluación del plan pasado mostró buen avance en equipamiento y poco en seguimiento de egresados; por eso este plan concentra recursos en permanencia, datos y titulación.' : 'Las prioridades salieron de las mesas con estudiantes de noviembre: conexión a internet, equipos de salud y el turno tarde.'}`,
        ),
        seccion(
          'Actividades y presupuesto',
          'Cada actividad responde a un objetivo del Proyecto Educativo Institucional.',
          {
            cabecera: ['Actividad', 'Responsable', 'Cuándo', 'Monto (S/)'],
            filas: [...lista.map(([a, r, q, m]) => [a, r, q, soles(m)]), ['Total', '', '', soles(total)]],
          },
        ),
        seccion(
          'Metas',
          atras === 0
            ? '- Retiro menor de 5 % en el primer semestre.\n- Ochenta títulos más que el año anterior.\n- Diez de diez ítems de transparencia al día cada mes.\n- Tiempo medio de atención de constancias: dos días hábiles.'
            : '- Conexión estable de 300 Mbps en los ocho pabellones.\n- Treinta y cinco ingresantes en el nuevo turno.\n- Certificación de nivel básico de inglés para veinte docentes.\n- Ningún accidente en talleres.',
        ),
        seccion(
          'Seguimiento',
          `La Dirección General revisa el plan el primer martes de cada trimestre. Si una actividad no empezó un mes después de su fecha, la unidad explica por escrito la causa y propone otra fecha o libera el presupuesto. El resultado se publica en el portal.`,
        ),
        seccion(
          'Financiamiento',
          `De los S/ ${soles(total)} previstos, S/ ${soles(Math.round(total * 0.7))} provienen de recursos directamente recaudados y S/ ${soles(total - Math.round(total * 0.7))} de recursos ordinarios. No se consideran donaciones hasta que estén aceptadas por resolución.`,
        ),
      ],
    }),
  )
}

const CARGOS: [string, string, number, number][] = [
  ['Dirección General', 'Directivo', 1, 1],
  ['Jefatura de Unidad Académica', 'Directivo', 1, 1],
  ['Jefatura de Unidad de Investigación', 'Directivo', 1, 1],
  ['Jefatura de Formación Continua', 'Directivo', 1, 1],
  ['Jefatura de Bienestar y Empleabilidad', 'Directivo', 1, 1],
  ['Jefatura de Administración', 'Directivo', 1, 1],
  ['Coordinación de Calidad', 'Directivo', 1, 1],
  ['Secretaría Académica', 'Directivo', 1, 1],
  ['Coordinación de programa', 'Docente', 12, 12],
  ['Docente', 'Docente', 52, 48],
  ['Tesorería', 'Administrativo', 2, 1],
  ['Asistente de Secretaría', 'Administrativo', 4, 4],
  ['Tecnologías de la Información', 'Administrativo', 2, 2],
  ['Trabajo social y psicología', 'Administrativo', 2, 1],
  ['Biblioteca', 'Administrativo', 1, 1],
  ['Mantenimiento y vigilancia', 'Auxiliar', 7, 6],
]

export function documentosDeGestion(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    letra: 'h',
    denominacion: 'Documentos de gestión',
    subdenominacion: 'Reglamento institucional, PEI, planes anuales, manuales y organigrama.',
    icono: 'landmark',
    hijos: [
      carpeta('Planeamiento', [
        pei(c),
        pat(c, 0),
        carpeta('Evaluación y años anteriores', [
          pat(c, 1),
          pdfSeed(
            c,
            {
              titulo: `Evaluación del Plan Anual de Trabajo ${anio - 1}`,
              tipo: 'evaluacion',
              asunto: `pat-${anio - 1}`,
              dia: dia(c, anio, 1, 31),
              area: 'calidad',
            },
            () => ({
              firma: calidad,
              secciones: [
                seccion(
                  'Cumplimiento',
                  'De seis actividades, cuatro se cumplieron por completo, una en parte y una se reprogramó.',
                  {
                    cabecera: ['Actividad', 'Previsto (S/)', 'Ejecutado (S/)', 'Avance'],
                    filas: [
                      ...(ACTIVIDADES[1] ?? []).map(([a, , , m], i) => [
                        a,
                        soles(m),
                        soles([m, m * 0.96, m * 0.5, m, m, 0][i] ?? m),
                        ['100 %', '100 %', '50 %', '100 %', '100 %', '0 %'][i] ?? '',
                      ]),
                      ['Total', '67,800.00', soles(5200 + 41200 * 0.96 + 2350 + 12600 + 2300), ''],
                    ],
                  },
                ),
                seccion(
                  'Qué explica los resultados',
                  'La conexión de internet se contrató en enero y eso permitió ahorrar dos meses de servicio provisional. El curso de inglés se interrumpió porque coincidió con la evaluación de medio periodo. La poda no se hizo: el permiso municipal llegó en época de lluvias.',
                ),
                seccion(
                  'Aprendizajes',
                  '- Poner fecha a los permisos antes que a las obras.\n- No programar capacitación docente en semanas de evaluación.\n- Informar el avance en el portal ayudó: tres docentes ofrecieron apoyo al ver el atraso.',
                ),
                seccion(
                  'Saldo',
                  'El saldo de S/ 5,798.00 se incorporó al presupuesto del año siguiente para la digitalización de actas.',
                ),
              ],
            }),
          ),
        ]),
      ]),
      carpeta('Reglamento y manuales', manualesDeGestion(c)),
      carpeta('Organización', [
        archivoSeed(
          c,
          {
            titulo: 'Organigrama estructural',
            tipo: 'organigrama',
            asunto: 'estructural',
            dia: dia(c, anio, 2, 20),
            area,
            version: 2,
          },
          'png',
          () => organigrama(),
        ),
        xlsxSeed(
          c,
          {
            titulo: 'Cuadro de plazas por unidad',
            tipo: 'cuadro',
            asunto: 'plazas',
            dia: dia(c, anio, 2, 20),
            area: 'administracion',
          },
          () => [{ nombre: 'Plazas', cabecera: ['Cargo', 'Grupo', 'Plazas', 'Ocupadas'], filas: CARGOS, total: true }],
        ),
        pdfSeed(
          c,
          {
            titulo: 'Funciones de las unidades y responsables',
            tipo: 'directorio',
            asunto: 'funciones-y-responsables',
            dia: dia(c, anio, 2, 23),
            area,
          },
          () => ({
            secciones: [
              seccion(
                'Quién decide qué',
                'El organigrama tiene tres niveles: la Dirección General, las unidades y áreas, y las coordinaciones. El Consejo Asesor opina sobre el plan, el presupuesto y los programas, y sus actas son públicas.',
              ),
              seccion(
                'Responsables',
                'Los cargos directivos se encargan por concurso y se renuevan según la norma aplicable.',
                {
                  cabecera: ['Unidad', 'Responsable', 'Función principal'],
                  filas: [
                    ['Unidad Académica', academica.nombre, 'Conduce programas, docentes, EFSRT y evaluación'],
                    ['Administración', administracion.nombre, 'Presupuesto, personal, compras, bienes y seguridad'],
                    ['Calidad', calidad.nombre, 'Autoevaluación, procesos y licenciamiento'],
                    [
                      'Secretaría Académica',
                      'Julio Ejemplo Huamán',
                      'Matrícula, actas, certificados, títulos y mesa de partes',
                    ],
                    [
                      'Bienestar y Empleabilidad',
                      'Ana Ficticia Flores',
                      'Becas, tutoría, bolsa de trabajo y egresados',
                    ],
                    ['Investigación', 'Elsa Imaginaria Vilca', 'Líneas, proyectos y difusión'],
                    ['Formación Continua', 'Norma Inventada Zárate', 'Cursos cortos y certificación de competencias'],
                  ],
                },
              ),
              seccion(
                'Suplencias',
                'Cuando una jefatura está de licencia o vacaciones la reemplaza quien señale la resolución; si no la hay, asume la Secretaría Académica por un máximo de quince días.',
              ),
              seccion(
                'Acceso a la información',
                'La persona responsable de entregar información pública es el Secretario Académico. La actualización del portal corresponde a Imagen Institucional, que recuerda a cada unidad, siete días antes, lo que está por vencer.',
              ),
            ],
          }),
        ),
      ]),
    ],
  }
}
