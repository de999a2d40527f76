import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { expectedIn, seriesOf, unexplainedBy } from './queries.server.ts'
import { type Conteo, contadoDe, type Refused, refused, sinExplicar } from './rules.ts'
import { arqueos, cajas, salaDeCaja } from './schema.server.ts'

type Caja = typeof cajas.$inferSelect

/** Open screens of the treasury read again. */
export const tellCaja = ({ announce }: Unit, id: number) => announce(salaDeCaja.name, id, { sala: salaDeCaja.name })

/** Opens the box of whoever acts. One is open at a time. Demands `cobrar`. */
export async function openBox(
  actor: Actor,
  { fondo, serie }: { fondo: number; serie: string },
): Promise<{ ok: true; id: number } | Refused> {
  const { idusuario: cajero, institucion } = actor
  if (cajero === null || !can(actor, salaDeCaja, 'cobrar')) return refused('SINPERMISO')
  if (!(await seriesOf(institucion)).includes(serie)) return invalid('serie', 'Esa serie no existe: elija otra')
  if ((await unexplainedBy(institucion, cajero)) !== null) return refused('SINEXPLICAR')
  return change(actor, async (unit) => {
    const ahora = limaNow()
    const [row] = await unit.tx
      .insert(cajas)
      .values({ fondo, serie, fecha: ahora.slice(0, 10), horaAbierto: ahora, estado: '1', cajero, institucion })
      .returning({ id: cajas.id })
    if (!row) throw new Error('The box was not inserted')
    unit.audit({
      accion: 'abrir',
      tipo: salaDeCaja.name,
      id: row.id,
      despues: { fondo_caja: fondo, serie_caja: serie },
    })
    tellCaja(unit, row.id)
    return { ok: true as const, id: row.id }
  }).catch((error) => {
    if (isDuplicate(error)) return refused('YAABIERTA')
    throw error
  })
}

/** The box that whoever acts has open; until the transaction ends nobody else pays, counts or closes it. */
export async function lockOwn({ tx, actor }: Unit<Actor>): Promise<Caja | undefined> {
  const mine = and(eq(cajas.institucion, actor.institucion), eq(cajas.cajero, actor.idusuario ?? 0))
  const [row] = await tx
    .select()
    .from(cajas)
    .where(and(mine, eq(cajas.estado, '1')))
    .for('update')
  return row
}

/** A box of the institution, held in the same way. */
export async function lockBox({ tx, actor }: Unit<Actor>, id: number): Promise<Caja | undefined> {
  const [row] = await tx
    .select()
    .from(cajas)
    .where(and(eq(cajas.institucion, actor.institucion), eq(cajas.id, id)))
    .for('update')
  return row
}

type Counted = { conteo: Conteo; nota: string }

/**
 * Closes a box with what was counted; what is beyond the fund is to reach the bank. One's own demands `cobrar`; that of
 * somebody else, who may be away for a day or for good, `arqueo`, and whoever closes it does not answer for its difference.
 * @returns `explicar`: the difference is still to be explained (`explain`)
 */
export async function closeBox(
  actor: Actor,
  id: number,
  counted: Counted,
): Promise<{ ok: true; diferencia: number; porDepositar: number; explicar: boolean } | Refused> {
  if (!can(actor, salaDeCaja, 'cobrar') && !can(actor, salaDeCaja, 'arqueo')) return refused('SINPERMISO')
  return change(actor, async (unit) => {
    const caja = await lockBox(unit, id)
    if (!caja) return refused('NOEXISTE')
    const isTheirs = caja.cajero === actor.idusuario
    if (!can(actor, salaDeCaja, isTheirs ? 'cobrar' : 'arqueo')) return refused('SINPERMISO')
    if (caja.estado !== '1') return refused('CERRADA')
    const made = await writeCount(unit, caja, 'cierre', counted)
    const { contado, esperado, diferencia } = made
    const porDepositar = Math.max(0, contado - caja.fondo)
    const closed = { estado: '2', cierre: contado, montoDiferencia: diferencia, porDepositar }
    await unit.tx
      .update(cajas)
      .set({ ...closed, horaCierre: limaNow(), nota: counted.nota || null })
      .where(eq(cajas.id, caja.id))
    unit.audit({
      ...{ accion: isTheirs ? 'cerrar' : 'cerrar_ajena', tipo: salaDeCaja.name, id: caja.id },
      ...(!isTheirs && { sujeto: caja.cajero }),
      despues: { cierre_caja: contado, esperado, monto_diferencia: diferencia, por_depositar: porDepositar },
    })
    tellCaja(unit, caja.id)
    return { ok: true as const, diferencia, porDepositar, explicar: sinExplicar({ diferencia, nota: counted.nota }) }
  })
}

