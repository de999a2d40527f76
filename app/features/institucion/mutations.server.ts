import { and, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { type FieldError, type Invalid, invalid } from '../../lib/outcomes.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { CAMPOS, type Campo } from './form.ts'
import type { Colores } from './palette.ts'
import { type Datos, datosOf, listDirectorio } from './queries.server.ts'
import { type Autoridad, autoridadesRules, coloresRules, REGLAS } from './rules.ts'
import { type Configuraciones, directorio, institucion, instituciones } from './schema.server.ts'

type Row = typeof instituciones.$inferSelect
type Forbidden = { ok: false; codigo: 'SINPERMISO' }
type Conflict = { campo: string; suyo: unknown; actual: unknown }
/** Somebody else changed the same meanwhile: nothing was written. */
type Changed = { ok: false; codigo: 'CAMBIADO'; campos: Conflict[] }

const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }
const TAKEN = invalid('ruc', 'Otra institución de este portal ya tiene ese RUC')

/** What somebody changed, by its name on the wire, and what they had read there. */
export type Escrito = { leido: Datos; cambios: Datos }

const lock = async (tx: Tx, id: number): Promise<Row> => {
  const [row] = await tx.select().from(instituciones).where(eq(instituciones.id, id)).for('update')
  if (!row) throw new Error(`no institution ${id}`)
  return row
}

const tell = ({ announce, actor }: Unit<Actor>) => announce(institucion.name, actor.institucion, 'publico')

/**
 * Writes what was changed; what others changed meanwhile stays. Where both changed the same, nothing is written.
 * Demands `publicar`.
 * @returns what was there before, to take it back
 */
export function setInstitucion(
  actor: Actor,
  { leido, cambios }: Escrito,
): Promise<{ ok: true; antes: Datos; despues: Datos } | Invalid | Changed | Forbidden> {
  if (!can(actor, institucion, 'publicar')) return Promise.resolve(FORBIDDEN)
  const taken = take(cambios)
  if (!taken.ok) return Promise.resolve(taken)
  return change(actor, async (unit) => {
    const row = await lock(unit.tx, actor.institucion)
    const now = datosOf(row, await listDirectorio(actor.institucion, unit.tx))
    const campos = Object.keys(cambios)
      .filter((campo) => !same(now[campo], leido[campo]) && !same(now[campo], cambios[campo]))
      .map((campo) => ({ campo, suyo: cambios[campo], actual: now[campo] }))
    if (campos.length > 0) return { ok: false as const, codigo: 'CAMBIADO' as const, campos }
    const strange = await putDatos(unit.tx, row, taken)
    if (strange) return strange
    const then = datosOf(await lock(unit.tx, row.id), await listDirectorio(row.id, unit.tx))
    const [antes, despues] = [only(now, then), only(then, now)]
    if (Object.keys(despues).length === 0) return { ok: true as const, antes, despues }
    unit.audit({ accion: 'editar', tipo: institucion.name, id: row.id, ...noted(antes, despues) })
    tell(unit)
    return { ok: true as const, antes, despues }
  }).catch((error) => {
    if (isDuplicate(error)) return TAKEN
    throw error
  })
}

