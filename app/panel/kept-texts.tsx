import { type RefObject, useEffect, useRef, useState } from 'react'
import parts from './parts.module.css'
import { textsAt } from './texts-here.ts'
import { isTyped, noteField, onSettled } from './unsaved.ts'

type Props = {
  /** What the texts stand in. Each has a name. */
  of: RefObject<HTMLElement | null>
  /** Where they are written, and of what. */
  place: string
}

/** Long texts stay in this browser until they are sent, and are there again for whoever comes back. */
export function KeptTexts({ of, place }: Props) {
  const [resumed, resume] = useState(false)
  // Whoever draws a text by what is typed draws its default anew, too.
  const begun = useRef(new Map<HTMLTextAreaElement, string>())
  useEffect(() => {
    const whole = of.current
    if (!whole) return
    const here = textsAt(place)
    const kept = here.read()
    const fields = textsIn(whole)
    const isSaved = ([name, text]: [string, string]) =>
      fields.some((one) => one.name === name && one.defaultValue === text)
    if (Object.entries(kept).every(isSaved)) here.drop()
    for (const field of fields) {
      const text = kept[field.name]
      begun.current.set(field, field.defaultValue)
      if (text === undefined || text === field.defaultValue) continue
      noteField(field, field.defaultValue)
      if (text !== field.value) put(field, text)
      resume(true)
    }
    const keep = () => {
      const typed = textsIn(whole).filter(isTyped)
      if (typed.length > 0) return here.keep(Object.fromEntries(typed.map(({ name, value }) => [name, value])))
      here.drop()
      resume(false)
    }
    whole.addEventListener('input', keep)
    const stop = onSettled(keep)
    return () => {
      stop()
      whole.removeEventListener('input', keep)
    }
  }, [of, place])
  if (!resumed) return null
  return (
    <p role="status">
      Aquí está lo que dejó escrito en este navegador, sin enviar.{' '}
      <button
        type="button"
        className={parts.verb}
        onClick={() => {
          for (const [field, text] of begun.current) put(field, text)
        }}
      >
        Descartarlo
      </button>
    </p>
  )
}

const textsIn = (whole: HTMLElement) => [...whole.querySelectorAll('textarea')]

/** As if it were typed: whoever draws by it hears it. */
function put(field: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
