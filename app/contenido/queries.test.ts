import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { publish, published as publishedOf, recover, remove, save, unpublish } from '../../tests/escritura.ts'
import { instituciones } from '../features/institucion/schema.server.ts'
import { noticia, noticias } from '../features/noticias/schema.server.ts'
import type { Actor } from '../lib/account/permissions.ts'
import { db } from '../lib/db/client.server.ts'
import { countPublished, findPublished, listLatest, listPublished, nextBoundary, toWire } from './queries.server.ts'
import { versiones } from './schema.server.ts'

testDatabase('vacia')

const editora: Actor = {
  idusuario: null,
  institucion: 2,
  privilegios: 'noticias',
  subprivilegios: 'noticias.publicar,noticias.eliminar',
}

const input = {
  titulo: 'Feria vocacional',
  resumen: 'El sábado, en el patio central.',
  contenido: '<p>Desde las 9.</p>',
  fecha: '2026-03-05 09:00:00',
}

const institution = (id: number, ruc: string) => ({
  id,
  nombreComercial: `Instituto ${id}`,
  razonSocial: `Instituto ${id}`,
  ruc,
  tipoGestion: 'publica' as const,
})

beforeAll(async () => {
  await db.insert(instituciones).values([institution(1, '20000000010'), institution(2, '20000000001')])
})

const published = (values: Record<string, unknown> = {}) => publishedOf(noticia, editora, { ...input, ...values })

const seen = (id: number, institucion = 2) => findPublished(noticia, { institucion, id })

describe('what followers hear', () => {
  const now = async (id: number) => (await seen(id))?.actualizadoEn.getTime() ?? 0

  it('is not a draft, but what came of it', async () => {
    const id = await published()
    const before = await now(id)
    await save(noticia, editora, { id, input: { titulo: 'En borrador' } })
    expect(await now(id)).toBe(before)
    await publish(noticia, editora, id)
    expect(await now(id)).toBeGreaterThan(before)
  })

  it('is what they saw last, when something was taken from them', async () => {
    const id = await published({ titulo: 'Lo que vieron' })
    await save(noticia, editora, { id, input: { titulo: 'Lo que no vieron' } })
    await unpublish(noticia, editora, id)
    await save(noticia, editora, { id, input: { titulo: 'Después' } })
    await remove(noticia, editora, id)
    const taken = async (contenido: number) => {
      const rows = await db.select().from(versiones).where(eq(versiones.contenido, contenido))
      return rows.flatMap(({ retirado }) => (retirado ? [retirado.titulo] : []))
    }
    expect(await taken(id)).toEqual(['Lo que vieron'])
    const saved = await save(noticia, editora, { input })
    const scheduled = saved.ok ? saved.id : 0
    await publish(noticia, editora, scheduled, { desde: new Date(Date.now() + 86_400_000) })
    await remove(noticia, editora, scheduled)
    expect(await taken(scheduled)).toEqual([])
  })

  it('comes in the order in which it changed or appeared', async () => {
    const ids = [await published({ fecha: '2026-01-01 09:00:00' }), await published({ fecha: '2025-01-01 09:00:00' })]
    const latest = async () => (await listLatest(noticia, { institucion: 2, size: 2 })).map(({ id }) => id)
    expect(await latest()).toEqual([...ids].reverse())
    await save(noticia, editora, { id: ids[0] ?? 0, input: { resumen: 'Corregido' } })
    await publish(noticia, editora, ids[0] ?? 0)
    expect(await latest()).toEqual(ids)
  })
})

describe('what visitors see', () => {
  it('respects the publication window, by the clock of the database', async () => {
    const saved = await save(noticia, editora, { input: { ...input, titulo: 'Programada' } })
    const id = saved.ok ? saved.id : 0
    await publish(noticia, editora, id, { desde: new Date(Date.now() + 86_400_000) })
    expect(await seen(id)).toBeUndefined()
    const wait = await nextBoundary([noticia])
    expect(wait).toBeGreaterThan(86_000_000)
    expect(wait).toBeLessThanOrEqual(86_400_000)
    await publish(noticia, editora, id)
    expect(await seen(id)).toBeDefined()
    expect(await nextBoundary([noticia])).toBeNull()
    await db
      .update(noticias)
      .set({ publicarHasta: sql`now() - interval '1 second'` as never })
      .where(eq(noticias.id, id))
    expect(await seen(id)).toBeUndefined()
  })

  it('does not show what is in the bin or was taken back', async () => {
    const id = await published()
    await remove(noticia, editora, id)
    expect(await seen(id)).toBeUndefined()
    await recover(noticia, editora, id)
    expect(await seen(id)).toBeUndefined()
    await publish(noticia, editora, id)
    expect(await seen(id)).toBeDefined()
    await unpublish(noticia, editora, id)
    expect(await seen(id)).toBeUndefined()
  })

  it('cannot be widened by the state that the caller asks for', async () => {
    await save(noticia, editora, { input: { ...input, titulo: 'Borrador' } })
    const all = await countPublished(noticia, { institucion: 2 })
    expect(await countPublished(noticia, { institucion: 2, estado: '-0' })).toBe(all)
    expect(await countPublished(noticia, { institucion: 2, estado: '1' })).toBe(all)
    for (const estado of ['0', '2', "1' or '1'='1", '%']) {
      expect(await countPublished(noticia, { institucion: 2, estado })).toBe(0)
    }
  })

  it('comes newest first, twenty a page, each row once', async () => {
    for (let i = 0; i < 25; i++) await published({ titulo: `N ${i}`, fecha: '2026-04-01 10:00:00' })
    const total = await countPublished(noticia, { institucion: 2 })
    const [one, two, beyond] = await Promise.all(
      [1, 2, 999].map((page) => listPublished(noticia, { institucion: 2, page })),
    )
    expect(one).toHaveLength(20)
    expect(beyond).toEqual([])
    const ids = [...(one ?? []), ...(two ?? [])].map((row) => row.id)
    expect(new Set(ids).size).toBe(Math.min(total, 40))
    expect(one?.[0]?.titulo).toBe('N 24')
  })

  it('leaves under its SQL names, and only what is declared public', async () => {
    const row = await seen(await published())
    const wire = row ? toWire(noticia, row) : {}
    expect(Object.keys(wire)).toEqual(
      'idnoticia titulo_noticia resumen_noticia contenido_noticia imgUrl nameImg estado_noticia fecha_noticia fecha_registro en_agenda usuario_idusuario area_idarea idinstitucion'.split(
        ' ',
      ),
    )
    expect(wire.fecha_noticia).toBe('2026-03-05 09:00:00')
  })
})
