import { limitOfAddress, tooMany } from '../lib/account/attempts.server.ts'
import type { Visitor } from '../lib/context.server.ts'
import { problemOf, type Refused, refused, type Values, valuesOf } from '../lib/forms.ts'
import type { FieldError } from '../lib/outcomes.ts'
import { type Beginning, findDraft, saveDraft } from './draft.server.ts'
import { isFicha, newFicha } from './keys.server.ts'
import type { Kind, Solicitante } from './kind.server.ts'
import { wasPresented } from './queries.server.ts'

/** A household, a classroom, a copy shop: more from one address in an hour is a flood. */
const FORMS_AN_HOUR = 60

/**
 * A form that nobody wrote in yet, or with what was kept of it (`?ficha=`).
 * @param known what is known of whoever is signed in, by the names of the form
 */
export async function formOf(
  kind: Kind,
  institucion: number,
  { url }: Request,
  known: Values = {},
): Promise<{ ficha: string; valores: Values }> {
  const ficha = new URL(url).searchParams.get('ficha')
  const kept = isFicha(ficha) ? await findDraft(institucion, ficha) : undefined
  if (kept?.tipo === kind.name && kept.expediente === null) return { ficha: kept.ficha, valores: kept.valores }
  return { ficha: newFicha(), valores: known }
}

export type Checked = { solicitante: Solicitante; datos: Record<string, unknown> }

/** Holds what was written against a kind: of each field the first thing that is wrong, in the order of the form. */
export function checkRequest(
  kind: Kind,
  valores: Values,
): { ok: true; data: Checked } | { ok: false; errores: FieldError[] } {
  const [who, what] = [kind.solicitante.safeParse(valores), kind.rules.safeParse(valores)]
  if (who.success && what.success) {
    return { ok: true, data: { solicitante: who.data, datos: kind.guarda?.(what.data) ?? what.data } }
  }
  const errores = new Map<string, FieldError>()
  for (const { path, message } of [...(who.error?.issues ?? []), ...(what.error?.issues ?? [])]) {
    const campo = String(path[0] ?? '')
    if (!errores.has(campo)) errores.set(campo, { campo, message })
  }
  return { ok: false, errores: [...errores.values()] }
}

/** Where whoever wrote it reads their mail, whatever else is to be corrected; '' where that itself is. */
export function mailIn({ solicitante }: Pick<Kind, 'solicitante'>, valores: Values): string {
  const checked = solicitante.safeParse(valores)
  return checked.success ? checked.data.correo : ''
}

/** Where what was written waits for its files and to be presented. */
export const draftPath = (ficha: string): string => `/tramites/solicitud/${ficha}`

const PRESENTED =
  'Lo que empezó en este formulario ya se presentó, y lo que escriba aquí no lo cambia. Si es otro pedido, vuelva a enviarlo: será uno nuevo.'

type From = { request: Request; visitor: Visitor; usuario: number | null } & Pick<
  Beginning,
  'institucion' | 'tramite' | 'origen'
>

/**
 * Takes a form that was sent (its hidden `ficha` with it): kept until it is presented, or refused with what was typed.
 * @param lists names of which there may be several values
 */
export async function takeForm(
  kind: Kind,
  { request, visitor, usuario, ...where }: From,
  lists: readonly string[] = [],
): Promise<{ ok: true; path: string } | { ok: false; status: number; problem: Refused }> {
  const { ficha, ...valores } = valuesOf(await request.formData(), lists)
  const over = await tooMany(limitOfAddress('solicitud', visitor.direccion, FORMS_AN_HOUR, 3_600))
  if (over) return { ok: false, status: 429, problem: refused(valores, problemOf(over)) }
  const checked = checkRequest(kind, valores)
  if (!checked.ok) return { ok: false, status: 400, problem: refused(valores, checked) }
  const known = isFicha(ficha) ? ficha : newFicha()
  // The page that says so has a form of its own.
  if ((await findDraft(where.institucion, known))?.expediente != null || (await wasPresented(where.institucion, known)))
    return { ok: false, status: 409, problem: refused(valores, { aviso: PRESENTED }) }
  await saveDraft({ ...where, ficha: known, tipo: kind.name, valores, usuario })
  return { ok: true, path: draftPath(known) }
}
