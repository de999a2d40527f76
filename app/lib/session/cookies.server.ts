import { env } from '../env.server.ts'

/** The page cache knows a signed-in visitor by this name: `server/page-key.ts`. */
export const SESSION_COOKIE = 'atrio_sesion'
/** Marks a browser where somebody signed in before. It opens nothing; it only keeps limits from locking its owner out. */
export const DEVICE_COOKIE = 'atrio_equipo'

// Browsers keep no cookie longer than 400 days.
const DEVICE_SECONDS = 400 * 86_400
/** The longest session that is remembered. */
export const REMEMBERED_SECONDS = 90 * 86_400

const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax${env.URL_PUBLICA?.startsWith('https:') ? '; Secure' : ''}`

/** The value of a cookie in a Cookie header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{1,128}$/.test(value)) return value
  }
  return undefined
}

/** `Set-Cookie` of a session: until the browser closes, or for as long as a remembered session may last. */
export const sessionCookie = (secret: string, recordar: boolean): string =>
  `${SESSION_COOKIE}=${secret}${recordar ? `; Max-Age=${REMEMBERED_SECONDS}` : ''}${ATTRIBUTES}`

export const deviceCookie = (secret: string): string =>
  `${DEVICE_COOKIE}=${secret}; Max-Age=${DEVICE_SECONDS}${ATTRIBUTES}`

/** `Set-Cookie` that takes the session's cookie from the browser. */
export const noSessionCookie = `${SESSION_COOKIE}=; Max-Age=0${ATTRIBUTES}`
