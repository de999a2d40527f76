import { and, eq, inArray, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeBackList } from '../../app/features/personas/take-back-list.server.ts'
import { findUsuario } from '../../app/features/usuarios/queries.server.ts'
import { estudiantes, importaciones, usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { accountApi, lastMail, person } from './cuentas.ts'

const { post, raw, token } = accountApi()
let boss: { token: string }
let mark = 0
beforeAll(async () => {
  const who = await person({ nombre: 'Rosa', apellidos: 'Demo', privilegios: '**', subprivilegios: '**' })
  boss = { token: await token(who.correo) }
})

const bring = async (what: 'usuarios' | 'estudiantes', filas: object[], more: object = {}) =>
  (await post(`gestion/${what}/importar`, { filas, ...more }, boss)).json()
const takeBack = async (id: number, prueba = false) =>
  (await post(`gestion/listas/${id}/deshacer`, { prueba }, boss)).json()
const listed = async (codigo: string) =>
  (
    await db
      .select()
      .from(estudiantes)
      .where(and(eq(estudiantes.codigo, codigo), eq(estudiantes.institucion, 2)))
  )[0]

const student = (codigo: string, more: object = {}) => ({ codigo_estudiante: codigo, ...more })
const code = () => `LST-${++mark}-${process.pid}`.slice(0, 20)

describe('a list', () => {
  it.each([
    'usuarios',
    'estudiantes',
  ] as const)('of %s is not written for what is misspelt, or neither yes nor no', async (what) => {
    const one = code()
    const filas =
      what === 'usuarios'
        ? [{ nombre_persona: 'Ana', apellidos_persona: 'Ríos', correo_persona: `${one}@lista.example` }]
        : [student(one)]
    for (const [more, campo] of [
      [{ pruba: true }, 'pruba'],
      [{ prueba: 'quizá' }, 'prueba'],
    ] as const)
      expect(await bring(what, filas, more)).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo }] })
    const kept = await db.$count(importaciones)
    expect(await bring(what, filas, { prueba: 'TRUE', sistema: 'web' })).toMatchObject({ hechos: [{ fila: 1 }] })
    expect(await db.$count(importaciones)).toBe(kept)
    const { importacion, hechos } = await bring(what, filas, { prueba: 'No' })
    expect(hechos).toHaveLength(1)
    const unsaid = await post(`gestion/listas/${importacion}/deshacer`, { prueba: 'YES!' }, boss)
    expect(unsaid.json()).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'prueba' }] })
  })
})

describe('a list of students', () => {
  it('says what is new, what changes and who is missing, and writes only what is right', async () => {
    const [one, other, gone] = [code(), code(), code()]
    await bring('estudiantes', [student(one, { nombre_persona: 'Ana' }), student(gone, { apellidos_persona: 'Ríos' })])
    const filas = [
      student(one.toLowerCase(), { nombre_persona: 'Ana María' }),
      student(other, { numero_documento: 45871236 }),
      student(''),
      student('?'),
      student(one),
      student(code(), { numero_documento: '1' }),
    ]
    const tried = await bring('estudiantes', filas, { prueba: true })
    expect(tried).toMatchObject({
      nuevos: 1,
      cambiados: 1,
      reconocidas: 0,
      liberados: [],
      importacion: expect.any(Number),
    })
    expect(tried.ausentes).toBeGreaterThanOrEqual(1)
    expect(tried.hechos).toEqual([{ fila: 1 }, { fila: 2 }])
    expect(tried.rechazados).toEqual([
      { fila: 3, errores: [{ campo: 'codigo_estudiante', message: 'Escriba el código' }] },
      { fila: 4, errores: [{ campo: 'codigo_estudiante', message: expect.stringContaining('de 4 a 20') }] },
      { fila: 5, errores: [{ campo: 'codigo_estudiante', message: 'Está repetido más arriba en la lista' }] },
      { fila: 6, errores: [{ campo: 'numero_documento', message: expect.stringContaining('de 3 a 20') }] },
    ])
    expect([await listed(other), (await listed(one))?.nombre]).toEqual([undefined, 'Ana'])
    expect(await bring('estudiantes', filas)).toMatchObject({ nuevos: 1, cambiados: 1 })
    expect([(await listed(other))?.numeroDocumento, (await listed(one))?.nombre]).toEqual(['45871236', 'Ana María'])
    expect(await listed(gone)).toMatchObject({ apellidos: 'Ríos' })
    expect(await bring('estudiantes', filas)).toMatchObject({ nuevos: 0, cambiados: 0, importacion: 0 })
  })

  it('is taken back: who was new goes, what changed goes back, accounts too; what was said since stays', async () => {
    const [known, fresh, later] = [code(), code(), code()]
    await bring('estudiantes', [student(known, { nombre_persona: 'Antes' })])
    const account = await person({ codigoEstudiante: fresh, numeroDocumento: '70000001', tipo: null })
    const thief = await person({ codigoEstudiante: later, numeroDocumento: '70000002', tipo: null })
    const done = await bring('estudiantes', [
      student(known, { nombre_persona: 'Después' }),
      student(fresh, { numero_documento: '70000001' }),
      student(later, { numero_documento: '70000003' }),
    ])
    expect(done).toMatchObject({ nuevos: 2, cambiados: 1, reconocidas: 1, liberados: [later] })
    expect((await findUsuario(account.id))?.tipo).toBe('Estudiante')
    await bring('estudiantes', [student(later, { nombre_persona: 'Otra' })])
    const expected = { quitados: 1, vueltos: 1, quedan: [later], total: 3 }
    expect(await takeBack(done.importacion, true)).toMatchObject(expected)
    expect((await listed(known))?.nombre).toBe('Después')
    expect(await takeBack(done.importacion)).toMatchObject(expected)
    expect([(await listed(known))?.nombre, await listed(fresh)]).toEqual(['Antes', undefined])
    expect((await listed(later))?.nombre).toBe('Otra')
    expect((await findUsuario(account.id))?.tipo).toBeNull()
    expect((await findUsuario(thief.id))?.codigoEstudiante).toBe(later)
    expect(await takeBack(done.importacion)).toMatchObject({ codigo: 'CAMBIADO' })
    // Nobody is named where nothing is erased.
    const rows = await db.select().from(auditoria).where(eq(auditoria.tipo, 'estudiantes'))
    expect(JSON.stringify(rows)).not.toMatch(/Antes|7000000|LST-/)
  })
})

