import type { EscenaClave, Imagen } from '../formas.ts'
import { admision } from './escena-admision.ts'
import { agro } from './escena-agro.ts'
import { alimentos } from './escena-alimentos.ts'
import { ambiente } from './escena-ambiente.ts'
import { aula } from './escena-aula.ts'
import { biblioteca } from './escena-biblioteca.ts'
import { campus } from './escena-campus.ts'
import { ceremonia } from './escena-ceremonia.ts'
import { computo } from './escena-computo.ts'
import { construccion } from './escena-construccion.ts'
import { contabilidad } from './escena-contabilidad.ts'
import { danza } from './escena-danza.ts'
import { deporte } from './escena-deporte.ts'
import { electricidad } from './escena-electricidad.ts'
import { enfermeria } from './escena-enfermeria.ts'
import { feria } from './escena-feria.ts'
import { laboratorio } from './escena-laboratorio.ts'
import { mecanica } from './escena-mecanica.ts'
import { negocios } from './escena-negocios.ts'
import { reunion } from './escena-reunion.ts'
import { simulacro } from './escena-simulacro.ts'
import { turismo } from './escena-turismo.ts'
import { lienzo, type Tres } from './svg.ts'

const escenas: Record<EscenaClave, Tres> = {
  campus,
  aula,
  biblioteca,
  computo,
  enfermeria,
  laboratorio,
  mecanica,
  construccion,
  agro,
  alimentos,
  electricidad,
  turismo,
  contabilidad,
  negocios,
  feria,
  ceremonia,
  deporte,
  danza,
  reunion,
  simulacro,
  admision,
  ambiente,
}

type Cual = Pick<Imagen, 'escena' | 'variante'>
const dibujo = ({ escena: clave, variante }: Cual, x0: number): string =>
  escenas[clave][variante === 1 ? 0 : variante === 2 ? 1 : 2](x0)

/** The picture as SVG, 1440 by 900. Always the same for the same scene and variant. */
export const escena = (imagen: Cual): string => lienzo(0, 0, 1440, 900, 1440, 900, dibujo(imagen, 0))

/** Wide picture: the scene keeps its size at the right and its surroundings go on to the left, where words can lie. */
export function banner(imagen: Cual, { ancho, alto }: { ancho: number; alto: number }): string {
  const w = Math.max(1440, Math.round((900 * ancho) / alto))
  const h = Math.round((w * alto) / ancho)
  return lienzo(1440 - w, 900 - h, w, h, ancho, alto, dibujo(imagen, 1440 - w))
}
