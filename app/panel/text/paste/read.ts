import { treeOf } from '../dom-tree.ts'
import { cleanPlain } from './chat.ts'
import { type Cleaned, cleanPaste } from './clean.ts'
import { withSuggestions } from './docs.ts'
import { changesIn } from './review.ts'

/** What somebody copied: HTML, words alone, and what Docs puts beside. Empty where there is none. */
export type Copied = { html: string; plain: string; slice: string }

/** Ready to be cleaned, with the changes that nobody accepted, in words; null where there are none. */
export function read({ html, plain, slice }: Copied): {
  changes: string | null
  clean: (withChanges: boolean) => Cleaned
} {
  if (!html) return { changes: null, clean: () => cleanPlain(plain) }
  const tree = withSuggestions(treeOf(html), slice)
  return { changes: changesIn(tree), clean: (withChanges) => cleanPaste(tree, location.origin, withChanges) }
}
