import { createHash } from 'node:crypto'
import type { Usuario } from '../usuarios/queries.server.ts'
import { COLUMNS } from './rules.ts'

/** What the office says of a person, in a few letters: another one as soon as any of it changes. */
export const printOf = (usuario: Usuario): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...Object.values(COLUMNS).map((key) => usuario[key]),
        ...[usuario.estado, usuario.privilegios, usuario.subprivilegios],
      ]),
    )
    .digest('hex')
    .slice(0, 32)
