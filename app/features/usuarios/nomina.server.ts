import { readSheet } from '../../lib/sheets/read.server.ts'
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
 * Reads a list of students with a header row: an Excel book, or text as `readSheet` takes it.
 * @throws {Error} in Spanish when it is no such list at all
 */
export function readNomina(bytes: Uint8Array): Nomina {
  const [header, ...rows] = readSheet(bytes)
  if (!header) throw new Error(HEADER)
  const fields = header.celdas.map(({ texto }) => COLUMNS[plain(texto)])
  if (!fields.includes('codigo')) throw new Error(HEADER)
  const known = new Set<string>()
  const list: Nomina = { estudiantes: [], malas: [] }
  for (const { linea, celdas } of rows) {
    const wrong = celdas.find(({ problema }, i) => problema && fields[i])?.problema
    const values = Object.fromEntries(fields.map((field, i) => [field, celdas[i]?.texto.trim() || null]))
    const one = wrong ?? read(values)
    const problema = typeof one === 'string' ? one : known.has(one.codigo) ? 'el código ya está más arriba' : null
    if (problema !== null) list.malas.push({ linea, problema })
    else if (typeof one !== 'string') {
      known.add(one.codigo)
      list.estudiantes.push(one)
    }
  }
  return list
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
