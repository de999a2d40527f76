import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes sure that there is a folder where the process can write.
 * @throws {Error} in Spanish when there cannot be one
 */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    await make(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`No se puede escribir en la carpeta ${folder} (${code}). Revise DATOS.`)
  }
}

/** Node's own `recursive` never ends below /proc, where a missing parent cannot be made. */
async function make(folder: string): Promise<void> {
  const failed = await mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  if (!failed || failed.code === 'EEXIST') return
  if (failed.code !== 'ENOENT' || dirname(folder) === folder) throw failed
  await make(dirname(folder))
  await mkdir(folder)
}
