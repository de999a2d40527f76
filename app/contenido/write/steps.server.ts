import type { Actor } from '../../lib/account/permissions.ts'
import type { Accion } from '../../lib/audit/verbs.ts'
import type { Audience } from '../../lib/live/cambio.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { adjust } from './adjust.server.ts'
import { bin, recover } from './bin.server.ts'
import { duplicate } from './create.server.ts'
import { move } from './move.server.ts'
import { partOf } from './named.server.ts'
import type { Outcome, Rejected } from './outcome.ts'
import { discard, publish, withdraw } from './publish.server.ts'
import { refusedByDatabase } from './refused-by-database.server.ts'
import { retried } from './retried.server.ts'
import { approve, askForReview, giveBack } from './review.server.ts'
import { setFields } from './save.server.ts'
import { answeredBefore, type Editing, namesAnother } from './step.server.ts'
import { takeTurn } from './turn.server.ts'
import { lostAmong, undo } from './undo.server.ts'

/** What a step may be told; each takes what is its own. */
export type Told = {
  version?: number | undefined
  llave?: string | undefined
  nota?: string | undefined
  notaPublica?: string | undefined
  desde?: Date | null | undefined
  hasta?: Date | null | undefined
  estado?: string | undefined
  antes_de?: number | null | undefined
  /** Under their names on the wire. */
  campos?: Values | undefined
  juntos?: boolean | undefined
}

type Run = (unit: Editing, type: ContentType, id: number, told: Told) => Promise<Outcome>

/** Everything that can be done with an item besides writing it, by its name on the wire. */
export const STEPS = {
  publicar: publish,
  retirar: withdraw,
  papelera: bin,
  recuperar: recover,
  deshacer: undo,
  descartar: discard,
  duplicar: (unit, type, id, { llave }) => duplicate(unit, type, id, llave),
  pedir_revision: askForReview,
  devolver: giveBack,
  aprobar: approve,
  ajustar: adjust,
  poner: (unit, type, id, { campos, version, llave }) => setFields(unit, type, id, { campos, version, llave }),
  mover: (unit, type, id, { antes_de = null, ...told }) => move(unit, type, id, { antes_de, ...told }),
} satisfies Record<string, Run>

export type Paso = keyof typeof STEPS

/** What a step made: the version that taking it back names. */
export type Changed = { id: number; version: number; espera?: true }
/** `hechos`: those that are now as was asked; `cambiados`: what of them was not so before, or came to be. */
export type Bulk = { hechos: number[]; cambiados: Changed[]; rechazados: Rejected[] }
/** Of none, because of this one. */
export const noneFor = (outcome: Rejected): Bulk => ({ hechos: [], cambiados: [], rechazados: [outcome] })

type Asked = Many & {
  paso: Paso
  told?: Omit<Told, 'llave' | 'version' | 'juntos'>
  /** The version that was read of each, in the order of `ids`. */
  versiones?: readonly number[] | undefined
  /** Says what would happen, and writes nothing. */
  prueba?: boolean | undefined
  /** All of them, or none. */
  juntos?: boolean | undefined
  /** Sent again, what was done is not done again. */
  llave?: string | undefined
}

type Many = {
  ids: readonly number[]
  /** Called after each of them: how many are done. */
  progress?: (done: number) => void
}

/** The same step for many items, each on its own: what cannot be done does not hold the others back. One audit row. */
export function runAll(
  actor: Actor,
  type: ContentType,
  { paso, told = {}, versiones, prueba, juntos, llave, ...many }: Asked,
) {
  const run: Run = STEPS[paso]
  const read = new Map(many.ids.map((id, i) => [id, versiones?.[i]]))
  return oneWhole(
    actor,
    async (unit) => {
      const one: Each['run'] = async (quiet, id) => {
        const part = partOf(llave, id)
        const answered = await answeredBefore(quiet, part)
        if (answered) return answered.ok ? { ...answered, repetido: true } : answered
        return run(quiet, type, id, { ...told, juntos, version: read.get(id), llave: part })
      }
      const done = await each(unit, type, { ...many, accion: `lote_${paso}`, run: one })
      // Where one keeps all of them as they are, what would have become of the others is no news.
      const isWhole = paso === 'deshacer' && juntos && done.rechazados.length === 0
      const lost = isWhole ? await lostAmong(unit, type, done.hechos) : []
      return { ...done, rechazados: [...done.rechazados, ...lost] }
    },
    ({ rechazados }) => !prueba && !(juntos && rechazados.length > 0) && !rechazados.some(namesAnother),
  )
}

/** Runs `work` as one whole; unless what came of it is to be `kept`, nothing of it was written. */
export const oneWhole = (
  actor: Actor,
  work: (unit: Editing) => Promise<Bulk>,
  kept: (bulk: Bulk) => boolean = ({ rechazados }) => rechazados.length === 0,
): Promise<Bulk> => retried(() => changeWhen(actor, kept, work))

/** It was done when the same was asked before. */
type Again = { repetido?: true }
type Each = Many & { accion: Accion; run: (unit: Editing, id: number) => Promise<Outcome & Again> }

/** Does the same with each of them, and what cannot be done does not hold the others back. */
export async function each(unit: Editing, type: ContentType, { accion, ids, run, progress }: Each): Promise<Bulk> {
  const bulk: Bulk = { hechos: [], cambiados: [], rechazados: [] }
  const changed: number[] = []
  await quietly(unit, type, accion, async (quiet) => {
    for (const [done, id] of [...new Set(ids)].entries()) {
      const outcome = await unit.tx
        .transaction((tx) => run({ ...quiet, tx }, id))
        .catch((error) => refusedByDatabase(type, error))
      if (outcome.ok) {
        bulk.hechos.push(id)
        if (!outcome.igual) {
          if (!outcome.repetido) changed.push(id)
          const { id: made, version, espera } = outcome
          bulk.cambiados.push({ id: made, version, ...(espera && { espera }) })
        }
      } else bulk.rechazados.push({ id, ...outcome })
      progress?.(done + 1)
    }
    return changed
  })
  return bulk
}

/** Works on many items of a type while nobody else writes it; noted and told once, with the ids that `work` gives back. */
export async function quietly(
  unit: Editing,
  type: ContentType,
  accion: Accion,
  work: (quiet: Editing) => Promise<number[]>,
): Promise<void> {
  const heard: Audience[] = []
  await takeTurn(unit, type, 'varios')
  const hechos = await work({
    ...unit,
    // What the clock did on the way is no part of it.
    audit: (entry, who) => who && unit.audit(entry, who),
    announce: (_tipo, _id, para) => heard.push(para),
  })
  const [only, ...others] = hechos
  if (only !== undefined) unit.audit({ accion, tipo: type.name, detalle: { hechos } })
  const widest = heard.find((para) => para === 'publico') ?? heard.find((para) => para === 'institucion') ?? heard[0]
  if (widest) unit.announce(type.name, only === undefined || others.length > 0 ? 0 : only, widest)
}
