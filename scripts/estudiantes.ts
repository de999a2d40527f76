// `npm run estudiantes -- lista.csv`: tells the portal which students the institution has. Can be repeated.
import { readFileSync } from 'node:fs'
import { existsInstitucion } from '../app/features/institucion/queries.server.ts'
import { enlistStudents } from '../app/features/usuarios/enlist.server.ts'
import { readNomina } from '../app/features/usuarios/nomina.server.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { failureSaid } from '../app/lib/failure-words.ts'
import { listenToOthers } from '../app/lib/live/announce.server.ts'
import { nobody } from '../app/lib/unit.server.ts'

const NOTHING_YET = 'Todavía no hay una institución en esa base de datos. Arranque primero el portal con npm start.'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Uso: npm run estudiantes -- <lista.csv>')
  process.exit(1)
}

try {
  const list = readNomina(read(file))
  if (!list.ok) throw new Error(list.aviso)
  const { estudiantes, malas } = list
  const firstStart = () => Promise.reject(new Error(NOTHING_YET))
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATOS, firstStart })
  await migrateDatabase()
  if (!(await existsInstitucion(env.IDINSTITUCION))) throw new Error(NOTHING_YET)
  // So that running processes hear of who is a student now.
  const leave = env.DATABASE_URL ? await listenToOthers(env.DATABASE_URL) : async () => {}
  const { nuevos, cambiados, reconocidas, liberados } = await enlistStudents(nobody(), estudiantes)
  console.log(`Estudiantes en la lista: ${estudiantes.length} (nuevos: ${nuevos}; con cambios: ${cambiados}).`)
  console.log(`Cuentas que pasan a ser de estudiante: ${reconocidas}.`)
  if (liberados.length > 0)
    console.log(`Códigos que tenían cuentas con otro documento, y quedan libres: ${liberados.join(', ')}.`)
  if (malas.length > 0) console.error(`Líneas que no se registraron: ${malas.length}.`)
  for (const { linea, problema } of malas) console.error(`  línea ${linea}: ${problema}.`)
  await leave()
  await database.close()
  process.exitCode = malas.length > 0 ? 1 : 0
} catch (error) {
  console.error(failureSaid(error))
  process.exit(1)
}

function read(path: string) {
  try {
    return readFileSync(path)
  } catch {
    throw new Error(`No se puede leer ${path}.`)
  }
}
