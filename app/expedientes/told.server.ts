import { limaNow } from '../lib/dates.ts'
import type { Suceso } from '../lib/live/news.ts'
import type { Unit } from '../lib/unit.server.ts'
import type { Kind } from './kind.server.ts'
import type { Expediente } from './schema.server.ts'

/** Tells whom it concerns, once it is in force, what became of a case: number, kind, state and date, never a name. */
export function tellCase({ tell, announce }: Unit, kind: Pick<Kind, 'name'>, caso: Expediente, suceso?: Suceso): void {
  const { institucion: idinstitucion, numero, tipo, estado, usuario } = caso
  announce(kind.name, caso.id, { sala: kind.name })
  tell({
    solicitud: {
      idinstitucion,
      numero,
      tipo,
      estado,
      fecha: limaNow(),
      sala: kind.name,
      usuario,
      suceso: suceso ?? null,
    },
  })
}
