import type { Actor } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { listCatalogos } from '../catalogos/queries.server.ts'
import { DOCUMENT_TYPES, SEXOS } from '../usuarios/rules.ts'
import { addPeople, type Row } from './mutations.server.ts'
import { keptOf, personaNueva } from './rules.ts'

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
    { ...how, lista: true },
  )
}

/** What people write where a code is asked for. */
const codeOf = (value: unknown, among: { code: string; name: string }[]) =>
  among.find(({ name }) => typeof value === 'string' && plain(name) === plain(value))?.code ?? value

const DOCUMENTS = DOCUMENT_TYPES.map(({ codigo, nombre }) => ({ code: codigo, name: nombre }))
const SEXES = SEXOS.map(({ value, label }) => ({ code: value, name: label }))

function rowOf(sent: Record<string, unknown>, fila: number, roles: Named[], areas: Named[]): Row {
  const errores: FieldError[] = []
  const idOf = (campo: 'rol' | 'area', among: Named[], of: string) => {
    const name = sent[campo]
    if (typeof name !== 'string' || name.trim() === '') return undefined
    const found = among.find((one) => plain(one.name) === plain(name))
    if (!found) errores.push({ campo, message: `No hay ${of} que se llame «${name.trim().slice(0, 60)}»` })
    return found?.id
  }
  const [rol, area] = [idOf('rol', roles, 'un rol'), idOf('area', areas, 'un área')]
  const parsed = personaNueva.safeParse({
    ...sent,
    tipo_documento: codeOf(sent['tipo_documento'], DOCUMENTS),
    sexo_persona: codeOf(sent['sexo_persona'], SEXES),
    ...(rol !== undefined && { idrol: rol }),
    ...(area !== undefined && { idarea: area }),
  })
  if (!parsed.success) {
    errores.push(...parsed.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message })))
  }
  // One for each field: the first says enough.
  if (errores.length > 0 || !parsed.data)
    return { fila, errores: errores.filter(({ campo }, i) => errores.findIndex((e) => e.campo === campo) === i) }
  return { fila, persona: keptOf(parsed.data) }
}
