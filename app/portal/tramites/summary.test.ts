import { expect, it } from 'vitest'
import type { Field } from '../../campos/field.ts'
import { noticeOf } from '../../expedientes/clock-words.ts'
import { accesoInformacion } from '../../features/acceso-informacion/schema.server.ts'
import { SOLICITANTE } from '../../features/solicitudes/rules.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { summaryOf } from './draft-page.server.ts'

const sent = (field: Field) => {
  if (field.control === 'select') return String(field.options[0]?.value)
  return field.control === 'checkbox' ? 'on' : '2026-01-15'
}

it.each(
  requestKinds.map((kind) => [kind.name, kind] as const),
)('shows what is sent of %s before it is presented, once', (_name, kind) => {
  const asked = [...kind.secciones.flatMap((one) => one.fields), ...Object.keys(kind.rules.shape)]
  const fields = Object.entries({ ...SOLICITANTE, ...kind.fields }).filter(
    ([name]) => name in SOLICITANTE || asked.includes(name),
  )
  const written = Object.fromEntries(fields.map(([name, field]) => [name, sent(field)]))
  const shown = summaryOf(kind, written, false).flatMap(({ lineas }) => lineas.map(({ label }) => label))
  expect(shown.sort()).toEqual(fields.map(([, { label }]) => label).sort())
})

it('tells a closing hour, and what is after it, only where there is one', () => {
  const { reglas } = accesoInformacion
  expect(noticeOf(reglas)).toMatch(
    /a las 5:00\sp\.\sm\. de cada día hábil\. Lo que se envía después.*\nEl trámite no tiene costo/,
  )
  const always = noticeOf({ ...reglas, recepcion: { modo: 'mismo_dia_24x7' } })
  expect(always).toBe('El trámite no tiene costo: solo se paga, si la hay, la reproducción.')
})
