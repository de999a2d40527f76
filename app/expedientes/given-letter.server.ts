import type { Tx } from '../lib/db/client.server.ts'
import { nextNumber } from '../lib/numbering/next.server.ts'
import { plazosOf } from './deadlines.server.ts'
import type { About, DeCarta, Kind } from './kind.server.ts'
import { lawfulTexts } from './lawful.ts'
import type { Movimiento } from './schema.server.ts'

/** What a movement keeps of the letter that goes out with it: with what was written there, all that its paper says. */
export type CartaDada = { numero: string; asunto: string; cierre: readonly string[] }

/** Under this name, beside what was written. */
const CARTA = 'carta'

/**
 * Gives the letter of a step its number, in order within its series and year and without gaps, and says how it ends.
 * @param fecha 'yyyy-MM-dd HH:mm:ss' of Lima
 */
export async function giveLetter(
  tx: Tx,
  { serie, reglas }: Kind,
  { asunto, cierra }: DeCarta,
  { caso, datos, fecha }: About & { fecha: string },
): Promise<{ [CARTA]: CartaDada }> {
  const plazos = await plazosOf(caso.id, tx)
  const ultimo = (nombre: string) => plazos.find((one) => one.nombre === nombre)?.vence ?? null
  // What came before its rules had a text says it as they have it now.
  const textos = lawfulTexts(reglas, { ...reglas.textos, ...caso.reglas.textos })
  const cierre = cierra({ caso, datos, textos, ultimo })
  const year = fecha.slice(0, 4)
  const n = await nextNumber(tx, caso.institucion, `cartas ${serie}-${year}`)
  return { [CARTA]: { numero: `Carta N.º ${String(n).padStart(6, '0')}-${year}-${serie}`, asunto, cierre } }
}

/** The letter that went out with a movement. */
export const letterIn = ({ datos }: Pick<Movimiento, 'datos'>) => datos?.[CARTA] as CartaDada | undefined
