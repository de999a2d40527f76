import { useCallback, useEffect, useState } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Fila, Lista } from '../../lib/sheets/list.server.ts'
import { useAskLeaving } from '../ask-leaving.tsx'
import { call } from '../call.ts'

/** `de`: the list that it came with; another list has rows of the same numbers. */
export type Row = Fila & { de: object; errores: readonly FieldError[] }

/** What every list is answered; each may say more. */
export type Answered = {
  hechos: { fila: number }[]
  rechazados: { fila: number; errores: FieldError[] }[]
  importacion: number
}

type Said = { text: string; isWrong?: boolean; importacion?: number }

/** What is brought: the call that takes it, and how it says what became of it. */
export type Brought<A extends Answered> = {
  path: string
  /** @param waiting rows that are to be corrected yet @param more what was sent with the rows */
  told: (answer: A, waiting: number, more: object) => string
}

type Told = { gone: ReadonlySet<number | undefined>; errorsOf: (linea: number) => readonly FieldError[] }

/** The rows as they are by the time of an answer: what somebody wrote since `asked` is kept, and what is wrong with that is not known yet. */
export const afterAnswer = (now: readonly Row[], asked: readonly Row[], { gone, errorsOf }: Told): Row[] => {
  const before = new Map(asked.map((row) => [row.linea, row]))
  return now.flatMap((row) => {
    const was = before.get(row.linea)
    if (was?.de !== row.de) return [row]
    if (gone.has(row.linea)) return []
    if (was.valores !== row.valores) return [row]
    return [{ ...row, errores: row.avisos.length > 0 ? row.avisos : errorsOf(row.linea) }]
  })
}

/** A list on its way in: what is wrong with each row, what would become of them, and what did. */
export function useImport<A extends Answered>(lista: Lista | undefined, { path, told }: Brought<A>) {
  const [rows, put] = useState<Row[]>()
  const [busy, wait] = useState(false)
  const [said, say] = useState<Said>()
  const [brought, count] = useState(0)
  const [seen, see] = useState<A>()

  /** What a cell does not say right is nobody's business but the row's, until somebody writes it. */
  const send = useCallback(
    async (all: Row[], { prueba, ...more }: { prueba: boolean }) => {
      const asked = all.filter(({ avisos }) => avisos.length === 0)
      if (asked.length === 0) return put(all.map((row) => ({ ...row, errores: row.avisos })))
      wait(true)
      const filas = asked.map((one) => one.valores)
      const answer = await call<A>('POST', path, { filas, prueba, ...more })
      wait(false)
      if (!answer.ok) return say({ text: answer.message, isWrong: true })
      const errorsOf = new Map(answer.rechazados.map(({ fila, errores }) => [asked[fila - 1]?.linea, errores]))
      const gone = new Set(prueba ? [] : answer.hechos.map(({ fila }) => asked[fila - 1]?.linea))
      put((now) =>
        now === undefined ? undefined : afterAnswer(now, all, { gone, errorsOf: (linea) => errorsOf.get(linea) ?? [] }),
      )
      see(prueba ? answer : undefined)
      if (prueba) return
      count((n) => n + gone.size)
      say({ text: told(answer, all.length - gone.size, more), importacion: answer.importacion })
    },
    [path, told],
  )

  useEffect(() => {
    if (!lista) return
    say(undefined)
    count(0)
    see(undefined)
    const read = lista.filas.map((one) => ({ ...one, de: lista, errores: one.avisos }))
    put(read)
    void send(read, { prueba: true })
  }, [lista, send])

  const all = rows ?? []
  useAskLeaving(all.length > 0)
  const bad = all.filter(({ errores }) => errores.length > 0)
  return {
    ...{ rows, bad, busy, said, brought, seen },
    right: busy ? 0 : all.length - bad.length,
    good: all.filter(({ errores }) => errores.length === 0),
    campos: lista?.campos ?? [],
    sinUsar: lista?.sinUsar ?? [],
    /** Somebody wrote a cell: it says what it says from now on. */
    write: (linea: number, campo: string, texto: string) =>
      put((now) =>
        now?.map((row) =>
          row.linea === linea
            ? {
                ...row,
                valores: { ...row.valores, [campo]: texto },
                avisos: row.avisos.filter((one) => one.campo !== campo),
              }
            : row,
        ),
      ),
    check: () => send(all, { prueba: true }),
    bring: (more: object = {}) => send(all, { ...more, prueba: false }),
    forget: () => put(undefined),
  }
}

export type Importing<A extends Answered = Answered> = ReturnType<typeof useImport<A>>
