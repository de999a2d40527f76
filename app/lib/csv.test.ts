import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvOf } from './csv.server.ts'

async function written(columns: string[], ...batches: Record<string, unknown>[][]) {
  let text = ''
  for await (const part of csvOf(columns, batches)) text += part
  return text
}

it('writes one head and every batch, in the order of the columns', async () => {
  const text = await written(['b', 'a'], [{ a: 1, b: 'x', c: 'no' }], [{ a: 2, b: 'y' }])
  expect(text).toBe('\ufeffb,a\r\nx,1\r\ny,2\r\n')
  expect(await written(['a'])).toBe('\ufeffa\r\n')
})

it('says values as they are, and formulas as text', async () => {
  const row = {
    n: -5,
    t: '-5',
    f: '=1+1',
    nada: null,
    si: true,
    no: false,
    varios: [
      { url: '/a', nombre: 'A "b"' },
      { url: '/b', nombre: 'B' },
    ],
  }
  const columns = Object.keys(row)
  const [read] = parse(await written(columns, [row]), { bom: true, columns: true })
  expect(read).toEqual({ n: '-5', t: "'-5", f: "'=1+1", nada: '', si: 'true', no: 'false', varios: '/a A "b"\n/b B' })
})

it.each(['\n', '\r', '\r\n', '\u2028'])('is one row for every reader where a cell has more lines: %j', async (end) => {
  const cell = `Requisitos:${end}- DNI${end}`
  const text = await written(['a', `b${end}c`], [{ a: cell, [`b${end}c`]: cell }])
  const read = parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })
  expect(read).toEqual([
    ['a', `b${end}c`],
    [cell, cell],
  ])
})

it.each([
  ...['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\uff1d1', '\u200b=1', '\ufeff@a', '\u00a0=1', '\u2066\u200e+1'],
])('defuses %j, whatever stands before it that nobody sees', async (formula) => {
  expect(parse(await written(['a'], [{ a: formula }]), { bom: true })).toEqual([['a'], [`'${formula}`]])
})
