import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Conflict } from '../../contenido/write/outcome.ts'
import type { Paso } from '../../contenido/write/steps.server.ts'
import { type Answer, call, callOnce, isUnanswered, type Refused } from '../call.ts'
import { allThere, whyNotYet } from '../files/arriving.ts'
import { unreadableIn } from '../moment-input.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { type Made, useTakeBack } from '../take-back.ts'
import { tellTexts } from '../text/tell.ts'
import type { FormValues, Refusal } from './edit-form.ts'
import type { Editor } from './editor.server.ts'
import { firstSending, newerHere } from './kept-here.ts'
import { changedBack, changedFrom, sameInput } from './values.ts'
import { handedOver, keepWriting, whileOpen } from './writing.ts'

export type Clash = { version: number; campos: Conflict[] }

export type Verb = Exclude<Paso, 'poner' | 'deshacer'>
export type Told = Record<string, unknown>
/** What goes along to the item's own address when what was new gets its id. */
type Along = { refusal?: Refusal | undefined; problem?: string | undefined }
/** Something that was sent, with the name by which it is known when it arrives twice. */
type Sending = { llave: string; method: string; path: string; body: object; sent: FormValues }
type Saved = Made & { unidos?: string[]; espera?: true }

/**
 * Everything that happens in an editor while somebody writes: keeping, saving, steps, and what others did meanwhile.
 * @param formId of its form
 */
