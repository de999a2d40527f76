import { listPublished } from '../../contenido/queries.server.ts'
import { enlace } from './schema.server.ts'

/** More than any institution has. */
export const MOST_ENLACES = 100

/** How the State's complaints platform is called among the external links. */
const RECLAMOS = /libro de reclamaciones|reclamos/i

/** Campus links and links to other institutions, each in its order. */
export async function listEnlaces(institucion: number) {
  const rows = await listPublished(enlace, { institucion, size: MOST_ENLACES })
  return {
    campus: rows.filter((row) => row.origen === 'campus'),
    externos: rows.filter((row) => row.origen !== 'campus'),
  }
}

/** The link to the State's complaints platform, where the institution has one among its external links. */
export async function findReclamos(institucion: number) {
  const { externos } = await listEnlaces(institucion)
  return externos.find((row) => RECLAMOS.test(row.denominacion)) ?? null
}
