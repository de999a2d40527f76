import { MAX_PAGE_BYTES } from '../limits.ts'
import type { XmlHandler } from './zip.server.ts'

/** What the elements of a format mean for its text, by their names without prefix. */
export type Rules = {
  /** Whose characters are the text. */
  text: Set<string>
  /** What stands for each of these, where it ends. */
  signs: Map<string, string>
  /** What is said twice, was deleted, or is a note of the author. */
  skip: Set<string>
}

export type Collector = Required<XmlHandler> & {
  add(text: string): void
  /** What was gathered since the last time. */
  take(): string
}

/** Gathers the text of XML parts, up to what one page may keep. */
export function collector({ text, signs, skip }: Rules): Collector {
  let gathered = ''
  let reading = 0
  let skipping = 0
  const add = (more: string) => {
    if (skipping === 0 && gathered.length < 2 * MAX_PAGE_BYTES) gathered += more
  }
  return {
    add,
    open(name) {
      if (skip.has(name)) skipping++
      if (text.has(name)) reading++
    },
    text: (more) => {
      if (reading > 0) add(more)
    },
    close(name) {
      if (skip.has(name)) skipping--
      if (text.has(name)) reading--
      add(signs.get(name) ?? '')
    },
    take() {
      const taken = gathered
      gathered = ''
      return taken
    },
  }
}
