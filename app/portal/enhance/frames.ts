// A slide that waits at the edge of the screen is not seen yet.
const SEEN = 0.1

/** A frame with `data-src` loads when it is really seen: not in a closed dialog, nor in a slide that waits its turn. */
export function frames() {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue
        seen.unobserve(target)
        target.src = target.dataset.src ?? ''
      }
    },
    { threshold: SEEN },
  )
  for (const frame of document.querySelectorAll('iframe[data-src]')) seen.observe(frame)
}
