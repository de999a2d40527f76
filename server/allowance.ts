/** So much at once, and so much a second for ever. */
export class Allowance {
  #left: number
  #since = performance.now()
  readonly #burst: number
  readonly #perSecond: number

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst
    this.#left = burst
    this.#perSecond = perSecond
  }

  /** Takes that much. False when there was not enough left. */
  take(amount = 1): boolean {
    const now = performance.now()
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#since) / 1_000) * this.#perSecond) - amount
    this.#since = now
    return this.#left >= 0
  }
}
