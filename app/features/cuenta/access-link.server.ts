import { newCode, spendCode } from '../../lib/account/codes.server.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { type From, rememberAccess } from '../../lib/account/sign-in-attempts.server.ts'
import { placeOf } from '../../lib/context.server.ts'
import { unlessTakenBack } from '../../lib/db/rollback.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { accessLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { identify, lockUsuario, recipientOf } from '../usuarios/queries.server.ts'

/** Only notes what was asked, so that the answer takes as long for nobody as for somebody. */
export async function askForLink(institucion: number, usuario: string) {
  const asked = { institucion, usuario, solicitud: newSecret(), portal: publicUrl('/') }
  if (jobsAreRunning()) await enqueue(accessJob, asked)
  else await accessJob.handler(asked, new AbortController().signal)
}

/** Writes the link, if somebody has that name. */
export const accessJob = defineJob<{ institucion: number; usuario: string; solicitud: string; portal: string }>(
  'accesos',
  async ({ institucion, usuario: name, solicitud, portal }) => {
    const named = await identify(institucion, name)
    if (named?.estado !== '1' || !named.correoConfirmadoEn) return
    await unlessTakenBack(async (tx) => {
      const usuario = await lockUsuario(named.id, tx)
      if (usuario?.estado !== '1') return
      const path = `${portal}cuenta/acceso/${await newCode(tx, usuario.id, 'acceso')}`
      const written = await writeTo(tx, await recipientOf(usuario, tx), accessLetter, path, {
        clave: `acceso:${solicitud}`,
      })
      // The code in the letter that was written before must go on being the good one.
      if (written === null) tx.rollback()
    })
  },
)

/** Uses up such a link: from now on this browser, and this place, are among those where its person signed in. */
export const openAccess = (codigo: string, from: From) =>
  change(nobody(placeOf(from.visitor)), async ({ tx, audit }) => {
    const spent = await spendCode(tx, ['acceso'], codigo)
    if (!spent.ok) return spent
    const { usuario: sujeto, institucion } = spent
    audit({ accion: 'reconocer-equipo', tipo: 'cuenta', sujeto, institucion })
    return { ok: true as const, equipo: await rememberAccess(tx, sujeto, from, true) }
  })
