import { type Dia, dayOf, numberOf } from './days.ts'

/** What sets a day apart: a holiday of the law or of a region, a day declared "no laborable", or one that is worked after all. */
export type Clase = 'nacional' | 'regional' | 'local' | 'no_laborable' | 'laborable'

export type Feriado = {
  fecha: Dia
  nombre: string
  clase: Clase
  /** The law, decree or ordinance that says so. */
  norma: string
  /** The law itself gives it, every year: nobody wrote it down here. */
  deLey?: true
}

const DL713 = 'D. Leg. 713, art. 6'
const by = (ley: string) => `${DL713}, modificado por la Ley ${ley}`

type Fixed = { dia: string; nombre: string; norma: string; desde: number }

/** The years before are those of other laws: nothing here counts in them. */
export const FIRST_YEAR = 1992

/** `desde`: the first year in which it was one; a law that came after its day began with the next. */
const FIXED: Fixed[] = [
  { dia: '01-01', nombre: 'Año Nuevo', norma: DL713, desde: FIRST_YEAR },
  { dia: '05-01', nombre: 'Día del Trabajo', norma: DL713, desde: FIRST_YEAR },
  { dia: '06-07', nombre: 'Batalla de Arica y Día de la Bandera', norma: by('31788'), desde: 2024 },
  { dia: '06-29', nombre: 'San Pedro y San Pablo', norma: DL713, desde: FIRST_YEAR },
  { dia: '07-23', nombre: 'Día de la Fuerza Aérea del Perú', norma: by('31822'), desde: 2023 },
  { dia: '07-28', nombre: 'Fiestas Patrias', norma: DL713, desde: FIRST_YEAR },
  { dia: '07-29', nombre: 'Fiestas Patrias', norma: DL713, desde: FIRST_YEAR },
  { dia: '08-06', nombre: 'Batalla de Junín', norma: by('31530'), desde: 2022 },
  { dia: '08-30', nombre: 'Santa Rosa de Lima', norma: DL713, desde: FIRST_YEAR },
  { dia: '10-08', nombre: 'Combate de Angamos', norma: DL713, desde: FIRST_YEAR },
  { dia: '11-01', nombre: 'Todos los Santos', norma: DL713, desde: FIRST_YEAR },
  { dia: '12-08', nombre: 'Inmaculada Concepción', norma: DL713, desde: FIRST_YEAR },
  { dia: '12-09', nombre: 'Batalla de Ayacucho', norma: by('31381'), desde: 2022 },
  { dia: '12-25', nombre: 'Navidad del Señor', norma: DL713, desde: FIRST_YEAR },
]

const MOVABLE = [
  { before: 3, nombre: 'Jueves Santo' },
  { before: 2, nombre: 'Viernes Santo' },
]

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): Dia {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const moon = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7
  const late = Math.floor((a + 11 * moon + 22 * week) / 451)
  const n = moon + week - 7 * late + 114
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`
}

const two = (n: number) => String(n).padStart(2, '0')

/** The national holidays that the law gives a year, in order. */
export function nationalHolidays(year: number): Feriado[] {
  if (year < FIRST_YEAR) return []
  const sunday = numberOf(easter(year))
  const holy = MOVABLE.map(({ before, nombre }) => ({ fecha: dayOf(sunday - before), nombre, norma: DL713 }))
  const fixed = FIXED.filter(({ desde }) => year >= desde).map(({ dia, nombre, norma }) => ({
    ...{ fecha: `${year}-${dia}`, nombre, norma },
  }))
  return [...fixed, ...holy]
    .sort((a, b) => (a.fecha < b.fecha ? -1 : 1))
    .map((one) => ({ ...one, clase: 'nacional', deLey: true }))
}
