import { z } from 'zod'
import { anotarPuntajes, marcaDePuntajes, publicarResultados } from '../../features/admision/mutations.server.ts'
import { findTemporada } from '../../features/admision/queries.server.ts'
import { checkScores, linesOf, type Revisada } from '../../features/admision/scores.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { ended, instantOf, momentInWords } from '../../lib/dates.ts'
import { momento } from '../../lib/moments.ts'
import { plural } from '../../lib/numbers.ts'
import { type Answered, done, no, UNKNOWN } from '../desk/answered.ts'
import { listAptos } from './queries.server.ts'

/** `id`: of whom it was shown to be. */
const escrita = z.object({ quien: z.string().max(60), puntaje: z.string().max(60), id: z.int().optional() })
type Enviada = z.output<typeof escrita>

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('revisar'), texto: z.string().max(500_000) }),
  z.object({ hacer: z.literal('anotar'), filas: z.array(escrita).max(5_000), vista: z.string().max(64) }),
  z.object({ hacer: z.literal('publicar'), version: z.int(), desde: momento, hasta: momento }),
  z.object({ hacer: z.literal('retirar'), version: z.int() }),
])

export type Act = z.input<typeof acts>
/** `revision`: the rows as they were looked through, and the scores that they would be written over. */
export type Acted = Answered & { revision?: { filas: Revisada[]; vista: string } }

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
  if (data.hacer === 'anotar') return write(actor, temporada, data.filas, data.vista)
  const window = data.hacer === 'publicar' ? { desde: instantOf(data.desde), hasta: instantOf(data.hasta) } : null
  const outcome = await publicarResultados(actor, temporada, data.version, window)
  if (!outcome.ok) {
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
      : 'Se guardó, pero esas horas ya pasaron: los visitantes no los ven'

const dicho = (moment: Date) => `el ${momentInWords(moment)}`

async function checked(actor: Actor, temporada: number, lines: Parameters<typeof checkScores>[0]) {
  const season = await findTemporada(actor.institucion, temporada)
  const aptos = season ? await listAptos(season.id) : []
  return checkScores(
    lines,
    aptos.map(({ id, documento, apellidos, nombres }) => ({ id, documento, nombre: `${apellidos}, ${nombres}` })),
  )
}

const isWrong = ({ errores }: Revisada) => Object.keys(errores).length > 0

async function review(actor: Actor, temporada: number, lines: Parameters<typeof checkScores>[0]): Promise<Acted> {
  // Before the rows: what becomes of the scores meanwhile was not seen.
  const vista = await marcaDePuntajes(temporada)
  const filas = await checked(actor, temporada, lines)
  const wrong = filas.filter(isWrong).length
  if (filas.length === 0) return no('Pegue al menos una fila: código o documento, y puntaje.')
  const aviso =
    wrong > 0 ? `${plural(wrong, 'fila')} por corregir.` : `${plural(filas.length, 'fila lista', 'filas listas')}.`
  return { ...(wrong === 0 ? done : no)(aviso), revision: { filas, vista } }
}

async function write(actor: Actor, temporada: number, lines: readonly Enviada[], vista: string): Promise<Acted> {
  const filas = await checked(actor, temporada, lines)
  if (filas.length === 0 || filas.some(isWrong)) return review(actor, temporada, lines)
  const unseen = filas.filter(({ id }, i) => id !== lines[i]?.id).length
  if (unseen > 0) {
    const { revision } = await review(actor, temporada, lines)
    const aviso = `Todavía no se anotó nada: mire de quién ${unseen === 1 ? 'es la fila que corrigió' : 'son las filas que corrigió'} y anótelas.`
    return { ...no(aviso), ...(revision && { revision }) }
  }
  const puntajes = filas.flatMap(({ id, centesimas }) =>
    id === undefined ? [] : [{ id, puntaje: centesimas ?? null }],
  )
  const outcome = await anotarPuntajes(actor, temporada, puntajes, vista)
  if (!outcome.ok) {
    const revision = { filas, vista: await marcaDePuntajes(temporada) }
    return { ...no(REFUSED[outcome.codigo]), revision }
  }
  const rest = filas.length - outcome.total
  return done(
    `${outcome.total === 1 ? 'Se anotó' : 'Se anotaron'} ${plural(outcome.total, 'puntaje')} y se calculó el orden de mérito.${rest > 0 ? ` ${plural(rest, 'persona ya no es apta', 'personas ya no son aptas')}: sus filas no se anotaron.` : ''}`,
  )
}
