import type { Kind } from './expedientes/kind.server.ts'
import { accesoInformacion } from './features/acceso-informacion/schema.server.ts'
import { consulta } from './features/consultas/schema.server.ts'
import { datosPersonales } from './features/datos-personales/schema.server.ts'
import { libroReclamaciones } from './features/libro-reclamaciones/schema.server.ts'
import { mesaPartes } from './features/mesa-partes/schema.server.ts'
import { reclamosPublicos } from './features/reclamos-publicos/schema.server.ts'

/** Every kind of request, in the order of the office's menu. */
export const requestKinds: readonly Kind[] = [
  mesaPartes,
  libroReclamaciones,
  reclamosPublicos,
  accesoInformacion,
  datosPersonales,
  consulta,
]

export const kindNamed = (name: string): Kind | undefined => requestKinds.find((one) => one.name === name)

/** Those that an institution has. */
export const kindsOf = (tipoGestion: 'publica' | 'privada'): Kind[] =>
  requestKinds.filter(({ gestion }) => gestion.includes(tipoGestion))
