import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '../../app/lib/db/client.server.ts'
import { pdf } from '../../app/lib/files/samples.ts'
import { archivos, carpetas } from '../../app/lib/files/schema.server.ts'
import { by, libraryApi } from './biblioteca.ts'

const { send, upload } = libraryApi()

const rowOf = async (id: string) => (await db.select().from(archivos).where(eq(archivos.id, id)))[0]

describe('folders', () => {
  it('are made from paths, each once, with names that every system takes', async () => {
    const who = await by('comunicaciones')
    const rutas = [
      ['Resoluciones', '2024'],
      ['Resoluciones', '2025'],
      ['resoluciones', '2024'],
      ['CON', 'a/b', 'x.'],
      ['..', 'ñ'.repeat(300)],
    ]
    const { ids } = await send(who, 'POST', '/carpetas', { rutas })
    expect(ids[0]).toBe(ids[2])
    const names = await db.select().from(carpetas).where(inArray(carpetas.id, ids))
    expect(names.map(({ nombre }) => nombre).sort()).toEqual(['2024', '2025', 'x', 'ñ'.repeat(120)].sort())
    const again = await send(who, 'POST', '/carpetas', { rutas })
    expect(again.ids).toEqual(ids)
    const all = (await send(who, 'GET', '')).carpetas as { nombre: string }[]
    expect(all.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['CON_', 'a-b', 'carpeta', 'Resoluciones']))
    expect(all.filter(({ nombre }) => nombre.toLowerCase() === 'resoluciones')).toHaveLength(1)
  })

  it('are not below themselves, not twice beside each other, and are not taken away with something in them', async () => {
    const who = await by('comunicaciones')
    const { ids } = await send(who, 'POST', '/carpetas', { rutas: [['Padre'], ['Padre', 'Hija'], ['Otra']] })
    const [padre, hija, otra] = ids
    expect(await send(who, 'PATCH', `/carpetas/${padre}`, { en: hija })).toMatchObject({
      status: 409,
      codigo: 'DENTRO',
    })
    expect(await send(who, 'PATCH', `/carpetas/${padre}`, { en: padre })).toMatchObject({ codigo: 'DENTRO' })
    expect(await send(who, 'PATCH', `/carpetas/${otra}`, { nombre: 'PADRE' })).toMatchObject({ codigo: 'REPETIDA' })
    expect(await send(who, 'DELETE', `/carpetas/${padre}`)).toMatchObject({ status: 409, codigo: 'OCUPADA' })
    const foreign = await by('administrador', 1)
    expect((await send(foreign, 'DELETE', `/carpetas/${hija}`)).status).toBe(404)
    expect((await send(foreign, 'POST', '/carpetas', { en: padre, rutas: [['Intrusa']] })).status).toBe(404)
    await upload(who, 'acta.pdf', pdf('En la hija'), hija)
    const counts = (await send(who, 'GET', '')).carpetas as { id: number; archivos: number }[]
    expect([padre, hija].map((id) => counts.find((one) => one.id === id)?.archivos)).toEqual([0, 1])
    expect(await send(who, 'DELETE', `/carpetas/${hija}`)).toMatchObject({ codigo: 'OCUPADA' })
    const [old, next] = [
      await upload(who, 'v1.pdf', pdf('La de antes'), otra),
      await upload(who, 'v2.pdf', pdf('La de ahora')),
    ]
    await send(who, 'POST', `/archivos/${old.id}/reemplazar`, { por: next.id })
    expect(await send(who, 'DELETE', `/carpetas/${otra}`)).toMatchObject({ codigo: 'OCUPADA' })
    await send(who, 'PATCH', '', { archivos: [{ id: next.id, idcarpeta: 0 }] })
    // What was replaced stays behind, and nobody sees it there.
    expect((await send(who, 'DELETE', `/carpetas/${otra}`)).status).toBe(200)
  })
})

it('a file is not moved into a folder that is gone, nor into that of others: nothing of it is written', async () => {
  const who = await by('comunicaciones')
  const { ids } = await send(who, 'POST', '/carpetas', { rutas: [['Sigue'], ['Se va']] })
  const { id } = await upload(who, 'mueve.pdf', pdf('Se mueve'), ids[0])
  const beside = await upload(who, 'junto.pdf', pdf('Junto a él'))
  await send(who, 'DELETE', `/carpetas/${ids[1]}`)
  const foreign = (await send(await by('administrador', 1), 'POST', '/carpetas', { rutas: [['Ajena']] })).ids[0]
  for (const gone of [ids[1], foreign]) {
    const refused = await send(who, 'PATCH', '', {
      archivos: [
        { id: beside.id, idcarpeta: ids[0] },
        { id, titulo: 'Movido', idcarpeta: gone },
      ],
    })
    expect(refused).toMatchObject({ status: 404, codigo: 'NOEXISTE', message: 'Esa carpeta ya no existe.' })
  }
  expect(await rowOf(id)).toMatchObject({ carpeta: ids[0], titulo: '' })
  expect((await rowOf(beside.id))?.carpeta).toBeNull()
  await send(who, 'PATCH', '', { archivos: [{ id, idcarpeta: 0 }] })
  expect((await rowOf(id))?.carpeta).toBeNull()
})
