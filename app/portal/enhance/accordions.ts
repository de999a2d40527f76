const narrow = matchMedia('(max-width: 39.99rem)')

/** Parts that stand side by side on wide screens are an accordion on phones: there only the first is open at first. */
export function accordions() {
  for (const group of document.querySelectorAll('[data-accordion]')) {
    const parts = [...group.querySelectorAll<HTMLDetailsElement>(':scope > details')]
    const set = () =>
      parts.forEach((part, i) => {
        part.open = !narrow.matches || i === 0
      })
    set()
    narrow.addEventListener('change', set)
    // Paper has room for all of them; afterwards they are as they were.
    let before: boolean[] = []
    addEventListener('beforeprint', () => {
      before = parts.map((part) => part.open)
      for (const part of parts) part.open = true
    })
    addEventListener('afterprint', () =>
      parts.forEach((part, i) => {
        part.open = before[i] ?? true
      }),
    )
  }
}
