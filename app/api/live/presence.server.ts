import { randomUUID } from 'node:crypto'
import { limaNow } from '../../lib/dates.ts'

export type Present = { usuario: number; institucion: number; desde: string }

/** Everybody who is connected to one process. A later one replaces an earlier one. */
export type Roll = { proceso: string; numero: number; gente: Present[] }

type Events = {
  /** The last connection of somebody, over all processes, is gone. */
  left: (who: Present) => void
  /** Tells the other processes. */
  tell: (roll: Roll) => void
}

const SOON_MS = 100
const REPEAT_MS = 5_000
// A process that was silent for three repetitions is gone.
const SILENCE_MS = 3 * REPEAT_MS + 1_000

type Heard = { numero: number; at: number; gente: Map<number, Present> }

/**
 * Who is connected, in this process and in the others. Each tells the others all of its people, when they change and
 * every few seconds, so that whatever goes unheard, or whoever is killed, is made up for by itself.
 */
export class Presence {
  readonly #proceso = randomUUID()
  readonly #here = new Map<number, Present & { connections: number }>()
  readonly #elsewhere = new Map<string, Heard>()
  readonly #events: Events
  readonly #repeat: NodeJS.Timeout
  #soon: NodeJS.Timeout | undefined
  #numero = 0
  #closed = false

  constructor(events: Events) {
    this.#events = events
    this.#repeat = setInterval(() => this.#tick(), REPEAT_MS).unref()
    this.#tellSoon()
  }

  /** How many connections of that person this process has. */
  countHere(usuario: number): number {
    return this.#here.get(usuario)?.connections ?? 0
  }

  /** Everybody in this process. */
  here(): Present[] {
    return [...this.#here.values()].map(({ usuario, institucion, desde }) => ({ usuario, institucion, desde }))
  }

  enter({ usuario, institucion }: Omit<Present, 'desde'>) {
    const known = this.#here.get(usuario)
    if (known) {
      known.connections += 1
      return
    }
    this.#here.set(usuario, { usuario, institucion, desde: limaNow(), connections: 1 })
    this.#tellSoon()
  }

  leave(usuario: number) {
    const known = this.#here.get(usuario)
    if (!known || this.#closed) return
    known.connections -= 1
    if (known.connections > 0) return
    this.#here.delete(usuario)
    this.#tellSoon()
    this.#announceIfGone(known)
  }

  /** What another process says of its people. */
  hear({ proceso, numero, gente }: Roll) {
    const before = this.#elsewhere.get(proceso)
    // Connections of a pool overtake each other.
    if (before && before.numero >= numero) return
    const now = new Map(gente.map((one) => [one.usuario, one]))
    this.#elsewhere.set(proceso, { numero, at: Date.now(), gente: now })
    if (before === undefined) this.#tellSoon()
    for (const one of before?.gente.values() ?? []) if (!now.has(one.usuario)) this.#announceIfGone(one)
  }

  /** Everybody of an institution, whoever came first in front. */
  of(institucion: number): Present[] {
    const found = new Map<number, Present>()
    for (const one of this.#everybody()) {
      const other = found.get(one.usuario)
      if (one.institucion === institucion && (!other || one.desde < other.desde)) found.set(one.usuario, one)
    }
    return [...found.values()].sort((a, b) => a.desde.localeCompare(b.desde) || a.usuario - b.usuario)
  }

  /** Says goodbye to the other processes: whoever was here is not any more. */
  close() {
    this.#closed = true
    clearInterval(this.#repeat)
    clearTimeout(this.#soon)
    this.#here.clear()
    this.#tell()
  }

  *#everybody(): Generator<Present> {
    yield* this.#here.values()
    for (const { gente } of this.#elsewhere.values()) yield* gente.values()
  }

  #announceIfGone(who: Present) {
    for (const { usuario } of this.#everybody()) if (usuario === who.usuario) return
    this.#events.left(who)
  }

  #tick() {
    for (const [proceso, { at, gente }] of this.#elsewhere) {
      if (Date.now() - at < SILENCE_MS) continue
      this.#elsewhere.delete(proceso)
      for (const one of gente.values()) this.#announceIfGone(one)
    }
    this.#tell()
  }

  #tellSoon() {
    this.#soon ??= setTimeout(() => this.#tell(), SOON_MS)
  }

  #tell() {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#numero += 1
    this.#events.tell({ proceso: this.#proceso, numero: this.#numero, gente: this.here() })
  }
}
