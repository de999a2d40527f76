import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../desk/use-act.ts'
import type { FormValues } from '../edit/edit-form.ts'
import { changedFrom, sameInput } from '../edit/values.ts'
import { whyNotYet } from '../files/arriving.ts'
import { KEPT, noteUnsaved } from '../unsaved.ts'
import type { Act, Acted } from './acts.server.ts'

type Kept = { leido: FormValues; cambios: FormValues }

const KEEP_MS = 300
const SETTLED = { text: 'Lo elegido quedó en el formulario: revíselo y publique.', isWrong: false, onUndo: undefined }

/**
 * The form of the institution while somebody writes in it. What is typed stays in this browser until it is published.
 * @param datos what the portal has
 * @param formId of its form
 */
export function useWriting(datos: FormValues, usuario: number, formId: string) {
  const place = `oficina:institucion:${usuario}`
  const { answer: acted, isBusy, outcome, send, state, data } = useAct<Act, Acted>()
  const baseline = useRef(datos)
  const sent = useRef<FormValues>({})
  const [typed] = useState(countTyped)
  const [epochs, setEpochs] = useState<Record<string, number>>({})
  const [resumed, setResumed] = useState(false)
  const [awaiting, wait] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [settled, setSettled] = useState<Acted>()
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: datos, onValuesChange: typed.touch })
  const changes = () => changedFrom(form.getValues(), baseline.current)

  /** Puts values in that nobody typed; their inputs are drawn anew. */
  function put(values: FormValues) {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value)
    const next = (all: Record<string, number>) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, (all[name] ?? 0) + 1]))
    setEpochs((all) => ({ ...all, ...next(all) }))
  }
  const read = (cambios: FormValues) =>
    Object.fromEntries(Object.keys(cambios).map((name) => [name, baseline.current[name]]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen opens
  useEffect(() => {
    const kept = keptIn(place)
    if (kept) {
      baseline.current = { ...baseline.current, ...kept.leido }
      put(kept.cambios)
      setResumed(true)
    }
    let later: ReturnType<typeof setTimeout>
    const keep = () => {
      const cambios = changes()
      keepIn(place, Object.keys(cambios).length > 0 ? { leido: read(cambios), cambios } : undefined)
    }
    const stopHearing = typed.subscribe(() => {
      clearTimeout(later)
      later = setTimeout(keep, KEEP_MS)
    })
    const stopNoting = noteUnsaved(() => Object.keys(changes()).length > 0, KEPT)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(later)
      keep()
      removeEventListener('pagehide', keep)
      stopHearing()
      stopNoting()
    }
  }, [])

  // What was read anew: what was not touched since becomes what the portal has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    const now = form.getValues()
    // What was sent is the portal's once it took it, and not before.
    const taken = state !== 'submitting' && data?.ok ? sent.current : {}
    const isMine = (name: string) =>
      !sameInput(now[name], baseline.current[name]) && !(name in taken && sameInput(now[name], taken[name]))
    const theirs = Object.fromEntries(Object.entries(datos).filter(([name]) => !isMine(name)))
    if (state !== 'submitting') sent.current = {}
    baseline.current = { ...baseline.current, ...theirs }
    put(changedFrom(theirs, now))
    typed.touch()
  }, [datos])

  const done = acted?.ok ? acted : undefined
  const isSettled = acted !== undefined && acted === settled
  useEffect(() => {
    if (done) setResumed(false)
  }, [done])

  return {
    ...{ form, epochs, typed, changes, resumed, awaiting, problem },
    acted: isSettled ? undefined : acted,
    outcome: isSettled ? SETTLED : outcome,
    isBusy: isBusy || awaiting !== undefined,
    async publish() {
      // The key of a field publishes, too, while the button cannot.
      if (isBusy || awaiting) return
      const why = await whyNotYet(formId, wait)
      setProblem(why)
      if (why) return
      const cambios = changes()
      sent.current = cambios
      send({ hacer: 'publicar', leido: read(cambios), cambios })
    },
    /** Takes what was chosen where two had changed the same, for whoever publishes it to look at. */
    settle(chosen: FormValues, campos: { campo: string; actual: unknown }[]) {
      for (const { campo, actual } of campos) baseline.current = { ...baseline.current, [campo]: actual }
      put(changedFrom(chosen, form.getValues()))
      setSettled(acted)
    },
    discard() {
      const names = Object.keys(changes())
      baseline.current = datos
      put(Object.fromEntries(names.map((name) => [name, datos[name]])))
      setResumed(false)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>

/** How often something was typed, for whoever draws by it. */
function countTyped() {
  const heard = new Set<() => void>()
  let count = 0
  return {
    get: () => count,
    touch() {
      count += 1
      for (const hear of heard) hear()
    },
    subscribe(hear: () => void) {
      heard.add(hear)
      return () => void heard.delete(hear)
    },
  }
}

function keptIn(place: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keepIn(place: string, kept: Kept | undefined) {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept))
    else localStorage.removeItem(place)
  } catch {
    // No room: it stays on the screen.
  }
}
