import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { listPublished, published } from '../../contenido/queries.server.ts'
import { versiones } from '../../contenido/schema.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import type { Contenido } from './rules.ts'
import { cursos, mallas, programa, programas } from './schema.server.ts'

// More programmes than any institute has: the menu and the list show them all.
const ALL = 200

export const listProgramas = (institucion: number) => listPublished(programa, { institucion, size: ALL })

/** Grids of a published programme, the first one being the current one. */
export const listMallas = (institucion: number, idprograma: number) =>
  db
    .select({
      id: mallas.id,
      codigo: mallas.codigo,
      resolucion: mallas.resolucion,
      fechaResolucion: mallas.fechaResolucion,
      urlResolucion: sql<string>`case when ${isOpen(mallas.urlResolucion)} then ${mallas.urlResolucion} else '' end`,
      vigenteDesde: mallas.vigenteDesde,
      vigenteHasta: mallas.vigenteHasta,
      programa: mallas.programa,
    })
    .from(mallas)
    .innerJoin(programas, eq(programas.id, mallas.programa))
    .where(and(eq(mallas.programa, idprograma), eq(mallas.estado, '1'), published(programa, { institucion })))
    .orderBy(asc(mallas.orden), asc(mallas.id))

/** Courses of a published grid, by semester. */
export const listCursos = (institucion: number, idmalla: number) =>
  db
    .select({
      id: cursos.id,
      curso: cursos.curso,
      semestre: cursos.semestre,
      modulo: cursos.modulo,
      creditosTeoria: cursos.creditosTeoria,
      creditosPractica: cursos.creditosPractica,
      componente: cursos.componente,
    })
    .from(cursos)
    .innerJoin(mallas, eq(mallas.id, cursos.malla))
    .innerJoin(programas, eq(programas.id, mallas.programa))
    .where(and(eq(cursos.malla, idmalla), eq(mallas.estado, '1'), published(programa, { institucion })))
    .orderBy(asc(cursos.semestre), asc(cursos.orden), asc(cursos.id))

/** A course as it leaves by public calls. */
export const cursoToWire = (row: Awaited<ReturnType<typeof listCursos>>[number]) => ({
  idcurso: row.id,
  curso: row.curso,
  semestre: row.semestre,
  denominacion_modulo: row.modulo,
  creditos_teoria: row.creditosTeoria,
  creditos_practica: row.creditosPractica,
  componente: row.componente,
})

/** A programme as the screens of its grids name it; in the bin, too. */
export const findPrograma = async (institucion: number, id: number, from: Tx | typeof db = db) =>
  (
    await from
      .select({
        id: programas.id,
        denominacion: programas.denominacion,
        estado: programas.estado,
        eliminadoEn: programas.eliminadoEn,
      })
      .from(programas)
      .where(and(eq(programas.id, id), eq(programas.institucion, institucion)))
  )[0]

/**
 * All grids of a programme, those in the bin too, in order: what visitors have or would have of each, and what the
 * office has.
 * @param lock until the transaction ends nobody else writes any of them
 */
export async function readMallas(
  institucion: number,
  idprograma: number,
  { from = db, lock = false }: { from?: Tx | typeof db; lock?: boolean } = {},
) {
  const asked = from
    .select({ malla: mallas })
    .from(mallas)
    .innerJoin(programas, eq(programas.id, mallas.programa))
    .where(and(eq(mallas.programa, idprograma), eq(programas.institucion, institucion)))
    .orderBy(asc(mallas.id))
  const rows = (await (lock ? asked.for('update', { of: mallas }) : asked)).map(({ malla }) => malla)
  const ids = rows.map(({ id }) => id)
  const own = await (ids.length === 0
    ? []
    : from
        .select()
        .from(cursos)
        .where(inArray(cursos.malla, ids))
        .orderBy(asc(cursos.semestre), asc(cursos.orden), asc(cursos.id)))
  return rows
    .map((fila) => {
      const publico = contentOf(
        fila,
        own.filter(({ malla }) => malla === fila.id),
      )
      return { fila, publico, actual: fila.borrador ?? publico }
    })
    .sort((a, b) => a.fila.orden - b.fila.orden || a.fila.id - b.fila.id)
}

/** A grid: its row, what its columns say, and what the office has of it. */
export type Malla = Awaited<ReturnType<typeof readMallas>>[number]

const contentOf = (fila: typeof mallas.$inferSelect, own: (typeof cursos.$inferSelect)[]): Contenido => {
  const { codigo, nivel, resolucion, fechaResolucion, urlResolucion, vigenteDesde, vigenteHasta } = fila
  const header = { codigo, nivel, resolucion, fechaResolucion, urlResolucion, vigenteDesde, vigenteHasta }
  return { ...header, cursos: own.map(({ malla: _, orden: __, ...curso }) => curso) }
}

/** What versions, audit and news call a grid. */
export const MALLAS = 'mallas'

const MOST_STEPS = 30

const ofMalla = (institucion: number, idmalla: number) =>
  and(eq(versiones.tipo, MALLAS), eq(versiones.contenido, idmalla), eq(versiones.institucion, institucion))

/** What was done with a grid, the last first. */
export const listSteps = (institucion: number, idmalla: number) =>
  db
    .select({
      id: versiones.id,
      numero: versiones.numero,
      accion: versiones.accion,
      usuario: versiones.usuario,
      fecha: versiones.creadoEn,
    })
    .from(versiones)
    .where(ofMalla(institucion, idmalla))
    .orderBy(desc(versiones.id))
    .limit(MOST_STEPS)

/** A grid as a step left it; undefined where there is no such step. */
export async function findVersion(institucion: number, idmalla: number, idversion: number) {
  const [found] = await db
    .select({ datos: versiones.datos, fecha: versiones.creadoEn })
    .from(versiones)
    .where(and(ofMalla(institucion, idmalla), eq(versiones.id, idversion)))
  return found && { malla: found.datos as Contenido, fecha: found.fecha }
}

/** The last step of a grid, with what was before it. */
export const lastStep = async (institucion: number, idmalla: number, from: Tx) =>
  (await from.select().from(versiones).where(ofMalla(institucion, idmalla)).orderBy(desc(versiones.id)).limit(1))[0]
