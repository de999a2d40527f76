import { and, asc, desc, eq } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { remembered } from '../../lib/live/remembered.server.ts'
import { noEncontradas, redirecciones } from './schema.server.ts'

/** Where each old address leads, by its path. Few, and asked for only by what is not there. */
export const targetsOf = remembered(readTargets, async () => null)

async function readTargets(institucion: number): Promise<Map<string, string>> {
  const rows = await listRedirecciones(institucion)
  return new Map(rows.map(({ desde, hacia }) => [desde, hacia]))
}

export const listRedirecciones = (institucion: number) =>
  db
    .select({ id: redirecciones.id, desde: redirecciones.desde, hacia: redirecciones.hacia })
    .from(redirecciones)
    .where(eq(redirecciones.institucion, institucion))
    .orderBy(asc(redirecciones.desde))

const MOST_SHOWN = 60

/** What was asked for and is not there, the most asked first. */
export const listNoEncontradas = (institucion: number, descartada = false) =>
  db
    .select({ ruta: noEncontradas.ruta, veces: noEncontradas.veces, ultima: noEncontradas.ultima })
    .from(noEncontradas)
    .where(and(eq(noEncontradas.institucion, institucion), eq(noEncontradas.descartada, descartada)))
    .orderBy(desc(noEncontradas.veces), desc(noEncontradas.ultima), asc(noEncontradas.ruta))
    .limit(MOST_SHOWN)
