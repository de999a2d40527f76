import { wireName } from '../../campos/sent.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { momentIn } from '../../lib/moments.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import type { Row } from './current.server.ts'

/** What somebody who sends it means to change, and saving does not: steps do. */
const ELSEWHERE = {
  publicarDesde: 'No se guarda con los campos: se dice al publicar',
  publicarHasta: 'No se guarda con los campos: se dice al publicar, o con el paso ajustar',
  eliminadoEn: 'No se guarda con los campos: se envía a la papelera con el paso papelera',
} as const

/** Of what was sent, that: it would be taken and forgotten. As a reading gave it, it may be sent back. @param read the rows that it may be of */
export function setElsewhere(type: ContentType, sent: Values, read: readonly Partial<Row>[]): FieldError[] {
  const readings = read.flatMap((row) => [row, ...(row.programado ? [scheduledOf(row)] : [])])
  return keysOf(ELSEWHERE).flatMap((key) => {
    const campo = wireName(type, key)
    if (key in type.fields || !Object.hasOwn(sent, campo)) return []
    const isRead = readings.some((one) => timeOf(one[key]) === timeOf(sent[campo]))
    return isRead ? [] : [{ campo, message: ELSEWHERE[key] }]
  })
}

const scheduledOf = ({ programado, programadoDesde }: Partial<Row>): Values => ({
  publicarDesde: programadoDesde,
  publicarHasta: programado?.hasta,
})

/** NaN, which is no other, where it is no moment. */
function timeOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  return (value instanceof Date ? value : momentIn(String(value)))?.getTime() ?? Number.NaN
}
