import { and, count, eq, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { passwordProblem } from '../../lib/account/judge-apart.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
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

/** Until the transaction ends nobody else of the institution changes who may do what: two administrators do not take each other's power away. */
export const takePowersTurn = (tx: Tx, institucion: number) => waitTurn(tx, `poderes ${institucion}`)

const signsIn = (institucion: number) =>
  and(
    eq(usuarios.institucion, institucion),
    ...[eq(usuarios.estado, '1'), isNotNull(usuarios.clave), isNotNull(usuarios.correoConfirmadoEn)],
  )

const isEverything = (list: typeof usuarios.privilegios | typeof roles.privilegios) =>
  sql`'**' = any (string_to_array(replace(${list}, ' ', ''), ','))`

const doesEverything = (without = 0) =>
  or(isEverything(usuarios.privilegios), and(ne(roles.id, without), isEverything(roles.privilegios)))

/** Waits for whatever is being done with whoever may do everything, whether they can sign in or not. */
export const lockAdministrators = (tx: Tx, institucion: number) =>
  tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(eq(usuarios.institucion, institucion), doesEverything()))
    .orderBy(usuarios.id)
    .for('update', { of: usuarios })

/**
 * How many of an institution may do everything, and can sign in.
 * @param without a role that would grant nothing any more
 */
export async function countAdministrators(tx: Tx, institucion: number, without = 0): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(signsIn(institucion), doesEverything(without)))
  return row?.n ?? 0
}

/** How many of an institution work in its office, by a role or by themselves, and can sign in. */
export async function countStaff(institucion: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .where(and(signsIn(institucion), sql`concat(${usuarios.privilegios}, ${roles.privilegios}) ~ '[^ ,]'`))
  return row?.n ?? 0
}

/** Who of an institution may do everything, and can sign in. */
export const findAdministrators = async (tx: Tx, institucion: number): Promise<Usuario[]> =>
  (
    await tx
      .select({ usuario: usuarios })
      .from(usuarios)
      .leftJoin(roles, ofRole)
      .where(and(signsIn(institucion), doesEverything()))
  ).map(({ usuario }) => usuario)

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
export const findDuplicate = async (
  from: Tx | typeof db,
  institucion: number,
  identity: Identity,
  except?: number,
): Promise<Duplicate | null> => (await duplicatesAmong(from, institucion, [identity], except))(identity)

/** The same for many at once: asks once, and answers for each. */
export async function duplicatesAmong(
  from: Tx | typeof db,
  institucion: number,
  all: Identity[],
  except?: number,
): Promise<(identity: Identity) => Duplicate | null> {
  const named = namedBy(all)
  if (!named) return () => null
  const counts = or(isNotNull(usuarios.correoConfirmadoEn), isNull(usuarios.clave), not(olderThan(HELD)))
  const { id, correo, numeroDocumento, codigoEstudiante, username } = usuarios
  const taken = await from
    .select({ id, correo, numeroDocumento, codigoEstudiante, username })
    .from(usuarios)
    .where(and(eq(usuarios.institucion, institucion), counts, named))
  const others = taken.filter((one) => one.id !== except)
  const mails = new Set(others.map((one) => one.correo))
  const names = new Set(others.flatMap(identifiersOf))
  const has = (name: string | null | undefined) => name != null && names.has(cleanUsername(name))
  return (one) => {
    if (one.correo && mails.has(one.correo)) return 'CORREODUPLICADO'
    if (has(one.numeroDocumento)) return 'DNIDUPLICADO'
    if (has(one.codigoEstudiante)) return 'CODIGODUPLICADO'
    return has(one.username) ? 'USUARIODUPLICADO' : null
  }
}

/** Whom any part of these identities names; nothing when there is no part. */
function namedBy(all: Identity[]) {
  const mails = all.flatMap(({ correo }) => correo || [])
  const names = all.flatMap(({ numeroDocumento, codigoEstudiante, username }) =>
    [numeroDocumento, codigoEstudiante, username].filter((one) => one != null),
  )
  return or(
    mails.length > 0 ? inArray(usuarios.correo, mails) : undefined,
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

/** Those of them that hold any part of these identities although it is free again. */
export const heldInVain = (institucion: number, ...all: Identity[]) =>
  and(eq(usuarios.institucion, institucion), unconfirmed(HELD), namedBy(all) ?? sql`false`)

/** What is told of accounts that are taken away. */
export const goneColumns = { id: usuarios.id, correo: usuarios.correo, institucion: usuarios.institucion }

type Student = Pick<Usuario, 'codigoEstudiante' | 'numeroDocumento'>
type Known = 'desconocido' | 'suyo' | 'ajeno'

/** What the institution knows of a student code: nothing, that it is this person's, or that it is somebody else's. */
export const studentWith = async (from: Tx | typeof db, one: Student & { institucion: number }): Promise<Known> =>
  (await studentsAmong(from, one.institucion, [one]))(one)

/** The same for many at once. */
export async function studentsAmong(from: Tx | typeof db, institucion: number, all: Student[]) {
  const codes = all.flatMap(({ codigoEstudiante }) => codigoEstudiante ?? [])
  const rows =
    codes.length === 0
      ? []
      : await from
          .select()
          .from(estudiantes)
          .where(and(eq(estudiantes.institucion, institucion), inArray(estudiantes.codigo, codes)))
  const listed = new Map(rows.map((row) => [row.codigo, row.numeroDocumento]))
  return ({ codigoEstudiante, numeroDocumento }: Student): Known => {
    const document = codigoEstudiante === null ? undefined : listed.get(codigoEstudiante)
    if (document === undefined) return 'desconocido'
    return document !== null && numeroDocumento !== null && document !== numeroDocumento ? 'ajeno' : 'suyo'
  }
}

/** All that names somebody but their mail, in one spelling. */
const identifiersOf = ({
  numeroDocumento,
  codigoEstudiante,
  username,
}: Pick<Usuario, 'numeroDocumento' | 'codigoEstudiante' | 'username'>) =>
  [numeroDocumento, codigoEstudiante, username].filter((one) => one !== null).map(cleanUsername)

/** What these people are called, by id. */
export async function namesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, nombre, apellidos } = usuarios
  const rows = await db.select({ id, nombre, apellidos }).from(usuarios).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, `${row.nombre} ${row.apellidos}`]))
}

/** Whether somebody's account is disabled. */
export const isDisabled = async (id: number): Promise<boolean> =>
  (await db.$count(usuarios, and(eq(usuarios.id, id), eq(usuarios.estado, '0')))) > 0

/** Somebody as the addressee of a letter. */
export async function recipientOf(
  usuario: Pick<Usuario, 'nombre' | 'correo' | 'institucion'>,
  from: Tx | typeof db = db,
) {
  const { nombre, correo, institucion } = usuario
  const { nombreComercial = '' } = (await findInstitucion(institucion, from)) ?? {}
  return { nombre, correo, institucion, firma: nombreComercial }
}

type Named = Pick<
  Usuario,
  'nombre' | 'apellidos' | 'correo' | 'numeroDocumento' | 'codigoEstudiante' | 'username' | 'institucion'
>

/** What is wrong with a new password for this person, in Spanish; null when nothing is. */
export async function passwordProblemFor(one: Named, password: string): Promise<string | null> {
  const { nombre, apellidos, correo, numeroDocumento, codigoEstudiante, username } = one
  const own = [nombre, apellidos, correo.split('@')[0], numeroDocumento, codigoEstudiante, username]
  const { nombreComercial = '', razonSocial = '' } = (await findInstitucion(one.institucion)) ?? {}
  return passwordProblem(password, own, [nombreComercial, razonSocial])
}
