import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { stoppersOf } from '../../features/programas/findings.ts'
import { type Contenido, contenidoOf, enviadaOf, type MallaEnviada } from '../../features/programas/rules.ts'
import { type Answer, call, type Refused } from '../call.ts'
import { newerHere } from '../edit/kept-here.ts'
import { keepWriting, whileOpen } from '../edit/writing.ts'
import { unreadableIn } from '../moment-input.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import type { Made } from '../take-back.ts'
import { callOf, contentOf, workOf } from './address.ts'
import { FIELDS } from './fields.tsx'
import type { Loaded } from './screen.tsx'
import { adopted, errorsOf, mallaOf, type Sheet, sameSheet, sheetIn, sheetOf } from './sheet.ts'
import { useSheet } from './use-sheet.ts'

export type Paso = 'publicar' | 'retirar' | 'descartar' | 'papelera' | 'recuperar' | 'primera'
/** What somebody else saved meanwhile. */
export type Clash = { malla: Contenido; version: number }

const DONE: Record<Paso, string> = {
  publicar: 'La malla está publicada.',
  retirar: 'Los visitantes ya no ven esta malla.',
  descartar: 'Se descartaron los cambios: queda lo que ven los visitantes.',
  papelera: 'La malla está en la papelera.',
  recuperar: 'La malla volvió de la papelera.',
  primera: 'Es la malla que la página del programa muestra primero.',
}

/** What the portal would answer, known before it is asked. */
const INCOMPLETE: Refused = {
  ...{ ok: false, codigo: 'INCOMPLETO', answer: {} },
  message: 'Quedó guardada, pero falta corregir esto antes de publicarla.',
}

