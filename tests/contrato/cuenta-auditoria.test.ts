import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { areas } from '../../app/features/catalogos/schema.server.ts'
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../app/features/cuenta/mutations.server.ts'
import { setConsents } from '../../app/features/perfil/mutations.server.ts'
import { disableUser, enableUser } from '../../app/features/personas/mutations.server.ts'
import { enlistStudents } from '../../app/features/usuarios/enlist.server.ts'
import { forgetJob, restablecerUsuario } from '../../app/features/usuarios/mutations.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria, auditoriaPersonal } from '../../app/lib/audit/schema.server.ts'
import { sealAudit } from '../../app/lib/audit/seal.server.ts'
import { verifyAudit } from '../../app/lib/audit/verify.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { replaceFile } from '../../app/lib/files/replace.server.ts'
import { pdf } from '../../app/lib/files/samples.ts'
import { saveFile } from '../../app/lib/files/save.server.ts'
import { accountApi, CLAVE, lastMail, OTRA_CLAVE, person, sessionWith } from './cuentas.ts'

const { post, token, enter } = accountApi()

/** What the audit has of somebody, the oldest first. */
const trail = (sujeto: number) =>
  db
    .select({ fila: auditoria, personal: auditoriaPersonal.datos })
    .from(auditoria)
    .leftJoin(auditoriaPersonal, eq(auditoriaPersonal.auditoria, auditoria.id))
    .where(eq(auditoria.sujeto, sujeto))
    .orderBy(asc(auditoria.id))

const acts = async (sujeto: number) => (await trail(sujeto)).map(({ fila }) => fila.accion)

const home = { ip: '192.0.2.77', headers: { 'user-agent': 'Navegador/7' } }
const desde = { ip: '192.0.2.77', agente: 'Navegador/7' }

