import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { passwordProblem } from '../../lib/account/judge-apart.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { findInstitucion } from '../institucion/queries.server.ts'
import { cleanDocument, DOCUMENT_CODES } from './rules.ts'
import { estudiantes, usuarios } from './schema.server.ts'

export type Usuario = typeof usuarios.$inferSelect

export const findUsuario = async (id: number, from: Tx | typeof db = db): Promise<Usuario | undefined> =>
  (await from.select().from(usuarios).where(eq(usuarios.id, id)))[0]

/** Same, and until the transaction ends nobody else changes them. */
export const lockUsuario = async (id: number, tx: Tx): Promise<Usuario | undefined> =>
  (await tx.select().from(usuarios).where(eq(usuarios.id, id)).for('update'))[0]

/** That person, as long as the password is the one that was checked: checking takes time. */
export const sameAs = ({ id, clave }: Pick<Usuario, 'id' | 'clave'>) =>
  and(eq(usuarios.id, id), eq(usuarios.clave, clave ?? ''))

/** A person's role, while it is in force. */
export const ofRole = and(
  eq(roles.id, usuarios.rol),
  eq(roles.estado, '1'),
  eq(roles.institucion, usuarios.institucion),
)

/** What a person holds, of their own and by their role. */
export const heldPowers = {
  own: { privilegios: usuarios.privilegios, subprivilegios: usuarios.subprivilegios },
  role: { privilegios: roles.privilegios, subprivilegios: roles.subprivilegios },
}

/** A mail address, user name or student code as it is kept. */
export const cleanMail = (text: string): string => text.trim().toLowerCase()
const cleanUsername = cleanMail
export const cleanCode = cleanDocument

/**
 * The person of an institution whom `text` names: by e-mail, document number, student code or user name. Should one
 * person's code be another's document number, the document decides.
 */
export async function identify(institucion: number, text: string): Promise<Usuario | undefined> {
  const within = eq(usuarios.institucion, institucion)
  if (text.includes('@')) {
    return (
      await db
        .select()
        .from(usuarios)
        .where(and(within, eq(usuarios.correo, cleanMail(text))))
    )[0]
  }
  const [document, code, username] = [cleanDocument(text), cleanCode(text), cleanUsername(text)]
  const found = await db
    .select()
    .from(usuarios)
    .where(
      or(
        // The types are named so that the index, which begins with them, serves.
        and(within, inArray(usuarios.tipoDocumento, DOCUMENT_CODES), eq(usuarios.numeroDocumento, document)),
        and(within, eq(usuarios.codigoEstudiante, code)),
        and(within, eq(usuarios.username, username)),
      ),
    )
  return (
    found.find((one) => one.numeroDocumento === document && one.tipoDocumento === '1') ??
    found.find((one) => one.numeroDocumento === document) ??
    found.find((one) => one.codigoEstudiante === code) ??
    found[0]
  )
}

export type Duplicate = 'CORREODUPLICADO' | 'DNIDUPLICADO' | 'CODIGODUPLICADO' | 'USUARIODUPLICADO'

type Identity = {
  correo?: string | null | undefined
  numeroDocumento?: string | null | undefined
  codigoEstudiante?: string | null | undefined
  username?: string | null | undefined
}

/**
 * Which part of an identity somebody else of the institution has. What nobody confirmed within a day is nobody's. Signing in names no kind, so a document number may
 * not be anybody's student code or user name either, nor the other way round.
 */
export async function findDuplicate(
  from: Tx | typeof db,
  institucion: number,
  { correo, numeroDocumento, codigoEstudiante, username }: Identity,
  except?: number,
): Promise<Duplicate | null> {
  const named = namedBy({ correo, numeroDocumento, codigoEstudiante, username })
  if (!named) return null
  const counts = or(isNotNull(usuarios.correoConfirmadoEn), isNull(usuarios.clave), not(olderThan(HELD)))
  const taken = await from
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.institucion, institucion), counts, named))
  const others = taken.filter((one) => one.id !== except)
  const has = (name: string | null | undefined) =>
    name != null && others.some((one) => identifiersOf(one).includes(cleanUsername(name)))
  if (correo && others.some((one) => one.correo === correo)) return 'CORREODUPLICADO'
  if (has(numeroDocumento)) return 'DNIDUPLICADO'
  if (has(codigoEstudiante)) return 'CODIGODUPLICADO'
  return has(username) ? 'USUARIODUPLICADO' : null
}

