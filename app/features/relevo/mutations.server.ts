import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { change } from '../../lib/unit.server.ts'
import { relevos } from './schema.server.ts'

/** The receiver has seen what they got: their start page says it no longer. */
export const markSeen = (actor: Actor, id: number): Promise<void> =>
  change(actor, async ({ tx, announce }) => {
    const mine = and(eq(relevos.id, id), eq(relevos.a, actor.idusuario ?? 0), isNull(relevos.vistoEn))
    await tx.update(relevos).set({ vistoEn: new Date() }).where(mine)
    announce('relevos', 0, { usuario: actor.idusuario ?? 0 })
  })
