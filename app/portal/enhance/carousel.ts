/**
 * Rows scroll and snap by themselves. What makes them go round is a library, fetched only when one of them is reached:
 * a visit that does not get so far down, or a dialog that stays closed, never pays for it.
 */
export function carousels() {
  // On a short page the last row is in sight before anybody has looked at the first line: it waits until somebody stirs.
  const stirred = new Promise<unknown>((resolve) => {
    for (const what of ['scroll', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(what, resolve, { once: true, passive: true })
    // A pointer that lies still is told of as well, when a page comes up under it.
    addEventListener('pointermove', (e) => (e.movementX || e.movementY) && resolve(e), { passive: true })
  })
  const reached = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      reached.unobserve(target)
      // When it does not arrive the row stays as it is, without buttons.
      const begin = () => import('./slider.ts').then(({ slider }) => slider(target))
      if (target.closest('[data-late]')) stirred.then(begin)
      else begin()
    }
  })
  for (const root of document.querySelectorAll('[data-carousel]')) reached.observe(root)
}
