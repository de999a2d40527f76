import { call } from '../call.ts'

export type Done = { hechos: number[]; rechazados: { id: number; message: string }[] }

/** How far it went. `faltan`: nobody asked about those any more. `problema`: why it went no further. */
export type Result = Done & { faltan: number; problema?: string }

/** As many as are asked for at once: each time it can be stopped, and nobody else waits for long. */
const SLICE = 50

export type Progress = { done: number; of: number }

/** The same step with many, some at a time. */
export async function inSlices(
  tipo: string,
  body: object,
  ids: readonly number[],
  { signal, progress }: { signal: AbortSignal; progress: (progress: Progress) => void },
): Promise<Result> {
  const all: Done = { hechos: [], rechazados: [] }
  for (let from = 0; from < ids.length; from += SLICE) {
    const faltan = ids.length - from
    if (signal.aborted) return { ...all, faltan }
    progress({ done: from, of: ids.length })
    const some = ids.slice(from, from + SLICE)
    const answer = await call<Done>('POST', `/api/gestion/${tipo}/lote`, { ...body, ids: some })
    if (!answer.ok) return { ...all, faltan, problema: answer.message }
    all.hechos.push(...answer.hechos)
    all.rechazados.push(...answer.rechazados)
  }
  return { ...all, faltan: 0 }
}
