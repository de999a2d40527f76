import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { openZip } from '../files/text/zip.server.ts'
import { bookOf } from './book.server.ts'

const LONG = Array.from({ length: 28 }, (_, i) => ({ title: `Columna ${i + 1}`, width: 9 }))

it('has dates, money and counts as such, and texts as texts, for a reader that is not ours', async () => {
  const columns = ['Nombre', 'Fecha', 'Desde', 'Monto', 'Vistas'].map((title) => ({ title, width: 20 }))
  const rows = [
    ['=1+1', { fecha: '2026-03-05 14:30:00' }, { fecha: '2026-03-05' }, { soles: 1_234_50 }, 7],
    ['\u200b=1+1\u0000', null, null, null, 0],
  ] as const
  const book = await bookOf({ name: 'Noticias: todas', columns, rows })
  expect(await readSheet(Buffer.from(book), 'Noticias  todas')).toEqual([
    ['Nombre', 'Fecha', 'Desde', 'Monto', 'Vistas'],
    ['=1+1', new Date('2026-03-05T14:30:00Z'), new Date('2026-03-05T00:00:00Z'), 1234.5, 7],
    ['\u200b=1+1', null, null, null, 0],
  ])
  // As whoever opens it sees them, whatever their computer is set to.
  const formats: string[] = []
  const open = (_: string, { formatCode }: Record<string, string>) => void (formatCode && formats.push(formatCode))
  const zip = openZip(book)
  zip.read('xl/styles.xml', { open })
  const used: string[] = []
  zip.read('xl/styles.xml', { open: (name, { numFmtId = '' }) => void (name === 'xf' && used.push(numFmtId)) })
  expect(formats.toSorted()).toEqual(['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm'])
  expect(new Set(used).size).toBe(formats.length + 1)
})

it('filters by each of its columns, and keeps their titles in view', async () => {
  const book = await bookOf(
    { name: 'A', columns: LONG, rows: [[], []] },
    { name: 'B', columns: LONG.slice(0, 2), rows: [] },
  )
  const seen: string[] = []
  const open = (name: string, { ref = '', ySplit = '', formatCode = '' }: Record<string, string>) => {
    if (name === 'autoFilter') seen.push(ref)
    if (name === 'pane') seen.push(ySplit)
    if (formatCode) seen.push(formatCode)
  }
  const zip = openZip(book)
  for (const name of zip.names.filter((one) => one.startsWith('xl/worksheets/sheet'))) zip.read(name, { open })
  expect(seen).toEqual(['1', 'A1:AB3', '1', 'A1:B1'])
})
