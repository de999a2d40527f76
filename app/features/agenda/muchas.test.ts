import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, save, unpublish } from '../../../tests/escritura.ts'
import { versiones } from '../../contenido/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { evento } from '../eventos/schema.server.ts'
import { listDesde, listEntre, listRetiradas } from './queries.server.ts'
import { agenda } from './schema.server.ts'

testDatabase('sembrada')

const editora: Actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
const shared = { estado: '1', institucion: 2 }
// The last one is inserted first: the first ones are those that count.
const backwards = <T>(make: (n: number) => T) => Array.from({ length: 501 }, (_, i) => make(500 - i))
const clock = (n: number) => `${String(8 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`
const entry = (titulo: string, inicio: string, fin = inicio) => ({
  ...{ titulo, inicio, fin, tipo: 'Académico', color: '#12324f-#dbe7f3', ...shared },
})

it('of more than five hundred of a kind, a month has the first ones; who subscribes has all', async () => {
  const day = '2093-04-10'
  await db.insert(agenda).values(backwards((n) => entry(`${n}`, `${day} ${clock(n)}`)))
  const found = (await listEntre(2, '2093-04-01', '2093-05-01')).map(({ titulo }) => titulo)
  expect(found).toEqual(Array.from({ length: 500 }, (_, n) => `${n}`))
  expect(await listDesde(2, day)).toHaveLength(501)
})

it('what is kept begins with what ends that day', async () => {
  await db
    .insert(agenda)
    .values([
      entry('la víspera', '2094-01-01 08:00:00', '2094-01-01 23:59:59'),
      entry('al empezar', '2094-01-01 08:00:00', '2094-01-02 00:00:00'),
    ])
  expect((await listDesde(2, '2094-01-02')).map(({ titulo }) => titulo)).toEqual(['al empezar'])
})

const input = { resumen: 'R', contenido: 'C', lugar: 'Patio', direccion: 'Jr. 1', fecha: '2091-03-05', enAgenda: true }
const hours = { horaInicio: '09:00', horaFin: '11:00' }
async function retired(id: number | undefined, values: Partial<typeof input> & { titulo: string }) {
  const saved = await save(evento, editora, { ...(id && { id }), input: { ...input, ...hours, ...values } })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publish(evento, editora, saved.id)
  await unpublish(evento, editora, saved.id)
  return saved.id
}
const moved = (id: number, past: string) =>
  db
    .update(versiones)
    .set({ creadoEn: sql`now() - ${past}::interval` as never })
    .where(eq(versiones.contenido, id))

beforeEach(() => db.delete(versiones))

it('what was retired is known as it was seen last, for ninety days', async () => {
  const id = await retired(undefined, { titulo: 'Feria' })
  await retired(id, { titulo: 'Feria grande' })
  await retired(id, { titulo: 'Feria mayor' })
  const lately = await retired(undefined, { titulo: 'Hace ochenta y nueve días' })
  await moved(lately, '89 days')
  const before = await retired(undefined, { titulo: 'Hace noventa y un días' })
  await moved(before, '91 days')
  expect((await listRetiradas(2)).map(({ clave, titulo, inicio, fin }) => [clave, titulo, inicio, fin])).toEqual([
    [`evento-${id}`, 'Feria mayor', '2091-03-05 09:00:00', '2091-03-05 11:00:00'],
    [`evento-${lately}`, 'Hace ochenta y nueve días', '2091-03-05 09:00:00', '2091-03-05 11:00:00'],
  ])
  expect(await listRetiradas(1)).toEqual([])
})

it('what was over when it was retired is missed by nobody, what had begun is', async () => {
  const [now] = (await db.execute<{ dia: string }>(sql`select (localtimestamp - interval '2 days')::date::text as dia`))
    .rows
  const over = await retired(undefined, { titulo: 'Había pasado', fecha: now?.dia ?? '' })
  expect((await listRetiradas(2)).map(({ clave }) => clave)).not.toContain(`evento-${over}`)
  await moved(over, '4 days')
  expect((await listRetiradas(2)).map(({ clave }) => clave)).toContain(`evento-${over}`)
})

it('who subscribes has the first five thousand of a kind', async () => {
  await db.execute(sql`
    insert into agenda (tipo, titulo_agenda, hora_inicio, hora_fin, color_agenda, estado_agenda, idinstitucion)
    select 'Académico', n, moment, moment, '#12324f-#dbe7f3', '1', 2
    from generate_series(5000, 0, -1) n, lateral (select '2095-01-01'::timestamp + n * interval '1 minute') as m (moment)`)
  const found = await listDesde(2, '2095-01-01')
  expect([found.length, found[0]?.titulo, found.at(-1)?.titulo]).toEqual([5_000, '0', '4999'])
})
