import { expect, it } from 'vitest'
import type { Described } from './data.server.ts'
import { sentOf, shownOf, theirsIn, toldOf, touch } from './described.ts'

const DATOS = { titulo: 'Acta', clase: '', numero: '', anio: '', fecha: '', vigencia: '' }
const row = (datos: Partial<Described['datos']> = {}, version = 1, leido: Described['leido'] = {}): Described => ({
  ...{ id: 7, version, nombre: 'acta.pdf', lugar: { categoria: 1, carpeta: null } },
  ...{ datos: { ...DATOS, ...datos }, leido },
})

it('what is typed stays over what others made, goes with the version that it began from, and once told over theirs', () => {
  const typed = touch(row(), { anio: '2019' })
  expect(sentOf(row(), typed)).toEqual({ id: 7, version: 1, campos: { anio_documento: '2019' } })
  const theirs = row({ anio: '2020', numero: '5' }, 2)
  expect(shownOf(theirs, typed)).toMatchObject({ anio: '2019', numero: '5' })
  expect(theirsIn(theirs, typed)).toEqual({ anio: '2020' })
  expect(sentOf(theirs, typed)).toEqual({ id: 7, version: 1, campos: { anio_documento: '2019' } })
  const told = toldOf(new Map([[7, typed]]), [7]).get(7)
  expect(sentOf(theirs, told)).toEqual({ id: 7, version: 2, campos: { anio_documento: '2019' } })
  expect(sentOf(theirs, touch(theirs, { numero: '6' }, told))).toMatchObject({ version: 2 })
  // Those that were not refused go on as they were.
  expect(toldOf(new Map([[7, typed]]), [8]).get(7)).toEqual(typed)
})

it('what was read is proposed until somebody writes another, empties it, or another has put it', () => {
  const read = { numero: { valor: '12', de: 'nombre' } } as const
  expect(sentOf(row({}, 1, read))).toEqual({ id: 7, version: 1, campos: { numero_archivo: '12' } })
  expect(sentOf(row({}, 1, read), touch(row({}, 1, read), { numero: '' }))).toBeUndefined()
  expect(sentOf(row({ numero: '5' }, 2))).toBeUndefined()
})

it('nothing is said of others where they made the same, or what nobody typed', () => {
  const typed = touch(row(), { anio: ' 2019 ' })
  expect(theirsIn(row({ anio: '2019', titulo: 'Otra' }, 2), typed)).toEqual({})
  expect(theirsIn(row(), undefined)).toEqual({})
})
