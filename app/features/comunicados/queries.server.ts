import { eq } from 'drizzle-orm'
import { listPublished } from '../../contenido/queries.server.ts'
import { comunicado, notificaciones } from './schema.server.ts'

const MOST = 6

/** The communiqués that the home shows in its modal. */
export const listNotificaciones = (institucion: number) =>
  listPublished(comunicado, { institucion, size: MOST, where: eq(notificaciones.enPortada, true) })
