import type { Dias, Reglas } from './kind.server.ts'

const MOST_DAYS = 365

/** Rules as the product brings them: what they have is what their norm gives. Where they name no norm, there is no limit. */
type Own = Pick<Reglas, 'plazos' | 'norma'>

/** From how many days to how many a term may be set: the institution may take less than its norm gives it, and give whoever presents more. */
export function lawfulDays({ norma }: Pick<Own, 'norma'>, { dias, obliga }: Dias): { least: number; most: number } {
  if (norma === '') return { least: 1, most: MOST_DAYS }
  return obliga === 'solicitante' ? { least: dias, most: MOST_DAYS } : { least: 1, most: dias }
}

/** The nearest that the norm allows to the days that a term has or was to have; as they are, where the product has none of that name. */
export function lawfulTerm(own: Own | undefined, { nombre, dias }: { nombre: string; dias: number }): number {
  const rule = own?.plazos[nombre]
  if (!own || !rule) return dias
  const { least, most } = lawfulDays(own, rule)
  return Math.min(Math.max(dias, least), most)
}
