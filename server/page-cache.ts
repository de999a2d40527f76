import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

/** What a render came to: a page that may be kept, or an answer for whoever was waiting for it. */
export type Outcome<T> = { page?: Page | undefined; answer: T }

type Render<T> = { generation: number; outcome: Promise<Outcome<T>> }

/** Of the bytes, what is for pages that were asked for again: those that are asked for once never push them out. */
const READ_PART = 0.75

/** Whole pages for visitors without a session. Bounded in bytes, and emptied by every change. */
export class PageCache<T> {
  readonly counts = { hits: 0, unchanged: 0, renders: 0, shared: 0, drops: 0 }
  readonly #once: LRUCache<string, Page>
  readonly #again: LRUCache<string, Page>
  readonly #renders = new Map<string, Render<T>>()
  #generation = 0

  /** @param maxBytes all pages and encodings together */
  constructor(maxBytes: number) {
    const sizeCalculation = (page: Page) => page.size
    const again = Math.floor(maxBytes * READ_PART)
    this.#again = new LRUCache({ maxSize: again, sizeCalculation })
    this.#once = new LRUCache({ maxSize: maxBytes - again, sizeCalculation })
  }

  find(key: string): Page | undefined {
    const page = this.#again.get(key) ?? this.#asksAgain(key)
    if (page === undefined || page.expires > Date.now()) return page
    this.#again.delete(key)
    return undefined
  }

  #asksAgain(key: string) {
    const page = this.#once.get(key)
    if (page === undefined) return undefined
    this.#once.delete(key)
    this.#again.set(key, page)
    return page
  }

  /** Something changed: nothing rendered or begun before this moment is served after it. */
  drop() {
    this.#generation += 1
    this.counts.drops += 1
    this.#once.clear()
    this.#again.clear()
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
    // Drawn anew, it goes where it was.
    if (this.#again.has(key)) this.#again.set(key, page)
    else this.#once.set(key, page)
  }

  /** Counts the changes. */
  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }
}
