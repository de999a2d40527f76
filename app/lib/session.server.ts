export const INVALID_TOKEN = 'Invalid Token'

/** The bearer token of an Authorization header; null when there is no such header, '' when it is malformed. */
export function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization)?.[1] ?? ''
}

/** Nobody can sign in yet, so no token opens a session. Accounts put the real look-up here. */
export const isValidToken = async (_token: string): Promise<boolean> => false
