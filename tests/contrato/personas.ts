import { and, eq } from 'drizzle-orm'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { SESSION_COOKIE } from '../../app/lib/account/cookies.server.ts'
import { endSessions, openSession } from '../../app/lib/account/sessions.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'

/** The roles of the contract's section 6. */
export const ROLES = [
  'administrador',
  'comunicaciones',
  'secretaria',
  'academico',
  'empleabilidad',
  'tesoreria',
  'docente',
  'estudiante',
  'egresado',
  'empresa',
] as const

type Rol = (typeof ROLES)[number] | 'usuario'

let people = 0

/** Somebody new, with a role of that institution. Returns their id. */
export async function persona(rol: Rol, institucion = 2): Promise<number> {
  people += 1
  const of = and(eq(roles.institucion, institucion), eq(roles.denominacion, rol))
  const [found] = await db.select().from(roles).where(of)
  const [row] = await db
    .insert(usuarios)
    .values({
      nombre: `Persona ${people}`,
      apellidos: rol,
      correo: `persona-${people}@prueba.example`,
      rol: found?.id ?? null,
      estado: '1',
      institucion,
    })
    .returning({ id: usuarios.id })
  return row?.id ?? 0
}

export type SignedIn = {
  usuario: number
  sesion: number
  token: string
  /** Headers that a browser sends along; none for a program. */
  headers: Record<string, string>
}

const origins = { direccion: '127.0.0.1', agente: 'prueba', recordar: false }

/** A session of that person, as sign-in opens it. */
export async function signIn(usuario: number, { navegador = false } = {}): Promise<SignedIn> {
  const { id, token, cookie } = await changing((tx, _announce, tell) =>
    openSession(tx, tell, { usuario, navegador, ...origins }),
  )
  const headers: Record<string, string> = cookie ? { cookie: `${SESSION_COOKIE}=${cookie}` } : {}
  return { usuario, sesion: id, token, headers }
}

export const signOut = ({ usuario, sesion }: SignedIn): Promise<number> =>
  changing((tx, _announce, tell) => endSessions(tx, tell, usuario, { only: [sesion] }))

/** What a person shows of themselves changed. */
export const changeUser = (usuario: number, set: Partial<typeof usuarios.$inferInsert>): Promise<void> =>
  changing(async (tx, _announce, tell) => {
    await tx.update(usuarios).set(set).where(eq(usuarios.id, usuario))
    tell({ usuario: { usuario } })
  })
