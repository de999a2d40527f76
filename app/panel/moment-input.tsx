import { TextInput } from '@mantine/core'
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '../lib/outcomes.ts'
import { isUnreadable, unreadableAmong, whyUnreadable } from '../ui/unreadable.ts'

type Type = 'date' | 'datetime-local' | 'time'
type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange' | 'value' | 'defaultValue' | 'ref'> & {
  type: Type
  defaultValue?: string | undefined
  /** What another program may set, too. */
  value?: string
  /** What is in it, whenever it can be read; while it cannot, what there was before. */
  onRead?: (value: string, isUnreadable: boolean) => void
  /** Once somebody leaves it: why it cannot be read, or undefined. */
  onUnreadable?: (reason: string | undefined) => void
}

/** A day or an hour: what is none is said, and no form goes out with it. */
export function MomentInput({ value, defaultValue, error, onRead, onUnreadable, onFocus, onBlur, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const before = useRef('')
  /** Whether what is typed was not told. */
  const isHeld = useRef(false)
  const [reason, setReason] = useState<string>()
  const [begun] = useState(value ?? defaultValue)

  function read(node: HTMLInputElement) {
    isHeld.current = node.validity.badInput
    onRead?.(isHeld.current ? before.current : node.value, isHeld.current)
  }
  function judge(node: HTMLInputElement) {
    const why = node.validity.badInput ? whyUnreadable(node) : undefined
    if (why !== reason) setReason(why)
    if (why || reason) onUnreadable?.(why)
  }
  function leave(e: FocusEvent<HTMLInputElement>) {
    if (isHeld.current && !e.currentTarget.validity.badInput) read(e.currentTarget)
    // A button that moved away under the pointer would not be pressed; the form says it then.
    const next = e.relatedTarget
    const isPressed = next instanceof HTMLButtonElement && next.form !== null && next.form === e.currentTarget.form
    if (!isPressed) judge(e.currentTarget)
    onBlur?.(e)
  }

  useEffect(() => {
    const node = own.current
    if (!node || value === undefined || value === node.value || (isHeld.current && value === before.current)) return
    node.value = value
    isHeld.current = false
    setReason(undefined)
  }, [value])

  // Before any program of the form takes what it holds.
  useEffect(() => {
    const node = own.current
    const form = node?.form
    const refuse = (e: Event) => {
      if (!node || !isMarked(node)) return
      e.preventDefault()
      e.stopImmediatePropagation()
      node.focus()
    }
    form?.addEventListener('submit', refuse, true)
    return () => form?.removeEventListener('submit', refuse, true)
  }, [])

  return (
    <TextInput
      {...input}
      ref={own}
      defaultValue={begun}
      error={reason ?? error}
      onFocus={(e) => {
        if (!isHeld.current) before.current = e.currentTarget.value
        onFocus?.(e)
      }}
      onChange={(e) => {
        read(e.currentTarget)
        if (reason) judge(e.currentTarget)
      }}
      onBlur={leave}
      onInvalid={(e) => judge(e.currentTarget)}
    />
  )
}

/** What was typed there as a day or an hour and is none, marked: nothing is saved without it. @param within its id */
export function unreadableIn(within: string): FieldError[] {
  const controls = document.querySelectorAll(`[id="${within}"] input`)
  return unreadableAmong([...controls].filter(isMarked))
}

/** Asked so, it says itself why, also to whoever did not leave it yet. */
const isMarked = (control: Element) => isUnreadable(control) && !control.checkValidity()