export function useEditing(editor: Editor & { inicial: FormValues }, formId: string) {
  const { tipo, item, usuario } = editor
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const takeBack = useTakeBack()
  const along = useLocation().state as Along | null
  const baseline = useRef<FormValues>(editor.valores)
  /** The version that what is typed began from, the one that was read last, and the last that this screen made. */
  const version = useRef(editor.trabajo?.version ?? editor.version)
  const read = useRef(editor.version)
  const made = useRef(0)
  const latest = useRef(editor.valores)
  const unanswered = useRef<Sending>(null)
  const [first] = useState(() => firstSending<Sending>(usuario, tipo, item))
  /** What is new comes to be once, however often it is saved meanwhile. */
  const creating = useRef(new Set<object>())
  const [epochs, setEpochs] = useState<Record<string, number>>({})
  const [refusal, refuse] = useState(along?.refusal)
  const [problem, setProblem] = useState(along?.problem)
  /** What they came back to, not what they write. */
  const [resumed, resume] = useState(editor.trabajo ?? undefined)
  const [clash, setClash] = useState<Clash>()
  const [merged, setMerged] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  /** What is on its way into the form, while a saving waits for it. */
  const [awaiting, wait] = useState<string>()

  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: { ...editor.valores, ...(editor.trabajo?.datos ?? editor.inicial) },
    onValuesChange: () => writing.touched(),
  })
  const [writing] = useState(() =>
    keepWriting({
      ...{ tipo, item, usuario },
      read: () => ({ datos: changedFrom(form.getValues(), baseline.current), version: version.current }),
      hear: (datos) => put(changedFrom(datos, form.getValues())),
    }),
  )
  const written = useSyncExternalStore(writing.subscribe, writing.get, writing.get)

  /** Puts values into the form that nobody typed; the inputs that show them are drawn anew. */
  function put(values: FormValues) {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value)
    setEpochs((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(values).map((name) => [name, (all[name] ?? 0) + 1])),
    }))
  }

  /** With all that somebody wrote: what they emptied stays so, whatever was proposed. */
  function goOn({ datos, version: begun }: { datos: FormValues; version: number }) {
    version.current = begun
    put(changedFrom({ ...editor.valores, ...datos }, form.getValues()))
    writing.touched()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the editor opens
  useEffect(() => {
    if (along) history.replaceState({ ...history.state, usr: null }, '')
    const handed = handedOver(usuario, tipo, item)
    if (handed) resume(undefined)
    const left = handed ?? newerHere(usuario, tipo, item, editor.trabajo)
    // It belongs to the words that were kept: without them, another one is begun.
    if (editor.id === null && (left || editor.trabajo)) unanswered.current = first.read()
    else first.drop()
    if (left) goOn(left)
    else if (editor.trabajo) writing.touched()
    return whileOpen(writing)
  }, [])

  // What was read anew: what this person did not touch becomes what others made of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    const isBehind = version.current < read.current
    read.current = editor.version
    latest.current = editor.valores
    tellTexts()
    const typed = form.getValues()
    const others = Object.entries(editor.valores).filter(([name, value]) => !sameInput(value, baseline.current[name]))
    const isMine = ([name, value]: [string, unknown]) =>
      !sameInput(typed[name], baseline.current[name]) && !sameInput(typed[name], value)
    const mine = others.filter(isMine)
    const theirs = Object.fromEntries(others.filter((one) => !mine.includes(one)))
    const shown = changedFrom(theirs, typed)
    baseline.current = { ...baseline.current, ...theirs }
    if (others.length > 0) put(shown)
    // Where both changed the same, the portal must know from where this person began.
    if (mine.length === 0 && (!isBehind || !differs())) version.current = editor.version
    if (editor.version !== made.current && Object.keys(shown).length > 0 && differs()) setMerged(Object.keys(shown))
    if (others.length > 0) void writing.settled()
  }, [editor])

  const differs = () => Object.keys(changedFrom(form.getValues(), baseline.current)).length > 0

  /** Whatever was typed and is not saved of it. */
  function sendingOf(id: number | null): Sending {
    const [sent, llave] = [changedFrom(form.getValues(), baseline.current), crypto.randomUUID()]
    const path = `/api/gestion/${tipo}`
    if (id === null) return { llave, method: 'POST', path, body: sent, sent }
    return { llave, method: 'PATCH', path: `${path}/${id}`, body: { version: version.current, ...sent }, sent }
  }

  async function send(id: number | null): Promise<Answer<Saved>> {
    // What nobody answered is sent once more as it was; what was typed since goes after it.
    const isAgain = unanswered.current !== null
    if (id !== null && !isAgain && !differs()) return { ok: true, id, version: version.current, igual: true }
    const sending = unanswered.current ?? sendingOf(id)
    const { llave, method, path, body, sent } = sending
    // Also whoever opens it again before somebody answers must not make another.
    if (id === null) first.keep(sending)
    const answer = await call<Saved>(method, path, body, { headers: { 'idempotency-key': llave } })
    unanswered.current = isUnanswered(answer) ? sending : null
    if (!answer.ok) {
      if (!unanswered.current) first.drop()
      return answer
    }
    baseline.current = { ...baseline.current, ...sent }
    version.current = answer.version
    made.current = answer.version
    setMerged(answer.unidos ?? [])
    const saved = { ...answer, id: id ?? answer.id }
    return isAgain && differs() ? send(saved.id) : saved
  }

  /** Saves what was written, and then takes the step, if there is one. @returns what it made, when all of it was done */
  async function act(paso: Verb | null, told: Told = {}): Promise<Saved | null> {
    if (creating.current.size > 0) return null
    const mine = {}
    if (editor.id === null) creating.current.add(mine)
    // Another may have begun since: that one goes on alone.
    const over = () => creating.current.delete(mine)
    const made = await actOnce(paso, told, over)
    // Where it is there now, its own screen goes on.
    over()
    return made
  }

  async function actOnce(paso: Verb | null, told: Told, over: () => void): Promise<Saved | null> {
    setBusy(true)
    const why = SAVES.includes(paso) ? await whyNotYet(formId, wait) : undefined
    setBusy(false)
    setProblem(why)
    if (why) return null
    const unreadable = SAVES.includes(paso) ? unreadableIn(formId) : []
    if (unreadable.length > 0) {
      refuse({ codigo: 'INVALIDO', errores: unreadable })
      return null
    }
    setBusy(true)
    setProblem(undefined)
    const done = await writing.inTurn(async () => {
      // What is new has to be something before anything is done with it.
      const saved =
        editor.id === null || SAVES.includes(paso)
          ? await send(editor.id)
          : ({ ok: true, id: editor.id, version: version.current } as const)
      if (!saved.ok || paso === null) return saved
      const stepped = await callOnce<Saved>('POST', `/api/gestion/${tipo}/${saved.id}/${paso}`, {
        version: SAVES.includes(paso) ? saved.version : read.current,
        ...told,
      })
      return stepped.ok ? stepped : { ...stepped, savedAs: saved.id }
    })
    const id = done.ok ? done.id : 'savedAs' in done ? done.savedAs : null
    if (editor.id !== null || id === null) {
      setBusy(false)
      over() // Whoever was refused tries again at once, whatever is read anew meanwhile.
    }
    if (done.ok) {
      made.current = done.version
      for (const drop of [setClash, refuse, resume]) drop(undefined)
    }
    if (editor.id === null && id !== null) await toItsOwn(id, done)
    else {
      if (!done.ok) refused(done)
      if (id !== null) await writing.settled()
      // A copy is another item.
      if (done.ok && id !== editor.id) await navigate(`/panel/${tipo}/${id}`)
      else await revalidate()
    }
    return done.ok ? done : null
  }

  /** What was new has an id now: its screen goes on there, with what was refused and all that is typed until then. */
  async function toItsOwn(id: number, done: Answer<Saved>) {
    const refusal = done.ok ? undefined : refusalIn(done)
    // What set out while it was saved goes along, too.
    await allThere(formId, wait)
    const along: Along = { refusal, problem: done.ok || refusal ? undefined : done.message }
    await writing.handOver(String(id))
    first.drop()
    await navigate(`/panel/${tipo}/${id}`, { replace: true, state: along })
  }

  function refused(answer: Refused) {
    const { codigo, message, answer: all } = answer
    const campos = all.campos as Conflict[] | undefined
    if (codigo === 'CAMBIADO' && campos?.length) return setClash({ version: Number(all.version), campos })
    const refusal = refusalIn(answer)
    if (refusal) refuse(refusal)
    else setProblem(message)
  }

  /** Takes what was chosen for each field of a clash. */
  function settle(chosen: FormValues) {
    if (!clash) return
    const { version: theirs, campos } = clash
    for (const { campo, actual } of campos) baseline.current = { ...baseline.current, [campo]: actual }
    version.current = theirs
    put(changedFrom(chosen, form.getValues()))
    setClash(undefined)
  }

  /** Saves what was typed for somebody else's step; the version that it has then, or null where it could not. */
  const savedVersion = async () => ((await act(null)) ? version.current : null)

  /** Back to what is saved. @returns what was typed */
  async function leaveWriting(): Promise<FormValues> {
    const typed = changedFrom(form.getValues(), baseline.current)
    baseline.current = { ...baseline.current, ...latest.current }
    put(changedBack(typed, baseline.current))
    for (const drop of [setClash, refuse, setProblem, resume]) drop(undefined)
    unanswered.current = null
    first.drop()
    await writing.forget()
    version.current = read.current
    await revalidate()
    return typed
  }

  return {
    form,
    formId,
    written,
    resumed,
    safetyNow: () => writing.get().safety,
    typed: writing.typed,
    savedVersion,
    epochs,
    refusal,
    problem,
    clash,
    merged,
    busy,
    awaiting,
    act,
    /** How what a step made is taken back, wherever somebody is by then. */
    undoOf: (done: Made) =>
      takeBack(tipo, done, (now) => {
        made.current = now
      }),
    settle,
    leaveWriting,
    put,
    refuse,
    setProblem,
  }
}

export type Editing = ReturnType<typeof useEditing>

/** Steps that take along what was written. */
const SAVES: (Verb | null)[] = [null, 'publicar', 'pedir_revision', 'duplicar']

/** What is wrong with the fields, where that is why. */
const refusalIn = ({ codigo, errores = [] }: Refused): Refusal | undefined =>
  codigo === 'INCOMPLETO' || (codigo === 'INVALIDO' && errores.length > 0) ? { codigo, errores } : undefined
