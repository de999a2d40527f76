import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit in an address, a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: it recognises it, and who reads the database cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
