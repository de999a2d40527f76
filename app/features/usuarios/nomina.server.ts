import { CsvError, parse } from 'csv-parse/sync'
import { cleanDocument, STUDENT_CODE } from './rules.ts'

/** A student as the institution lists them. What the list does not say is null. */
export type Listado = {
  codigo: string
  numeroDocumento: string | null
  nombre: string | null
  apellidos: string | null
}

type Field = keyof Listado
type Wrong = { linea: number; problema: string }
export type Nomina = { estudiantes: Listado[]; malas: Wrong[] }

/** What people call the columns, without accents and signs. */
const COLUMNS: Record<string, Field> = {
  codigo: 'codigo',
  codigoestudiante: 'codigo',
  codigodeestudiante: 'codigo',
  documento: 'numeroDocumento',
  numerodocumento: 'numeroDocumento',
  numerodedocumento: 'numeroDocumento',
  dni: 'numeroDocumento',
  nombre: 'nombre',
  nombres: 'nombre',
  nombrepersona: 'nombre',
  apellido: 'apellidos',
  apellidos: 'apellidos',
  apellidospersona: 'apellidos',
}

const HEADER = 'La primera línea debe nombrar las columnas: codigo, y si se saben documento, nombres y apellidos.'
const LONGEST_NAME = 120

/**
 * Reads a list of students: CSV with a header row, in UTF-8 or Latin-1, its columns parted by commas, semicolons or tabs.
 * @throws {Error} in Spanish when it is no such list at all
 */
export function readNomina(bytes: Uint8Array): Nomina {
  const text = decode(bytes)
  const [header = '', ...rows] = recordsOf(text)
  if (typeof header === 'string') throw new Error(HEADER)
  const fields = header.record.map((name) => COLUMNS[plain(name)])
  if (!fields.includes('codigo')) throw new Error(HEADER)
  const known = new Set<string>()
  const list: Nomina = { estudiantes: [], malas: [] }
  for (const { record, info } of rows) {
    const values = Object.fromEntries(fields.map((field, i) => [field, record[i]?.trim() || null]))
    const one = read(values)
    const problema = typeof one === 'string' ? one : known.has(one.codigo) ? 'el código ya está más arriba' : null
    if (problema !== null) list.malas.push({ linea: info.lines, problema })
    else if (typeof one !== 'string') {
      known.add(one.codigo)
      list.estudiantes.push(one)
    }
  }
  return list
}

/** Windows programs save lists in Latin-1, where accents are no UTF-8. */
function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Row = { record: string[]; info: { lines: number } }

function recordsOf(text: string): Row[] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => first.includes(sign)) ?? ','
  try {
    const options = {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }
    return parse(text, { ...options, bom: true, delimiter }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError)
      throw new Error(`La lista no se puede leer desde la línea ${error['lines']}: revise las comillas.`)
    throw error
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** A student, or what is wrong with the line. */
function read({ codigo, numeroDocumento, nombre = null, apellidos = null }: Partial<Listado>): Listado | string {
  if (!codigo) return 'falta el código'
  const code = cleanDocument(codigo)
  if (!STUDENT_CODE.test(code)) return `el código «${codigo.slice(0, 40)}» no es de 4 a 20 letras o dígitos`
  const documento = numeroDocumento ? cleanDocument(numeroDocumento) : null
  if (documento !== null && !/^[A-Z0-9-]{3,20}$/.test(documento)) return 'el documento no es de 3 a 20 letras o dígitos'
  if ([nombre, apellidos].some((name) => (name?.length ?? 0) > LONGEST_NAME)) return 'el nombre es demasiado largo'
  return { codigo: code, numeroDocumento: documento, nombre, apellidos }
}
