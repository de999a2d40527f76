import type { Place } from '../../lib/account/permissions.ts'
import { refusalsOf } from '../../lib/account/sign-in-attempts.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { change } from '../../lib/unit.server.ts'

type Refusal = {
  institucion: number
  /** Null when nobody has that name. */
  usuario: number | null
  motivo: string
  desde: Place
}

/**
 * Notes in the audit that somebody was not let in: the first time in an hour, the tenth, the hundredth… A flood of tries must
 * not fill what is never emptied. Takes as long for nobody as for somebody.
 * @param account as tries are counted
 */
export async function noteRefusal(account: number | string, refusal: Refusal): Promise<void> {
  const intentos = await refusalsOf(account, refusal.motivo)
  if (!/^10*$/.test(String(intentos))) return
  const noted = { ...refusal, intentos }
  if (jobsAreRunning()) await enqueue(refusalJob, noted)
  else await refusalJob.handler(noted, new AbortController().signal)
}

/** Nothing is written of names that nobody has: they may be a password that was typed in the wrong place. */
export const refusalJob = defineJob<Refusal & { intentos: number }>(
  'ingresos-rechazados',
  async ({ institucion, usuario, motivo, intentos, desde }) => {
    if (usuario === null) return
    await change({ idusuario: null, institucion, desde }, async ({ audit }) =>
      audit({ accion: 'ingreso-rechazado', tipo: 'cuenta', sujeto: usuario, detalle: { motivo, intentos } }),
    )
  },
)
