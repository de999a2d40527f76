import { z } from 'zod'
import type { Moved } from '../../expedientes/recount.server.ts'
import {
  addFeriados,
  copyYearBefore,
  type Forbidden,
  removeFeriados,
  setFeriado,
} from '../../features/feriados/mutations.server.ts'
import { feriadoRules, type NewFeriado } from '../../features/feriados/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { dayInWords } from '../../lib/dates.ts'
import { check } from '../../lib/forms.ts'
import { plural } from '../../lib/numbers.ts'
import { type Answered, done, no, UNKNOWN, wrong } from '../desk/answered.ts'

const ids = z.array(z.int()).max(400)

const kept = z.object({ fecha: z.string(), nombre: z.string(), clase: z.string(), norma: z.string() })

const acts = z.discriminatedUnion('hacer', [
  /** `antes`: of a day that is changed, what it was as its form was opened. */
  z.object({ hacer: z.literal('anotar'), id: z.int().optional(), dia: z.unknown(), antes: kept.optional() }),
  z.object({ hacer: z.literal('quitar'), ids }),
  z.object({ hacer: z.literal('reponer'), dias: z.array(feriadoRules).max(400) }),
  z.object({ hacer: z.literal('copiar'), anio: z.int() }),
])

export type Act = z.input<typeof acts>

type Acted = Answered<Act>

const FORBIDDEN = 'Usted puede ver los feriados, pero no cambiarlos. Pídalo a quien administra los roles.'

/** Does what the screen of holidays asks for. */
export async function act(actor: Actor, asked: unknown): Promise<Acted> {
  const parsed = acts.safeParse(asked)
  if (!parsed.success) return UNKNOWN
  const { data } = parsed
  switch (data.hacer) {
    case 'anotar':
      return write(actor, data)
    case 'quitar':
      return remove(actor, data.ids)
    case 'reponer':
      return said(await addFeriados(actor, data.dias), ({ ids: { length } }) => ({
        aviso: times(length, 'repuso', 'repusieron'),
      }))
    case 'copiar':
      return said(await copyYearBefore(actor, data.anio), ({ ids }) => ({
        aviso: ids.length > 0 ? times(ids.length, 'copió', 'copiaron') : 'No había nada que copiar del año anterior.',
        ...(ids.length > 0 && { deshacer: { hacer: 'quitar', ids } }),
      }))
  }
}

async function write(
  actor: Actor,
  { id, dia, antes }: Extract<z.output<typeof acts>, { hacer: 'anotar' }>,
): Promise<Acted> {
  const checked = check(feriadoRules, dia)
  if (!checked.ok) return wrong(checked.errores)
  const outcome = await setFeriado(actor, { ...checked.data, id }, antes)
  if (!outcome.ok && outcome.codigo === 'INVALIDO') return wrong(outcome.errores)
  if (!outcome.ok && outcome.codigo === 'CAMBIADO') {
    return no(`Otra persona cambió este día mientras tanto: ahora es el ${named(outcome.ahora)}. Ábralo otra vez.`)
  }
  return said(outcome, (done) => ({
    aviso: id === undefined ? `Se anotó el ${named(checked.data)}.` : `Se cambió el ${named(checked.data)}.`,
    ...(id === undefined && { deshacer: { hacer: 'quitar', ids: [done.id] } }),
  }))
}

async function remove(actor: Actor, ids: number[]): Promise<Acted> {
  const outcome = await removeFeriados(actor, ids)
  return said(outcome, ({ quitados }) => {
    const [first, ...others] = quitados
    if (!first) return { aviso: 'Ya no estaba anotado.' }
    return {
      aviso: others.length > 0 ? times(quitados.length, 'quitó', 'quitaron') : `Se quitó el ${named(first)}.`,
      deshacer: { hacer: 'reponer', dias: quitados },
    }
  })
}

const named = ({ fecha, nombre }: Pick<NewFeriado, 'fecha' | 'nombre'>) => `${dayInWords(fecha)} («${nombre}»)`

const times = (n: number, one: string, many: string) => (n === 1 ? `Se ${one} 1 día.` : `Se ${many} ${n} días.`)

/** An outcome in words; who may not is told so. */
function said<T extends { ok: true; movidos: readonly Moved[] }>(
  outcome: T | Forbidden | { ok: false },
  words: (done: T) => { aviso: string; deshacer?: Act },
): Acted {
  if (!outcome.ok) return no(FORBIDDEN)
  const { aviso, ...rest } = words(outcome)
  return { ...done([aviso, movedSaid(outcome.movidos)].filter(Boolean).join(' ')), ...rest }
}

const MOST_NAMED = 8

/** 'Cambió el vencimiento de 2 expedientes: CON-2026-000001 (ahora el miércoles 5 de agosto)…'. */
function movedSaid(movidos: readonly Moved[]): string {
  if (movidos.length === 0) return ''
  const numbers = new Set(movidos.map(({ numero }) => numero))
  const named = movidos
    .slice(0, MOST_NAMED)
    .map(({ numero, despues }) => (despues ? `${numero} (ahora el ${dayInWords(despues)})` : numero))
  const more = movidos.length > MOST_NAMED ? ', entre otros' : ''
  return `Cambió el vencimiento de ${plural(numbers.size, 'expediente')}: ${named.join(', ')}${more}.`
}
