/** As long as somebody presses again because nothing seems to happen. Then they may: what they stopped never came. */
const HELD_MS = 8_000

/** A form that is on its way is not sent twice, however often the button is pressed. Where React runs, it sees to that. */
export function forms() {
  const sent = new Set<EventTarget>()
  addEventListener('submit', (e) => {
    const form = e.target
    if (e.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (sent.has(form)) return e.preventDefault()
    sent.add(form)
    setTimeout(() => sent.delete(form), HELD_MS)
  })
  addEventListener('pageshow', () => sent.clear())
}
