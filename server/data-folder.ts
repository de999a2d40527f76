import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { makeFolder } from '../app/lib/folders.server.ts'

/**
 * Makes sure that there is a folder where the process can write.
 * @throws {Error} in Spanish when there cannot be one
 */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`No se puede escribir en la carpeta ${folder} (${code}). Revise DATOS.`)
  }
}
