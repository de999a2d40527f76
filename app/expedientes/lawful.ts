import type { Dias, Reglas } from './kind.server.ts'

const MOST_DAYS = 365

/** Rules as the product brings them: what they have is what their norm gives. Where they name no norm, there is no limit. */
type Own = Pick<Reglas, 'plazos' | 'norma'>

/** From how many days to how many a term may be set. */
export function lawfulDays({ norma }: Pick<Own, 'norma'>, { dias, minimo }: Dias): { least: number; most: number } {
  if (norma === '') return { least: 1, most: MOST_DAYS }
  return minimo ? { least: dias, most: MOST_DAYS } : { least: 1, most: dias }
}

/** The nearest that the norm allows to the days that a term has or was to have; as they are, where the product has none of that name. */
export function lawfulTerm(own: Own | undefined, { nombre, dias }: { nombre: string; dias: number }): number {
  const rule = own?.plazos[nombre]
  if (!own || !rule) return dias
  const { least, most } = lawfulDays(own, rule)
  return Math.min(Math.max(dias, least), most)
}

/** Whether what comes after an hour may count as of the next business day: every term ends later by it. */
export const mayClose = ({ norma, admiteCierre }: Pick<Reglas, 'norma' | 'admiteCierre'>): boolean =>
  norma === '' || admiteCierre === true

/** Texts as they are said: one that a norm wants is the product's where it was left empty. */
export const lawfulTexts = (own: Pick<Reglas, 'textos' | 'debidos'>, textos: Reglas['textos']): Reglas['textos'] =>
  Object.fromEntries(
    Object.entries(textos).map(([nombre, texto]) => {
      const isMissing = texto.trim() === '' && own.debidos?.includes(nombre)
      return [nombre, isMissing ? (own.textos[nombre] ?? '') : texto]
    }),
  )

/** Terms with the days that the norm allows, and what it says of each. */
export const lawfulTerms = (own: Own | undefined, plazos: Reglas['plazos']): Reglas['plazos'] =>
  Object.fromEntries(
    Object.entries(plazos).map(([nombre, rule]) => [
      nombre,
      { ...own?.plazos[nombre], ...rule, dias: lawfulTerm(own, { nombre, dias: rule.dias }) },
    ]),
  )
