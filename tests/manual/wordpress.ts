import type { Effort } from './hand.ts'

const letters = (...texts: string[]) => texts.join('').length

/**
 * The same tasks in WordPress 6 with its block editor and nothing added, from its desk, step by step as its
 * documentation tells them (docs/manual/tareas.md lists the steps and the pages). The same words are written.
 */
export const WORDPRESS: readonly Effort[] = [
  {
    // Posts, Add New; title; text; inserter, "file", the block; upload; publish, publish.
    ...{ clics: 8, escritos: 3, archivos: 1 },
    letras: letters('Horario de Secretaría en diciembre', 'De lunes a viernes, de 8:00 a 13:00. ', '/file', '1'),
  },
  {
    // Posts; search; the title; the date in the sidebar; day and hour; close; update.
    ...{ clics: 6, escritos: 2, archivos: 0 },
    letras: letters('admisión 2027-I: fechas', '1', '23', '09', '00'),
  },
  {
    // Media, Add New, upload, copy its address; Pages, search, open; the block, Replace, the library, the file, select; Update.
    ...{ clics: 13, escritos: 1, archivos: 1 },
    letras: letters('tarifario', '1'),
  },
  {
    // Posts; Trash under the title; Undo in the notice.
    ...{ clics: 3, escritos: 0, archivos: 0 },
    letras: 0,
  },
  {
    // Pages; search; the title; Revisions in the sidebar; back one on the slider.
    ...{ clics: 5, escritos: 1, archivos: 0 },
    letras: letters('central tel', '1'),
  },
]
