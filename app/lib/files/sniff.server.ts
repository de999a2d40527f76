import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { extensionOf, isAllowed, typeByExtension } from './kinds.ts'
import { isConvincing } from './structure.ts'

const sameThing: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'audio/vnd.wave': 'audio/wav' }

/**
 * What the file at `path` really is, whatever its name says.
 * @returns a type that may be saved, or nothing
 */
export async function trueType(path: string, nombre: string): Promise<string | undefined> {
  if (['txt', 'csv'].includes(extensionOf(nombre))) {
    const text = textType(await readFile(path), nombre)
    if (text) return text
  }
  const { fileTypeFromFile } = await import('file-type/node')
  // A file made to break the parser is one that we do not know.
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  const tipo = sameThing[found] ?? found
  if (tipo === 'application/x-cfb') return oldOfficeType(await readFile(path))
  if (!isAllowed(tipo) || !isConvincing(await readFile(path), tipo)) return undefined
  return tipo === 'application/zip' ? ((await officeInZip(path, nombre)) ?? tipo) : tipo
}

/** Text without control characters that is not markup; Excel in Spanish still writes windows-1252. */
function textType(bytes: Buffer, nombre: string): string | undefined {
  if (bytes.some(isControl) || isMarkup(bytes)) return undefined
  const tipo = extensionOf(nombre) === 'csv' ? 'text/csv' : 'text/plain'
  return isUtf8(bytes) ? tipo : `${tipo}; charset=windows-1252`
}

// Tab, line feed, vertical tab, form feed, carriage return and escape do appear in honest text.
const isControl = (byte: number) => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27

const isMarkup = (bytes: Buffer) =>
  bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')

const oldOffice: [stream: string, tipo: string][] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
]

/** Office 97 keeps each part in a named stream; installers and mail use the same container with other names. */
function oldOfficeType(bytes: Buffer): string | undefined {
  return oldOffice.find(([stream]) => bytes.includes(`${stream}\0`, 0, 'utf16le'))?.[1]
}

const officeParts: [part: string, extension: string][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]

/** Some programs write the list of contents last, where file-type no longer looks. */
async function officeInZip(path: string, nombre: string): Promise<string | undefined> {
  const part = officeParts.find(([, extension]) => extension === extensionOf(nombre))?.[0]
  if (!part) return undefined
  return (await readFile(path)).includes(part) ? typeByExtension(nombre) : undefined
}
