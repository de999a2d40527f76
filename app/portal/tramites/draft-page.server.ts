import type { FormFields } from '../../campos/field.ts'
import { reception } from '../../expedientes/clock.ts'
import { noticeOf, rulesSaid } from '../../expedientes/clock-words.ts'
import { atTheEndOf, draftFiles, MOST_BYTES } from '../../expedientes/draft.server.ts'
import { checkRequest, mailIn } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { isPhoto } from '../../expedientes/photos.server.ts'
import { rulesInForce, withDays } from '../../expedientes/rules.server.ts'
import type { EnCurso } from '../../expedientes/schema.server.ts'
import { termsFrom } from '../../features/solicitudes/papers.server.ts'
import { aroundOf, besidesOf, declarationOf, elsewhereFor } from '../../features/solicitudes/queries.server.ts'
import { SOLICITANTE } from '../../features/solicitudes/rules.ts'
import { limaNow } from '../../lib/dates.ts'
import { linesOf } from './said.ts'

/** Files that wait, as the page lists them. */
export const waitingFiles = async (ficha: string) =>
  (await draftFiles(ficha)).map(({ archivo: { id, nombre, tipo, bytes }, folios, firmas, papel }) => ({
    ...{ id, nombre, bytes, folios, firmas: firmas ?? [] },
    ...{ foto: isPhoto(tipo), poder: papel === 'poder' },
  }))

export type Waiting = Awaited<ReturnType<typeof waitingFiles>>[number]

/** What the questions of a trámite are named with. */
const PREGUNTA = 'pregunta_'
/** And what it cost. */
const PAGO = 'pago_'

/** What was written, part by part as the form asks it: all that is presented, and nothing else. */
export function summaryOf(kind: Kind, valores: Record<string, unknown>, isGone: boolean) {
  const { secciones, fields, rules, quien } = kind
  const all: FormFields = { ...SOLICITANTE, ...fields }
  // Numbers are those of a form that begins with who asks.
  const asked = secciones.map(({ titulo, fields: names }) => ({
    titulo: titulo.replace(/^\d+\. /, ''),
    lineas: linesOf(all, names, valores),
  }))
  const names = secciones.flatMap((one) => one.fields)
  const beside = [
    ...(quien?.fields ?? []),
    ...Object.keys(SOLICITANTE),
    ...Object.keys(fields).filter((name) => name in rules.shape),
  ]
  const others = [...new Set(beside)].filter((name) => !names.includes(name))
  const who = { titulo: quien?.titulo ?? 'Quién lo presenta', lineas: linesOf(all, others, valores) }
  // What is not asked any more has no name to be shown by; what was answered is theirs.
  const answers = Object.keys(valores)
    .filter((name) => name.startsWith(PREGUNTA) && !(name in fields))
    .map((name) => [valores[name]].flat().join(', '))
    .filter((answer) => answer.trim() !== '')
  const paid = Object.keys(fields).filter((name) => name.startsWith(PAGO) && !names.includes(name))
  const left = {
    titulo: isGone ? 'Lo que respondió' : 'Ya no se pregunta, y no se presenta',
    lineas: [
      ...(isGone ? linesOf(fields, paid, valores) : []),
      ...answers.map((value, i) => ({ label: `Su respuesta ${i + 1}`, value })),
    ],
  }
  return [...asked, left, who].filter(({ lineas }) => lineas.length > 0)
}

/** When the clock would start if it were presented now, and how its terms would be counted. */
async function clockOf(kind: Kind, draft: EnCurso) {
  const now = limaNow()
  const [{ calendar }, reglas, { tramite }] = await Promise.all([
    aroundOf(draft.institucion),
    rulesInForce(draft.institucion, kind, now.slice(0, 10)),
    besidesOf(draft),
  ])
  const { presentado, inicio } = reception(now, reglas.recepcion, calendar)
  const checked = checkRequest(kind, draft.valores)
  const own = checked.ok ? kind.dias?.(checked.data.datos, reglas) : null
  const said = rulesSaid(withDays(reglas, tramite?.dias ?? own))
  return {
    ...{ presentado, inicio, esHoy: presentado === now.slice(0, 10) },
    plazos: termsFrom(kind, said, inicio, calendar),
    aviso: noticeOf(said),
  }
}

/** What the last page before presenting shows. */
export async function draftPage(kind: Kind, draft: EnCurso) {
  const checked = checkRequest(kind, draft.valores)
  const correo = mailIn(kind, draft.valores)
  const [archivos, reloj, enSuLugar, declaracion] = await Promise.all([
    waitingFiles(draft.ficha),
    clockOf(kind, draft),
    elsewhereFor(kind, draft),
    declarationOf(draft.institucion, kind),
  ])
  return {
    ficha: draft.ficha,
    clase: { titulo: kind.title, una: kind.one, formulario: kind.formulario },
    adjuntos: kind.archivos && { ...kind.archivos, peso: MOST_BYTES },
    /** They speak for somebody else, and are to show by what. */
    pidePoder: kind.pidePoder === true && checked.ok && checked.data.solicitante.representante !== null,
    partes: summaryOf(kind, draft.valores, enSuLugar !== null),
    advertencia: (checked.ok && kind.advierte?.(checked.data.datos)) || null,
    escrito: atTheEndOf(draft),
    estaBien: checked.ok,
    /** Where to go instead, once this is not received here any more. */
    enSuLugar,
    archivos,
    reloj,
    declaracion,
    codigo:
      enSuLugar === null &&
      kind.confirmaCorreo &&
      draft.usuario === null &&
      correo !== '' &&
      draft.correoConfirmado !== correo
        ? { correo, enviado: draft.codigoHash !== null && draft.codigoPara === correo }
        : null,
  }
}
