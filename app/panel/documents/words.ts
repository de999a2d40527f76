import { claseDicha } from '../../features/documentos/rules.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { fileIdOf as idOfUrl } from '../../lib/files/urls.ts'
import { bytes } from '../../lib/numbers.ts'
import { fileKind } from '../../ui/file-icon.tsx'
import type { ManagerRow } from './manager.server.ts'
import type { Unread } from './queries.server.ts'

type Valued = Pick<ManagerRow, 'valores'>

const textOf = ({ valores }: Valued, name: string) => String(valores[name] ?? '')

export const isFolder = (row: Valued) => row.valores.tipo_archivo === '1'

/** The file of the library that it shows. */
export const fileIdOf = (row: Valued) => idOfUrl(textOf(row, 'url_archivo'))

export const extensionIn = (row: Valued) => extensionOf(textOf(row, 'name_archivo'))

/** 'PDF, 240 kB' */
export function factsOf(row: Valued): string {
  if (isFolder(row)) return 'Carpeta'
  if (!row.valores.url_archivo) return 'Sin archivo'
  const size = Number(row.valores.bytes_archivo ?? 0)
  return [fileKind(extensionIn(row)), size > 0 && bytes(size)].filter(Boolean).join(', ')
}

/** 'Resolución directoral 045-2023' */
export function paperOf(row: Valued): string {
  const clase = textOf(row, 'clase_documento')
  return [clase === 'otro' ? '' : claseDicha(clase), textOf(row, 'numero_archivo')].filter(Boolean).join(' ')
}

/** Why nothing in a file can be searched, and what to do. */
export const UNREAD: Record<NonNullable<Unread>, [why: string, what: string]> = {
  sin_texto: [
    'Es un escaneo: tiene la imagen de las hojas, pero no su texto.',
    'Reemplácelo por el PDF que sale del procesador de textos, o escanéelo otra vez con reconocimiento de texto (OCR).',
  ],
  fallido: [
    'El archivo no se pudo leer: puede estar dañado o protegido con contraseña.',
    'Ábralo en su computadora, guárdelo otra vez sin contraseña y reemplácelo.',
  ],
  no_aplica: [
    'De este tipo de archivo no se lee el texto: imágenes, audios, videos, comprimidos y documentos antiguos de Office (.doc, .xls, .ppt).',
    'Si tiene algo que leer, guárdelo como PDF o en el formato nuevo de Office (.docx, .xlsx, .pptx), y reemplácelo.',
  ],
  fuera: [
    'Está en otro sitio, o su archivo ya no está en la biblioteca.',
    'Súbalo aquí y póngalo en el documento: así se busca, y su dirección no se pierde.',
  ],
}

export const NOT_YET: [why: string, what: string] = [
  'Todavía no se lee: acaba de llegar.',
  'No hay que hacer nada: se lee solo, en unos minutos.',
]
