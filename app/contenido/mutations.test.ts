import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/base-de-datos.ts'
import { against } from '../../tests/rival.ts'
import { instituciones } from '../features/institucion/schema.server.ts'
import { noticia, noticias } from '../features/noticias/schema.server.ts'
import type { Actor } from '../lib/account/permissions.ts'
import { auditoria } from '../lib/audit/schema.server.ts'
import { db } from '../lib/db/client.server.ts'
import { type Cambio, onCambio } from '../lib/live/announce.server.ts'
import { publish, recover, remove, restoreVersion, save, unpublish } from './mutations.server.ts'
import { countPublished, findPublished, listLatest, listPublished, nextBoundary, toWire } from './queries.server.ts'
import { versionsOf } from './versions.server.ts'

const database = testDatabase('vacia')

const editora: Actor = {
  idusuario: null,
  institucion: 2,
  privilegios: 'noticias',
  subprivilegios: 'noticias.publicar,noticias.eliminar',
}
const redactora: Actor = { ...editora, subprivilegios: '' }
const ajena: Actor = { ...editora, institucion: 1 }

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

async function published(values: Record<string, unknown> = {}): Promise<number> {
  const saved = await save(noticia, editora, { input: { ...input, ...values } })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publish(noticia, editora, saved.id)
  return saved.id
}

const seen = (id: number, institucion = 2) => findPublished(noticia, { institucion, id })

describe('saving', () => {
  it('makes a draft that visitors do not see, until it is published', async () => {
    const saved = await save(noticia, redactora, { input })
    expect(saved.ok).toBe(true)
    const id = saved.ok ? saved.id : 0
    expect(await seen(id)).toBeUndefined()
    expect(await publish(noticia, redactora, id)).toEqual({ ok: false, codigo: 'PROHIBIDO' })
    expect((await publish(noticia, editora, id)).ok).toBe(true)
    expect((await seen(id))?.titulo).toBe('Feria vocacional')
  })

  it('keeps what visitors see while a published row is edited', async () => {
    const id = await published()
    await save(noticia, redactora, { id, input: { titulo: 'Feria vocacional 2026' } })
    expect((await seen(id))?.titulo).toBe('Feria vocacional')
    await publish(noticia, editora, id)
    expect(await seen(id)).toMatchObject({ titulo: 'Feria vocacional 2026', borrador: null })
  })

  it('says which fields are wrong, and writes nothing', async () => {
    const before = await db.$count(noticias)
    const outcome = await save(noticia, editora, { input: { ...input, titulo: '  ', imgUrl: 'javascript:alert(1)' } })
    expect(outcome).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    const campos = outcome.ok || !('errores' in outcome) ? [] : outcome.errores.map((e) => e.campo)
    expect(campos.sort()).toEqual(['imgUrl', 'titulo'])
    expect(await db.$count(noticias)).toBe(before)
  })

  it('takes only the declared fields: not the id, the state, the owner nor the institution', async () => {
    const hostile = {
      ...input,
      id: 99_999,
      institucion: 1,
      estado: '1',
      usuario: 7,
      eliminadoEn: new Date(),
      borrador: {},
    }
    const saved = await save(noticia, redactora, { input: hostile })
    const id = saved.ok ? saved.id : 0
    expect(id).not.toBe(99_999)
    const [row] = await db.select().from(noticias).where(eq(noticias.id, id))
    expect(row).toMatchObject({ institucion: 2, estado: '0', usuario: null, eliminadoEn: null, borrador: null })
  })

  it('cleans rich text on the way in, once and for all', async () => {
    const contenido =
      '<p onclick="x()">Hola <script>alert(1)</script><a href="javascript:x()">a</a></p><table><tr><td>1</td></tr></table>'
    const id = await published({ contenido })
    const first = (await seen(id))?.contenido ?? ''
    expect(first).toBe('<p>Hola <a>a</a></p><table><tr><td>1</td></tr></table>')
    await save(noticia, editora, { id, input: { contenido: first } })
    await publish(noticia, editora, id)
    expect((await seen(id))?.contenido).toBe(first)
  })

  it('does not see rows of another institution', async () => {
    const id = await published()
    for (const attempt of [
      save(noticia, ajena, { id, input }),
      publish(noticia, ajena, id),
      remove(noticia, ajena, id),
    ]) {
      expect(await attempt).toEqual({ ok: false, codigo: 'NOEXISTE' })
    }
    expect(await seen(id, 1)).toBeUndefined()
  })

  it('is refused without the privilege', async () => {
    const visitor = { ...editora, privilegios: '', subprivilegios: '**' }
    expect(await save(noticia, visitor, { input })).toEqual({ ok: false, codigo: 'PROHIBIDO' })
  })
})

