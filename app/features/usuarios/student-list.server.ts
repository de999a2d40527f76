import { type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { type Enlisted, enlistStudents } from './enlist.server.ts'
import { checkStudents } from './nomina.server.ts'
import { personas } from './schema.server.ts'

export type Brought = Omit<Enlisted, 'ausentes'> & {
  ok: true
  hechos: { fila: number }[]
  rechazados: { fila: number; errores: FieldError[] }[]
  /** How many of the institution's are not on this list, and the first of them. */
  ausentes: number
  algunos: string[]
}

const SOME = 20

/** Notes the students of a list: those rows that are right, whatever is wrong with the others. Demands `usuarios.editar`. */
export async function importStudents(
  actor: Actor,
  filas: readonly Record<string, unknown>[],
  { prueba }: { prueba: boolean },
): Promise<Brought | Guarded> {
  if (!can(actor, personas, 'editar')) return no('SINPERMISO')
  const checked = checkStudents(filas).map((one, i) => ({ fila: i + 1, ...one }))
  const right = checked.flatMap((one) => ('estudiante' in one ? [one] : []))
  const { ausentes, ...done } = await enlistStudents(
    actor,
    right.map(({ estudiante }) => estudiante),
    { prueba: prueba || right.length === 0 },
  )
  // Who waits to be corrected is not missing.
  const waiting = new Set(
    filas.map((sent) =>
      String(sent['codigo_estudiante'] ?? '')
        .replaceAll(/\s/g, '')
        .toUpperCase(),
    ),
  )
  const missing = ausentes.filter(({ codigo }) => !waiting.has(codigo))
  return {
    ...{ ok: true, ...done, ausentes: missing.length },
    algunos: missing
      .slice(0, SOME)
      .map(({ codigo, nombre, apellidos }) => [codigo, nombre, apellidos].filter(Boolean).join(' ')),
    hechos: right.map(({ fila }) => ({ fila })),
    rechazados: checked.flatMap((one) => ('errores' in one ? [{ fila: one.fila, errores: one.errores }] : [])),
  }
}
