import { withExtensionOf } from './kinds.ts'
import { MAX_ENCODED_NAME, MAX_NAME_BYTES } from './limits.ts'

// Controls, and the invisible marks that show a name backwards ("gpj.exe" for "exe.jpg").
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const forbiddenInWindows = /[<>:"|?*]/g

/**
 * The name under which a file is kept and downloaded: accents, ñ, spaces and apostrophes stay, paths and controls go,
 * and the extension agrees with the true type.
 * @param nombre as the person's computer sent it
 * @param tipo the true type, one that may be saved
 */
export function cleanName(nombre: string, tipo: string): string {
  const base = nombre.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = base.replace(invisible, '').replace(forbiddenInWindows, '-').replace(/\s+/g, ' ').trim()
  const { stem, extension } = withExtensionOf(visible, tipo)
  const trimmed = stem.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  return `${cut(trimmed, extension.length + 1) || 'archivo'}.${extension}`
}

function cut(text: string, reserved: number): string {
  const letters = [...text].slice(0, MAX_NAME_BYTES)
  while (!fits(letters.join(''), reserved)) letters.pop()
  return letters.join('').trimEnd()
}

const fits = (text: string, reserved: number) =>
  Buffer.byteLength(text) + reserved <= MAX_NAME_BYTES && encodeURIComponent(text).length + reserved <= MAX_ENCODED_NAME
