import { ULTIMO } from '../../features/programas/plan.ts'
import { COMPONENTES, type Componente, type CursoEscrito, MOST, MOST_CREDITS } from '../../features/programas/rules.ts'

/** The columns of the table, in order. */
export const COLUMNS = ['semestre', 'modulo', 'curso', 'creditosTeoria', 'creditosPractica', 'componente'] as const
export type Column = (typeof COLUMNS)[number]

export const LABELS: Record<Column, string> = {
  semestre: 'Semestre',
  modulo: 'Módulo',
  curso: 'Curso',
  creditosTeoria: 'Créditos de teoría',
  creditosPractica: 'Créditos de práctica',
  componente: 'Componente',
}

/** A row as it is on the screen: each cell as it was typed or pasted, right or wrong. */
export type Row = Record<Column, string> & {
  /** Its own on this screen, whatever becomes of it. */
  clave: string
  id?: number | undefined
}

let made = 0
export const emptyRow = (values: Partial<Record<Column, string>> = {}, clave = `nueva-${++made}`): Row => ({
  ...{ clave, semestre: '', modulo: '', curso: '' },
  ...{ creditosTeoria: '', creditosPractica: '', componente: '' },
  ...values,
})

export const isBlank = (row: Row) => COLUMNS.every((column) => row[column].trim() === '')

type Read<T> = { value: T; error?: undefined } | { error: string; value?: undefined }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What spreadsheets write in the place of a result, and formulas that were pasted as text. */
const FORMULA = /^(=|#(REF|N\/A|VALUE|VALOR|NAME|NOMBRE|NUM|NUMERO|DIV\/0|NULL|SPILL|CALC)[!?]?)/i
const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|set|sep|oct|nov|dic|jan|apr|aug|dec'
// What a date looks like once a spreadsheet took a number for it; its own number of a day of this century is five digits.
const DATE = new RegExp(
  String.raw`^(\d{1,4}[/-]\d{1,2}([/-]\d{1,4})?|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{1,2}[- ](${MONTHS})\w*([- ]\d{2,4})?)$`,
  'i',
)
const SERIAL = /^[2-6]\d{4}([.,]0+)?$/

/** What no cell may hold, whatever its column. */
function broken(text: string): string | undefined {
  if (FORMULA.test(text)) return 'Es una fórmula: escriba su resultado'
  if (text.includes('\uFFFD')) return 'Se perdieron letras al copiar (�): escríbalo otra vez'
  return undefined
}

function whole(text: string, most: number, said: string): Read<number | null> {
  if (text === '') return { value: null }
  if (DATE.test(text) || SERIAL.test(text)) return { error: `Parece una fecha. ${said}` }
  const digits = /^(\d{1,9})([.,]0+)?$/.exec(text)?.[1]
  const value = Number(digits ?? Number.NaN)
  return value <= most ? { value } : { error: said }
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']
const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto']
const SEMESTERS = `Escriba de 1 a ${ULTIMO}`

/** '2', 'II', '2.º', 'Segundo', 'Semestre 2', 'II ciclo'. */
function semesterIn(text: string): Read<number | null> {
  const word = plain(text)
    .replace(/\b(semestre|ciclo|periodo|sem)\b/g, '')
    .replace(/\b(o|do|er|to)$/, '')
    .trim()
  const found = [ROMAN.indexOf(word), ORDINALS.findIndex((one) => word === one || word === `${one}o`)].find(
    (i) => i >= 0,
  )
  if (found !== undefined) return { value: found + 1 }
  const read = whole(/^\d/.test(text) ? text.replace(/\s*[º°.ª]+.*$/, '') : word, ULTIMO, SEMESTERS)
  return read.value === 0 ? { error: SEMESTERS } : read
}

/** How grids of institutes name the three components. */
const SAID: [RegExp, Componente][] = [
  [/^(efsrt|exp|ppp|practicas? pre)/, 'efsrt'],
  [/empl|transversal/, 'empleabilidad'],
  [/^esp|tecnic|profesional/, 'especifica'],
]

function componentIn(text: string): Read<Componente | null> {
  const word = plain(text)
  if (word === '') return { value: null }
  const found = SAID.find(([pattern]) => pattern.test(word))?.[1]
  const [begun] = Object.keys(COMPONENTES).filter((one): one is Componente => one.startsWith(word))
  const value = found ?? begun
  return value ? { value } : { error: `Elija ${Object.values(COMPONENTES).join(', ')}` }
}

const texted = (text: string, most: number): Read<string> =>
  text.length > most ? { error: `Use como máximo ${most} letras (tiene ${text.length})` } : { value: text }

const CREDITS = `Escriba de 0 a ${MOST_CREDITS}, sin decimales`
const READERS = {
  semestre: semesterIn,
  modulo: (text: string) => texted(text, MOST.modulo),
  curso: (text: string) => texted(text, MOST.curso),
  creditosTeoria: (text: string) => whole(text, MOST_CREDITS, CREDITS),
  creditosPractica: (text: string) => whole(text, MOST_CREDITS, CREDITS),
  componente: componentIn,
}

const cleaned = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Why a cell cannot be so, in words; undefined where it can. */
export function errorOf(column: Column, cell: string): string | undefined {
  const text = cleaned(cell)
  return broken(text) ?? READERS[column](text).error
}

/** A cell as it is written once somebody left it: 'II' → '2', 'emp' → 'Empleabilidad'. What is wrong stays as it is. */
export function tidied(column: Column, cell: string): string {
  const text = cleaned(cell)
  if (errorOf(column, text)) return text
  return column === 'componente' ? componentText(componentIn(text).value) : String(READERS[column](text).value ?? '')
}

const componentText = (value: Componente | null | undefined) => (value ? COMPONENTES[value] : '')

/** A row as it is saved. What is wrong is left out: who saves looks at the errors before. */
export function cursoOf(row: Row): CursoEscrito {
  const read = <C extends Column>(column: C) => (errorOf(column, row[column]) ? undefined : cleaned(row[column]))
  const text = (column: 'modulo' | 'curso') => read(column) ?? ''
  return {
    ...(row.id !== undefined && { id: row.id }),
    curso: text('curso'),
    semestre: semesterIn(read('semestre') ?? '').value ?? null,
    modulo: text('modulo'),
    creditosTeoria: READERS.creditosTeoria(read('creditosTeoria') ?? '').value ?? null,
    creditosPractica: READERS.creditosPractica(read('creditosPractica') ?? '').value ?? null,
    componente: componentIn(read('componente') ?? '').value ?? null,
  }
}

const numberText = (value: number | null) => (value === null ? '' : String(value))

/** A course as a row of the table. @param at its place: server and browser call it the same */
export const rowOf = (curso: CursoEscrito, at: number): Row => ({
  ...emptyRow({}, `fila-${at}`),
  id: curso.id,
  semestre: numberText(curso.semestre),
  modulo: curso.modulo,
  curso: curso.curso,
  creditosTeoria: numberText(curso.creditosTeoria),
  creditosPractica: numberText(curso.creditosPractica),
  componente: componentText(curso.componente),
})

/** The courses as any spreadsheet takes them, with a row of headings. */
export const asText = (rows: readonly Row[]): string =>
  [COLUMNS.map((column) => LABELS[column]), ...rows.map((row) => COLUMNS.map((column) => row[column]))]
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n')
