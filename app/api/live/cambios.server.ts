import type { Cambio } from '../../lib/live/cambio.ts'
import type { LiveServer } from './io.ts'
import { ANONYMOUS, institutionRoom } from './rooms.ts'

// A change of many things at once arrives in pieces.
const GATHER_MS = 50
// More of one kind are told as one: whoever shows them reads all anyway.
const MOST_OF_A_KIND = 20

/** Tells this process's sockets what changed: their institution's, and to visitors what is public in the portal. */
export class Cambios {
  readonly #io: LiveServer
  readonly #portal: number
  readonly #gathered = new Map<string, Map<number, boolean>>()
  #timer: NodeJS.Timeout | undefined

  /** @param portal the institution that visitors without a session look at */
  constructor(io: LiveServer, portal: number) {
    this.#io = io
    this.#portal = portal
  }

  tell({ idinstitucion, tipo, id, publico = false }: Cambio) {
    const kind = `${idinstitucion} ${tipo}`
    const ids = this.#gathered.get(kind) ?? new Map<number, boolean>()
    ids.set(id, publico || (ids.get(id) ?? false))
    this.#gathered.set(kind, ids)
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  close() {
    clearTimeout(this.#timer)
  }

  #flush() {
    this.#timer = undefined
    for (const [kind, ids] of this.#gathered) {
      const [institucion, tipo = ''] = kind.split(' ')
      const idinstitucion = Number(institucion)
      const [all, open] = [[...ids.keys()], [...ids].flatMap(([id, publico]) => (publico ? [id] : []))]
      for (const id of fewer(all))
        this.#io.local.to(institutionRoom(idinstitucion)).emit('cambio', { idinstitucion, tipo, id })
      if (idinstitucion !== this.#portal) continue
      for (const id of fewer(open)) this.#io.local.to(ANONYMOUS).emit('cambio', { idinstitucion, tipo, id })
    }
    this.#gathered.clear()
  }
}

const fewer = (ids: number[]) => (ids.length > MOST_OF_A_KIND ? [0] : ids)
