import type { SeccionPdf } from '../archivos/pdf.ts'
import { type Contexto, seccion } from './base.ts'
import { docentesDe } from './personas.ts'
import { EMPLEABILIDAD, type Programa, programas } from './programas.ts'

const BLOQUES = {
  mañana: ['07:45–09:15', '09:15–10:45', '11:00–12:30', '12:30–13:15'],
  tarde: ['14:00–15:30', '15:30–17:00', '17:15–18:45', '18:45–19:30'],
}
const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']
const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI']

export function semestresDe(c: Contexto): number[] {
  return c.semestre === 'I' ? [0, 2, 4] : [1, 3, 5]
}

/** The units that run in one semester: three of the module and two of employability. */
export function unidadesEn(programa: Programa, semestre: number): string[] {
  const unidades = programa.modulos[Math.floor(semestre / 2)]?.unidades ?? []
  const propias = semestre % 2 === 0 ? unidades.slice(0, 3) : unidades.slice(3, 6)
  return [...propias, ...(EMPLEABILIDAD[Math.floor(semestre / 2)] ?? [])]
}

export function celdas(programa: Programa, semestre: number): string[][] {
  const unidades = unidadesEn(programa, semestre)
  const giro = programas.indexOf(programa) + semestre
  return BLOQUES[programa.turno].map((hora, bloque) => [
    hora,
    ...DIAS.map((_, d) => {
      if (bloque === 3) return d === giro % 5 ? 'Tutoría' : d === (giro + 2) % 5 ? 'Biblioteca' : '-'
      const k = (d + bloque * 2 + giro) % 5
      const ambiente = programa.ambientes[k < 3 ? k % 2 : 2] ?? ''
      return `${unidades[k]} (${ambiente})`
    }),
  ])
}

export function seccionesHorario(c: Contexto, programa: Programa): SeccionPdf[] {
  const docentes = docentesDe(programas.indexOf(programa), programa.grados)
  return semestresDe(c).map((semestre) => {
    const unidades = unidadesEn(programa, semestre)
    const responsables = unidades
      .slice(0, 3)
      .map((unidad, k) => `${unidad}: ${docentes[(k + semestre) % 5]?.nombre ?? ''}`)
    return {
      ...seccion(
        `Semestre ${ROMANOS[semestre]}`,
        `Módulo: ${programa.modulos[Math.floor(semestre / 2)]?.nombre ?? ''}. Responsables: ${responsables.join('; ')}.`,
        {
          cabecera: ['Hora', ...DIAS],
          filas: celdas(programa, semestre),
        },
      ),
    }
  })
}
