// Who works in a copy of the sample that no product has open: `empleados.ts <folder> <database> [privileges of IMAGEN]`.
import { eq } from 'drizzle-orm'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import { employ } from './oficina.ts'
import { IMAGEN } from './personas.ts'

const [folder = '', url, privilegios] = process.argv.slice(2)
const opening = { folder, url: url || undefined }
await employ(opening)
if (privilegios !== undefined) {
  const database = await openDatabase(opening)
  await db
    .update(usuarios)
    .set({ privilegios, subprivilegios: '', rol: null })
    .where(eq(usuarios.correo, IMAGEN.correo))
  await database.close()
}
