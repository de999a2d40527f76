import { plusDays } from '../../lib/calendar/days.ts'
import { dayInWords, ended, hour } from '../../lib/dates.ts'

type Examen = { fechaExamen: string | null; horaExamen: string | null; lugarExamen: string }

/** Nobody takes it any more. */
export const yaFue = ({ fechaExamen: dia }: Pick<Examen, 'fechaExamen'>, hoy: string): boolean =>
  dia !== null && dia < hoy

/** 'El examen es el domingo 15 de marzo de 2027 a las 9:00 a. m., en Pabellón A, aula 201.'; '' while nobody knows the day. */
function examenDicho(exam: Examen, aula: string, hoy: string): string {
  const { fechaExamen: dia, horaExamen: hora, lugarExamen: lugar } = exam
  if (!dia) return ''
  const at = hora ? ` a las ${hour(`${dia} ${hora}`)}` : ''
  const where = [lugar, aula].filter(Boolean).join(', ')
  return ended(`El examen ${yaFue(exam, hoy) ? 'fue' : 'es'} el ${dayInWords(dia)}${at}${where ? `, en ${where}` : ''}`)
}

/** Until when a correction is of use, and what comes after; '' where nothing says it. */
export function correccionDicha(t: { fechaRelacion: string | null; fechaExamen: string | null }, hoy: string): string {
  const next = [
    [t.fechaRelacion, 'se publica la relación de postulantes y aulas'],
    [t.fechaExamen, 'es el examen'],
  ] as const
  const [day, what] = next.find(([one]) => one !== null && one > hoy) ?? []
  return day ? `Hágalo a más tardar el ${dayInWords(plusDays(day, -1))}: al día siguiente ${what}.` : ''
}

/** How long after the exam it is still said who took it, and where. */
export const DAYS_AFTER = 7

type Dated = { estado: string; fechaRelacion: string | null; fechaExamen: string | null }

/** Visitors have the list of those who take the exam: from its day until some days after the exam, and then it goes by itself. */
export const muestraRelacion = ({ estado, fechaRelacion: since, fechaExamen: exam }: Dated, hoy: string): boolean =>
  estado === '1' && since !== null && since <= hoy && hoy <= plusDays(exam ?? since, DAYS_AFTER)

/** When and where somebody takes it: their room once the list of all is there, before that when it will be. */
export function dondeRinde(t: Examen & Dated, aula: string, hoy: string): string {
  const shown = muestraRelacion(t, hoy)
  const later = t.fechaRelacion && t.fechaRelacion > hoy ? `Su aula se publica el ${dayInWords(t.fechaRelacion)}.` : ''
  return [examenDicho(t, shown ? aula : '', hoy), later].filter(Boolean).join(' ')
}
