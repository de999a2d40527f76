import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, changeWhen, type Unit } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { meritOrder } from './merit.ts'
import { findTemporada, listModalidades, listVacantes } from './queries.server.ts'
import { writeRequisitos } from './requirements.server.ts'
import { modalidades, postulantes, salaDeAdmision, temporadas, vacantes } from './schema.server.ts'
import type { NuevaTemporada } from './season-rules.ts'

export type Forbidden = { ok: false; codigo: 'SINPERMISO' }
type Gone = { ok: false; codigo: 'NOESTA' }

const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }
const GONE: Gone = { ok: false, codigo: 'NOESTA' }
const STALE = invalid(
  'version',
  'Otra persona cambió esta temporada mientras tanto: no se guardó nada. Lo que usted escribió sigue aquí; mírelo y guarde otra vez.',
)
const TIPO = salaDeAdmision.name

const ofActor = ({ institucion }: Pick<Actor, 'institucion'>, id: number) =>
  and(eq(temporadas.id, id), eq(temporadas.institucion, institucion))

const { resultadosDesde } = temporadas
const SEASON = {
  id: temporadas.id,
  estado: temporadas.estado,
  /** Visitors had its results once, or have them. */
  wasOut: sql<boolean>`coalesce(${resultadosDesde} <= now(), false)`,
}

/** Writes a season down, or changes one, with its modalities and vacancies. Demands `temporadas`. */
export async function guardarTemporada(
  actor: Actor,
  id: number | null,
  { version, modalidades: ways, vacantes: places, ...datos }: NuevaTemporada,
): Promise<{ ok: true; id: number } | Invalid | Forbidden | Gone> {
  if (!can(actor, salaDeAdmision, 'temporadas')) return FORBIDDEN
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async (unit) => {
      const before = id === null ? undefined : await findTemporada(actor.institucion, id, unit.tx)
      if (id !== null && !before) return GONE
      if (before && version !== before.version) return STALE
      const set = { ...datos, version: sql`${temporadas.version} + 1`, actualizadoEn: sql`now()` }
      const [row] =
        id === null
          ? await unit.tx
              .insert(temporadas)
              .values({ ...datos, institucion: actor.institucion })
              .returning(SEASON)
          : await unit.tx
              .update(temporadas)
              .set(set)
              .where(and(ofActor(actor, id), eq(temporadas.version, version)))
              .returning(SEASON)
      if (!row) return GONE
      const wrong = await writeWays(unit, row.id, ways, places)
      if (wrong) return wrong
      if (!row.wasOut && (await countOrdered(unit.tx, row.id)) > 0) await orderAnew(unit, row.id)
      unit.audit({
        accion: before ? 'editar' : 'crear',
        tipo: TIPO,
        id: row.id,
        ...(before && { antes: before }),
        despues: datos,
      })
      unit.announce(TIPO, row.id, 'publico')
      return { ok: true as const, id: row.id }
    },
  )
}

type Ways = Pick<NuevaTemporada, 'modalidades' | 'vacantes'>

/** A modality that somebody chose stays. */
async function writeWays({ tx, actor }: Unit, temporada: number, ways: Ways['modalidades'], places: Ways['vacantes']) {
  const kept = ways.flatMap(({ id }) => id ?? [])
  const gone = and(eq(modalidades.temporada, temporada), kept.length > 0 ? notInArray(modalidades.id, kept) : undefined)
  const used = await tx.$count(
    postulantes,
    inArray(postulantes.modalidad, tx.select({ id: modalidades.id }).from(modalidades).where(gone)),
  )
  if (used > 0) return invalid('modalidades', 'No se puede quitar una modalidad en la que ya hay inscripciones')
  await tx.delete(modalidades).where(gone)
  const ids: number[] = []
  for (const [orden, { id, requisitos, ...way }] of ways.entries()) {
    const mine = and(eq(modalidades.id, id ?? 0), eq(modalidades.temporada, temporada))
    const [row] =
      id === null
        ? await tx
            .insert(modalidades)
            .values({ ...way, orden, temporada })
            .returning({ id: modalidades.id })
        : await tx
            .update(modalidades)
            .set({ ...way, orden })
            .where(mine)
            .returning({ id: modalidades.id })
    if (!row)
      return invalid('modalidades', 'Otra persona quitó una modalidad mientras tanto: vuelva a abrir la temporada')
    ids.push(row.id)
    const wrong = await writeRequisitos(tx, row.id, requisitos)
    if (wrong) return wrong
  }
  await tx.delete(vacantes).where(eq(vacantes.temporada, temporada))
  const own = await tx.select({ id: programas.id }).from(programas).where(eq(programas.institucion, actor.institucion))
  const offered = places.filter(({ programa }) => own.some(({ id }) => id === programa))
  const rows = offered.flatMap(({ programa, cantidades }) =>
    cantidades.flatMap((cantidad, i) => {
      const modalidad = ids[i]
      return modalidad === undefined || cantidad === 0 ? [] : [{ temporada, programa, modalidad, cantidad }]
    }),
  )
  if (rows.length > 0) await tx.insert(vacantes).values(rows)
  return null
}

const DONE = ['apta', 'ingresante', 'no_ingresante'] as const

export type Puntaje = { id: number; puntaje: number | null }
type Scored = { ok: true; total: number } | Forbidden | Gone | { ok: false; codigo: 'PUBLICADO' | 'CAMBIADO' }

