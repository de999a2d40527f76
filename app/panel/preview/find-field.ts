import type { FormValues } from '../edit/edit-form.ts'

/** What somebody clicked in a preview: words, or a picture by its address. */
export type Clicked = { text: string; src: string | null }

// Spaces are where the browser and the editor disagree.
const plain = (text: string) =>
  text
    .replace(/<[^>]*>|&nbsp;|\s+/g, '')
    .replaceAll('&amp;', '&')
    .toLowerCase()

// '/archivos/x9f3/foto.jpg' in any size is the same file.
const fileIn = (address: string) => /\/archivos\/([^/?#]+)/.exec(address)?.[1]

// Nobody reads them on the page.
const ADDRESS = /^(\/|https?:)/

/** Every value of a form by its path: 'titulo', 'archivos.0.titulo'. */
function* leaves(values: unknown, path: string): Generator<[path: string, value: string]> {
  if (typeof values === 'string') yield [path, values]
  else if (typeof values === 'object' && values !== null)
    for (const [key, value] of Object.entries(values)) yield* leaves(value, path ? `${path}.${key}` : key)
}

/** The field that what was clicked comes from: the one that says just that, or else the shortest that has it. */
export function fieldOf(values: FormValues, { text, src }: Clicked): string | undefined {
  const all = [...leaves(values, '')]
  const file = src && fileIn(src)
  if (file) return all.find(([, value]) => fileIn(value) === file)?.[0]
  const words = plain(text)
  if (words === '') return undefined
  const having = all
    .filter(([, value]) => !ADDRESS.test(value))
    .map(([path, value]) => [path, plain(value)] as const)
    .filter(([, value]) => value.includes(words))
  return having.sort(([, a], [, b]) => a.length - b.length)[0]?.[0]
}
