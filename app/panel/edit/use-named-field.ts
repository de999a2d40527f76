import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTakenOver } from '../taken-over.ts'
import { idOf } from './edit-form.ts'

/** Takes whoever comes to the field that the address names. Rich text comes later, and to the link itself: `text/named-link.ts`. */
export function useNamedField(form: string) {
  const [search] = useSearchParams()
  const campo = search.get('campo')
  const takenOver = useTakenOver()
  useEffect(() => {
    if (campo && takenOver) document.getElementById(idOf(form, campo))?.focus()
  }, [form, campo, takenOver])
}
