import { listCatalogos } from '../../features/catalogos/queries.server.ts'
import { listRoles } from '../../features/roles/queries.server.ts'
import { roleWritten } from '../../features/roles/written.ts'
import { DOCUMENT_TYPES } from '../../features/usuarios/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { salasIn } from '../roles/salas.server.ts'
import { powersInWords } from '../roles/words.ts'

/** What there is to choose from when somebody is described. */
export async function choicesFor(actor: Actor) {
  const [roles, salas, { areas = [] }] = await Promise.all([
    listRoles(actor),
    salasIn(actor.institucion),
    listCatalogos(['areas'], { institucion: actor.institucion }),
  ])
  return {
    roles: roles.map(({ idrol, denominacion, alcanza, ...powers }) => ({
      ...{ id: idrol, nombre: roleWritten(denominacion), alcanza },
      frase: powersInWords(salas, powers),
    })),
    areas: areas.map(({ idarea, denominacion_area }) => ({ id: idarea, nombre: denominacion_area })),
    documentos: DOCUMENT_TYPES,
  }
}

export type Choices = Awaited<ReturnType<typeof choicesFor>>
