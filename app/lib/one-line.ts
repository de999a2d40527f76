// They show what stands around them backwards, and nobody sees where they end.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
const ENDS = /[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029]+\s*/g

/** Each letter one sign, and read in the order in which it was written. */
export const inOrderWritten = (text: string) => text.normalize('NFC').replace(TURNING, '')

/** The same of a title or a name: in one line. */
export const inOneLine = (text: string) => inOrderWritten(text).replace(ENDS, ' ')
