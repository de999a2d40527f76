import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { isDisputed } from '../../expedientes/queries.server.ts'
import { type Expediente, expedientes } from '../../expedientes/schema.server.ts'
import { ANSWERED } from '../../expedientes/states.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { ESCRITO, MESA_PARTES } from './rules.ts'

const RECURSOS = ['reconsideracion', 'apelacion'] as const

export type Recurso = (typeof RECURSOS)[number]

type Answered = Pick<Expediente, 'id' | 'tipo' | 'estado' | 'datos' | 'anonimizadoEn'>

/** Those that the answer to a case leaves, whoever disputed it already. */
function leftBy({ tipo, estado, datos, anonimizadoEn }: Answered): readonly Recurso[] {
  if (tipo !== MESA_PARTES || anonimizadoEn !== null || !ANSWERED.includes(estado)) return []
  if (datos['escrito'] === 'apelacion') return []
  return datos['escrito'] === 'reconsideracion' ? ['apelacion'] : RECURSOS
}

/**
 * How what was answered may be asked to be looked at again, here or by who is above: each once, never at the same time, and
 * an appeal is the last. What follows a recourse is asked for against its own answer.
 */
export async function recoursesLeft(caso: Answered): Promise<readonly Recurso[]> {
  const left = leftBy(caso)
  return left.length === 0 || (await isDisputed(caso.id)) ? [] : left
}

/** The options of `escrito` in the form of a recourse: it is one of these, and no other writing. */
export const recoursesIn = <F extends FormFields>(fields: F, recursos: readonly Recurso[] = RECURSOS) => {
  const options = ESCRITO.fields.escrito.options.filter(({ value }) => recursos.some((one) => one === value))
  return { ...fields, escrito: { ...ESCRITO.fields.escrito, options } }
}

/** What one writes against an answer, as it is corrected and presented. @param formulario where it is written */
export const asRecourse = (kind: Kind, formulario: string): Kind => ({
  ...kind,
  formulario,
  fields: recoursesIn(kind.fields),
  rules: kind.rules.extend({ escrito: z.enum(RECURSOS, 'Elija reconsideración o apelación.') }),
})

/** Two forms against one answer may be open: the first one presented is it. @returns why another is not taken */
export async function takeRecourse({ tx }: Unit, caso: Expediente): Promise<FieldError | null> {
  if (caso.origen === null) return null
  await waitTurn(tx, `recurso ${caso.origen}`)
  const [against] = await tx.select().from(expedientes).where(eq(expedientes.id, caso.origen))
  const isLeft = against !== undefined && leftBy(against).some((one) => one === caso.datos['escrito'])
  if (isLeft && !(await isDisputed(against.id, caso.id, tx))) return null
  return {
    campo: 'escrito',
    message: 'Contra esa respuesta ya no se presenta este recurso aquí. Lo que escribió sigue en esta página.',
  }
}
