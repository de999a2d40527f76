import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { binUnused } from '../../lib/files/forget.server.ts'
import { archivosUsos } from '../../lib/files/schema.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { forgetOldLinks } from '../preview/links.server.ts'
import { comentarios } from '../review/schema.server.ts'
import { enCurso, encargos, sustituciones, versiones } from '../schema.server.ts'
import { forgetOldWork } from '../work.server.ts'
import { putChildren, readChildren } from './children.server.ts'
import { refusedByDatabase } from './refused-by-database.server.ts'

/** How long what is in the bin can be recovered (contract, section 8). */
export const BIN_DAYS = 90

type Gone = { id: number; institucion: number }

const isOld = ({ table }: ContentType) => lt(table.eliminadoEn, sql`now() - make_interval(days => ${BIN_DAYS})`)

/**
 * Takes away for ever what has been in the bin for longer than `BIN_DAYS`, with the rows that belong to it and the
 * files that nothing else names, which go to their own bin. What others still lie in or lead to stays until they do no more. Its audit stays.
 */
export async function emptyBin(types: readonly ContentType[]): Promise<number> {
  let emptied = 0
  for (const type of types) {
    const { table } = type
    const rows = (await db
      .select({ id: table.id, institucion: table.institucion })
      .from(table)
      .where(isOld(type))
      // What lies in another thing of its kind is newer, and goes first.
      .orderBy(sql`${table.id} desc`)) as Gone[]
    for (const row of rows) if (await purge(type, row)) emptied += 1
  }
  return emptied
}

async function purge(type: ContentType, { id, institucion }: Gone): Promise<boolean> {
  return change({ idusuario: null, institucion }, async (unit) => {
    const { tx } = unit
    const shown = await tx
      .selectDistinct({ archivo: archivosUsos.archivo })
      .from(archivosUsos)
      .where(and(eq(archivosUsos.tipo, type.name), eq(archivosUsos.contenido, id)))
    const removed = await tx.transaction((inner) => remove(inner, type, id)).catch((error) => refused(type, error))
    if (!removed) return false
    unit.audit({ accion: 'vaciar', tipo: type.name, id })
    const binned = await binUnused(
      tx,
      shown.map(({ archivo }) => archivo),
    )
    for (const archivo of binned) unit.audit({ accion: 'papelera', tipo: 'archivos', antes: { archivo } })
    if (binned.length > 0) unit.announce('archivos', 0, 'institucion')
    return true
  })
}

function refused(type: ContentType, error: unknown): false {
  if ((error as { cause?: { code?: string } }).cause?.code === '23503') return false
  refusedByDatabase(type, error)
  return false
}

async function remove(tx: Unit['tx'] | Tx, type: ContentType, id: number): Promise<boolean> {
  const { table, name } = type
  // Somebody may have recovered it meanwhile.
  const [still] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOld(type)))
    .for('update')
  if (!still) return false
  const live = await readChildren(tx, type, id)
  const nothing = Object.fromEntries(Object.keys(live).map((list) => [list, []]))
  await putChildren(tx, type, id, nothing, live)
  await tx.delete(versiones).where(and(eq(versiones.tipo, name), eq(versiones.contenido, id)))
  await tx.delete(sustituciones).where(and(eq(sustituciones.tipo, name), eq(sustituciones.contenido, id)))
  await tx.delete(archivosUsos).where(and(eq(archivosUsos.tipo, name), eq(archivosUsos.contenido, id)))
  await tx.delete(enCurso).where(and(eq(enCurso.tipo, name), eq(enCurso.contenido, String(id))))
  await tx.delete(encargos).where(and(eq(encargos.tipo, name), eq(encargos.contenido, id)))
  await tx.delete(comentarios).where(and(eq(comentarios.tipo, name), eq(comentarios.contenido, id)))
  const gone = await tx
    .delete(table)
    .where(inArray(table.id, [id]))
    .returning({ id: table.id })
  return gone.length > 0
}

/** Steps that can no longer be undone do not keep what was before them. */
export const forgetUndone = () =>
  db
    .update(versiones)
    .set({ antes: null })
    .where(and(sql`${versiones.antes} is not null`, lt(versiones.creadoEn, sql`now() - interval '25 hours'`)))

/** Each night: the bin, what can no longer be undone, and what nobody came back to write on. */
export const tidyJob = (types: readonly ContentType[]) =>
  defineJob(
    'papelera',
    async () => {
      await emptyBin(types)
      await forgetUndone()
      await forgetOldWork()
      await forgetOldLinks()
    },
    { cron: '40 3 * * *' },
  )
