import { azar, entero, entre, porciento, soles } from './base.ts'
import { programas } from './programas.ts'

const MODALIDADES = ['Excelencia académica', 'Situación socioeconómica', 'Deporte y cultura', 'Discapacidad', 'PIR']
const AYUDA: Record<string, number> = {
  'Excelencia académica': 100,
  'Situación socioeconómica': 75,
  'Deporte y cultura': 50,
  Discapacidad: 100,
  PIR: 100,
}

type Beca = { codigo: string; programa: string; modalidad: string; porcentaje: number; monto: number }

/** Scholarships of a year, by code of student: the public list carries no names nor identity numbers. */
function becasDe(anio: number): Beca[] {
  return programas.flatMap((programa, p) =>
    Array.from({ length: entre(`becas ${anio} ${programa.clave}`, 2, 5) }, (_, i) => {
      const modalidad = MODALIDADES[Math.floor(azar(`${anio}${programa.clave}${i}`) * MODALIDADES.length)] ?? 'PIR'
      const porcentaje = AYUDA[modalidad] ?? 50
      const codigo = `${anio - 2000}${String(p + 1).padStart(2, '0')}${String(entre(`cod${anio}${p}${i}`, 1, 9) + i * 10).padStart(3, '0')}`
      return { codigo, programa: programa.nombre, modalidad, porcentaje, monto: porcentaje * 2 }
    }),
  )
}

export function resumen(anio: number) {
  const becas = becasDe(anio)
  const filas = MODALIDADES.map((modalidad) => {
    const grupo = becas.filter((beca) => beca.modalidad === modalidad)
    return { modalidad, cantidad: grupo.length, monto: grupo.reduce((total, { monto }) => total + monto, 0) }
  })
  return { filas, total: becas.length, monto: becas.reduce((total, { monto }) => total + monto, 0) }
}

export function hojas(anio: number) {
  const { filas } = resumen(anio)
  const becas = becasDe(anio)
  return [
    {
      nombre: 'Resumen',
      cabecera: ['Modalidad', 'Becas', 'Monto anual (S/)'],
      filas: filas.map((f) => [f.modalidad, f.cantidad, f.monto]),
      total: true,
    },
    {
      nombre: 'Relación de becas',
      cabecera: ['Código de estudiante', 'Programa de estudios', 'Modalidad', 'Cobertura (%)', 'Monto anual (S/)'],
      filas: becas.map((b) => [b.codigo, b.programa, b.modalidad, b.porcentaje, b.monto]),
    },
  ]
}

/** Scholarships of a year by kind, with their share. */
export function tabla(ano: number) {
  const r = resumen(ano)
  const filas = r.filas.map((f) => [f.modalidad, entero(f.cantidad), soles(f.monto), porciento(f.cantidad, r.total)])
  return {
    cabecera: ['Modalidad', 'Becas', 'Monto (S/)', 'Participación'],
    filas: [...filas, ['Total', entero(r.total), soles(r.monto), '100.0 %']],
  }
}
