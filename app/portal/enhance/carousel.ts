// A row gets ready a little before it is seen.
const NEAR = '25% 0px'

/**
 * Rows scroll and snap by themselves. What makes them go round is a library, fetched only when one of them comes near:
 * a visit that does not reach one, or a dialog that stays closed, never pays for it.
 */
export function carousels() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        near.unobserve(target)
        // When it does not arrive the row stays as it is, without buttons.
        import('./slider.ts').then(({ slider }) => slider(target))
      }
    },
    { rootMargin: NEAR },
  )
  for (const root of document.querySelectorAll('[data-carousel]')) near.observe(root)
}
