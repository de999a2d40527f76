// `npm run usuario -- <correo>`: creates an administrator, or gives an existing user a new password and takes their second
// factor away. Prints the password once.
import { z } from 'zod'
import { existsInstitucion } from '../app/features/institucion/queries.server.ts'
import { restablecerUsuario } from '../app/features/usuarios/mutations.server.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { failureSaid } from '../app/lib/failure-words.ts'
import { listenToOthers } from '../app/lib/live/announce.server.ts'

const NOTHING_YET = 'Todavía no hay una institución en esa base de datos. Arranque primero el portal con npm start.'

const correo = z.email().safeParse(process.argv[2])
if (!correo.success) {
  console.error('Uso: npm run usuario -- <correo>')
  process.exit(1)
}

try {
  const firstStart = () => Promise.reject(new Error(NOTHING_YET))
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATOS, firstStart })
  await migrateDatabase()
  if (!(await existsInstitucion(env.IDINSTITUCION))) throw new Error(NOTHING_YET)
  // So that running processes hear of the sessions that end.
  const leave = env.DATABASE_URL ? await listenToOthers(env.DATABASE_URL) : async () => {}
  const { clave, nuevo } = await restablecerUsuario(env.IDINSTITUCION, correo.data)
  console.log(`${nuevo ? 'Administrador creado' : 'Contraseña cambiada'}: ${correo.data}`)
  console.log(`Contraseña (se muestra una sola vez): ${clave}`)
  await leave()
  await database.close()
} catch (error) {
  console.error(failureSaid(error))
  process.exit(1)
}
