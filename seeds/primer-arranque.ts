import { sql } from 'drizzle-orm'
import { countInstituciones, existsInstitucion } from '../app/features/institucion/queries.server.ts'
import { instituciones, SIN_NOMBRE } from '../app/features/institucion/schema.server.ts'
import { crearPrimerAdministrador } from '../app/features/usuarios/mutations.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { claimNewStore } from '../app/lib/files/whose.server.ts'
import { sembrarRoles, sembrarTipoDocumentos } from './catalogos.ts'

const DOMINIO_DEMO = 'quebradaserena.example'

/**
 * Leaves a database that the portal can start on: its institution, with sample content when asked for, and one
 * administrator. Does nothing where that is already so.
 */
export async function primerArranque({ DEMO, IDINSTITUCION, ADMIN_CORREO, ADMIN_CLAVE }: Env): Promise<void> {
  const empty = (await countInstituciones()) === 0
  if (empty) await claimNewStore()
  // A megabyte of sample content, loaded only by the start that needs it.
  if (empty && DEMO) await (await import('./sembrar.ts')).sembrar()
  if (!(await existsInstitucion(IDINSTITUCION))) await crearInstitucion(IDINSTITUCION, empty && !DEMO)
  const correo = ADMIN_CORREO ?? `admin@${DOMINIO_DEMO}`
  const clave = await crearPrimerAdministrador(IDINSTITUCION, { correo, clave: ADMIN_CLAVE })
  if (!clave) return
  console.log(`Administrador: ${correo}`)
  console.log(`Contraseña (se muestra una sola vez): ${clave}`)
}

/** A blank institution, to be filled in by its administrator. */
async function crearInstitucion(id: number, first: boolean) {
  await db.transaction(async (tx) => {
    if (first) await sembrarTipoDocumentos(tx)
    await tx.insert(instituciones).values({
      id,
      ...SIN_NOMBRE,
      ruc: String(id).padStart(11, '0'),
      tipoGestion: 'publica',
    })
    await sembrarRoles(tx, id)
    await tx.execute(sql`select setval(pg_get_serial_sequence('instituciones', 'idinstitucion'), greatest(${id}, 1))`)
  })
}
