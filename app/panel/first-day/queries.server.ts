import { and, eq } from 'drizzle-orm'
import { countPublished } from '../../contenido/queries.server.ts'
import { foldersOf } from '../../features/documentos/article-42.ts'
import { lettersOf } from '../../features/documentos/queries.server.ts'
import { findInstitucion, listDirectorio } from '../../features/institucion/queries.server.ts'
import { SIN_NOMBRE } from '../../features/institucion/schema.server.ts'
import { escritasOf } from '../../features/paginas/queries.server.ts'
import { programa } from '../../features/programas/schema.server.ts'
import { rulesToday } from '../../features/solicitudes/queries.server.ts'
import { countStaff } from '../../features/usuarios/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { isWritten } from '../../lib/ruc.ts'
import { kindsOf } from '../../request-kinds.server.ts'
import type { Name } from './steps.ts'

/** What there is of a first day, looked at each time. */
export type Day = {
  /** The sample of the product, which has no first day. */
  isSample: boolean
  hechos: ReadonlySet<Name>
  espera: readonly string[]
  gestion: 'publica' | 'privada'
  /** Letters of article 42 that the institution must have and has no folder for. */
  letras: string[]
  /** Whether the settings name a mail server. */
  hayCorreo: boolean
}

const PRESENTACION = 'nosotros/presentacion'
const LEGAL = 'proteccion-de-datos'

/** Whether every officer whom the norms of this institution want named is written in the rules that say who it is. */
async function areNamed(institucion: number, gestion: Day['gestion']): Promise<boolean> {
  const rules = await Promise.all(kindsOf(gestion).map((kind) => rulesToday(institucion, kind)))
  return rules.every(({ textos }) =>
    Object.entries(textos).every(([name, texto]) => !name.startsWith('responsable') || texto.trim() !== ''),
  )
}

/** @throws when the institution does not exist */
export async function dayOf(institucion: number): Promise<Day> {
  const [row, personas, letters, programas, paginas, enviados, otras] = await Promise.all([
    findInstitucion(institucion),
    listDirectorio(institucion),
    lettersOf(institucion),
    countPublished(programa, { institucion }),
    escritasOf(institucion, [PRESENTACION, LEGAL]),
    db.$count(correos, and(eq(correos.institucion, institucion), eq(correos.estado, 'enviado'))),
    countStaff(institucion),
  ])
  if (!row) throw new Error(`no institution ${institucion}`)
  const letras = foldersOf(row.tipoGestion).flatMap(({ letra }) => (letters.has(letra) ? [] : letra))
  const isThere: Record<Name, boolean> = {
    nombre:
      row.nombreComercial !== SIN_NOMBRE.nombreComercial &&
      row.razonSocial !== SIN_NOMBRE.razonSocial &&
      isWritten(row.ruc),
    escudo: row.imgUrl !== null,
    colores: row.configuraciones.colores !== undefined,
    contacto: row.direccion !== '' && row.telefonoContacto + row.celularContacto + row.correoContacto !== '',
    direccion: personas.length > 0,
    gestion: letras.length === 0,
    programas: programas > 0,
    menu: paginas.has(PRESENTACION),
    legales: paginas.has(LEGAL),
    correo: enviados > 0,
    responsables: await areNamed(institucion, row.tipoGestion),
    personas: otras > 1,
  }
  const names = keysOf(isThere)
  return {
    isSample: row.demo,
    hechos: new Set(names.filter((name) => isThere[name])),
    espera: row.configuraciones.primer_dia?.espera ?? [],
    gestion: row.tipoGestion,
    letras,
    hayCorreo: env.SMTP_URL !== undefined,
  }
}
