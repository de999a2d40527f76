import { isFull, isUnavailable } from '../db/unavailable.server.ts'
import { failureSaid } from '../failure-words.ts'
import { BadArchive } from './archive.server.ts'

/** Why a backup or a restoration could not be made, in Spanish, for the person who asked for it. */
export function explain(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (error instanceof BadArchive) return `La copia ${error.message}. No se cambió nada.`
  if (isFull(error)) return 'No queda espacio en el disco.'
  if (isUnavailable(error)) return `La base de datos no responde (${failureSaid(error) || code}).`
  if (code === 'ENOENT') return `No existe ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `No hay permiso para usar ${path}.`
  return failureSaid(error)
}
