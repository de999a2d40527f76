import { fold } from './words.ts'

const NUMBER = String.raw`\d[\d ]*|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|noventa|cien|medi[oa]|tercio`
const UNIT =
  'ciento|dias?|mes|meses|años?|horas?|minutos|semanas?|veces|soles|nuevos|uit|remuneraciones|sueldos|creditos|puntos|integrantes|miembros|personas|representantes|estudiantes|alumnos|docentes|plazas|vacantes|grados|habiles|calendarios?'
const ASKED =
  / (cuant[oa]s?|cuando|hasta que|que (plazo|porcentaje|edad|edades|monto|fecha|dia|multa|hora)|plazo|tope|porcentaje|edades) /
const SAID = new RegExp(` (?:${NUMBER}) *(?:por )?(?:${UNIT}) `)

const spaced = (text: string) => ` ${fold(text.normalize('NFC')).replace(/ +/g, ' ')} `

/** Whether a question is one for a number: how many, how much, until when. */
export const wantsAmount = (question: string): boolean => ASKED.test(spaced(question))

/** Whether a text says how many of something: «treinta (30) días», «5 %», «S/ 10.00». */
export const saysAmount = (text: string): boolean => /\d ?%|S\/ ?\d/.test(text) || SAID.test(spaced(text))
