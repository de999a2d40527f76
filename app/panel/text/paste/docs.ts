import { type Branch, branch, type Tree } from '../../../lib/html-tree.ts'

/** At each place of the text the suggestions that begin or go on there; none where the last one ended. */
type Places = { sgsl_sugg?: (string[] | null)[] }
type Slice = {
  data?: { resolved?: { dsl_spacers?: string; dsl_suggestedinsertions?: Places; dsl_suggesteddeletions?: Places } }
}

function parsed(slice: string): Slice['data'] {
  try {
    const { data } = JSON.parse(slice)
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    return undefined
  }
}

/** Which letters of the text are in one. */
function lettersIn(places: Places | undefined, text: string): boolean[] {
  let isIn = false
  return [...Array(text.length).keys()].map((i) => {
    const here = places?.sgsl_sugg?.[i]
    if (here) isIn = here.length > 0
    return isIn
  })
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

/**
 * Docs copies what is suggested into its HTML without a mark, what goes and what comes side by side: they are marked
 * as changes, where the document beside says so.
 */
export function withSuggestions(tree: Tree, slice: string): Tree {
  const resolved = parsed(slice)?.resolved
  if (!resolved?.dsl_spacers) return tree
  const text = spaced(resolved.dsl_spacers)
  const [comes, goes] = [
    lettersIn(resolved.dsl_suggestedinsertions, text),
    lettersIn(resolved.dsl_suggesteddeletions, text),
  ]
  if (!comes.includes(true) && !goes.includes(true)) return tree
  let at = 0
  const wrapped = (words: string, from: number): Branch | string => {
    const gone = goes[from] ? branch('del', {}, [words]) : words
    return comes[from] ? branch('ins', {}, [gone]) : gone
  }
  const pieces = (words: string): Tree => {
    const from = text.indexOf(spaced(words), at)
    if (words.trim() === '' || from < 0) return [words]
    // A word or two far behind are others.
    if (words.length < 8 && /[\p{L}\p{N}]/u.test(text.slice(at, from))) return [words]
    at = from + words.length
    const cuts = [...Array(words.length).keys()].filter((i) => i === 0 || isCut(from + i))
    return cuts.map((start, n) => wrapped(words.slice(start, cuts[n + 1]), from + start))
  }
  const isCut = (i: number) => comes[i] !== comes[i - 1] || goes[i] !== goes[i - 1]
  const marked = (nodes: Tree): Tree =>
    nodes.flatMap((node) => (typeof node === 'string' ? pieces(node) : [{ ...node, children: marked(node.children) }]))
  return marked(tree)
}
