/** What React took to draw content pages since the process began, without their data. For `/metricas`. */
export const drawingTime = { seconds: 0, pages: 0 }

/** Runs `draw` and adds the time that it took. */
export function timed<T>(draw: () => T): T {
  const began = performance.now()
  try {
    return draw()
  } finally {
    drawingTime.seconds += (performance.now() - began) / 1_000
    drawingTime.pages += 1
  }
}
