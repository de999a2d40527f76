// What `npm test` runs beside PostgreSQL: what another database can change. All else has run beside the embedded one.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isInTurn } from './quinto.ts'

/** Whether this run is for what PostgreSQL can change: `npm run test:todo` runs all there, too. */
export const ofDatabase = Boolean(process.env.DATABASE_URL) && process.env.PRUEBAS_TODO !== '1'

/** The embedded database whatever DATABASE_URL says: they take it away from the programs that they start, or open a folder. */
const OF_EMBEDDED = /\/(base-incluida|plantillas)\.test\.ts$/

/**
 * By turns: who may do what is decided without a database, and what is then written, `gestion-ciclo` writes of every kind, too; what is wrong
 * in a request is said before it is asked for anything (`hostil`), and the program for others (`cliente`) knows only the API;
 * the days of the sample are counted without one; what the audit's program reads, `seal` seals and reads; the others are about
 * bytes, drawings, pages and paper.
 */
const SAME_ON_EACH = new RegExp(
  `(^|/)(${[
    ...['gestion-roles', 'gestion-hostil', 'cuenta-hostil', 'hostil', 'cliente', 'sembrar', 'servidor/auditoria'],
    ...['extract', 'film', 'samples', 'originals', 'save', 'cuenta-foto', 'icons', 'pictures', 'share'],
    ...['editor-entradas', 'html-valido', 'todas-las-paginas', 'ver-como-pantallas'],
    ...['paper', 'papeles-de-admision', 'request-papers'],
  ].join('|')})\\.test\\.ts$`,
)

/** Search and live screens; and the process when something breaks, which takes turns (`BREAKDOWNS`). */
const EACH_TIME =
  /(base-detenida|buscar|cortes|detener|disco-lleno|dos-procesos|editor-caidas|gestion-desde-fuera|vivo)\.spec\.ts$/
/** By turns: what screens ask of accounts and folders, `contrato/cuenta-*` and `contrato/documentos` ask on each without a browser. */
const ALSO_CALLED = /(cuenta-(dos-pasos|ingreso|perfil|registro)|documentos)\.spec\.ts$/

export const mayDiffer = (file: string): boolean =>
  file.endsWith('.spec.ts')
    ? EACH_TIME.test(file) || (ALSO_CALLED.test(file) && isInTurn(file))
    : opensDatabase(file) && !OF_EMBEDDED.test(file) && (!SAME_ON_EACH.test(file) || isInTurn(file))

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
