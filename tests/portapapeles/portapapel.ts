/** What a program leaves on the clipboard, and what of it the editor takes. */
export type Clipboard = {
  name: string
  clean: string
  /** What the person is told that it lost. */
  lost?: string[]
  uploads?: number
} & ({ html: string } | { plain: string })
