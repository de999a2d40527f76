import { isRefusal, type RefusalCode, refusal } from '../../lib/files/refusals.ts'

const OWN = {
  NOEXISTE: 'Lo que estaba escribiendo ya se presentó o venció.',
  DEMASIADOS_ARCHIVOS: 'Ya no caben más archivos: quite alguno o únalos en uno.',
  DEMASIADO_PESO: 'Entre todos pesan más de 60 MB: quite alguno o redúzcalo.',
  SINLEER: 'Si eligió más archivos después de ese, no llegaron: elíjalos otra vez.',
  CORTADO: 'No llegó completo. Vuelva a enviarlo.',
  DEMASIADOS: 'Envió demasiados archivos en poco tiempo. Espere unos minutos.',
} as const

export type Why = keyof typeof OWN | RefusalCode

/** A file that was not taken, and why. */
export type NotTaken = { nombre: string; codigo: Why }

const isOwn = (codigo: string): codigo is keyof typeof OWN => Object.hasOwn(OWN, codigo)

const said = (codigo: string): string | undefined => {
  if (isOwn(codigo)) return OWN[codigo]
  return isRefusal(codigo) ? refusal(codigo).message : undefined
}

const LONGEST_NAME = 80

/** How an address says what became of the files that were sent to it. */
export function outcomeQuery(taken: number, notTaken: readonly NotTaken[]): string {
  const query = new URLSearchParams()
  if (taken > 0) query.set('adjuntados', String(taken))
  for (const { nombre, codigo } of notTaken) query.append('rechazado', `${codigo}.${nombre.slice(0, LONGEST_NAME)}`)
  return query.size > 0 ? `?${query}` : ''
}

const isWhy = (codigo: string): codigo is Why => said(codigo) !== undefined

/** The files that were not taken, as an address or a script says them. */
export const rejectedIn = (said: readonly string[]): NotTaken[] =>
  said.flatMap((one) => {
    const [codigo = '', ...name] = one.split('.')
    return isWhy(codigo) ? [{ nombre: name.join('.').slice(0, LONGEST_NAME), codigo }] : []
  })

/** The same, read back. */
export function outcomeOf({ searchParams }: URL) {
  const rechazados = rejectedIn(searchParams.getAll('rechazado')).map(({ nombre, codigo }) => ({
    nombre,
    motivo: said(codigo) ?? '',
  }))
  const adjuntados = Number(searchParams.get('adjuntados'))
  return { rechazados, adjuntados: Number.isSafeInteger(adjuntados) && adjuntados > 0 ? adjuntados : 0 }
}
