import { useEffect, useRef } from 'react'

/**
 * A field of a search that says what the address asks for (`defaultValue={value}`): it follows when that changes, unless
 * somebody has typed something else meanwhile, as one does while another place is on its way.
 */
export function useFollowing(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    // What was asked for lost its blank ends.
    if (field.current?.value.trim() === before.current.trim()) field.current.value = value
    before.current = value
  }, [value])
  return field
}
