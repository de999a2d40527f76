import type { FieldError } from '../../lib/outcomes.ts'
import { readSheet } from '../../lib/sheets/read.server.ts'
import type { Campo } from './rules.ts'

/** What people call the columns, without accents and signs. */
const COLUMNS: Record<string, Campo> = {
  nombre: 'nombre_persona',
  nombres: 'nombre_persona',
  nombrepersona: 'nombre_persona',
  apellido: 'apellidos_persona',
  apellidos: 'apellidos_persona',
  apellidospersona: 'apellidos_persona',
  correo: 'correo_persona',
  correoelectronico: 'correo_persona',
  correoinstitucional: 'correo_persona',
  correopersona: 'correo_persona',
  email: 'correo_persona',
  mail: 'correo_persona',
  celular: 'celular',
  telefono: 'celular',
  movil: 'celular',
  tipodocumento: 'tipo_documento',
  tipodedocumento: 'tipo_documento',
  documento: 'numero_documento',
  numerodocumento: 'numero_documento',
  numerodedocumento: 'numero_documento',
  dni: 'numero_documento',
  codigo: 'codigo_estudiante',
  codigoestudiante: 'codigo_estudiante',
  codigodeestudiante: 'codigo_estudiante',
  sexo: 'sexo_persona',
  rol: 'rol',
  cargo: 'rol',
  area: 'area',
  oficina: 'area',
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const NEEDED: Campo[] = ['nombre_persona', 'apellidos_persona', 'correo_persona']
const HEADER =
  'La primera fila debe nombrar las columnas: nombres, apellidos y correo; si se saben, también documento, rol y área.'

export const MOST_ROWS = 2_000

export type Fila = { linea: number; valores: Record<string, string>; avisos: FieldError[] }
export type Lista = { campos: Campo[]; sinUsar: string[]; filas: Fila[] }

/**
 * Reads a list of people with a header row. `avisos`: cells that do not say what somebody wrote.
 * @throws {Error} in Spanish when it is no such list at all
 */
export function readPeople(bytes: Uint8Array): Lista {
  const [header, ...rows] = readSheet(bytes)
  const fields = (header?.celdas ?? []).map(({ texto }) => COLUMNS[plain(texto)])
  if (NEEDED.some((one) => !fields.includes(one))) throw new Error(HEADER)
  const twice = fields.find((field, i) => field && fields.indexOf(field) !== i)
  if (twice) throw new Error(`Hay dos columnas para lo mismo (${twice.replaceAll('_', ' ')}): deje una.`)
  if (rows.length === 0) throw new Error('La lista no tiene personas debajo de los nombres de las columnas.')
  if (rows.length > MOST_ROWS)
    throw new Error(`La lista tiene ${rows.length} filas: tráigala en partes de ${MOST_ROWS}.`)
  const filas = rows.map(({ linea, celdas }) => {
    const named = fields.flatMap((campo, i) => (campo ? [{ campo, ...(celdas[i] ?? { texto: '' }) }] : []))
    return {
      linea,
      valores: Object.fromEntries(named.map(({ campo, texto }) => [campo, texto.trim()])),
      avisos: named.flatMap(({ campo, problema }) => (problema ? [{ campo, message: `Esta celda ${problema}` }] : [])),
    }
  })
  const sinUsar = (header?.celdas ?? []).flatMap(({ texto }, i) => (fields[i] || !texto.trim() ? [] : texto.trim()))
  return { campos: fields.filter((one) => one !== undefined), sinUsar, filas }
}