describe('a list of people', () => {
  const someone = (name: string) => ({
    ...{ nombre_persona: name, apellidos_persona: 'Lista', correo_persona: `deshacer${++mark}@deshacer.example` },
  })

  it('is taken back: who never came in goes with their invitation, the others stay and are named', async () => {
    const all = [someone('Ana'), someone('Eva'), someone('Inés'), someone('Luz')]
    const done = await bring('usuarios', all, { invitar: true })
    const [ana, eva, ines, luz] = done.hechos.map(({ id }: { id: number }) => id)
    const link = (await lastMail(all[0]?.correo_persona ?? '')).code
    expect(
      (
        await post(`auth/restablecer`, {
          codigo: (await lastMail(all[1]?.correo_persona ?? '')).code,
          password: 'llama camino trueno maiz',
        })
      ).json().codigo,
    ).toBe('SUCCESS')
    await raw({
      method: 'PATCH',
      url: `/api/gestion/usuarios/${ines}`,
      headers: { authorization: `Bearer ${boss.token}` },
      payload: { version: 1, celular: '987654321' },
    })
    // To be reminded changes nothing of who they are.
    await post(`gestion/usuarios/${luz}/enviar_enlace`, {}, boss)
    const expected = { quitados: 2, vueltos: 0, quedan: ['Eva Lista', 'Inés Lista'], total: 4 }
    expect(await takeBack(done.importacion, true)).toMatchObject(expected)
    expect(await takeBack(done.importacion)).toMatchObject(expected)
    const left = await db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(inArray(usuarios.id, [ana, eva, ines, luz]))
    expect(left.map(({ id }) => id).sort()).toEqual([eva, ines].sort())
    expect((await post('auth/restablecer', { codigo: link, password: 'llama camino trueno maiz' })).json().codigo).toBe(
      'CODIGOINVALIDO',
    )
    const unsent = await db
      .select({ para: correos.para })
      .from(correos)
      .where(and(like(correos.clave, 'invitar:%'), inArray(correos.estado, ['pendiente', 'fallido'])))
    expect(unsent.map(({ para }) => para)).not.toContain(all[0]?.correo_persona)
    // They can be brought again.
    expect((await bring('usuarios', [all[0] ?? {}])).hechos).toHaveLength(1)
    const [row] = await db.select().from(importaciones).where(eq(importaciones.id, done.importacion))
    expect([row?.traido, row?.deshechoEn !== null]).toEqual([null, true])
  })

  it('of another institution is not there', async () => {
    const done = await bring('usuarios', [someone('Paz')])
    const ajena = { idusuario: 1, institucion: 1, privilegios: '**', subprivilegios: '**' }
    expect(await takeBackList(ajena, done.importacion, { prueba: true })).toEqual({ ok: false, codigo: 'NOEXISTE' })
  })
})
