import type { Dia } from '../lib/calendar/days.ts'
import type { Kind, Paso } from './kind.server.ts'
import type { De, Expediente, Movimiento, Plazo } from './schema.server.ts'

/** What decides which steps there are: the case, the steps that were taken, its terms and the day. */
export type Standing = {
  caso: Pick<Expediente, 'estado' | 'datos'> & Partial<Pick<Expediente, 'pago'>>
  /** Names of the steps taken so far. */
  dados: ReadonlySet<string>
  plazos: readonly Pick<Plazo, 'nombre' | 'vence' | 'cumplido'>[]
  hoy: Dia
  /** Whoever would take it typed it in when its answer was due: somebody else is to go on with it. */
  deOtro?: boolean
  /** What its rules want prepared by somebody else than whoever would take it is not. */
  sinVisto?: boolean
}

/** What is done with a case by whoever typed it in, too: they may hand it on to whoever attends it. */
const OF_ANYBODY = ['anotar', 'anular', 'derivar']

/** What somebody typed in when its answer was due already goes on by somebody else. @param usuario whoever would go on */
export function isOfAnother(
  [first, ...since]: readonly Pick<Movimiento, 'de' | 'paso' | 'usuario' | 'datos'>[],
  usuario: number | null,
): boolean {
  if (!first?.datos?.['segunda'] || first.usuario !== usuario) return false
  return !since.some((row) => row.de === 'personal' && row.usuario !== usuario && !OF_ANYBODY.includes(row.paso))
}

/** The step that prepares an answer; taken again, it goes on from the last. */
export const PREPARAR = 'preparar'

/** What was prepared last, to be looked at and sent by somebody. */
export const preparedIn = <T extends Pick<Movimiento, 'paso'>>(historia: readonly T[]): T | undefined =>
  historia.findLast(({ paso }) => paso === PREPARAR)

/** Whether nobody else than this person prepared what is to be sent. */
export function lacksOther(historia: readonly Pick<Movimiento, 'paso' | 'usuario'>[], usuario: number | null): boolean {
  const last = preparedIn(historia)
  return last === undefined || last.usuario === usuario
}

/** Why a step is not to be taken now. */
export type Hindrance = 'ESTADO' | 'UNAVEZ' | 'FUERADEPLAZO' | 'AUNNO' | 'FALTA' | 'SUYO' | 'SINVISTO'

/** In words, for whoever tried. */
export const HINDRANCES: Record<Hindrance, string> = {
  ESTADO: 'Ya no se puede: el expediente está en otro estado. Vuelva a abrirlo.',
  UNAVEZ: 'Se hace una sola vez, y ya se hizo.',
  FUERADEPLAZO: 'Pasó el plazo que la norma da para hacerlo.',
  AUNNO: 'Todavía no: el plazo sigue corriendo.',
  FALTA: 'Todavía no: antes hay que dar otro paso de este expediente.',
  SUYO: 'Usted lo registró cuando ya había vencido el plazo de su respuesta: el primer paso lo da otra persona.',
  SINVISTO:
    'Aquí cada respuesta lleva el visto bueno de otra persona: una la prepara, con «Preparar la respuesta», y otra la revisa y la envía.',
}

/** What keeps a step from being taken now; null where nothing does. */
export function hindrance(
  name: string,
  paso: Paso,
  { caso, dados, plazos, hoy, deOtro = false, sinVisto = false }: Standing,
): Hindrance | null {
  if (!paso.desde.includes(caso.estado)) return 'ESTADO'
  if (paso.segun && !paso.segun(caso.datos, caso)) return 'ESTADO'
  if (paso.unaVez && dados.has(name)) return 'UNAVEZ'
  if (paso.requiere !== undefined && !dados.has(paso.requiere)) return 'FALTA'
  const termOf = (nombre: string) => plazos.find((plazo) => plazo.nombre === nombre && plazo.cumplido === null)
  if (paso.mientras !== undefined) {
    const term = termOf(paso.mientras)
    // One that stands still has not run out.
    if (!term || (term.vence !== null && term.vence < hoy)) return 'FUERADEPLAZO'
  }
  if (paso.vencido !== undefined) {
    const term = termOf(paso.vencido)
    if (!term?.vence || term.vence >= hoy) return 'AUNNO'
  }
  if (sinVisto && paso.vistoBueno) return 'SINVISTO'
  return deOtro && !OF_ANYBODY.includes(name) ? 'SUYO' : null
}

/** Under which name whoever takes a step says that what is unusual in it is meant, and the movement keeps what they were asked. */
export const CONFIRMADO = 'confirmado'

export type Offered = { name: string; paso: Paso }

/** The steps that somebody of this side may take now, those of everyday first. @param may whether they have that power */
export function offered(kind: Kind, standing: Standing, de: De, may: (poder: string) => boolean): Offered[] {
  const all = Object.entries(kind.pasos).map(([name, paso]) => ({ name, paso }))
  return all
    .filter(({ name, paso }) => paso.de === de && !paso.porEnlace && hindrance(name, paso, standing) === null)
    .filter(({ paso }) => paso.poder === undefined || may(paso.poder))
    .sort((a, b) => Number(b.paso.principal ?? false) - Number(a.paso.principal ?? false))
}
