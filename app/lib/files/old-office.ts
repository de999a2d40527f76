/** Office 97 to 2003: a file of streams, each named in UTF-16 and beginning at a multiple of 512 bytes. */
const TYPES: [stream: string, tipo: string][] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
]

const has = (bytes: Buffer, stream: string) => bytes.includes(`${stream}\0`, 0, 'utf16le')

/** @returns undefined for what is none of it: installers and mail are kept in the same way */
export const oldOfficeType = (bytes: Buffer) => TYPES.find(([stream]) => has(bytes, stream))?.[1]

const SECTOR = 512
/** First bytes of a Word document (MS-DOC, FibBase) and of a workbook (MS-XLS, BOF of BIFF8). */
const [WORD, BOOK] = [Buffer.from('eca5', 'hex'), Buffer.from('0908100000060500', 'hex')]
const WORD_ENCRYPTED = 0x0100
const [WRITE_PROTECTED, FILE_PASS] = [0x0086, 0x002f]

/** Whether nobody opens it without a password: a new one lies encrypted in one stream, an old one says so where it begins. */
export function asksPassword(bytes: Buffer): boolean {
  if (has(bytes, 'EncryptedPackage') || has(bytes, 'EncryptedSummary')) return true
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR) {
    if (bytes.subarray(at, at + WORD.length).equals(WORD) && has(bytes, 'WordDocument'))
      return (bytes.readUInt16LE(at + 10) & WORD_ENCRYPTED) !== 0
    if (bytes.subarray(at, at + BOOK.length).equals(BOOK)) return secondRecord(bytes, at) === FILE_PASS
  }
  return false
}

/** What follows the head of a workbook, but for that it is not to be written in. */
function secondRecord(bytes: Buffer, at: number): number {
  const number = (where: number) => (where + 2 <= bytes.length ? bytes.readUInt16LE(where) : 0)
  const after = (record: number) => record + 4 + number(record + 2)
  const next = after(at)
  return number(next) === WRITE_PROTECTED ? number(after(next)) : number(next)
}