/** What the scores of a season are now, as a mark: whoever looked at them writes over these and no others. */
export async function marcaDePuntajes(temporada: number, from: Tx | typeof db = db): Promise<string> {
  const all = sql<string>`coalesce(md5(string_agg(concat_ws(':', ${postulantes.id}, ${postulantes.puntaje}), ',' order by ${postulantes.id})), '')`
  const [row] = await from
    .select({ marca: all })
    .from(postulantes)
    .where(and(eq(postulantes.temporada, temporada), isNotNull(postulantes.puntaje)))
  return row?.marca ?? ''
}

/**
 * Writes scores down, and computes who enters and in which order. Not while visitors have the results. Demands `resultados`.
 * @param vista the mark of the scores that these are written over
 * @returns how many were: whoever is not fit has none
 */
export async function anotarPuntajes(
  actor: Actor,
  temporada: number,
  filas: readonly Puntaje[],
  vista: string,
): Promise<Scored> {
  if (!can(actor, salaDeAdmision, 'resultados')) return FORBIDDEN
  return change(actor, async (unit): Promise<Scored> => {
    const { tx } = unit
    const [season] = await tx.select(SEASON).from(temporadas).where(ofActor(actor, temporada)).for('update')
    if (!season) return GONE
    // After their hours each applicant goes on reading theirs.
    if (season.wasOut) return { ok: false, codigo: 'PUBLICADO' }
    if ((await marcaDePuntajes(temporada, tx)) !== vista) return { ok: false, codigo: 'CAMBIADO' }
    const { rows: written } = await tx.execute(sql`
      update ${postulantes} p set puntaje = d.puntaje
      from json_to_recordset(${JSON.stringify(filas)}::json) as d (id int, puntaje int)
      where p.idpostulante = d.id and p.idpre_inscripcion_temporada = ${temporada}
        and p.estado_postulante in ${[...DONE]}
      returning 1`)
    await order(unit, temporada)
    unit.audit({ accion: 'puntajes', tipo: TIPO, id: temporada, detalle: { filas: written.length } })
    unit.announce(TIPO, temporada, { sala: TIPO })
    return { ok: true, total: written.length }
  })
}

const countOrdered = (tx: Tx, temporada: number) =>
  tx.$count(
    postulantes,
    and(eq(postulantes.temporada, temporada), inArray(postulantes.estado, ['ingresante', 'no_ingresante'])),
  )

/** Who enters, by the season and the fit as they are now. Of whom what decides was erased, it stays as it was. */
async function orderAnew(unit: Unit<Actor>, temporada: number): Promise<void> {
  const erased = and(eq(postulantes.temporada, temporada), isNotNull(postulantes.anonimizadoEn))
  if ((await unit.tx.$count(postulantes, erased)) === 0) await order(unit, temporada)
}

async function order({ tx, actor }: Unit<Actor>, temporada: number): Promise<void> {
  const season = await findTemporada(actor.institucion, temporada, tx)
  const [ways, places] = [await listModalidades(temporada, tx), await listVacantes(temporada, tx)]
  const { id, programa, segunda, modalidad, discapacidad, puntaje } = postulantes
  const all = await tx
    .select({ id, programa, segunda, modalidad, discapacidad, puntaje })
    .from(postulantes)
    .where(and(eq(postulantes.temporada, temporada), inArray(postulantes.estado, [...DONE])))
    // Nobody is found unfit meanwhile.
    .orderBy(id)
    .for('update')
  const rule = { modalidades: ways.map((way) => way.id), notaMinima: season?.notaMinima ?? 0 }
  const rows = [...meritOrder(all, places, rule)].map(([one, { orden, ingreso }]) => ({ id: one, orden, ingreso }))
  // One statement for all: three thousand would take three thousand turns.
  await tx.execute(sql`
    update ${postulantes} p set orden_merito = d.orden, idprograma_ingreso = d.ingreso,
      estado_postulante = case when d.ingreso is null then 'no_ingresante' else 'ingresante' end
    from json_to_recordset(${JSON.stringify(rows)}::json) as d (id int, orden int, ingreso int)
    where p.idpostulante = d.id`)
}

/**
 * Says from when until when visitors have the results, as they stood at this version; nothing is shown by a timer, each
 * query compares. They are those of the season and the fit as they are now. Null withdraws them. Demands `resultados`.
 */
export async function publicarResultados(
  actor: Actor,
  temporada: number,
  version: number,
  window: { desde: Date; hasta: Date } | null,
): Promise<{ ok: true } | Forbidden | Gone | Invalid> {
  if (!can(actor, salaDeAdmision, 'resultados')) return FORBIDDEN
  if (window && window.hasta <= window.desde) return invalid('hasta', 'Se retiran después de publicarse')
  return change(actor, async (unit) => {
    const [season] = await unit.tx.select(SEASON).from(temporadas).where(ofActor(actor, temporada)).for('update')
    if (!season) return GONE
    if (window && season.estado !== '1')
      return invalid('desde', 'La temporada está en borrador: publíquela antes de programar sus resultados')
    if (window && (await countOrdered(unit.tx, temporada)) === 0)
      return invalid('desde', 'Todavía no hay puntajes: anótelos antes de publicar')
    const [row] = await unit.tx
      .update(temporadas)
      .set({
        resultadosDesde: window?.desde ?? null,
        resultadosHasta: window?.hasta ?? null,
        version: sql`${temporadas.version} + 1`,
        actualizadoEn: sql`now()`,
      })
      .where(and(ofActor(actor, temporada), eq(temporadas.version, version)))
      .returning({ id: temporadas.id })
    if (!row) return STALE
    if (window && !season.wasOut) await orderAnew(unit, temporada)
    unit.audit({
      accion: window ? 'publicar' : 'retirar',
      tipo: TIPO,
      id: temporada,
      ...(window && { despues: window }),
    })
    unit.announce(TIPO, temporada, 'publico')
    return { ok: true as const }
  })
}
