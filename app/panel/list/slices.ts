import { callOnce } from '../call.ts'
import type { Made } from '../take-back.ts'

/** `cambiados`: what of those done was not so before. */
export type Done = {
  hechos: number[]
  cambiados: Made[]
  rechazados: { id: number; message: string; codigo?: string }[]
}

/** How far it went. `faltan`: nobody asked about those any more. `problema`: why it went no further. */
export type Result = Done & { faltan: number; problema?: string }

/** As many as are asked for at once: each time it can be stopped, and nobody else waits for long. */
const SLICE = 50

export type Progress = { done: number; of: number }

/** One of many; with the version that was read, what is another since is refused. */
type One = { id: number; version?: number }

/** The same step with many, some at a time. */
export async function inSlices(
  tipo: string,
  body: object,
  chosen: readonly One[],
  { signal, progress }: { signal: AbortSignal; progress: (progress: Progress) => void },
): Promise<Result> {
  const all: Done = { hechos: [], cambiados: [], rechazados: [] }
  for (let from = 0; from < chosen.length; from += SLICE) {
    const faltan = chosen.length - from
    if (signal.aborted) return { ...all, faltan }
    progress({ done: from, of: chosen.length })
    const some = chosen.slice(from, from + SLICE)
    const versiones = some.flatMap(({ version }) => version ?? [])
    const answer = await callOnce<Done>('POST', `/api/gestion/${tipo}/lote`, {
      ...{ ...body, detalle: true, ids: some.map(({ id }) => id) },
      ...(versiones.length > 0 && { versiones }),
    })
    if (!answer.ok) return { ...all, faltan, problema: answer.message }
    all.hechos.push(...answer.hechos)
    all.cambiados.push(...answer.cambiados)
    all.rechazados.push(...answer.rechazados)
  }
  return { ...all, faltan: 0 }
}
