import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { check, type Refused, valuesOf } from '../lib/forms.ts'
import type { FieldError } from '../lib/outcomes.ts'
import { isUnreadable, unreadableAmong } from './unreadable.ts'

type Options = {
  rules?: z.ZodType | undefined
  lists: readonly string[]
  result?: Refused | undefined
  busy: boolean
}

const nameOf = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).name || ''
const isEmpty = ({ target }: { target: EventTarget }) =>
  (target as HTMLInputElement).value === '' && !isUnreadable(target)
const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement

/**
 * Holds a form against its rules: a field once it was left with something in it, and from then on as one types; all of it
 * when it is sent. What the server found stays with its field until that changes.
 */
export function useChecking({ rules, lists, result, busy }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const touched = useRef(new Set<string>())
  const [seen, setSeen] = useState(result)
  const [found, setFound] = useState<FieldError[]>([])
  const [told, setTold] = useState(result?.errores ?? [])
  const [aviso, setAviso] = useState(result?.aviso)
  const [refusals, setRefusals] = useState(0)
  if (result !== seen) {
    setSeen(result)
    setFound([])
    setTold(result?.errores ?? [])
    setAviso(result?.aviso)
    if (result) setRefusals(refusals + 1)
  }
  const problems = [...told, ...found.filter(({ campo }) => !told.some((one) => one.campo === campo))]

  // The browser's own bubbles are for those without JavaScript.
  useEffect(() => {
    if (form.current && rules) form.current.noValidate = true
  }, [rules])
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const problemsNow = () => {
    if (!rules || !form.current) return []
    const unreadable = unreadableAmong(form.current.elements)
    const checked = check(rules, valuesOf(new FormData(form.current), lists))
    const wrong = checked.ok ? [] : checked.errores
    return [...unreadable, ...wrong.filter(({ campo }) => !unreadable.some((one) => one.campo === campo))]
  }
  const look = (name: string) => {
    touched.current.add(name)
    setFound(problemsNow().filter(({ campo }) => touched.current.has(campo)))
  }
  const onBlur = (e: FocusEvent<HTMLFormElement>) => {
    // A button that moved away under the pointer would not be pressed.
    if ((!isEmpty(e) || touched.current.has(nameOf(e))) && nameOf(e) && !isButton(e.relatedTarget)) look(nameOf(e))
  }
  const onChange = (e: FormEvent<HTMLFormElement>) => {
    const name = nameOf(e)
    const ofServer = told.some(({ campo }) => campo === name)
    if (ofServer) setTold(told.filter(({ campo }) => campo !== name))
    if (ofServer || touched.current.size > 0) setFound(problemsNow().filter(({ campo }) => touched.current.has(campo)))
  }
  const onSubmit = (e: FormEvent<HTMLFormElement>) => {
    const wrong = busy ? [] : problemsNow()
    if (!busy && wrong.length === 0) return
    e.preventDefault()
    if (busy) return
    for (const { campo } of wrong) touched.current.add(campo)
    setTold([])
    setFound(wrong)
    setAviso(undefined)
    setRefusals(refusals + 1)
  }
  return { form, summary, problems, aviso, handlers: { onBlur, onChange, onSubmit } }
}
