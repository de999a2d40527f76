import { outside } from '../../contenido/outside.server.ts'
import { hasKind } from '../solicitudes/queries.server.ts'
import { ACCESO, RESPUESTAS_PUBLICADAS, respuestaHref } from './address.ts'
import { listAddresses } from './queries.server.ts'
import { accesoInformacion } from './schema.server.ts'

export const accesoInformacionAfuera = outside({
  others: async (institucion) => {
    if (!(await hasKind(institucion, accesoInformacion))) return []
    const screens = [ACCESO, RESPUESTAS_PUBLICADAS].map((path) => ({ path, modified: null }))
    return [...screens, ...(await listAddresses(institucion))]
  },
  found: { respuesta: { one: 'Respuesta publicada', many: 'Respuestas publicadas', href: respuestaHref } },
})
