/** What a session keeps while its person looks as somebody else. */
export type Looking = {
  /** Whom they look as. */
  usuario: number
  /** Until when, as an ISO moment. */
  hasta: string
  /** Digest of what both might do when it began. */
  poderes: string
}

export const LOOKING_MINUTES = 15

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whoever looks as somebody else may only read. */
export const isReading = (method: string): boolean => READS.has(method)

/** Thrown wherever somebody who only looks would change something, or take something away. */
export class OnlyLooking extends Error {
  readonly statusCode = 403
  readonly codigo = 'SOLOMIRA'
  constructor() {
    super(ONLY_LOOKING)
  }
}

export const ONLY_LOOKING =
  'Está mirando como otra persona: así no se puede cambiar nada. Para trabajar, pulse «Volver a ser yo».'

/** The same as an answer of a screen, in the form that calls have. */
export const refusing = (message: string) =>
  Response.json({ state: 'failure', codigo: 'SOLOMIRA', message }, { status: 403 })

export const PRIVATE = 'Esto es solo de esa persona: al mirar como ella no se muestra.'

/** What such an answer said, where a screen was to stand. */
export function refusalIn(error: unknown): string | undefined {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } | null }
  return status === 403 && typeof data?.message === 'string' ? data.message : undefined
}
