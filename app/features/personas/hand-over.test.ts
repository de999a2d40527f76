import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cutting } from '../../../tests/cortes.ts'
import { publish, save } from '../../../tests/escritura.ts'
import { inDays, itemOf } from '../../../tests/redaccion.ts'
import {
  admin,
  directora,
  INSTITUCION,
  juan,
  luz,
  newDraft,
  ROL,
  reviewers,
  rosa,
  run,
} from '../../../tests/revisores.ts'
import { encargos } from '../../contenido/schema.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { draftsOf } from '../../panel/home/queries.server.ts'
import { noticia, noticias } from '../noticias/schema.server.ts'
import { openOf } from '../relevo/queries.server.ts'
import { relevos } from '../relevo/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { type Asked, handOver, rehearse, takeBackHandOver } from './hand-over.server.ts'
import { disableUser } from './mutations.server.ts'

const database = reviewers()

const around = { types: contentTypes, broken: [] }
const between = (de: Actor, a: Actor, more: Partial<Asked> = {}): Asked => ({
  ...{ de: de.idusuario ?? 0, a: a.idusuario ?? 0, rol: false, acceso: false },
  ...more,
})

/** Looked at and done. */
async function passed(actor: Actor, asked: Asked) {
  const seen = await rehearse(actor, asked, around)
  if (!seen.ok) return seen
  return handOver(actor, { ...asked, huella: seen.huella }, around)
}

const drafts = async (who: Actor) =>
  (await draftsOf([noticia], who.idusuario ?? 0, INSTITUCION)).map(({ id }) => id).sort((a, b) => a - b)
const openFor = async (who: Actor) => {
  const person = { ...who, id: who.idusuario ?? 0, rol: who.rol ?? null, nombre: '' }
  return (await openOf(contentTypes, { institucion: INSTITUCION, person, broken: [] })).map(({ id, por }) => [
    id,
    ...por,
  ])
}
const reviewIn = async (id: number) => (await itemOf(noticia, id)).row.revision
const personOf = async (who: Actor) =>
  (
    await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.id, who.idusuario ?? 0))
  )[0]

beforeEach(async () => {
  await db.delete(encargos)
  await db.delete(relevos)
  await db.delete(noticias)
  for (const who of [rosa, juan, luz, directora])
    await db
      .update(usuarios)
      .set({ estado: '1', rol: who.rol ?? null, clave: 'x' })
      .where(eq(usuarios.id, who.idusuario ?? 0))
})

/** Of rosa: a draft, one returned, one that waits for review, one scheduled; and one of juan's. */
async function open() {
  const [own, back, waits, soon, other] = [
    await newDraft(rosa),
    await newDraft(rosa),
    await newDraft(rosa),
    await newDraft(rosa),
    await newDraft(juan),
  ]
  await run(rosa, 'pedir_revision', back)
  await run(directora, 'devolver', back, { nota: 'Falta la foto' })
  await run(rosa, 'pedir_revision', waits)
  await publish(noticia, rosa, soon, { desde: inDays(3) })
  return { own, back, waits, soon, other }
}

