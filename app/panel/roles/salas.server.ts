import { rooms } from '../../privileges.server.ts'
import type { Sala } from './words.ts'

/** The catalogue of privileges, for screens. */
export const salas: readonly Sala[] = rooms.map(({ name, title, powers }) => ({ name, title, powers }))
