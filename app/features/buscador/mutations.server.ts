import { and, count, eq, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { unlessFull } from '../../lib/db/unavailable.server.ts'
import { parseAsk } from './ask.ts'
import { sinResultado } from './schema.server.ts'

// Nobody reads more different questions of one day, and nobody can fill the table with them.
const MOST_A_DAY = 1_000

/** Document, telephone and card numbers have eight digits or more; an address has an @. */
const PERSONAL = /@|\d(?:[\s.-]?\d){7}/

/**
 * Counts, for the staff, a question that found nothing. What looks like a person's data is not kept, and neither is who
 * asked.
 */
export async function countSinResultado(institucion: number, texto: string): Promise<void> {
  const asked = parseAsk(texto)
  if (PERSONAL.test(asked.texto)) return
  const consulta = asked.must
    .flatMap((term) => term.words)
    .join(' ')
    .slice(0, 200)
  if (consulta === '') return
  const today = and(eq(sinResultado.institucion, institucion), eq(sinResultado.dia, sql`current_date`))
  const [row] = await db.select({ n: count() }).from(sinResultado).where(today)
  const values = { institucion, dia: sql`current_date`, consulta }
  const again = and(today, eq(sinResultado.consulta, consulta))
  if ((row?.n ?? 0) >= MOST_A_DAY)
    await db
      .update(sinResultado)
      .set({ veces: sql`${sinResultado.veces} + 1` })
      .where(again)
      .catch(unlessFull)
  else
    await db
      .insert(sinResultado)
      .values(values)
      .onConflictDoUpdate({
        target: [sinResultado.institucion, sinResultado.dia, sinResultado.consulta],
        set: { veces: sql`${sinResultado.veces} + 1` },
      })
      .catch(unlessFull)
}
