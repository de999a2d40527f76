import type { EscenaClave, Imagen } from '../formas.ts'
import { agro, alimentos, ambiente } from './escena-campo.ts'
import { admision, campus, simulacro, type Tres } from './escena-campus.ts'
import { deporte } from './escena-deporte.ts'
import { aula, biblioteca, computo } from './escena-estudio.ts'
import { ceremonia, danza, feria } from './escena-fiesta.ts'
import { contabilidad, negocios, reunion } from './escena-oficina.ts'
import { enfermeria, laboratorio } from './escena-salud.ts'
import { construccion, electricidad, mecanica } from './escena-taller.ts'
import { turismo } from './escena-viaje.ts'
import { lienzo } from './svg.ts'

const escenas: Record<EscenaClave, Tres> = {
  campus, aula, biblioteca, computo, enfermeria, laboratorio, mecanica, construccion, agro, alimentos, electricidad,
  turismo, contabilidad, negocios, feria, ceremonia, deporte, danza, reunion, simulacro, admision, ambiente,
}

type Cual = Pick<Imagen, 'escena' | 'variante'>
const dibujo = ({ escena: clave, variante }: Cual, x0: number): string => escenas[clave][variante === 1 ? 0 : variante === 2 ? 1 : 2](x0)

/** The picture as SVG, 1440 by 900. Always the same for the same scene and variant. */
export const escena = (imagen: Cual): string => lienzo(0, 0, 1440, 900, 1440, 900, dibujo(imagen, 0))

/** Wide picture: the scene keeps its size at the right and its surroundings go on to the left, where words can lie. */
export function banner(imagen: Cual, { ancho, alto }: { ancho: number; alto: number }): string {
  const w = Math.max(1440, Math.round((900 * ancho) / alto))
  const h = Math.round((w * alto) / ancho)
  return lienzo(1440 - w, 900 - h, w, h, ancho, alto, dibujo(imagen, 1440 - w))
}
