import { newCode } from '../../lib/account/codes.server.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { unlessTakenBack } from '../../lib/db/rollback.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { inviteLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { lockUsuario, recipientOf } from '../usuarios/queries.server.ts'

type Asked = {
  ids: number[]
  /** Names the request, however often its job runs. */
  solicitud: string
  portal: string
}

/**
 * Invites people who have no password yet. Their letters are written by a job: a thousand at once keep nobody waiting.
 * @returns what to do once the unit is in force
 */
export async function invite({ tx }: Unit, ids: number[]): Promise<() => Promise<void>> {
  const asked = { ids, solicitud: newSecret(), portal: publicUrl('/') }
  if (!jobsAreRunning()) return () => inviteJob.handler(asked, new AbortController().signal)
  await enqueue(inviteJob, asked, { tx })
  return async () => {}
}

/** Writes the letters; those that were written before stay as they are. */
export const inviteJob = defineJob<Asked>('invitaciones', async ({ ids, solicitud, portal }, signal) => {
  for (const id of ids) {
    if (signal.aborted) throw new Error('Quedan invitaciones por escribir')
    await unlessTakenBack(async (tx) => {
      const usuario = await lockUsuario(id, tx)
      if (usuario?.estado !== '1' || usuario.clave !== null) return
      const path = `${portal}cuenta/restablecer/${await newCode(tx, id, 'invitar')}`
      const how = { clave: `invitar:${solicitud}:${id}` }
      // The code in the letter that was written before must go on being the good one.
      if ((await writeTo(tx, await recipientOf(usuario, tx), inviteLetter, path, how)) === null) tx.rollback()
    })
  }
})
