import { expect, test } from 'vitest'
import { ALL_OF_IT, askedOf, type Columns, choice, type Desk, days, hrefOf, row, search, seenColumns } from './desk.ts'

const filters = {
  estado: choice('Estado', 'Todos', { abierto: 'Abierto', cerrado: 'Cerrado' }),
  texto: search('Buscar', 'Nombre'),
  rol: row('Rol', 'Todos'),
  ...days,
}
type Row = { id: number; nombre: string; monto: number }
const desk: Desk<Row, typeof filters> = {
  ...{ name: 'x', title: 'X', filters, keyOf: ({ id }: Row) => id, none: { icon: 'x', title: 'Nada' } },
  columns: { nombre: { label: 'Nombre', sorts: true }, monto: { label: 'Monto', kind: 'money' } },
}
const asked = (address: string) => askedOf(desk, new URLSearchParams(address))

test('an address asks what it can mean, and nothing else', () => {
  expect(asked('estado=abierto&texto=%20ana%20&rol=7&desde=2026-01-31&orden=-nombre&pagina=3&de_nadie=1')).toEqual({
    ...{ estado: 'abierto', texto: 'ana', rol: 7, desde: '2026-01-31', hasta: undefined },
    ...{ orden: '-nombre', pagina: 3, tamano: 20 },
  })
  const none = { estado: undefined, texto: undefined, rol: undefined, desde: undefined, hasta: undefined }
  for (const address of [
    'estado=constructor&rol=0&desde=2026-02-30&orden=monto&pagina=0',
    'estado=&texto=&rol=&desde=&hasta=&orden=&pagina=',
    'rol=-1&rol=9999999999&orden=toString&pagina=x',
    'rol=99999999999&desde=ayer&hasta=1&orden=--nombre&pagina=1e9',
  ])
    expect(asked(address)).toEqual({ ...none, orden: undefined, pagina: 1, tamano: 20 })
  expect(asked('pagina=9999999').pagina).toBe(100_000)
})

test('an address that is changed carries on what its list knows, from the first page', () => {
  const of = (address: string, changes: Record<string, string | null>) =>
    hrefOf(filters, new URLSearchParams(address), changes)
  expect(of('texto=ana&de_nadie=1&pagina=4&orden=nombre', { rol: '7' })).toBe('?texto=ana&rol=7&orden=nombre')
  expect(of('texto=ana&pagina=4', { pagina: '5' })).toBe('?texto=ana&pagina=5')
  expect(of('texto=ana&estado=abierto', { texto: null, estado: '' })).toBe(ALL_OF_IT)
  expect(of('texto=a%26b', {})).toBe('?texto=a%26b')
})

test('columns are seen in the order that was chosen, what names the row before them, and none that is not there', () => {
  const columns: Columns<Row> = { nombre: { label: 'Nombre', title: true }, monto: { label: 'Monto' } }
  const names = (chosen: string[] | null) => seenColumns(columns, chosen).map(([name]) => name)
  expect(names(null)).toEqual(['nombre', 'monto'])
  expect(names(['monto', 'nombre', 'monto', 'toString', 'no'])).toEqual(['nombre', 'monto'])
  expect(names([])).toEqual(['nombre'])
})
