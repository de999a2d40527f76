import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { forgetOldAttempts } from '../../lib/account/attempts.server.ts'
import { forgetOldCodes, voidCodes } from '../../lib/account/codes.server.ts'
import { hashPassword, randomPassword } from '../../lib/account/passwords.server.ts'
import { removeSecondFactor } from '../../lib/account/second-factor.server.ts'
import { endSessions, forgetOldSessions } from '../../lib/account/sessions.server.ts'
import { clearAttempts, forgetOldAccess } from '../../lib/account/sign-in-attempts.server.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { forgetOldMail } from '../../lib/mail/outbox.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import type { Listado } from './nomina.server.ts'
import { cleanMail, unconfirmed } from './queries.server.ts'
import { estudiantes, usuarios } from './schema.server.ts'

const ADMINISTRADOR = {
  nombre: 'Administrador',
  apellidos: 'del sistema',
  tipo: 'Administrativo',
  privilegios: '**',
  subprivilegios: '**',
  estado: '1',
}

// Whoever runs the portal vouches for the address.
const CONFIRMADO = { correoConfirmadoEn: sql`now()` }

/**
 * Makes the first administrator of an institution, unless somebody there already grants everything.
 * @returns the password when it was invented here, to be shown once; null otherwise
 */
export async function crearPrimerAdministrador(
  institucion: number,
  { correo, clave }: { correo: string; clave?: string | undefined },
): Promise<string | null> {
  const password = clave ?? randomPassword()
  const hashed = await hashPassword(password)
  const created = await change({ idusuario: null, institucion }, async ({ tx, audit }) => {
    const withPassword = await tx
      .select({ clave: usuarios.clave })
      .from(usuarios)
      .where(and(eq(usuarios.institucion, institucion), eq(usuarios.privilegios, '**')))
      .for('update')
    if (withPassword.some((one) => one.clave)) return false
    const [made] = await tx
      .insert(usuarios)
      .values(await administrator(tx, institucion, correo, hashed))
      .onConflictDoNothing()
      .returning({ id: usuarios.id })
    if (made) audit({ accion: 'crear-administrador', tipo: 'usuarios', sujeto: made.id })
    return true
  })
  return created && clave === undefined ? password : null
}

const administrator = async (tx: Tx, institucion: number, correo: string, clave: string) => ({
  ...ADMINISTRADOR,
  ...CONFIRMADO,
  correo: cleanMail(correo),
  clave,
  institucion,
  rol: await roleNamed(tx, institucion, 'administrador'),
})

/**
 * Creates an administrator, or gives an existing user of the institution a new password, which ends their sessions and
 * takes their second factor away. Returns it, to be shown once.
 */
export async function restablecerUsuario(
  institucion: number,
  correo: string,
): Promise<{ clave: string; nuevo: boolean }> {
  const clave = randomPassword()
  const hashed = await hashPassword(clave)
  const mine = and(eq(usuarios.institucion, institucion), eq(usuarios.correo, cleanMail(correo)))
  const nuevo = await change({ idusuario: null, institucion }, async ({ tx, tell, audit }) => {
    const [found] = await tx
      .update(usuarios)
      .set({ ...CONFIRMADO, clave: hashed, estado: '1' })
      .where(mine)
      .returning({ id: usuarios.id })
    if (found) {
      await voidCodes(tx, found.id, ['confirmar', 'recuperar', 'correo', 'invitar'])
      const sesiones = await endSessions(tx, tell, found.id)
      await removeSecondFactor(tx, found.id)
      await clearAttempts(tx, found.id)
      audit({ accion: 'restablecer-acceso', tipo: 'usuarios', sujeto: found.id, detalle: { sesiones } })
      return false
    }
    const [made] = await tx
      .insert(usuarios)
      .values(await administrator(tx, institucion, correo, hashed))
      .returning({ id: usuarios.id })
    if (made) audit({ accion: 'crear-administrador', tipo: 'usuarios', sujeto: made.id })
    return true
  })
  return { clave, nuevo }
}

export type Enlisted = {
  nuevos: number
  cambiados: number
  /** Accounts that are a student's from now on. */
  reconocidas: number
  /** Codes that accounts of other people than the list says had until now. */
  liberados: string[]
}

const AT_ONCE = 1_000

/**
 * Notes which students an institution has. Whoever registered with one of their codes becomes a student; whoever did with
 * another document loses the code. Saying the same again changes nothing; nobody is taken off the list.
 */
