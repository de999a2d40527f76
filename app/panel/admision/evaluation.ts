import { z } from 'zod'
import type { Evaluated, marcarRequisito } from '../../features/admision/review.server.ts'
import { isClase, PASOS } from '../../features/admision/rules.ts'
import { keysOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'
import { type Answered, done, no } from '../desk/answered.ts'

/** As many as a page of the list has. */
const MOST = 50

const clase = z.string().transform((text, ctx) => {
  if (isClase(text)) return text
  ctx.addIssue({ code: 'custom', message: 'No se pide' })
  return z.NEVER
})

export const evaluation = z.object({
  vistas: z
    .array(z.object({ id: z.int().positive(), version: z.int() }))
    .min(1)
    .max(MOST),
  paso: z.enum(keysOf(PASOS)),
  texto: z.string().trim().max(1_000).default(''),
  faltan: z.array(clase).max(103).default([]),
})

/** What somebody saw of a requirement as they ticked it. */
export const tick = z.object({ clase, archivo: z.string().max(64).nullable(), conforme: z.boolean() })

export type Asked = z.input<typeof evaluation>

/** `cambiadas`: those that are not any more what whoever decided had seen, and stay as they are. */
export type Stepped = Answered & { cambiadas?: number[] }

export function steppedOf(outcome: Evaluated): Stepped {
  if (!outcome.ok) {
    const aviso = outcome.codigo === 'INVALIDO' ? outcome.errores[0]?.message : undefined
    return no(aviso ?? 'Usted puede ver las inscripciones, pero no evaluarlas.')
  }
  const { hechos, saltados, cambiados } = outcome
  const said = [
    hechos > 0
      ? `${plural(hechos, 'inscripción cambió', 'inscripciones cambiaron')} y se le escribió a quien postula.`
      : 'No se hizo nada.',
    saltados > 0 &&
      `${plural(saltados, 'no estaba', 'no estaban')} en un estado que lo permita, o su temporada ya terminó.`,
    cambiados.length > 0 &&
      `${plural(cambiados.length, 'cambió mientras usted decidía y quedó como está', 'cambiaron mientras usted decidía y quedaron como están')}: vea qué pasó y envíelo otra vez.`,
  ]
  return { ...(hechos > 0 ? done : no)(said.filter(Boolean).join(' ')), cambiadas: cambiados }
}

const NOT_TICKED = {
  SINPERMISO: 'Usted puede ver las inscripciones, pero no evaluarlas.',
  NOESTA: 'Ese requisito ya no se pide: vuelva a cargar la pantalla.',
  CAMBIADO: 'Quien postula cambió ese documento mientras tanto: mírelo otra vez.',
}

/** What became of a tick. */
export const tickedOf = (outcome: Awaited<ReturnType<typeof marcarRequisito>>): Stepped =>
  outcome.ok ? done('Se anotó.') : no(NOT_TICKED[outcome.codigo])
