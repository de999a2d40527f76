import { LIBREOFFICE } from './portapapeles/libreoffice.ts'
import { OFFICE } from './portapapeles/oficina.ts'
import type { Clipboard } from './portapapeles/portapapel.ts'
import { WEB } from './portapapeles/web.ts'

export const CLIPBOARDS: Clipboard[] = [...OFFICE, ...LIBREOFFICE, ...WEB]

/** The place of an image on its way has a new name each time. */
export const unnamed = (html: string) => html.replaceAll(/data-subiendo="[^"]+"/g, 'data-subiendo="…"')
