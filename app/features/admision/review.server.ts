import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { SEGUIMIENTO } from './address.ts'
import { correccionDicha, dondeRinde, muestraRelacion, yaFue } from './exam.ts'
import { steppedLetter } from './letters.ts'
import { findTemporada, listModalidades, type Temporada } from './queries.server.ts'
import { type Clase, codigoDe, mayStep, PASOS, type Paso, type Pedido, pedidos, type Revision } from './rules.ts'
import { papeles, pasosDePostulante, postulantes, salaDeAdmision, temporadas } from './schema.server.ts'
import { FORBIDDEN, type Forbidden } from './season.server.ts'
import { cut } from './season-doubts.server.ts'

const TIPO = salaDeAdmision.name
/** As long as what is told to an applicant may be. */
const MOST = 1_000

/** What an applicant has to know of days and places when that is said of theirs. */
const WHEN = {
  observada: (season: Temporada) => correccionDicha(season, limaNow().slice(0, 10)),
  apta: (season: Temporada) => dondeRinde(season, '', limaNow().slice(0, 10)),
  no_apta: () => '',
}

const NO_REASON = invalid('texto', 'Escriba el motivo: quien postula lo va a leer')

/** Whoever does not take the exam takes no place in a room. */
const NO_ROOM = { observada: { aula: '' }, no_apta: { aula: '' }, apta: {} }

/** A registration as whoever decides saw it. */
export type Seen = { id: number; version: number }
/** `cambiados`: what became of them since they were seen is nobody's to write over. */
export type Evaluated = { ok: true; hechos: number; saltados: number; cambiados: number[] } | Forbidden | Invalid

/**
 * Takes a step with some registrations of one season; those that are not in a state for it, or not as they were seen,
 * are left. Demands `evaluar`.
 * @param faltan what an observation names of what was asked for: it is told by name, and asked for again
 */
export async function evaluar(
  actor: Actor,
  seen: readonly Seen[],
  paso: Paso,
  texto: string,
  faltan: readonly Clase[] = [],
): Promise<Evaluated> {
  if (!can(actor, salaDeAdmision, 'evaluar')) return FORBIDDEN
  const { a: estado, motivo } = PASOS[paso]
  const lacking = paso === 'observar' ? faltan : []
  if (motivo && texto === '' && lacking.length === 0) return NO_REASON
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
    const told: { row: (typeof able)[number]; asked: Pedido[]; said: string }[] = []
    for (const row of able) {
      const asked = await askedOf(unit, row, lacking)
      // What was typed for a step that tells no reason is told to nobody.
      const said = motivo ? [named(asked), texto].filter(Boolean).join('\n') : ''
      if (motivo && said === '') return NO_REASON
      if (said.length > MOST)
        return invalid(
          'texto',
          `No se hizo nada: con lo que señaló, el motivo pasa de ${MOST} caracteres. Acórtelo, o señale menos`,
        )
      told.push({ row, asked, said })
    }
    for (const { row, asked, said } of told) {
      await markAs(
        unit,
        row.id,
        asked.map(({ clase }) => clase),
        'observado',
      )
      const set = { estado, observacion: said, version: row.version + 1, actualizadoEn: sql`now()`, ...NO_ROOM[estado] }
      await unit.tx.update(postulantes).set(set).where(eq(postulantes.id, row.id))
      await unit.tx
        .insert(pasosDePostulante)
        .values({ postulante: row.id, estado, texto: said, usuario: actor.idusuario })
      unit.audit({ accion: paso, tipo: TIPO, id: row.id, antes: { estado: row.estado }, despues: { estado } })
      const to = { nombre: row.nombres, correo: row.correo, institucion: actor.institucion }
      const season = await findTemporada(actor.institucion, row.temporada, unit.tx)
      const hoy = limaNow().slice(0, 10)
      // Who takes the exam is on the list that visitors have.
      unit.announce(TIPO, row.id, season && muestraRelacion(season, hoy) ? 'publico' : { sala: TIPO })
      const cuando = season ? WHEN[estado](season) : ''
      const rendido = season !== undefined && yaFue(season, hoy)
      const letter = steppedLetter({ codigo: codigoDe(row.id), estado, texto: said, cuando, rendido })
      await writeTo(unit.tx, await recipientOf(to, unit.tx), letter, SEGUIMIENTO)
    }
    const saltados = versions.size - able.length - cambiados.length
    return { ok: true as const, hechos: able.length, saltados, cambiados }
  })
}

/** Which of these their modality asks for. */
async function askedOf({ tx }: Unit, row: { temporada: number; modalidad: number }, faltan: readonly Clase[]) {
  if (faltan.length === 0) return []
  const way = (await listModalidades(row.temporada, tx)).find(({ id }) => id === row.modalidad)
  return pedidos(1, way?.requisitos ?? []).filter(({ clase }) => faltan.includes(clase))
}

/** 'Falta o hay que corregir: Comprobante de pago; Constancia de primer puesto.' */
const named = (asked: readonly Pedido[]) =>
  asked.length > 0 ? `Falta o hay que corregir: ${asked.map(({ texto }) => cut(texto)).join('; ')}.` : ''

async function markAs({ tx }: Unit, postulante: number, clases: readonly Clase[], revision: Revision | null) {
  if (clases.length === 0) return
  const rows = clases.map((clase) => ({ postulante, clase, revision }))
  const target = [papeles.postulante, papeles.clase]
  await tx.insert(papeles).values(rows).onConflictDoUpdate({ target, set: { revision } })
}

/** What somebody saw of a requirement as they ticked it: its file, or none where it is brought. */
export type Tick = { clase: Clase; archivo: string | null; conforme: boolean }

/** Says that what was asked for is as it must be, or takes that back. Demands `evaluar`. */
export async function marcarRequisito(
  actor: Actor,
  id: number,
  { clase, archivo, conforme }: Tick,
): Promise<{ ok: true } | Forbidden | { ok: false; codigo: 'NOESTA' | 'CAMBIADO' }> {
  if (!can(actor, salaDeAdmision, 'evaluar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const { tx } = unit
    const mine = and(eq(postulantes.id, id), eq(postulantes.institucion, actor.institucion))
    const [row] = await tx
      .select()
      .from(postulantes)
      .where(and(mine, isNull(postulantes.anonimizadoEn)))
      .for('update')
    const way = row && (await listModalidades(row.temporada, tx)).find((one) => one.id === row.modalidad)
    if (!way || !pedidos(1, way.requisitos).some((one) => one.clase === clase))
      return { ok: false as const, codigo: 'NOESTA' as const }
    const ofIt = and(eq(papeles.postulante, id), eq(papeles.clase, clase))
    const [there] = await tx.select({ archivo: papeles.archivo }).from(papeles).where(ofIt)
    // Another file came meanwhile: nobody looked at it.
    if ((there?.archivo ?? null) !== archivo) return { ok: false as const, codigo: 'CAMBIADO' as const }
    await markAs(unit, id, [clase], conforme ? 'conforme' : null)
    unit.audit({ accion: 'conforme', tipo: TIPO, id, despues: { clase, conforme } })
    unit.announce(TIPO, id, { sala: TIPO })
    return { ok: true as const }
  })
}
