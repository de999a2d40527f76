import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { against } from '../../../tests/rival.ts'
import type { Actor } from '../account/permissions.ts'
import { auditoria } from '../audit/schema.server.ts'
import { db } from '../db/client.server.ts'
import { onCambio } from '../live/announce.server.ts'
import { newFileId } from './ids.ts'
import { replaceFile } from './replace.server.ts'
import { archivos, archivosUsos } from './schema.server.ts'

const database = testDatabase('sembrada')

const who = (privilegios: string, subprivilegios = '', idusuario: number | null = null): Actor => ({
  ...{ idusuario, institucion: 2, privilegios, subprivilegios },
})
const administradora = who('**')
const publicadora = who('noticias,eventos', 'noticias.publicar,eventos.publicar')

const file = (values: Partial<typeof archivos.$inferInsert> = {}) => archivoConTexto([], values)
const two = async () => [await file(), await file()] as const
type File = Awaited<ReturnType<typeof file>>

const shownIn = (tipo: string, { id }: File) =>
  db.insert(archivosUsos).values({ archivo: id, tipo, contenido: 1, campo: 'imgUrl' })

async function replacementOf({ id }: File) {
  const [row] = await db.select().from(archivos).where(eq(archivos.id, id))
  return row?.reemplazadoPor ?? null
}

