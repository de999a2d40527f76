import type { Actor } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { listCatalogos } from '../catalogos/queries.server.ts'
import { addPeople, type Row } from './mutations.server.ts'
import { keptOf, personaDeLista } from './rules.ts'

type Named = { id: number; name: string }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/**
 * Lets the people of a list in. @see addPeople
 * @param filas each as calls name its fields; role and area by their ids, or by their names
 */
export async function importPeople(
  actor: Actor,
  filas: Record<string, unknown>[],
  how: { prueba: boolean; invitar: boolean },
) {
  const known = await listCatalogos(['roles', 'areas'], { institucion: actor.institucion })
  const roles = (known.roles ?? []).map(({ idrol: id, denominacion: name }) => ({ id, name }))
  const areas = (known.areas ?? []).map(({ idarea: id, denominacion_area: name }) => ({ id, name }))
  return addPeople(
    actor,
    filas.map((fila, i) => rowOf(fila, i + 1, roles, areas)),
    how,
  )
}

function rowOf(sent: Record<string, unknown>, fila: number, roles: Named[], areas: Named[]): Row {
  const parsed = personaDeLista.safeParse(sent)
  if (!parsed.success) {
    const errores = parsed.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message }))
    // One for each field: the first says enough.
    return { fila, errores: errores.filter(({ campo }, i) => errores.findIndex((e) => e.campo === campo) === i) }
  }
  const { rol, area, ...data } = parsed.data
  const errores: FieldError[] = []
  const idOf = (campo: string, name: string | undefined, among: Named[], of: string) => {
    if (name === undefined) return undefined
    const found = among.find((one) => plain(one.name) === plain(name))
    if (!found) errores.push({ campo, message: `No hay ${of} que se llame «${name.slice(0, 60)}»` })
    return found?.id
  }
  const idrol = idOf('rol', rol, roles, 'un rol') ?? data.idrol
  const idarea = idOf('area', area, areas, 'un área') ?? data.idarea
  return errores.length > 0 ? { fila, errores } : { fila, persona: keptOf({ ...data, idrol, idarea }) }
}
