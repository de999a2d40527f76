/** What a program leaves on the clipboard, and what of it the editor takes. */
export type Clipboard = {
  name: string
  clean: string
  /** What the person is told that it lost. */
  lost?: string[]
  uploads?: number
  /** Changes that nobody accepted: what it is without them (`clean` is with them), and what is asked. */
  changes?: { without: string; asked: string }
} & ({ html: string /** What Docs puts beside. */; slice?: string } | { plain: string })
