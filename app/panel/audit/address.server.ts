import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'

/** Where whoever enters the audit sees what was done to one thing; null for others. */
export const doneHref = (actor: Actor, tipo: string, id: number): string | null =>
  can(actor, salaDeAuditoria) ? `/panel/auditoria?tipo=${tipo}&contenido=${id}` : null
