import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  closedReviews,
  decisionsOf,
  nextReview,
  openReview,
  withAccess,
} from '../../app/features/accesos/queries.server.ts'
import { revisionesDeAcceso } from '../../app/features/accesos/schema.server.ts'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { createKey } from '../../app/features/llaves/mutations.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { today } from '../../app/lib/calendar/business-days.ts'
import { plusDays, plusMonths } from '../../app/lib/calendar/days.ts'
import { isoDate } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { loader as editLoader } from '../../app/panel/roles/edit.tsx'
import { type Act, act } from '../../app/panel/roles/review/acts.server.ts'
import { rolesFor } from '../../app/panel/roles/review/portray.server.ts'
import { accountApi, person, sessionWith } from './cuentas.ts'
import { askedFor } from './expedientes.ts'
import { signIn } from './personas.ts'

const api = accountApi()

const BOSS = { privilegios: '**', subprivilegios: '**' }
const MANAGER = { privilegios: 'usuarios,noticias,llaves', subprivilegios: 'usuarios.editar,llaves.crear' }

type Somebody = { id: number; actor: Actor }

async function somebody(may: Partial<typeof usuarios.$inferInsert>): Promise<Somebody> {
  const { id } = await person(may)
  return { id, actor: (await sessionWith((await signIn(id)).token)).actor }
}

const rolWith = async (privilegios: string) => {
  const values = { denominacion: `rol ${privilegios}`, privilegios, subprivilegios: '', estado: '1', institucion: 2 }
  return (await db.insert(roles).values(values).returning())[0]?.id ?? 0
}

const versionOf = async (id: number) =>
  (await db.select({ version: usuarios.version }).from(usuarios).where(eq(usuarios.id, id)))[0]?.version ?? 0

type Deciding = 'sigue' | 'retirar' | 'propios'
const decide = async (by: Somebody, hacer: Deciding, { id }: Somebody) =>
  act(by.actor, { hacer, persona: id, version: await versionOf(id) } satisfies Act)

/** Only these have access, and no review was ever done. */
beforeEach(async () => {
  await db.delete(revisionesDeAcceso)
  await db.update(usuarios).set({ estado: '0' }).where(eq(usuarios.institucion, 2))
})

