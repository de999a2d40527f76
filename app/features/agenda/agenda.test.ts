import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { findFecha, listEntre } from './queries.server.ts'
import { agenda } from './schema.server.ts'

testDatabase('sembrada')

const entry = (titulo: string, inicio: string, fin: string, more = {}) => ({
  titulo,
  inicio,
  fin,
  tipo: 'Académico',
  color: '#12324f-#dbe7f3',
  estado: '1',
  institucion: 2,
  ...more,
})

it('lists what touches the days asked for, by its start, and nothing that is not public', async () => {
  const rows = await db
    .insert(agenda)
    .values([
      entry('antes', '2091-02-27 08:00:00', '2091-02-28 23:59:59'),
      entry('desde antes', '2091-02-20 08:00:00', '2091-03-01 10:00:00'),
      entry('dentro', '2091-03-05 08:00:00', '2091-03-05 09:00:00'),
      entry('hasta después', '2091-03-07 20:00:00', '2091-03-09 10:00:00'),
      entry('después', '2091-03-08 00:00:00', '2091-03-08 01:00:00'),
      entry('borrador', '2091-03-05 08:00:00', '2091-03-05 09:00:00', { estado: '0' }),
      entry('de otra', '2091-03-05 08:00:00', '2091-03-05 09:00:00', { institucion: 1 }),
    ])
    .returning()
  const found = await listEntre(2, '2091-03-01', '2091-03-08')
  expect(found.map((one) => one.titulo)).toEqual(['desde antes', 'dentro', 'hasta después'])
  expect(found[1]?.ics).toBe(`/transparencia/calendario/${rows[2]?.id}/actividad.ics`)
  expect(await findFecha(2, 'agenda', rows[5]?.id ?? 0)).toBeUndefined()
  expect(await findFecha(2, 'agenda', rows[6]?.id ?? 0)).toBeUndefined()
})
