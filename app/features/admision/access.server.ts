import { createHmac } from 'node:crypto'
import { cookieOf } from '../../lib/account/cookies.server.ts'
import { secretKey } from '../../lib/account/secret-key.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { env } from '../../lib/env.server.ts'
import { mayChange } from './phases.ts'
import { costoVigente, findTemporada, openPostulante } from './queries.server.ts'
import { claveLimpia, codigoDe, idDeCodigo } from './rules.ts'

// Without letters and digits that look alike on paper.
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12

const marked = (about: string, text: string) => createHmac('sha256', secretKey()).update(`${about}:${text}`).digest()

/** The key of a registration, from the mark of the form that began it: who sends the form twice gets the same one twice. 'K7QF-M2PX-9TRD' */
export function claveDe(solicitud: string): string {
  const signs = [...marked('admision-clave', solicitud).subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return written(signs.join(''))
}

const written = (clave: string) => clave.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** The mark of somebody's row in the results: made of what only they know of both, so that finding it asks no database. */
export const marcaDe = (institucion: number, codigo: string, documento: string): string | null => {
  const id = idDeCodigo(codigo)
  const ultimos = documento
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(-4)
  if (id === null || ultimos.length < 4) return null
  return `r-${marked('admision-fila', `${institucion}:${codigoDe(id)}:${ultimos}`)
    .toString('base64url')
    .slice(0, 16)}`
}

/** Opens one registration, in this browser, for as long as it is open. */
const COOKIE = 'atrio_postulante'
const ATTRIBUTES = `; Path=/admision/inscripcion; HttpOnly; SameSite=Lax${env.URL_PUBLICA?.startsWith('https:') ? '; Secure' : ''}`

export const accessCookie = (id: number, clave: string): string => `${COOKIE}=${id}-${claveLimpia(clave)}${ATTRIBUTES}`

export const noAccessCookie = `${COOKIE}=; Max-Age=0${ATTRIBUTES}`

/** The registration that this browser has open, if it has one, and whether its applicant may change it (`abierta`). */
export async function openedIn(cookies: string | null | undefined, institucion: number) {
  const [codigo, clave] = cookieOf(cookies, COOKIE)?.split('-', 2) ?? []
  const row = codigo && clave ? await openPostulante(institucion, codigo, clave) : undefined
  if (!row) return undefined
  const temporada = await findTemporada(institucion, row.postulante.temporada)
  return {
    ...row,
    costo: await costoVigente(institucion, row),
    clave: written(clave ?? ''),
    abierta: temporada !== undefined && mayChange(row.postulante.estado, temporada, limaNow()),
  }
}
