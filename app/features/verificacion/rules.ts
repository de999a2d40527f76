import type { Clase } from '../../lib/papers/schema.server.ts'

export const CLASES: Record<Clase, string> = {
  cargo: 'Cargo de recepción',
  subsanacion: 'Cargo de subsanación',
  fut: 'Formulario Único de Trámite',
  hoja: 'Hoja de Reclamación',
  hoja_final: 'Hoja de Reclamación con su respuesta',
  carta: 'Carta',
  recibo: 'Recibo de ingreso',
  ficha: 'Ficha de inscripción',
  acta: 'Acta de resultados de admisión',
}

/** A number as it was typed from a paper; null where no paper of ours has one like it. */
export function numberIn(typed: string): string | null {
  const numero = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return /^[A-Z0-9º°. -]{1,60}$/.test(numero) ? numero : null
}

/** A SHA-256 in hexadecimal; null where it is none. */
export const digestIn = (typed: string): string | null =>
  /^[0-9a-f]{64}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : null
