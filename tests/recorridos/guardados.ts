// What a database says that is stored, while no product runs on it: `guardados.ts <folder> [database]`.
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'

const [folder = '', url] = process.argv.slice(2)
const database = await openDatabase({ url, folder })
const { clave, bytes, sha256 } = archivos
console.log(JSON.stringify(await db.select({ clave, bytes, sha256 }).from(archivos)))
await database.close()
