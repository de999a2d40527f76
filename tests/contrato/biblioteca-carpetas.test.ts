import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attachedOf, forgetDraft } from '../../app/expedientes/draft.server.ts'
import { attach } from '../../app/expedientes/files.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { expedientes, solicitudArchivos } from '../../app/expedientes/schema.server.ts'
import { respuestasArchivos, respuestasPublicadas } from '../../app/features/acceso-informacion/schema.server.ts'
import { moveFolder } from '../../app/features/archivos/carpetas.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { keepWaiting } from '../../app/features/solicitudes/waiting.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { originalOf } from '../../app/lib/files/originals.server.ts'
import { mayRead } from '../../app/lib/files/readers.server.ts'
import { pdf, photo } from '../../app/lib/files/samples.ts'
import { archivos, carpetas } from '../../app/lib/files/schema.server.ts'
import { caseView } from '../../app/panel/expedientes/case.server.ts'
import { against } from '../rival.ts'
import { by, libraryApi } from './biblioteca.ts'
import { sessionWith } from './cuentas.ts'

const { send, upload, database } = libraryApi()

const rowOf = async (id: string) => (await db.select().from(archivos).where(eq(archivos.id, id)))[0]

describe('folders', () => {
  it.runIf(process.env.DATABASE_URL)('do not end in each other, when two are moved at once', async () => {
    const who = await by('comunicaciones')
    const { actor } = await sessionWith(who.token)
    const rutas = [['Una'], ['Una', 'Dentro de una'], ['Dos'], ['Dos', 'Dentro de dos']]
    const [una, inUna, dos, inDos] = (await send(who, 'POST', '/carpetas', { rutas })).ids as number[]
    const turn = `select pg_advisory_xact_lock(hashtextextended('carpetas 2', 0))`
    const other = `update carpetas_archivos set idpadre = ${inUna} where idcarpeta = ${dos}`
    const { pool } = database.current.raw
    expect(await against(pool, turn, other, () => moveFolder(actor, una ?? 0, { padre: inDos }))).toMatchObject({
      codigo: 'DENTRO',
    })
  })

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
    // Nor what does harm.
    const [acta] = await db
      .select()
      .from(archivos)
      .where(eq(archivos.carpeta, Number(hija)))
    await db
      .update(archivos)
      .set({ analisis: 'infectado', privado: true })
      .where(eq(archivos.id, acta?.id ?? ''))
    const now = (await send(who, 'GET', '')).carpetas as typeof counts
    expect(now.find(({ id }) => id === hija)?.archivos).toBe(0)
    expect((await send(who, 'DELETE', `/carpetas/${hija}`)).status).toBe(200)
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

it('a file of a case is in the library of nobody, and at no address of it, unless somebody made it public', async () => {
  const [who, chief] = [await by('secretaria'), await by('administrador')]
  const people = [who, chief]
  const actors = await Promise.all(people.map(async ({ token }) => (await sessionWith(token)).actor))
  const [actor] = actors
  const [folder] = (await send(who, 'POST', '/carpetas', { rutas: [['De casos']] })).ids
  async function waits(bytes: Uint8Array = pdf(`Papel ${Math.random()}`)) {
    const ficha = newFicha()
    const stream = Readable.from([bytes])
    const kept = actor && (await keepWaiting(actor, { ficha, tipo: 'consultas', nombre: 'papel-de-caso.pdf', stream }))
    if (!kept?.ok) throw new Error(kept?.codigo)
    await db.update(archivos).set({ carpeta: folder }).where(eq(archivos.id, kept.archivo.id))
    return { ficha, id: kept.archivo.id }
  }
  const placed = photo(30, 20).withExif({ IFD0: { Make: 'Ayaviri' } })
  const [waiting, sent, shown] = [await waits(), await waits(await placed.jpeg().toBuffer()), await waits()]
  const [caso] = await db.select().from(expedientes).where(eq(expedientes.tipo, consulta.name)).limit(1)
  if (!caso || !actor) throw new Error('no case')
  const { id: expediente } = caso
  await db.transaction(async (tx) => {
    await attach(tx, expediente, null, await attachedOf(tx, sent.ficha))
    await forgetDraft(tx, sent.ficha)
    const texts = { titulo: 'Actas', pedido: 'Las actas', respuesta: 'Van', respondida: '2026-01-05' }
    const [answer] = await tx
      .insert(respuestasPublicadas)
      .values({ ...texts, institucion: 2, expediente })
      .returning({ id: respuestasPublicadas.id })
    await tx.insert(respuestasArchivos).values({ respuesta: answer?.id ?? 0, archivo: shown.id })
    await tx.delete(solicitudArchivos).where(eq(solicitudArchivos.archivo, shown.id))
  })
  const filesIn = async (one: typeof who) =>
    ((await send(one, 'GET', '')).carpetas as { id: number; archivos: number }[]).find(({ id }) => id === folder)
  for (const { id } of [waiting, sent, shown]) {
    const row = await rowOf(id)
    if (!row) throw new Error('gone')
    for (const [i, one] of people.entries()) {
      expect((await send(one, 'GET', `/archivos/${id}`)).status).toBe(404)
      expect((await send(one, 'POST', '/existentes', { sha256: [row.sha256] })).list).toEqual([])
      expect(await send(one, 'PATCH', '', { archivos: [{ id, privado: false }] })).toMatchObject({ total: 0 })
      expect(await mayRead(actors[i] ?? null, row)).toBe(false)
    }
  }
  for (const one of people) {
    const { list, total } = await send(one, 'GET', '?q=papel-de-caso')
    expect([list, total, await filesIn(one)]).toMatchObject([[], 0, { archivos: 0 }])
  }
  // What was sent of it is found where it is, by whoever finds that of the library there.
  const originals = await Promise.all(
    [actors[1] ?? actor, { ...actor, privilegios: 'consultas', subprivilegios: '**' }].map(async (one) => {
      const { archivos: files } = await caseView(one, consulta, caso)
      return files.find(({ id }) => id === sent.id)?.originalHasta
    }),
  )
  expect(originals).toEqual([(await originalOf(2, sent.id))?.hasta.toISOString(), null])
  // What the library opened before this held, and pages may show, goes on being read: it can be closed there, for good.
  await db.update(archivos).set({ privado: false }).where(eq(archivos.id, sent.id))
  expect((await send(chief, 'GET', '?q=papel-de-caso')).list).toMatchObject([{ id: sent.id, privado: false }])
  expect(await send(who, 'DELETE', `/carpetas/${folder}`)).toMatchObject({ codigo: 'OCUPADA' })
  expect((await send(chief, 'PATCH', '', { archivos: [{ id: sent.id, privado: true }] })).total).toBe(1)
  expect((await send(chief, 'GET', '?q=papel-de-caso')).total).toBe(0)
  expect((await send(who, 'DELETE', `/carpetas/${folder}`)).status).toBe(200)
})
