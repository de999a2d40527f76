import { z } from 'zod'
import type { FieldError } from '../../lib/outcomes.ts'
import { digits, line, optional, strict } from '../../lib/rules.ts'
import { readList } from '../../lib/sheets/list.server.ts'
import type { Unread } from '../../lib/sheets/sheet.ts'
import { cleanDocument, STUDENT_CODE } from './rules.ts'
import type { Ficha } from './schema.server.ts'

/** A student as the institution lists them. What the list does not say is null. */
export type Listado = Ficha & { codigo: string }

export type Nomina = { ok: true; estudiantes: Listado[]; malas: { linea: number; problema: string }[] }

/** What people call the columns, without accents and signs. */
const COLUMNS = {
  codigo: 'codigo_estudiante',
  codigoestudiante: 'codigo_estudiante',
  codigodeestudiante: 'codigo_estudiante',
  documento: 'numero_documento',
  numerodocumento: 'numero_documento',
  numerodedocumento: 'numero_documento',
  dni: 'numero_documento',
  nombre: 'nombre_persona',
  nombres: 'nombre_persona',
  nombrepersona: 'nombre_persona',
  apellido: 'apellidos_persona',
  apellidos: 'apellidos_persona',
  apellidospersona: 'apellidos_persona',
}

/** Reads a list of students with a header row: an Excel book, or text as `readSheet` takes it. */
export const readStudents = (bytes: Uint8Array, most?: number) =>
  readList(
    bytes,
    {
      columns: COLUMNS,
      needed: ['codigo_estudiante'],
      header: 'La primera fila debe nombrar las columnas: código y, si se saben, documento, nombres y apellidos.',
      nobody: 'La lista no tiene estudiantes debajo de los nombres de las columnas.',
    },
    most,
  )

/** The same, with each of its rows checked: for who brings it without a screen. */
export function readNomina(bytes: Uint8Array): Nomina | Unread {
  const read = readStudents(bytes, Number.POSITIVE_INFINITY)
  if (!read.ok) return read
  const checked = checkStudents(read.lista.filas.map(({ valores }) => valores))
  const rows = read.lista.filas.map(({ linea, avisos }, i) => ({ linea, ...(checked[i] ?? { errores: [] }), avisos }))
  return {
    ok: true,
    estudiantes: rows.flatMap((row) => ('estudiante' in row && row.avisos.length === 0 ? row.estudiante : [])),
    malas: rows.flatMap(({ linea, avisos, ...row }) => {
      const [wrong] = [...avisos, ...('errores' in row ? row.errores : [])]
      return wrong ? [{ linea, problema: wrong.message }] : []
    }),
  }
}

const name = optional(line(120))

/** A name that is no field's is told: what was meant by it would be lost. */
const FILA = strict(
  z.object({
    codigo_estudiante: digits(
      line(20)
        .transform(cleanDocument)
        .pipe(
          z
            .string()
            .min(1, 'Escriba el código')
            .regex(STUDENT_CODE, 'El código de estudiante tiene de 4 a 20 letras o dígitos'),
        ),
    ),
    numero_documento: optional(
      digits(
        line(20)
          .transform(cleanDocument)
          .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, 'El documento tiene de 3 a 20 letras o dígitos')),
      ),
    ),
    nombre_persona: name,
    apellidos_persona: name,
  }),
)

export type Checked = { estudiante: Listado } | { errores: FieldError[] }

/** What is wrong with each row of a list of students, by itself and beside those above it. */
export function checkStudents(filas: readonly Record<string, unknown>[]): Checked[] {
  const above = new Set<string>()
  return filas.map((sent) => {
    const parsed = FILA.safeParse({ codigo_estudiante: '', ...sent })
    if (!parsed.success) {
      const errores = parsed.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message }))
      // One for each field: the first says enough.
      return { errores: errores.filter(({ campo }, i) => errores.findIndex((e) => e.campo === campo) === i) }
    }
    const { codigo_estudiante: codigo, ...rest } = parsed.data
    if (above.has(codigo))
      return { errores: [{ campo: 'codigo_estudiante', message: 'Está repetido más arriba en la lista' }] }
    above.add(codigo)
    return {
      estudiante: {
        codigo,
        numeroDocumento: rest.numero_documento ?? null,
        nombre: rest.nombre_persona ?? null,
        apellidos: rest.apellidos_persona ?? null,
      },
    }
  })
}
