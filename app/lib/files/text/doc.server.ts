import WordExtractor from 'word-extractor'
import { asksPassword } from '../old-office.ts'

/** A Word document of 1997 to 2003: body first, then notes, boxes, letterhead and foot, as one page. Comments stay out. @throws when it asks for a password */
export async function docPages(bytes: Uint8Array): Promise<string[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (asksPassword(file)) throw new Error('It is encrypted')
  const doc = await new WordExtractor().extract(file)
  const parts = [doc.getBody(), doc.getFootnotes(), doc.getEndnotes(), doc.getTextboxes(), doc.getHeaders()]
  return [parts.join('\n')]
}
