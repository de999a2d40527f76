import { createHash } from 'node:crypto'

const FIFTHS = 5
/** Those of a name's bytes by which the fifths take about as long as each other. */
const FROM_BYTE = 16

/** Journeys in which whole processes are killed, cut off and stopped. */
export const BREAKDOWNS = [
  ...['cortes', 'disco-lleno', 'primer-arranque', 'base-detenida', 'editor-caidas'],
  ...['dos-procesos', 'detener'],
]
export const isBreakdown = (file: string): boolean =>
  BREAKDOWNS.some((name) => file === `tests/recorridos/${name}.spec.ts`)

/**
 * Whether what is long and rarely breaks runs now: all of it with `npm run test:todo`, a fifth by turns with `npm test -- --quinto`,
 * as `.ci/run` does, and none with `npm test`; what somebody names, always. A name keeps its fifth whatever stands beside it;
 * the few that are told by their place are spread evenly.
 */
export function isInTurn(of: string | number): boolean {
  if (process.env.PRUEBAS_TODO === '1' || process.env.PRUEBAS_NOMBRADAS === '1') return true
  const place = typeof of === 'number' ? of : createHash('sha256').update(of).digest().readUInt32BE(FROM_BYTE)
  return String(place % FIFTHS) === process.env.PRUEBAS_QUINTO
}