describe('the audit of an account', () => {
  it('says who came in and left, and from where', async () => {
    const { id, correo } = await person()
    const first = await enter(correo, { ip: home.ip })
    await enter(correo, { ip: home.ip, cookie: first.cookie })
    const mine = { token: await token(correo), ...home }
    await post('auth/sesiones/cerrar', { otras: true }, mine)
    await post('auth/sesiones/cerrar', { otras: true }, mine)
    await post('auth/salir', {}, mine)
    const rows = await trail(id)
    const done = rows.map(({ fila: { accion, detalle } }) => [accion, detalle])
    const by = (navegador: boolean) => ({
      sesion: expect.any(Number),
      navegador,
      recordar: false,
      segundo_factor: false,
    })
    expect(done).toEqual([
      ['ingresar', by(true)],
      ['cerrar-sesiones', { cuales: 'mismo-navegador', sesiones: 1 }],
      ['ingresar', by(true)],
      ['ingresar', by(false)],
      ['cerrar-sesiones', { cuales: 'otras', sesiones: 1 }],
      ['salir', { sesion: expect.any(Number) }],
    ])
    expect(rows.map(({ fila }) => [fila.usuario, fila.institucion, fila.tipo])).toEqual(
      rows.map(() => [id, 2, 'cuenta']),
    )
    expect(rows.at(-1)?.personal).toEqual(desde)
    expect(rows[0]?.personal).toMatchObject({ ip: home.ip })
  })

  it('notes a flood of refusals by its first, its tenth and its hundredth, and nothing of names that nobody has', async () => {
    const { id, correo } = await person()
    const before = await db.$count(auditoria)
    const knock = (usuario: string, by: object = {}) => post('auth/signin', { usuario, password: 'no es esta' }, by)
    for (let i = 0; i < 26; i++) await knock(correo, home)
    for (let i = 0; i < 12; i++) await knock('nadie@prueba.example', home)
    const rows = await trail(id)
    expect(rows.map(({ fila: { accion, detalle, usuario } }) => [accion, detalle, usuario])).toEqual([
      ['ingreso-rechazado', { motivo: 'CREDENCIALES', intentos: 1 }, null],
      ['ingreso-rechazado', { motivo: 'CREDENCIALES', intentos: 10 }, null],
      ['ingreso-rechazado', { motivo: 'DEMASIADOS', intentos: 1 }, null],
      ['ingreso-rechazado', { motivo: 'DEMASIADOS', intentos: 10 }, null],
    ])
    expect(rows.map(({ personal }) => personal)).toEqual(rows.map(() => desde))
    expect(await db.$count(auditoria)).toBe(before + rows.length)
  })

  it('follows it from its registration, with what names people only beside', async () => {
    const given = {
      ...{ tipo_documento: '1', numero_documento: '47123456', nombre_persona: 'Zenobia', apellidos_persona: 'Quispe' },
      ...{ correo_persona: 'zenobia@prueba.example', password: CLAVE, acepta_privacidad: true, sistema: '' },
    }
    expect((await post('auth/signup', given, home)).json().codigo).toBe('SUCCESS')
    const [{ id = 0 } = {}] = await db.select().from(usuarios).where(eq(usuarios.correo, given.correo_persona))
    await post('auth/signin', { usuario: given.correo_persona, password: CLAVE }, home)
    await post(`auth/confirmar/${(await lastMail(given.correo_persona)).code}`, {}, home)
    const by = { ...home, token: await token(given.correo_persona) }
    const otro = 'z.quispe@prueba.example'
    const names = { nombre_persona: 'Zenobia', apellidos_persona: 'Quispe Mamani', celular: '987654321' }
    await post('auth/updateup', { ...names, correo_persona: otro, password_actual: CLAVE }, by)
    await post('auth/updateup', names, by)
    await post(`auth/confirmar/${(await lastMail(otro)).code}`, {}, home)
    await post('auth/config', { tema: 'dark', tema_fondo: 'x' }, by)
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    expect((await post('auth/image', { imgUrl: `data:image/png;base64,${pixel}` }, by)).statusCode).toBe(200)
    await post('auth/recuperar', { usuario: otro }, home)
    await post('auth/restablecer', { codigo: (await lastMail(otro)).code, password: OTRA_CLAVE }, home)
    const rows = await trail(id)
    expect(rows.map(({ fila: { accion, detalle } }) => [accion, detalle])).toEqual([
      ['registrarse', { tipo: null }],
      ['ingreso-rechazado', { motivo: 'NOCONFIRMADO', intentos: 1 }],
      ['confirmar-correo', { otra_clave: false }],
      ['ingresar', expect.anything()],
      ['cambiar-datos', { campos: ['apellidos', 'celular'] }],
      ['pedir-otro-correo', null],
      ['cambiar-correo', null],
      ['cambiar-foto', null],
      ['restablecer-clave', { sesiones: 1 }],
    ])
    expect(rows[0]?.personal).toMatchObject({ ...desde, correo: given.correo_persona, numeroDocumento: '47123456' })
    expect(rows[4]?.personal).toEqual({
      ...desde,
      antes: { apellidos: 'Quispe', celular: null },
      despues: { apellidos: 'Quispe Mamani', celular: '987654321' },
    })
    expect(rows[6]?.personal).toEqual({ ...desde, antes: given.correo_persona, despues: otro })
    const said = JSON.stringify(rows.map(({ fila }) => fila))
    expect(said).not.toMatch(/zenobia|quispe|47123456|987654321|192\.0\.2|Navegador\/7|foto\.webp|lluvia|semilla/i)
    expect(JSON.stringify(rows)).not.toMatch(/lluvia|semilla|argon2/)
  })

  it('says what was done to its keys', async () => {
    const [{ id: area = null } = {}] = await db.select().from(areas).where(eq(areas.institucion, 2))
    const { id, correo } = await person({ area })
    const session = await sessionWith(await token(correo))
    expect(session.actor).toMatchObject({ idusuario: id, institucion: 2, area: expect.any(Number) })
    await startSecondFactor(session, 'no es esta')
    const started = await startSecondFactor(session, CLAVE)
    if (!started.ok || !started.done) throw new Error('not started')
    const code = await createOTP(base32.decode(started.done.secreto)).hotp(Math.floor(Date.now() / 30_000))
    await confirmSecondFactor(session, 'no es')
    await confirmSecondFactor(session, code)
    await renewRecoveryCodes(session, CLAVE)
    await disableSecondFactor(session, CLAVE)
    await changePassword(session, { actual: CLAVE, nueva: OTRA_CLAVE })
    await setConsents(session, ['comunicaciones'])
    await setConsents(session, ['comunicaciones'])
    expect(await acts(id)).toEqual([
      'ingresar',
      'activar-segundo-factor',
      'renovar-respaldos',
      'quitar-segundo-factor',
      'cambiar-clave',
      'consentir',
    ])
    expect((await trail(id)).at(-1)?.fila.despues).toEqual({ comunicaciones: true })
  })

  it('says what others did to it, also by a command', async () => {
    const { id, correo, codigoEstudiante, numeroDocumento } = await person()
    const boss = { idusuario: 1, institucion: 2, desde, privilegios: '**', subprivilegios: '**' }
    await disableUser(boss, id)
    await disableUser(boss, id)
    await disableUser({ ...boss, privilegios: '' }, id)
    await enableUser(boss, id)
    await restablecerUsuario(2, correo)
    const listed = { codigo: codigoEstudiante ?? '', nombre: null, apellidos: null }
    await enlistStudents({ idusuario: null, institucion: 2 }, [{ ...listed, numeroDocumento }])
    await enlistStudents({ idusuario: null, institucion: 2 }, [{ ...listed, numeroDocumento: '49999999' }])
    expect((await trail(id)).map(({ fila: { accion, usuario } }) => [accion, usuario])).toEqual([
      ['deshabilitar', 1],
      ['habilitar', 1],
      ['restablecer-acceso', null],
      ['reconocer-estudiante', null],
      ['liberar-codigo', null],
    ])
    const imported = await db
      .select()
      .from(auditoria)
      .where(eq(auditoria.tipo, 'estudiantes'))
      .orderBy(asc(auditoria.id))
    expect(imported.map(({ detalle }) => detalle)).toEqual([
      { lista: 1, nuevos: 1, cambiados: 0, reconocidas: 1, liberados: 0 },
      { lista: 1, nuevos: 0, cambiados: 1, reconocidas: 0, liberados: 1 },
    ])
    const { nuevo } = await restablecerUsuario(2, 'otra.jefa@prueba.example')
    const [{ id: jefa = 0 } = {}] = await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.correo, 'otra.jefa@prueba.example'))
    expect([nuevo, await acts(jefa)]).toEqual([true, ['crear-administrador']])
  })

  it('says which registrations the night forgot', async () => {
    const { id } = await person({ correoConfirmadoEn: null, creadoEn: new Date(0), institucion: 1 })
    await forgetJob.handler({}, new AbortController().signal)
    expect((await trail(id)).map(({ fila: { accion, institucion } }) => [accion, institucion])).toEqual([
      ['descartar-registro', 1],
    ])
  })

  it('says which file took the place of another', async () => {
    const [one, other] = await Promise.all(
      ['uno', 'otro'].map(async (text) => {
        const saved = await saveFile({ nombre: `${text}.pdf`, bytes: pdf(text), idinstitucion: 2 })
        if (!saved.ok) throw new Error(saved.message)
        return saved.archivo.id
      }),
    )
    const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '' }
    await replaceFile(actor, one ?? '', other ?? '')
    await replaceFile(actor, one ?? '', 'x'.repeat(22))
    await replaceFile({ ...actor, institucion: 1 }, one ?? '', other ?? '')
    const rows = await db.select().from(auditoria).where(eq(auditoria.accion, 'reemplazar'))
    expect(rows).toMatchObject([{ tipo: 'archivos', usuario: 1, antes: { archivo: one }, despues: { archivo: other } }])
  })

  it('is sealed as it was written', async () => {
    await sealAudit()
    expect(await verifyAudit()).toMatchObject({ fallas: 0, sinSellar: 0, personales: { borrados: 0 } })
  })
})
