export const TASAS = '/tasas'

/** Where on it is said how it is paid. */
export const COMO_PAGAR = 'como-pagar'

/** A schedule that is not in force has an address of its own. */
export const tarifarioHref = ({ id }: { id: number }) => `${TASAS}?tarifario=${id}`

/** Where its row is in the table in force. */
export const tasaHref = ({ codigo }: { codigo: string }) => `${TASAS}#${codigo}`
