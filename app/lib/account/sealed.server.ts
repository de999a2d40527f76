import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretKey } from './secret-key.server.ts'

const CIPHER = 'aes-256-gcm'
const MARK = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

export const isSealed = (text: string): boolean => text.startsWith(MARK)

/** @param about what it belongs to: sealed for one thing, it is worth nothing beside another */
export function seal(text: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretKey(), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was sealed; null when it was with another key or about another thing. */
export function unseal(sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
  try {
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv(CIPHER, secretKey(), bytes.subarray(0, IV_BYTES), options)
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
