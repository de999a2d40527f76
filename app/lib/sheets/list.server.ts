import { inOneLine } from '../one-line.ts'
import type { FieldError } from '../outcomes.ts'
import { readSheet } from './read.server.ts'
import { type Unread, unread } from './sheet.ts'

/** A row of a list: what each field says, and cells that do not say what somebody wrote. */
export type Fila = { linea: number; valores: Record<string, string>; avisos: FieldError[] }
export type Lista = { campos: string[]; sinUsar: string[]; filas: Fila[] }

type Wanted = {
  /** What people call the columns, without accents and signs, and the field of each. */
  columns: Readonly<Record<string, string>>
  needed: readonly string[]
  /** Said when what is needed is not there. */
  header: string
  /** Said when there is nobody under the header. */
  nobody: string
}

// Of zero width, and the accents that a keyboard leaves beside a letter.
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff`]/g

const cleaned = (text: string) => inOneLine(text.replace(UNSEEN, '')).replace(/\s+/g, ' ').trim()

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const MORE = 'La fila tiene más celdas que columnas: ponga entre comillas lo que lleva el signo que separa las columnas'

/** As many as are looked through at once. */
export const MOST_ROWS = 2_000

/** Reads a list with a header row. @param most rows; whoever has more brings them in parts */
export function readList(
  bytes: Uint8Array,
  { columns, needed, header, nobody }: Wanted,
  most = MOST_ROWS,
): { ok: true; lista: Lista } | Unread {
  // The header, and one more than may be.
  const sheet = readSheet(bytes, most + 2)
  if (!sheet.ok) return sheet
  const [first, ...rows] = sheet.filas
  const fieldOf = (name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined)
  const fields = (first?.celdas ?? []).map(({ texto }) => fieldOf(plain(texto)))
  if (needed.some((one) => !fields.includes(one))) return unread(header)
  const twice = fields.find((field, i) => field && fields.indexOf(field) !== i)
  if (twice) return unread(`Hay dos columnas para lo mismo (${twice.replaceAll('_', ' ')}): deje una.`)
  if (rows.length === 0) return unread(nobody)
  if (rows.length > most) return unread(`La lista tiene más de ${most} filas: tráigala en partes de ${most}.`)
  const filas = rows.map(({ linea, celdas, sobran }) => {
    const named = fields.flatMap((campo, i) => (campo ? [{ campo, ...(celdas[i] ?? { texto: '' }) }] : []))
    const last = named.at(-1)
    return {
      linea,
      valores: Object.fromEntries(named.map(({ campo, texto }) => [campo, cleaned(texto)])),
      avisos: [
        ...named.flatMap(({ campo, problema }) => (problema ? [{ campo, message: `Esta celda ${problema}` }] : [])),
        ...(sobran && last ? [{ campo: last.campo, message: MORE }] : []),
      ],
    }
  })
  const sinUsar = (first?.celdas ?? []).flatMap(({ texto }, i) => (fields[i] || !texto.trim() ? [] : texto.trim()))
  return { ok: true, lista: { campos: fields.filter((one) => one !== undefined), sinUsar, filas } }
}
