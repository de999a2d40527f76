// What `npm test` runs beside PostgreSQL: what another database can change. All else has run beside the embedded one.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isInTurn } from './quinto.ts'

/** Whether this run is for what PostgreSQL can change: `npm run test:todo` runs all there, too. */
export const ofDatabase = Boolean(process.env.DATABASE_URL) && process.env.PRUEBAS_TODO !== '1'

/**
 * By turns: who may do what is decided without a database, and what is then written, `gestion-ciclo` writes of every kind, too;
 * the days of the sample are counted without one; the others are about bytes, drawings, pages and paper.
 */
const SAME_ON_EACH = /\b(gestion-roles|sembrar|film|samples|extract|share|icons|paper|pictures|html-valido)\.test\.ts$/

/** Search, accounts, live screens, and the process when something breaks. */
export const JOURNEYS_OF_DATABASE =
  /(base-detenida|buscar|cortes|cuenta-(dos-pasos|ingreso|perfil|registro)|detener|disco-lleno|documentos|dos-procesos|editor-caidas|gestion-desde-fuera|vivo)\.spec\.ts$/

export const mayDiffer = (file: string): boolean =>
  file.endsWith('.spec.ts')
    ? JOURNEYS_OF_DATABASE.test(file)
    : opensDatabase(file) && (!SAME_ON_EACH.test(file) || isInTurn(file))

/** A test that opens a database says so by what it imports, itself or by way of the helpers in `tests/`. */
function opensDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (/\/(base-de-datos|plantillas)\.ts'|DATABASE_URL|ATRIO_PLANTILLAS/.test(text)) return true
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path))
  // Sources that a test has as text may name files that are nowhere.
  return imported.some(
    (path) => path.replaceAll('\\', '/').startsWith('tests/') && existsSync(path) && opensDatabase(path),
  )
}
