import { codigoDe } from './rules.ts'
/** What stands in the way of an act: it is done for whoever says that they know of each. */
export type Doubts = { ok: false; codigo: 'DUDAS'; dudas: string[] }

/** Those that nobody confirmed as they are now: with another number or another name it is another doubt. */
export function unconfirmed(dudas: readonly string[], confirmado: readonly string[]): Doubts | null {
  return dudas.every((one) => confirmado.includes(one)) ? null : { ok: false, codigo: 'DUDAS', dudas: [...dudas] }
}

const SOME = 5

/** 'Quispe, Ana (ADM-00012); Rojas, Luis (ADM-00013) y 3 más' */
export function named(all: readonly string[]): string {
  const rest = all.length - SOME
  return rest > 0 ? `${all.slice(0, SOME).join('; ')} y ${rest} más` : all.join('; ')
}

/** 'Quispe, Ana (ADM-00007)' */
export const nameOf = ({ id, apellidos, nombres }: { id: number; apellidos: string; nombres: string }) =>
  `${apellidos}, ${nombres} (${codigoDe(id)})`