/** Everything that happens while somebody edits a grid: keeping, saving, steps, and what others did meanwhile. */
export function useMalla(loaded: Loaded) {
  const { programa, id, usuario, trabajo } = loaded
  const revalidate = useRevalidate()
  const say = useSay()
  const state = useSheet(() => sheetIn(trabajo?.datos.hoja) ?? sheetOf(loaded.malla))
  const { shown } = state
  const baseline = useRef(sheetOf(loaded.malla))
  /** The version that what is written began from. */
  const version = useRef(trabajo?.version ?? loaded.version)
  const [clash, setClash] = useState<Clash>()
  const [isBehind, fallBehind] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const differs = () => !sameSheet(shown.current, baseline.current)

  const [writing] = useState(() =>
    keepWriting({
      ...{ tipo: 'programas', item: workOf(programa.id, id), usuario },
      read: () => ({ datos: differs() ? { hoja: shown.current } : {}, version: version.current }),
      hear: ({ hoja }) => {
        const heard = sheetIn(hoja)
        if (heard && !sameSheet(heard, shown.current)) state.putAll(adopted(heard, shown.current))
      },
    }),
  )
  const written = useSyncExternalStore(writing.subscribe, writing.get, writing.get)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen opens
  useEffect(() => {
    const local = newerHere(usuario, 'programas', workOf(programa.id, id), trabajo)
    const left = sheetIn(local?.datos.hoja)
    if (local && left) {
      version.current = local.version
      state.read(adopted(left, shown.current))
    }
    return whileOpen(writing)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is written
  useEffect(() => {
    if (differs() || writing.get().isDirty) writing.touched()
  }, [state.sheet])

  // What was read anew: it is taken where nothing is written, and otherwise somebody is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    if (differs()) return fallBehind(loaded.version > version.current)
    take(loaded.malla, loaded.version)
  }, [loaded.malla])

  /** From now on this is what the portal has. */
  function take(malla: Contenido, read: number) {
    const before = baseline.current
    baseline.current = sheetOf(malla)
    version.current = read
    fallBehind(false)
    if (sameSheet(shown.current, before)) state.read(adopted(baseline.current, shown.current))
  }

  async function send(): Promise<true | Refused> {
    const sent: Sheet = shown.current
    if (!differs()) return true
    const malla = mallaOf(sent)
    const body = { version: version.current, ...enviadaOf(malla) }
    const answer = await call<{ version: number }>('PUT', contentOf(programa.id, id), body)
    if (!answer.ok) return answer
    baseline.current = sheetOf(malla)
    version.current = answer.version
    fallBehind(false)
    if (sameSheet(shown.current, sent)) state.read(adopted(baseline.current, shown.current))
    return true
  }

  async function refused({ codigo, message, errores = [] }: Refused) {
    if (codigo !== 'CAMBIADO')
      return setProblem([message.replace(/\.$/, ''), ...errores.map((one) => one.message)].slice(0, 4).join('. '))
    const theirs = await call<{ data: MallaEnviada & { version: number } }>('GET', contentOf(programa.id, id))
    if (!theirs.ok) return setProblem(message)
    setClash({ malla: contenidoOf(theirs.data), version: theirs.data.version })
  }

  /** Saves what was written and takes the step, if there is one. True when all of it was done. */
  async function act(paso: Paso | null): Promise<boolean> {
    setProblem(undefined)
    const saves = paso === null || paso === 'publicar'
    const wrong = saves ? errorsOf(shown.current).size + unreadableIn(FIELDS).length : 0
    if (wrong > 0) {
      setProblem(
        wrong === 1 ? 'Hay un dato que corregir: está marcado.' : `Hay ${wrong} datos que corregir: están marcados.`,
      )
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
      return false
    }
    setBusy(true)
    const done = await writing.inTurn(async (): Promise<true | Answer<Made>> => {
      const saved = saves ? await send() : true
      if (saved !== true || paso === null) return saved
      const errores = paso === 'publicar' ? stoppersOf(mallaOf(shown.current)) : []
      if (errores.length > 0) return { ...INCOMPLETE, errores }
      const stepped = await call<Made>('POST', `${callOf(programa.id, id)}/${paso}`, {
        version: version.current,
      })
      if (!stepped.ok) return stepped
      version.current = stepped.version
      return stepped
    })
    setBusy(false)
    const isDone = done === true || done.ok
    if (done !== true && !done.ok) await refused(done)
    else {
      setClash(undefined)
      if (paso === null) say({ text: 'El borrador de la malla quedó guardado.' })
      else say({ text: DONE[paso], undo: done === true || done.igual ? undefined : () => undo(done, paso) })
    }
    await writing.settled()
    await revalidate()
    return isDone
  }

  /** Takes back a step of the grid, as long as nothing came after it. */
  async function undo(made: Made, paso: Paso): Promise<string | undefined> {
    const address = `${callOf(programa.id, id)}/deshacer`
    const answer = await writing.inTurn(() => call<Made>('POST', address, { version: made.version }))
    // What is written goes on from it; a draft that was discarded comes back with other contents.
    if (answer.ok && paso !== 'descartar' && version.current === made.version) version.current = answer.version
    await revalidate()
    return answer.ok ? undefined : answer.message
  }

  /** What others saved stays in the history; what is on the screen is saved over it. */
  async function keepMine() {
    if (!clash) return
    baseline.current = sheetOf(clash.malla)
    version.current = clash.version
    fallBehind(false)
    setClash(undefined)
    await act(null)
  }

  /** What was written comes back with Ctrl Z. */
  function takeTheirs() {
    if (!clash) return
    state.putAll(adopted(sheetOf(clash.malla), shown.current))
    baseline.current = sheetOf(clash.malla)
    version.current = clash.version
    fallBehind(false)
    setClash(undefined)
    setProblem(undefined)
  }

  /** Back to what the portal has; Ctrl Z brings what was written back. */
  function forget() {
    state.putAll(adopted(sheetOf(loaded.malla), shown.current))
    baseline.current = sheetOf(loaded.malla)
    version.current = loaded.version
    fallBehind(false)
  }

  const look = () => setClash({ malla: loaded.malla, version: loaded.version })
  const safetyNow = () => writing.get().safety
  const isDirty = !sameSheet(state.sheet, baseline.current)
  return { state, written, safetyNow, isDirty, clash, isBehind, problem, busy, act, keepMine, takeTheirs, forget, look }
}

export type Editing = ReturnType<typeof useMalla>
