/** 'tel:' address of a phone as people write it; those of Peru get the country's code. */
export const telHref = (phone: string) => `tel:+51${phone.replace(/\D/g, '').replace(/^51(?=\d{9}$)/, '')}`
