import { LRUCache } from 'lru-cache'
import { OftenAsked } from './often-asked.ts'
import type { Page } from './page.ts'

/** What a render came to: a page that may be kept, or an answer for whoever was waiting for it. */
export type Outcome<T> = { page?: Page | undefined; answer: T }

type Render<T> = { generation: number; outcome: Promise<Outcome<T>> }

/** Of the bytes, what is for the pages that are asked for most: however many others are asked for never push them out. */
const READ_PART = 0.75

/** Whole pages for visitors without a session. Bounded in bytes, and emptied by every change. */
export class PageCache<T> {
  readonly counts = { hits: 0, unchanged: 0, renders: 0, shared: 0, drops: 0 }
  readonly #often: OftenAsked
  /** Those that came last. */
  readonly #last: LRUCache<string, Page>
  readonly #renders = new Map<string, Render<T>>()
  #generation = 0

  /** @param maxBytes all pages and encodings together */
  constructor(maxBytes: number) {
    const often = Math.floor(maxBytes * READ_PART)
    this.#often = new OftenAsked(often)
    this.#last = new LRUCache({ maxSize: maxBytes - often, sizeCalculation: (page) => page.size })
  }

  find(key: string): Page | undefined {
    const page = this.#often.get(key) ?? this.#last.get(key)
    if (page === undefined) return undefined
    if (page.expires > Date.now()) {
      this.#keep(key, page)
      return page
    }
    this.#often.delete(key)
    this.#last.delete(key)
    return undefined
  }

  /** Something changed: nothing rendered or begun before this moment is served after it. */
  drop() {
    this.#generation += 1
    this.counts.drops += 1
    this.#often.clear()
    this.#last.clear()
  }

  /**
   * Renders once for all who ask for the same page at the same time.
   * @param keep asked when the render ends: may the page be stored?
   */
  async render(key: string, work: () => Promise<Outcome<T>>, keep: () => boolean): Promise<Outcome<T>> {
    const running = this.#renders.get(key)
    if (running?.generation === this.#generation) {
      this.counts.shared += 1
      return running.outcome
    }
    const begun: Render<T> = { generation: this.#generation, outcome: work() }
    this.counts.renders += 1
    this.#renders.set(key, begun)
    try {
      const { page, answer } = await begun.outcome
      if (page && begun.generation === this.#generation && keep()) this.#keep(key, page)
      return { page, answer }
    } finally {
      if (this.#renders.get(key) === begun) this.#renders.delete(key)
    }
  }

  #keep(key: string, page: Page) {
    if (this.#often.ask(key, page)) this.#last.delete(key)
    else this.#last.set(key, page)
  }

  /** Counts the changes. */
  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#last.calculatedSize + this.#often.bytes
  }
}
