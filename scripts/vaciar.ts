// `npm run vaciar [-- --si]`: makes a backup, and turns the sample into the empty start of an institution of one's own.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { listInstituciones } from '../app/features/institucion/queries.server.ts'
import { backUp } from '../app/lib/backup/backup.server.ts'
import { emptyDatabase } from '../app/lib/backup/empty.server.ts'
import { explain } from '../app/lib/backup/explain.server.ts'
import { newBackupPath } from '../app/lib/backup/folder.server.ts'
import { db, openDatabase } from '../app/lib/db/client.server.ts'
import { FolderInUse } from '../app/lib/db/lock.server.ts'
import { env } from '../app/lib/env.server.ts'
import { disk } from '../app/lib/files/disk.server.ts'
import { everyFile, removeBytes } from '../app/lib/files/forget.server.ts'
import { claimStore, whoseStore } from '../app/lib/files/whose.server.ts'
import { plural } from '../app/lib/numbers.ts'
import { primerArranque } from '../seeds/primer-arranque.ts'

const WORD = 'VACIAR'
const where = { url: env.DATABASE_URL, folder: env.DATOS }

try {
  const names = await sampleNames()
  console.log(`Se vaciará la muestra: ${names.join(' y ')}, con todo lo que se haya escrito en ella.`)
  console.log('Antes se hace una copia de respaldo, con la que puede volver atrás (npm run restaurar).')
  if (!(await isConfirmed())) throw new Error('No se cambió nada.')
  console.log('Copiando…')
  const { path, files, whose } = await copy()
  console.log(`Copia lista: ${path}`)
  await emptyDatabase(where, () => primerArranque({ ...env, DEMO: false }))
  await withDatabase(async () => {
    if (whose === 'nuestro') await claimStore(db, await disk(), 'siempre')
    for (const file of files) await removeBytes(file)
  })
  console.log(
    whose === 'nuestro'
      ? `Listo: ${plural(files.length, 'archivo')} de la muestra y todas sus filas ya no están.`
      : 'Listo: las filas de la muestra ya no están. Sus archivos siguen en el almacén hasta que alguien diga en Estado de quién es.',
  )
  console.log('Arranque el portal con npm start e ingrese: la oficina lo lleva por el primer día.')
} catch (error) {
  console.error(error instanceof FolderInUse ? 'El portal está en marcha. Deténgalo y repita.' : explain(error))
  process.exitCode = 1
}

/** @throws where there is nothing, or anything that is no sample: that is not emptied by a command. */
async function sampleNames(): Promise<string[]> {
  const all = await withDatabase(listInstituciones)
  const [own] = all.filter(({ demo }) => !demo)
  if (own) throw new Error(`«${own.nombreComercial}» no es de la muestra: no se vacía. No se cambió nada.`)
  return all.map(({ nombreComercial }) => nombreComercial)
}

async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const firstStart = () => Promise.reject(new Error('Todavía no hay una base de datos: no hay nada que vaciar.'))
  const database = await openDatabase({ ...where, firstStart })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function isConfirmed(): Promise<boolean> {
  const { values } = parseArgs({ options: { si: { type: 'boolean' } } })
  // Without `--` before it, npm takes the option for one of its own.
  if (values.si || process.env.npm_config_si === 'true') return true
  if (!process.stdin.isTTY) throw new Error('Para vaciar sin preguntar: npm run vaciar -- --si')
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Escriba ${WORD} para continuar: `).finally(() => ask.close())
  return answer.trim() === WORD
}

function copy() {
  return withDatabase(async (database) => {
    const files = await everyFile()
    const { path } = await backUp(database, await newBackupPath(env.DATOS, 'antes-de-vaciar'), env.IDINSTITUCION)
    return { path, files, whose: await whoseStore(await disk()) }
  })
}
