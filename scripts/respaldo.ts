// `npm run respaldo [archivo]`: makes a backup of everything, while the portal runs or not.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { keyName } from '../app/lib/account/secret-key.server.ts'
import { askForBackup } from '../app/lib/backup/ask.server.ts'
import { type Backup, backUp } from '../app/lib/backup/backup.server.ts'
import { explain } from '../app/lib/backup/explain.server.ts'
import { moveBackup, newBackupPath } from '../app/lib/backup/folder.server.ts'
import { openDatabase } from '../app/lib/db/client.server.ts'
import { FolderInUse } from '../app/lib/db/lock.server.ts'
import { env } from '../app/lib/env.server.ts'
import { bytes, count, plural } from '../app/lib/numbers.ts'
import { seconds } from './say.mjs'

const NOTHING_YET = 'Todavía no hay una base de datos en DATOS: no hay nada que copiar.'
const [name] = process.argv.slice(2)
// npm runs its scripts in the folder of the product, wherever the person is.
const target = name && resolve(process.env.INIT_CWD ?? '.', name)

try {
  if (target && existsSync(target)) throw new Error(`Ya existe ${target}. Elija otro nombre.`)
  console.log('Copiando la base de datos y los archivos…')
  const begun = performance.now()
  tell(await make(), seconds(performance.now() - begun))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function make(): Promise<Backup> {
  const firstStart = () => Promise.reject(new Error(NOTHING_YET))
  try {
    const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATOS, firstStart })
    const path = target ?? (await newBackupPath(env.DATOS, 'atrio'))
    return await backUp(database, path, env.IDINSTITUCION).finally(database.close)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askRunning()
  }
}

async function askRunning(): Promise<Backup> {
  console.log('El portal está en marcha con la base incluida: la copia la hace él.')
  const backup = await askForBackup(env.DATOS)
  if (!target) return backup
  await moveBackup(backup.path, target)
  return { ...backup, path: target }
}

function tell({ path, tablas, filas, archivos, originales, perdidos, ...made }: Backup, time: string) {
  console.log(`Copia lista en ${time}: ${path} (${bytes(made.bytes)})`)
  console.log(`${plural(tablas, 'tabla')} con ${plural(filas, 'fila')}, y ${plural(archivos, 'archivo')}.`)
  console.log('Tiene datos privados y contraseñas cifradas. Guárdela fuera de esta máquina, donde nadie más la lea.')
  console.log(
    `No lleva ${keyName()}, que abre los segundos factores y reconoce los papeles ya impresos y los enlaces de acuse ya enviados: guárdela aparte.`,
  )
  if (originales > 0)
    console.log(`Originales enviados, con los datos de cámara que tengan: ${count(originales)}. No los lleva.`)
  if (perdidos.length === 0) return
  console.error(`Atención: ${plural(perdidos.length, 'archivo')} que la base nombra falta o está dañado en el almacén:`)
  console.error(perdidos.slice(0, 10).join('\n'))
}
