import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from '../files/text/samples.ts'
import { type Lista, readList } from './list.server.ts'
import type { Unread } from './sheet.ts'

const HEAD = '<row r="1"><c r="A1" t="str"><v>Nombre</v></c><c r="B1" t="str"><v>Correo</v></c></row>'
const rowOf = (line: number) =>
  `<row r="${line}"><c r="A${line}" t="str"><v>Ana</v></c><c r="B${line}" t="str"><v>a${line}@x.example</v></c></row>`

/** Of so many rows under the header, and so many merged cells. */
const rowsOf = (rows: number) => HEAD + Array.from({ length: rows }, (_, i) => rowOf(i + 2)).join('')
const mergedOf = (count: number, ref: (i: number) => string) =>
  `<mergeCells>${Array.from({ length: count }, (_, i) => `<mergeCell ref="${ref(i)}"/>`).join('')}</mergeCells>`

const BOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Lista" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const SHEET = 'xl/worksheets/sheet1.xml'
const bookOf = (rows: string, more = '') =>
  zipOf({ ...BOOK, [SHEET]: `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>` })

const read = (bytes: Uint8Array, most?: number): { ok: true; lista: Lista } | Unread =>
  readList(
    bytes,
    { columns: { nombre: 'nombre', correo: 'correo' }, needed: ['correo'], header: 'sin cabecera', nobody: 'nadie' },
    most,
  )

const MERGED = 'Esta celda es una celda combinada: sepárela'
const TOO_MANY = { ok: false, aviso: 'La lista tiene más de 2000 filas: tráigala en partes de 2000.' }
const TOO_MUCH = { ok: false, aviso: expect.stringContaining('Copie solo las filas de la lista y péguelas aquí.') }

/** In milliseconds of the processor: other work on the machine is not counted. */
function costOf(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

test('a list of as many rows as may be is read, with its merged cells, however they lie', () => {
  const list = read(
    bookOf(
      rowsOf(2_000),
      mergedOf(3, (i) => ['A3:A4', 'A4:XFD4', 'B2000:C1048576'][i] ?? ''),
    ),
  )
  if (!list.ok) throw new Error(list.aviso)
  expect(list.lista.filas).toHaveLength(2_000)
  const wrong = list.lista.filas.filter(({ avisos }) => avisos.length > 0)
  expect(wrong.map(({ linea, avisos }) => [linea, avisos])).toEqual([
    [3, [{ campo: 'nombre', message: MERGED }]],
    [4, ['nombre', 'correo'].map((campo) => ({ campo, message: MERGED }))],
    [2000, [{ campo: 'correo', message: MERGED }]],
    [2001, [{ campo: 'correo', message: MERGED }]],
  ])
  expect(list.lista.filas[0]?.valores).toEqual({ nombre: 'Ana', correo: 'a2@x.example' })
})

test('empty rows count for nothing, where they are few and where they are many', () => {
  const empty = (line: number) => `<row r="${line}"><c r="A${line}" s="1"/></row>`
  const between = Array.from({ length: 5_000 }, (_, i) => empty(i + 2)).join('')
  expect(read(bookOf(HEAD + between + rowOf(5_002)))).toMatchObject({ lista: { filas: [{ linea: 5_002 }] } })
  const csv = `nombre;correo\n${';\n'.repeat(5_000)}Ana;a@x.example\n`
  expect(read(Buffer.from(csv))).toMatchObject({ lista: { filas: [{ valores: { correo: 'a@x.example' } }] } })
})

test.each([
  [
    'of 100,000 rows and as many merged cells',
    TOO_MANY,
    () =>
      bookOf(
        rowsOf(100_000),
        mergedOf(100_000, (i) => `A${i + 2}:B${i + 2}`),
      ),
  ],
  [
    'whose merged cells all lie over one another',
    TOO_MUCH,
    () =>
      bookOf(
        rowsOf(2_000),
        mergedOf(100_000, () => 'A1:XFD1048576'),
      ),
  ],
  ['of millions of empty cells', TOO_MUCH, () => bookOf(`${HEAD}<row>${'<c/>'.repeat(5_000_000)}</row>`)],
  ['of millions of empty rows', TOO_MUCH, () => bookOf(HEAD + '<row/>'.repeat(3_000_000))],
  [
    'whose texts are millions',
    TOO_MUCH,
    () =>
      zipOf({ ...BOOK, 'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(2_000_000)}</sst>`, [SHEET]: HEAD }),
  ],
  [
    'that is 140 MB of spaces',
    TOO_MUCH,
    () => zipSync({ ...parts(BOOK), [SHEET]: new Uint8Array(140 * 1024 * 1024).fill(32) }, { level: 1 }),
  ],
])('a book %s is given up at once, and it is said what to do', (_what, said, make) => {
  const bytes = make()
  const cost = costOf(() => expect(read(bytes)).toEqual(said))
  expect(cost).toBeLessThan(2_000)
})

const parts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))

test('the most that is read of a book, or of a text, stops nobody for long', () => {
  const most = bookOf(
    rowsOf(1_999),
    mergedOf(2_000, () => 'A1:GR1048576'),
  )
  expect(costOf(() => expect(read(most).ok).toBe(true))).toBeLessThan(1_500)
  const wide = `nombre;correo${';'.repeat(400_000)}\n${'Ana;a@x.example\n'.repeat(2_000)}`
  expect(costOf(() => expect(read(Buffer.from(wide)).ok).toBe(true))).toBeLessThan(1_500)
})

test('whoever brings a list of any length from the machine itself gets all of it', () => {
  const list = read(bookOf(rowsOf(20_000)), Number.POSITIVE_INFINITY)
  expect(list.ok && list.lista.filas).toHaveLength(20_000)
})
