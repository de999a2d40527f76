// A process that publishes a draft and is killed just before one of its statements. It says first what it found, and last
// whether it got to the end.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { everything, publish } from '../escritura.ts'

const [opening = '', id, last] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(opening))
console.log(
  createHash('sha256')
    .update(JSON.stringify(await everything()))
    .digest('hex'),
)

let left = Number(last)
type Query = (...args: unknown[]) => unknown
database.raw.pool.on('acquire', (client: pg.PoolClient & { counted?: true }) => {
  if (client.counted) return
  const query = client.query.bind(client) as unknown as Query
  const counted: Query = (...args) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return query(...args)
  }
  Object.assign(client, { query: counted, counted: true })
})

const actor = { idusuario: 1, institucion: 2, privilegios: 'noticias', subprivilegios: 'noticias.publicar' }
console.log(JSON.stringify((await publish(noticia, actor, Number(id))).ok))
await database.close()
