import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Review } from '../../contenido/life.ts'
import { lastWritten } from '../../contenido/office/keeper.server.ts'
import { encargos } from '../../contenido/schema.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { Cosa, Porque } from '../relevo/rules.ts'
import type { Encargo, Pasada } from '../relevo/schema.server.ts'

type Row = { id: number; version: number; revision: Review | null; encargo: Encargo | null }

/** Reasons for which something is somebody's because they asked for its review, and not because they wrote it. */
const ASKED: readonly Porque[] = ['pidio', 'devuelto', 'aprobado', 'revisar']

const atHand = (type: ContentType, ids: readonly number[]) => {
  const { table: t, name } = type
  return {
    columns: {
      id: t.id,
      version: sql<number>`coalesce(${lastWritten(type)}, 0)`,
      revision: t.revision,
      encargo: sql<Encargo | null>`(select json_build_object('usuario', e.idusuario, 'version', e.idversion, 'relevo', e.idrelevo)
        from ${encargos} e where e.tipo = ${name} and e.idcontenido = ${t.id})`,
    },
    where: inArray(t.id, [...ids]),
  }
}

async function rowsOf({ tx }: Unit, type: ContentType, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { columns, where } = atHand(type, ids)
  return (await tx.select(columns).from(type.table).where(where)) as Row[]
}

const put = ({ tx }: Unit, type: ContentType, id: number, revision: Review) =>
  tx
    .update(type.table)
    .set({ revision } as never)
    .where(eq(type.table.id, id))

const here = (tipo: string, id: number) => and(eq(encargos.tipo, tipo), eq(encargos.contenido, id))

type To = {
  a: number
  relevo: number /** Of what they may approve, they ask nobody. */
  approves: (type: ContentType) => boolean
}

/** Gives these items to somebody. What was written stays whose it was: only who goes on with it is another. */
export async function giveItems(
  unit: Unit,
  types: readonly ContentType[],
  cosas: readonly Cosa[],
  to: To,
): Promise<Pasada[]> {
  const pasadas: Pasada[] = []
  for (const type of types) {
    const mine = cosas.filter(({ tipo }) => tipo === type.name)
    const rows = await rowsOf(
      unit,
      type,
      mine.map(({ id }) => id),
    )
    for (const { id, por } of mine) {
      const row = rows.find((one) => one.id === id)
      const given = row && (await give(unit, type, { row, por }, to))
      if (given) pasadas.push(given)
    }
  }
  return pasadas
}

async function give(
  unit: Unit,
  type: ContentType,
  { row, por }: { row: Row; por: Porque[] },
  to: To,
): Promise<Pasada | undefined> {
  const { id, version, encargo, revision } = row
  const written = por.some((one) => !ASKED.includes(one))
  const asked = revision && por.some((one) => one !== 'revisar' && ASKED.includes(one))
  const despues = asked ? askedBy(revision, to.a, to.approves(type)) : undefined
  if (!written && !despues) return undefined
  if (written) {
    const whose = { usuario: to.a, version, relevo: to.relevo }
    await unit.tx
      .insert(encargos)
      .values({ ...whose, tipo: type.name, contenido: id, institucion: unit.actor.institucion })
      .onConflictDoUpdate({ target: [encargos.tipo, encargos.contenido], set: whose })
  }
  if (despues) await put(unit, type, id, despues)
  unit.announce(type.name, id, { sala: type.name })
  return {
    ...{ tipo: type.name, id, version },
    ...(written && { encargo }),
    ...(despues && revision && { revision: { antes: revision, despues } }),
  }
}

function askedBy(revision: Review, a: number, approves: boolean): Review | undefined {
  if (revision.estado !== 'pedida') return { ...revision, pidio: a }
  return approves ? undefined : { ...revision, usuario: a }
}

/** Gives them back as they were, but for those that somebody wrote or handed on since. @returns how many stay where they are */
export async function giveBackItems(
  unit: Unit,
  types: readonly ContentType[],
  pasadas: readonly Pasada[],
  relevo: number,
) {
  let changed = 0
  for (const type of types) {
    const mine = pasadas.filter(({ tipo }) => tipo === type.name)
    const rows = await rowsOf(
      unit,
      type,
      mine.map(({ id }) => id),
    )
    for (const one of mine) {
      const row = rows.find(({ id }) => id === one.id)
      const same = row?.version === one.version && (one.encargo === undefined || row.encargo?.relevo === relevo)
      if (same) await giveBack(unit, type, one)
      else changed += 1
    }
  }
  return changed
}

async function giveBack(unit: Unit, type: ContentType, { id, encargo, revision }: Pasada) {
  if (encargo) await unit.tx.update(encargos).set(encargo).where(here(type.name, id))
  else if (encargo === null) await unit.tx.delete(encargos).where(here(type.name, id))
  if (revision) await put(unit, type, id, revision.antes)
  unit.announce(type.name, id, { sala: type.name })
}