/** Counts the box of somebody else while it is open, without notice. Demands `arqueo`. */
export async function countBox(
  actor: Actor,
  id: number,
  counted: Counted,
): Promise<{ ok: true; diferencia: number } | Refused> {
  if (!can(actor, salaDeCaja, 'arqueo')) return refused('SINPERMISO')
  return change(actor, async (unit) => {
    const caja = await lockBox(unit, id)
    if (!caja) return refused('NOEXISTE')
    if (caja.cajero === actor.idusuario) return refused('SUYA')
    if (caja.estado !== '1') return refused('CERRADA')
    const { contado, esperado, diferencia } = await writeCount(unit, caja, 'sorpresa', counted)
    unit.audit({ accion: 'arqueo', tipo: salaDeCaja.name, id: caja.id, despues: { contado, esperado, diferencia } })
    tellCaja(unit, caja.id)
    return { ok: true as const, diferencia }
  })
}

/** Keeps what was counted, whatever was expected: who counts learns of that only now, and changes nothing to fit it. */
async function writeCount(
  { tx, actor }: Unit<Actor>,
  caja: Caja,
  tipo: 'cierre' | 'sorpresa',
  { conteo, nota }: Counted,
) {
  const contado = contadoDe(conteo)
  const esperado = await expectedIn(tx, caja)
  const diferencia = contado - esperado
  const usuario = actor.idusuario ?? caja.cajero
  await tx.insert(arqueos).values({
    ...{ caja: caja.id, tipo, conteo, contado, esperado, diferencia, nota, usuario },
    ...{ hora: limaNow(), institucion: caja.institucion },
  })
  return { contado, esperado, diferencia }
}

/** Whoever counted says, once, why it differs beyond `MAX_DIFERENCIA`. Demands that they counted it. */
export async function explain(actor: Actor, idarqueo: number, nota: string): Promise<{ ok: true } | Refused> {
  return change(actor, async (unit) => {
    const { tx } = unit
    const mine = and(eq(arqueos.institucion, actor.institucion), eq(arqueos.id, idarqueo))
    const [asked] = await tx.select({ caja: arqueos.caja }).from(arqueos).where(mine)
    const caja = asked && (await lockBox(unit, asked.caja))
    const [arqueo] = await tx.select().from(arqueos).where(mine)
    if (!caja || arqueo?.usuario !== actor.idusuario) return refused('NOEXISTE')
    if (!sinExplicar(arqueo)) return refused('EXPLICADO')
    await tx.update(arqueos).set({ nota }).where(mine)
    if (arqueo.tipo === 'cierre') await tx.update(cajas).set({ nota }).where(eq(cajas.id, caja.id))
    const { diferencia } = arqueo
    unit.audit({ accion: 'explicar', tipo: salaDeCaja.name, id: caja.id, despues: { diferencia, nota_caja: nota } })
    tellCaja(unit, caja.id)
    return { ok: true as const }
  })
}

/** Who answers for differences knows of this one. Demands `arqueo`; nobody answers for their own box, nor for one that they closed. */
export async function acknowledge(actor: Actor, id: number): Promise<{ ok: true } | Refused> {
  if (!can(actor, salaDeCaja, 'arqueo')) return refused('SINPERMISO')
  return change(actor, async (unit) => {
    const caja = await lockBox(unit, id)
    if (!caja) return refused('NOEXISTE')
    if (caja.estado === '1') return refused('ABIERTA')
    const closing = and(eq(arqueos.caja, id), eq(arqueos.tipo, 'cierre'), eq(arqueos.usuario, actor.idusuario ?? 0))
    if (caja.cajero === actor.idusuario || (await unit.tx.$count(arqueos, closing)) > 0) return refused('LACERRO')
    if (caja.enteradoEn) return { ok: true as const }
    await unit.tx
      .update(cajas)
      .set({ enteradoPor: actor.idusuario, enteradoEn: limaNow() })
      .where(eq(cajas.id, caja.id))
    unit.audit({ accion: 'enterado', tipo: salaDeCaja.name, id: caja.id })
    tellCaja(unit, caja.id)
    return { ok: true as const }
  })
}
