/** Office 97 to 2003: a file of streams, each named in UTF-16 and beginning at a multiple of 512 bytes. */
const [WORD_TYPE, BOOK_TYPE] = ['application/msword', 'application/vnd.ms-excel']

const TYPES: [stream: string, tipo: string][] = [
  ['WordDocument', WORD_TYPE],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', BOOK_TYPE],
  ['Book', BOOK_TYPE],
]

const has = (bytes: Buffer, stream: string) => bytes.includes(`${stream}\0`, 0, 'utf16le')

/** @returns undefined for what is none of it: installers and mail are kept in the same way */
export const oldOfficeType = (bytes: Buffer) => TYPES.find(([stream]) => has(bytes, stream))?.[1]

const SECTOR = 512
/** First bytes of a Word document (MS-DOC, FibBase, whose `nFibBack` is one of two) and of a workbook (MS-XLS, BOF of BIFF8). */
const [WORD, BOOK] = [Buffer.from('eca5', 'hex'), Buffer.from('0908100000060500', 'hex')]
const [WORD_BACK, WORD_ENCRYPTED] = [[0x00bf, 0x00c1], 0x0100]
const [WRITE_PROTECTED, FILE_PASS] = [0x0086, 0x002f]

/** Whether nobody opens it without a password: a new one lies encrypted in one stream, an old one says so where it begins. */
export function asksPassword(bytes: Buffer): boolean {
  const tipo = oldOfficeType(bytes)
  // One that is put into another opens with that: what is asked is asked of the outer.
  if (!tipo) return has(bytes, 'EncryptedPackage')
  if (has(bytes, 'EncryptedSummary')) return true
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR) {
    if (tipo === WORD_TYPE && isWord(bytes, at)) return (bytes.readUInt16LE(at + 10) & WORD_ENCRYPTED) !== 0
    if (tipo === BOOK_TYPE && bytes.subarray(at, at + BOOK.length).equals(BOOK))
      return secondRecord(bytes, at) === FILE_PASS
  }
  return false
}

const isWord = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + WORD.length).equals(WORD) && WORD_BACK.includes(bytes.readUInt16LE(at + 12))

/** What follows the head of a workbook, but for that it is not to be written in. */
function secondRecord(bytes: Buffer, at: number): number {
  const number = (where: number) => (where + 2 <= bytes.length ? bytes.readUInt16LE(where) : 0)
  const after = (record: number) => record + 4 + number(record + 2)
  const next = after(at)
  return number(next) === WRITE_PROTECTED ? number(after(next)) : number(next)
}
