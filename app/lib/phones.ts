/** '+51900000001': a phone as programs dial it, with the code of Peru. */
export const dialled = (phone: string) => `+51${phone.replace(/\D/g, '').replace(/^51(?=\d{9}$)/, '')}`

/** 'tel:' address of a phone as people write it. */
export const telHref = (phone: string) => `tel:${dialled(phone)}`
