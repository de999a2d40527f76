import { azar } from './base.ts'
import { type Programa, programas } from './programas.ts'

/** Counts of students by programme and year. Everything that publishes a figure asks here, so that all files agree. */
export const PRIMER_ANIO = 2019

export function postulantes(programa: Programa, anio: number): number {
  const baja = anio === 2020 ? 0.6 : anio === 2021 ? 0.75 : 1
  return Math.round(programa.vacantes * (1.1 + azar(`${programa.clave} ${anio} postula`) * 0.9) * baja)
}

export function ingresantes(programa: Programa, anio: number): number {
  const aprobados = Math.round(postulantes(programa, anio) * (0.68 + azar(`${programa.clave}${anio}`) * 0.2))
  return Math.min(programa.vacantes, aprobados)
}

export function matriculadosEn(programa: Programa, anio: number, ciclo: 1 | 2 | 3): number {
  const queda = [1, 0.84, 0.73][ciclo - 1] ?? 1
  return Math.round(
    ingresantes(programa, anio - ciclo + 1) * (queda - azar(`${programa.clave}${anio}${ciclo}m`) * 0.05),
  )
}

export function matriculados(programa: Programa, anio: number): number {
  return matriculadosEn(programa, anio, 1) + matriculadosEn(programa, anio, 2) + matriculadosEn(programa, anio, 3)
}

export function egresados(programa: Programa, anio: number): number {
  return Math.round(matriculadosEn(programa, anio, 3) * (0.82 + azar(`${programa.clave}${anio}e`) * 0.13))
}

export function titulados(programa: Programa, anio: number): number {
  return Math.round(egresados(programa, anio - 1) * (0.44 + azar(`${programa.clave}${anio}t`) * 0.24))
}

export function mujeresDe(programa: Programa, cantidad: number): number {
  return Math.round(cantidad * programa.mujeres)
}

export function suma(cuenta: (programa: Programa) => number): number {
  return programas.reduce((total, programa) => total + cuenta(programa), 0)
}

/** The programme with the largest and the smallest figure. */
export function extremos(cuenta: (programa: Programa) => number): { mayor: Programa; menor: Programa } {
  const orden = [...programas].sort((a, b) => cuenta(b) - cuenta(a))
  const [mayor] = orden
  const menor = orden.at(-1)
  if (!mayor || !menor) throw new Error('No hay programas')
  return { mayor, menor }
}
