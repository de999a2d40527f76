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

/** Why a tool that was waited for did not do its work. @param {{ error?: Error, signal: string | null, status: number | null }} ended what `spawnSync` gave */
export function whyNot({ error, signal, status }) {
  if (error) return `No se pudo ejecutar: ${error.message}.`
  if (signal) return `El sistema lo detuvo (${signal}): suele ser falta de memoria.`
  return `El motivo está arriba (código ${status}).`
}

/** Says what went wrong in one line and stops. */
export function fail(error) {
  console.error(error.message)
  process.exit(1)
}
