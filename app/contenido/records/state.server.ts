import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { wireName } from '../../campos/sent.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { FieldError, Invalid } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { said } from '../office/office.ts'
import { columnOf, usesInWords, usesOf } from './names.server.ts'
import { inUse, type Outcome } from './outcome.ts'
import { type Kept, type KeptRow, nameOf } from './record.server.ts'
import { uniones } from './schema.server.ts'
import { fieldsOf, inTurn, type Keeping, lockRow, putRow, RETIRED, rowFor, tellOf } from './write.server.ts'

type Asked = { version?: number | undefined }

/** Records whose rows lie in rows of this one. */
const below = (kept: Kept, all: readonly Kept[]) =>
  all.flatMap((child) =>
    Object.entries(child.fields).flatMap(([key, field]) =>
      field.control === 'reference' && field.to.table === kept.table ? { child, key } : [],
    ),
  )

/** What lies in it and is in use: it cannot be put out of use while there is any. */
async function usedBelow({ tx, actor }: Keeping, kept: Kept, all: readonly Kept[], row: KeptRow): Promise<string[]> {
  const names: string[] = []
  for (const { child, key } of below(kept, all)) {
    const { table, label } = child
    const rows = await tx
      .select({ name: columnOf(table, label) })
      .from(table as PgTable)
      .where(and(eq(table.institucion, actor.institucion), eq(columnOf(table, key), row.id), eq(table.estado, '1')))
    names.push(...rows.map(({ name }) => String(name)))
  }
  return names
}

/** What it lies in and is out of use. */
export async function unusedAbove(
  unit: Keeping,
  kept: Kept,
  all: readonly Kept[],
  row: KeptRow,
): Promise<FieldError[]> {
  const wrong: FieldError[] = []
  for (const [key, field] of Object.entries(kept.fields)) {
    const above = field.control === 'reference' && all.find(({ table }) => table === field.to.table)
    const id = row[key]
    if (!above || typeof id !== 'number') continue
    const parent = await lockRow(unit, above, id)
    if (parent?.estado === '1') continue
    const { la, a } = said(above.office)
    const message = parent
      ? `Está en ${la} «${nameOf(parent)}», que está fuera de uso: póngal${a} en uso antes, o cambie esta fila de lugar`
      : 'Ya no existe: elija otro de la lista'
    wrong.push({ campo: wireName(kept, key), message })
  }
  return wrong
}

/** Puts a row out of use: nobody chooses it any more, and who names it still shows it. Demands `editar`. */
export const retireRow = (actor: Actor, kept: Kept, all: readonly Kept[], id: number, asked: Asked) =>
  inTurn(actor, kept, async (unit): Promise<Outcome> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    if (row.estado === '0') return { ok: true, id, version: row.version }
    const inside = await usedBelow(unit, kept, all, row)
    if (inside.length > 0) {
      const list = new Intl.ListFormat('es').format(inside.map((name) => `«${name}»`))
      return inUse(`Todavía contiene en uso: ${list}. Páselo a otro lugar o retírelo antes.`, inside)
    }
    const done = await putRow(unit, kept, row, { estado: '0' })
    unit.audit({ accion: 'retirar', tipo: kept.name, id, antes: { estado: '1' }, despues: { estado: '0' } })
    tellOf(unit, kept, id)
    return done
  })

/** Puts a row back in use. One that was joined to another is its own again; what named it stays with the other. Demands `editar`. */
export const putToUse = (actor: Actor, kept: Kept, all: readonly Kept[], id: number, asked: Asked) =>
  inTurn(actor, kept, async (unit): Promise<Outcome | Invalid> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    if (row.estado === '1') return { ok: true, id, version: row.version }
    const errores = await unusedAbove(unit, kept, all, row)
    if (errores.length > 0) return { ok: false, codigo: 'INVALIDO', errores }
    await unit.tx.delete(uniones).where(ofRow(unit, kept, id))
    const done = await putRow(unit, kept, row, { estado: '1' })
    unit.audit({ accion: 'reponer', tipo: kept.name, id, antes: { estado: '0' }, despues: { estado: '1' } })
    tellOf(unit, kept, id)
    return done
  })

const FIXED = 'No se elimina: el portal da este nombre por sí mismo.'

export const ofRow = ({ actor }: Keeping, { name }: Kept, id: number) =>
  and(eq(uniones.institucion, actor.institucion), eq(uniones.tipo, name), eq(uniones.fila, id))

/** Deletes a row that nobody names. Demands `editar`. @returns what it said, to write it again */
export const removeRow = (actor: Actor, kept: Kept, types: readonly ContentType[], id: number, asked: Asked = {}) =>
  inTurn(actor, kept, async (unit): Promise<{ ok: true; fila: Values } | Exclude<Outcome, { ok: true }>> => {
    const found = await rowFor(unit, kept, id, asked)
    if (!found.ok) return found
    const { row } = found
    if (kept.fixed?.includes(nameOf(row))) return inUse(FIXED)
    const uses = (await usesOf(unit.tx, kept, types, actor.institucion, [row])).get(id) ?? []
    if (uses.length > 0) return inUse(`No se elimina: tiene ${usesInWords(uses)}. Puede retirarla del uso.`)
    await unit.tx.delete(uniones).where(ofRow(unit, kept, id))
    await unit.tx.delete(kept.table).where(eq(kept.table.id, id))
    const fila = fieldsOf(kept, row)
    unit.audit({ accion: 'eliminar', tipo: kept.name, id, antes: fila })
    tellOf(unit, kept, id)
    return { ok: true, fila: row.estado === '1' ? fila : { ...fila, ...RETIRED } }
  })
