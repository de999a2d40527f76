/**
 * What the pages of the office send with each call, so that the cookie alone says who calls. No other origin's page can:
 * a header of one's own has to be allowed first, and this one never is (`server/origins.ts`).
 * Its value says whom the page was drawn for.
 */
export const OFFICE_HEADER = 'x-oficina'

/** Whom this page was drawn for, in the browser. It stays so, whoever signs in later in another window. */
export const DRAWN_FOR = globalThis.document?.body?.dataset.usuario ?? ''

const LOOKING = 'como-'

/** How a page says whom it was drawn for: who is signed in, or as whom they look. */
export const drawnFor = ({ usuario, mira }: { usuario: number; mira: object | null }): string =>
  mira ? `${LOOKING}${usuario}` : String(usuario)

export const isLooking = (drawn: string): boolean => drawn.startsWith(LOOKING)
