import { readList } from '../../lib/sheets/list.server.ts'
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

const NEEDED: Campo[] = ['nombre_persona', 'apellidos_persona', 'correo_persona']

/** Reads a list of people with a header row. */
export const readPeople = (bytes: Uint8Array) =>
  readList(bytes, {
    columns: COLUMNS,
    needed: NEEDED,
    header:
      'La primera fila debe nombrar las columnas: nombres, apellidos y correo; si se saben, también documento, rol y área.',
    nobody: 'La lista no tiene personas debajo de los nombres de las columnas.',
  })