export async function enlistStudents(institucion: number, students: Listado[]): Promise<Enlisted> {
  const found = { nuevos: 0, cambiados: 0 }
  return change({ idusuario: null, institucion }, async ({ tx, tell, audit }) => {
    for (let from = 0; from < students.length; from += AT_ONCE) {
      for (const { nuevo } of await note(tx, institucion, students.slice(from, from + AT_ONCE))) {
        if (nuevo) found.nuevos += 1
        else found.cambiados += 1
      }
    }
    const liberados = await freeCodes(tx, institucion)
    const reconocidas = await recogniseStudents(tx, institucion)
    for (const { id } of [...liberados, ...reconocidas]) tell({ usuario: { usuario: id } })
    for (const { id, codigo } of liberados)
      audit({ accion: 'liberar-codigo', tipo: 'usuarios', sujeto: id, personal: { codigo } })
    for (const { id } of reconocidas) audit({ accion: 'reconocer-estudiante', tipo: 'usuarios', sujeto: id })
    const [totals, codigos] = [{ ...found, reconocidas: reconocidas.length }, liberados.map(({ codigo }) => codigo)]
    const detalle = { lista: students.length, ...totals, liberados: codigos.length }
    audit({ accion: 'importar', tipo: 'estudiantes', detalle })
    return { ...totals, liberados: codigos }
  })
}

function note(tx: Tx, institucion: number, students: Listado[]) {
  const { numeroDocumento, nombre, apellidos } = estudiantes
  // What this list does not say, an earlier one may have said.
  const set = {
    numeroDocumento: sql`coalesce(excluded.numero_documento, ${numeroDocumento})`,
    nombre: sql`coalesce(excluded.nombre_persona, ${nombre})`,
    apellidos: sql`coalesce(excluded.apellidos_persona, ${apellidos})`,
  }
  return tx
    .insert(estudiantes)
    .values(students.map((one) => ({ ...one, institucion })))
    .onConflictDoUpdate({
      target: [estudiantes.institucion, estudiantes.codigo],
      set,
      setWhere: sql`(${numeroDocumento}, ${nombre}, ${apellidos}) is distinct from (${set.numeroDocumento}, ${set.nombre}, ${set.apellidos})`,
    })
    .returning({ nuevo: sql<boolean>`xmax = 0` })
}

const listed = (institucion: number) =>
  and(
    eq(usuarios.institucion, institucion),
    eq(estudiantes.institucion, institucion),
    eq(estudiantes.codigo, usuarios.codigoEstudiante),
  )

async function freeCodes(tx: Tx, institucion: number) {
  const [student, plain] = [await roleNamed(tx, institucion, 'estudiante'), await roleNamed(tx, institucion, 'usuario')]
  return tx
    .update(usuarios)
    .set({
      codigoEstudiante: null,
      tipo: sql`nullif(${usuarios.tipo}, 'Estudiante')`,
      rol: sql`case when ${usuarios.rol} = ${student}::int then ${plain}::int else ${usuarios.rol} end`,
    })
    .from(estudiantes)
    .where(and(listed(institucion), ne(estudiantes.numeroDocumento, usuarios.numeroDocumento)))
    .returning({ id: usuarios.id, codigo: estudiantes.codigo })
}

async function recogniseStudents(tx: Tx, institucion: number) {
  const [student, plain] = [await roleNamed(tx, institucion, 'estudiante'), await roleNamed(tx, institucion, 'usuario')]
  return tx
    .update(usuarios)
    .set({
      tipo: 'Estudiante',
      rol: sql`case when coalesce(${usuarios.rol}, ${plain}::int) = ${plain}::int then ${student}::int else ${usuarios.rol} end`,
    })
    .from(estudiantes)
    .where(and(listed(institucion), isNull(usuarios.tipo)))
    .returning({ id: usuarios.id })
}

const forgetUnconfirmed = () =>
  change(nobody(), async ({ tx, audit }) => {
    const { id: sujeto, institucion } = usuarios
    const gone = await tx.delete(usuarios).where(unconfirmed('7 days')).returning({ sujeto, institucion })
    for (const one of gone) audit({ accion: 'descartar-registro', tipo: 'usuarios', ...one })
  })

/** Forgets, each night, what accounts need no more. */
export const forgetJob = defineJob(
  'limpieza-cuentas',
  async () => {
    for (const forget of [
      forgetUnconfirmed,
      forgetOldSessions,
      forgetOldCodes,
      forgetOldAttempts,
      forgetOldAccess,
      forgetOldMail,
    ]) {
      await forget()
    }
  },
  { cron: '20 3 * * *' },
)
