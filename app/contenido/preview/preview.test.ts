// What a preview reads and writes by itself; what people see of one is tried in `tests/servidor/vista.test.ts`.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ajena, draft, idOf, itemOf, jefa, NOTICIA, newsroom, redactor } from '../../../tests/redaccion.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Child } from '../life.ts'
import { enlacesVista as t } from '../schema.server.ts'
import { readChildren } from '../write/children.server.ts'
import { drawPage } from './draw.server.ts'
import { listLinks, makeLink, revokeLink } from './links.server.ts'
import { NEW_ID, putPublic } from './put-public.server.ts'

newsroom()

let id: number
beforeEach(async () => {
  id = await idOf(draft(noticia, { ...NOTICIA, multimedia: PHOTOS }))
})

const PHOTOS = ['/archivos/x/a.jpg', '/archivos/x/b.jpg'].map((fileUrl) => ({ fileUrl }))

describe('the links of an item', () => {
  type Row = Partial<typeof t.$inferInsert>
  let made = 0
  const row = (of: Row = {}) => {
    made += 1
    return {
      ...{ secreto: `secreto ${made}`, tipo: 'noticias', contenido: id, huella: 'x', numero: 1, usuario: 11 },
      ...{ institucion: 2, expiraEn: sql`now() + interval '1 day'`, ...of },
    }
  }
  const put = async (...rows: Row[]) =>
    (await db.insert(t).values(rows.map(row)).returning({ id: t.id })).map((one) => one.id)
  /** Whose, of the same number, are none of its own. */
  const BESIDE: Row[] = [{ tipo: 'eventos' }, { institucion: 1 }, { contenido: 999_999 }]
  const make = (type: ContentType = noticia) => change(jefa, (unit) => makeLink(unit, type, id, {}))

  it('are its own, the last first', async () => {
    const [first, second] = await put({}, {})
    const beside = await put(...BESIDE)
    const listed = async (actor: Actor, type: ContentType) => (await listLinks(actor, type, id)).map((one) => one.id)
    expect(await listed(jefa, noticia)).toEqual([second, first])
    expect(await listed(jefa, evento)).toEqual(beside.slice(0, 1))
    expect(await listed(ajena, noticia)).toEqual(beside.slice(1, 2))
  })

  it('are revoked as its own, once', async () => {
    const [own = 0] = await put({})
    const beside = await put(...BESIDE)
    const revoke = (enlace: number) => change(jefa, (unit) => revokeLink(unit, noticia, { id, enlace }))
    for (const enlace of beside) expect(await revoke(enlace)).toMatchObject({ codigo: 'NOEXISTE' })
    expect([(await revoke(own)).ok, (await revoke(own)).ok]).toEqual([true, false])
    const open = await db.$count(t, sql`${t.id} in ${[own, ...beside]} and ${t.revocadoEn} is null`)
    expect(open).toBe(beside.length)
  })

  it('are twenty that can be opened, whatever there is of others, revoked or over', async () => {
    const over = { expiraEn: sql`now() - interval '1 second'` } as unknown as Row
    const [revoked = 0] = await put({}, over, ...BESIDE, ...Array.from({ length: 19 }, () => ({})))
    expect(await make()).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'enlace' }] })
    await db.update(t).set({ revocadoEn: sql`now()` }).where(eq(t.id, revoked))
    expect(await make()).toMatchObject({ ok: true })
    expect(await make()).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'enlace' }] })
  })
})

describe('a page that is drawn', () => {
  /** A portal in which each address of `ways` leads to the next one. */
  const portal = (ways: Record<string, string>) => {
    const asked: string[] = []
    const draw = async (path: string) => {
      asked.push(path)
      if (asked.length > 9) throw new Error('asked without end')
      const location = ways[path]
      return location ? new Response('', { status: 301, headers: { location } }) : new Response(`esto es ${path}`)
    }
    return { asked, draw }
  }

  it('is the one that its address leads to, without the place in it', async () => {
    const { asked, draw } = portal({ '/a': '/b#parte', '/b': '/c', '/c': '/d' })
    expect(await drawPage(draw, '/d#parte')).toEqual({ status: 200, html: 'esto es /d' })
    expect(await drawPage(draw, '/a#parte')).toEqual({ status: 200, html: 'esto es /d' })
    expect(asked).toEqual(['/d', '/a', '/b', '/c', '/d'])
  })

  it('is looked for through three others, and not in circles', async () => {
    const { asked, draw } = portal({ '/a': '/b', '/b': '/a' })
    expect(await drawPage(draw, '/a')).toEqual({ status: 301, html: '' })
    expect(asked).toEqual(['/a', '/b', '/a', '/b'])
  })
})

describe('what is put as if it were public', () => {
  /** Tries it and takes it back. */
  async function tried<T>(
    hijos: Child[],
    look: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<T>,
  ) {
    const current = await itemOf(noticia, id)
    const whole = { ...current.efectivo, hijos: { multimedia: hijos } }
    const unit = { actor: redactor, audit: () => {}, announce: () => {}, tell: () => {} }
    const looked: T[] = []
    await db
      .transaction(async (tx) => {
        await putPublic({ ...unit, tx }, current, whole, {})
        looked.push(await look(tx))
        tx.rollback()
      })
      .catch((error) => {
        if (looked.length === 0) throw error
      })
    return looked[0] as T
  }

  it('has its rows at once: those that go, those that change and those that are new', async () => {
    const { hijos } = await itemOf(noticia, id)
    const [first, second] = hijos.multimedia ?? []
    const wanted = [
      { fileUrl: '/archivos/x/nueva.jpg', alt: '' },
      { ...second, alt: 'Otra' },
      { fileUrl: '/archivos/x/c.jpg', alt: '' },
    ]
    const seen = await tried(wanted, (tx) => readChildren(tx, noticia, id))
    expect(first).toBeDefined()
    expect(seen.multimedia).toEqual([
      { ...wanted[0], id: NEW_ID },
      { ...second, alt: 'Otra' },
      { ...wanted[2], id: NEW_ID + 2 },
    ])
    expect((await itemOf(noticia, id)).hijos).toEqual(hijos)
  })

  it('is refused with a row that the database refuses', async () => {
    const row = { fileUrl: '/archivos/x/a.jpg', alt: 'x'.repeat(301) }
    await expect(tried([row], async () => 'put')).rejects.toMatchObject({ cause: { code: '22001' } })
  })
})
