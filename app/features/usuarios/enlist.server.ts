import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Who } from '../../lib/audit/write.server.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { roleNamed } from '../catalogos/queries.server.ts'
import type { Listado } from './nomina.server.ts'
import { takePowersTurn } from './queries.server.ts'
import { sameFicha } from './rules.ts'
import { type CuentaTocada, estudiantes, type Ficha, type Inscrito, importaciones, usuarios } from './schema.server.ts'

export type Enlisted = {
  nuevos: number
  cambiados: number
  /** Accounts that are a student's from now on. */
  reconocidas: number
  /** Codes that accounts of other people than the list says had until now. */
  liberados: string[]
  /** Who is on the list of the institution and not on this one: they stay. */
  ausentes: Listado[]
  /** By which it is taken back; 0 where it changed nothing. */
  importacion: number
}

const AT_ONCE = 1_000

/**
 * Notes which students an institution has. Whoever registered with one of their codes becomes a student; whoever did with
 * another document loses the code. Saying the same again changes nothing; nobody is taken off the list.
 * @param prueba nothing is written, and what it says is what would be
 */
export const enlistStudents = (actor: Who, students: Listado[], { prueba = false } = {}): Promise<Enlisted> =>
  changeWhen(
    actor,
    () => !prueba,
    async (unit) => {
      const { tx, tell, audit } = unit
      const { institucion } = actor
      await takePowersTurn(tx, institucion)
      const before = await listedIn(unit)
      const inscritos = differing(students, before)
      for (let from = 0; from < inscritos.length; from += AT_ONCE)
        await note(unit, inscritos.slice(from, from + AT_ONCE))
      const freed = await freeCodes(unit)
      const recognised = await recogniseStudents(unit)
      const cuentas = [...freed, ...recognised]
      for (const { id } of cuentas) tell({ usuario: { usuario: id } })
      const liberados = freed.map(({ antes }) => antes.codigoEstudiante ?? '')
      for (const { id, antes } of freed)
        audit({ accion: 'liberar-codigo', tipo: 'usuarios', sujeto: id, personal: { codigo: antes.codigoEstudiante } })
      for (const { id } of recognised) audit({ accion: 'reconocer-estudiante', tipo: 'usuarios', sujeto: id })
      const nuevos = inscritos.filter(({ antes }) => antes === null).length
      const totals = { nuevos, cambiados: inscritos.length - nuevos, reconocidas: recognised.length }
      const detalle = { lista: students.length, ...totals, liberados: liberados.length }
      audit({ accion: 'importar', tipo: 'estudiantes', detalle })
      const named = new Set(students.map(({ codigo }) => codigo))
      const ausentes = [...before].flatMap(([codigo, ficha]) => (named.has(codigo) ? [] : { codigo, ...ficha }))
      const changed = inscritos.length + cuentas.length > 0
      const importacion = changed ? await keep(unit, { inscritos, cuentas, ...totals }) : 0
      return { ...totals, liberados, ausentes, importacion }
    },
  )

async function listedIn({ tx, actor }: Unit): Promise<Map<string, Ficha>> {
  const { codigo, numeroDocumento, nombre, apellidos } = estudiantes
  const rows = await tx
    .select({ codigo, numeroDocumento, nombre, apellidos })
    .from(estudiantes)
    .where(eq(estudiantes.institucion, actor.institucion))
    .orderBy(apellidos, nombre, codigo)
  return new Map(rows.map(({ codigo: code, ...ficha }) => [code, ficha]))
}

/** Who is new on the list, and of whom it says something else. What it does not say, an earlier one may have said. */
const differing = (students: Listado[], before: ReadonlyMap<string, Ficha>): Inscrito[] =>
  students.flatMap(({ codigo, numeroDocumento, nombre, apellidos }) => {
    const antes = before.get(codigo) ?? null
    const despues = {
      numeroDocumento: numeroDocumento ?? antes?.numeroDocumento ?? null,
      nombre: nombre ?? antes?.nombre ?? null,
      apellidos: apellidos ?? antes?.apellidos ?? null,
    }
    return antes && sameFicha(antes, despues) ? [] : [{ codigo, antes, despues }]
  })

