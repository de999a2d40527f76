// Whoever looks at a screen moves something; a screen on a wall does not.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const
const WALL_MS = 20_000

/** Calls `work` once, when somebody uses the page or it has been open for a while. Returns how to call it off. */
export function whenInUse(work: () => unknown): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    work()
  }
  const timer = setTimeout(begin, WALL_MS)
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  return stop
}

// A change is told to every open screen at the same moment: they do not all ask at once.
const SPREAD_MS = 1_000

/**
 * Makes many requests for `work` into one, a moment later and not before somebody can see it.
 * @returns how to ask, and how to call it off
 */
export function gently(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    if (document.hidden) document.addEventListener('visibilitychange', ask, { once: true })
    else work()
  }
  const ask = () => {
    timer ??= setTimeout(run, Math.random() * SPREAD_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ask)
  }
  return { ask, stop }
}
