// The syntax tree of a source, as Vite reads it.
import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? value : [],
  )
}

export const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? String(node.name) : node.type === 'MemberExpression' ? nameOf(node.property as Node) : ''
