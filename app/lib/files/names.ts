import { withExtensionOf } from './kinds.ts'
import { MAX_ENCODED_NAME, MAX_NAME_BYTES } from './limits.ts'

// Controls, and the invisible marks that show a name backwards ("gpj.exe" for "exe.jpg").
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
// What a system may not have in a name, and what is left of letters that came in another encoding.
const forbidden = /[<>:|?*]|\ufffd+/g
/** Windows has devices under these names, whatever follows a dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** As every system takes it, without its extension or with one. */
export const notReserved = (nombre: string) => nombre.replace(RESERVED, '$1_')

/** The name that a browser sends: these signs, and no others, it writes in this way in a form. */
export const sentName = (nombre: string) => nombre.replaceAll('%22', '"').replaceAll(/(%0D|%0A)+/g, ' ')

/**
 * The name under which a file is kept and downloaded: accents, ñ, spaces and apostrophes stay, paths and controls go,
 * and the extension agrees with the true type.
 * @param nombre as the person's computer sent it
 * @param tipo the true type, one that may be saved
 */
export function cleanName(nombre: string, tipo: string): string {
  const base = sentName(nombre).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = base.replace(invisible, '').replaceAll('"', "'").replace(forbidden, '-').replace(/\s+/g, ' ').trim()
  const { stem, extension } = withExtensionOf(visible, tipo)
  const trimmed = stem.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  return `${notReserved(cut(trimmed, extension.length + 1)) || 'archivo'}.${extension}`
}

function cut(text: string, reserved: number): string {
  const letters = [...text].slice(0, MAX_NAME_BYTES)
  while (!fits(letters.join(''), reserved)) letters.pop()
  return letters.join('').trimEnd()
}

const fits = (text: string, reserved: number) =>
  Buffer.byteLength(text) + reserved <= MAX_NAME_BYTES && encodeURIComponent(text).length + reserved <= MAX_ENCODED_NAME
