import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { onUserChanged } from '../../app/lib/live/announce.server.ts'
import { accountApi, CLAVE, lastMail, mailCount, OTRA_CLAVE, person } from './cuentas.ts'

const { post, get, raw, token } = accountApi()

type By = { token: string }
const send = async (method: 'PATCH' | 'DELETE', path: string, payload: object | undefined, { token }: By) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await raw({ method, url: `/api/gestion/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const act = async (id: number, paso: string, by: By) => {
  const answer = await post(`gestion/usuarios/${id}/${paso}`, {}, by)
  return { status: answer.statusCode, ...(answer.statusCode !== 401 && answer.json()) }
}
const asked = async (path: string, by: By) => (await get(`gestion/${path}`, by)).json()
const deeds = async (sujeto: number) =>
  (await db.select().from(auditoria).where(eq(auditoria.sujeto, sujeto)).orderBy(asc(auditoria.id))).map(
    ({ accion }) => accion,
  )

let boss: By
/** May do something of everything that has to do with people, and write in one room. */
let manager: By
let managed: number
let made = 0
const roleOf = async (name: string, institucion = 2) =>
  (
    await db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.institucion, institucion), eq(roles.denominacion, name)))
  )[0]?.id ?? -1

const newcomer = (more: object = {}) => ({
  nombre_persona: 'Rosa',
  apellidos_persona: 'Mamani Quispe',
  correo_persona: `rosa${++made}@invitada.example`,
  ...more,
})

beforeAll(async () => {
  boss = { token: await token((await person({ privilegios: '**', subprivilegios: '**' })).correo) }
  const own = {
    privilegios: 'usuarios,roles,documentos',
    subprivilegios: 'usuarios.editar,roles.editar',
  }
  const who = await person(own)
  managed = who.id
  manager = { token: await token(who.correo) }
})

describe('inviting', () => {
  it('lets somebody choose a password once, and then they are in', async () => {
    const sent = newcomer({ idrol: await roleOf('docente'), numero_documento: '45871236' })
    const { id, version } = (await post('gestion/usuarios', sent, boss)).json()
    const { data } = await asked(`usuarios/${id}`, boss)
    expect(data).toMatchObject({ situacion: 'por_ingresar', rol: 'docente', tipo_documento: '1', version })
    expect(new Date(data.invitada_hasta).getTime()).toBeGreaterThan(Date.now() + 9 * 86_400_000)
    const { code, asunto } = await lastMail(sent.correo_persona)
    expect(asunto).toContain('elija su contraseña')
    const chosen = { codigo: code, password: OTRA_CLAVE }
    expect((await post('auth/restablecer', chosen)).json()).toMatchObject({ codigo: 'SUCCESS' })
    expect((await post('auth/restablecer', chosen)).json()).toMatchObject({ codigo: 'CODIGOINVALIDO' })
    expect(await token(sent.correo_persona, OTRA_CLAVE)).not.toBe('')
    expect((await asked(`usuarios/${id}`, boss)).data).toMatchObject({ situacion: 'activas' })
    // Nobody is told that a password changed that they did not have.
    expect(await mailCount(sent.correo_persona)).toBe(1)
    expect(await deeds(id)).toEqual(['crear-persona', 'restablecer-clave', 'ingresar'])
  })

  it('says in the field what keeps somebody out', async () => {
    const { correo, numeroDocumento } = await person()
    const wrong = newcomer({
      correo_persona: correo.toUpperCase(),
      idrol: await roleOf('docente', 1),
      idarea: 999_999,
    })
    const answer = (await post('gestion/usuarios', wrong, boss)).json()
    expect(answer.errores.map(({ campo }: { campo: string }) => campo)).toEqual(['idrol', 'idarea', 'correo_persona'])
    const twice = newcomer({ numero_documento: numeroDocumento, tipo_documento: '1' })
    expect((await post('gestion/usuarios', twice, boss)).json().errores).toMatchObject([{ campo: 'numero_documento' }])
    const short = newcomer({ numero_documento: '123', tipo_documento: '1', nombre_persona: '' })
    expect((await post('gestion/usuarios', short, boss)).statusCode).toBe(400)
  })

  it('sends another link, which makes the one before worthless; with a password it is for a new one', async () => {
    const sent = newcomer()
    const { id } = (await post('gestion/usuarios', sent, boss)).json()
    const first = await lastMail(sent.correo_persona)
    expect(await act(id, 'enviar_enlace', boss)).toMatchObject({ status: 200 })
    expect((await post('auth/restablecer', { codigo: first.code, password: OTRA_CLAVE })).json()).toMatchObject({
      codigo: 'CODIGOINVALIDO',
    })
    const { correo, id: known } = await person()
    await act(known, 'enviar_enlace', boss)
    expect((await lastMail(correo)).asunto).toBe('Elija una contraseña nueva')
    for (const igual of [undefined, true]) expect((await act(known, 'desactivar', boss)).igual).toBe(igual)
    expect(await act(known, 'enviar_enlace', boss)).toMatchObject({ status: 409, codigo: 'DESACTIVADA' })
  })
})

describe('nobody', () => {
  it('grants what they do not have', async () => {
    const admin = newcomer({ idrol: await roleOf('administrador') })
    expect((await post('gestion/usuarios', admin, manager)).json().errores).toMatchObject([{ campo: 'idrol' }])
    const { id, version } = await person()
    const change = { version, idrol: await roleOf('comunicaciones') }
    expect(await send('PATCH', `usuarios/${id}`, change, manager)).toMatchObject({ status: 403, codigo: 'NOTIENE' })
    const more = { denominacion: 'Todo', privilegios: ['**'], subprivilegios: [] }
    expect((await post('gestion/roles', more, manager)).json()).toMatchObject({ codigo: 'NOTIENE' })
    const some = { denominacion: 'Publica', privilegios: ['documentos'], subprivilegios: ['documentos.publicar'] }
    expect((await post('gestion/roles', some, manager)).json()).toMatchObject({ codigo: 'NOTIENE' })
    const less = { denominacion: 'Archivo', privilegios: ['documentos'], subprivilegios: [] }
    const { id: idrol } = (await post('gestion/roles', less, manager)).json()
    expect(await send('PATCH', `usuarios/${id}`, { version, idrol }, manager)).toMatchObject({ status: 200 })
  })

  it('wakes up a power that somebody holds in a room that they do not enter', async () => {
    const { id, version } = await person({ subprivilegios: 'documentos.eliminar' })
    const change = { version, idrol: await roleOf('tesoreria') }
    expect(await send('PATCH', `usuarios/${id}`, change, manager)).toMatchObject({ codigo: 'NOTIENE' })
    const { id: rol } = (
      await post('gestion/roles', { denominacion: 'Vacío', privilegios: [], subprivilegios: [] }, manager)
    ).json()
    await db.update(usuarios).set({ rol }).where(eq(usuarios.id, id))
    const wider = { version: 1, privilegios: ['documentos'] }
    expect(await send('PATCH', `roles/${rol}`, wider, manager)).toMatchObject({ codigo: 'NOTIENE' })
  })

  it('changes who can do more, nor themselves', async () => {
    const { id } = await person({ privilegios: 'noticias', subprivilegios: 'noticias.publicar' })
    for (const paso of ['desactivar', 'cerrar_sesiones', 'quitar_segundo_factor', 'quitar_permisos', 'enviar_enlace'])
      expect(await act(id, paso, manager)).toMatchObject({ status: 403, codigo: 'MASPODER' })
    expect(await send('PATCH', `usuarios/${id}`, { version: 1, celular: '987654321' }, manager)).toMatchObject({
      codigo: 'MASPODER',
    })
    expect(await act(managed, 'desactivar', manager)).toMatchObject({ codigo: 'UNOMISMO' })
    expect(await send('PATCH', `usuarios/${managed}`, { version: 1, idrol: null }, manager)).toMatchObject({
      codigo: 'UNOMISMO',
    })
    const foreign = await person({ institucion: 1 })
    expect(await act(foreign.id, 'desactivar', boss)).toMatchObject({ status: 404 })
    expect((await get(`gestion/usuarios/${foreign.id}`, boss)).statusCode).toBe(404)
    expect((await get('gestion/usuarios/abc', boss)).statusCode).toBe(404)
  })

  it('takes their own power away by a role', async () => {
    const powers = { privilegios: ['usuarios', 'roles'], subprivilegios: ['usuarios.editar', 'roles.editar'] }
    const { id } = (await post('gestion/roles', { denominacion: 'Gestión de personas', ...powers }, boss)).json()
    const { correo } = await person({ rol: id })
    const by = { token: await token(correo) }
    const less = { version: 1, subprivilegios: ['usuarios.editar'] }
    expect(await send('PATCH', `roles/${id}`, less, by)).toMatchObject({ status: 403, codigo: 'SUYO' })
    expect(await send('PATCH', `roles/${id}`, { version: 1, denominacion: 'Personal' }, by)).toMatchObject({
      status: 200,
    })
    expect(await send('PATCH', `roles/${id}`, less, boss)).toMatchObject({ codigo: 'CAMBIADO', version: 2 })
    expect(await send('PATCH', `roles/${id}`, { ...less, version: 2 }, boss)).toMatchObject({ status: 200 })
  })
})

describe('the last administrator', () => {
  it('stays, however it is tried and whoever is left', async () => {
    // In the other institution, where nobody of the sample may sign in.
    const rol = await roleOf('administrador', 1)
    const admin = { institucion: 1, rol, privilegios: '', subprivilegios: '' }
    const [one, other] = [await person(admin), await person(admin)]
    const enter = async ({ correo }: { correo: string }) => {
      const { openSession } = await import('../../app/lib/account/sessions.server.ts')
      const [row] = await db.select().from(usuarios).where(eq(usuarios.correo, correo))
      const opening = { usuario: row?.id ?? 0, recordar: false, navegador: false, direccion: '', agente: '' }
      return { token: (await db.transaction((tx) => openSession(tx, () => {}, opening))).token }
    }
    const [a, b] = [await enter(one), await enter(other)]
    // Both at once take the other's power away.
    const both = await Promise.all([act(other.id, 'desactivar', a), act(one.id, 'desactivar', b)])
    // Who was slower has no session any more, or finds that they would be the last.
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])])
    const [left, gone] = both[0]?.status === 200 ? [one, other] : [other, one]
    const by = left === one ? a : b
    expect(await act(gone.id, 'activar', by)).toMatchObject({ status: 200 })
    await db.update(usuarios).set({ clave: null }).where(eq(usuarios.id, gone.id))
    const again = await enter(gone)
    const less = { version: left.version, idrol: await roleOf('docente', 1) }
    const [{ version = 0 } = {}] = await db.select().from(usuarios).where(eq(usuarios.id, left.id))
    expect(await send('PATCH', `usuarios/${left.id}`, { ...less, version }, again)).toMatchObject({ codigo: 'ULTIMO' })
    expect(await act(left.id, 'desactivar', again)).toMatchObject({ status: 409, codigo: 'ULTIMO' })
  })
})

describe('changing a person', () => {
  it('is seen by their sessions at once, and told to them; what repeated the former role goes with it', async () => {
    const { id, correo, version } = await person({
      rol: await roleOf('secretaria'),
      privilegios: 'documentos',
      subprivilegios: 'documentos.publicar',
    })
    const theirs = { token: await token(correo) }
    expect((await get('gestion/documentos', theirs)).statusCode).toBe(200)
    const heard: number[] = []
    const stop = onUserChanged(({ usuario }) => heard.push(usuario))
    const change = { version, idrol: await roleOf('docente') }
    expect(await send('PATCH', `usuarios/${id}`, change, boss)).toMatchObject({ status: 200, version: version + 1 })
    stop()
    expect(heard).toContain(id)
    expect((await get('gestion/documentos', theirs)).statusCode).toBe(403)
    const [row] = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.sujeto, id), eq(auditoria.accion, 'cambiar-persona')))
    expect(row).toMatchObject({ antes: { rol: await roleOf('secretaria') }, despues: { rol: change.idrol } })
  })

  it('leaves whoever loses their role without a way into the office', async () => {
    const own = { privilegios: 'eventos', subprivilegios: 'eventos.publicar' }
    const { id, correo, version } = await person({ rol: await roleOf('docente'), ...own })
    const theirs = { token: await token(correo) }
    await send('PATCH', `usuarios/${id}`, { version, idrol: '' }, boss)
    expect((await get('gestion/eventos', theirs)).statusCode).toBe(403)
    expect(await deeds(id)).toEqual(['ingresar', 'quitar-permisos', 'cambiar-persona'])
  })

  it('empties what is sent empty, and leaves alone what is not sent', async () => {
    const { id, version } = await person({ celular: '987654321', sexo: 'F' })
    expect(await send('PATCH', `usuarios/${id}`, { version, celular: '' }, boss)).toMatchObject({ status: 200 })
    const { data } = await asked(`usuarios/${id}`, boss)
    expect(data).toMatchObject({ celular: null, sexo_persona: 'F', nombre_persona: 'Elena' })
  })

  it('overwrites nobody', async () => {
    const { id, version } = await person()
    await send('PATCH', `usuarios/${id}`, { version, celular: '911111111' }, boss)
    expect(await send('PATCH', `usuarios/${id}`, { version, celular: '922222222' }, boss)).toMatchObject({
      status: 409,
      codigo: 'CAMBIADO',
      version: version + 1,
      campos: [{ campo: 'celular', suyo: '922222222', actual: '911111111' }],
    })
  })

  it('tells the old mailbox that the address moved, and its links open nothing more', async () => {
    const { id, correo, version } = await person()
    await post('auth/recuperar', { usuario: correo })
    const { code } = await lastMail(correo)
    const moved = `otra${++made}@prueba.example`
    expect(await send('PATCH', `usuarios/${id}`, { version, correo_persona: moved }, boss)).toMatchObject({
      status: 200,
    })
    expect((await lastMail(correo)).asunto).toBe('El correo de su cuenta cambió')
    expect((await post('auth/restablecer', { codigo: code, password: OTRA_CLAVE })).json().codigo).toBe(
      'CODIGOINVALIDO',
    )
    expect(await token(moved, CLAVE)).not.toBe('')
  })

  it('ends sessions, and takes away powers of their own', async () => {
    const { id, correo } = await person({ privilegios: 'noticias', subprivilegios: 'noticias.publicar' })
    const theirs = { token: await token(correo) }
    await act(id, 'quitar_permisos', boss)
    expect((await get('gestion/noticias', theirs)).statusCode).toBe(403)
    await act(id, 'cerrar_sesiones', boss)
    expect((await get('auth/sesion', theirs)).statusCode).toBe(401)
    expect(await deeds(id)).toEqual(['ingresar', 'quitar-permisos', 'cerrar-sesiones'])
  })
})

describe('a role', () => {
  it('takes only names of the catalogue, and one name each', async () => {
    const unknown = { denominacion: 'Raro', privilegios: ['noexiste'], subprivilegios: [] }
    expect((await post('gestion/roles', unknown, boss)).statusCode).toBe(400)
    const one = { denominacion: 'Redacción', privilegios: ['noticias'], subprivilegios: ['eventos.publicar'] }
    const { id } = (await post('gestion/roles', one, boss)).json()
    expect((await asked(`roles/${id}`, boss)).data).toMatchObject({ privilegios: 'noticias', subprivilegios: '' })
    expect((await post('gestion/roles', { ...one, denominacion: 'REDACCIÓN' }, boss)).json()).toMatchObject({
      errores: [{ campo: 'denominacion' }],
    })
    const holder = await person({ rol: id })
    expect(await send('DELETE', `roles/${id}`, undefined, boss)).toMatchObject({ status: 409, codigo: 'ENUSO' })
    const { list } = await asked('roles/quien?permiso=noticias', boss)
    expect(list).toContainEqual({ id: holder.id, nombre: 'Elena Prueba Ccori', rol: 'Redacción' })
    await db.update(usuarios).set({ rol: null }).where(eq(usuarios.id, holder.id))
    expect(await send('DELETE', `roles/${id}`, undefined, boss)).toMatchObject({
      status: 200,
      rol: { denominacion: 'Redacción' },
    })
    expect(await send('DELETE', `roles/${await roleOf('estudiante')}`, undefined, boss)).toMatchObject({
      codigo: 'DELPORTAL',
    })
    expect(await send('DELETE', `roles/${await roleOf('secretaria', 1)}`, undefined, boss)).toMatchObject({
      status: 404,
    })
  })
})