/** Whom any part of an identity names; nothing when there is no part. */
function namedBy({ correo, numeroDocumento, codigoEstudiante, username }: Identity) {
  const names = [numeroDocumento, codigoEstudiante, username].filter((one) => one != null)
  return or(
    correo ? eq(usuarios.correo, correo) : undefined,
    ...(names.length > 0
      ? [
          inArray(usuarios.username, names.map(cleanUsername)),
          inArray(usuarios.numeroDocumento, names.map(cleanDocument)),
          inArray(usuarios.codigoEstudiante, names.map(cleanCode)),
        ]
      : []),
  )
}

/** How long a registration that nobody confirms keeps its address, document and code from others. */
const HELD = '1 day'

const olderThan = (interval: string) => lt(usuarios.creadoEn, sql`now() - ${interval}::interval`)

/** Registrations that nobody confirmed: they may hold what is somebody else's. */
export const unconfirmed = (interval: string) =>
  and(isNull(usuarios.correoConfirmadoEn), isNotNull(usuarios.clave), olderThan(interval))

/** Those of them that hold any part of this identity although it is free again. */
export const heldInVain = (institucion: number, identity: Identity) =>
  and(eq(usuarios.institucion, institucion), unconfirmed(HELD), namedBy(identity) ?? sql`false`)

/** What the institution knows of a student code: nothing, that it is this person's, or that it is somebody else's. */
export async function studentWith(
  from: Tx | typeof db,
  {
    institucion,
    codigoEstudiante,
    numeroDocumento,
  }: Pick<Usuario, 'institucion' | 'codigoEstudiante' | 'numeroDocumento'>,
): Promise<'desconocido' | 'suyo' | 'ajeno'> {
  if (codigoEstudiante === null) return 'desconocido'
  const [row] = await from
    .select()
    .from(estudiantes)
    .where(and(eq(estudiantes.institucion, institucion), eq(estudiantes.codigo, codigoEstudiante)))
  if (!row) return 'desconocido'
  const differ = row.numeroDocumento !== null && numeroDocumento !== null && row.numeroDocumento !== numeroDocumento
  return differ ? 'ajeno' : 'suyo'
}

/** All that names somebody but their mail, in one spelling. */
const identifiersOf = ({ numeroDocumento, codigoEstudiante, username }: Usuario) =>
  [numeroDocumento, codigoEstudiante, username].filter((one) => one !== null).map(cleanUsername)

/** What these people are called, by id. */
export async function namesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, nombre, apellidos } = usuarios
  const rows = await db.select({ id, nombre, apellidos }).from(usuarios).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, `${row.nombre} ${row.apellidos}`]))
}

/** Somebody as the addressee of a letter. */
export async function recipientOf(
  usuario: Pick<Usuario, 'nombre' | 'correo' | 'institucion'>,
  from: Tx | typeof db = db,
) {
  const { nombre, correo, institucion } = usuario
  const { nombreComercial = '' } = (await findInstitucion(institucion, from)) ?? {}
  return { nombre, correo, institucion, firma: nombreComercial }
}

type Known = Pick<
  Usuario,
  'nombre' | 'apellidos' | 'correo' | 'numeroDocumento' | 'codigoEstudiante' | 'username' | 'institucion'
>

/** What is wrong with a new password for this person, in Spanish; null when nothing is. */
export async function passwordProblemFor(one: Known, password: string): Promise<string | null> {
  const { nombre, apellidos, correo, numeroDocumento, codigoEstudiante, username } = one
  const own = [nombre, apellidos, correo.split('@')[0], numeroDocumento, codigoEstudiante, username]
  const { nombreComercial = '', razonSocial = '' } = (await findInstitucion(one.institucion)) ?? {}
  return passwordProblem(password, own, [nombreComercial, razonSocial])
}
