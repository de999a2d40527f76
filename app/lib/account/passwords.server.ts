import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The threads that hash also read files and compress pages: a flood of sign-ins must leave some for them.
const AT_ONCE = 2
const MOST_WAITING = 100
let busy = 0
const waiting: (() => void)[] = []

// Of random bytes that nobody kept, with the options above.
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$rUIg2yfew1VcAiWpjlgG/w$pHTgwCgIqWvBduLniI2ePE0hBhk42f21nxAcSDtLLqE'

/** How often a password was checked: tests see by it that nobody is refused more quickly than others. */
export const work = { checks: 0 }

// One person's keyboard writes é as one sign, another's as two.
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), OPTIONS))

/**
 * Is this the password? Takes the same time when there is none to compare with, so that nobody learns who exists.
 * @throws an error with `statusCode` 503 when too many wait for it already
 */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => {
    work.checks += 1
    return verify(hashed ?? NOBODYS, normal(password))
  })
  return same && hashed != null
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw Object.assign(new Error('Too many passwords to check'), { statusCode: 503 })
  if (busy < AT_ONCE) busy += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

// Without the letters and digits that people confuse on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password of 20 random characters (about 115 bits), in groups that can be read aloud. */
export function randomPassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)])
  return (letters.join('').match(/.{5}/g) ?? []).join('-')
}
