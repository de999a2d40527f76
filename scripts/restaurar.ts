// `npm run restaurar <archivo> [--reemplazar]`: puts a backup in the place of what the database has.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explain } from '../app/lib/backup/explain.server.ts'
import { checkArchive, type Loaded } from '../app/lib/backup/load.server.ts'
import type { Manifest } from '../app/lib/backup/manifest.ts'
import { otherKey } from '../app/lib/backup/other-key.server.ts'
import { restore } from '../app/lib/backup/restore.server.ts'
import { longDate } from '../app/lib/dates.ts'
import { env } from '../app/lib/env.server.ts'
import { count, plural } from '../app/lib/numbers.ts'
import { seconds } from './say.mjs'

const { name, reemplazar } = given()
if (!name) {
  console.error('Uso: npm run restaurar -- <archivo> [--reemplazar]')
  process.exit(1)
}

try {
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const begun = performance.now()
  console.log('Revisando la copia…')
  const manifest = await checkArchive(file)
  describe(manifest)
  console.log('Restaurando…')
  const loaded = await restore({ file, manifest, url: env.DATABASE_URL, folder: env.DATOS, reemplazar })
  tell(manifest, loaded, seconds(performance.now() - begun))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function given() {
  try {
    const options = { reemplazar: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    // Without `--` before it, npm takes the option for one of its own.
    const taken = process.env.npm_config_reemplazar === 'true'
    return { name: positionals.length === 1 ? positionals[0] : undefined, reemplazar: values.reemplazar || taken }
  } catch {
    return { name: undefined, reemplazar: false }
  }
}

function describe({ fecha, version, idinstitucion, tablas }: Manifest) {
  const filas = tablas.reduce((sum, table) => sum + table.filas, 0)
  const day = longDate(new Date(fecha)).toLowerCase()
  console.log(`Copia del ${day}, de Atrio ${version}: ${plural(tablas.length, 'tabla')} con ${plural(filas, 'fila')}.`)
  if (idinstitucion === env.IDINSTITUCION) return
  console.log(`Es de la institución ${idinstitucion} y este portal muestra la ${env.IDINSTITUCION} (IDINSTITUCION).`)
}

function tell(manifest: Manifest, loaded: Loaded, time: string) {
  const { archivos, originales = 0 } = manifest
  console.log(`Restaurado en ${time}: ${plural(loaded.filas, 'fila')} y ${plural(loaded.archivos, 'archivo')}.`)
  const said = otherKey(manifest)
  if (said) console.error(said)
  else if (manifest.huella === undefined)
    console.log(
      `La copia no dice cuál era su clave secreta (${manifest.clave}): compruebe que es la de aquí antes de arrancar.`,
    )
  else console.log('Ya puede arrancar el portal.')
  console.log('Las versiones pequeñas de las imágenes se vuelven a hacer solas.')
  if (!loaded.almacen)
    console.log('En el almacén ya había archivos: no se quita ninguno hasta que alguien diga en Estado de quién son.')
  if (originales > 0)
    console.log(`Originales enviados, con los datos de cámara que tengan: ${count(originales)}. La copia no los trae.`)
  const missing = archivos - loaded.archivos
  if (missing > 0) console.error(`Atención: la copia no tiene ${plural(missing, 'archivo')} de los que la base nombra.`)
}
