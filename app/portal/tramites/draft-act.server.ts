import { redirect } from 'react-router'
import { markDraftFile, removeDraftFile } from '../../expedientes/draft.server.ts'
import { type CodeOutcome, confirmDraft, sendDraftCode } from '../../expedientes/draft-code.server.ts'
import { checkRequest, mailIn } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import type { EnCurso } from '../../expedientes/schema.server.ts'
import { present } from '../../features/solicitudes/mutations.server.ts'
import { aroundOf, declarationOf, elsewhereFor } from '../../features/solicitudes/queries.server.ts'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { hashOf } from '../../lib/account/secrets.server.ts'
import type { Who } from '../../lib/audit/write.server.ts'
import { type Refused, refused, type Values, tooMany as waitSaid } from '../../lib/forms.ts'
import { writePapers } from '../../request-papers.server.ts'
import { keyCookie, PRIVATE } from './access.server.ts'
import { caseHref, draftHref, SEGUIMIENTO } from './address.ts'
import { joined } from './join-act.server.ts'

type About = { kind: Kind; draft: EnCurso; values: Values; who: Who; direccion: string }
type Answered = { status: number; problem: Refused }

const no = (status: number, values: Values, problem: Parameters<typeof refused>[1]): Answered => ({
  status,
  problem: refused(values, problem),
})

/** More people present something at this moment than there is room for. */
export const busy = (values: Values): Answered =>
  no(503, values, {
    aviso:
      'En este momento presentan muchas personas. Lo suyo está guardado: vuelva a pulsar «Presentar» en un minuto.',
  })

const back = (ficha: string, rest = '') => redirect(`${draftHref(ficha)}${rest}`, { status: 303, headers: PRIVATE })

/** Does what the page before presenting asks for. @throws {Response} where it leads on */
export async function actOnDraft(about: About): Promise<Answered> {
  const { draft, values } = about
  const [hacer, archivo = ''] = String(values['hacer'] ?? '').split(' ')
  switch (hacer) {
    case 'quitar':
      await removeDraftFile(draft.institucion, draft.ficha, archivo)
      throw back(draft.ficha, '#archivos')
    case 'unir':
      throw await joined(draft, about.direccion, (rest) => back(draft.ficha, rest))
    case 'poder':
    case 'anexo':
      await markDraftFile(draft.ficha, archivo, hacer)
      throw back(draft.ficha, '#archivos')
    case 'codigo':
      return sendCode(about)
    case 'confirmar':
      return confirm(about)
    case 'presentar':
      return presentIt(about)
    default:
      return no(400, values, { aviso: 'No se entendió lo que se pidió. Vuelva a cargar la página.' })
  }
}

const CODES_OF_ADDRESS = 30
/** To one mail from one source: a form sends five. Each has its own, so that a stranger who writes it keeps nobody out. */
const CODES_OF_MAIL = 6
/** To one mail from everywhere: as much as somebody else's joke may write to it. Whoever has an account needs no code. */
const CODES_TO_MAIL = 20

async function sendCode({ kind, draft, values, direccion }: About): Promise<Answered> {
  if (await elsewhereFor(kind, draft)) return no(409, values, { aviso: PROBLEMS.NOSEOFRECE })
  const correo = mailIn(kind, draft.valores)
  if (!checkRequest(kind, draft.valores).ok) return no(400, values, { aviso: PROBLEMS.INVALIDO })
  if (!correo) return no(400, values, { aviso: 'Corrija primero lo que escribió: falta su correo.' })
  const mail = hashOf(correo)
  const over =
    (await tooMany(limitOfAddress('codigo', direccion, CODES_OF_ADDRESS, 3_600))) ??
    (await tooMany(limitOfAddress(`codigo:${mail.slice(0, 32)}`, direccion, CODES_OF_MAIL, 3_600))) ??
    (await tooMany({ clave: `codigo:${mail}`, most: CODES_TO_MAIL, seconds: 3_600 }))
  if (over) return no(429, values, { aviso: waitSaid(over.espera) })
  const { firma } = await aroundOf(draft.institucion)
  if (await sendDraftCode(draft, correo, firma)) throw back(draft.ficha, '?hecho=codigo#codigo')
  return no(429, values, { aviso: 'Ya se enviaron varios códigos para este formulario. Vuelva a empezar.' })
}

const CODE_PROBLEMS: Record<Exclude<CodeOutcome, 'bien'>, string> = {
  equivocado: 'Ese no es el código. Mire el último mensaje que le llegó.',
  agotado: 'Se probaron demasiados códigos. Pida otro.',
}

async function confirm({ draft, values }: About): Promise<Answered> {
  const outcome = await confirmDraft(draft, String(values['codigo'] ?? ''))
  if (outcome === 'bien') throw back(draft.ficha, '?hecho=confirmado#presentar')
  return no(400, values, { errores: [{ campo: 'codigo', message: CODE_PROBLEMS[outcome] }] })
}

const PRESENTED_AN_HOUR = 60

const PROBLEMS = {
  NOEXISTE: 'Lo que estaba escribiendo ya no está: vuelva a empezar.',
  FALTACODIGO: 'Antes confirme su correo con el código que le enviamos.',
  NOSEOFRECE: 'Esta institución ya no lo recibe aquí. Lo que escribió sigue en esta página.',
  INVALIDO: 'Hay algo que corregir en lo que escribió: use «Corregir».',
} as const

async function presentIt({ kind, draft, values, who, direccion }: About): Promise<Answered> {
  const over = await tooMany(limitOfAddress('presentar', direccion, PRESENTED_AN_HOUR, 3_600))
  if (over) return no(429, values, { aviso: waitSaid(over.espera) })
  const declared = await declarationOf(draft.institucion, kind)
  // Where it is not received any more, that is what is said: the page shows nothing to tick.
  if (declared && values['declaracion'] !== declared.sello && !(await elsewhereFor(kind, draft)))
    return no(400, values, { aviso: 'Lea la declaración y márquela para presentar.' })
  const presented = await present(who, kind, draft, declared?.texto)
  if (!presented.ok) {
    const aviso = presented.codigo === 'RECHAZADO' ? presented.falta.message : PROBLEMS[presented.codigo]
    return no(409, values, { aviso })
  }
  await writePapers(kind, presented.caso)
  throw toCase(presented.caso.numero, presented.clave)
}

/** To the case that it became, with its key. Without it, whoever does not have it yet is asked. */
export function toCase(numero: string, clave: string | null) {
  const headers = new Headers(PRIVATE)
  if (clave === null)
    return redirect(`${SEGUIMIENTO}?${new URLSearchParams({ numero, ya: '1' })}`, { status: 303, headers })
  headers.append('set-cookie', keyCookie(numero, clave))
  return redirect(`${caseHref(numero)}?cargo=1`, { status: 303, headers })
}
