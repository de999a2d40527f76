import { redirect } from 'react-router'
import { attachedOf, closeDraft, FILES_GONE, findDraft } from '../../expedientes/draft.server.ts'
import { type Attached, preparedFiles } from '../../expedientes/files.server.ts'
import { isFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { CONFIRMADO, HINDRANCES, PREPARAR } from '../../expedientes/offered.ts'
import { findCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { type Taken, takeStep, type Untaken } from '../../expedientes/step.server.ts'
import { aroundOf } from '../../features/solicitudes/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { centimosOf } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { caseWithPapers } from '../../request-papers.server.ts'
import { type Answered, no } from '../desk/answered.ts'
import { giveReceipt, toldOf } from '../tesoreria/confirm.server.ts'
import { findPago } from '../tesoreria/queries.server.ts'
import { caseHref, TRAYS } from './address.ts'
import { verbOf } from './case.server.ts'
import { staffOf } from './queries.server.ts'

/** `paso`: of which step. */
export type Refused = Answered & { paso: string }

const AVISOS = {
  ...HINDRANCES,
  NOEXISTE: 'Ese paso ya no se puede dar en este expediente. Mire su historia, aquí abajo.',
  SINPERMISO: 'Le falta el permiso para este paso. Pídalo a quien administra los roles.',
  CAMBIADO:
    'Otra persona hizo algo en este expediente mientras usted escribía. Lo suyo sigue aquí: mire qué cambió y envíelo otra vez.',
}

const SEE_BELOW = 'No se hizo nada todavía: revise lo señalado.'

/** Why a step was not taken, in words. */
export const whyNot = (outcome: Untaken): string =>
  outcome.codigo === 'INVALIDO' ? (outcome.errores[0]?.message ?? SEE_BELOW) : AVISOS[outcome.codigo]

/** Takes the step that a form of the case asks for. @returns why not; what was done leads elsewhere */
export async function actOnCase(actor: Actor, kind: Kind, caso: Expediente, form: FormData): Promise<Refused> {
  const paso = String(form.get('paso') ?? '')
  const step = Object.hasOwn(kind.pasos, paso) ? kind.pasos[paso] : undefined
  const confirmed = form.has(CONFIRMADO) ? { [CONFIRMADO]: true } : {}
  const datos = step ? { ...datosOf(verbOf({ name: paso, paso: step }), form), ...confirmed } : {}
  const version = Number(form.get('version'))
  const wrong = await wrongPerson(kind, caso, paso, datos)
  if (wrong) return { ...no(SEE_BELOW), paso, errores: [wrong] }
  const around = await aroundOf(caso.institucion)
  const receipt = paso === 'validar_pago' ? await receiptFor(caso) : null
  const outcome = await changeWhen(
    actor,
    ({ ok }: Taken | Untaken) => ok,
    async (unit) => {
      const lacks = await receipt?.(unit)
      if (lacks)
        return { ok: false as const, codigo: 'INVALIDO' as const, errores: [{ campo: 'texto', message: lacks }] }
      const sent = step?.archivos ? await waitingFiles(unit.tx, actor, form) : null
      const prepared =
        step?.vistoBueno || paso === PREPARAR
          ? await preparedFiles(unit.tx, caso.id, form.getAll('preparados').map(String))
          : []
      const archivos = [...prepared, ...(sent?.archivos ?? [])]
      const taken = await takeStep(
        unit,
        kind,
        { id: caso.id, paso, datos, version, archivos },
        { de: 'personal', actor },
        around,
      )
      if ((taken.ok || taken.codigo === 'INVALIDO') && step?.archivos && areGone(form, sent))
        return { ok: false as const, codigo: 'INVALIDO' as const, errores: [FILES_GONE] }
      if (taken.ok && sent) await closeDraft(unit.tx, sent.ficha)
      return taken
    },
  )
  if (outcome.ok) {
    if (step?.carta) await caseWithPapers(kind, outcome.caso)
    return leadOn(actor, kind, caso, paso)
  }
  const errores = outcome.codigo === 'INVALIDO' ? outcome.errores : []
  const isStale = outcome.codigo === 'CAMBIADO'
  return { ...no(errores.length > 0 ? SEE_BELOW : whyNot(outcome)), paso, errores, isStale }
}

/** What confirming the payment of a case does besides: its receipt. @returns why not, in words */
async function receiptFor({ tipo, id: contenido, institucion }: Expediente) {
  const pago = await findPago(institucion, { tipo, contenido })
  if (!pago) return null
  const told = await toldOf(institucion, pago)
  return async (unit: Unit<Actor>): Promise<string | null> => {
    const given = await giveReceipt(unit, pago, told)
    return given.ok ? null : given.aviso
  }
}

/** A case is given to who may enter its room, and to nobody else. @returns why it is not given to that person */
export async function wrongPerson(
  kind: Kind,
  { institucion }: Expediente,
  paso: string,
  { responsable }: Record<string, unknown>,
): Promise<FieldError | null> {
  if (paso !== 'asignar' || responsable === undefined) return null
  const staff = await staffOf(institucion, [kind])
  return staff.some(({ id }) => id === responsable)
    ? null
    : { campo: 'responsable', message: 'Elija a alguien que atienda estos expedientes' }
}

/** To the case, where it is still among theirs; otherwise to the trays, which say so. */
async function leadOn(actor: Actor, kind: Kind, { numero }: Expediente, hecho: string): Promise<never> {
  const stays = await findCase(actor, [kind], numero)
  throw redirect(
    stays
      ? `${caseHref(numero)}?${new URLSearchParams({ hecho })}`
      : `${TRAYS}?${new URLSearchParams({ hecho: numero })}`,
  )
}

/** What was sent beside a form, of what whoever sends it put there. */
export async function waitingFiles(
  tx: Unit['tx'],
  { institucion, idusuario }: Actor,
  form: FormData,
): Promise<{ ficha: string; archivos: Attached[] } | null> {
  const ficha = form.get('ficha')
  const draft = isFicha(ficha) ? await findDraft(institucion, ficha, tx) : undefined
  if (!draft || draft.usuario !== idusuario || draft.expediente !== null) return null
  const chosen = new Set(form.getAll('archivos').map(String))
  const all = await attachedOf(tx, draft.ficha)
  return { ficha: draft.ficha, archivos: all.filter(({ fila }) => chosen.has(fila.id)) }
}

/** Whether some of what the form shows beside it waits no longer. */
export const areGone = (form: FormData, sent: { archivos: Attached[] } | null) =>
  form.getAll('archivos').length > (sent?.archivos.length ?? 0)

/** What a form says, by the fields of a step and as its rules take them. */
export function datosOf(
  { campos }: Pick<ReturnType<typeof verbOf>, 'campos'>,
  form: FormData,
): Record<string, unknown> {
  const datos: Record<string, unknown> = {}
  for (const { name, field, several } of campos) {
    const all = form.getAll(name).map(String)
    const one = all[0]?.trim() ?? ''
    if (several) datos[name] = field.control === 'reference' ? all.map(Number) : all
    else if (field.control === 'checkbox') datos[name] = all.length > 0
    else if (field.control === 'reference' || field.control === 'number')
      datos[name] = one === '' ? undefined : Number(one)
    else if (field.control === 'money') datos[name] = one === '' ? undefined : (centimosOf(one) ?? one)
    else datos[name] = one
  }
  return datos
}
