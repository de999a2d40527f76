import type { Sheet } from '../../app/lib/pdf/sheet.server.ts'

export { collected as recoger, needRoom as cabida } from '../../app/lib/pdf/sheet.server.ts'
export { winAnsi as ansi } from '../../app/lib/pdf/winansi.ts'

export type Hoja = Sheet
export const TINTA = '#16202e'
export const NOCHE = '#12324f'
export const GRANA = '#9c1f36'
