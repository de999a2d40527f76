import { useState } from 'react'
import { call } from '../call.ts'
import { questionOf } from './asked.ts'
import type { List } from './screen.tsx'

type Titled = { id: number; titulo: string }

/** The rows that somebody chose: on the page, or of everything that the list has. */
export type Chosen = {
  rows: readonly Titled[]
  has: (id: number) => boolean
  /** Beyond the page. */
  beyond: boolean
  toggle: (id: number) => void
  /** All of the page, or none. */
  togglePage: () => void
  /** Everything that coincides, as far as can be worked on at once. @returns why not */
  all: () => Promise<string | undefined>
  none: () => void
  /** Of what is chosen. */
  only: (ids: readonly number[]) => void
}

export function useChosen({ tipo, filas }: Pick<List, 'tipo' | 'filas'>, search: URLSearchParams): Chosen {
  const question = `${tipo}?${questionOf(search)}`
  const [{ kept, of }, keep] = useState<Kept>(NOTHING)
  const page = filas.map(({ id, titulo }) => ({ id, titulo }))
  // What is not on the page cannot be seen to be chosen, unless all was.
  const rows = of === null ? page.filter(({ id }) => kept.has(id)) : of === question ? [...kept.values()] : []
  const chosen = new Set(rows.map(({ id }) => id))
  const set = (next: readonly Titled[], beyond = of === question) =>
    keep({ kept: new Map(next.map((row) => [row.id, row])), of: beyond ? question : null })
  return {
    rows,
    has: (id) => chosen.has(id),
    beyond: of === question,
    toggle: (id) =>
      set(chosen.has(id) ? rows.filter((row) => row.id !== id) : [...rows, ...page.filter((row) => row.id === id)]),
    togglePage: () => set(page.every(({ id }) => chosen.has(id)) ? [] : page, false),
    all: async () => {
      const answer = await call<{ filas: Titled[] }>('GET', `/panel/listas/${tipo}?${search}`)
      if (!answer.ok) return answer.message
      set(answer.filas, true)
      return undefined
    },
    none: () => keep(NOTHING),
    only: (ids) => set(rows.filter(({ id }) => ids.includes(id))),
  }
}

type Kept = {
  kept: ReadonlyMap<number, Titled>
  /** What the list was asked when all of it was chosen; null where only rows of the page were. */
  of: string | null
}

const NOTHING: Kept = { kept: new Map(), of: null }