describe('what somebody has open', () => {
  it('is what they wrote last, asked for, scheduled, and what waits for them', async () => {
    const { own, back, waits, soon, other } = await open()
    expect(await openFor(rosa)).toEqual([
      [own, 'borrador'],
      [back, 'devuelto'],
      [waits, 'borrador', 'pidio'],
      [soon, 'aparece'],
    ])
    expect(await openFor(directora)).toEqual([
      [back, 'borrador'],
      [waits, 'revisar'],
    ])
    expect(await openFor(juan)).toEqual([
      [waits, 'revisar'],
      [other, 'borrador'],
    ])
  })

  it('passes whole: drafts to the start page of the receiver, the review to them, what was written stays whose it was', async () => {
    const { own, back, waits, soon } = await open()
    const done = await passed(admin, between(rosa, luz))
    // Luz only writes: what is to appear stays.
    expect(done).toMatchObject({
      ok: true,
      plan: { quedan: [{ cosa: { id: soon }, motivo: 'no publica en Noticias' }] },
    })
    expect(await drafts(luz)).toEqual([own, waits])
    expect(await drafts(rosa)).toEqual([])
    expect(await reviewIn(back)).toMatchObject({ estado: 'devuelta', pidio: luz.idusuario })
    expect(await reviewIn(waits)).toMatchObject({ estado: 'pedida', usuario: luz.idusuario })
    const said = await db.select().from(auditoria).where(eq(auditoria.accion, 'encargar'))
    expect(said.map(({ contenido }) => contenido).sort()).toEqual([own, back, waits].sort())
    for (const [accion, who] of [
      ['pasar-abierto', rosa],
      ['recibir-abierto', luz],
    ] as const) {
      const [row] = await db.select().from(auditoria).where(eq(auditoria.accion, accion))
      expect([row?.sujeto, row?.usuario]).toEqual([who.idusuario, admin.idusuario])
    }
    // Who writes it next has it, as always.
    await save(noticia, juan, { id: own, input: { titulo: 'Otro' } })
    expect([await drafts(luz), await drafts(juan)]).toEqual([[waits], expect.arrayContaining([own])])
  })

  it('goes on to a third, and whoever may approve keeps the review that others asked for', async () => {
    const { own, waits } = await open()
    await passed(rosa, between(rosa, directora))
    expect(await reviewIn(waits)).toMatchObject({ usuario: rosa.idusuario })
    expect(await run(directora, 'aprobar', waits)).toMatchObject({ ok: true })
    await passed(directora, between(directora, juan))
    expect(await drafts(juan)).toEqual(expect.arrayContaining([own]))
    expect(await drafts(directora)).not.toContain(own)
  })
})

