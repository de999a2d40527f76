import { shareImage } from '../../ui/share-image.ts'
import type { Site } from '../../ui/site.ts'
import { institution } from '../../ui/structured-data.tsx'
import { programaHref } from './address.ts'
import { type Curso, cargaOf } from './plan.ts'

type Programa = {
  id: number
  denominacion: string
  resumen: string
  titulo: string
  turnos: string
  vacantes: number | null
}

const MONTHS_OF_A_SEMESTER = 6

/** https://schema.org/EducationalOccupationalProgram, with its courses as Google wants them (name, description, provider). */
export const program = (programa: Programa, cursos: readonly Curso[]) => (site: Site) => {
  const provider = institution(site)
  const carga = cargaOf(cursos)
  const semestres = Math.max(0, ...cursos.map(({ semestre }) => semestre))
  return {
    '@type': 'EducationalOccupationalProgram',
    name: programa.denominacion,
    description: programa.resumen || programa.denominacion,
    url: site.origin + programaHref(programa),
    image: site.origin + shareImage('programa', programa.id),
    provider,
    educationalProgramMode: 'in-person',
    inLanguage: 'es-PE',
    ...(programa.titulo ? { educationalCredentialAwarded: programa.titulo } : {}),
    ...(programa.turnos ? { timeOfDay: programa.turnos } : {}),
    ...(programa.vacantes === null ? {} : { maximumEnrollment: programa.vacantes }),
    ...(carga ? { numberOfCredits: carga.creditos } : {}),
    ...(semestres > 0 ? { timeToComplete: `P${semestres * MONTHS_OF_A_SEMESTER}M`, termsPerYear: 2 } : {}),
    ...(cursos.length > 0
      ? {
          hasCourse: cursos.map(({ curso, semestre, modulo }) => ({
            '@type': 'Course',
            name: curso,
            description: `Semestre ${semestre}, módulo ${modulo}`,
            provider: { '@id': provider['@id'] },
          })),
        }
      : {}),
  }
}
