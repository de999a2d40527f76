import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Sources run as they are in development; the build puts the program beside the bundle.
const program = fileURLToPath(new URL(`./first-start${extname(import.meta.url)}`, import.meta.url))

/**
 * Makes the first database in a process of its own: drawing the sample takes hundreds of megabytes that the serving
 * process would never give back. It ends when this process does.
 * @throws {Error} in Spanish when it could not
 */
export async function firstStartApart(folder: string): Promise<void> {
  const child = fork(program, [folder], { execArgv: [] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('No se pudo preparar la base de datos. El motivo está arriba.')
}
