import { type RefObject, useEffect, useState } from 'react'
import { DRAWN_FOR } from '../lib/account/office-header.ts'
import { readStored, store, unstore } from './edit/kept-here.ts'
import parts from './parts.module.css'
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
  useEffect(() => {
    const whole = of.current
    if (!whole) return
    const key = `textos:${DRAWN_FOR}:${place}`
    const kept = readStored<Record<string, string>>(key) ?? {}
    for (const field of textsIn(whole)) {
      const text = kept[field.name]
      if (text === undefined || text === field.value) continue
      noteField(field)
      put(field, text)
      resume(true)
    }
    const keep = () => {
      const typed = textsIn(whole).filter(isTyped)
      if (typed.length > 0) return void store(key, Object.fromEntries(typed.map(({ name, value }) => [name, value])))
      unstore(key)
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
          for (const field of of.current ? textsIn(of.current) : []) put(field, field.defaultValue)
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
