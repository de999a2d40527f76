import { env } from './env.server.ts'

/** A full address of this portal, for e-mails: from the settings, never from what a request says about its host. */
export const publicUrl = (path: string): string => new URL(path, env.URL_PUBLICA ?? `http://localhost:${env.PORT}`).href
