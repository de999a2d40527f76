import type { Dia } from '../formas.ts'

export { enCifras as corta } from './fechas.ts'

export const en = (hoy: Temporal.PlainDate, dia: Dia): Temporal.PlainDate => hoy.add({ days: dia })

/** '2026-I' from January to July, '2026-II' afterwards. */
export function periodo(fecha: Temporal.PlainDate): string {
  return `${fecha.year}-${fecha.month <= 7 ? 'I' : 'II'}`
}

const FERIADOS = new Set([
  '1-1',
  '5-1',
  '6-7',
  '6-29',
  '7-23',
  '7-28',
  '7-29',
  '8-6',
  '8-30',
  '10-8',
  '11-1',
  '12-8',
  '12-9',
  '12-25',
])

export function esLaborable(fecha: Temporal.PlainDate): boolean {
  return fecha.dayOfWeek <= 5 && !FERIADOS.has(`${fecha.month}-${fecha.day}`)
}

/** The nearest working day that stays on the same side of today: past days move back, future days move on. */
export function laborable(hoy: Temporal.PlainDate, dia: Dia): Dia {
  const paso = dia < 0 ? -1 : 1
  let elegido = dia
  while (!esLaborable(en(hoy, elegido))) elegido += paso
  return elegido
}

/** The nearest Saturday that stays on the same side of today. */
export function sabado(hoy: Temporal.PlainDate, dia: Dia): Dia {
  const paso = dia < 0 ? -1 : 1
  let elegido = dia
  while (en(hoy, elegido).dayOfWeek !== 6) elegido += paso
  return elegido
}

/** The working day `cuantos` working days after `fecha`. */
export function masLaborables(fecha: Temporal.PlainDate, cuantos: number): Temporal.PlainDate {
  let resultado = fecha
  for (let quedan = cuantos; quedan > 0; ) {
    resultado = resultado.add({ days: 1 })
    if (esLaborable(resultado)) quedan -= 1
  }
  return resultado
}

/** The day of a yearly date (a civic day), in the year that ends 60 days from today. */
export function anual(hoy: Temporal.PlainDate, mes: number, dia: number): Dia {
  const candidatos = [hoy.year - 1, hoy.year, hoy.year + 1].map(
    (year) => hoy.until(Temporal.PlainDate.from({ year, month: mes, day: dia }), { largestUnit: 'day' }).days,
  )
  return candidatos.find((dias) => dias >= -305 && dias <= 60) ?? -300
}
