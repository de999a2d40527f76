import { paletteOf, styleOf } from '../features/institucion/palette.ts'
import { findInstitucion } from '../features/institucion/queries.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { type Brand, COLORS } from './brand.ts'

/** The colours of an institution: its style sheet over the tokens ('' for the portal's own), and for what is drawn outside of a page. */
export const brandOf = remembered(read, async () => null)

async function read(institucion: number): Promise<{ style: string; colors: Brand }> {
  const colores = (await findInstitucion(institucion))?.configuraciones.colores
  if (!colores) return { style: '', colors: COLORS }
  const made = paletteOf(colores)
  const colors = {
    ...COLORS,
    night: made.night.claro,
    nightDark: made.night.oscuro,
    grana: made.accent.claro,
    maize: made['accent-pair'].claro,
  }
  return { style: styleOf(colores), colors }
}
