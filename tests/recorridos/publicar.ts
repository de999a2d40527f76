// Another process on the same PostgreSQL publishes a document: `publicar.ts <database> <title> <category>`.
import { eq, ne } from 'drizzle-orm'
import { categorias, documento, documentos } from '../../app/features/documentos/schema.server.ts'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import { listenToOthers } from '../../app/lib/live/announce.server.ts'
import { publish, save } from '../escritura.ts'

const [url = '', titulo = '', denominacion = ''] = process.argv.slice(2)
const database = await openDatabase({ url, folder: '' })
const leave = await listenToOthers(url)
const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
const [found] = await db.select().from(categorias).where(eq(categorias.denominacion, denominacion))
// A file that is there: other journeys follow what is published.
const [archivo] = await db
  .select({ nombre: documentos.nombre, url: documentos.url, fecha: documentos.fecha, bytes: documentos.bytes })
  .from(documentos)
  .where(ne(documentos.url, ''))
  .orderBy(documentos.id)
  .limit(1)
const saved = await save(documento, actor, { input: { titulo, categoria: found?.id, ...archivo } })
const published = saved.ok ? await publish(documento, actor, saved.id) : saved
console.log(JSON.stringify(published))
await leave()
await database.close()
