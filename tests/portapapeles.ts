import { SLICE } from '../app/panel/text/paste/into.ts'
import { DOCS } from './portapapeles/docs.ts'
import { EXCEL } from './portapapeles/excel.ts'
import { LIBREOFFICE } from './portapapeles/libreoffice.ts'
import { OFFICE } from './portapapeles/oficina.ts'
import { OUTLOOK } from './portapapeles/outlook.ts'
import { PAGES } from './portapapeles/paginas.ts'
import type { Clipboard } from './portapapeles/portapapel.ts'
import { WEB } from './portapapeles/web.ts'

export const CLIPBOARDS: Clipboard[] = [...OFFICE, ...EXCEL, ...OUTLOOK, ...LIBREOFFICE, ...DOCS, ...WEB, ...PAGES]

/** What a browser hands over of it, by its type. */
export const dataOf = (clipboard: Clipboard): Record<string, string> =>
  'html' in clipboard
    ? { 'text/html': clipboard.html, [SLICE]: clipboard.slice ?? '' }
    : { 'text/plain': clipboard.plain }

/** The place of an image on its way has a new name each time. */
export const unnamed = (html: string) => html.replaceAll(/data-subiendo="[^"]+"/g, 'data-subiendo="…"')
