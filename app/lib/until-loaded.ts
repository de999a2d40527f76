import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 5_000

/**
 * What `load` brings, however often it takes: without a line a part of the program does not come, and whoever works on
 * the screen meanwhile must not lose it for that. Asked again when the line is back, and now and then.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (loaded) return loaded.value
    await new Promise<void>((resolve) => {
      const again = () => {
        clearTimeout(timer)
        removeEventListener('online', again)
        resolve()
      }
      const timer = setTimeout(again, AGAIN_MS)
      addEventListener('online', again)
    })
  }
}

/** A part of a screen that is loaded when it is shown. React takes away the whole screen of one that fails: this one is waited for. */
export const arriving = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }))
