import { normalizeIP } from '@fastify/rate-limit'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { CODE_LIFE, newCode, valueOfCode } from '../../lib/account/codes.server.ts'
import { hashOf, newSecret } from '../../lib/account/secrets.server.ts'
import { unlessTakenBack } from '../../lib/db/rollback.server.ts'
import { enqueue, jobsAreRunning } from '../../lib/jobs/boss.server.ts'
import { defineJob, type Job } from '../../lib/jobs/job.ts'
import { confirmLetter, recoverLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { publicUrl } from '../../lib/public-url.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { identify, lockUsuario, recipientOf, type Usuario } from '../usuarios/queries.server.ts'

type Tx = Unit['tx']

/** Names a request for a letter, and the portal where it was made. */
export const request = () => ({ solicitud: newSecret(), portal: publicUrl('/') })

/** From where somebody registers, as a code remembers it. */
export const placeMark = (direccion: string) => hashOf(`registro:${normalizeIP(direccion)}`)

/**
 * Writes the letter with the link that confirms an address. Returns its id in the outbox; null when it was written before.
 * @param lugar from where the account is registered; that of the link before, where it is sent again
 */
export async function sendConfirmation(
  tx: Tx,
  usuario: Pick<Usuario, 'id' | 'nombre' | 'correo' | 'institucion'>,
  { solicitud, portal }: ReturnType<typeof request>,
  { inSeconds = 0, lugar }: { inSeconds?: number; lugar?: string } = {},
) {
  const mark = lugar ?? (await valueOfCode(tx, usuario.id, 'confirmar'))
  const code = await newCode(tx, usuario.id, 'confirmar', mark)
  const path = `${portal}cuenta/confirmar/${code}`
  return writeTo(tx, await recipientOf(usuario, tx), confirmLetter, path, {
    clave: `confirmar:${solicitud}`,
    inSeconds,
  })
}

const ASKED_AN_HOUR = 30

type Asked = {
  institucion: number
  usuario: string
  /** Names the request, however often its job runs. */
  solicitud: string
  /** The portal where it was asked: the job may run in the process of another. */
  portal: string
}

/** Sends the confirmation again, if there is something to confirm. The answer never tells. */
export const resend = (institucion: number, correo: string, direccion: string) =>
  ask(resendJob, 'confirmacion', institucion, correo, direccion)

/** Sends a link to choose a new password, if somebody has that name. The answer never tells. */
export const recover = (institucion: number, usuario: string, direccion: string) =>
  ask(recoverJob, 'recuperacion', institucion, usuario, direccion)

/** Only notes what was asked, so that the answer takes as long for nobody as for somebody. */
async function ask(job: Job<Asked>, what: string, institucion: number, usuario: string, direccion: string) {
  const over = await tooMany(limitOfAddress(what, direccion, ASKED_AN_HOUR, 3_600))
  if (over) return over
  const asked = { institucion, usuario, ...request() }
  if (jobsAreRunning()) await enqueue(job, asked)
  else await job.handler(asked, new AbortController().signal)
  return { ok: true } as const
}

/**
 * Mails to one person: more would be somebody else's joke. Only while the first of their links still serves, or whoever
 * asks in their name would keep them out.
 */
const MAILS = { most: 5, seconds: CODE_LIFE.recuperar }

export const resendJob = defineJob<Asked>('confirmaciones', (asked) =>
  forPerson('confirmacion', asked, async (tx, usuario) =>
    usuario.correoConfirmadoEn ? 0 : sendConfirmation(tx, usuario, asked),
  ),
)

export const recoverJob = defineJob<Asked>('recuperaciones', (asked) =>
  forPerson('recuperacion', asked, async (tx, usuario) => {
    const path = `${asked.portal}cuenta/restablecer/${await newCode(tx, usuario.id, 'recuperar')}`
    return writeTo(tx, await recipientOf(usuario, tx), recoverLetter, path, { clave: `recuperar:${asked.solicitud}` })
  }),
)

/** @param write gives null when the letter was written before: then the code in it must go on being the good one */
async function forPerson(
  what: string,
  { institucion, usuario: text }: Pick<Asked, 'institucion' | 'usuario'>,
  write: (tx: Tx, usuario: Usuario) => Promise<number | null>,
) {
  const named = await identify(institucion, text)
  if (named?.estado !== '1') return
  if (await tooMany({ clave: `${what}:${named.id}`, ...MAILS })) return
  await unlessTakenBack(async (tx) => {
    // Their address may have changed since, and the old mailbox must not get a link that is good.
    const usuario = await lockUsuario(named.id, tx)
    if (usuario?.estado !== '1' || (await write(tx, usuario)) === null) tx.rollback()
  })
}
