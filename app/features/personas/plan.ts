import type { ContentType } from '../../contenido/content-type.server.ts'
import { mayApprove, type Person, type Reviewing } from '../../contenido/review/approval.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { Cosa, Plan, Porque } from '../relevo/rules.ts'

type Between = { actor: Actor; receiver: Person; types: readonly ContentType[]; reviewing: Reviewing }

/** For which one has to be able to publish. */
const PUBLISHING: readonly Porque[] = ['aparece', 'cambia', 'termina']

/** What the receiver could go on with, and what not. Who hands over moves nothing in rooms that they do not enter, nor reads what is there. */
export function planOf(cosas: readonly Cosa[], between: Between): Plan {
  const plan: Plan = { pasan: [], quedan: [] }
  for (const cosa of cosas) {
    const type = between.types.find(({ name }) => name === cosa.tipo)
    if (!type) continue
    const hidden = !can(between.actor, type)
    const motivo = hidden ? `usted no entra a ${type.title}` : whyNot(cosa, type, between)
    if (motivo) plan.quedan.push({ cosa: hidden ? { ...cosa, titulo: `Algo de ${type.title}` } : cosa, motivo })
    else plan.pasan.push(cosa)
  }
  return plan
}

function whyNot({ por }: Cosa, type: ContentType, { receiver, reviewing }: Between): string | undefined {
  const { title } = type
  if (!can(receiver, type)) return `no entra a ${title}`
  if (por.some((one) => PUBLISHING.includes(one)) && !can(receiver, type, 'publicar')) return `no publica en ${title}`
  if (por.includes('revisar') && !mayApprove(receiver, type, reviewing)) return `no aprueba en ${title}`
  return undefined
}
