import { labelsOf } from '../../campos/options.server.ts'
import { wireName } from '../../campos/sent.server.ts'
import { whyClosed } from '../../contenido/about-files.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Review } from '../../contenido/life.ts'
import { type DrawnForm, formOf } from '../../contenido/office/form.server.ts'
import { said } from '../../contenido/office/office.ts'
import { findItem, neighboursOf, type Whole } from '../../contenido/office/queries.server.ts'
import { listPublished, toWire } from '../../contenido/queries.server.ts'
import { mustAsk } from '../../contenido/review/approval.ts'
import { asPerson, rulesOf } from '../../contenido/review/reviewing.server.ts'
import { reviewOf } from '../../contenido/review/state.server.ts'
import { findWork } from '../../contenido/work.server.ts'
import { blankRow } from '../../contenido/write/save.server.ts'
import { holidaysBetween } from '../../features/feriados/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { isoDate } from '../../lib/dates.ts'
import { lifeOf, obstaclesOf, roomSaying } from '../life.server.ts'
import { listAddress } from '../list/asked.ts'
import { columnsRead } from '../list/rows.server.ts'
import { powersIn } from '../rooms.server.ts'
import type { FormValues } from './edit-form.ts'

/** As far as somebody schedules. */
const AHEAD_MS = 400 * 86_400_000

type Which = {
  /** Null while it has none. */
  id: number | null
  /** The id, or the name that its screen gave it. */
  item: string
  /** The list that somebody came from, as its address asked. */
  from: URLSearchParams
}

/** All that an editor shows of an item; undefined where there is none. */
export async function editorOf(actor: Actor, type: ContentType, { id, item, from }: Which) {
  const { institucion } = actor
  const now = new Date()
  const [whole, trabajo, vecinos, ejemplo, reglas, feriados] = await Promise.all([
    id === null ? null : findItem(type, id, institucion),
    findWork(actor, { type, item }),
    id === null ? undefined : neighboursOf(type, id, { institucion, ...listAddress(from) }),
    exampleOf(type, institucion),
    rulesOf(institucion, type.name),
    holidaysBetween(institucion, isoDate(now), isoDate(new Date(now.getTime() + AHEAD_MS))),
  ])
  if (whole === undefined) return undefined
  const form = formOf(type)
  const room = roomSaying(type)
  const powers = powersIn(actor, type)
  // Who asked for it and has it may publish, power or not, and has to be shown how.
  const isApproved = (whole?.data.revision as Review | null | undefined)?.estado === 'aprobada'
  const aprobado = isApproved && id !== null && (await reviewOf(actor, type, id))?.puede.publicar === true
  const mayAlways = powers.publicar && !mustAsk(asPerson(actor), type, reglas)
  const valores = valuesOf(form, whole ?? nothingOf(type))
  const datos = trabajo?.datos ?? {}
  return {
    ...{ tipo: type.name, title: type.title, said: said(type.office), id, item, form },
    etiquetas: await referenceLabels(type, [valores, datos], institucion),
    ejemplo: whole ? {} : ejemplo,
    estados: type.states.filter((state) => state.public),
    puede: { ...powers, publicar: aprobado || mayAlways, soloAprobado: aprobado && !mayAlways },
    feriados,
    usuario: actor.idusuario ?? 0,
    version: whole?.data.version ?? 0,
    /** What is around it may keep visitors from it. */
    rodeado: room?.unseenBecause !== undefined,
    valores,
    trabajo: trabajo ? { datos, version: trabajo.version, cuando: trabajo.actualizadoEn } : null,
    vida: whole && id !== null ? await lifeWithNames(type, whole, { id, institucion }) : null,
    cambio: whole?.pendiente ? scheduledIn(type, whole) : null,
    cerrados: id === null ? [] : await whyClosed(type, id),
    titulo: String(valores[wireName(type, type.label)] ?? ''),
    label: wireName(type, type.label),
    vecinos: vecinos ?? null,
  }
}

export type Editor = NonNullable<Awaited<ReturnType<typeof editorOf>>>

type Values = Pick<Whole, 'borrador' | 'hijos'> & { data: FormValues }

/** What somebody edits: what visitors have, with the changes that wait over it. A list has rows, or none: rows are added to nothing else. */
function valuesOf({ fields, lists }: DrawnForm, { data, borrador, hijos }: Values): FormValues {
  const all: FormValues = { ...data, ...hijos, ...borrador }
  const named = Object.keys(fields).map((name) => [name, all[name] ?? null])
  return Object.fromEntries([...named, ...Object.keys(lists).map((name) => [name, all[name] ?? []])])
}

/** What is new is what it would be, were it saved as it is: what is not touched is not sent. */
const nothingOf = (type: ContentType): Values => ({
  data: Object.fromEntries(Object.entries(blankRow(type)).map(([key, value]) => [wireName(type, key), value])),
  borrador: null,
  hijos: {},
})

type Mine = { id: number; institucion: number }

async function lifeWithNames(type: ContentType, { data, pendiente, espera }: Whole, { id, institucion }: Mine) {
  const asked = (data.revision as { usuario: number | null } | null)?.usuario
  const names = await namesOf(asked ? [asked] : [])
  const cambiaEn = pendiente?.publicar_desde ?? null
  const impiden = (await obstaclesOf(type, [id], institucion)).get(id)
  return lifeOf(type, data, { cambiaEn, espera, impiden, nameOf: (one) => names.get(one) })
}

/** The state and the end that a scheduled change brings. */
function scheduledIn(type: ContentType, { data, borrador }: Whole) {
  const then = { ...data, ...borrador }
  return { estado: String(then[wireName(type, 'estado')]), hasta: then.publicar_hasta }
}

/** What the chosen references are called, by field and id. */
async function referenceLabels(type: ContentType, values: FormValues[], institucion: number) {
  const labels: Record<string, Record<string, string>> = {}
  for (const [key, field] of Object.entries(type.fields)) {
    if (field.control !== 'reference') continue
    const name = wireName(type, key)
    const ids = values.map((one) => Number(one[name] ?? 0)).filter((id) => Number.isInteger(id) && id > 0)
    labels[name] = Object.fromEntries(await labelsOf(field.to, ids, institucion))
  }
  return labels
}

const SHOWN = ['text', 'textarea', 'time', 'number']

/** What the institute wrote in the last one: the example beside each field. */
async function exampleOf(type: ContentType, institucion: number): Promise<Record<string, string>> {
  const columns = [
    ...columnsRead(
      type,
      Object.keys(type.fields).filter((key) => SHOWN.includes(type.fields[key]?.control ?? '')),
    ),
  ]
  const [row] = await listPublished(type, { institucion, size: 1, columns: columns as never })
  if (!row) return {}
  const wire = toWire({ ...type, publicFields: columns as never }, row)
  const entries = Object.entries(type.fields).flatMap(([key, { control }]) => {
    const value = wire[wireName(type, key)]
    return SHOWN.includes(control) && value !== null && value !== '' ? [[wireName(type, key), String(value)]] : []
  })
  return Object.fromEntries(entries)
}
