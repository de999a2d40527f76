import { expect, it } from 'vitest'
import { publish, published, remove, save } from '../../../tests/escritura.ts'
import { ajena, draft, inDays, jefa, newsroom, redactor } from '../../../tests/redaccion.ts'
import { listItems } from '../../contenido/office/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { actividadesEntre } from '../../panel/agenda/queries.server.ts'
import { rowsOf } from '../../panel/list/rows.server.ts'
import { temporadas } from '../admision/schema.server.ts'
import { repetir } from './mutations.server.ts'
import { agenda, entradaAgenda } from './schema.server.ts'

newsroom()

const ACTIVIDAD = {
  ...{ tipo: 'Charla', titulo: 'Charla nocturna', color: '#0b2545-#dbe7f3' },
  ...{ inicio: '2033-01-31 22:00:00', fin: '2033-02-01 01:00:00' },
}
const made = async (input: object = {}) => {
  const done = await draft(entradaAgenda, { ...ACTIVIDAD, ...input })
  if (!done.ok) throw new Error(done.codigo)
  return done.id
}
const hours = async (desde: string, hasta: string) =>
  (await actividadesEntre(jefa, desde, hasta)).map(({ inicio, fin }) => [inicio, fin])
const rows = () => db.$count(agenda)

it('the same activity on other days begins and ends at its hours, each a draft of its own', async () => {
  const id = await made()
  await publish(entradaAgenda, jefa, id)
  const done = await repetir(redactor, id, ['2033-02-28', '2033-03-31'])
  expect(done).toEqual({ ok: true, ids: [expect.any(Number), expect.any(Number)] })
  expect(await hours('2033-02-02', '2033-04-30')).toEqual([
    ['2033-02-28 22:00:00', '2033-03-01 01:00:00'],
    ['2033-03-31 22:00:00', '2033-04-01 01:00:00'],
  ])
  expect((await actividadesEntre(jefa, '2033-02-02', '2033-04-30')).map(({ publico }) => publico)).toEqual([
    false,
    false,
  ])
})

it('the same request that comes twice makes the same days once', async () => {
  const id = await made()
  const ask = (llave: string) => repetir(redactor, id, ['2034-02-28', '2034-03-31'], llave)
  const [first, before] = [await ask('una'), await rows()]
  expect([await ask('una'), await rows()]).toEqual([first, before])
  expect(await ask('otra')).not.toEqual(first)
})

it('nobody repeats what is not theirs, what is in the bin, or without the room', async () => {
  const id = await made()
  const before = await rows()
  const without: Actor = { ...redactor, privilegios: 'noticias', subprivilegios: '' }
  expect(await repetir(ajena, id, ['2033-05-01'])).toMatchObject({ ok: false, codigo: 'NOEXISTE' })
  expect(await repetir(without, id, ['2033-05-01'])).toMatchObject({ ok: false, codigo: 'SINPERMISO' })
  await remove(entradaAgenda, jefa, id)
  expect(await repetir(jefa, id, ['2033-05-01'])).toMatchObject({ ok: false, codigo: 'ENPAPELERA' })
  expect(await rows()).toBe(before)
})

it('the calendar shows where a draft was moved to, not where visitors have it, and nothing of the bin or of others', async () => {
  const id = await made({ inicio: '2034-06-01 10:00:00', fin: '2034-06-01 11:00:00' })
  await publish(entradaAgenda, jefa, id)
  await save(entradaAgenda, jefa, { id, input: { inicio: '2034-09-02 10:00:00', fin: '2034-09-02 11:00:00' } })
  const binned = await made({ inicio: '2034-09-03 10:00:00', fin: '2034-09-03 11:00:00' })
  await remove(entradaAgenda, jefa, binned)
  await draft(entradaAgenda, { ...ACTIVIDAD, inicio: '2034-09-04 10:00:00', fin: '2034-09-04 11:00:00' }, ajena)
  expect(await hours('2034-06-01', '2034-07-01')).toEqual([])
  expect(await hours('2034-09-01', '2034-10-01')).toEqual([['2034-09-02 10:00:00', '2034-09-02 11:00:00']])
})

it('a change that waits for its moment is said where activities are listed, and is no common one', async () => {
  const id = await published(entradaAgenda, jefa, {
    ...ACTIVIDAD,
    titulo: 'Charla que cambia',
    inicio: '2035-01-31 22:00:00',
    fin: '2035-01-31 23:00:00',
  })
  const plain = await published(entradaAgenda, jefa, {
    ...ACTIVIDAD,
    titulo: 'Charla que queda',
    inicio: '2035-01-31 22:00:00',
    fin: '2035-01-31 23:00:00',
  })
  for (const one of [id, plain]) await save(entradaAgenda, jefa, { id: one, input: { enlace: 'https://a.example/' } })
  expect(await publish(entradaAgenda, jefa, id, { desde: inDays(3) })).toMatchObject({ ok: true })
  const shown = (await actividadesEntre(jefa, '2035-01-31', '2035-02-01')).map(({ estados }) => estados.at(-1)?.word)
  expect(shown.toSorted()).toEqual(['Cambio programado', 'Con cambios'])
  const found = await listItems(entradaAgenda, { institucion: 2, ids: [id, plain], orden: 'idagenda' })
  const rows = found.ok ? await rowsOf(entradaAgenda, found.list, [], 2) : []
  expect(rows.map(({ porCambiar, porAparecer }) => [porCambiar, porAparecer]).toSorted()).toEqual([
    [false, false],
    [true, false],
  ])
})

it('each date of a season is an entry of its own, and leads to its room only whoever enters there', async () => {
  await db.insert(temporadas).values({
    ...{ denominacion: 'Una', institucion: 2, estado: '1', fechaInicio: '2036-03-01', fechaFin: '2036-03-10' },
    ...{ fechaExamen: '2036-03-15', fechaClase: '2036-03-20' },
  })
  const of = (actor: Actor) => actividadesEntre(actor, '2036-03-01', '2036-04-01')
  expect(new Set((await of(jefa)).map(({ clave }) => clave)).size).toBe(3)
  expect((await of(jefa)).map(({ href }) => href)).toEqual([null, null, null])
  const [first] = await of({ ...jefa, privilegios: 'agenda,admision' })
  expect(first?.href).toMatch(/^\/panel\/admision\/\d+$/)
})
