import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { type Doubts, unconfirmed } from './doubts.ts'
import { meritOrder } from './merit.ts'
import { findTemporada, listModalidades, listVacantes } from './queries.server.ts'
import { doubtsToPublish } from './results-doubts.server.ts'
import { codigoDe } from './rules.ts'
import { DONE, postulantes, salaDeAdmision, temporadas } from './schema.server.ts'
import { FORBIDDEN, type Forbidden, GONE, type Gone, ofActor, SEASON, STALE } from './season.server.ts'
import { fits, puntajeDicho } from './season-rules.ts'

const TIPO = salaDeAdmision.name
type Tx = Unit['tx']

/** Without a score they did not come, unless it says that they are not absent: then nobody knows yet. */
export type Puntaje = { id: number; puntaje: number | null; ausente?: boolean }
type Scored = { ok: true; total: number } | Forbidden | Gone | Invalid | { ok: false; codigo: 'PUBLICADO' | 'CAMBIADO' }

/** What the scores of a season are now, as a mark: whoever looked at them writes over these and no others. */
export async function marcaDe(from: Pick<Tx, 'select'>, temporada: number): Promise<string> {
  const { id, puntaje, ausente } = postulantes
  const all = sql<string>`coalesce(md5(string_agg(concat_ws(':', ${id}, ${puntaje}, case when ${ausente} then 'NP' end), ',' order by ${id})), '')`
  const [row] = await from
    .select({ marca: all })
    .from(postulantes)
    .where(and(eq(postulantes.temporada, temporada), or(isNotNull(puntaje), ausente)))
  return row?.marca ?? ''
}

/**
 * Writes scores down, and computes who enters and in which order. Not while visitors have the results. Demands `resultados`.
 * @param vista the mark of the scores that these are written over
 * @param confirmado what was odd in them, as whoever writes them down knows it
 * @returns how many were: whoever is not fit has none
 */
export async function anotarPuntajes(
  actor: Actor,
  temporada: number,
  filas: readonly Puntaje[],
  vista: string,
  confirmado: readonly string[] = [],
): Promise<Scored> {
  if (!can(actor, salaDeAdmision, 'resultados')) return FORBIDDEN
  return change(actor, async (unit): Promise<Scored> => {
    const { tx } = unit
    const [season] = await tx.select(SEASON).from(temporadas).where(ofActor(actor, temporada)).for('update')
    if (!season) return GONE
    // After their hours each applicant goes on reading theirs.
    if (season.wasOut) return { ok: false, codigo: 'PUBLICADO' }
    if ((await marcaDe(tx, temporada)) !== vista) return { ok: false, codigo: 'CAMBIADO' }
    const beyond = filas.find(({ puntaje }) => puntaje !== null && !fits(puntaje, season))
    if (beyond)
      return invalid(
        'puntaje',
        `El puntaje de ${codigoDe(beyond.id)} no cabe en la escala de la temporada, de 0 a ${puntajeDicho(season.puntajeMaximo, season.decimales)}: no se anotó nada.`,
      )
    const given = filas.map(({ id, puntaje, ausente }) => ({ id, puntaje, ausente: ausente ?? puntaje === null }))
    const { rows: written } = await tx.execute(sql`
      update ${postulantes} p set puntaje = d.puntaje, no_se_presento = d.ausente
      from json_to_recordset(${JSON.stringify(given)}::json) as d (id int, puntaje int, ausente boolean)
      where p.idpostulante = d.id and p.idpre_inscripcion_temporada = ${temporada}
        and p.estado_postulante in ${[...DONE]}
      returning 1`)
    await order(unit, temporada)
    unit.audit({
      ...{ accion: 'puntajes', tipo: TIPO, id: temporada, detalle: { filas: written.length } },
      ...(confirmado.length > 0 && { personal: { confirmado } }),
    })
    unit.announce(TIPO, temporada, { sala: TIPO })
    return { ok: true, total: written.length }
  })
}

export const countOrdered = (tx: Tx, temporada: number) =>
  tx.$count(
    postulantes,
    and(eq(postulantes.temporada, temporada), inArray(postulantes.estado, ['ingresante', 'no_ingresante'])),
  )

/** Who enters, by the season and the fit as they are now. Of whom what decides was erased, it stays as it was. */
export async function orderAnew(unit: Unit<Actor>, temporada: number): Promise<void> {
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

type Window = { desde: Date; hasta: Date }
type Published = { ok: true } | Forbidden | Gone | Invalid | Doubts

/**
 * Says from when until when visitors have the results, as they stood at this version; nothing is shown by a timer, each
 * query compares. They are those of the season and the fit as they are now. Null withdraws them. Demands `resultados`.
 * @param confirmado what stands in the way, as whoever publishes them knows it
 */
export async function publicarResultados(
  actor: Actor,
  temporada: number,
  version: number,
  window: Window | null,
  confirmado: readonly string[] = [],
): Promise<Published> {
  if (!can(actor, salaDeAdmision, 'resultados')) return FORBIDDEN
  if (window && window.hasta <= window.desde) return invalid('hasta', 'Se retiran después de publicarse')
  return change(actor, async (unit): Promise<Published> => {
    const [season] = await unit.tx.select(SEASON).from(temporadas).where(ofActor(actor, temporada)).for('update')
    if (!season) return GONE
    const wrong = window && (await problemIn(unit.tx, season, window))
    if (wrong) return wrong
    // What visitors have is not published again: only its hours change.
    const dudas = window && !season.wasOut ? await doubtsToPublish(unit, temporada, window) : []
    const asked = unconfirmed(dudas, confirmado)
    if (asked && season.version === version) return asked
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
      ...{ accion: window ? 'publicar' : 'retirar', tipo: TIPO, id: temporada },
      ...(window && { despues: window }),
      ...(dudas.length > 0 && { personal: { confirmado: dudas } }),
    })
    unit.announce(TIPO, temporada, 'publico')
    return { ok: true as const }
  })
}

async function problemIn(tx: Tx, season: { id: number; estado: string; wasOut: boolean }, { hasta }: Window) {
  if (season.estado !== '1')
    return invalid('desde', 'La temporada está en borrador: publíquela antes de programar sus resultados')
  if ((await countOrdered(tx, season.id)) === 0)
    return invalid('desde', 'Todavía no hay puntajes: anótelos antes de publicar')
  // Page and agenda would announce an hour at which nobody saw them.
  if (!season.wasOut && hasta.getTime() <= Date.now())
    return invalid('hasta', 'No se publicó nada: esas horas ya pasaron. Elija cuándo se retiran.')
  return null
}
