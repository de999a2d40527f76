import type { SeccionPdf } from '../archivos/pdf.ts'
import { type Contexto, seccion } from './base.ts'
import { cursosEn } from './mallas.ts'
import { docentesDe } from './personas.ts'
import { type Programa, programas } from './programas.ts'

const BLOQUES = {
  mañana: ['07:45–09:15', '09:15–10:45', '11:00–12:30', '12:30–13:15'],
  tarde: ['14:00–15:30', '15:30–17:00', '17:15–18:45', '18:45–19:30'],
}
const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']
export const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI']

export function semestresDe(c: Contexto): number[] {
  return c.semestre === 'I' ? [0, 2, 4] : [1, 3, 5]
}

/** Who teaches each course of the specialty this period: one of the five teachers, in turns. */
export function reparto(c: Contexto, programa: Programa): { curso: string; docente: number }[] {
  const propios = semestresDe(c).flatMap((semestre) =>
    cursosEn(programa, semestre).filter(({ componente }) => componente === 'especifica'),
  )
  return propios.map(({ curso }, i) => ({ curso, docente: i % programa.grados.length }))
}

export function celdas(programa: Programa, semestre: number): string[][] {
  const cursos = cursosEn(programa, semestre)
  const giro = programas.indexOf(programa) + semestre
  return BLOQUES[programa.turno].map((hora, bloque) => [
    hora,
    ...DIAS.map((_, d) => {
      if (bloque === 3) return d === giro % 5 ? 'Tutoría' : d === (giro + 2) % 5 ? 'Biblioteca' : '-'
      const k = (d + bloque * 2 + giro) % cursos.length
      const curso = cursos[k]
      const ambiente = programa.ambientes[curso?.componente === 'especifica' ? k % 2 : 2] ?? ''
      return `${curso?.curso ?? ''} (${ambiente})`
    }),
  ])
}

export function seccionesHorario(c: Contexto, programa: Programa): SeccionPdf[] {
  const docentes = docentesDe(programas.indexOf(programa), programa.grados)
  const dicta = new Map(reparto(c, programa).map(({ curso, docente }) => [curso, docentes[docente]?.nombre ?? '']))
  return semestresDe(c).map((semestre) => {
    const cursos = cursosEn(programa, semestre).filter(({ curso }) => dicta.has(curso))
    const responsables = cursos.map(({ curso }) => `${curso}: ${dicta.get(curso)}`)
    return seccion(
      `Semestre ${ROMANOS[semestre]}`,
      `Módulo: ${cursos[0]?.modulo ?? ''}. Responsables: ${responsables.join('; ')}.`,
      { cabecera: ['Hora', ...DIAS], filas: celdas(programa, semestre) },
    )
  })
}
