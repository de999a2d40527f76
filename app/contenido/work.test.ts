import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import type { Actor } from '../lib/account/permissions.ts'
import { db } from '../lib/db/client.server.ts'
import { enCurso, versiones } from './schema.server.ts'
import { dropWork, findWork, forgetOldWork, keepWork, listWork } from './work.server.ts'

testDatabase('vacia')

const rosa: Actor = { idusuario: 7, institucion: 2, privilegios: 'noticias', subprivilegios: '' }
const luis = { ...rosa, idusuario: 8 }
const elsewhere = { ...rosa, institucion: 1 }
const item = { type: noticia, item: '12' }

it('keeps what each person is writing as they typed it, the last time, and no version of it', async () => {
  await keepWork(rosa, item, { datos: { titulo: 'F' }, version: 3 })
  await keepWork(rosa, item, { datos: { titulo: 'Fer', fecha: '31 de febrero' }, version: 3 })
  await keepWork(luis, item, { datos: { titulo: 'Otra' }, version: 4 })
  expect(await findWork(rosa, item)).toMatchObject({ datos: { titulo: 'Fer', fecha: '31 de febrero' }, version: 3 })
  expect(await findWork(luis, item)).toMatchObject({ datos: { titulo: 'Otra' }, version: 4 })
  expect(await findWork(elsewhere, item)).toBeUndefined()
  expect(await findWork(rosa, { type: pagina, item: '12' })).toBeUndefined()
  expect(await db.$count(versiones)).toBe(0)
})

it('lists what somebody left, the last first, until it is saved or thrown away', async () => {
  await keepWork(rosa, { type: pagina, item: 'nueva-1' }, { datos: {}, version: 0 })
  expect((await listWork(rosa)).map(({ tipo, contenido }) => `${tipo} ${contenido}`)).toEqual([
    ...['paginas nueva-1', 'noticias 12'],
  ])
  await dropWork(rosa, item)
  expect((await listWork(rosa)).map(({ contenido }) => contenido)).toEqual(['nueva-1'])
  expect(await findWork(luis, item)).toBeDefined()
})

it('forgets what nobody came back to in sixty days', async () => {
  const age = (days: number) =>
    db
      .update(enCurso)
      .set({ actualizadoEn: sql`now() - make_interval(days => ${days})` as never })
      .where(eq(enCurso.usuario, luis.idusuario))
  await age(59)
  await forgetOldWork()
  expect(await findWork(luis, item)).toBeDefined()
  await age(61)
  await forgetOldWork()
  expect(await findWork(luis, item)).toBeUndefined()
})
