import { useState } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import { type Answer, call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import type { Row } from './rows.server.ts'

type Said = { text: string; isWrong?: boolean; undo?: (() => Promise<void>) | undefined }

/** What a form was refused for, so that it says so beside its fields. `isStale`: somebody else changed the row. */
export type Wrong = { message: string; errores: readonly FieldError[]; isStale?: boolean }

type Asked<T> = {
  done: string
  /** The row as it was: what leaves it so did nothing. */
  from?: Row
  undo?: (answer: T) => () => Promise<Answer<object>>
}

/** What is done with the rows of a catalogue, said where it was done, with its way back. */
export function useRows(tipo: string) {
  const revalidate = useRevalidate()
  const [said, say] = useState<Said>({ text: '' })
  const [busy, wait] = useState(false)
  const path = `/api/gestion/${tipo}`

  async function run<T extends object>(
    asking: Promise<Answer<T>>,
    { done, from, undo }: Asked<T>,
  ): Promise<Wrong | undefined> {
    wait(true)
    const answer = await asking
    if (answer.ok || answer.codigo === 'CAMBIADO') await revalidate()
    wait(false)
    if (!answer.ok) {
      const isStale = answer.codigo === 'CAMBIADO'
      const reasons = answer.errores?.map(({ message }) => message).join('. ')
      say({ text: isStale ? STALE : reasons || answer.message, isWrong: true })
      return { message: answer.message, errores: answer.errores ?? [], isStale }
    }
    if (from && 'version' in answer && answer.version === from.version) {
      say({ text: `«${from.nombre}» ya estaba así: no cambió nada.` })
      return undefined
    }
    const back = undo?.(answer)
    say({ text: done, undo: back && (async () => void (await run(back(), { done: 'Se deshizo.' }))) })
    return undefined
  }

  const step = <T extends object>(id: number, paso: string, told: object = {}) =>
    call<T>('POST', `${path}/${id}/${paso}`, told)

  return {
    said,
    busy,
    add: (values: Record<string, string>, nombre: string) =>
      run(call<{ id: number; version: number }>('POST', path, values), {
        done: `Se añadió «${nombre}».`,
        undo:
          ({ id, version }) =>
          () =>
            call('DELETE', `${path}/${id}?version=${version}`),
      }),
    /** @param row as it was when somebody began to write */
    change: (row: Row, values: Record<string, string>, nombre: string) =>
      run(
        call<{ version: number }>('PATCH', `${path}/${row.id}`, { ...changedIn(row, values), version: row.version }),
        {
          from: row,
          done: nombre === row.nombre ? `Se cambió «${nombre}».` : `«${row.nombre}» se llama ahora «${nombre}».`,
          undo:
            ({ version }) =>
            () =>
              call('PATCH', `${path}/${row.id}`, { ...pick(row.valores, changedIn(row, values)), version }),
        },
      ),
    retire: (row: Row) =>
      run(step<Made>(row.id, 'retirar', { version: row.version }), {
        from: row,
        done: `«${row.nombre}» quedó fuera de uso. Donde ya figura se sigue viendo.`,
        undo:
          ({ version }) =>
          () =>
            step(row.id, 'publicar', { version }),
      }),
    putToUse: (row: Row) =>
      run(step<Made>(row.id, 'publicar', { version: row.version }), {
        from: row,
        done: `«${row.nombre}» está otra vez en uso.`,
        undo:
          ({ version }) =>
          () =>
            step(row.id, 'retirar', { version }),
      }),
    move: (row: Row, antes_de: number | null, back: number | null) =>
      run(step<Made>(row.id, 'mover', { antes_de, version: row.version }), {
        from: row,
        done: `Se movió «${row.nombre}».`,
        undo:
          ({ version }) =>
          () =>
            step(row.id, 'mover', { antes_de: back, version }),
      }),
    join: (row: Row, con: Row) =>
      run(step<Made>(row.id, 'unir', { con: con.id, version: row.version }), {
        done: `Todo lo que nombraba a «${row.nombre}» nombra ahora a «${con.nombre}».`,
        undo:
          ({ version }) =>
          () =>
            step(row.id, 'separar', { version }),
      }),
    separate: (row: Row) =>
      run(step(row.id, 'separar', { version: row.version }), { done: `«${row.nombre}» vuelve a ser aparte.` }),
    remove: (row: Row) =>
      run(call<{ fila: object }>('DELETE', `${path}/${row.id}?version=${row.version}`), {
        done: `Se eliminó «${row.nombre}».`,
        undo:
          ({ fila }) =>
          () =>
            call('POST', path, fila),
      }),
  }
}

type Made = { version: number }

const pick = (values: Row['valores'], those: object) =>
  Object.fromEntries(Object.keys(those).map((name) => [name, values[name]]))

/** What somebody wrote that is not what there was. */
export const changedIn = (row: Row, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== row.valores[name]))

const STALE =
  'Otra persona cambió esta fila mientras tanto: no se guardó nada. Vea cómo está ahora y vuelva a intentarlo.'

export type Rows = ReturnType<typeof useRows>
