export const TRAYS = '/panel/expedientes'

export const caseHref = (numero: string): string => `${TRAYS}/${encodeURIComponent(numero)}`

/** A file of a case, for whoever may see that case. */
export const caseFileHref = (numero: string, { id, nombre }: { id: string; nombre: string }): string =>
  `${caseHref(numero)}/archivos/${id}/${encodeURIComponent(nombre)}`
