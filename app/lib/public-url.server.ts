import { sql } from 'drizzle-orm'
import { db, type Tx } from './db/client.server.ts'
import { env } from './env.server.ts'

/** A full address of this portal, for e-mails: from the settings, never from what a request says about its host. */
export const publicUrl = (path: string): string => new URL(path, env.URL_PUBLICA ?? `http://localhost:${env.PORT}`).href

export type Addresses = typeof publicUrl

/** Where the portal of an institution is, by what its own process said at its start; null where nobody knows. */
export const siteOf = (institucion: number, said: string | undefined): string | null =>
  institucion === env.IDINSTITUCION ? publicUrl('/') : said || null

/**
 * Full addresses of the portal of an institution. What is written for one by the process of another, which has the same
 * database, leads to where its own process said at its start that it is.
 */
export async function addressesOf(institucion: number, from: Tx | typeof db = db): Promise<Addresses> {
  if (institucion === env.IDINSTITUCION) return publicUrl
  const { rows } = await from.execute<{ portal: string | null }>(
    sql`select configuraciones ->> 'portal' as portal from instituciones where idinstitucion = ${institucion}`,
  )
  const portal = rows[0]?.portal
  return portal ? (path) => new URL(path, portal).href : publicUrl
}