describe('a review', () => {
  it('goes through everybody with access, and shows of each what there is to see', async () => {
    const boss = await somebody(BOSS)
    const rol = await rolWith('noticias')
    const writer = await somebody({ rol, privilegios: 'eventos' })
    const manager = await somebody(MANAGER)
    await somebody({})
    await somebody({ ...BOSS, institucion: 1 })
    await person({ ...BOSS, estado: '0' })
    const hasta = plusDays(today(), 5)
    await createKey(manager.actor, { nombre: 'Boletín', permisos: ['noticias'], hasta })
    const all = await withAccess(2)
    expect(all.map(({ id }) => id).toSorted()).toEqual([boss.id, writer.id, manager.id].toSorted())
    expect(all.find(({ id }) => id === writer.id)).toMatchObject({
      rol: { id: rol },
      propios: { privilegios: 'eventos' },
      llaves: [],
    })
    expect(all.find(({ id }) => id === manager.id)).toMatchObject({
      llaves: ['Boletín'],
      segundoFactor: null,
      ingreso: null,
    })
  })

  it('keeps what was decided, does it by the usual ways, and is closed when everybody was', async () => {
    const [boss, other] = [await somebody(BOSS), await somebody(BOSS)]
    const [stays, goes, less] = [
      await somebody({ privilegios: 'noticias' }),
      await somebody({ privilegios: 'noticias' }),
      await somebody({ rol: await rolWith('noticias,eventos') }),
    ]
    expect(await act(boss.actor, { hacer: 'empezar' })).toMatchObject({ ok: true })
    const review = await openReview(2)
    // Another who begins goes on with it.
    await act(other.actor, { hacer: 'empezar' })
    expect((await openReview(2))?.id).toBe(review?.id)
    expect(await decide(boss, 'sigue', stays)).toMatchObject({ ok: true })
    expect(await act(boss.actor, { hacer: 'cerrar' })).toMatchObject({
      ok: false,
      aviso: 'Todavía faltan 4 personas por decidir.',
    })
    // Without a role nobody enters, not even by what was given to themselves.
    const alone = { hacer: 'reducir', persona: stays.id, version: await versionOf(stays.id), rol: null } as const
    expect(await act(boss.actor, alone)).toMatchObject({ ok: true })
    expect((await db.select().from(usuarios).where(eq(usuarios.id, stays.id)))[0]?.privilegios).toBe('')
    expect(await decide(other, 'retirar', goes)).toMatchObject({ ok: true })
    const rol = await rolWith('eventos')
    const reduce = { hacer: 'reducir', persona: less.id, version: await versionOf(less.id), rol } as const
    const more = { ...reduce, rol: await rolWith('eventos,banners') }
    expect(await act(boss.actor, more)).toMatchObject({ ok: false, aviso: expect.stringContaining('no permite menos') })
    expect(await act(boss.actor, reduce)).toMatchObject({ ok: true })
    expect(await decide(boss, 'sigue', other)).toMatchObject({ ok: true })
    expect(await act(boss.actor, { hacer: 'cerrar' })).toEqual({
      ok: false,
      aviso: 'Todavía falta 1 persona por decidir.',
      errores: [],
    })
    expect(await decide(other, 'sigue', boss)).toMatchObject({ ok: true })
    expect(await act(other.actor, { hacer: 'cerrar' })).toMatchObject({ ok: true, cerrada: review?.id })
    expect(await openReview(2)).toBeUndefined()
    const decided = new Map((await decisionsOf(review?.id ?? 0)).map((one) => [one.usuario, one]))
    expect([...decided.keys()].toSorted()).toEqual([boss, other, stays, goes, less].map(({ id }) => id).toSorted())
    expect(decided.get(goes.id)).toMatchObject({ decision: 'retirar', retrato: { queda: 'No entra a la oficina.' } })
    expect(decided.get(less.id)?.retrato).toMatchObject({ rol: 'Rol noticias,eventos' })
    expect(decided.get(less.id)?.retrato.queda).not.toContain('noticias')
    const [now] = await db.select().from(usuarios).where(eq(usuarios.id, goes.id))
    expect(now?.estado).toBe('0')
    expect((await closedReviews(2))[0]).toMatchObject({ id: review?.id, quien: 'Elena Prueba Ccori' })
    const deeds = await db
      .select({ accion: auditoria.accion, usuario: auditoria.usuario, sujeto: auditoria.sujeto })
      .from(auditoria)
      .where(inArray(auditoria.accion, ['abrir', 'cerrar', 'revisar-acceso']))
      .orderBy(asc(auditoria.id))
    expect(deeds).toMatchObject([
      { accion: 'abrir', usuario: boss.id },
      { accion: 'revisar-acceso', usuario: boss.id, sujeto: stays.id },
      { accion: 'revisar-acceso', usuario: boss.id, sujeto: stays.id },
      { accion: 'revisar-acceso', usuario: other.id, sujeto: goes.id },
      { accion: 'revisar-acceso', usuario: boss.id, sujeto: less.id },
      { accion: 'revisar-acceso', usuario: boss.id, sujeto: other.id },
      { accion: 'revisar-acceso', usuario: other.id, sujeto: boss.id },
      { accion: 'cerrar', usuario: other.id },
    ])
  })

  it('is not decided any more of whoever may do something else since then', async () => {
    const [boss, writer] = [await somebody(BOSS), await somebody({ privilegios: 'noticias' })]
    await act(boss.actor, { hacer: 'empezar' })
    await decide(boss, 'sigue', writer)
    await db.update(usuarios).set({ privilegios: 'noticias,eventos' }).where(eq(usuarios.id, writer.id))
    expect(await act(boss.actor, { hacer: 'cerrar' })).toMatchObject({ ok: false })
    await decide(boss, 'sigue', writer)
    expect(await act(boss.actor, { hacer: 'cerrar' })).toMatchObject({ ok: true })
  })

  it('is decided of what was seen: a change in between is told', async () => {
    const [boss, writer] = [await somebody(BOSS), await somebody({ privilegios: 'noticias' })]
    await act(boss.actor, { hacer: 'empezar' })
    const old = { hacer: 'retirar', persona: writer.id, version: await versionOf(writer.id) } as const
    await db
      .update(usuarios)
      .set({ version: old.version + 1 })
      .where(eq(usuarios.id, writer.id))
    expect(await act(boss.actor, old)).toMatchObject({ ok: false, aviso: expect.stringContaining('mientras tanto') })
    expect((await withAccess(2)).map(({ id }) => id)).toContain(writer.id)
  })
})

