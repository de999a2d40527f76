// A process that presents what was filled in, all at once, and says the number of each as soon as it is acknowledged.
import { findDraft } from '../../app/expedientes/draft.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { inPresentingTurn, present } from '../../app/features/solicitudes/mutations.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { nobody } from '../../app/lib/unit.server.ts'

const [opening = '', ...fichas] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(opening))

async function presentOne(ficha: string) {
  const draft = await findDraft(2, ficha)
  if (!draft) throw new Error('There is no draft')
  const outcome = await present(nobody(), consulta, draft)
  if (outcome.ok) process.stdout.write(`${ficha} ${outcome.caso.numero}\n`)
}

await Promise.all(fichas.map((ficha) => inPresentingTurn(() => presentOne(ficha))))
await database.close()
