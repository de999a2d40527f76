import { notReserved } from '../../lib/files/names.ts'

/** Of one folder's name, in letters. */
export const MAX_FOLDER = 120
/** Folders in one another; what is deeper lies in the last of them. */
export const MAX_DEPTH = 20

export const CLASES = ['imagen', 'video', 'audio', 'documento', 'otro'] as const
export type Clase = (typeof CLASES)[number]

export const CLASES_DICHAS: Record<Clase, string> = {
  imagen: 'Imágenes',
  documento: 'Documentos',
  video: 'Videos',
  audio: 'Audios',
  otro: 'Comprimidos',
}

export const FILTROS = {
  sin_texto: 'Imágenes sin texto',
  sin_buscar: 'No se puede buscar dentro',
  sin_usar: 'Sin usar',
  papelera: 'En la papelera',
} as const
export type Filtro = keyof typeof FILTROS

export const ORDENES = {
  recientes: 'Lo último primero',
  antiguos: 'Lo primero primero',
  nombre: 'Por nombre',
  peso: 'Por peso',
} as const
export type Orden = keyof typeof ORDENES

export const SIN_BUSCAR = 'No se podrá buscar dentro: quien busca lo encuentra solo por su título.'

/** Whether there may be words in it that nothing here reads: what is packed, and old sheets and slides. Of a PDF that is known once it was read. */
export const isUnread = (tipo: string) => /zip|rar|ms-(excel|powerpoint)$/.test(tipo)

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const FORBIDDEN = /[<>:"|?*/\\]/g

/** The name of a folder as every system takes it. */
export function cleanFolder(nombre: string): string {
  const visible = nombre.normalize('NFC').replace(INVISIBLE, '').replace(FORBIDDEN, '-').replace(/\s+/g, ' ')
  const short = [...visible.replace(/^[.\s]+/, '')]
    .slice(0, MAX_FOLDER)
    .join('')
    .replace(/[.\s]+$/, '')
  return notReserved(short) || 'carpeta'
}