describe('the act', () => {
  it('is for one’s own, or for who may change people; never one’s own access', async () => {
    await open()
    expect(await passed(luz, between(rosa, luz))).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(
      await passed({ ...luz, privilegios: 'usuarios', subprivilegios: 'usuarios.editar' }, between(rosa, luz)),
    ).toEqual({
      ok: false,
      codigo: 'MASPODER',
    })
    expect(await passed(rosa, between(rosa, juan, { acceso: true }))).toEqual({ ok: false, codigo: 'UNOMISMO' })
    expect(await passed(rosa, between(rosa, rosa))).toMatchObject({ codigo: 'INVALIDO' })
    expect(await passed({ ...admin, institucion: 1 }, between(rosa, luz))).toEqual({ ok: false, codigo: 'NOEXISTE' })
    expect(await passed(rosa, between(rosa, juan))).toMatchObject({ ok: true })
  })

  it('looked at writes nothing; what changed since it was looked at is looked at again', async () => {
    const { own } = await open()
    const asked = between(rosa, juan)
    const seen = await rehearse(admin, asked, around)
    if (!seen.ok) throw new Error(seen.codigo)
    expect(await db.$count(relevos)).toBe(0)
    expect(await drafts(rosa)).toContain(own)
    await save(noticia, rosa, { id: own, input: { titulo: 'Cambió' } })
    expect(await handOver(admin, { ...asked, huella: seen.huella }, around)).toMatchObject({ codigo: 'CAMBIADO' })
    expect(await drafts(rosa)).toContain(own)
  })

  it('of two at once, one is done; a receiver who is disabled meanwhile gets nothing', async () => {
    await open()
    const [toJuan, toDirectora] = [between(rosa, juan), between(rosa, directora)]
    const huellas = [await rehearse(admin, toJuan, around), await rehearse(admin, toDirectora, around)]
    const [one, other] = huellas.map((seen) => (seen.ok ? seen.huella : ''))
    const both = await Promise.all([
      handOver(admin, { ...toJuan, huella: one ?? '' }, around),
      handOver(rosa, { ...toDirectora, huella: other ?? '' }, around),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ codigo: 'CAMBIADO' })
    expect(await db.$count(relevos)).toBe(1)

    await newDraft(luz)
    const seen = await rehearse(admin, between(luz, rosa), around)
    await disableUser(admin, rosa.idusuario ?? 0)
    const late = await handOver(admin, { ...between(luz, rosa), huella: seen.ok ? seen.huella : '' }, around)
    expect(late).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    expect(await drafts(luz)).toHaveLength(1)
  })

  it('takes role and access with it, or nothing at all when one of them may not', async () => {
    await open()
    const all = between(directora, luz, { rol: true, acceso: true })
    expect(await passed(admin, all)).toMatchObject({ ok: true })
    expect([(await personOf(luz))?.rol, (await personOf(directora))?.estado]).toEqual([ROL.direccion, '0'])
    // The last one who can do everything stays, and with them all that they have open.
    await db
      .update(usuarios)
      .set({ clave: 'x' })
      .where(eq(usuarios.id, admin.idusuario ?? 0))
    const boss = { ...admin, idusuario: 99 }
    const mine = await newDraft(admin)
    expect(await passed(boss, between(admin, juan, { acceso: true }))).toEqual({ ok: false, codigo: 'ULTIMO' })
    expect(await drafts(admin)).toContain(mine)
    expect(await db.$count(relevos)).toBe(1)
  })

  it('is taken back by who did it within a day, but for what was written since', async () => {
    const { own, back, waits } = await open()
    const done = await passed(admin, between(rosa, luz, { rol: true, acceso: true }))
    if (!done.ok) throw new Error(done.codigo)
    await save(noticia, luz, { id: own, input: { titulo: 'De luz' } })
    expect(await takeBackHandOver(juan, contentTypes, done.id)).toMatchObject({ codigo: 'NOEXISTE' })
    expect(await takeBackHandOver(admin, contentTypes, done.id)).toEqual({ ok: true, quedaron: 1 })
    expect([await drafts(luz), await drafts(rosa)]).toEqual([[own], [waits]])
    expect(await reviewIn(back)).toMatchObject({ pidio: rosa.idusuario })
    expect(await reviewIn(waits)).toMatchObject({ usuario: rosa.idusuario })
    expect(await personOf(luz)).toMatchObject({ rol: null, privilegios: 'noticias' })
    expect((await personOf(rosa))?.estado).toBe('1')
    expect(await takeBackHandOver(admin, contentTypes, done.id)).toMatchObject({ codigo: 'CAMBIADO' })
    const late = await passed(admin, between(rosa, juan))
    if (!late.ok) throw new Error(late.codigo)
    await db
      .update(relevos)
      .set({ creadoEn: inDays(-1.01) })
      .where(eq(relevos.id, late.id))
    expect(await takeBackHandOver(admin, contentTypes, late.id)).toMatchObject({ codigo: 'CAMBIADO' })
  })

  it('taken back begins no access that had ended before it', async () => {
    await newDraft(rosa)
    await disableUser(admin, rosa.idusuario ?? 0)
    const done = await passed(admin, between(rosa, juan, { acceso: true }))
    if (!done.ok) throw new Error(done.codigo)
    expect(await takeBackHandOver(admin, contentTypes, done.id)).toMatchObject({ ok: true })
    expect((await personOf(rosa))?.estado).toBe('0')
  })

  it('counts what only waits for whoever reviews as nothing that passed', async () => {
    const { back, waits } = await open()
    const done = await passed(admin, between(directora, juan))
    if (!done.ok) throw new Error(done.codigo)
    const [row] = await db.select().from(relevos).where(eq(relevos.id, done.id))
    expect(row?.pasadas.map(({ id }) => id)).toEqual([back])
    expect(done.plan.pasan.map(({ id }) => id)).toEqual([back])
    expect(done.plan.quedan).toEqual([
      { cosa: expect.objectContaining({ id: waits }), motivo: expect.stringContaining('sigue como está') },
    ])
  })

  it('ends whole or not at all, wherever the process ends', async () => {
    const cut = cutting(database.current.raw.pool)
    const { own } = await open()
    const asked = between(rosa, luz, { rol: true, acceso: true })
    const seen = await rehearse(admin, asked, around)
    const huella = seen.ok ? seen.huella : ''
    for (let statement = 1; ; statement += 1) {
      cut.before(statement)
      const done = await handOver(admin, { ...asked, huella }, around).catch(() => undefined)
      cut.never()
      if (done) break
      expect([statement, await drafts(luz), (await personOf(rosa))?.estado]).toEqual([statement, [], '1'])
      expect(await db.$count(relevos)).toBe(0)
    }
    expect(await drafts(luz)).toContain(own)
  })
})
