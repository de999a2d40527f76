// One that falls for a moment is no news.
const MANY_TRIES = 3

const watchers = new Set<() => void>()
let tries = 0

/** How often in a row the line was tried and did not work; 0 when it works. */
export function noteTries(now: number) {
  tries = now
  for (const watcher of watchers) watcher()
}

/** Whether nothing new is heard, for a while by now. */
export const liveLine = {
  isDown: () => tries >= MANY_TRIES,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
