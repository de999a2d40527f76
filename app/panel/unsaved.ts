/** What whoever leaves is asked. */
export type Question = { title: string; children: string; leave: string }

export const LOST: Question = {
  title: 'Hay datos que no guardó',
  children: 'Si sale ahora, se perderá lo que escribió.',
  leave: 'Salir y perderlo',
}

const writing = new Map<() => boolean, () => Question | undefined>()

/**
 * Says, while its screen stands, whether something is written there that is not saved.
 * @param asks what whoever leaves is asked, if it would be lost by that
 * @returns how to stop
 */
export function noteUnsaved(isUnsaved: () => boolean, asks = (): Question | undefined => LOST): () => void {
  writing.set(isUnsaved, asks)
  return () => void writing.delete(isUnsaved)
}

/** For what its screen keeps by itself. */
export const KEPT = () => undefined

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What somebody writes in, and what was there before. */
const typed = new Map<Typed, string>()
/** What a form had in it as it was sent. */
export type Sent = ReadonlyMap<Typed, string>
/** Of the form that was sent last, until what sends it takes it along. */
let sent: Sent | undefined
/** The form on its way right now: its words leave their screen by being sent. */
let sending: EventTarget | undefined
const heard = new Set<() => void>()

// What is looked for is never sent.
const LOOKED_FOR = '[type=search], form[method=get] *, [role=search] *, search *'
// No words, or words that their screen keeps by itself (`data-kept`): nobody loses any by leaving.
// Looking for something and signing out save nothing.
const SAVES_NOTHING = '[method=get], [action="/cuenta/salir"]'
const UNASKED = '[data-kept], [data-kept] *, select, [type=file], [aria-haspopup=listbox]'

/** Words in a form whose screen says nothing of them are not saved either, until something is. @returns how to stop */
export function noteTyped(): () => void {
  const note = ({ target }: Event) => noteField(target)
  const send = ({ target }: Event) => {
    const form = target as HTMLFormElement
    sending = form.matches(SAVES_NOTHING) ? undefined : form
    setTimeout(() => {
      sending = undefined
    })
    const fields = [...typed.keys()].filter((field) => field.form === form)
    sent = fields.length > 0 ? new Map(fields.map((field) => [field, field.value])) : undefined
  }
  for (const sign of SIGNS) document.addEventListener(sign, note)
  document.addEventListener('submit', send, true)
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note)
    document.removeEventListener('submit', send, true)
  }
}

// Whoever was in a field before this heard them is noticed as they type; days have only the first.
const SIGNS = ['focusin', 'beforeinput'] as const

const isField = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** What is in a field by now, or was before, is no word of whoever goes on in it. */
export function noteField(target: EventTarget | null, before?: string) {
  if (!isField(target) || typed.has(target) || target.matches(LOOKED_FOR)) return
  forgetGone()
  typed.set(target, before ?? target.value)
}

/**
 * What the form had that was sent just now, for what sends it: once that is done, this and nothing else is settled. Only
 * the first that asks has it.
 */
export function takeSent(): Sent | undefined {
  const mine = sent
  sent = undefined
  return mine
}

/** It was done. What acts without sending a form leaves what is half typed in any. */
export function settleTyped(done: Sent | undefined) {
  if (done) settleSent(done)
  else for (const field of typed.keys()) if (field.form === null) typed.delete(field)
  tellSettled()
}

/** What a form had in it is saved. */
export function settleSent(done: Sent) {
  // As it is told, it may be written another way.
  for (const [field, value] of done)
    if (field.value === value) typed.delete(field)
    else typed.set(field, value)
  tellSettled()
}

/** What is typed is wanted no more. */
export function forgetTyped() {
  typed.clear()
  tellSettled()
}

const tellSettled = () => {
  for (const hear of heard) hear()
}

/** Hears when something that was typed may be no more than what there was. @returns how to stop */
export function onSettled(hear: () => void): () => void {
  heard.add(hear)
  return () => void heard.delete(hear)
}

function forgetGone() {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
}

export const isTyped = (field: Typed) => typed.has(field) && typed.get(field) !== field.value

function typedNow() {
  forgetGone()
  return [...typed.keys()].filter(isTyped)
}

export const hasUnsaved = () => [...writing.keys()].some((isUnsaved) => isUnsaved()) || typedNow().length > 0

/** What is to be asked before this screen is left, if anything is lost by that. */
export function questionNow(): Question | undefined {
  for (const [isUnsaved, asks] of sending ? [] : writing) {
    const question = isUnsaved() ? asks() : undefined
    if (question) return question
  }
  const isLost = (field: Typed) => !(sending && field.form === sending) && !field.matches(UNASKED)
  return typedNow().some(isLost) ? LOST : undefined
}

/** Somebody else signed in: the page goes, whatever is on it. What was written stays with whoever wrote it. */
export function letGo() {
  writing.clear()
  typed.clear()
}
