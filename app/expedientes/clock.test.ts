import { expect, it } from 'vitest'
import { calendarOf } from '../lib/calendar/business-days.ts'
import { plusDays } from '../lib/calendar/days.ts'
import type { Feriado } from '../lib/calendar/peru.ts'
import { daysUsed, deadlineOf, lightOf, moved, type Pausa, type Term } from './clock.ts'

const LAW = calendarOf([])

const declared = (fecha: string): Feriado => ({
  ...{ fecha, clase: 'no_laborable', nombre: 'Día no laborable', norma: 'Norma de ejemplo' },
})

/** Every day of thirty-two years by the clock of the platform, and whether one works on it. */
function platformDays(calendar: typeof LAW) {
  const days: { dia: string; works: boolean }[] = []
  for (const at = new Date('2010-01-01T12:00:00Z'); at.getUTCFullYear() < 2042; at.setUTCDate(at.getUTCDate() + 1)) {
    const dia = at.toISOString().slice(0, 10)
    days.push({ dia, works: at.getUTCDay() % 6 !== 0 && !calendar.holidayOn(dia) })
  }
  return days
}

type Days = ReturnType<typeof platformDays>

/** The answer that nobody can doubt: day after day, asking of each whether it counts. */
function slowly({ inicio, dias, unidad, prorroga = 0, pausas = [] }: Term, days: Days) {
  const running = new Map<Pausa, number>()
  let [left, pausados] = [dias + prorroga, 0]
  const isStopped = (dia: string, works: boolean) => {
    let stopped = false
    for (const one of pausas) {
      if (dia < one.desde || (one.hasta !== null && dia >= one.hasta)) continue
      const used = running.get(one) ?? 0
      if (one.tope === undefined || used < one.tope) stopped = true
      if (works) running.set(one, used + 1)
    }
    return stopped
  }
  for (const { dia, works } of days) {
    const stopped = isStopped(dia, works)
    if (dia < inicio || (unidad === 'habiles' && !works)) continue
    if (stopped) pausados++
    else left--
    if (left === 0) return { vence: dia, pausados }
  }
  return { vence: null }
}

it('over thirty years, terms are over when going day after day says so', () => {
  // The same numbers at each run: what fails, fails again.
  let seed = 11
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const own = Array.from({ length: 200 }, (_, i) => declared(`${2010 + (i % 30)}-0${1 + below(9)}-${10 + below(19)}`))
  const calendar = calendarOf(own)
  const days = platformDays(calendar)
  const years = Array.from({ length: 30 }, (_, i) => days.findIndex(({ dia }) => dia === `${2010 + i}-01-01`))
  const dayAt = (i: number) => days[i]?.dia ?? ''
  for (let round = 0; round < 1_500; round++) {
    // What comes before the first day does not matter: nearby days are as good as all of them.
    const first = (years[round % 30] ?? 0) + below(366)
    const near = days.slice(Math.max(0, first - 20), first + 160)
    const pausas = Array.from({ length: below(4) }, (): Pausa => {
      const desde = first - 10 + below(60)
      const tope = below(3) === 0 ? { tope: below(6) } : {}
      return { desde: dayAt(desde), hasta: below(9) === 0 ? null : dayAt(desde + below(25)), ...tope }
    }).filter(({ desde }) => desde !== '')
    const unidad = below(5) === 0 ? 'calendario' : 'habiles'
    const term: Term = { inicio: dayAt(first), dias: 1 + below(30), unidad, prorroga: below(6), pausas }
    const fast = deadlineOf(term, calendar)
    expect(fast, JSON.stringify(term)).toMatchObject(slowly(term, near))
    if (fast.vence === null) continue
    // On its last day all of it is used; the day before, one less.
    const total = term.dias + (term.prorroga ?? 0)
    expect(daysUsed(term, fast.vence, calendar), JSON.stringify(term)).toBe(total)
    expect(daysUsed(term, plusDays(fast.vence, -1), calendar), JSON.stringify(term)).toBe(total - 1)
    // Every weekday from the first to the last counts, is a holiday, or stood still.
    const between = near.filter(({ dia }) => term.inicio <= dia && fast.vence !== null && dia <= fast.vence)
    const weekdays = between.filter(({ dia }) => new Date(dia).getUTCDay() % 6 !== 0).length
    const counted = total + fast.pausados + fast.noCuentan.length
    expect(unidad === 'calendario' ? between.length : weekdays, JSON.stringify(term)).toBe(counted)
  }
})

