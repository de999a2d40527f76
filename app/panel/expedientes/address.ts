export const TRAYS = '/panel/expedientes'

/** What each kind of request has as terms and texts. */
export const RULES = `${TRAYS}/reglas`

export const FIGURES = `${TRAYS}/cifras`

export const caseHref = (numero: string): string => `${TRAYS}/${encodeURIComponent(numero)}`

/** A file of a case, for whoever may see that case. */
export const caseFileHref = (numero: string, { id, nombre }: { id: string; nombre: string }): string =>
  `${caseHref(numero)}/archivos/${id}/${encodeURIComponent(nombre)}`
