import type { Actor } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { strict } from '../../lib/rules.ts'
import { listCatalogos } from '../catalogos/queries.server.ts'
import { DOCUMENT_TYPES, SEXOS } from '../usuarios/rules.ts'
import { addPeople, type Row } from './mutations.server.ts'
import { keptOf, personaNueva } from './rules.ts'

type Named = { id: number; name: string; where?: string | undefined }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/**
 * Lets the people of a list in. @see addPeople
 * @param filas each as calls name its fields; role and area by their ids, or by their names, with their place where two have one
 */
export async function importPeople(
  actor: Actor,
  filas: Record<string, unknown>[],
  how: { prueba: boolean; invitar: boolean },
) {
  const known = await listCatalogos(['roles', 'areas', 'establecimientos_all'], {
    institucion: actor.institucion,
    estado: '-0',
  })
  const places = new Map(
    known.establecimientos_all?.map((one) => [one.idestablecimiento, one.denominacion_establecimiento]),
  )
  const roles = (known.roles ?? []).map(({ idrol: id, denominacion: name }) => ({ id, name }))
  const areas = (known.areas ?? []).map(({ idarea: id, denominacion_area: name, idestablecimiento }) => ({
    ...{ id, name, where: idestablecimiento === null ? undefined : places.get(idestablecimiento) },
  }))
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

const whole = ({ name, where }: Named) => (where === undefined ? name : `${name} (${where})`)

/** Those of that name, or of that name and place; as it is written to the letter, if any is. */
function namedIn(among: Named[], written: string): Named[] {
  const ways = [(text: string) => text.trim(), plain]
  const found = ways.map((way) => among.filter((one) => [one.name, whole(one)].some((n) => way(n) === way(written))))
  return found.find((some) => some.length > 0) ?? []
}

/** Nobody but who wrote the list knows which of them is meant. */
function whichOf(found: Named[], said: string): string {
  const names = [...new Set(found.map(whole))]
  const way =
    names.length === found.length
      ? `escriba ${new Intl.ListFormat('es', { type: 'disjunction' }).format(names.map((name) => `«${name}»`))}`
      : 'déjelo vacío y elíjalo después en su ficha'
  return `Hay ${found.length} que se llaman ${said}: ${way}`
}

/** A name that is no field's is told: what was meant by it would be lost. */
const FILA = strict(personaNueva, ['rol', 'area'])

function rowOf(sent: Record<string, unknown>, fila: number, roles: Named[], areas: Named[]): Row {
  const errores: FieldError[] = []
  const idOf = (campo: 'rol' | 'area', among: Named[], of: string) => {
    const name = sent[campo]
    if (typeof name !== 'string' || name.trim() === '') return undefined
    const found = namedIn(among, name)
    if (found.length === 1) return found[0]?.id
    const said = `«${name.trim().slice(0, 60)}»`
    errores.push({ campo, message: found.length === 0 ? `No hay ${of} que se llame ${said}` : whichOf(found, said) })
    return undefined
  }
  const [rol, area] = [idOf('rol', roles, 'un rol'), idOf('area', areas, 'un área')]
  const parsed = FILA.safeParse({
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
