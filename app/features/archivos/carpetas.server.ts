import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import { isOfLibrary } from '../../lib/files/readers.server.ts'
import { archivos, carpetas } from '../../lib/files/schema.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { cleanFolder, MAX_DEPTH } from './rules.ts'

type Tx = Unit['tx']

const TIPO = 'carpetas_archivos'

const messages = {
  NOEXISTE: 'Esa carpeta ya no existe.',
  REPETIDA: 'Ya hay una carpeta con ese nombre en ese lugar.',
  DENTRO: 'Una carpeta no puede estar dentro de sí misma.',
  OCUPADA: 'La carpeta no está vacía. Mueva o elimine antes lo que tiene dentro.',
} as const

type Code = keyof typeof messages
export type Told = { ok: true; id: number } | { ok: false; codigo: Code; message: string }

const refuse = (codigo: Code): Told => ({ ok: false, codigo, message: messages[codigo] })

/**
 * The folders of these paths below another one, made where they are not there yet.
 * @returns the id of each, in their order; undefined where `en` is no folder of theirs
 */
export const ensureFolders = (actor: Actor, en: number | null, rutas: string[][]): Promise<number[] | undefined> =>
  change(actor, async ({ tx, audit }) => {
    if (en !== null && !(await ownFolder(tx, actor, en))) return undefined
    const paths = rutas.map((ruta) => ruta.slice(0, MAX_DEPTH).map(cleanFolder))
    let at: (number | null)[] = paths.map(() => en)
    for (let depth = 0; paths.some((path) => depth < path.length); depth++) {
      const wanted = new Map<string, { padre: number | null; nombre: string }>()
      for (const [i, path] of paths.entries()) {
        const nombre = path[depth]
        if (nombre === undefined) continue
        // Of two that differ in nothing but capitals, as the first is written.
        const key = keyOf(at[i] ?? null, nombre)
        if (!wanted.has(key)) wanted.set(key, { padre: at[i] ?? null, nombre })
      }
      const ids = await level(tx, actor, wanted, (id, nombre) =>
        audit({ accion: 'crear', tipo: TIPO, id, despues: { nombre } }),
      )
      at = paths.map((path, i) => {
        const nombre = path[depth]
        return nombre === undefined ? (at[i] ?? null) : (ids.get(keyOf(at[i] ?? null, nombre)) ?? null)
      })
    }
    return at.map((id) => id ?? 0)
  })

const keyOf = (padre: number | null, nombre: string) => `${padre ?? 0}/${nombre.toLowerCase()}`

async function level(
  tx: Tx,
  { institucion }: Actor,
  wanted: Map<string, { padre: number | null; nombre: string }>,
  made: (id: number, nombre: string) => void,
): Promise<Map<string, number>> {
  const rows = [...wanted.values()].map((one) => ({ ...one, idinstitucion: institucion }))
  const fresh = await tx.insert(carpetas).values(rows).onConflictDoNothing().returning()
  for (const { id, nombre } of fresh) made(id, nombre)
  const parents = [...new Set(rows.map(({ padre }) => padre))]
  const inside = parents.filter((id) => id !== null)
  const all = await tx
    .select()
    .from(carpetas)
    .where(
      and(
        eq(carpetas.idinstitucion, institucion),
        or(
          inside.length > 0 ? inArray(carpetas.padre, inside) : undefined,
          parents.includes(null) ? isNull(carpetas.padre) : undefined,
        ),
      ),
    )
  return new Map(all.map(({ id, padre, nombre }) => [keyOf(padre, nombre), id]))
}

/** A folder of one's own institution, locked. */
export const ownFolder = async (tx: Tx, { institucion }: Actor, id: number) =>
  (
    await tx
      .select()
      .from(carpetas)
      .where(and(eq(carpetas.id, id), eq(carpetas.idinstitucion, institucion)))
      .for('update')
  )[0]

/** Another name, another place, or both. One at a time: two that are moved into each other would lie nowhere. */
export const moveFolder = (
  actor: Actor,
  id: number,
  to: { nombre?: string | undefined; padre?: number | null | undefined },
) =>
  change(actor, async ({ tx, audit }): Promise<Told> => {
    await waitTurn(tx, `carpetas ${actor.institucion}`)
    // In one order, whoever else puts files into both.
    if (to.padre && to.padre < id) await ownFolder(tx, actor, to.padre)
    const own = await ownFolder(tx, actor, id)
    if (!own) return refuse('NOEXISTE')
    const nombre = to.nombre === undefined ? own.nombre : cleanFolder(to.nombre)
    const padre = to.padre === undefined ? own.padre : to.padre
    if (padre !== null && !(await ownFolder(tx, actor, padre))) return refuse('NOEXISTE')
    if (padre !== null && (await isBelow(tx, padre, id))) return refuse('DENTRO')
    const same = and(
      ...[eq(carpetas.idinstitucion, actor.institucion), sql`${carpetas.id} <> ${id}`],
      sql`coalesce(${carpetas.padre}, 0) = ${padre ?? 0} and lower(${carpetas.nombre}) = lower(${nombre})`,
    )
    if (await tx.$count(carpetas, same)) return refuse('REPETIDA')
    await tx.update(carpetas).set({ nombre, padre }).where(eq(carpetas.id, id))
    const { nombre: antes, padre: estaba } = own
    audit({ accion: 'editar', tipo: TIPO, id, antes: { nombre: antes, padre: estaba }, despues: { nombre, padre } })
    return { ok: true, id }
  })

async function isBelow(tx: Tx, id: number, above: number): Promise<boolean> {
  const { rows } = await tx.execute<{ si: boolean }>(sql`
    with recursive arriba (id) as (
      select ${id}::int union select c.idpadre from carpetas_archivos c join arriba a on c.idcarpeta = a.id
    ) select exists (select from arriba where id = ${above}) as si`)
  return rows[0]?.si ?? true
}

/** Takes away one in which nothing lies. */
export const removeFolder = (actor: Actor, id: number) =>
  change(actor, async ({ tx, audit }): Promise<Told> => {
    const own = await ownFolder(tx, actor, id)
    if (!own) return refuse('NOEXISTE')
    const inside =
      (await tx.$count(carpetas, eq(carpetas.padre, id))) +
      // What was replaced, or does harm, lies nowhere that anybody sees.
      (await tx.$count(
        archivos,
        and(
          ...[eq(archivos.carpeta, id), isNull(archivos.eliminadoEn), isNull(archivos.reemplazadoPor)],
          ...[ne(archivos.analisis, 'infectado'), isOfLibrary()],
        ),
      ))
    if (inside > 0) return refuse('OCUPADA')
    await tx.delete(carpetas).where(eq(carpetas.id, id))
    audit({ accion: 'eliminar', tipo: TIPO, id, antes: { nombre: own.nombre } })
    return { ok: true, id }
  })
