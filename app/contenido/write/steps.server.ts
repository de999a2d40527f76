import type { Actor } from '../../lib/account/permissions.ts'
import type { Audience } from '../../lib/live/cambio.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { bin, recover } from './bin.server.ts'
import { duplicate } from './create.server.ts'
import { move } from './move.server.ts'
import type { Outcome, Rejected } from './outcome.ts'
import { discard, publish, withdraw } from './publish.server.ts'
import { refusedByDatabase } from './refused-by-database.server.ts'
import { retried } from './retried.server.ts'
import { approve, askForReview, giveBack } from './review.server.ts'
import { setFields } from './save.server.ts'
import type { Editing } from './step.server.ts'
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
  poner: (unit, type, id, { campos, version, llave }) => setFields(unit, type, id, { campos, version, llave }),
  mover: (unit, type, id, { antes_de = null, ...told }) => move(unit, type, id, { antes_de, ...told }),
} satisfies Record<string, Run>

export type Paso = keyof typeof STEPS

export type Bulk = { hechos: number[]; rechazados: Rejected[] }

type Asked = Many & {
  paso: Paso
  told?: Omit<Told, 'llave' | 'version' | 'juntos'>
  /** Says what would happen, and writes nothing. */
  prueba?: boolean | undefined
  /** All of them, or none. */
  juntos?: boolean | undefined
}

type Many = {
  ids: readonly number[]
  /** Called after each of them: how many are done. */
  progress?: (done: number) => void
}

/** The same step for many items, each on its own: what cannot be done does not hold the others back. One audit row. */
export function runAll(actor: Actor, type: ContentType, { paso, told = {}, prueba, juntos, ...many }: Asked) {
  const run: Run = STEPS[paso]
  return oneWhole(
    actor,
    async (unit) => {
      const one: Each['run'] = (quiet, id) => run(quiet, type, id, { ...told, juntos })
      const { hechos, rechazados } = await each(unit, type, { ...many, accion: `lote_${paso}`, run: one })
      const isWhole = paso === 'deshacer' && juntos && rechazados.length === 0
      const lost = isWhole ? await lostAmong(unit, type, hechos) : []
      return { hechos, rechazados: [...rechazados, ...lost] }
    },
    ({ rechazados }) => !prueba && !(juntos && rechazados.length > 0),
  )
}

/** Runs `work` as one whole; unless what came of it is to be `kept`, nothing of it was written. */
export const oneWhole = (
  actor: Actor,
  work: (unit: Editing) => Promise<Bulk>,
  kept: (bulk: Bulk) => boolean = ({ rechazados }) => rechazados.length === 0,
): Promise<Bulk> => retried(() => changeWhen(actor, kept, work))

type Each = Many & { accion: string; run: (unit: Editing, id: number) => Promise<Outcome> }

/** Does the same with each of them, and what cannot be done does not hold the others back. */
export async function each(unit: Editing, type: ContentType, { accion, ids, run, progress }: Each): Promise<Bulk> {
  const bulk: Bulk = { hechos: [], rechazados: [] }
  await quietly(unit, type, accion, async (quiet) => {
    for (const [done, id] of [...new Set(ids)].entries()) {
      const outcome = await unit.tx
        .transaction((tx) => run({ ...quiet, tx }, id))
        .catch((error) => refusedByDatabase(type, error))
      if (outcome.ok) bulk.hechos.push(id)
      else bulk.rechazados.push({ id, ...outcome })
      progress?.(done + 1)
    }
    return bulk.hechos
  })
  return bulk
}

/** Works on many items of a type while nobody else writes it; noted and told once, with the ids that `work` gives back. */
export async function quietly(
  unit: Editing,
  type: ContentType,
  accion: string,
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
