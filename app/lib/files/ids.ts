import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// 22 letters of 62 carry 131 bits: nobody finds a draft's file by guessing.
const length = 22

export function newFileId(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

export function isFileId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}
