import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { eventos } from '../eventos/schema.server.ts'
import { noticias } from '../noticias/schema.server.ts'
import { overlaps } from './period.ts'
import { findFecha, listAgenda, listEntre } from './queries.server.ts'
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

const evento = (titulo: string, more = {}) => ({
  ...{ titulo, resumen: '', contenido: '', direccion: '', lugar: '', estado: '1', institucion: 2 },
  ...{ fecha: '2092-02-10', horaInicio: '08:00:00', horaFin: '09:00:00', ...more },
})
const noticia = (titulo: string, fecha: string, more = {}) => ({
  ...{ titulo, resumen: '', contenido: '', estado: '1', institucion: 2, fecha, enAgenda: true, ...more },
})

it('lists of a month what overlaps it, on the wire as on the page', async () => {
  const inicioMes = '2092-02-01 00:00:00'
  const ajenas = [
    entry('termina antes', '2092-01-31 08:00:00', '2092-01-31 23:59:59'),
    entry('termina al empezar', '2092-01-31 20:00:00', inicioMes),
    entry('empieza después', '2092-03-01 00:00:00', '2092-03-01 01:00:00'),
    entry('borrador', '2092-01-20 08:00:00', '2092-03-20 09:00:00', { estado: '0' }),
    entry('de otra', '2092-01-20 08:00:00', '2092-03-20 09:00:00', { institucion: 1 }),
    entry('vencida', '2092-02-20 08:00:00', '2092-02-20 09:00:00', { publicarHasta: new Date(0) }),
  ]
  const propias = [
    entry('la rodea', '2092-01-20 08:00:00', '2092-03-20 09:00:00'),
    entry('un segundo', '2092-01-31 20:00:00', '2092-02-01 00:00:01'),
    entry('un instante al empezar', inicioMes, inicioMes),
    entry('hasta la otra', '2092-02-29 23:59:59', '2092-03-02 09:00:00'),
  ]
  await db.insert(agenda).values([...ajenas, ...propias])
  await db
    .insert(eventos)
    .values([
      evento('evento'),
      evento('evento fuera', { enAgenda: false }),
      evento('evento borrador', { estado: '0' }),
      evento('evento de marzo', { fecha: '2092-03-01', horaInicio: '00:00:00' }),
    ])
  await db
    .insert(noticias)
    .values([
      noticia('noticia al empezar', inicioMes),
      noticia('noticia fuera', '2092-02-10 08:00:00', { enAgenda: false }),
      noticia('noticia borrador', '2092-02-10 08:00:00', { estado: '0' }),
      noticia('noticia de marzo', '2092-03-01 00:00:00'),
    ])
  const titles = (await listAgenda(2, 2092, 2)).map((one) => one.titulo).sort()
  expect(titles).toEqual([...propias.map((one) => one.titulo), 'evento', 'noticia al empezar'].sort())
  const onPage = [...ajenas, ...propias].filter((one) => overlaps(one, '2092-02-01', '2092-03-01'))
  expect(onPage.map((one) => one.titulo)).toEqual([
    ...['borrador', 'de otra', 'vencida'],
    ...propias.map((one) => one.titulo),
  ])
  expect((await listAgenda(2, 2092, 3)).map((one) => one.titulo)).toContain('la rodea')
  expect(await listAgenda(2, 2092, 12)).toEqual([])
})
