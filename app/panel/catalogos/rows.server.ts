import { labelsOf, searchTarget } from '../../campos/options.server.ts'
import { wireName } from '../../campos/sent.server.ts'
import { said } from '../../contenido/office/office.ts'
import { type Use, usesInWords } from '../../contenido/records/names.server.ts'
import { ALL, joinedIn, listKept, usesIn } from '../../contenido/records/read.server.ts'
import { type Kept, type KeptRow, nameOf } from '../../contenido/records/record.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { tablaNamed, tablas } from '../../features/tablas-maestras/schema.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'

/** A field as the form of a row draws it. Whoever answers for an area is named on its page, among those who work there. */
export type RowField = {
  name: string
  label: string
  help?: string | undefined
  options?: { value: string; label: string }[]
  /** What the others say, to choose from or not. */
  known?: string[]
}

/** What leads to where a row is named, in words; without an address for whoever may not go there. */
export type UseLink = { text: string; href: string | undefined }

/** The kinds whose changes a screen of catalogues shows. */
export const TIPOS = [...tablas.map(({ name }) => name), personas.name, ...contentTypes.map(({ name }) => name)]

/** One catalogue, whole, as its screen shows it. */
export async function catalogueOf(actor: Actor, kept: Kept) {
  const { institucion } = actor
  const found = await listKept(kept, institucion, { tamano: ALL })
  const rows = found.ok ? found.filas : []
  const [uses, joined, fields] = [
    await usesIn(kept, contentTypes, institucion, rows),
    await joinedIn(kept, institucion),
    await fieldsFor(kept, institucion, rows),
  ]
  const places = await placesOf(kept, institucion, rows)
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return {
    ...{ tipo: kept.name, titulo: kept.title, lead: kept.office.lead, ejemplo: kept.office.example },
    dicho: said(kept.office),
    edita: can(actor, kept.sala, 'editar'),
    campos: fields,
    /** Somebody of this product names its rows. */
    nombrada: kept.named.length > 0,
    leida: kept.named.length > 0 || kept.isRead === true,
    filas: rows.map((row) => {
      const usos = uses.get(row.id) ?? []
      return {
        ...{ id: row.id, version: row.version, nombre: nameOf(row), enUso: row.estado === '1' },
        nota: places(row),
        usos: usos.map((use) => linkOf(actor, kept, row.id, use)),
        enPalabras: usesInWords(usos),
        unida: names.get(joined.get(row.id) ?? 0) ?? null,
        fija: kept.fixed?.includes(nameOf(row)) ?? false,
        valores: Object.fromEntries(fields.map(({ name }) => [name, sentOf(kept, row, name)])),
      }
    }),
  }
}

export type Catalogue = Awaited<ReturnType<typeof catalogueOf>>
export type Row = Catalogue['filas'][number]

function sentOf(kept: Kept, row: KeptRow, name: string): string {
  const key = Object.keys(kept.fields).find((one) => wireName(kept, one) === name)
  const value = key === undefined ? null : row[key]
  return value === null || value === undefined ? '' : String(value)
}

const inForm = (kept: Kept) =>
  Object.entries(kept.fields).filter(
    ([, field]) => field.control !== 'reference' || tablas.some(({ table }) => table === field.to.table),
  )

async function fieldsFor(kept: Kept, institucion: number, rows: readonly KeptRow[]): Promise<RowField[]> {
  const fields: RowField[] = []
  for (const [key, field] of inForm(kept)) {
    const drawn = { name: wireName(kept, key), label: field.label, help: field.help }
    if (field.control === 'reference') {
      fields.push({ ...drawn, options: await searchTarget(field.to, { institucion }) })
      continue
    }
    const known = key !== kept.label && field.control === 'text' ? rows.map((row) => row[key]) : []
    fields.push({
      ...drawn,
      known: [...new Set(known)].filter((one) => typeof one === 'string' && one !== '').map(String),
    })
  }
  return fields
}

/** What a row says besides its name, in one line. */
export async function placesOf(kept: Kept, institucion: number, rows: readonly KeptRow[]) {
  const named = new Map<string, Map<number, string>>()
  for (const [key, field] of Object.entries(kept.fields)) {
    if (field.control !== 'reference') continue
    const ids = rows.map((row) => row[key])
    named.set(key, await labelsOf(field.to, ids, institucion))
  }
  return (row: KeptRow): string =>
    Object.entries(kept.fields)
      .flatMap(([key, { control }]) => {
        if (key === kept.label || key === 'icono' || key === 'imgUrl') return []
        const text = control === 'reference' ? named.get(key)?.get(Number(row[key])) : row[key]
        if (!text) return []
        return key === 'responsable' ? `responsable, ${text}` : String(text)
      })
      .join(' · ')
}

/** Where whoever looks at a row finds those who name it. */
export function linkOf(actor: Actor, kept: Kept, id: number, use: Use): UseLink {
  const type = contentTypes.find(({ name }) => name === use.tipo)
  const text = usesInWords([use])
  if (type) return { text, href: can(actor, type) ? `/panel/${use.tipo}?${use.campo}=${id}` : undefined }
  if (tablaNamed(use.tipo)) return { text, href: `/panel/catalogos/${use.tipo}` }
  return { text, href: kept.name === 'areas' ? `/panel/catalogos/areas/${id}` : undefined }
}
