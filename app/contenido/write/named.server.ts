import { createHash } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a program calls its request (`idempotency-key`), with what it asks for: that name is for no other. A header has no line break. */
export const namedFor = (llave: string | undefined, ...asked: unknown[]) =>
  llave && `${llave}\n${digest(JSON.stringify(asked))}`

/** The key, and what was asked for under it, where that is known. */
export function nameIn(named: string) {
  const [llave = '', pedido] = named.split('\n')
  return { llave, pedido }
}

/** The key of one of the many that one request asks for. */
export function partOf(named: string | undefined, part: string | number) {
  if (named === undefined) return undefined
  const { llave, pedido } = nameIn(named)
  return [digest(`${llave} ${part}`), pedido].filter(Boolean).join('\n')
}
