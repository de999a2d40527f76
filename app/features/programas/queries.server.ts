import { and, asc, eq } from 'drizzle-orm'
import { listPublished, published } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
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
      vigenteDesde: mallas.vigenteDesde,
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
