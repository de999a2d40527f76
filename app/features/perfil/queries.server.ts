import { desc, eq } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { CONSENTIMIENTOS, type Finalidad } from '../registro/schema.server.ts'
import { findUsuario } from '../usuarios/queries.server.ts'
import { consentimientos } from '../usuarios/schema.server.ts'

/** What a person sees of themselves, under the names of the wire. */
export async function profileOf(usuario: number) {
  const one = await findUsuario(usuario)
  if (!one) throw new Error(`no person ${usuario}`)
  return {
    nombre_persona: one.nombre,
    apellidos_persona: one.apellidos,
    sexo_persona: one.sexo,
    correo_persona: one.correo,
    celular: one.celular,
    username_usuario: one.username,
    tipo_documento: one.tipoDocumento,
    numero_documento: one.numeroDocumento,
    codigo_estudiante: one.codigoEstudiante,
    tipo_usuario: one.tipo,
    imgUrl: one.imgUrl,
  }
}

export type Profile = Awaited<ReturnType<typeof profileOf>>

export type Consent = { finalidad: Finalidad; texto: string; otorgado: boolean; desde: Date | null }

/** What the person agrees to today, purpose by purpose. */
export async function consentsOf(usuario: number): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(consentimientos)
    .where(eq(consentimientos.usuario, usuario))
    .orderBy(desc(consentimientos.id))
  return CONSENTIMIENTOS.map(({ finalidad, texto }) => {
    const last = rows.find((row) => row.finalidad === finalidad)
    return { finalidad, texto, otorgado: last?.otorgado ?? false, desde: last?.creadoEn ?? null }
  })
}
