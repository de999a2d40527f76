/** HTML as plain objects, the same in the browser and on the server. Text is a string, its entities read. */
export type Tree = (Branch | string)[]
export type Branch = { name: string; attrs: Record<string, string>; children: Tree }

export const branch = (name: string, attrs: Record<string, string> = {}, children: Tree = []): Branch => ({
  name,
  attrs,
  children,
})

const VOID = new Set(['br', 'hr', 'img'])
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes it exactly as the sanitiser does, so that what is clean can be compared. */
export const htmlOfTree = (tree: Tree): string => tree.map(written).join('')

function written(node: Branch | string): string {
  if (typeof node === 'string') return escaped(node)
  const { name, attrs, children } = node
  const said = Object.entries(attrs).map(([key, value]) => attribute(key, value))
  const start = `<${name}${said.join('')}`
  return VOID.has(name) ? `${start} />` : `${start}>${htmlOfTree(children)}</${name}>`
}

const attribute = (name: string, value: string) =>
  value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`

/** All words in it, a space where something else begins. */
export const textOf = (tree: Tree): string =>
  tree.map((node) => (typeof node === 'string' ? node : node.name === 'br' ? ' ' : textOf(node.children))).join('')

/** Every element in it, in the order of the document. */
export function* branches(tree: Tree): Generator<Branch> {
  for (const node of tree) {
    if (typeof node === 'string') continue
    yield node
    yield* branches(node.children)
  }
}
