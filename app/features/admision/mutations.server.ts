import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, changeWhen, type Unit } from '../../lib/unit.server.ts'
import { programas } from '../programas/schema.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { SEGUIMIENTO } from './address.ts'
import { type Doubts, unconfirmed } from './doubts.ts'
import { steppedLetter } from './letters.ts'
import { findTemporada } from './queries.server.ts'
import { countOrdered, orderAnew } from './results.server.ts'
import { codigoDe, mayStep, PASOS, type Paso } from './rules.ts'
import { modalidades, pasosDePostulante, postulantes, salaDeAdmision, temporadas, vacantes } from './schema.server.ts'
import { GONE, type Gone, ofActor, SEASON, STALE } from './season.server.ts'
import { beyondScale, doubtsToSave, enteredIn, placesIn, seasonNow, tooFew } from './season-doubts.server.ts'
import { type Escala, fits, type NuevaTemporada, puntajeDicho } from './season-rules.ts'

export type Forbidden = { ok: false; codigo: 'SINPERMISO' }

const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }
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
      const dudas = await doubtsToSave(unit, { before, after: await seasonNow(unit, row.id), entered })
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
  for (const [orden, { id, ...way }] of ways.entries()) {
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

/** A registration as whoever decides saw it. */
export type Seen = { id: number; version: number }
/** `cambiados`: what became of them since they were seen is nobody's to write over. */
export type Evaluated = { ok: true; hechos: number; saltados: number; cambiados: number[] } | Forbidden | Invalid

/**
 * Takes a step with some registrations of one season; those that are not in a state for it, or not as they were seen,
 * are left. Demands `evaluar`.
 */
export async function evaluar(actor: Actor, seen: readonly Seen[], paso: Paso, texto: string): Promise<Evaluated> {
  if (!can(actor, salaDeAdmision, 'evaluar')) return FORBIDDEN
  const { a: estado, motivo } = PASOS[paso]
  if (motivo && texto === '') return invalid('texto', 'Escriba el motivo: quien postula lo va a leer')
  // What was typed for a step that tells no reason is told to nobody.
  const said = motivo ? texto : ''
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  return change(actor, async (unit) => {
    const rows = await unit.tx
      .select()
      .from(postulantes)
      .where(
        and(
          inArray(postulantes.id, [...versions.keys()]),
          eq(postulantes.institucion, actor.institucion),
          // Nobody is left to be told.
          isNull(postulantes.anonimizadoEn),
        ),
      )
      .orderBy(postulantes.id)
      .for('update')
    const cambiados = rows.filter(({ id, version }) => version !== versions.get(id)).map(({ id }) => id)
    // Where the season was ended nothing can be corrected any more.
    const ofActors = and(eq(temporadas.institucion, actor.institucion), eq(temporadas.finalizado, true))
    const over = paso === 'observar' ? await unit.tx.select({ id: temporadas.id }).from(temporadas).where(ofActors) : []
    const able = rows.filter(
      ({ id, estado: now, temporada }) =>
        !cambiados.includes(id) && mayStep(now, paso) && !over.some((one) => one.id === temporada),
    )
    for (const row of able) {
      const set = { estado, observacion: said, version: row.version + 1, actualizadoEn: sql`now()` }
      await unit.tx.update(postulantes).set(set).where(eq(postulantes.id, row.id))
      await unit.tx
        .insert(pasosDePostulante)
        .values({ postulante: row.id, estado, texto: said, usuario: actor.idusuario })
      unit.audit({ accion: paso, tipo: TIPO, id: row.id, antes: { estado: row.estado }, despues: { estado } })
      unit.announce(TIPO, row.id, { sala: TIPO })
      const to = { nombre: row.nombres, correo: row.correo, institucion: actor.institucion }
      const letter = steppedLetter({ codigo: codigoDe(row.id), estado, texto: said })
      await writeTo(unit.tx, await recipientOf(to, unit.tx), letter, SEGUIMIENTO)
    }
    const saltados = versions.size - able.length - cambiados.length
    return { ok: true as const, hechos: able.length, saltados, cambiados }
  })
}