describe('nobody', () => {
  it('decides over themselves, nor upwards, nor without managing people, nor when no review is open', async () => {
    const [boss, manager, writer] = [
      await somebody(BOSS),
      await somebody(MANAGER),
      await somebody({ privilegios: 'noticias' }),
    ]
    expect(await decide(boss, 'sigue', writer)).toMatchObject({ ok: false })
    await act(boss.actor, { hacer: 'empezar' })
    expect(await decide(boss, 'sigue', boss)).toMatchObject({
      ok: false,
      aviso: expect.stringContaining('Nadie cambia su propio acceso'),
    })
    expect(await decide(manager, 'retirar', boss)).toMatchObject({
      ok: false,
      aviso: expect.stringContaining('más que usted'),
    })
    expect(await decide(writer, 'sigue', manager)).toMatchObject({ ok: false })
    expect(await decide(manager, 'sigue', writer)).toMatchObject({ ok: true })
    const foreign = await somebody({ ...BOSS, institucion: 1 })
    expect(await decide(foreign, 'retirar', writer)).toMatchObject({ ok: false })
    expect((await decisionsOf((await openReview(2))?.id ?? 0)).map(({ usuario }) => usuario)).toEqual([writer.id])
  })

  it('is left out: the last administrator stays, and closing notes that nobody else may decide over them', async () => {
    const [boss, manager] = [await somebody(BOSS), await somebody(MANAGER)]
    await act(manager.actor, { hacer: 'empezar' })
    const review = await openReview(2)
    expect(await act(boss.actor, { hacer: 'cerrar' })).toMatchObject({ ok: false })
    expect(await decide(boss, 'sigue', manager)).toMatchObject({ ok: true })
    expect(await act(boss.actor, { hacer: 'cerrar' })).toMatchObject({ ok: true })
    const decided = await decisionsOf(review?.id ?? 0)
    expect(decided.map(({ usuario, decision }) => [usuario, decision]).toSorted()).toEqual(
      [
        [boss.id, 'solo'],
        [manager.id, 'sigue'],
      ].toSorted(),
    )
    const [now] = await db.select().from(usuarios).where(eq(usuarios.id, boss.id))
    expect(now?.estado).toBe('1')
  })
})

it('the next is due half a year after the last one, or after the first person of the institution', async () => {
  const moment = new Date('2026-08-31T12:00:00-05:00')
  await db.update(usuarios).set({ creadoEn: sql`now()` }).where(eq(usuarios.institucion, 2))
  const first = await somebody({ ...BOSS, creadoEn: moment })
  expect(await nextReview(2)).toBe('2027-02-28')
  await act(first.actor, { hacer: 'empezar' })
  expect(await nextReview(2)).toBe('2027-02-28')
  expect(await act(first.actor, { hacer: 'cerrar' })).toMatchObject({ ok: true })
  expect(await nextReview(2)).toBe(plusMonths(isoDate(new Date()), 6))
  expect(['2026-08-30', '2026-12-31', '2027-09-15'].map((day) => plusMonths(day, 6))).toEqual([
    '2027-02-28',
    '2027-06-30',
    '2028-03-15',
  ])
})

it('nobody is led to a room that they do not enter, nor to the copy of a role that they could not create', async () => {
  expect(rolesFor((await somebody(MANAGER)).actor)).toEqual({ label: 'Roles' })
  expect(rolesFor((await somebody(BOSS)).actor)).toMatchObject({ href: '/panel/roles' })
  const { correo } = await person({ privilegios: 'roles,eventos', subprivilegios: 'roles.editar' })
  const { cookie } = await api.enter(correo)
  const copyOf = async (rol: number) =>
    editLoader({
      ...{ ...askedFor(`/panel/roles/nuevo?de=${rol}`, cookie), params: {} },
      pattern: '/panel/roles/nuevo',
    } as unknown as Parameters<typeof editLoader>[0])
  expect(await copyOf(await rolWith('eventos'))).toMatchObject({ copia: 'Rol eventos', privilegios: 'eventos' })
  expect(await copyOf(await rolWith('noticias'))).toMatchObject({ copia: undefined, privilegios: '' })
})
