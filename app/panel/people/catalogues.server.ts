import { listCatalogos } from '../../features/catalogos/queries.server.ts'
import { listRoles } from '../../features/roles/queries.server.ts'
import { DOCUMENT_TYPES } from '../../features/usuarios/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { salas } from '../roles/salas.server.ts'
import { powersInWords } from '../roles/words.ts'

/** What there is to choose from when somebody is described. */
export async function choicesFor(actor: Actor) {
  const [roles, { areas = [] }] = await Promise.all([
    listRoles(actor),
    listCatalogos(['areas'], { institucion: actor.institucion }),
  ])
  return {
    roles: roles.map(({ idrol, denominacion, alcanza, ...powers }) => ({
      ...{ id: idrol, nombre: denominacion, alcanza },
      frase: powersInWords(salas, powers),
    })),
    areas: areas.map(({ idarea, denominacion_area }) => ({ id: idarea, nombre: denominacion_area })),
    documentos: DOCUMENT_TYPES,
  }
}

export type Choices = Awaited<ReturnType<typeof choicesFor>>
