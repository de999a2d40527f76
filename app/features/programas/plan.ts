import { grouped } from '../../lib/grouped.ts'

/** What a course needs to be placed in the plan of studies. Unknown credits are null. */
export type Curso = {
  id: number
  curso: string
  /** 1 to 6. */
  semestre: number
  modulo: string
  creditosTeoria: number | null
  creditosPractica: number | null
  /** 'especifica', 'empleabilidad' or 'efsrt'. */
  componente: string | null
}

/** Credits and hours; null when no course of them says its own. */
export type Carga = { creditos: number; horas: number } | null

export type Modulo = { numero: number; titulo: string; nombre: string; semestres: number[]; carga: Carga }

export type Semestre = { numero: number; titulo: string; carga: Carga; grupos: { modulo: Modulo; cursos: Curso[] }[] }

/** The last semester of every programme, and the most modules that have an ordinal of their own. */
export const ULTIMO = 6
const ORDINALES = ['PRIMER', 'SEGUNDO', 'TERCER', 'CUARTO', 'QUINTO', 'SEXTO']
// Hours of a semester that one credit stands for (Lineamientos Académicos Generales, Minedu).
const HORAS_TEORIA = 16
const HORAS_PRACTICA = 32

const ordinal = (numero: number, de: string) => {
  const palabra = ORDINALES[numero - 1]
  return palabra ? `${palabra} ${de}` : `${de} ${numero}`
}

/** What these courses add up to. */
export function cargaOf(cursos: readonly Pick<Curso, 'creditosTeoria' | 'creditosPractica'>[]): Carga {
  const known = cursos.filter((c) => c.creditosTeoria !== null || c.creditosPractica !== null)
  if (known.length === 0) return null
  const teoria = known.reduce((sum, c) => sum + (c.creditosTeoria ?? 0), 0)
  const practica = known.reduce((sum, c) => sum + (c.creditosPractica ?? 0), 0)
  return { creditos: teoria + practica, horas: teoria * HORAS_TEORIA + practica * HORAS_PRACTICA }
}

/** A course that may still lack its semester. */
type Placed = Pick<Curso, 'modulo' | 'creditosTeoria' | 'creditosPractica'> & { semestre: number | null }

/** The modules of a grid in order of first appearance: PRIMER MODULO, SEGUNDO MODULO… */
export function modulosOf(cursos: readonly Placed[]): Modulo[] {
  const byName = grouped(cursos, (c) => c.modulo.trim())
  return [...byName].map(([nombre, own], i) => ({
    numero: i + 1,
    titulo: ordinal(i + 1, 'MODULO'),
    nombre,
    semestres: [...new Set(own.flatMap((c) => c.semestre ?? []))].sort((a, b) => a - b),
    carga: cargaOf(own),
  }))
}

/** The six semesters, each with its courses by module; one without courses is there too. */
export function semestresOf(cursos: readonly Curso[]): Semestre[] {
  const modulos = modulosOf(cursos)
  return Array.from({ length: ULTIMO }, (_, i) => {
    const own = cursos.filter((c) => c.semestre === i + 1)
    const grupos = modulos
      .map((modulo) => ({ modulo, cursos: own.filter((c) => c.modulo.trim() === modulo.nombre) }))
      .filter((grupo) => grupo.cursos.length > 0)
    return { numero: i + 1, titulo: ordinal(i + 1, 'SEMESTRE'), carga: cargaOf(own), grupos }
  })
}
