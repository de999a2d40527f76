import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { temporadas } from '../admision/schema.server.ts'
import { eventos } from '../eventos/schema.server.ts'
import { noticias } from '../noticias/schema.server.ts'
import { overlaps } from './period.ts'
import { findFecha, listAgenda, listDesde, listEntre, listProximas } from './queries.server.ts'
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

const event = (titulo: string, fecha: string, more = {}) => ({
  ...{ titulo, resumen: 'Resumen', contenido: '', lugar: 'Patio', direccion: 'Jr. 1', enAgenda: true, estado: '1' },
  ...{ fecha, horaInicio: '09:00:00', horaFin: '11:00:00', institucion: 2, ...more },
})
const news = (titulo: string, fecha: string, more = {}) => ({
  ...{ titulo, resumen: 'Resumen', contenido: '', fecha, enAgenda: true, estado: '1', institucion: 2, ...more },
})

it('has the events and news that are of the calendar and public, among its own, by their start', async () => {
  const hidden = [{ enAgenda: false }, { estado: '0' }, { institucion: 1 }, { publicarHasta: new Date(Date.now() - 1) }]
  const [evento] = await db
    .insert(eventos)
    .values([
      event('evento', '2092-05-03'),
      event('sin dirección', '2092-05-04', { direccion: '' }),
      event('la víspera', '2092-04-30'),
      event('al fin', '2092-06-01'),
      ...hidden.map((more) => event('oculto', '2092-05-03', more)),
    ])
    .returning()
  const [noticia] = await db
    .insert(noticias)
    .values([
      news('noticia', '2092-05-03 08:00:00'),
      news('en punto', '2092-05-01 00:00:00'),
      news('antes', '2092-04-30 23:59:59'),
      ...hidden.map((more) => news('oculta', '2092-05-03 08:00:00', more)),
    ])
    .returning()
  await db
    .insert(agenda)
    .values([
      entry('hasta el primero', '2092-04-20 08:00:00', '2092-05-01 00:00:00'),
      entry('entre ellos', '2092-05-03 08:30:00', '2092-05-03 08:45:00'),
      entry('último minuto', '2092-05-31 23:59:59', '2092-06-02 00:00:00'),
    ])
  const found = await listEntre(2, '2092-05-01', '2092-06-01')
  expect(found.map(({ titulo }) => titulo)).toEqual([
    ...['en punto', 'noticia', 'entre ellos', 'evento', 'sin dirección', 'último minuto'],
  ])
  expect(found[1]).toEqual({
    ...{ tipo: 'Noticia', titulo: 'noticia', inicio: '2092-05-03 08:00:00', fin: '2092-05-03 08:00:00', ics: null },
    ...{ delDia: true, color: '#3a8fd6-#e5eff8', enlace: `/actualidad/noticias/${noticia?.id}/noticia` },
  })
  expect(found[3]).toEqual({
    ...{ tipo: 'Evento', titulo: 'evento', inicio: '2092-05-03 09:00:00', fin: '2092-05-03 11:00:00' },
    ...{ delDia: false, color: '#9c1f36-#f8e9ea', enlace: `/actualidad/eventos/${evento?.id}/evento` },
    ics: `/actualidad/eventos/${evento?.id}/evento.ics`,
  })
  const since = await listDesde(2, '2092-05-03')
  expect(since.map(({ titulo, lugar }) => [titulo, lugar]).slice(0, 4)).toEqual([
    ['noticia', ''],
    ['entre ellos', ''],
    ['evento', 'Patio, Jr. 1'],
    ['sin dirección', 'Patio'],
  ])
  expect(since[2]).toMatchObject({ clave: `evento-${evento?.id}`, resumen: 'Resumen', actualizado: expect.any(Date) })
  expect(since[1]).toMatchObject({ clave: expect.stringMatching(/^agenda-\d+$/), resumen: 'Académico' })
  expect(await findFecha(2, 'evento', evento?.id ?? 0)).toEqual(since[2])
  expect(await findFecha(1, 'evento', evento?.id ?? 0)).toBeUndefined()
})

it('has next what has not ended, never news, as many as are asked for', async () => {
  await db.delete(eventos)
  await db.delete(agenda)
  await db.update(temporadas).set({ estado: '0' })
  const at = (hours: number) => limaNow(new Date(Date.now() + hours * 3_600_000))
  await db
    .insert(agenda)
    .values([
      entry('en curso', at(-3), at(1)),
      entry('terminada', at(-3), at(-1)),
      entry('mañana', at(24), at(25)),
      entry('en dos días', at(48), at(49)),
      entry('de otra', at(24), at(25), { institucion: 1 }),
    ])
  const day = (hours: number) => at(hours).slice(0, 10)
  await db
    .insert(eventos)
    .values([
      event('evento de pasado', day(72)),
      event('evento de ayer', day(-48)),
      event('oculto', day(72), { enAgenda: false }),
    ])
  await db.insert(noticias).values(news('noticia', at(30)))
  const next = async (size: number) => (await listProximas(2, size)).map(({ titulo }) => titulo)
  expect(await next(10)).toEqual(['en curso', 'mañana', 'en dos días', 'evento de pasado'])
  expect(await next(2)).toEqual(['en curso', 'mañana'])
})
