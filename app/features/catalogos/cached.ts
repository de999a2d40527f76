import { whenForgotten } from '../../lib/account/browser.ts'
import type { Cambio } from '../../lib/live/cambio.ts'
import { CATALOGOS, type Catalogo, type Catalogos } from './catalogos.ts'
import { Kept } from './kept.ts'

/** What narrows a catalogue (specification, section 7.2). */
export type Narrowing = { key?: number; subkey?: number; origen_tag?: string; estado_fuente?: string }

type From = {
  idinstitucion: number
  token: string
  narrowing?: Narrowing
  /** What asks the server: the browser's own, except in tests. */
  send?: typeof fetch
}

type Answer = Partial<Catalogos> & { state?: string; message?: string }

const memory = new Map<number, Kept>()

function keptOf(idinstitucion: number): Kept {
  const kept = memory.get(idinstitucion) ?? new Kept(idinstitucion)
  memory.set(idinstitucion, kept)
  return kept
}

/**
 * Catalogues of an institution. The server is asked only for those that this visit does not have yet.
 * @throws {Error} when the server does not give them, or cannot be reached; then nothing is kept
 */
export async function catalogos<Name extends Catalogo>(
  names: readonly Name[],
  { idinstitucion, token, narrowing = {}, send = fetch }: From,
): Promise<Pick<Catalogos, Name>> {
  const kept = keptOf(idinstitucion)
  const missing = names.filter((name) => !kept.has(labelOf(name, narrowing)))
  if (missing.length > 0) {
    const answer = ask(send, token, { ...narrowing, idinstitucion, catalogos: missing })
    for (const name of missing)
      kept.expect(
        labelOf(name, narrowing),
        answer.then((found) => found[name] ?? []),
      )
  }
  const found = names.map(async (name) => [name, await kept.get(labelOf(name, narrowing))] as const)
  return Object.fromEntries(await Promise.all(found)) as Pick<Catalogos, Name>
}

const labelOf = (name: Catalogo, { key, subkey, origen_tag, estado_fuente }: Narrowing) =>
  [name, key, subkey, origen_tag, estado_fuente].join('|')

async function ask(send: typeof fetch, token: string, body: object): Promise<Answer> {
  const response = await send('/api/catalogos/filtros', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  // A token that is not good is answered in plain text (contract, section 3).
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(text)
  const answer: Answer = JSON.parse(text)
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer
}

whenForgotten(() => {
  for (const kept of memory.values()) kept.forget()
  memory.clear()
})

/** Forgets what a change may have made untrue: one catalogue is narrowed by another. */
export function forgetChanged({ tipo, idinstitucion }: Pick<Cambio, 'tipo' | 'idinstitucion'>) {
  if (CATALOGOS.some((name) => name === tipo)) keptOf(idinstitucion).forget()
}

const NOWHERE = {
  idmicrored: null,
  idarea: null,
  idestablecimiento: null,
  denominacion_microred: null,
  denominacion_area: null,
  denominacion_establecimiento: null,
  imgUrl_establecimiento: null,
}

type Placed = { [Field in keyof typeof NOWHERE]: number | string | null } & { institucion_idinstitucion: number }

/** Resets the place of a person who has none, and what was kept of places (specification, section 4, Session). */
export function withPlace<User extends Placed>(user: User): User {
  if (user.idmicrored || user.idarea || user.idestablecimiento) return user
  keptOf(user.institucion_idinstitucion).forget((label) => /^(areas|microredes|establecimientos)/.test(label))
  return { ...user, ...NOWHERE }
}
