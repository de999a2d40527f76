/**
 * Rows scroll and snap by themselves. What makes them go round is a library, fetched only when one of them is reached:
 * a visit that does not get so far down, or a dialog that stays closed, never pays for it.
 */
export function carousels() {
  const reached = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      reached.unobserve(target)
      // When it does not arrive the row stays as it is, without buttons.
      import('./slider.ts').then(({ slider }) => slider(target))
    }
  })
  for (const root of document.querySelectorAll('[data-carousel]')) reached.observe(root)
}
