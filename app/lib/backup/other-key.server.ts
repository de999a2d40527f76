import { keyMark, keyName } from '../account/secret-key.server.ts'
import type { Manifest } from './manifest.ts'

const UNREADABLE =
  'no se podrán leer los segundos factores (cada persona entra con un código de respaldo y lo activa otra vez), y dejan de servir los códigos de los papeles ya impresos, los enlaces de acuse ya enviados y lo que alguien dejó a medio enviar en su expediente'

/** What whoever restores a copy should know where its key is not the one of here: what needs it, and what to do; null where it is. */
export function otherKey(
  { clave, huella }: Pick<Manifest, 'clave' | 'huella'>,
  settings?: Parameters<typeof keyMark>[0],
) {
  const here = keyMark(settings)
  if (huella === undefined || huella === here) return null
  const which = here
    ? `la clave secreta de aquí (${keyName(settings)}) no es la de la copia (${clave})`
    : `aquí falta la clave secreta con que se hizo la copia, o no se puede leer (${clave})`
  return `Atención: ${which}. Sin ella ${UNREADABLE}. Si la tiene, póngala antes de arrancar el portal.`
}
