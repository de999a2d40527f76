const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven digits, of which the last one follows from the others: modulo 11 (SUNAT). */
export function isRuc(ruc: string): boolean {
  if (!/^\d{11}$/.test(ruc)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(ruc[i]), 0)
  return (11 - (sum % 11)) % 10 === Number(ruc[10])
}

/** An institution that nobody has named yet has a number in its place, which no RUC begins like. */
export const isWritten = (ruc: string): boolean => !ruc.startsWith('0')
