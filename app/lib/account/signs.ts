/** Letters and digits that nobody takes for another, typed from paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random bytes as a code that people type: 'ABCD-EFGH-JKMN', five bits a letter. */
export const inSigns = (bytes: Uint8Array, length: number): string =>
  [...bytes.subarray(0, length)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** However it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
