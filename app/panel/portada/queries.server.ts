import { and, eq, type SQL } from 'drizzle-orm'
import { orderOf, situationsOf } from '../../contenido/office/asked.server.ts'
import { banner, banners } from '../../features/banners/schema.server.ts'
import { comunicado, notificaciones } from '../../features/comunicados/schema.server.ts'
import { enlace, enlaces } from '../../features/enlaces/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'

// More than anybody puts on a home.
const MOST = 200

const NO_ORDER: SQL[] = []

/** All that an institution keeps of each, in the order in which visitors have it. */
export const keptBanners = (institucion: number) =>
  db
    .select()
    .from(banners)
    .where(situationsOf(banner, institucion).todo)
    .orderBy(...(orderOf(banner, undefined) ?? NO_ORDER))
    .limit(MOST)

export const keptEnlaces = (institucion: number) =>
  db
    .select()
    .from(enlaces)
    .where(situationsOf(enlace, institucion).todo)
    .orderBy(...(orderOf(enlace, undefined) ?? NO_ORDER))
    .limit(MOST)

/** Only those that the home shows. */
export const keptComunicados = (institucion: number) =>
  db
    .select()
    .from(notificaciones)
    .where(and(situationsOf(comunicado, institucion).todo, eq(notificaciones.enPortada, true)))
    .orderBy(...(orderOf(comunicado, undefined) ?? NO_ORDER))
    .limit(MOST)
