// They show what stands around them backwards, and nobody sees where they end.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** A title or a name as it is kept: in one line, each letter one sign, and read in the order in which it was written. */
export const inOneLine = (text: string) => text.normalize('NFC').replace(TURNING, '').replace(/\s+/g, ' ').trim()
