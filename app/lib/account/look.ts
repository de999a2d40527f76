/** What somebody set for themselves about how everything looks (specification, sections 3 and 4). */
export type Look = { tema: string | null; temaFondo: string | null; configuraciones: Record<string, unknown> }

export const TEXTOS = ['normal', 'grande', 'mayor'] as const
export const CONTRASTES = ['normal', 'alto'] as const

const one = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((name) => name === value)

/** Text size and contrast, as they are kept among a person's settings. */
export const readingOf = ({ texto, contraste }: Record<string, unknown>) => ({
  texto: one(TEXTOS, texto) ?? 'normal',
  contraste: one(CONTRASTES, contraste) ?? 'normal',
})

/** Class names of the body: `tema`, and `tema_fondo` after an f; for who is not signed in, the portal's own. */
export function bodyClass(look: Look | null): string {
  const { texto, contraste } = readingOf(look?.configuraciones ?? {})
  const names = [look?.tema, `f${look?.temaFondo || 'grana'}`]
  if (texto !== 'normal') names.push(`t${texto}`)
  if (contraste !== 'normal') names.push(`c${contraste}`)
  return names.filter(Boolean).join(' ')
}
