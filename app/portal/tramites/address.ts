/** Where somebody says which request they want to follow. */
export const SEGUIMIENTO = '/tramites/seguimiento'
export const OTRA_CLAVE = `${SEGUIMIENTO}/clave`
export const MIS_TRAMITES = '/cuenta/tramites'

/** What is being filled in, before it is presented. */
export const draftHref = (ficha: string) => `/tramites/solicitud/${ficha}`

export const caseHref = (numero: string) => `${SEGUIMIENTO}/${encodeURIComponent(numero)}`

/** Where its key is asked for. */
export const openHref = (numero: string) => `${SEGUIMIENTO}?${new URLSearchParams({ numero })}`

export const stepHref = (numero: string, paso: string) => `${caseHref(numero)}/${paso}`

/** Where the form of one of these pages goes: one that takes files, below it, where they are read as they come. */
export const sentTo = (base: string, takesFiles: boolean) =>
  takesFiles ? { action: `${base}/archivos`, files: base } : { action: base }

/** Where somebody who is not content with the answer asks that it be looked at again. */
export const appealHref = (numero: string) => stepHref(numero, 'recurso')

/** Where whoever read the letter that told them says so. */
export const acuseHref = (numero: string, codigo: string) => `${stepHref(numero, 'acuse')}/${codigo}`

/** One of its files, for whoever may see the case. */
export const caseFileHref = (numero: string, { id, nombre }: { id: string; nombre: string }) =>
  `${caseHref(numero)}/archivos/${id}/${encodeURIComponent(nombre)}`
