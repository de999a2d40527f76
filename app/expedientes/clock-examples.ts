import type { Clase } from '../lib/calendar/peru.ts'
import type { Pausa, Term } from './clock.ts'

/** Worked out by hand on a wall calendar: what came in when, what day it counts as, and the first that counts. */
type Received = [why: string, at: string, presentado: string, inicio: string]

export const ANY_HOUR: Received[] = [
  ['a Monday', '2026-08-03 12:00:00', '2026-08-03', '2026-08-04'],
  ['a Friday in the evening', '2026-08-14 20:00:00', '2026-08-14', '2026-08-17'],
  ['a Saturday is that Saturday', '2026-08-15 09:00:00', '2026-08-15', '2026-08-17'],
  ['a Sunday at 23:58', '2026-07-26 23:58:00', '2026-07-26', '2026-07-27'],
  ['two minutes later it is Monday, and the 28th and 29th rest', '2026-07-27 00:00:00', '2026-07-27', '2026-07-30'],
  ['the last second before the 28th', '2026-07-27 23:59:59', '2026-07-27', '2026-07-30'],
  ['the 28th of July itself', '2026-07-28 10:00:00', '2026-07-28', '2026-07-30'],
  ['the Wednesday of Holy Week', '2026-04-01 18:00:00', '2026-04-01', '2026-04-06'],
  ['Good Friday', '2026-04-03 08:00:00', '2026-04-03', '2026-04-06'],
  ['before a long weekend: 29 June is a Monday', '2026-06-26 17:00:00', '2026-06-26', '2026-06-30'],
  ['before 8 and 9 December', '2026-12-07 12:00:00', '2026-12-07', '2026-12-10'],
  ['the last hour of the year; 1 January is a Friday', '2026-12-31 23:59:59', '2026-12-31', '2027-01-04'],
  ['28 February of a leap year', '2028-02-28 23:59:59', '2028-02-28', '2028-02-29'],
  ['29 February', '2028-02-29 08:00:00', '2028-02-29', '2028-03-01'],
]

export const UNTIL_HALF_PAST_FOUR: Received[] = [
  ['a minute before', '2026-08-03 16:29:59', '2026-08-03', '2026-08-04'],
  ['at the hour', '2026-08-03 16:30:00', '2026-08-03', '2026-08-04'],
  ['within its minute, which is what the receipt says', '2026-08-03 16:30:59', '2026-08-03', '2026-08-04'],
  ['a minute after', '2026-08-03 16:31:00', '2026-08-04', '2026-08-05'],
  ['the first minute of a day', '2026-08-04 00:00:00', '2026-08-04', '2026-08-05'],
  ['Friday, late', '2026-08-14 17:00:00', '2026-08-17', '2026-08-18'],
  ['Saturday in the morning', '2026-08-15 09:00:00', '2026-08-17', '2026-08-18'],
  ['Sunday at 23:58', '2026-08-16 23:58:00', '2026-08-17', '2026-08-18'],
  ['the evening before 6 August, a Thursday', '2026-08-05 18:00:00', '2026-08-07', '2026-08-10'],
  ['a holiday within hours', '2026-10-08 10:00:00', '2026-10-09', '2026-10-12'],
  ['late before the 28th', '2026-07-27 16:31:00', '2026-07-30', '2026-07-31'],
  ['late on the last day of the year', '2026-12-31 17:00:00', '2027-01-04', '2027-01-05'],
]

type Counted = [why: string, inicio: string, dias: number, vence: string]

