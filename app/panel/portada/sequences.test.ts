import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, published, remove, save } from '../../../tests/escritura.ts'
import { MOST_BANNERS } from '../../features/banners/queries.server.ts'
import { banner } from '../../features/banners/schema.server.ts'
import { comunicado } from '../../features/comunicados/schema.server.ts'
import { enlace, enlaces } from '../../features/enlaces/schema.server.ts'
import { instituciones } from '../../features/institucion/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { placesFor } from '../places.server.ts'
import { sequencesFor } from './sequences.server.ts'

testDatabase('vacia')

const actor = (privilegios: string, institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios },
  subprivilegios: '**',
})
const all = actor('**')
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const rowsOf = async (who: Actor, title: string) =>
  (await sequencesFor(who, new Date())).find((one) => one.title.includes(title))

beforeAll(async () => {
  const institution = (id: number) => ({
    ...{ id, nombreComercial: `Instituto ${id}`, razonSocial: `Instituto ${id}` },
    ...{ ruc: `2000000000${id}`, tipoGestion: 'publica' as const },
  })
  await db.insert(instituciones).values([institution(1), institution(2)])
})

it('has what visitors see and will see, in their order: nothing of others, of the bin, nor what is over', async () => {
  const link = { url: 'https://otra.example/', origen: 'externo' }
  await published(enlace, all, { ...link, denominacion: 'Segundo', orden: 2 })
  await published(enlace, all, { ...link, denominacion: 'Primero', orden: 1 })
  await published(enlace, all, { ...link, denominacion: 'Campus', orden: 0, origen: 'campus' })
  await published(enlace, actor('**', 1), { ...link, denominacion: 'De otra institución' })
  await remove(enlace, all, await published(enlace, all, { ...link, denominacion: 'En la papelera' }))
  await save(enlace, all, { input: { ...link, denominacion: 'Borrador' } })
  const later = await save(enlace, all, { input: { ...link, denominacion: 'Después', orden: 3 } })
  if (later.ok) await publish(enlace, all, later.id, { desde: inDays(3), hasta: inDays(4) })
  const over = await published(enlace, all, { ...link, denominacion: 'Terminado' })
  await db
    .update(enlaces)
    .set({ publicarHasta: inDays(-1) })
    .where(eq(enlaces.id, over))
  expect(titles(await rowsOf(all, 'otras'))).toEqual(['Primero', 'Segundo', 'Después'])
  expect(titles(await rowsOf(all, 'campus'))).toEqual(['Campus'])
  const others = await rowsOf(all, 'otras')
  expect(others?.borradores).toBe(1)
  expect(others?.filas.map(({ estados }) => estados.map(({ word }) => word))).toEqual([
    ['Publicado'],
    ['Publicado'],
    ['Programado'],
  ])
  expect(others?.filas.at(-1)?.barras).toEqual([{ x: 72, ancho: 24, cabe: true }])
})

const titles = (sequence: Awaited<ReturnType<typeof rowsOf>>) => sequence?.filas.map(({ titulo }) => titulo)

it('says of a banner after the last that fits that it is not seen', async () => {
  for (let orden = 1; orden <= MOST_BANNERS + 1; orden++)
    await published(banner, all, { nameImg: `Banner ${orden}`, imgUrl: '/archivos/x/banner.jpg', orden })
  const filas = (await rowsOf(all, 'Banners'))?.filas ?? []
  expect(filas.map(({ tiempo }) => tiempo.startsWith('Se ve ahora'))).toEqual([
    ...Array.from({ length: MOST_BANNERS }, () => true),
    false,
  ])
})

it('has of the communiqués those that the home opens, the newest first', async () => {
  const words = { resumen: 'R', contenido: '<p>C</p>', tipo: 'Contenido' }
  const make = (titulo: string, fecha: string, enPortada: boolean) =>
    published(comunicado, all, { ...words, titulo, fecha, enPortada })
  await make('Antes', '2026-03-05 09:00:00', true)
  await make('Ahora', '2026-03-06 09:00:00', true)
  await make('Fuera de la portada', '2026-03-07 09:00:00', false)
  const found = await rowsOf(all, 'Comunicados')
  expect([titles(found), found?.ordenable]).toEqual([['Ahora', 'Antes'], false])
})

it('whoever may enter one of the rooms sees that one, and who may enter none finds no screen', async () => {
  const [some, none] = [actor('banners'), actor('noticias')]
  expect((await sequencesFor(some, new Date())).map(({ tipo }) => tipo)).toEqual(['banners'])
  const hrefs = async (who: Actor) => (await placesFor(who)).flatMap(({ lugares }) => lugares.map(({ href }) => href))
  expect(await hrefs(some)).toContain('/panel/portada')
  expect(await hrefs(none)).not.toContain('/panel/portada')
  expect(await hrefs(actor('notificaciones'))).toContain('/panel/portada')
})
