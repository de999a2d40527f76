import { z } from 'zod'
import type { Session } from '../../features/cuenta/queries.server.ts'
import { openArticle42 } from '../../features/documentos/mutations.server.ts'
import { putStepAside, setGestion } from '../../features/institucion/mutations.server.ts'
import { recipientOf } from '../../features/usuarios/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { env } from '../../lib/env.server.ts'
import { probeMail } from '../../lib/mail/probe.server.ts'
import { type Answered, done, no, UNKNOWN } from '../desk/answered.ts'
import { isName } from './steps.ts'

const acts = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('gestion'), gestion: z.enum(['publica', 'privada']) }),
  z.object({ hacer: z.literal('correo') }),
  z.object({ hacer: z.enum(['despues', 'ahora']), paso: z.string().refine(isName) }),
])

const FORBIDDEN = no('Usted no puede hacer este paso. Pídalo a quien administra el portal.')

/** Does what the list of the first day does by itself. @param form as the browser sends it, with or without a program */
export async function act({ actor, persona }: Session, form: FormData): Promise<Answered> {
  const parsed = acts.safeParse(Object.fromEntries(form))
  if (!parsed.success) return UNKNOWN
  const { data } = parsed
  if (data.hacer === 'gestion') return choose(actor, data.gestion)
  if (data.hacer === 'correo') return tryMail(actor, persona)
  const put = await putStepAside(actor, data.paso, data.hacer === 'despues')
  return put.ok ? done('') : FORBIDDEN
}

async function choose(actor: Actor, gestion: 'publica' | 'privada'): Promise<Answered> {
  const set = await setGestion(actor, gestion)
  const opened = set.ok ? await openArticle42(actor, gestion) : set
  if (!opened.ok) return FORBIDDEN
  const { length } = opened.letras
  const is = gestion === 'publica' ? 'pública' : 'privada'
  if (length === 0) return done(`La institución es ${is}. Las carpetas del artículo 42 ya estaban.`)
  const folders = length === 1 ? 'Se abrió 1 carpeta' : `Se abrieron ${length} carpetas`
  return done(`La institución es ${is}. ${folders} del artículo 42: ahora falta poner los documentos.`)
}

async function tryMail(actor: Actor, { nombre, correo }: Session['persona']): Promise<Answered> {
  if (env.SMTP_URL === undefined)
    return no('El portal no tiene servidor de correo: quien lo instaló debe poner SMTP_URL.')
  if (!correo) return no('Su cuenta no tiene correo: póngalo en su perfil.')
  const to = await recipientOf({ nombre, correo, institucion: actor.institucion })
  const delivery = await probeMail(actor, to)
  return (delivery === 'bien' ? done : no)(SAID[delivery](correo))
}

const SAID = {
  bien: (correo: string) =>
    `El servidor de correo aceptó el mensaje para ${correo}. Mire si llegó, también en el correo no deseado.`,
  despues: () =>
    'El servidor de correo no responde. Se intentará otra vez; quien instaló el portal puede revisar SMTP_URL.',
  nunca: () =>
    'El servidor de correo rechazó el mensaje. Quien instaló el portal debe revisar SMTP_URL y CORREO_REMITENTE.',
  nosesabe: () => 'El servidor de correo tarda en responder. Vuelva a mirar esta lista en un minuto.',
}
