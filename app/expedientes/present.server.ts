import { eq } from 'drizzle-orm'
import type { FieldError } from '../lib/outcomes.ts'
import type { Unit } from '../lib/unit.server.ts'
import { attachedOf, becameCase } from './draft.server.ts'
import { checkRequest } from './form.server.ts'
import { keyOfDraft } from './keys.server.ts'
import type { Kind } from './kind.server.ts'
import { type Around, type Opened, openCase, type Sent } from './open.server.ts'
import { type EnCurso, expedientes, solicitudesEnCurso } from './schema.server.ts'

/** What is known of a request besides its form: the trámite's days, the area that it goes to, what was declared. */
export type Besides = Pick<Sent, 'area' | 'tramite' | 'declaracion'>

export type Presented =
  | ({ ok: true } & Opened)
  | { ok: false; codigo: 'NOEXISTE' | 'FALTACODIGO' | 'INVALIDO' | 'NOSEOFRECE' }
  | { ok: false; codigo: 'RECHAZADO'; falta: FieldError }

/** Makes a case of what was filled in; again, the case that it became. What is refused has to be undone by its unit. */
export async function presentDraft(
  unit: Unit,
  kind: Kind,
  { ficha }: Pick<EnCurso, 'ficha'>,
  around: Around,
  besides: Besides = {},
): Promise<Presented> {
  const { tx, actor } = unit
  const [draft] = await tx.select().from(solicitudesEnCurso).where(eq(solicitudesEnCurso.ficha, ficha)).for('update')
  if (!draft || draft.institucion !== actor.institucion || draft.tipo !== kind.name)
    return { ok: false, codigo: 'NOEXISTE' }
  if (draft.expediente !== null) {
    const [caso] = await tx.select().from(expedientes).where(eq(expedientes.id, draft.expediente))
    return caso ? { ok: true, caso, clave: keyOfDraft(caso, draft), repetida: true } : { ok: false, codigo: 'NOEXISTE' }
  }
  const checked = checkRequest(kind, draft.valores)
  if (!checked.ok) return { ok: false, codigo: 'INVALIDO' }
  const { solicitante, datos } = checked.data
  const knows = draft.usuario !== null || draft.correoConfirmado === solicitante.correo
  if (kind.confirmaCorreo && !knows) return { ok: false, codigo: 'FALTACODIGO' }
  const archivos = await attachedOf(tx, ficha)
  const { usuario, origen } = draft
  const opened = await openCase(
    unit,
    kind,
    { ficha, solicitante, datos, archivos, usuario, ...(origen !== null && { origen }), ...besides },
    around,
  )
  const falta = opened.repetida ? null : await kind.alPresentar?.(unit, opened.caso)
  if (falta) return { ok: false, codigo: 'RECHAZADO', falta }
  const { caso, repetida } = opened
  await becameCase(tx, ficha, caso, repetida)
  // A form that begins again where another with its secret ended opens nothing.
  return { ok: true, caso, clave: repetida ? null : opened.clave, repetida }
}
