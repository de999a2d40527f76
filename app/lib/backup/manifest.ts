import { z } from 'zod'

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1

/** The first entry of an archive: what it is and what is in it. */
export const manifestRule = z.object({
  formato: z.number(),
  /** Version of the product that wrote it. */
  version: z.string(),
  /** Name of the last migration of its tables. */
  migracion: z.string(),
  fecha: z.iso.datetime({ offset: true }),
  base: z.enum(['pglite', 'postgres']),
  idinstitucion: z.number(),
  /** Where the key is that opens what is sealed in the tables; it is not in the archive. */
  clave: z.string().optional(),
  /** By which that key is told from others; copies of before, and of an institution that had none yet, have no such mark. */
  huella: z.string().optional(),
  tablas: z.array(z.object({ nombre: z.string(), columnas: z.array(z.string()), filas: z.number() })),
  secuencias: z.array(z.object({ nombre: z.string(), valor: z.string(), usada: z.boolean() })),
  /** Files that the tables name; a copy of an institution that lost some has fewer. */
  archivos: z.number(),
  /** What was sent of photos, with what cameras wrote in it: so many were kept then, and none is in the archive. */
  originales: z.number().optional(),
})

export type Manifest = z.output<typeof manifestRule>
