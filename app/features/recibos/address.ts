export const reciboHref = (id: number) => `/panel/tesoreria/recibos/${id}`
