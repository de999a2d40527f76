import { generateAtomFeed } from 'feedsmith'

export type AtomFeed = Parameters<typeof generateAtomFeed>[0]

// What XML 1.0 cannot say, not even escaped; half a surrogate pair is among it.
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const sayable = (_key: string, value: unknown) => (typeof value === 'string' ? value.replace(UNSAYABLE, '') : value)

/** A feed as RFC 4287 has it. */
export const atomOf = (feed: AtomFeed): string => generateAtomFeed(JSON.parse(JSON.stringify(feed), sayable))
