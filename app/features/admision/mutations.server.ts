import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { type Doubts, unconfirmed } from './doubts.ts'
import { findTemporada, listModalidades } from './queries.server.ts'
import { writeRequisitos } from './requirements.server.ts'
import { countOrdered, orderAnew } from './results.server.ts'
import {
  didNotEnter,
  LAST_DAY,
  modalidades,
  postulantes,
  salaDeAdmision,
  temporadas,
  vacantes,
} from './schema.server.ts'
import { FORBIDDEN, type Forbidden, GONE, type Gone, ofActor, SEASON, STALE } from './season.server.ts'
import { beyondScale, doubtsToSave, enteredIn, placesIn, seasonNow, tooFew } from './season-doubts.server.ts'
import { type Escala, fits, type NuevaTemporada, puntajeDicho } from './season-rules.ts'

const TIPO = salaDeAdmision.name

type Saved = { ok: true; id: number } | Invalid | Forbidden | Gone | Doubts

/**
 * Writes a season down, or changes one, with its modalities and vacancies. Demands `temporadas`. What it would do to others
 * is asked first: `confirmado`, in the words of the question.
 */
export async function guardarTemporada(
  actor: Actor,
  id: number | null,
  { version, modalidades: ways, vacantes: places, confirmado = [], ...datos }: NuevaTemporada,
): Promise<Saved> {
  if (!can(actor, salaDeAdmision, 'temporadas')) return FORBIDDEN
  return changeWhen(
    actor,
    ({ ok }) => ok,
    async (unit): Promise<Saved> => {
      const { tx } = unit
      const before = id === null ? undefined : await findTemporada(actor.institucion, id, tx)
      if (id !== null && !before) return GONE
      if (before && version !== before.version) return STALE
      const waysBefore = await listModalidades(id ?? 0, tx)
      const [had, offered] = [await enteredIn(tx, id ?? 0), await placesIn(tx, id ?? 0)]
      const set = { ...datos, version: sql`${temporadas.version} + 1`, actualizadoEn: sql`now()` }
      const [row] =
        id === null
          ? await tx
              .insert(temporadas)
              .values({ ...datos, institucion: actor.institucion })
              .returning(SEASON)
          : await tx
              .update(temporadas)
              .set(set)
              .where(and(ofActor(actor, id), eq(temporadas.version, version)))
              .returning(SEASON)
      if (!row) return GONE
      const wrong =
        minimumIn(datos.notaMinima, row) ??
        (await beyondScale(tx, row.id, row)) ??
        (await writeWays(unit, row.id, ways, places)) ??
        (row.wasOut ? tooFew(had, offered, await placesIn(tx, row.id)) : null)
      if (wrong) return wrong
      if (!row.wasOut && (await countOrdered(tx, row.id)) > 0) await orderAnew(unit, row.id)
      const entered = { before: had, after: await enteredIn(tx, row.id) }
      const dudas = await doubtsToSave(unit, { before, after: await seasonNow(unit, row.id), entered, waysBefore })
      const asked = unconfirmed(dudas, confirmado)
      if (asked) return asked
      unit.audit({
        ...{ accion: before ? 'editar' : 'crear', tipo: TIPO, id: row.id, ...(before && { antes: before }) },
        ...{ despues: datos, ...(dudas.length > 0 && { personal: { confirmado: dudas } }) },
      })
      unit.announce(TIPO, row.id, 'publico')
      return { ok: true, id: row.id }
    },
  )
}

function minimumIn(notaMinima: number, escala: Escala): Invalid | null {
  if (fits(notaMinima, escala)) return null
  const most = puntajeDicho(escala.puntajeMaximo, escala.decimales)
  return invalid('notaMinima', `La nota mínima no cabe en la escala de la temporada, de 0 a ${most}`)
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

const isOver = sql`${LAST_DAY} + make_interval(months => ${temporadas.mesesDeDatos}) <= (now() at time zone 'America/Lima')::date`

/** Seasons that ended long enough ago, where somebody who did not enter can still be known. */
export const listToForget = () =>
  db
    .selectDistinct({ id: temporadas.id, institucion: temporadas.institucion })
    .from(temporadas)
    .innerJoin(postulantes, and(eq(postulantes.temporada, temporadas.id), didNotEnter))
    .where(isOver)
