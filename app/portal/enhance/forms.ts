/** A form that is on its way is not sent twice, however often the button is pressed. Where React runs, it sees to that. */
export function forms() {
  const sent = new Set<EventTarget>()
  addEventListener('submit', (e) => {
    const form = e.target
    if (e.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (sent.has(form)) e.preventDefault()
    else sent.add(form)
  })
  addEventListener('pageshow', () => sent.clear())
}
