import type { FormValues } from '../edit/edit-form.ts'

/** The name under which a form sends all of its values, as they are on the wire. */
export const VALUES = 'valores'

/** Undefined where a form sent none: then it is what whoever asks left there. */
export function valuesIn(form: FormData): FormValues | undefined {
  if (!form.has(VALUES)) return undefined
  try {
    const values: unknown = JSON.parse(String(form.get(VALUES)))
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as FormValues) : {}
  } catch {
    return {}
  }
}
