type Of = { estado: string; puntaje: string | number | null; ausente: boolean }

/** What the exam said of somebody who took it, should have, or whose score is not written down. */
export const resultOf = ({ estado, puntaje, ausente }: Of): string => {
  if (estado === 'ingresante') return 'Ingresó'
  if (puntaje !== null) return 'No ingresó'
  return ausente ? 'No se presentó' : 'Sin puntaje'
}
