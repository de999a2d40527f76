import { and, desc, eq, lte } from 'drizzle-orm'
import type { Dia } from '../lib/calendar/days.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import type { Kind, Reglas } from './kind.server.ts'
import { lawfulTerms, lawfulTexts, mayClose } from './lawful.ts'
import { reglasExpediente } from './schema.server.ts'

/** The rules of a kind in an institution on a day: those of the product, but for what it wrote down last until then. */
export async function rulesInForce(
  institucion: number,
  { name, reglas }: Pick<Kind, 'name' | 'reglas'>,
  on: Dia,
  from: Tx | typeof db = db,
): Promise<Reglas> {
  const [written] = await from
    .select({ datos: reglasExpediente.datos })
    .from(reglasExpediente)
    .where(
      and(
        eq(reglasExpediente.institucion, institucion),
        eq(reglasExpediente.tipo, name),
        lte(reglasExpediente.desde, on),
      ),
    )
    .orderBy(desc(reglasExpediente.desde), desc(reglasExpediente.id))
    .limit(1)
  return rulesOver(reglas, written?.datos)
}

/** Rules of the product with what an institution wrote over them, as far as the norms allow. */
export function rulesOver(own: Reglas, written: Partial<Reglas> = {}): Reglas {
  return {
    ...own,
    ...written,
    ...(!mayClose(own) && { recepcion: own.recepcion }),
    plazos: lawfulTerms(own, { ...own.plazos, ...written.plazos }),
    textos: lawfulTexts(own, { ...own.textos, ...written.textos }),
  }
}

/** Rules whose answer has other days, where something says them. */
export function withDays(reglas: Reglas, dias: number | null | undefined): Reglas {
  const { respuesta } = reglas.plazos
  return respuesta && dias ? { ...reglas, plazos: { ...reglas.plazos, respuesta: { ...respuesta, dias } } } : reglas
}