export const BUSINESS_DAYS: Counted[] = [
  ['one day is the first one', '2026-08-03', 1, '2026-08-03'],
  ['a whole week', '2026-08-10', 5, '2026-08-14'],
  ['a day more is the Monday', '2026-08-10', 6, '2026-08-17'],
  ['6 August', '2026-08-03', 10, '2026-08-17'],
  ['23, 28 and 29 July, 6 August', '2026-07-20', 15, '2026-08-13'],
  ['thirty days over all of that', '2026-07-01', 30, '2026-08-17'],
  ['23 July and 6 August are Fridays', '2027-07-19', 15, '2027-08-12'],
  ['Holy Week of 2026', '2026-03-30', 10, '2026-04-14'],
  ['the second day is after Holy Week', '2026-04-01', 2, '2026-04-06'],
  ['Holy Week of 2027, in March', '2027-03-22', 5, '2027-03-30'],
  ['Holy Week of 2028, late', '2028-04-10', 10, '2028-04-25'],
  ['Holy Week of 2029, over two months', '2029-03-26', 5, '2029-04-03'],
  ['8 and 9 December', '2026-12-07', 10, '2026-12-22'],
  ['just over 8 and 9 December', '2026-12-07', 2, '2026-12-10'],
  ['8 and 9 December before a weekend', '2027-12-07', 3, '2027-12-13'],
  ['9 December is a Saturday', '2028-12-07', 2, '2028-12-11'],
  ['9 December was no holiday yet', '2021-12-06', 5, '2021-12-13'],
  ['the first year in which it was', '2022-12-05', 5, '2022-12-13'],
  ['Christmas and New Year', '2026-12-21', 10, '2027-01-05'],
  ['both on a Saturday', '2027-12-20', 10, '2027-12-31'],
  ['New Year is a Monday', '2028-12-27', 5, '2029-01-03'],
  ['over 29 February', '2028-02-28', 3, '2028-03-01'],
  ['from 29 February', '2028-02-29', 10, '2028-03-13'],
  ['February without it', '2027-02-26', 3, '2027-03-02'],
  ['29 June is a Monday', '2026-06-25', 5, '2026-07-02'],
  ['7 June is a Sunday, and takes nothing', '2026-06-05', 3, '2026-06-09'],
  ['7 June is a Monday', '2027-06-04', 3, '2027-06-09'],
  ['1 May is a Friday', '2026-04-30', 2, '2026-05-04'],
  ['8 October is a Thursday', '2026-10-07', 3, '2026-10-12'],
  ['30 August is a Monday', '2027-08-27', 2, '2027-08-31'],
  ['1 November is a Monday', '2027-10-29', 2, '2027-11-02'],
  ['begun on a Saturday', '2026-08-15', 1, '2026-08-17'],
  ['begun on a holiday', '2026-07-28', 2, '2026-07-31'],
]

type Declared = [...Counted, own: [fecha: string, clase: Clase][]]

export const DECLARED: Declared[] = [
  ['the day after Christmas', '2025-12-22', 5, '2025-12-30', [['2025-12-26', 'no_laborable']]],
  ['the day after New Year', '2025-12-29', 5, '2026-01-06', [['2026-01-02', 'no_laborable']]],
  ['a day of the region', '2026-09-14', 5, '2026-09-21', [['2026-09-15', 'regional']]],
  ['the first day', '2026-09-14', 5, '2026-09-21', [['2026-09-14', 'local']]],
  ['the last day, declared when the term ran already', '2026-08-10', 5, '2026-08-17', [['2026-08-14', 'no_laborable']]],
  ['the day after the last', '2026-08-10', 5, '2026-08-14', [['2026-08-17', 'no_laborable']]],
  ['a Saturday', '2026-09-16', 5, '2026-09-22', [['2026-09-19', 'no_laborable']]],
  ['a Saturday that is worked does not count', '2026-09-16', 5, '2026-09-22', [['2026-09-19', 'laborable']]],
  ['9 December is worked after all', '2026-12-07', 10, '2026-12-21', [['2026-12-09', 'laborable']]],
]

type Stopped = [
  why: string,
  inicio: string,
  dias: number,
  pausas: readonly Pausa[],
  vence: string | null,
  pausados: number,
]

const pause = (desde: string, hasta: string | null, tope?: number): Pausa => ({
  ...{ desde, hasta },
  ...(tope !== undefined && { tope }),
})

