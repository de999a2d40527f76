import { eq } from 'drizzle-orm'
import type { Tx } from '../lib/db/client.server.ts'
import { type EstadoDePago, expedientes } from './schema.server.ts'

/** Writes down what became of what was paid for a case; null where nothing stands for it any more. */
export const markPayment = (tx: Tx, caso: number, pago: EstadoDePago | null) =>
  tx.update(expedientes).set({ pago }).where(eq(expedientes.id, caso))
