/** Where anybody sees whether a receipt counts: its QR leads there. */
export const verificacionHref = (codigo: string) => `/tesoreria/recibo/${codigo}`

export const reciboHref = (id: number) => `/panel/tesoreria/recibos/${id}`
