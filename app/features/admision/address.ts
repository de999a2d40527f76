export const ADMISION = '/admision'
export const INSCRIPCION = '/admision/inscripcion'
export const SEGUIMIENTO = '/admision/inscripcion/seguimiento'
export const PAPELES = '/admision/inscripcion/papeles'
/** Who takes the exam, and where. */
export const RELACION = '/admision/relacion'
export const RESULTADOS = '/admision/resultados'
export const temporadaHref = (id: number) => `/panel/admision/${id}`
