import type { Problem } from './verify.server.ts'

/** What is wrong with a row or a seal, within a sentence. */
export const PROBLEMS: Record<Problem, string> = {
  'fila-alterada': 'no dice lo que se selló',
  'fila-ausente': 'ya no está',
  'personal-alterado': 'sus datos personales no son los que se anotaron',
  'sello-ausente': 'su sello ya no está',
  'sello-alterado': 'no es el de sus filas: se alteró el sello, o alguna de ellas',
  'filas-de-mas': 'tiene más filas que las que selló',
  'filas-de-menos': 'le faltan filas de las que selló',
  'cadena-rota': 'no sigue al sello anterior: ese se alteró o se quitó',
}