function note({ tx, actor: { institucion } }: Unit, inscritos: Inscrito[]) {
  const set = {
    numeroDocumento: sql`excluded.numero_documento`,
    nombre: sql`excluded.nombre_persona`,
    apellidos: sql`excluded.apellidos_persona`,
  }
  return tx
    .insert(estudiantes)
    .values(inscritos.map(({ codigo, despues }) => ({ codigo, ...despues, institucion })))
    .onConflictDoUpdate({ target: [estudiantes.institucion, estudiantes.codigo], set })
}

/** Accounts with a code of the list, locked. */
const accounts = ({ tx, actor: { institucion } }: Unit, where: ReturnType<typeof and>) =>
  tx
    .select({ id: usuarios.id, codigoEstudiante: usuarios.codigoEstudiante, tipo: usuarios.tipo, rol: usuarios.rol })
    .from(usuarios)
    .innerJoin(
      estudiantes,
      and(eq(estudiantes.institucion, usuarios.institucion), eq(estudiantes.codigo, usuarios.codigoEstudiante)),
    )
    .where(and(eq(usuarios.institucion, institucion), where))
    .for('update', { of: usuarios })

async function freeCodes(unit: Unit): Promise<CuentaTocada[]> {
  const { tx, actor } = unit
  const student = await roleNamed(tx, actor.institucion, 'estudiante')
  const plain = await roleNamed(tx, actor.institucion, 'usuario')
  const found = await accounts(unit, ne(estudiantes.numeroDocumento, usuarios.numeroDocumento))
  const touched = found.map(({ id, ...antes }) => ({
    ...{ id, antes },
    despues: {
      codigoEstudiante: null,
      tipo: antes.tipo === 'Estudiante' ? null : antes.tipo,
      rol: antes.rol === student ? plain : antes.rol,
    },
  }))
  return put(unit, touched)
}

async function recogniseStudents(unit: Unit): Promise<CuentaTocada[]> {
  const { tx, actor } = unit
  const student = await roleNamed(tx, actor.institucion, 'estudiante')
  const plain = await roleNamed(tx, actor.institucion, 'usuario')
  const found = await accounts(unit, isNull(usuarios.tipo))
  const touched = found.map(({ id, ...antes }) => ({
    ...{ id, antes },
    despues: { ...antes, tipo: 'Estudiante', rol: (antes.rol ?? plain) === plain ? student : antes.rol },
  }))
  return put(unit, touched)
}

async function put({ tx }: Unit, touched: CuentaTocada[]): Promise<CuentaTocada[]> {
  for (const [, some] of Map.groupBy(touched, ({ despues }) =>
    JSON.stringify([despues.tipo, despues.rol, despues.codigoEstudiante === null]),
  )) {
    const { tipo, rol, codigoEstudiante } = some[0]?.despues ?? { tipo: null, rol: null, codigoEstudiante: null }
    const ids = some.map(({ id }) => id)
    await tx
      .update(usuarios)
      .set({ tipo, rol, ...(codigoEstudiante === null && { codigoEstudiante }) })
      .where(inArray(usuarios.id, ids))
  }
  return touched
}

type Kept = { inscritos: Inscrito[]; cuentas: CuentaTocada[]; nuevos: number; cambiados: number }

async function keep({ tx, actor }: Unit, { inscritos, cuentas, nuevos, cambiados }: Kept): Promise<number> {
  const [row] = await tx
    .insert(importaciones)
    .values({
      ...{ tipo: 'estudiantes', nuevos, cambiados, usuario: actor.idusuario, institucion: actor.institucion },
      traido: { estudiantes: inscritos, cuentas },
    })
    .returning({ id: importaciones.id })
  return row?.id ?? 0
}