it('a term says how it was counted', () => {
  const said = (term: Omit<Term, 'unidad'>, unidad: Term['unidad'] = 'habiles') =>
    deadlineOf({ ...term, unidad }, LAW).aritmetica
  expect(said({ inicio: '2026-08-10', dias: 1 })).toBe(
    '1 día hábil desde el lunes 10 de agosto: vence el lunes 10 de agosto',
  )
  expect(said({ inicio: '2026-08-03', dias: 10, pausas: [{ desde: '2026-08-10', hasta: '2026-08-12' }] })).toBe(
    '10 días hábiles desde el lunes 3 de agosto; no cuentan el jueves 6 de agosto (Batalla de Junín) ni 2 días que estuvo en pausa: vence el miércoles 19 de agosto',
  )
  expect(said({ inicio: '2026-08-10', dias: 5, pausas: [{ desde: '2026-08-11', hasta: '2026-08-12' }] })).toBe(
    '5 días hábiles desde el lunes 10 de agosto; no cuenta 1 día que estuvo en pausa: vence el lunes 17 de agosto',
  )
  expect(said({ inicio: '2026-12-28', dias: 5, prorroga: 2 })).toBe(
    '5 días hábiles y 2 de prórroga desde el lunes 28 de diciembre; no cuenta el viernes 1 de enero (Año Nuevo): vence el miércoles 6 de enero del 2027',
  )
  expect(said({ inicio: '2026-07-24', dias: 10, pausas: [{ desde: '2026-08-03', hasta: null }] })).toBe(
    '10 días hábiles desde el viernes 24 de julio; no cuentan el martes 28 de julio (Fiestas Patrias) y el miércoles 29 de julio (Fiestas Patrias): detenido desde el lunes 3 de agosto, cuando quedan 6 días por contar',
  )
  expect(said({ inicio: '2026-08-15', dias: 30 }, 'calendario')).toBe(
    '30 días calendario desde el sábado 15 de agosto: vence el domingo 13 de setiembre',
  )
})

it('a deadline is seen in words and as a state', () => {
  const thursday = { vence: '2026-09-03' }
  const seen = (hoy: string, deadline: { vence: string | null } = thursday) =>
    Object.values(lightOf(deadline, hoy, LAW))
  expect(seen('2026-08-28')).toEqual(['en_plazo', 4, 'Quedan 4 días hábiles, hasta el jueves 3 de setiembre'])
  expect(seen('2026-08-31')).toEqual(['en_plazo', 3, 'Quedan 3 días hábiles, hasta el jueves 3 de setiembre'])
  expect(seen('2026-09-01')).toEqual(['por_vencer', 2, 'Quedan 2 días hábiles, hasta el jueves 3 de setiembre'])
  expect(seen('2026-09-02')).toEqual(['por_vencer', 1, 'Queda 1 día hábil, hasta el jueves 3 de setiembre'])
  expect(seen('2026-09-03')).toEqual(['vence_hoy', 0, 'Vence hoy'])
  expect(seen('2026-09-04')).toEqual(['vencido', -1, 'Venció hace 1 día hábil, el jueves 3 de setiembre'])
  expect(seen('2026-09-07')).toEqual(['vencido', -2, 'Venció hace 2 días hábiles, el jueves 3 de setiembre'])
  expect(seen('2026-09-05', { vence: '2026-09-04' })).toEqual(['vencido', 0, 'Venció el viernes 4 de setiembre'])
  expect(seen('2026-09-05', { vence: '2026-09-06' })).toEqual(['por_vencer', 0, 'Vence el domingo 6 de setiembre'])
  expect(seen('2026-12-30', { vence: '2027-01-04' })[2]).toBe(
    'Quedan 2 días hábiles, hasta el lunes 4 de enero del 2027',
  )
  expect(seen('2026-09-04', { vence: null })).toEqual(['en_pausa', null, 'El plazo está detenido'])
})

it('what a change of the calendar did is said, if it did anything', () => {
  const term: Term = { inicio: '2026-08-03', dias: 10, unidad: 'habiles' }
  const by = (...days: string[]) => deadlineOf(term, calendarOf(days.map(declared)))
  expect(moved(by(), by('2026-08-14'))).toBe(
    'Vencía el lunes 17 de agosto y ahora vence el martes 18 de agosto, porque ahora no cuenta el viernes 14 de agosto (Día no laborable)',
  )
  expect(moved(by('2026-08-13', '2026-08-14'), by())).toBe(
    'Vencía el miércoles 19 de agosto y ahora vence el lunes 17 de agosto, porque ahora cuentan el jueves 13 de agosto (Día no laborable) y el viernes 14 de agosto (Día no laborable)',
  )
  expect(moved(by(), by('2026-08-18'))).toBeNull()
  expect(moved(by(), deadlineOf({ ...term, pausas: [{ desde: '2026-08-04', hasta: null }] }, LAW))).toBeNull()
})

it('what is no term is not counted', () => {
  for (const dias of [0, -1, 1.5, Number.NaN]) {
    expect(() => deadlineOf({ inicio: '2026-08-03', dias, unidad: 'habiles' }, LAW)).toThrow(RangeError)
  }
  expect(() => deadlineOf({ inicio: '2026-02-30', dias: 1, unidad: 'calendario' }, LAW)).toThrow(RangeError)
})
