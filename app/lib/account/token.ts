import { randomBytes } from 'node:crypto'

export const INVALID_TOKEN = 'Invalid Token'
export const EXPIRED_TOKEN = 'El token ha expirado'

/** The bearer token of an Authorization header; null when there is no such header, '' when it is malformed. */
export function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization)?.[1] ?? ''
}

/** What old clients send when they have no token. */
export const saysNoToken = (authorization: string | undefined): boolean =>
  authorization !== undefined && /^(Bearer)?\s*(null|undefined)?\s*$/i.test(authorization)

const noise = (letters: number) => randomBytes(letters).toString('base64url').slice(0, letters)

/** A token as sign-in answers it: base64 of 10 random characters, the token and 11 more (contract, section 5). */
export const wrapToken = (token: string): string => Buffer.from(noise(10) + token + noise(11)).toString('base64')
