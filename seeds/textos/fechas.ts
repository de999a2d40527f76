/** Dates as people write them in Peru, all counted from one day so that the sample content is never old. */

const FERIADOS = '01-01 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(' ')

/** '5 de marzo de 2026' */
export const enPalabras = (fecha: Temporal.PlainDate): string =>
  fecha.toLocaleString('es-PE', { day: 'numeric', month: 'long', year: 'numeric' })

/** 'jueves 5 de marzo' */
export const conDiaDeSemana = (fecha: Temporal.PlainDate): string =>
  `${fecha.toLocaleString('es-PE', { weekday: 'long' })} ${fecha.toLocaleString('es-PE', { day: 'numeric', month: 'long' })}`

/** '05/03/2026' */
export const enCifras = (fecha: Temporal.PlainDate): string =>
  [String(fecha.day).padStart(2, '0'), String(fecha.month).padStart(2, '0'), fecha.year].join('/')

const esHabil = (fecha: Temporal.PlainDate) => fecha.dayOfWeek < 6 && !FERIADOS.includes(fecha.toString().slice(5))

const buscar = (desde: Temporal.PlainDate, paso: 1 | -1, sirve: (fecha: Temporal.PlainDate) => boolean) => {
  let fecha = desde
  while (!sirve(fecha)) fecha = fecha.add({ days: paso })
  return fecha
}

// Classes run from March to July and from August to December: in January and February the last period is the old one.
const periodoDe = ({ year, month }: Temporal.PlainDate) =>
  month < 3 ? `${year - 1}-II` : `${year}-${month < 8 ? 'I' : 'II'}`
const periodoTras = ({ year, month }: Temporal.PlainDate) =>
  month < 3 ? `${year}-I` : month < 8 ? `${year}-II` : `${year + 1}-I`

/**
 * The calendar of a day. Numbers are days from it. What happened is moved back to a working day and what will happen
 * is moved forward, so that a news item never tells of a class on a Sunday nor of something that has not happened yet.
 */
export const calendario = (hoy: Temporal.PlainDate) => {
  const en = (dias: number) => hoy.add({ days: dias })
  const paso = (dias: number) => (dias <= 0 ? -1 : 1)
  const habil = (dias: number) => buscar(en(dias), paso(dias), esHabil)
  const sabado = (dias: number) => buscar(en(dias), paso(dias), (fecha) => fecha.dayOfWeek === 6)
  return {
    /** '5 de marzo de 2026' */
    dia: (dias: number) => enPalabras(en(dias)),
    /** '05/03/2026', a working day */
    cifras: (dias: number) => enCifras(habil(dias)),
    /** '07/03/2026', a Saturday */
    sabadoEnCifras: (dias: number) => enCifras(sabado(dias)),
    /** 'jueves 5 de marzo', a working day */
    habil: (dias: number) => conDiaDeSemana(habil(dias)),
    /** 'sábado 7 de marzo' */
    sabado: (dias: number) => conDiaDeSemana(sabado(dias)),
    anio: (dias = 0) => en(dias).year,
    /** '2026-I' */
    periodo: (dias = 0) => periodoDe(en(dias)),
    /** The period after the one of that day. */
    siguiente: (dias = 0) => periodoTras(en(dias)),
  }
}

/** Days from today of the admission and enrolment that the news, the pages and the communiqués all speak of. */
export const HITOS = {
  inscripcionHasta: 25,
  examen: 30,
  matriculaDesde: 40,
  matriculaHasta: 51,
  extemporaneaHasta: 58,
  clases: 63,
} as const

/** The year in which the institute was created. */
export const CREACION = 1986
