import type { Catalogo, Catalogos } from './catalogos.ts'

type Rows = Catalogos[Catalogo]

// `forgetSession` knows it.
const PREFIX = 'catalogos-'

/** What this visit knows of an institution's catalogues, in memory and for the pages that come after. */
export class Kept {
  readonly #key: string
  readonly #rows: Map<string, Rows>
  readonly #asked = new Map<string, Promise<Rows>>()

  constructor(idinstitucion: number) {
    this.#key = PREFIX + idinstitucion
    this.#rows = new Map(Object.entries(read(this.#key)))
  }

  has(label: string): boolean {
    return this.#rows.has(label) || this.#asked.has(label)
  }

  async get(label: string): Promise<Rows> {
    return this.#rows.get(label) ?? (await this.#asked.get(label)) ?? []
  }

  /** Keeps what is on its way. What is forgotten meanwhile stays forgotten, and a failure is not kept. */
  expect(label: string, coming: Promise<Rows>) {
    this.#asked.set(label, coming)
    const arrived = () => this.#asked.get(label) === coming && this.#asked.delete(label)
    coming.then((rows) => {
      if (!arrived()) return
      this.#rows.set(label, rows)
      this.#write()
    }, arrived)
  }

  forget(which: (label: string) => boolean = () => true) {
    for (const map of [this.#rows, this.#asked])
      for (const label of [...map.keys()]) if (which(label)) map.delete(label)
    this.#write()
  }

  #write() {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(Object.fromEntries(this.#rows)))
    } catch {
      // Full or forbidden: the memory does.
    }
  }
}

function read(key: string): Record<string, Rows> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
