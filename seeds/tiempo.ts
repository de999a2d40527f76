import type { Dia, Publicacion } from './formas.ts'

type Fecha = Temporal.PlainDate

export const LIMA = 'America/Lima'

export const hoyEnLima = (): Fecha => Temporal.Now.plainDateISO(LIMA)

/** 'yyyy-MM-dd' of a day counted from today. */
export const fecha = (hoy: Fecha, dia: Dia): string => hoy.add({ days: dia }).toString()

/** 'yyyy-MM-dd HH:mm:ss' of a day counted from today. */
export const momento = (hoy: Fecha, dia: Dia, hora = '09:00'): string => `${fecha(hoy, dia)} ${hora}:00`

const instante = (hoy: Fecha, dia: Dia): Date =>
  new Date(hoy.add({ days: dia }).toZonedDateTime({ timeZone: LIMA, plainTime: '08:00' }).epochMilliseconds)

/** The publication columns of a sample row. */
export function publicacion(hoy: Fecha, { estado = '1', publicarDesde, publicarHasta }: Publicacion) {
  return {
    estado,
    publicarDesde: publicarDesde === undefined ? null : instante(hoy, publicarDesde),
    publicarHasta: publicarHasta === undefined ? null : instante(hoy, publicarHasta),
  }
}