describe('replacing a file', () => {
  test('keeps both and their addresses, goes back, and is written down and told', async () => {
    const [old, next] = await two()
    const told: string[] = []
    const stop = onCambio(({ tipo }) => told.push(tipo))
    expect(await replaceFile(administradora, old.id, next.id)).toEqual({ ok: true })
    stop()
    expect(told).toEqual(['archivos'])
    expect([await replacementOf(old), await replacementOf(next)]).toEqual([next.id, null])
    const [entry] = await db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
    expect(entry).toMatchObject({
      accion: 'reemplazar',
      tipo: 'archivos',
      antes: { archivo: old.id },
      despues: { archivo: next.id },
    })
    expect(await replaceFile(administradora, next.id, old.id)).toEqual({ ok: true })
    expect([await replacementOf(old), await replacementOf(next)]).toEqual([null, old.id])
    expect(await replaceFile(administradora, old.id, old.id)).toEqual({ ok: true })
    expect(await replacementOf(old)).toBeNull()
  })

  test('demands to publish in every room that shows it, also by an address that leads to it', async () => {
    const [first, second] = await two()
    const third = await file()
    await shownIn('noticias', first)
    await shownIn('eventos', second)
    expect(await replaceFile(publicadora, first.id, second.id)).toEqual({ ok: true })
    const noticias = who('noticias,eventos', 'noticias.publicar')
    const before = await db.$count(auditoria)
    expect(await replaceFile(noticias, second.id, third.id)).toMatchObject({ codigo: 'SINPERMISO', falta: ['eventos'] })
    // A power in a room that one may not enter is none.
    const outside = who('noticias', 'noticias.publicar,eventos.publicar')
    expect(await replaceFile(outside, second.id, third.id)).toMatchObject({ codigo: 'SINPERMISO', falta: ['eventos'] })
    expect(await replaceFile(who('', '**'), second.id, third.id)).toMatchObject({ falta: ['eventos', 'noticias'] })
    const onlyEvents = who('eventos', 'eventos.publicar')
    expect(await replaceFile(onlyEvents, second.id, third.id)).toMatchObject({ ok: false, falta: ['noticias'] })
    expect([await replacementOf(second), await db.$count(auditoria)]).toEqual([null, before])
    expect(await replaceFile(publicadora, second.id, third.id)).toEqual({ ok: true })
    // Taking back what replaced something changes what its address shows.
    const [mine, x] = await two()
    await shownIn('noticias', mine)
    expect(await replaceFile(noticias, mine.id, second.id)).toMatchObject({ ok: false, falta: ['eventos'] })
    expect(await replaceFile(noticias, mine.id, x.id)).toEqual({ ok: true })
  })

  test('that is shown nowhere is a matter of whoever uploaded it', async () => {
    const [{ id: usuario = 0 } = {}] = (await db.execute<{ id: number }>('select min(idusuario) as id from usuarios'))
      .rows
    const [old, next] = [await file({ subidoPor: usuario }), await file()]
    const refused = { ok: false, codigo: 'SINPERMISO', falta: [] }
    expect(await replaceFile(publicadora, old.id, next.id)).toMatchObject(refused)
    expect(await replaceFile(who('', '', usuario + 1), old.id, next.id)).toMatchObject(refused)
    expect(await replaceFile(who('', '', usuario), old.id, next.id)).toEqual({ ok: true })
    // Nobody in particular uploaded nothing.
    const [one, other] = await two()
    expect(await replaceFile(who(''), one.id, other.id)).toMatchObject(refused)
  })

  test('never puts a private one in the place of a public one', async () => {
    const [open, closed] = [await file(), await file({ privado: true })]
    const answer = await replaceFile(administradora, open.id, closed.id)
    expect(answer).toMatchObject({ ok: false, codigo: 'PRIVADO', message: expect.stringContaining('privado') })
    expect(await replacementOf(open)).toBeNull()
    expect(await replaceFile(administradora, closed.id, (await file({ privado: true })).id)).toEqual({ ok: true })
    expect(await replaceFile(administradora, closed.id, open.id)).toEqual({ ok: true })
  })

  test('keeps what is private so, and takes nothing that is shown elsewhere from visitors for it', async () => {
    const [closed, next, shown, former] = [await file({ privado: true }), await file(), await file(), await file()]
    expect(await replaceFile(administradora, closed.id, next.id)).toEqual({ ok: true })
    const isPrivate = async ({ id }: File) => db.$count(archivos, and(eq(archivos.id, id), eq(archivos.privado, true)))
    expect(await isPrivate(next)).toBe(1)
    const [other, { id: led }] = [await file({ privado: true }), await file()]
    const inText = sql`update noticias set resumen_noticia = ${shown.url} where idnoticia = (select min(idnoticia) from noticias)`
    await db.execute(inText)
    expect(await replaceFile(administradora, former.id, led)).toEqual({ ok: true })
    for (const id of [shown.id, led]) {
      const refused = { ok: false, codigo: 'PRIVADO', message: expect.stringContaining('se usa en otro lugar') }
      expect(await replaceFile(administradora, other.id, id)).toEqual(refused)
    }
    expect([await replacementOf(other), await isPrivate(shown)]).toEqual([null, 0])
  })

  test('knows nothing of files of others, of those that are not theirs to read, nor of those that are not', async () => {
    const [open, closed] = [await file(), await file({ privado: true })]
    const foreign = await file({ idinstitucion: 1 })
    await shownIn('noticias', open)
    const nothing = { ok: false, codigo: 'NOEXISTE', message: expect.stringContaining('no existe') }
    for (const [a, b] of [
      [open.id, foreign.id],
      [foreign.id, open.id],
      [open.id, closed.id],
      [closed.id, open.id],
      [open.id, 'x'.repeat(22)],
      ["' or true --", open.id],
    ])
      expect(await replaceFile(publicadora, a ?? '', b ?? '')).toEqual(nothing)
    expect(await replaceFile({ ...administradora, institucion: 1 }, open.id, foreign.id)).toEqual(nothing)
    expect([await replacementOf(open), await replacementOf(foreign)]).toEqual([null, null])
  })

  test('sees what somebody else does with either meanwhile', async (context) => {
    if (database.current.kind === 'pglite') context.skip()
    const [open, next] = await two()
    const locked = `select from archivos where id = '${next.id}' for update`
    const closed = `update archivos set privado = true where id = '${next.id}'`
    const replacing = () => replaceFile(administradora, open.id, next.id)
    expect(await against(database.current.raw.pool, locked, closed, replacing)).toMatchObject({ codigo: 'PRIVADO' })
    expect(await replacementOf(open)).toBeNull()
  })

  test('holds neither while it waits for the other', async (context) => {
    if (database.current.kind === 'pglite') context.skip()
    const name = (first: string) => first + newFileId().slice(1)
    const last = await file({ id: name('z') })
    const first = await file({ id: name('0') })
    const locked = `select from archivos where id = '${first.id}' for update`
    const takesTheOther = `update archivos set titulo = 'Otro' where id = '${last.id}'`
    const replacing = () => replaceFile(administradora, last.id, first.id)
    expect(await against(database.current.raw.pool, locked, takesTheOther, replacing)).toEqual({ ok: true })
    expect(await replacementOf(last)).toBe(first.id)
  })

  test('at the same time in both directions ends without a circle', async () => {
    const [one, other] = await two()
    const all = [1, 2, 3].flatMap(() => [
      replaceFile(administradora, one.id, other.id),
      replaceFile(administradora, other.id, one.id),
    ])
    for (const answer of await Promise.all(all)) expect(answer).toEqual({ ok: true })
    expect([await replacementOf(one), await replacementOf(other)].filter(Boolean)).toHaveLength(1)
  })
})
