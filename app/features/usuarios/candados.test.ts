// What two processes do to one account at the same moment: the second one waits, and sees what the first one left.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTx, twoPeople } from '../../../tests/dos-personas.ts'
import { archivoConTexto } from '../../../tests/filas.ts'
import { against } from '../../../tests/rival.ts'
import { hashPassword } from '../../lib/account/passwords.server.ts'
import { alone, db, LOCK } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import type { Session } from '../cuenta/queries.server.ts'
import { setImage, updateProfile } from '../perfil/mutations.server.ts'
import { disableUser } from '../personas/mutations.server.ts'
import { crearPrimerAdministrador } from './mutations.server.ts'
import { lockUsuario } from './queries.server.ts'
import { usuarios } from './schema.server.ts'

const people = twoPeople()
const look = { tema: null, temaFondo: null, configuraciones: {} }
const session = (): Session => ({
  ...{ id: 1, usuario: people.one, institucion: 2, debeSegundoFactor: false, mira: null },
  actor: { idusuario: people.one, institucion: 2, privilegios: '', subprivilegios: '' },
  persona: { nombre: 'Ana', apellidos: 'Paz', correo: 'ana@x.example', imgUrl: null, ...look },
})
const stateOf = async (id: number) => (await db.select().from(usuarios).where(eq(usuarios.id, id)))[0]

/** Does `work` while somebody else holds the account, and then changes it so. */
const meanwhile = <T>(change: string, work: () => Promise<T>): Promise<T> => {
  const mine = `where idusuario = ${people.one}`
  const held = `select * from usuarios ${mine} for update`
  return against(people.database.current.raw.pool, held, `update usuarios set ${change} ${mine}`, work)
}

describe.skipIf(!process.env.DATABASE_URL)('an account that another process changes at this moment', () => {
  it('is read when that one is done', async () => {
    const read = () => inTx((tx) => lockUsuario(people.one, tx))
    expect(await meanwhile(`nombre_persona = 'Eva'`, read)).toMatchObject({ id: people.one, nombre: 'Eva' })
  })

  it('is not disabled when it may do everything by then', async () => {
    const actor = {
      idusuario: people.other,
      institucion: 2,
      privilegios: 'usuarios',
      subprivilegios: 'usuarios.editar',
    }
    expect(await meanwhile(`privilegios = '**'`, () => disableUser(actor, people.one))).toEqual({
      ok: false,
      codigo: 'MASPODER',
    })
    expect(await stateOf(people.one)).toMatchObject({ estado: '1' })
  })

  it('takes the photo away that it has by then', async () => {
    const photo = await archivoConTexto([], { nombre: 'foto.webp', tipo: 'image/webp', subidoPor: people.one })
    expect(await meanwhile(`"imgUrl" = '${photo.url}'`, () => setImage(session(), ''))).toEqual({
      ok: true,
      imgUrl: null,
    })
    expect(await db.$count(archivos, eq(archivos.id, photo.id))).toBe(0)
    expect(await stateOf(people.one)).toMatchObject({ imgUrl: null })
  })

  it('gets no new address by a password that it no longer has', async () => {
    const clave = await hashPassword('la de antes')
    await db.update(usuarios).set({ clave }).where(eq(usuarios.id, people.one))
    const given = { correo_persona: 'otra@x.example', password_actual: 'la de antes', nombre_persona: 'Otra' }
    expect(await meanwhile(`clave_hash = 'otra'`, () => updateProfile(session(), given))).toMatchObject({
      ok: false,
      codigo: 'INVALIDO',
    })
    expect(await stateOf(people.one)).toMatchObject({ nombre: 'Ana' })
  })

  it('that became the first administrator by then is the only one', async () => {
    await db.update(usuarios).set({ privilegios: '**', clave: null }).where(eq(usuarios.id, people.one))
    const create = () => crearPrimerAdministrador(2, { correo: 'primera@x.example' })
    expect(await meanwhile(`clave_hash = 'otra', correo_confirmado_en = now()`, create)).toBeNull()
    expect(await db.$count(usuarios, eq(usuarios.correo, 'primera@x.example'))).toBe(0)
  })
})

it.skipIf(!process.env.DATABASE_URL)('of all processes, one prepares the database', async () => {
  const held = `select pg_advisory_lock(${LOCK})`
  const release = `select pg_advisory_unlock(${LOCK})`
  expect(await against(people.database.current.raw.pool, held, release, () => alone(async () => 'sola'))).toBe('sola')
  // And gives it back, whatever happens.
  await expect(alone(() => Promise.reject(new Error('falló')))).rejects.toThrow('falló')
  const free = sql`select pg_try_advisory_xact_lock(${LOCK}) as libre`
  await expect.poll(async () => (await db.execute(free)).rows).toEqual([{ libre: true }])
})
