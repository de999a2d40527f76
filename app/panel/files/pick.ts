import { createContext, useContext } from 'react'

/** A file of the library, as whoever chose it needs it. */
export type Picked = {
  id: string
  /** `/archivos/{id}/{nombre}` */
  url: string
  nombre: string
  tipo: string
  bytes: number
  ancho: number | null
  alto: number | null
  /** What an image shows: '' is decorative, null is that nobody said yet. */
  texto: string | null
}

export type Asked = { kind: 'imagen' | 'video' | 'documento' | 'cualquiera' }

/** What the system's own window offers; whatever comes is looked at here. */
export const ACCEPT = {
  imagen: 'image/*',
  video: 'video/*',
  documento: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv',
  cualquiera: undefined,
} as const

/** Why a file that came is not for a place, whatever its name says; nothing where it is. */
export function whyNotFor({ kind }: Asked, { tipo, nombre }: Picked): string | undefined {
  const is = tipo === 'application/pdf' ? 'es un PDF' : 'no lo es'
  if (kind === 'imagen' && !tipo.startsWith('image/'))
    return `Aquí va una imagen y el archivo ${is}: quedó en la biblioteca como «${nombre}».`
  if (kind === 'video' && !tipo.startsWith('video/'))
    return `Aquí va un video y el archivo ${is}: quedó en la biblioteca como «${nombre}».`
  return undefined
}

/** Opens the library over the screen. Undefined when the person closes it without choosing. */
export type PickFile = (asked: Asked) => Promise<Picked | undefined>

export const PickFileContext = createContext<PickFile | null>(null)

/** @throws outside of the office */
export function usePickFile(): PickFile {
  const pick = useContext(PickFileContext)
  if (!pick) throw new Error('choosing a file needs the library around it')
  return pick
}

/** What a file is called where people read it: without its ending, its words apart. */
export const spokenName = (nombre: string): string => nombre.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll(/[-_]+/g, ' ')
