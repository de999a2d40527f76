/** A file of a form that was not taken, and why. */
export type NotTaken = { nombre: string; codigo: string }

/** Why any file may not arrive, whatever it is for. */
export const ON_THE_WAY = {
  CORTADO: 'No llegó completo. Vuelva a enviarlo.',
  DEMASIADOS: 'Envió demasiados archivos en poco tiempo. Espere unos minutos.',
} as const

const LONGEST_NAME = 80

/** How an address says what became of the files that were sent to it. */
export function outcomeQuery(taken: number, notTaken: readonly NotTaken[]): string {
  const query = new URLSearchParams()
  if (taken > 0) query.set('adjuntados', String(taken))
  for (const { nombre, codigo } of notTaken) query.append('rechazado', `${codigo}.${nombre.slice(0, LONGEST_NAME)}`)
  return query.size > 0 ? `?${query}` : ''
}

type Words = Readonly<Record<string, string>>

/** The files that were not taken, as an address or a script says them. @param words of each reason there is */
export const rejectedIn = (said: readonly string[], words: Words): (NotTaken & { motivo: string })[] =>
  said.flatMap((one) => {
    const [codigo = '', ...name] = one.split('.')
    const motivo = Object.hasOwn(words, codigo) ? words[codigo] : undefined
    return motivo ? [{ nombre: name.join('.').slice(0, LONGEST_NAME), codigo, motivo }] : []
  })

export type FilesSent = { adjuntados: number; rechazados: { nombre: string; motivo: string }[] }

/** What an address says, read back. @param words of each reason there is */
export function outcomeOf({ searchParams }: URL, words: Words): FilesSent {
  const rechazados = rejectedIn(searchParams.getAll('rechazado'), words).map(({ nombre, motivo }) => ({
    nombre,
    motivo,
  }))
  const adjuntados = Number(searchParams.get('adjuntados'))
  return { rechazados, adjuntados: Number.isSafeInteger(adjuntados) && adjuntados > 0 ? adjuntados : 0 }
}
