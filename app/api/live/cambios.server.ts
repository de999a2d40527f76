import type { Cambio } from '../../lib/live/cambio.ts'
import type { LiveServer } from './io.ts'
import { ANONYMOUS, institutionRoom, officeRooms, personRoom } from './rooms.ts'

// A change of many things at once arrives in pieces.
const GATHER_MS = 50
// More of one kind are told as one: whoever shows them reads all anyway.
const MOST_OF_A_KIND = 20

type Gathered = { cambio: Omit<Cambio, 'id'>; ids: Set<number> }

/** Tells this process's sockets what changed: those whom it concerns, and to visitors what is public in the portal. */
export class Cambios {
  readonly #io: LiveServer
  readonly #portal: number
  readonly #gathered = new Map<string, Gathered>()
  #timer: NodeJS.Timeout | undefined

  /** @param portal the institution that visitors without a session look at */
  constructor(io: LiveServer, portal: number) {
    this.#io = io
    this.#portal = portal
  }

  tell({ id, ...cambio }: Cambio) {
    const kind = JSON.stringify(cambio)
    const gathered = this.#gathered.get(kind) ?? { cambio, ids: new Set() }
    gathered.ids.add(id)
    this.#gathered.set(kind, gathered)
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  close() {
    clearTimeout(this.#timer)
  }

  #flush() {
    this.#timer = undefined
    for (const { cambio, ids } of this.#gathered.values()) {
      const { idinstitucion, tipo } = cambio
      for (const id of ids.size > MOST_OF_A_KIND ? [0] : ids) {
        this.#io.local.to(this.#roomsOf(cambio)).emit('cambio', { idinstitucion, tipo, id })
      }
    }
    this.#gathered.clear()
  }

  #roomsOf({ idinstitucion, para }: Omit<Cambio, 'id'>): string[] {
    if (para === 'institucion') return [institutionRoom(idinstitucion)]
    if (para === 'publico') {
      return [institutionRoom(idinstitucion), ...(idinstitucion === this.#portal ? [ANONYMOUS] : [])]
    }
    return 'sala' in para ? officeRooms(idinstitucion, [para.sala, '**']) : [personRoom(idinstitucion, para.usuario)]
  }
}
