/** Does `work` and tells the person how long it took. */
export async function timed(what, work) {
  console.log(`${what}…`)
  const start = performance.now()
  const result = await work()
  console.log(`${what}: listo en ${seconds(performance.now() - start)}.`)
  return result
}

export const seconds = (milliseconds) =>
  `${(milliseconds / 1000).toLocaleString('es-PE', { maximumFractionDigits: 1 })} s`

/** Says what went wrong in one line and stops. */
export function fail(error) {
  console.error(error.message)
  process.exit(1)
}
