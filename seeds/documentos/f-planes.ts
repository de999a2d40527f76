import { type Contexto, datos, entre, numeroResolucion, pdfSeed, seccion } from './base.ts'
import { unidadesEn } from './horarios.ts'
import { academica } from './personas.ts'
import { EMPLEABILIDAD, type Programa } from './programas.ts'

const area = 'academica' as const

export const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI']

export function asuntoDe(programa: Programa): string {
  return programa.corto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

type Unidad = { nombre: string; teoria: number; practica: number; componente: string }

/** Credits of a semester: 15 to 17 of the specialty, 3 or 4 of employability and, in even ones, 4 of EFSRT. */
function creditos(programa: Programa, semestre: number): Unidad[] {
  const unidades = unidadesEn(programa, semestre).map((nombre, k) => {
    if (k >= 3) return { nombre, teoria: 1, practica: 1, componente: 'Empleabilidad' }
    return { nombre, teoria: entre(`${nombre}t`, 1, 2), practica: entre(`${nombre}p`, 3, 4), componente: 'Específica' }
  })
  const faltan = (semestre % 2 ? 17 : 21) - unidades.reduce((t, u) => t + u.teoria + u.practica, 0)
  const [primera] = unidades
  if (primera) primera.practica += faltan
  return semestre % 2
    ? [...unidades, { nombre: `EFSRT del módulo ${(semestre + 1) / 2}`, teoria: 0, practica: 4, componente: 'EFSRT' }]
    : unidades
}

export function plan(c: Contexto, programa: Programa, dias: number, version = 2) {
  return pdfSeed(
    c,
    {
      titulo: `Plan de estudios: ${programa.nombre}`,
      tipo: 'plan-de-estudios',
      asunto: asuntoDe(programa),
      dia: dias,
      area,
      version,
    },
    (fecha) => {
      const semestres = ROMANOS.map((_, s) => creditos(programa, s))
      const total = semestres.flat().reduce((t, u) => t + u.teoria + u.practica, 0)
      const horas = semestres.flat().reduce((t, u) => t + u.teoria * 16 + u.practica * 32, 0)
      return {
        numero: numeroResolucion(fecha),
        firma: academica,
        subtitulo: 'Nivel profesional técnico, modalidad presencial',
        secciones: [
          datos([
            ['Título que otorga', `Profesional técnico en ${programa.nombre}`],
            ['Duración', 'Tres años, seis semestres'],
            ['Créditos', String(total)],
            ['Horas', horas.toLocaleString('es-PE')],
            ['Vacantes por admisión', String(programa.vacantes)],
            ['Turno', programa.turno],
          ]),
          seccion(
            'Perfil de egreso',
            `Al terminar, la persona egresada se desempeña en ${programa.campo}. Domina tres ámbitos: ${programa.modulos.map(({ nombre }) => nombre.toLowerCase()).join('; ')}. Trabaja con ${programa.herramientas}, comunica con claridad lo que hace, cuida su seguridad y la de los demás, y propone mejoras con sustento.`,
          ),
          ...programa.modulos.map(({ nombre }, m) => ({
            ...seccion(
              `Módulo ${m + 1}. ${nombre}`,
              `Se certifica al aprobar sus unidades y la EFSRT de 128 horas. ${['No tiene prerrequisitos.', 'Requiere haber aprobado al menos el setenta por ciento del primer módulo.', 'Requiere el certificado del primer módulo y las unidades del segundo.'][m]}`,
              {
                cabecera: ['Unidad didáctica', 'Semestre', 'Componente', 'Créditos T', 'Créditos P', 'Horas'],
                filas: [0, 1].flatMap((k) =>
                  (semestres[m * 2 + k] ?? []).map((u) => [
                    u.nombre,
                    ROMANOS[m * 2 + k] ?? '',
                    u.componente,
                    String(u.teoria),
                    String(u.practica),
                    String(u.teoria * 16 + u.practica * 32),
                  ]),
                ),
              },
            ),
          })),
          seccion(
            'Totales por semestre',
            'Un crédito equivale a dieciséis horas teórico-prácticas o a treinta y dos horas de práctica.',
            {
              cabecera: ['Semestre', 'Unidades', 'Créditos', 'Horas'],
              filas: [
                ...semestres.map((lista, s) => [
                  ROMANOS[s] ?? '',
                  String(lista.length),
                  String(lista.reduce((t, u) => t + u.teoria + u.practica, 0)),
                  String(lista.reduce((t, u) => t + u.teoria * 16 + u.practica * 32, 0)),
                ]),
                ['Total', String(semestres.flat().length), String(total), String(horas)],
              ],
            },
          ),
          seccion(
            'Ambientes y evaluación',
            `El programa usa ${programa.ambientes.join(', ').toLowerCase()}. La evaluación es por capacidades, con rúbrica conocida desde la primera semana. Las unidades de empleabilidad ${EMPLEABILIDAD.flat().slice(0, 3).join(', ')} y las demás son comunes a los doce programas y pueden convalidarse en un traslado interno.`,
          ),
        ],
      }
    },
  )
}
