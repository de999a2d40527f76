import type { KeyboardEvent } from 'react'

/** Enter and the arrows go through a column, as in a sheet. */
export function toNextRow(event: KeyboardEvent<HTMLTableSectionElement>) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || !target.dataset.column) return
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${target.dataset.column}"]:enabled`),
  ]
  column[column.indexOf(target) + step]?.focus()
}
