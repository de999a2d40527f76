import { useEffect, useRef } from 'react'
import type { FieldError } from '../lib/outcomes.ts'

/** Of each field, what is wrong with it. */
export const errorIn = (errores: readonly FieldError[]) => (campo: string) =>
  errores.find((one) => one.campo === campo)?.message

/** For a form whose answer has errors: the person goes on in the first field that has one. */
export function useErrors(errores: readonly FieldError[]) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = errores[0] && form.current?.elements.namedItem(errores[0].campo)
    if (field instanceof HTMLElement) field.focus()
  }, [errores])
  return { form, errorOf: errorIn(errores) }
}