/** Who the authorities are is kept apart from the rest: it names people. */
function noted(antes: Datos, despues: Datos) {
  const { autoridades: eran, ...was } = antes
  const { autoridades: son, ...is } = despues
  return {
    antes: was,
    despues: is,
    ...(son !== undefined && { personal: { autoridades: { antes: eran, despues: son } } }),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

const only = (datos: Datos, other: Datos): Datos =>
  Object.fromEntries(Object.entries(datos).filter(([campo, value]) => !same(value, other[campo])))

type Taken = { ok: true; valores: Partial<Record<Campo, string>>; autoridades: Autoridad[] | undefined }

const isCampo = (name: string): name is Campo => Object.hasOwn(CAMPOS, name)

/** What was sent, checked field by field. Names that are no field's are not looked at. */
function take(sent: Datos): Taken | Invalid {
  const valores: Partial<Record<Campo, string>> = {}
  const errores: FieldError[] = []
  for (const campo of Object.keys(sent).filter(isCampo)) {
    const checked = REGLAS[campo].safeParse(sent[campo] ?? '')
    if (checked.success) valores[campo] = checked.data
    else errores.push({ campo, message: checked.error.issues[0]?.message ?? 'No es un valor válido' })
  }
  const people = sent['autoridades'] === undefined ? undefined : autoridadesRules.safeParse(sent['autoridades'])
  for (const { path, message } of people?.error?.issues ?? [])
    errores.push({ campo: ['autoridades', ...path].join('.'), message })
  if (errores.length > 0) return { ok: false, codigo: 'INVALIDO', errores }
  return { ok: true, valores, autoridades: people?.data }
}

/** For a preview: puts what is right of it in, whatever else is wrong. */
export async function putWhatIsRight(tx: Tx, id: number, sent: Datos): Promise<void> {
  const row = await lock(tx, id)
  for (const [campo, value] of Object.entries(sent)) {
    const taken = take({ [campo]: value })
    if (taken.ok) await putDatos(tx, row, taken)
  }
}

const RESOLUCION = /^r_/

/** @returns what is wrong, where it names somebody who is not of this institution */
async function putDatos(tx: Tx, row: Row, { valores, autoridades }: Taken): Promise<Invalid | undefined> {
  const [now] = await tx.select().from(instituciones).where(eq(instituciones.id, row.id))
  const { configuraciones } = now ?? row
  const resoluciones = Object.fromEntries(Object.entries(valores).filter(([campo]) => RESOLUCION.test(campo)))
  const set = {
    ...columnsOf(valores),
    configuraciones: { ...configuraciones, institucion: { ...configuraciones.institucion, ...resoluciones } },
  }
  await tx.update(instituciones).set(set).where(eq(instituciones.id, row.id))
  return autoridades && putAutoridades(tx, row.id, autoridades)
}

const columnsOf = (valores: Partial<Record<Campo, string>>): Partial<typeof instituciones.$inferInsert> => {
  const given = <T>(campo: Campo, key: string, as: (value: string) => T) =>
    valores[campo] === undefined ? {} : { [key]: as(valores[campo]) }
  const text = (value: string) => value
  const orNull = (value: string) => value || null
  return {
    ...given('nombre_comercial', 'nombreComercial', text),
    ...given('razon_social', 'razonSocial', text),
    ...given('ruc', 'ruc', text),
    ...given('tipo_gestion', 'tipoGestion', text),
    ...given('imgUrl', 'imgUrl', orNull),
    ...given('direccion', 'direccion', text),
    ...given('nombre_distrito', 'nombreDistrito', orNull),
    ...given('nombre_provincia', 'nombreProvincia', orNull),
    ...given('nombre_departamento', 'nombreDepartamento', orNull),
    ...given('telefono_contacto', 'telefonoContacto', text),
    ...given('celular_contacto', 'celularContacto', text),
    ...given('correo_contacto', 'correoContacto', text),
    ...given('redes', 'redes', text),
    ...given('titulo_saludo', 'tituloSaludo', text),
    ...given('saludo', 'saludo', text),
    ...given('url_manual_docente', 'urlManualDocente', orNull),
    ...given('url_manual_estudiante', 'urlManualEstudiante', orNull),
  }
}

const STRANGER = invalid('autoridades', 'Alguna de estas personas ya no está: vuelva a cargar la pantalla')

async function putAutoridades(tx: Tx, id: number, people: Autoridad[]): Promise<Invalid | undefined> {
  const mine = eq(directorio.institucion, id)
  const known = (await listDirectorio(id, tx)).map((one) => one.id)
  const kept = people.flatMap((one) => one.id ?? [])
  if (new Set(kept).size < kept.length || kept.some((one) => !known.includes(one))) return STRANGER
  // Who is hidden (an old state of theirs) is no matter of this list.
  await tx
    .delete(directorio)
    .where(and(mine, eq(directorio.estado, '1'), kept.length > 0 ? notInArray(directorio.id, kept) : undefined))
  for (const [orden, { id: one, imgUrl, ...person }] of people.entries()) {
    const set = { ...person, imgUrl: imgUrl || null, orden }
    if (one === undefined) await tx.insert(directorio).values({ ...set, estado: '1', institucion: id })
    else
      await tx
        .update(directorio)
        .set(set)
        .where(and(mine, eq(directorio.id, one)))
  }
  return undefined
}

const configure = (tx: Tx, id: number, configuraciones: Configuraciones) =>
  tx.update(instituciones).set({ configuraciones }).where(eq(instituciones.id, id))

/** Says, at each start, where the portal of an institution is: to the processes of others that have the same database. */
export async function tellPortal(id: number, portal = publicUrl('/')): Promise<void> {
  const configuraciones = sql`${instituciones.configuraciones} || ${JSON.stringify({ portal })}::jsonb`
  await db.update(instituciones).set({ configuraciones }).where(eq(instituciones.id, id))
}

/** Puts a step of the first day aside, or takes it up again. Demands `publicar`. */
export async function putStepAside(actor: Actor, paso: string, espera: boolean): Promise<{ ok: true } | Forbidden> {
  if (!can(actor, institucion, 'publicar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const { configuraciones } = await lock(unit.tx, actor.institucion)
    const others = (configuraciones.primer_dia?.espera ?? []).filter((one) => one !== paso)
    const primer_dia = { espera: espera ? [...others, paso] : others }
    await configure(unit.tx, actor.institucion, { ...configuraciones, primer_dia })
    unit.audit({ accion: 'primer-dia', tipo: institucion.name, id: actor.institucion, detalle: { paso, espera } })
    unit.announce(institucion.name, actor.institucion, { sala: institucion.name })
    return { ok: true as const }
  })
}

/** Public or private, as the first day asks. Demands `publicar`. */
export async function setGestion(actor: Actor, gestion: 'publica' | 'privada'): Promise<{ ok: true } | Forbidden> {
  if (!can(actor, institucion, 'publicar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const { tipoGestion } = await lock(unit.tx, actor.institucion)
    if (tipoGestion === gestion) return { ok: true as const }
    await unit.tx.update(instituciones).set({ tipoGestion: gestion }).where(eq(instituciones.id, actor.institucion))
    const [antes, despues] = [{ tipo_gestion: tipoGestion }, { tipo_gestion: gestion }]
    unit.audit({ accion: 'editar', tipo: institucion.name, id: actor.institucion, antes, despues })
    tell(unit)
    return { ok: true as const }
  })
}

/** The colours of the portal; without any, its own. Demands `publicar`. @returns those that were there */
export async function setColores(
  actor: Actor,
  sent: unknown,
): Promise<{ ok: true; antes: Colores | null } | Invalid | Forbidden> {
  if (!can(actor, institucion, 'publicar')) return FORBIDDEN
  const checked = z.nullable(coloresRules).safeParse(sent)
  if (!checked.success) return invalid('colores', 'Elija los tres colores')
  return change(actor, async (unit) => {
    const antes = await putColores(unit.tx, actor.institucion, checked.data)
    const despues = { colores: checked.data }
    unit.audit({ accion: 'editar', tipo: institucion.name, id: actor.institucion, antes: { colores: antes }, despues })
    tell(unit)
    return { ok: true as const, antes }
  })
}

/** For a preview, too. @returns those that were there */
export async function putColores(tx: Tx, id: number, colores: Colores | null): Promise<Colores | null> {
  const { configuraciones } = await lock(tx, id)
  const { colores: antes = null, ...others } = configuraciones
  await configure(tx, id, { ...others, ...(colores && { colores }) })
  return antes
}
