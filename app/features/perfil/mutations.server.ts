import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { forgive, tooMany } from '../../lib/account/attempts.server.ts'
import { newCode } from '../../lib/account/codes.server.ts'
import { verifyPassword } from '../../lib/account/passwords.server.ts'
import { asKept } from '../../lib/audit/canonical.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { avatarOf } from '../../lib/files/avatar.server.ts'
import { lookAt } from '../../lib/files/camera/look.server.ts'
import { forgetUnused, removeBytes } from '../../lib/files/forget.server.ts'
import { archivoOf } from '../../lib/files/queries.server.ts'
import type { Refused } from '../../lib/files/refusals.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { fileIdOf, fileUrl } from '../../lib/files/urls.ts'
import { newMailLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { change } from '../../lib/unit.server.ts'
import type { Session } from '../cuenta/queries.server.ts'
import { AVISO_PRIVACIDAD, type Finalidad } from '../registro/schema.server.ts'
import { findDuplicate, findUsuario, recipientOf, sameAs, type Usuario } from '../usuarios/queries.server.ts'
import { consentimientos, usuarios } from '../usuarios/schema.server.ts'
import { consentsOf } from './queries.server.ts'
import type { Apariencia, Aspecto, Perfil } from './schema.server.ts'

/** @returns `correoPendiente`: the new address, which counts once its owner confirms it by mail */
export type Updated = { ok: true; correoPendiente: string | null }

/** Changes what a person may change of themselves; what is absent stays. A new e-mail demands the password. */
export async function updateProfile(
  { usuario: id, actor }: Session,
  given: Perfil,
): Promise<Updated | Invalid | TooMany> {
  const now = await findUsuario(id)
  if (!now) throw new Error(`no person ${id}`)
  const correo = given.correo_persona === now.correo ? undefined : given.correo_persona
  const refusal = correo ? await refuseNewMail(now, correo, given.password_actual) : null
  if (refusal) return refusal
  return change(actor, async ({ tx, tell, audit }) => {
    const mine = correo ? sameAs(now) : eq(usuarios.id, id)
    const [me] = await tx.select().from(usuarios).where(mine).for('update')
    if (!me) return NOT_MINE
    const username = given.username_usuario
    if (username && (await findDuplicate(tx, me.institucion, { username }, id))) {
      return invalid('username_usuario', NAME_TAKEN)
    }
    const columns = columnsOf(given)
    await write(tx, id, columns)
    const { campos, ...personal } = differences(me, columns)
    if (campos.length > 0) audit({ accion: 'cambiar-datos', tipo: 'cuenta', sujeto: id, detalle: { campos }, personal })
    if (correo) {
      await askToConfirm(tx, me, correo)
      audit({ accion: 'pedir-otro-correo', tipo: 'cuenta', sujeto: id, personal: { correo } })
    }
    tell({ usuario: { usuario: id } })
    return { ok: true as const, correoPendiente: correo ?? null }
  }).catch((error) => {
    // Somebody took the name in this very moment.
    if (isDuplicate(error)) return invalid('username_usuario', NAME_TAKEN)
    throw error
  })
}

const NOT_MINE = invalid('password_actual', 'Para cambiar el correo, escriba su contraseña actual.')
const NAME_TAKEN = 'Ese nombre de usuario ya se encuentra en uso.'

const columnsOf = (given: Perfil) => ({
  nombre: given.nombre_persona,
  apellidos: given.apellidos_persona,
  sexo: given.sexo_persona,
  celular: given.celular,
  username: given.username_usuario,
})

/** The fields that are given and are not what they were, with both values. */
function differences(before: Usuario, given: ReturnType<typeof columnsOf>) {
  const campos = (['nombre', 'apellidos', 'sexo', 'celular', 'username'] as const).filter(
    (campo) => given[campo] !== undefined && given[campo] !== before[campo],
  )
  const of = (values: Partial<Record<(typeof campos)[number], unknown>>) =>
    Object.fromEntries(campos.map((campo) => [campo, values[campo] ?? null]))
  return { campos, antes: of(before), despues: of(given) }
}

type Values = PgUpdateSetSource<typeof usuarios>

/** Sets only what is given: the rest may be changing at this moment on another screen. */
async function write(tx: Tx, id: number, values: Values) {
  if (Object.values(values).every((value) => value === undefined)) return
  await tx.update(usuarios).set(values).where(eq(usuarios.id, id))
}

async function refuseNewMail(now: Usuario, correo: string, password = ''): Promise<Invalid | TooMany | null> {
  const clave = `clave:${now.id}`
  const over = await tooMany({ clave, most: 10, seconds: 900 })
  if (over) return over
  if (!(await verifyPassword(now.clave, password))) return NOT_MINE
  await forgive(clave)
  const taken = await findDuplicate(db, now.institucion, { correo }, now.id)
  return taken ? invalid('correo_persona', 'El correo ya se encuentra en uso.') : null
}

async function askToConfirm(tx: Tx, now: Usuario, correo: string) {
  const code = await newCode(tx, now.id, 'correo', correo)
  await writeTo(tx, { ...(await recipientOf(now, tx)), correo }, newMailLetter, `/cuenta/confirmar/${code}`)
}

/** How one's own screens look is nobody else's business: the audit says nothing of it. */
const set = ({ usuario, actor }: Session, values: Values) =>
  change(actor, async ({ tx, tell }) => {
    await write(tx, usuario, values)
    tell({ usuario: { usuario } })
  })

export const setLook = (session: Session, { tema, tema_fondo }: Apariencia) =>
  set(session, { tema, temaFondo: tema_fondo })

/** The look with what is kept of it among the settings, where programs keep other things. */
export const setAspect = (session: Session, { tema, tema_fondo, texto, contraste }: Aspecto) =>
  set(session, {
    tema,
    temaFondo: tema_fondo,
    configuraciones: sql`${usuarios.configuraciones} || ${JSON.stringify({ texto, contraste })}::jsonb`,
  })

export const setConfiguraciones = (session: Session, configuraciones: Record<string, unknown>) =>
  set(session, { configuraciones: asKept(configuraciones) })

/**
 * Gives a person another picture: a data URL, of which each is a file more, the address of an image that they uploaded,
 * or '' for none.
 * @returns the address where it is now
 */
export async function setImage(
  session: Session,
  imgUrl: string,
): Promise<{ ok: true; imgUrl: string | null } | Invalid | TooMany | Refused> {
  if (imgUrl === '') {
    await setPicture(session, null)
    return { ok: true, imgUrl: null }
  }
  const isNew = imgUrl.startsWith('data:')
  const over = isNew ? await tooMany({ clave: `foto:${session.usuario}`, ...NEW_PHOTOS }) : null
  if (over) return over
  const found = isNew ? await saveAvatar(session, imgUrl) : await ownImage(session, imgUrl)
  if (found === null)
    return invalid('imgUrl', 'Envíe una imagen JPG, PNG o WebP, o la dirección de una que haya subido.')
  if (typeof found !== 'string') return found
  await setPicture(session, found)
  return { ok: true, imgUrl: found }
}

/** A photo that was made for a person is no more once they have another, or none; unless something else shows it. */
async function setPicture({ usuario, actor }: Session, imgUrl: string | null) {
  const gone = await change(actor, async ({ tx, tell, audit }) => {
    const [before] = await tx.select().from(usuarios).where(eq(usuarios.id, usuario)).for('update')
    await tx.update(usuarios).set({ imgUrl }).where(eq(usuarios.id, usuario))
    const replaced = before?.imgUrl && before.imgUrl !== imgUrl ? fileIdOf(before.imgUrl) : undefined
    const wasMade = replaced !== undefined && (await isMade(tx, replaced, usuario))
    const personal = { antes: before?.imgUrl ?? null, despues: imgUrl }
    if (personal.antes !== imgUrl) audit({ accion: 'cambiar-foto', tipo: 'cuenta', sujeto: usuario, personal })
    tell({ usuario: { usuario } })
    return wasMade ? forgetUnused(tx, [replaced]) : []
  })
  for (const file of gone) await removeBytes(file)
}

async function isMade(tx: Tx, photo: string, usuario: number): Promise<boolean> {
  const { id, nombre, subidoPor, carpeta } = archivos
  const made = and(eq(id, photo), eq(nombre, PHOTO), eq(subidoPor, usuario), isNull(carpeta))
  return (await tx.$count(archivos, made)) > 0
}

const PHOTO = 'foto.webp'
const NEW_PHOTOS = { most: 20, seconds: 3_600 }

async function saveAvatar({ usuario, institucion }: Session, dataUrl: string) {
  const bytes = await avatarOf(dataUrl)
  if (!bytes) return null
  // What we drew ourselves breaks nothing.
  const saved = await saveFile({ nombre: PHOTO, bytes, idinstitucion: institucion, subidoPor: usuario, look: lookAt })
  return saved.ok ? fileUrl(saved.archivo) : saved
}

async function ownImage({ usuario, institucion }: Session, address: string) {
  const archivo = await archivoOf(fileIdOf(address) ?? '')
  if (!archivo || archivo.idinstitucion !== institucion || archivo.subidoPor !== usuario) return null
  return archivo.ancho === null ? null : fileUrl(archivo)
}

/** Agrees to the given purposes and takes back the rest. What does not change is not written again. */
export async function setConsents({ usuario, actor }: Session, agreed: Finalidad[]): Promise<void> {
  const before = await consentsOf(usuario)
  const changed = before.filter(({ finalidad, otorgado }) => otorgado !== agreed.includes(finalidad))
  if (changed.length === 0) return
  const { version } = AVISO_PRIVACIDAD
  await change(actor, async ({ tx, audit }) => {
    await tx
      .insert(consentimientos)
      .values(changed.map(({ finalidad, otorgado }) => ({ usuario, version, finalidad, otorgado: !otorgado })))
    const despues = Object.fromEntries(changed.map(({ finalidad, otorgado }) => [finalidad, !otorgado]))
    audit({ accion: 'consentir', tipo: 'cuenta', sujeto: usuario, detalle: { version }, despues })
  })
}
