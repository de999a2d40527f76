import { programaDe } from '../documentos/programas.ts'
import type { CursoSeed, MallaSeed } from '../formas.ts'

const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI']
const SEMESTRES = [1, 2, 3, 4, 5, 6] as const
const EFSRT = 'Experiencias formativas en situaciones reales de trabajo'

/** The employability courses that every programme shares, and the real-work experience at the end of each module. */
const EMPLEABILIDAD = [
  '*Comunicación oral 1/1; *Aplicaciones en internet 1/1',
  '*Interpretación y producción de textos 1/1; *Ofimática 1/1; +EFSRT 0/4',
  '*Inglés para la comunicación oral 1/1',
  '*Comprensión y redacción en inglés 0/1; +EFSRT 0/4',
  '*Comportamiento ético 1/1; *Oportunidades de negocios 1/1',
  '*Solución de problemas 1/1; *Plan de negocios 1/1; +EFSRT 0/4',
]

/** The names of the modules, as the documents of the institute write them. */
export const modulosDe = (clave: string): string[] => programaDe(clave).modulos.map((modulo) => modulo.nombre)

export const conEmpleabilidad = (semestres: string[]): string[] =>
  semestres.map((especificas, i) => `${especificas}; ${EMPLEABILIDAD[i]}`)

/**
 * A grid from one line per semester: 'Course theory/practice; …'. `*` marks employability, `+` real-work experience.
 * The modules share the semesters in equal parts.
 */
export function malla(
  codigo: string,
  resolucion: string,
  vigenteDesde: number,
  modulos: string[],
  semestres: string[],
): MallaSeed {
  let experiencias = 0
  const cursos = semestres.flatMap((linea, i) =>
    linea.split('; ').map((texto): CursoSeed => {
      const partes = /^([*+]?)(.+) (\d)\/(\d)$/.exec(texto.trim())
      const semestre = SEMESTRES[i]
      const modulo = modulos[Math.floor((i * modulos.length) / semestres.length)]
      if (!partes || !semestre || !modulo) throw new Error(`Course cannot be read: ${texto}`)
      const [, marca, nombre = '', teoria, practica] = partes
      return {
        curso: marca === '+' ? `${EFSRT} ${ROMANOS[experiencias++]}` : nombre,
        semestre,
        modulo,
        creditosTeoria: Number(teoria),
        creditosPractica: Number(practica),
        componente: marca === '*' ? 'empleabilidad' : marca === '+' ? 'efsrt' : 'especifica',
      }
    }),
  )
  return { codigo, resolucion, vigenteDesde, cursos }
}
