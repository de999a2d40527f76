import { and, eq, inArray, isNull } from 'drizzle-orm'
import { forgetAccounts } from '../../lib/account/forget.server.ts'
import { type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can, covers } from '../../lib/account/permissions.ts'
import { codigos } from '../../lib/account/schema.server.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { relevos } from '../relevo/schema.server.ts'
import { goneColumns, heldPowers, ofRole, takePowersTurn } from '../usuarios/queries.server.ts'
import { sameFicha } from '../usuarios/rules.ts'
import {
  type CuentaTocada,
  estudiantes,
  type Inscrito,
  importaciones,
  personas,
  type Traido,
  usuarios,
} from '../usuarios/schema.server.ts'
import { powersOf } from './on-person.server.ts'
import { printOf } from './print.server.ts'

/** What goes, what goes back to what it was, and what stays because somebody came in or changed it since. */
export type Undone = {
  ok: true
  tipo: 'usuarios' | 'estudiantes'
  quitados: number
  vueltos: number
  quedan: string[]
  total: number
}

type Refused = Guarded | { ok: false; codigo: 'CAMBIADO' }
type Back = Pick<Undone, 'quitados' | 'vueltos' | 'quedan'>

/** Takes a list that was brought back, whole but for what somebody changed since. Demands `usuarios.editar`. @param prueba nothing is written, and what it says is what would be */
export async function takeBackList(
  actor: Actor,
  id: number,
  { prueba }: { prueba: boolean },
): Promise<Undone | Refused> {
  if (!can(actor, personas, 'editar')) return no('SINPERMISO')
  return changeWhen<Undone | Refused, Actor>(
    actor,
    ({ ok }) => ok && !prueba,
    async (unit) => {
      const { tx, audit, announce } = unit
      await takePowersTurn(tx, actor.institucion)
      const [found] = await tx
        .select()
        .from(importaciones)
        .where(and(eq(importaciones.id, id), eq(importaciones.institucion, actor.institucion)))
        .for('update')
      if (!found) return no('NOEXISTE')
      const { tipo, traido } = found
      if (found.deshechoEn || !traido) return { ok: false, codigo: 'CAMBIADO' }
      const back = await backOf(unit, traido)
      await tx.update(importaciones).set({ deshechoEn: new Date(), traido: null }).where(eq(importaciones.id, id))
      const { quitados, vueltos, quedan } = back
      audit({ accion: 'deshacer-lista', tipo, detalle: { importacion: id, quitados, vueltos, quedan: quedan.length } })
      announce(personas.name, 0, { sala: personas.name })
      return { ok: true, tipo, ...back, total: quitados + vueltos + quedan.length }
    },
  )
}

const backOf = (unit: Unit<Actor>, traido: Traido): Promise<Back> =>
  'personas' in traido ? peopleBack(unit, traido.personas) : studentsBack(unit, traido)

/** Who was brought and never came in goes, with the invitation. */
async function peopleBack(unit: Unit<Actor>, brought: { id: number; huella: string }[]): Promise<Back> {
  const { tx, actor } = unit
  const ids = brought.map(({ id }) => id)
  const rows = await tx
    .select({ usuario: usuarios, ...heldPowers })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(inArray(usuarios.id, ids), eq(usuarios.institucion, actor.institucion)))
    .orderBy(usuarios.apellidos, usuarios.nombre, usuarios.id)
    .for('update', { of: usuarios })
  const prints = new Map(brought.map(({ id, huella }) => [id, huella]))
  const handed = await tx
    .select({ a: relevos.a })
    .from(relevos)
    .where(and(inArray(relevos.a, ids), isNull(relevos.deshechoEn)))
  const isUntouched = ({ usuario, ...held }: (typeof rows)[number]) =>
    usuario.clave === null &&
    printOf(usuario) === prints.get(usuario.id) &&
    !handed.some(({ a }) => a === usuario.id) &&
    covers(actor, powersOf(held))
  const gone = rows.filter(isUntouched).map(({ usuario }) => usuario.id)
  const quedan = rows.filter((row) => !isUntouched(row)).map(({ usuario }) => `${usuario.nombre} ${usuario.apellidos}`)
  if (gone.length > 0) {
    await tx.delete(codigos).where(inArray(codigos.usuario, gone))
    const left = await tx.delete(usuarios).where(inArray(usuarios.id, gone)).returning(goneColumns)
    await forgetAccounts(unit, left, 'quitar-persona')
  }
  return { quitados: gone.length, vueltos: 0, quedan }
}

async function studentsBack(
  unit: Unit<Actor>,
  { estudiantes: inscritos, cuentas }: Extract<Traido, { cuentas: unknown }>,
): Promise<Back> {
  const { tx, actor } = unit
  const back: Back = { quitados: 0, vueltos: 0, quedan: [] }
  // Accounts first: their codes are a student's as long as the list has them.
  for (const one of cuentas)
    if (!(await accountBack(unit, one))) back.quedan.push(`la cuenta de ${one.antes.codigoEstudiante ?? one.id}`)
  const rows = await tx
    .select()
    .from(estudiantes)
    .where(
      and(
        eq(estudiantes.institucion, actor.institucion),
        inArray(
          estudiantes.codigo,
          inscritos.map(({ codigo }) => codigo),
        ),
      ),
    )
    .for('update')
  const now = new Map(rows.map((row) => [row.codigo, row]))
  const isUntouched = ({ codigo, despues }: Inscrito) => {
    const row = now.get(codigo)
    return row && sameFicha(row, despues)
  }
  const gone: number[] = []
  for (const one of inscritos) {
    const row = now.get(one.codigo)
    if (!row || !isUntouched(one)) back.quedan.push(one.codigo)
    else if (one.antes === null) gone.push(row.id)
    else {
      await tx.update(estudiantes).set(one.antes).where(eq(estudiantes.id, row.id))
      back.vueltos += 1
    }
  }
  if (gone.length > 0) await tx.delete(estudiantes).where(inArray(estudiantes.id, gone))
  return { ...back, quitados: gone.length }
}

/** @returns whether nobody changed it since */
async function accountBack(
  { tx, tell, audit, actor }: Unit<Actor>,
  { id, antes, despues }: CuentaTocada,
): Promise<boolean> {
  const ours = eq(usuarios.institucion, actor.institucion)
  const [row] = await tx
    .select({ codigoEstudiante: usuarios.codigoEstudiante, tipo: usuarios.tipo, rol: usuarios.rol })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), ours))
    .for('update')
  const same =
    row && row.codigoEstudiante === despues.codigoEstudiante && row.tipo === despues.tipo && row.rol === despues.rol
  if (!same) return false
  const { codigoEstudiante } = antes
  const taken =
    codigoEstudiante !== despues.codigoEstudiante && codigoEstudiante !== null
      ? await tx.$count(usuarios, and(ours, eq(usuarios.codigoEstudiante, codigoEstudiante)))
      : 0
  if (taken > 0) return false
  await tx.update(usuarios).set(antes).where(eq(usuarios.id, id))
  tell({ usuario: { usuario: id } })
  audit({ accion: 'deshacer-cuenta', tipo: personas.name, id, sujeto: id })
  return true
}
