import { useCallback, useEffect, useState } from 'react'
import type { Fila, Lista } from '../../features/personas/sheet.server.ts'
import { plural } from '../../lib/numbers.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { call } from '../call.ts'

export type Row = Fila & { errores: readonly FieldError[] }

type Answered = { hechos: { fila: number; id: number }[]; rechazados: { fila: number; errores: FieldError[] }[] }
type Said = { text: string; isWrong?: boolean }

/** A list of people on its way in: what is wrong with each row, and what becomes of them. */
export function useImport(lista: Lista | undefined) {
  const [rows, put] = useState<Row[]>()
  const [busy, wait] = useState(false)
  const [said, say] = useState<Said>()
  const [brought, count] = useState(0)

  /** What a cell does not say right is nobody's business but the row's, until somebody writes it. */
  const send = useCallback(async (all: Row[], how: { prueba: boolean; invitar: boolean }) => {
    const asked = all.filter(({ avisos }) => avisos.length === 0)
    wait(true)
    const answer =
      asked.length === 0
        ? { ok: true as const, hechos: [], rechazados: [] }
        : await call<Answered>('POST', '/api/gestion/usuarios/importar', {
            filas: asked.map((one) => one.valores),
            ...how,
          })
    wait(false)
    if (!answer.ok) {
      say({ text: answer.message, isWrong: true })
      return
    }
    const errorsOf = new Map(answer.rechazados.map(({ fila, errores }) => [asked[fila - 1]?.linea, errores]))
    const gone = new Set(how.prueba ? [] : answer.hechos.map(({ fila }) => asked[fila - 1]?.linea))
    put(
      all.flatMap((row) =>
        gone.has(row.linea)
          ? []
          : [{ ...row, errores: row.avisos.length > 0 ? row.avisos : (errorsOf.get(row.linea) ?? []) }],
      ),
    )
    if (how.prueba) return
    count((n) => n + gone.size)
    const waiting = all.length - gone.size
    const invited = how.invitar ? ' Les llegará un correo para elegir su contraseña.' : ''
    const rest = waiting > 0 ? ` ${plural(waiting, 'espera', 'esperan')} a que las corrija.` : ''
    say({ text: `${plural(gone.size, 'persona entró', 'personas entraron')}.${invited}${rest}` })
  }, [])

  useEffect(() => {
    if (!lista) return
    say(undefined)
    count(0)
    const read = lista.filas.map((one) => ({ ...one, errores: one.avisos }))
    put(read)
    void send(read, { prueba: true, invitar: false })
  }, [lista, send])

  const all = rows ?? []
  const bad = all.filter(({ errores }) => errores.length > 0)
  return {
    ...{ rows, bad, busy, said, brought },
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
    check: () => send(all, { prueba: true, invitar: false }),
    bring: (invitar: boolean) => send(all, { prueba: false, invitar }),
    forget: () => put(undefined),
  }
}

export type Importing = ReturnType<typeof useImport>
