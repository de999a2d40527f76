import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import type { ContentType } from '../contenido/content-type.server.ts'

/** The item of a content type as it leaves: its public fields under their SQL names. For the OpenAPI document. */
export function itemSchema(type: ContentType): z.ZodObject {
  const columns = type.table as unknown as Record<string, { name: string }>
  const shape = createSelectSchema(type.table).shape as Record<string, z.ZodType>
  const entries = ['id', ...type.publicFields].map((key) => [columns[key]?.name ?? key, shape[key] ?? z.unknown()])
  return z.object(Object.fromEntries(entries)).loose()
}
