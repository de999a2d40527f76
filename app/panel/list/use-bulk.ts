import { useRef, useState } from 'react'
import { askLinked } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import type { List } from './screen.tsx'
import { inSlices, type Progress, type Result } from './slices.ts'
import { type Asking, counted, unseenOf } from './steps.ts'
import type { Chosen } from './use-chosen.ts'

/** `aviso`: what is to be known before. */
export type Rehearsal = Asking & { tried: Result; aviso?: string | undefined }

/** What happens with all that is chosen: it is rehearsed, done some at a time, can be stopped, and undone with one press. */
export function useBulk({ tipo, said }: Pick<List, 'tipo' | 'said'>, chosen: Chosen) {
  const revalidate = useRevalidate()
  const say = useSay()
  const [rehearsed, set] = useState<Rehearsal | null>(null)
  const [progress, setProgress] = useState<(Progress & { text: string }) | null>(null)
  const stopping = useRef(new AbortController())

  async function work(text: string, body: object, those: readonly { id: number; version?: number }[]): Promise<Result> {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const result = await inSlices(tipo, body, those, { signal, progress: (now) => setProgress({ ...now, text }) })
    setProgress(null)
    return result
  }

  async function rehearse(one: Asking, aviso?: string): Promise<void> {
    const those = chosen.rows.map(({ id }) => ({ id }))
    const tried = await work('Revisando', { paso: one.paso, ...one.told, prueba: true }, those)
    if (tried.problema) return say({ text: tried.problema, wrong: true })
    // Stopped before anything was done.
    if (tried.faltan > 0) return
    const linked = tried.rechazados.filter(({ codigo }) => codigo === 'ENLAZADO')
    if (
      linked.length > 0 &&
      (await askLinked(
        linked.map(({ id, message }) => ({
          id,
          titulo: chosen.rows.find((row) => row.id === id)?.titulo ?? '',
          message,
        })),
      ))
    ) {
      return rehearse({ ...one, told: { ...one.told, sabiendo: true } }, aviso)
    }
    if (tried.rechazados.length === 0 && !aviso) return run({ ...one, tried })
    set({ ...one, tried, aviso })
  }

  async function run({ paso, label, done, told, tried }: Rehearsal) {
    set(null)
    const those = tried.hechos.map((id) => ({ id }))
    const { hechos, cambiados, rechazados, faltan, problema } = await work(label, { paso, ...told }, those)
    await revalidate()
    const n = cambiados.length
    const same = hechos.length - n
    if (hechos.length === 0 && problema) return say({ text: problema, wrong: true })
    if (rechazados.length === 0) chosen.none()
    else chosen.only(rechazados.map(({ id }) => id))
    const reasons = new Set(rechazados.map(({ message }) => message))
    const text = [
      n === 0 && same > 0 ? 'No cambió nada.' : `${n.toLocaleString('es-PE')} ${counted(n, done)}.`,
      same > 0 && `${same.toLocaleString('es-PE')} ya ${same === 1 ? 'estaba' : 'estaban'} así.`,
      rechazados.length > 0 && `No se pudo con ${rechazados.length.toLocaleString('es-PE')}: ${[...reasons].join(' ')}`,
      unseenOf(cambiados.filter(({ oculto }) => oculto).length, said.a),
      faltan > 0 && `${problema ?? 'Se detuvo.'} ${faltan === 1 ? 'Faltó 1' : `Faltaron ${faltan}`}.`,
      paso === 'duplicar' && n > 0 && said.sinCopiar,
      paso === 'poner' && n > 0 && `Lo que estaba publicad${said.a} quedó como cambio sin publicar.`,
    ]
    const undo = async () => {
      const undone = await work('Deshaciendo', { paso: 'deshacer' }, cambiados)
      await revalidate()
      const left = undone.rechazados.length + undone.faltan
      if (left === 0) return undefined
      return undone.problema ?? `${left} de ${n} no se pudieron deshacer: cambiaron mientras tanto.`
    }
    // A copy is another row: undoing it is putting it in the bin.
    const canUndo = paso !== 'duplicar' && n > 0
    const wrong = problema !== undefined || rechazados.length > 0
    say({ text: text.filter(Boolean).join(' '), wrong, ...(canUndo && { undo }) })
  }

  return {
    rehearsed,
    progress,
    rehearse,
    run,
    forget: () => set(null),
    stop: () => stopping.current.abort(),
  }
}
