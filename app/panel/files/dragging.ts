import { type Current, carrying } from '../carrying.ts'
import type { Item } from './library.ts'
import type { Move } from './use-moving.ts'

/** A file that is dragged, with the others that are chosen if it is one of them. */
const library = carrying<{ files: readonly Item[]; move: Move }>()

export const dragFile = (element: HTMLElement, current: Current<{ files: readonly Item[]; move: Move }>) =>
  library.drag(element, current)

/** A folder on which they are dropped; `open` is told when they stay over it. */
export const dropInFolder = (element: HTMLElement, en: number | null, open: () => void): (() => void) =>
  library.dropInto(element, open, ({ files, move }) => void move(files, en))
