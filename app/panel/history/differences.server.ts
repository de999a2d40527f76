import { diffWordsWithSpace } from 'diff'
import compareHtml from 'node-htmldiff'
import { labelsOf } from '../../campos/options.server.ts'
import { wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Child, Standing, Values } from '../../contenido/life.ts'
import type { Stood } from '../../contenido/office/history.server.ts'
import type { ServerField } from '../../contenido/record-type.server.ts'
import { differing, sameValue } from '../../contenido/write/current.server.ts'
import { momentInWords } from '../../lib/dates.ts'
import { type Picture, picturesOf } from '../../lib/files/pictures.server.ts'
import { sanitizeCompared } from '../../lib/sanitize.server.ts'
import { inWords } from '../list/rows.server.ts'

/** Part of a text: as it was, added or taken away. */
type Piece = { que: 'igual' | 'mas' | 'menos'; texto: string }

/** A field that differs, as somebody reads it; `fija`: nobody restores it by itself. */
export type Difference = { campo: string; label: string; fija?: true } & Shown

type Shown =
  | { como: 'texto'; partes: Piece[] }
  | { como: 'html'; html: string }
  | { como: 'imagen'; antes: Picture | null; despues: Picture | null }
  | { como: 'lista'; filas: { que: 'mas' | 'menos' | 'cambia' | 'mueve'; texto: string }[] }

// Comparing more costs seconds, and nobody reads it at once.
const LONGEST = 200_000
const spanish = new Intl.Segmenter('es', { granularity: 'word' })

/** What differs from `before` to `after`, field by field in the order of the form; before nothing, all of it is new. */
export async function differencesOf(
  type: ContentType,
  before: Stood | null,
  after: Stood,
  institucion: number,
): Promise<Difference[]> {
  const was = before ?? { valores: {}, hijos: {}, vida: null }
  const changed = new Set([...differing(after, was), ...differing(was, after)])
  const differences: Difference[] = []
  for (const key of type.office.sections.flatMap(({ fields }) => fields)) {
    const field = type.fields[key]
    if (!field || !changed.has(key) || sameValue(was.valores[key], after.valores[key])) continue
    const named = { campo: wireName(type, key), label: field.label }
    differences.push({ ...named, ...(await ofField(field, was.valores[key], after.valores[key], institucion)) })
  }
  for (const [name, { title, fields }] of Object.entries(type.children ?? {})) {
    if (!changed.has(name)) continue
    const filas = ofList(fields, was.hijos[name] ?? [], after.hijos[name] ?? [])
    if (filas.length > 0) differences.push({ campo: name, label: title, como: 'lista', filas })
  }
  return [...differences, ...ofStanding(type, was.vida, after.vida)]
}

/** Its state and since when and until when visitors have it, where both are known. */
function ofStanding({ states }: ContentType, before: Standing | null, after: Standing | null): Difference[] {
  if (!before || !after) return []
  const label = ({ estado }: Standing) => states.find(({ value }) => value === estado)?.label ?? estado
  const moment = (text: string | null) => (text === null ? 'Sin fecha' : momentInWords(new Date(text)))
  const told = [
    ['estado', 'Estado', label(before), label(after)],
    ['desde', 'Se ve desde', moment(before.desde), moment(after.desde)],
    ['hasta', 'Se ve hasta', moment(before.hasta), moment(after.hasta)],
    ['cambia', 'El cambio programado', moment(before.cambia), moment(after.cambia)],
  ] as const
  return told.flatMap(([campo, label, was, is]): Difference[] =>
    was === is ? [] : [{ campo, label, fija: true, como: 'texto', partes: wholly(was, is) }],
  )
}

const wholly = (before: string, after: string): Piece[] => [
  { que: 'menos', texto: before },
  { que: 'igual', texto: ' ' },
  { que: 'mas', texto: after },
]

async function ofField(field: ServerField, before: unknown, after: unknown, institucion: number): Promise<Shown> {
  if (field.control === 'image') {
    const urls = [before, after].filter((url): url is string => typeof url === 'string' && url !== '')
    const pictures = await picturesOf(urls)
    const of = (url: unknown) => pictures.get(String(url ?? '')) ?? null
    return { como: 'imagen', antes: of(before), despues: of(after) }
  }
  if (field.control === 'html') {
    const [a, b] = [String(before ?? ''), String(after ?? '')]
    if (a.length + b.length > LONGEST) return { como: 'texto', partes: [{ que: 'mas', texto: TOO_LONG }] }
    return { como: 'html', html: sanitizeCompared(compareHtml(a, b)) }
  }
  const labels = field.control === 'reference' ? await labelsOf(field.to, [before, after], institucion) : undefined
  return { como: 'texto', partes: ofText(inWords(field, before, labels), inWords(field, after, labels)) }
}

const TOO_LONG = 'El texto es demasiado largo para compararlo aquí: ábralo en el editor.'

const ofText = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after, { intlSegmenter: spanish }).map(({ added, removed, value }) => ({
    que: added ? 'mas' : removed ? 'menos' : 'igual',
    texto: value,
  }))

function ofList(fields: Readonly<Record<string, ServerField>>, before: Child[], after: Child[]) {
  const textOf = (child: Values) =>
    Object.entries(fields)
      .map(([key, field]) => inWords(field, child[key]))
      .filter(Boolean)
      .join(' · ') || 'Fila vacía'
  const gone = before.filter(({ id }) => !after.some((child) => child.id === id))
  return [
    ...after.flatMap((child, i) => {
      const at = before.findIndex(({ id }) => id !== undefined && id === child.id)
      if (at < 0) return { que: 'mas' as const, texto: textOf(child) }
      if (!sameValue(textOf(before[at] ?? {}), textOf(child))) return { que: 'cambia' as const, texto: textOf(child) }
      return at === i ? [] : { que: 'mueve' as const, texto: `${textOf(child)} (del lugar ${at + 1} al ${i + 1})` }
    }),
    ...gone.map((child) => ({ que: 'menos' as const, texto: textOf(child) })),
  ]
}
