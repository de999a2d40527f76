const writing = new Set<() => boolean>()

/** Says, while its screen stands, whether something is written there that is not saved. @returns how to stop */
export function noteUnsaved(isUnsaved: () => boolean): () => void {
  writing.add(isUnsaved)
  return () => void writing.delete(isUnsaved)
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What somebody writes in, and what was there before. */
const typed = new Map<Typed, string>()
/** What the form that was sent last had in it. */
let sent: Map<Typed, string> | undefined

// What is looked for is never sent.
const LOOKED_FOR = '[type=search], form[method=get] *, [role=search] *'

/** Words in a form whose screen says nothing of them are not saved either, until something is. @returns how to stop */
export function noteTyped(): () => void {
  const note = ({ target }: Event) => {
    if (!isField(target) || typed.has(target) || target.matches(LOOKED_FOR)) return
    forgetGone()
    typed.set(target, target.value)
  }
  const send = ({ target }: Event) => {
    const fields = [...typed.keys()].filter(({ form }) => form !== null && form === target)
    if (fields.length > 0) sent = new Map(fields.map((field) => [field, field.value]))
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

/** What was sent was done. What acts without sending a form leaves what is half typed in any. */
export function settleTyped() {
  if (sent) for (const [field, value] of sent) typed.set(field, value)
  else for (const field of typed.keys()) if (field.form === null) typed.delete(field)
  sent = undefined
}

function forgetGone() {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
}

function hasTyped() {
  forgetGone()
  return [...typed].some(([field, before]) => field.value !== before)
}

export const hasUnsaved = () => [...writing].some((isUnsaved) => isUnsaved()) || hasTyped()

/** Somebody else signed in: the page goes, whatever is on it. What was written stays with whoever wrote it. */
export function letGo() {
  writing.clear()
  typed.clear()
}