export const STOPPED: Stopped[] = [
  ['two days', '2026-08-03', 10, [pause('2026-08-10', '2026-08-12')], '2026-08-19', 2],
  ['until it goes on', '2026-08-03', 10, [pause('2026-08-10', null)], null, 0],
  ['from Saturday to Sunday of the next week', '2026-08-03', 10, [pause('2026-08-08', '2026-08-16')], '2026-08-24', 5],
  ['a weekend alone', '2026-08-03', 10, [pause('2026-08-08', '2026-08-10')], '2026-08-17', 0],
  ['for no day', '2026-08-03', 10, [pause('2026-08-10', '2026-08-10')], '2026-08-17', 0],
  ['begun on a holiday', '2026-08-03', 10, [pause('2026-08-06', '2026-08-10')], '2026-08-18', 1],
  ['ended on a holiday', '2026-08-03', 3, [pause('2026-08-03', '2026-08-06')], '2026-08-11', 3],
  ['over 28 and 29 July', '2026-07-20', 10, [pause('2026-07-27', '2026-07-30')], '2026-08-07', 1],
  ['over the end of a year', '2026-12-28', 5, [pause('2026-12-30', '2027-01-05')], '2027-01-07', 3],
  ['twice', '2026-08-10', 10, [pause('2026-08-17', '2026-08-18'), pause('2026-08-11', '2026-08-13')], '2026-08-26', 3],
  [
    'twice at once',
    ...(['2026-08-10', 10, [pause('2026-08-11', '2026-08-14'), pause('2026-08-13', '2026-08-18')]] as const),
    ...(['2026-08-28', 5] as const),
  ],
  ['after the last day', '2026-08-10', 5, [pause('2026-08-15', null)], '2026-08-14', 0],
  ['on the last day', '2026-08-10', 5, [pause('2026-08-14', '2026-08-18')], '2026-08-18', 2],
  ['on the last day, for good', '2026-08-10', 5, [pause('2026-08-14', null)], null, 0],
  ['since before the first day', '2026-08-10', 5, [pause('2026-08-05', '2026-08-12')], '2026-08-18', 2],
  ['ended before the first day', '2026-08-10', 5, [pause('2026-08-03', '2026-08-10')], '2026-08-14', 0],
  ['an observation that was mended', '2026-09-01', 30, [pause('2026-09-03', '2026-09-08')], '2026-10-16', 3],
  ['five at most, and nobody answers', '2026-09-07', 15, [pause('2026-09-14', null, 5)], '2026-10-02', 5],
  ['five at most, answered on the third', '2026-09-07', 15, [pause('2026-09-14', '2026-09-16', 5)], '2026-09-29', 2],
  ['five at most, all of them', '2026-09-07', 15, [pause('2026-09-14', '2026-09-21', 5)], '2026-10-02', 5],
  ['five at most, answered late', '2026-09-07', 15, [pause('2026-09-14', '2026-10-15', 5)], '2026-10-02', 5],
  ['five at most, of business days', '2026-10-05', 3, [pause('2026-10-07', null, 5)], '2026-10-15', 5],
]

type Other = [why: string, term: Term, vence: string, pausados: number]

export const EXTENDED: Other[] = [
  ['by 20', { inicio: '2026-08-03', dias: 10, unidad: 'habiles', prorroga: 20 }, '2026-09-14', 0],
  ['by 3, over December', { inicio: '2026-12-02', dias: 7, unidad: 'habiles', prorroga: 3 }, '2026-12-17', 0],
  [
    'after a pause',
    { inicio: '2026-08-10', dias: 2, unidad: 'habiles', prorroga: 1, pausas: [pause('2026-08-11', '2026-08-12')] },
    ...(['2026-08-13', 1] as const),
  ],
]

const calendario = 'calendario'

export const CALENDAR_DAYS: Other[] = [
  ['one, a Saturday', { inicio: '2026-08-15', dias: 1, unidad: calendario }, '2026-08-15', 0],
  ['a week ends on its Sunday', { inicio: '2026-07-20', dias: 7, unidad: calendario }, '2026-07-26', 0],
  ['thirty in a short February', { inicio: '2026-02-01', dias: 30, unidad: calendario }, '2026-03-02', 0],
  ['thirty in a long one', { inicio: '2028-02-01', dias: 30, unidad: calendario }, '2028-03-01', 0],
  ['to New Year', { inicio: '2026-12-30', dias: 3, unidad: calendario }, '2027-01-01', 0],
  [
    'stopped over 28 and 29 July',
    { inicio: '2026-07-25', dias: 10, unidad: calendario, pausas: [pause('2026-07-28', '2026-07-30')] },
    ...(['2026-08-05', 2] as const),
  ],
]
