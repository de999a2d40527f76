const TEN_MINUTES_MS = 600_000

type Asked = { generation: number; moment: Promise<number> }

/**
 * How long a page may be kept: until something published appears or ends, the day changes in Lima, or ten minutes.
 * Measured (0029): with the first of them asked for each time, a first month of the calendar costs 1.4 times as much.
 */
export class Expiry {
  readonly #nextBoundary: () => Promise<number | null>
  #asked: Asked | undefined

  /** @param nextBoundary milliseconds until the next publication boundary, if there is one */
  constructor(nextBoundary: () => Promise<number | null>) {
    this.#nextBoundary = nextBoundary
  }

  /**
   * @param now when the render starts, milliseconds since 1970
   * @param generation of the cache: a new one may have other boundaries, the same one has the same
   * @returns until when the page may be kept, milliseconds since 1970
   */
  async momentFor(now: number, generation: number): Promise<number> {
    const boundary = await this.#boundary(now, generation)
    return Math.min(boundary, midnightAfter(now), now + TEN_MINUTES_MS)
  }

  async #boundary(now: number, generation: number): Promise<number> {
    if (this.#asked?.generation === generation && (await this.#asked.moment) > now) return this.#asked.moment
    const asked = { generation, moment: this.#ask(now) }
    this.#asked = asked
    asked.moment.catch(() => {
      if (this.#asked === asked) this.#asked = undefined
    })
    return asked.moment
  }

  async #ask(now: number) {
    return now + ((await this.#nextBoundary()) ?? Number.POSITIVE_INFINITY)
  }
}

function midnightAfter(now: number) {
  const lima = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Lima')
  return lima.startOfDay().add({ days: 1 }).epochMilliseconds
}
