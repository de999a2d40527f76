import { env } from '../env.server.ts'

/** The page cache knows a signed-in visitor by this name: `server/page-key.ts`. */
export const SESSION_COOKIE = 'atrio_sesion'
/** Marks a browser where somebody signed in before. It opens nothing; it only keeps limits from locking its owner out. */
const DEVICE_COOKIE = 'atrio_equipo'

// Browsers keep no cookie longer than 400 days.
const DEVICE_SECONDS = 400 * 86_400
/** The longest session that is remembered. */
export const REMEMBERED_SECONDS = 90 * 86_400

/** What a browser that signs in brings: the mark of whoever was there before, and the session that it leaves. */
export const cookiesIn = (header: string | null | undefined) => ({
  equipo: cookieOf(header, DEVICE_COOKIE),
  anterior: cookieOf(header, SESSION_COOKIE),
})

const ATTRIBUTES = `; Path=/; HttpOnly; SameSite=Lax${env.URL_PUBLICA?.startsWith('https:') ? '; Secure' : ''}`

/** The value of a cookie in a Cookie header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w-]{1,128}$/.test(value)) return value
  }
  return undefined
}

// Until the browser closes, or for as long as a remembered session may last.
const sessionCookie = (secret: string, recordar: boolean) =>
  `${SESSION_COOKIE}=${secret}${recordar ? `; Max-Age=${REMEMBERED_SECONDS}` : ''}${ATTRIBUTES}`

const deviceCookie = (secret: string) => `${DEVICE_COOKIE}=${secret}; Max-Age=${DEVICE_SECONDS}${ATTRIBUTES}`

/** Every `Set-Cookie` of a sign-in. */
export const signInCookies = (
  { cookie, equipo }: { cookie: string | null; equipo: string | null },
  recordar: boolean,
): string[] => [...(cookie ? [sessionCookie(cookie, recordar)] : []), ...(equipo ? [deviceCookie(equipo)] : [])]

/** `Set-Cookie` that takes the session's cookie from the browser. */
export const noSessionCookie = `${SESSION_COOKIE}=; Max-Age=0${ATTRIBUTES}`
