import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

type Asks = { times: number }
type Kept = { page: Page; asks: Asks }

/** How often an address is asked for is known longer than its page is kept, of some 30,000 of the usual length. */
const KNOWN_BYTES = 4 * 1024 * 1024
const ASKS_BYTES = 100

/**
 * The pages that are asked for most, bounded in bytes. One enters where there is room, or in the place of one that was asked
 * for less often: whoever asks for thousands of addresses, twice each, takes the place of none that people read.
 */
export class OftenAsked {
  readonly #pages = new Map<string, Kept>()
  readonly #known = new LRUCache<string, Asks>({
    maxSize: KNOWN_BYTES,
    sizeCalculation: (_asks, key) => key.length + ASKS_BYTES,
  })
  readonly #maxBytes: number
  #bytes = 0
  /** As often, or more, all of them were asked for: until one is over nobody looks through them for less. */
  #least = { times: 0, until: 0 }

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)?.page
  }

  /**
   * Counts that this page was asked for once more, and keeps it if that is often enough.
   * @returns false when it is not kept here
   */
  ask(key: string, page: Page): boolean {
    const kept = this.#pages.get(key)
    const asks = kept?.asks ?? this.#known.get(key) ?? this.#learn(key, { times: 0 })
    asks.times += 1
    if (kept?.page === page) return true
    this.delete(key)
    if (asks.times === 1 || !this.#makeRoom(page.size, asks.times)) return false
    this.#pages.set(key, { page, asks })
    this.#bytes += page.size
    this.#least = { times: Math.min(this.#least.times, asks.times), until: Math.min(this.#least.until, page.expires) }
    return true
  }

  #learn(key: string, asks: Asks) {
    this.#known.set(key, asks)
    return asks
  }

  #makeRoom(bytes: number, times: number): boolean {
    if (bytes > this.#maxBytes) return false
    while (this.#bytes + bytes > this.#maxBytes) {
      if (times <= this.#least.times && Date.now() < this.#least.until) return false
      const found = this.#leastAsked()
      if (found.times >= times) return false
      this.delete(found.key)
    }
    return true
  }

  /** One that is over counts for nothing. */
  #leastAsked() {
    const now = Date.now()
    let key = ''
    let [times, until] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const [one, { page, asks }] of this.#pages) {
      const worth = page.expires <= now ? 0 : asks.times
      if (worth < times) [key, times] = [one, worth]
      until = Math.min(until, page.expires)
    }
    this.#least = { times, until }
    return { key, times }
  }

  delete(key: string) {
    const kept = this.#pages.get(key)
    if (kept === undefined) return
    this.#pages.delete(key)
    this.#bytes -= kept.page.size
    this.#learn(key, kept.asks)
  }

  /** Of the pages; what is asked for often is the same after a change. */
  clear() {
    for (const key of this.#pages.keys()) this.delete(key)
  }

  get bytes(): number {
    return this.#bytes
  }
}
