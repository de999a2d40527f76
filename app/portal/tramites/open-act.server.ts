import { redirect } from 'react-router'
import { z } from 'zod'
import { tryKey } from '../../expedientes/key-tries.server.ts'
import { sendNewKey } from '../../features/solicitudes/mutations.server.ts'
import { persona } from '../../features/usuarios/rules.ts'
import { check, problemOf, type Refused, refused, type Values } from '../../lib/forms.ts'
import { line } from '../../lib/rules.ts'
import { keyCookie, PRIVATE } from './access.server.ts'
import { caseHref, OTRA_CLAVE } from './address.ts'

const numero = line(40)
  .transform((value) => value.toUpperCase().replaceAll(' ', ''))
  .pipe(
    z
      .string()
      .min(1, 'Escriba el número de su expediente')
      .regex(/^[\w-]+$/, 'Escriba el número como está en su cargo'),
  )

const opening = z.object({ numero, clave: line(40).pipe(z.string().min(1, 'Escriba la clave de su cargo')) })
const asking = z.object({ numero, correo: persona.correo_persona })

type From = { institucion: number; direccion: string; values: Values }
type Answered = { status: number; problem: Refused }

const WRONG = 'No hay ningún expediente con ese número y esa clave. Revise los dos en su cargo.'

/** Opens a case by its number and its key. The answer to what is wrong is one, and takes as long. @throws {Response} to it */
export async function openByKey({ institucion, direccion, values }: From): Promise<Answered> {
  const checked = check(opening, values)
  const again = { numero: values['numero'] ?? '' }
  if (!checked.ok) return { status: 400, problem: refused(again, checked) }
  const { clave } = checked.data
  const tried = await tryKey({ institucion, direccion, ...checked.data })
  if (!tried.ok && tried.codigo === 'DEMASIADOS') return { status: 429, problem: refused(again, problemOf(tried)) }
  if (!tried.ok) return { status: 404, problem: refused(again, { aviso: WRONG }) }
  const { numero } = tried.caso
  const headers = { ...PRIVATE, 'set-cookie': keyCookie(numero, asCookie(clave)) }
  throw redirect(caseHref(numero), { status: 303, headers })
}

/** However it was written. */
const asCookie = (clave: string) =>
  clave
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Has another key sent. The answer never tells whether there was anything to send. @throws {Response} that says so */
export async function askForKey({ institucion, direccion, values }: From): Promise<Answered> {
  const checked = check(asking, values)
  if (!checked.ok) return { status: 400, problem: refused(values, checked) }
  const outcome = await sendNewKey({ institucion, ...checked.data }, direccion)
  if (!outcome.ok) return { status: 429, problem: refused(values, problemOf(outcome)) }
  throw redirect(`${OTRA_CLAVE}?hecho=1`, { status: 303, headers: PRIVATE })
}
