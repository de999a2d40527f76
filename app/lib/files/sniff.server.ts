import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { extensionOf, isAllowed, typeByExtension } from './kinds.ts'
import { asksPassword, oldOfficeType } from './old-office.ts'
import type { RefusalCode } from './refusals.ts'
import { endsAsZip, isConvincing } from './structure.ts'
import { hasPart } from './text/zip.server.ts'

const sameThing: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'video/3gpp2': 'video/3gpp',
  'image/apng': 'image/png',
}

type Found = { tipo: string } | { codigo: RefusalCode }

const NOT_ALLOWED: Found = { codigo: 'TIPONOADMITIDO' }

const NO_PDF: Found = { codigo: 'NOESPDF' }

/**
 * What the file at `path` really is, whatever its name says.
 * @returns a type that may be saved, or why it may not
 */
export async function trueType(path: string, nombre: string): Promise<Found> {
  const bytes = await readFile(path)
  if (['txt', 'csv'].includes(extensionOf(nombre))) {
    const text = textType(bytes, nombre)
    if (text) return { tipo: text }
  }
  const { fileTypeFromFile } = await import('file-type/node')
  // A file made to break the parser is one that we do not know.
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  const tipo = found === 'video/mp4' && isSoundOnly(bytes, nombre) ? 'audio/mp4' : (sameThing[found] ?? found)
  if (tipo === 'application/x-cfb') {
    const kind = oldOfficeType(bytes)
    return asksPassword(bytes) ? { codigo: 'CONCLAVE' } : kind ? { tipo: kind } : NOT_ALLOWED
  }
  if (/^image\/hei[cf]/.test(tipo)) return { codigo: 'HEIC' }
  const zip = isZip(bytes)
  if (tipo.includes('macroenabled') || (zip && hasPart(bytes, 'xl/workbook.bin'))) return { codigo: 'CONMACROS' }
  if (zip && !endsAsZip(bytes)) return { codigo: 'ARCHIVOCORTADO' }
  if (!isAllowed(tipo) || !isConvincing(bytes, tipo)) return extensionOf(nombre) === 'pdf' ? NO_PDF : NOT_ALLOWED
  return { tipo: tipo === 'application/zip' ? (officeInZip(bytes, nombre) ?? tipo) : tipo }
}

/** Telephones record sound under the mark of films: what is called a sound, and has no track of pictures, is one. */
const isSoundOnly = (bytes: Buffer, nombre: string) =>
  extensionOf(nombre) === 'm4a' && !bytes.includes(`hdlr${'\0'.repeat(8)}vide`, 0, 'latin1')

/** The first of its parts, with a method and a length that there are. */
const isZip = (bytes: Buffer) =>
  bytes.length > 30 && bytes.readUInt32LE(0) === 0x04034b50 && [0, 8].includes(bytes.readUInt16LE(8))

const WIDE: [mark: string, encoding: string][] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** Text without control characters that is not markup; Excel in Spanish still writes windows-1252, and its «texto Unicode» is UTF-16. */
function textType(bytes: Buffer, nombre: string): string | undefined {
  const wide = WIDE.find(([mark]) => bytes.toString('hex', 0, 2) === mark)?.[1]
  if (wide && bytes.length % 2) return undefined
  const text = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('latin1')
  if (CONTROL.test(text) || isMarkup(wide ? text : bytes.subarray(0, 1024).toString('utf8'))) return undefined
  const tipo = extensionOf(nombre) === 'csv' ? 'text/csv' : 'text/plain'
  return wide ? `${tipo}; charset=${wide}` : isUtf8(bytes) ? tipo : `${tipo}; charset=windows-1252`
}

// Tab, line feed, vertical tab, form feed, carriage return and escape do appear in honest text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const CONTROL = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

const isMarkup = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')

const officeParts: [part: string, extension: string][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]

/** Some programs write the list of contents last, where file-type no longer looks. */
function officeInZip(bytes: Buffer, nombre: string): string | undefined {
  const part = officeParts.find(([, extension]) => extension === extensionOf(nombre))?.[0]
  return part && hasPart(bytes, part) ? typeByExtension(nombre) : undefined
}
