import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql, isNull } from 'drizzle-orm'
const h=process.argv[2]!
const tpl='build/pruebas/'+h; process.env.DATOS=tpl
const folder='/tmp/textos/db'
rmSync(folder,{recursive:true,force:true}); cpSync(join(tpl,'atrio_sembrada_'+h),folder,{recursive:true})
const C = await import('./app/lib/db/client.server.ts')
const database = await C.openDatabase({ folder })
const { archivos } = await import('./app/lib/files/schema.server.ts')
const { readText } = await import('./app/lib/files/text.server.ts')
const { extractText } = await import('./app/lib/files/texts.server.ts')
console.log((await C.db.execute(sql`select estado_texto, count(*)::int as n from archivos group by 1`)).rows, (await C.db.execute(sql`select count(*)::int as n, sum(length(texto))::int as chars, pg_total_relation_size('textos_archivo') as bytes from textos_archivo`)).rows)
await C.db.execute(sql`update archivos set estado_texto = null where estado_texto <> 'no_aplica'`)
await C.db.execute(sql`delete from textos_archivo`)
let t=performance.now()
const unread = await C.db.select({ id: archivos.id }).from(archivos).where(isNull(archivos.estadoTexto))
for (const {id} of unread) await extractText(id, undefined, async (content, tipo) => readText(new Uint8Array(await buffer(content)), tipo))
console.log('readTexts', unread.length, performance.now()-t, 'cpu', process.cpuUsage().user/1e6)
await database.close()
process.exit()
