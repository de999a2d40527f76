import { and, asc, desc, eq } from 'drizzle-orm'
import type { Entry } from '../../contenido/outside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { respuestaHref } from './address.ts'
import { respuestasArchivos, respuestasPublicadas } from './schema.server.ts'

const { id, titulo, pedido, respuesta, respondida, publicada } = respuestasPublicadas
const COLUMNS = { id, titulo, pedido, respuesta, respondida, publicada }

const shown = (institucion: number) =>
  and(eq(respuestasPublicadas.institucion, institucion), respuestasPublicadas.publicada)

/** Those that everybody sees, newest first. @param page 1-based */
export const listAnswers = (institucion: number, page: number, size = 20) =>
  db
    .select(COLUMNS)
    .from(respuestasPublicadas)
    .where(shown(institucion))
    .orderBy(desc(respondida), desc(id))
    .limit(size)
    .offset((page - 1) * size)

export const countAnswers = (institucion: number) => db.$count(respuestasPublicadas, shown(institucion))

/** Their addresses, for search engines. */
export async function listAddresses(institucion: number): Promise<Entry[]> {
  const { publicadaEn } = respuestasPublicadas
  const rows = await db
    .select({ id, titulo, publicadaEn })
    .from(respuestasPublicadas)
    .where(shown(institucion))
    .orderBy(asc(id))
  return rows.map((row) => ({ path: respuestaHref(row), modified: row.publicadaEn.toISOString() }))
}

/** One that everybody sees. */
export async function findAnswer(institucion: number, idrespuesta: number) {
  const [row] = await db
    .select(COLUMNS)
    .from(respuestasPublicadas)
    .where(and(shown(institucion), eq(id, idrespuesta)))
  return row
}

/** That of a case, also where it was taken down. */
export async function answerOfCase(expediente: number) {
  const [row] = await db
    .select({ ...COLUMNS, publicadaEn: respuestasPublicadas.publicadaEn })
    .from(respuestasPublicadas)
    .where(eq(respuestasPublicadas.expediente, expediente))
  return row
}

/** Which of what was published of a case somebody has before them. */
export const partidaOf = (there: { publicada: boolean; publicadaEn: Date } | undefined): string =>
  there ? `${there.publicada} ${there.publicadaEn.getTime()}` : ''

export const answerFiles = (idrespuesta: number) =>
  db
    .select({
      ...{
        id: archivos.id,
        nombre: archivos.nombre,
        tipo: archivos.tipo,
        bytes: archivos.bytes,
        clave: archivos.clave,
        analisis: archivos.analisis,
      },
    })
    .from(respuestasArchivos)
    .innerJoin(archivos, eq(archivos.id, respuestasArchivos.archivo))
    .where(eq(respuestasArchivos.respuesta, idrespuesta))
    .orderBy(asc(respuestasArchivos.orden), asc(archivos.creadoEn))
