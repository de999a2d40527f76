import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretKey } from '../lib/account/secret-key.server.ts'
import { hashOf } from '../lib/account/secrets.server.ts'
import { inSigns, plainCode } from '../lib/account/signs.ts'

const LENGTH = 12

/** The form of a request: sent twice, it is one request. 256 random bits. */
export const newFicha = (): string => randomBytes(32).toString('hex')

export const isFicha = (given: unknown): given is string => typeof given === 'string' && /^[0-9a-f]{64}$/.test(given)

/**
 * The key of a case, the same each time that its form is sent: whoever presses twice gets the same receipt. Of 59 bits;
 * the secret that it comes from is not in the database.
 */
export const keyOf = (ficha: string): string =>
  inSigns(createHmac('sha256', secretKey()).update(`expediente ${ficha}`).digest(), LENGTH)

/** Another key, for who lost theirs: the former opens nothing any more. */
export const newKey = (): string => inSigns(randomBytes(LENGTH), LENGTH)

/** As it is kept, whether it was written with dashes, spaces or small letters. */
export const hashOfKey = (key: string): string => hashOf(plainCode(key))

/** Whether this key opens what keeps that hash; as long for one that is not there. */
export function opens(key: string, hash: string | undefined): boolean {
  const [given, kept] = [Buffer.from(hashOfKey(key)), Buffer.from(hash ?? hashOf(''))]
  return timingSafeEqual(given, kept) && hash !== undefined
}

type Locked = { claveHash: string; ficha: string }

/** Of the form that opened it, while nobody asked for another: a second tab with the same content gets none. */
export function keyFor({ claveHash, ficha }: Locked, ofForm: string): string | null {
  const key = keyOf(ficha)
  return ficha === ofForm && hashOfKey(key) === claveHash ? key : null
}

/** The same, until the form expires. */
export const keyOfDraft = (caso: Locked, { ficha, expiraEn }: { ficha: string; expiraEn: Date }): string | null =>
  expiraEn > new Date() ? keyFor(caso, ficha) : null

/** Of the letter about a movement of a case: whoever brings it back has read that letter. 160 bits. */
export const linkCode = ({ ficha }: { ficha: string }, movimiento: number): string =>
  createHmac('sha256', secretKey()).update(`acuse ${ficha} ${movimiento}`).digest('hex').slice(0, 40)

/** Whether two secrets of any length are the same, in a time that tells nothing of them. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** Of what waits to go with a step of its applicant, whatever becomes of the case meanwhile. */
export const fichaOfStep = ({ ficha }: { ficha: string }, paso: string): string =>
  createHmac('sha256', secretKey()).update(`paso ${ficha} ${paso}`).digest('hex')