describe.skipIf(!process.env.DATABASE_URL)('two at once, in two processes,', () => {
  it('both keep their edits of what is published', async () => {
    const id = await published()
    const row = `select * from noticias where idnoticia = ${id} for update`
    const theirs = `update noticias set borrador = '{"resumen":"De la otra"}' where idnoticia = ${id}`
    await against(database.current.raw.pool, row, theirs, () =>
      save(noticia, editora, { id, input: { titulo: 'De una' } }),
    )
    const [{ borrador } = {}] = await db.select().from(noticias).where(eq(noticias.id, id))
    expect(borrador).toEqual({ resumen: 'De la otra', titulo: 'De una' })
  })

  it('publish what the other one had edited by then', async () => {
    const id = await published()
    const row = `select * from noticias where idnoticia = ${id} for update`
    const theirs = `update noticias set borrador = '{"titulo":"Lo último"}' where idnoticia = ${id}`
    await against(database.current.raw.pool, row, theirs, () => publish(noticia, editora, id))
    expect(await seen(id)).toMatchObject({ titulo: 'Lo último', borrador: null })
  })
})

describe('traces', () => {
  it('keeps a version and an audit row of every change, and restores an older one', async () => {
    const id = await published()
    await save(noticia, editora, { id, input: { titulo: 'Otro título' } })
    await publish(noticia, editora, id)
    const versions = await versionsOf('noticias', id, 2)
    expect(versions.map((v) => v.datos.titulo)).toEqual([
      'Otro título',
      'Otro título',
      'Feria vocacional',
      'Feria vocacional',
    ])
    expect(versions[1]?.cambios).toEqual(['titulo'])
    await restoreVersion(noticia, editora, id, versions.at(-1)?.id ?? 0)
    await publish(noticia, editora, id)
    expect((await seen(id))?.titulo).toBe('Feria vocacional')
    const actions = await db.select().from(auditoria).where(eq(auditoria.contenido, id)).orderBy(auditoria.id)
    expect(actions.map((a) => a.accion)).toEqual(['crear', 'publicar', 'borrador', 'publicar', 'borrador', 'publicar'])
  })

  it('announces what changed, after it can be seen', async () => {
    const heard: Cambio[] = []
    const stop = onCambio((cambio) => heard.push(cambio))
    const id = await published()
    stop()
    expect(heard).toMatchObject([1, 2].map(() => ({ idinstitucion: 2, tipo: 'noticias', id })))
    // A new draft is news to who works there alone.
    expect(heard.map(({ para }) => para)).toEqual(['institucion', 'publico'])
  })
})

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

  it('is marked as retired only when it took something from them', async () => {
    const id = await published({ titulo: 'Lo que vieron' })
    await save(noticia, editora, { id, input: { titulo: 'Lo que no vieron' } })
    await unpublish(noticia, editora, id)
    await save(noticia, editora, { id, input: { titulo: 'Después' } })
    await unpublish(noticia, editora, id)
    await remove(noticia, editora, id)
    const retired = (await versionsOf('noticias', id, 2)).filter(({ retirado }) => retirado !== null)
    expect(retired.map(({ datos }) => datos.titulo)).toEqual(['Lo que vieron'])
    const scheduled = await published()
    await publish(noticia, editora, scheduled, { desde: new Date(Date.now() + 86_400_000) })
    await remove(noticia, editora, scheduled)
    expect((await versionsOf('noticias', scheduled, 2)).some(({ retirado }) => retirado !== null)).toBe(false)
    await publish(noticia, editora, scheduled, { desde: null })
  })

  it('comes in the order in which it changed or appeared', async () => {
    const ids = [await published({ fecha: '2026-01-01 09:00:00' }), await published({ fecha: '2025-01-01 09:00:00' })]
    const latest = async () => (await listLatest(noticia, { institucion: 2, size: 2 })).map(({ id }) => id)
    expect(await latest()).toEqual([...ids].reverse())
    await publish(noticia, editora, ids[0] ?? 0)
    expect(await latest()).toEqual(ids)
  })
})

describe('what visitors see', () => {
  it('respects the publication window, by the clock of the database', async () => {
    const id = await published({ titulo: 'Programada' })
    const tomorrow = new Date(Date.now() + 86_400_000)
    await publish(noticia, editora, id, { desde: tomorrow })
    expect(await seen(id)).toBeUndefined()
    const wait = await nextBoundary([noticia])
    expect(wait).toBeGreaterThan(86_000_000)
    expect(wait).toBeLessThanOrEqual(86_400_000)
    await publish(noticia, editora, id, { desde: null, hasta: new Date(Date.now() - 1000) })
    expect(await seen(id)).toBeUndefined()
    expect(await nextBoundary([noticia])).toBeNull()
    await publish(noticia, editora, id, { hasta: null })
    expect(await seen(id)).toBeDefined()
  })

  it('does not show what is in the bin or was taken back', async () => {
    const id = await published()
    await remove(noticia, editora, id)
    expect(await seen(id)).toBeUndefined()
    await recover(noticia, editora, id)
    expect(await seen(id)).toBeUndefined()
    await publish(noticia, editora, id)
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
