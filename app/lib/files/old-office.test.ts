import { expect, test } from 'vitest'
import { asksPassword } from './old-office.ts'
import { oldOffice } from './samples.ts'
import { docOf, lockedDoc } from './text/samples.ts'

type Named = [name: number, length: number]

/** A workbook of Excel 97 that begins with these records. */
function book(...records: Named[]) {
  const bytes = oldOffice('Workbook')
  let at = 512
  bytes.write('0908100000060500', at, 'hex')
  at += 20
  for (const [name, length] of records) {
    bytes.writeUInt16LE(name, at)
    bytes.writeUInt16LE(length, at + 2)
    at += 4 + length
  }
  return bytes
}

const protectedOnly: Named = [0x86, 0]
const password: Named = [0x2f, 54]
const other: Named = [0xe1, 2]

/** The name of one more stream, where a file has its list of them. */
function withStream(bytes: Buffer, name: string) {
  bytes.write(`${name}\0`, 1536, 'utf16le')
  return bytes
}

/** A sector of a picture that begins as a document does, and says what an encrypted one says. */
const likeWord = Buffer.alloc(512, 0xff)
likeWord.write('eca5', 'hex')

test.each([
  ['a document that anybody opens', docOf(), false],
  ['a document that says so', lockedDoc(), true],
  ['a workbook that anybody opens', book(other, password), false],
  ['a workbook that says so', book(password), true],
  ['one that is not to be written in, and says so', book(protectedOnly, password), true],
  ['one that is not to be written in', book(protectedOnly, other), false],
  [
    'a presentation whose summary lies encrypted',
    withStream(oldOffice('PowerPoint Document'), 'EncryptedSummary'),
    true,
  ],
  ['what a new program encrypted', oldOffice('EncryptedPackage'), true],
  ['a workbook into which an encrypted one was put', withStream(book(other), 'EncryptedPackage'), false],
  [
    'a document before whose beginning lie signs like it',
    Buffer.concat([docOf().subarray(0, 512), likeWord, docOf().subarray(512)]),
    false,
  ],
  ['a workbook that ends in its head', book([0xe1, 0xffff]), false],
])('%s', (_name, bytes, expected) => {
  for (const end of [bytes.length, 1024, 512]) expect(() => asksPassword(bytes.subarray(0, end))).not.toThrow()
  expect(asksPassword(bytes)).toBe(expected)
})
