import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// Without the letters and digits that people confuse on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password of 20 random characters (about 115 bits), in groups that can be read aloud. */
export function randomPassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)])
  return (letters.join('').match(/.{5}/g) ?? []).join('-')
}
