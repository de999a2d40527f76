import { z } from 'zod'
import { unconfirmed } from '../../features/admision/doubts.ts'
import { findTemporada } from '../../features/admision/queries.server.ts'
import { anotarPuntajes, publicarResultados } from '../../features/admision/results.server.ts'
import { checkScores, type Escrita, linesOf, oddIn, type Revisada } from '../../features/admision/scores.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { ended, instantOf, momentInWords } from '../../lib/dates.ts'
import { momento } from '../../lib/moments.ts'
import { plural } from '../../lib/numbers.ts'
import { type Answered, done, no, UNKNOWN } from '../desk/answered.ts'
import { listAptos, marcaDePuntajes } from './queries.server.ts'

/** `id`: of whom it was shown to be. */
const escrita = z.object({ quien: z.string().max(60), puntaje: z.string().max(60), id: z.int().optional() })
type Enviada = z.output<typeof escrita>
/** What stands in the way, as it was shown to whoever goes on. */
const confirmado = z.array(z.string().max(2_000)).max(20).default([])

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('revisar'), texto: z.string().max(500_000) }),
  z.object({ hacer: z.literal('anotar'), filas: z.array(escrita).max(5_000), vista: z.string().max(64), confirmado }),
  z.object({ hacer: z.literal('publicar'), version: z.int(), desde: momento, hasta: momento, confirmado }),
  z.object({ hacer: z.literal('retirar'), version: z.int() }),
])

export type Act = z.input<typeof acts>
/** `revision`: the rows as they were looked through, and the scores that they would be written over. `dudas`: what is asked first. */
export type Acted = Answered & { revision?: { filas: Revisada[]; vista: string }; dudas?: string[] }

const REFUSED = {
  SINPERMISO: 'Usted puede ver los resultados, pero no cambiarlos.',
  NOESTA: 'Esta temporada ya no está.',
  CAMBIADO:
    'Los puntajes cambiaron mientras usted revisaba estos: por otra persona, o por un envío suyo que no tuvo respuesta. Lo suyo sigue aquí: mire el orden de mérito y, si vale, anótelo otra vez.',
  PUBLICADO: 'Los resultados ya se publicaron, y cada postulante lee el suyo: retírelos antes de cambiar un puntaje.',
}

/** Does what the screen of results asks for. */
export async function act(actor: Actor, temporada: number, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return no(parsed.error.issues[0]?.message ?? UNKNOWN.aviso)
  const { data } = parsed
  if (data.hacer === 'revisar') return review(actor, temporada, linesOf(data.texto))
  if (data.hacer === 'anotar') return write(actor, temporada, data)
  const window = data.hacer === 'publicar' ? { desde: instantOf(data.desde), hasta: instantOf(data.hasta) } : null
  const known = data.hacer === 'publicar' ? data.confirmado : []
  const outcome = await publicarResultados(actor, temporada, data.version, window, known)
  if (!outcome.ok) {
    if (outcome.codigo === 'DUDAS')
      return { ...no('Todavía no se publicó nada: confirme lo que se dice abajo.'), dudas: outcome.dudas }
    const [wrong] = outcome.codigo === 'INVALIDO' ? outcome.errores : []
    const aviso = outcome.codigo === 'INVALIDO' ? (wrong?.message ?? '') : REFUSED[outcome.codigo]
    return { ...no(aviso), isStale: wrong?.campo === 'version' }
  }
  return done(window ? ended(whenSaid(window)) : 'Se retiraron los resultados.')
}

const whenSaid = ({ desde, hasta }: { desde: Date; hasta: Date }) =>
  desde.getTime() > Date.now()
    ? `Se publicarán ${dicho(desde)}`
    : hasta.getTime() > Date.now()
      ? 'Ya están publicados'
      : 'Ya se retiraron: los visitantes no los ven'

const dicho = (moment: Date) => `el ${momentInWords(moment)}`

async function checked(actor: Actor, temporada: number, lines: readonly Escrita[]) {
  const season = await findTemporada(actor.institucion, temporada)
  if (!season) return { filas: [], dudas: [] }
  const aptos = (await listAptos(season.id)).map(({ id, documento, apellidos, nombres }) => ({
    ...{ id, documento, nombre: `${apellidos}, ${nombres}` },
  }))
  const filas = checkScores(lines, aptos, season)
  return { filas, dudas: oddIn(filas, aptos, season) }
}

const isWrong = ({ errores }: Revisada) => Object.keys(errores).length > 0

async function review(actor: Actor, temporada: number, lines: readonly Escrita[]): Promise<Acted> {
  // Before the rows: what becomes of the scores meanwhile was not seen.
  const vista = await marcaDePuntajes(temporada)
  const { filas, dudas } = await checked(actor, temporada, lines)
  const wrong = filas.filter(isWrong).length
  if (filas.length === 0) return no('Pegue al menos una fila: código o documento, y puntaje.')
  const aviso =
    wrong > 0
      ? `${plural(wrong, 'fila')} por corregir o quitar.`
      : `${plural(filas.length, 'fila lista', 'filas listas')}.`
  return { ...(wrong === 0 ? done : no)(aviso), revision: { filas, vista }, dudas }
}

type Given = { filas: readonly Enviada[]; vista: string; confirmado: readonly string[] }

async function write(actor: Actor, temporada: number, { filas: lines, vista, confirmado }: Given): Promise<Acted> {
  const { filas, dudas } = await checked(actor, temporada, lines)
  if (filas.length === 0 || filas.some(isWrong)) return review(actor, temporada, lines)
  const unseen = filas.filter(({ id }, i) => id !== lines[i]?.id).length
  if (unseen > 0) {
    const seen = await review(actor, temporada, lines)
    const aviso = `Todavía no se anotó nada: mire de quién ${unseen === 1 ? 'es la fila que corrigió' : 'son las filas que corrigió'} y anótelas.`
    return { ...seen, ...no(aviso) }
  }
  if (unconfirmed(dudas, confirmado))
    return { ...no('Todavía no se anotó nada: confirme lo que se dice abajo.'), revision: { filas, vista }, dudas }
  const puntajes = filas.flatMap(({ id, centesimas }) =>
    id === undefined ? [] : [{ id, puntaje: centesimas ?? null }],
  )
  const outcome = await anotarPuntajes(actor, temporada, puntajes, vista, dudas)
  if (!outcome.ok) {
    const revision = { filas, vista: await marcaDePuntajes(temporada) }
    const aviso = outcome.codigo === 'INVALIDO' ? outcome.errores[0]?.message : REFUSED[outcome.codigo]
    return { ...no(aviso ?? ''), revision, dudas }
  }
  const rest = filas.length - outcome.total
  return done(
    `${outcome.total === 1 ? 'Se anotó' : 'Se anotaron'} ${plural(outcome.total, 'puntaje')} y se calculó el orden de mérito.${rest > 0 ? ` ${plural(rest, 'persona ya no es apta', 'personas ya no son aptas')}: sus filas no se anotaron.` : ''}`,
  )
}
