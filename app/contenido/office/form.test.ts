import { expect, it, onTestFinished, vi } from 'vitest'
import { wireName } from '../../campos/sent.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { comunicado } from '../../features/comunicados/schema.server.ts'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { formOf, proposedFor } from './form.server.ts'

it.each(
  contentTypes.map((type) => [type.name, type] as const),
)('%s: every field is in one section, and columns are fields', (_, type) => {
  const { sections, columns, quick = [], picture, proposed = {} } = type.office
  const placed = sections.flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(Object.keys(type.fields).toSorted())
  for (const key of [...columns, ...quick, ...(picture ? [picture] : []), ...Object.keys(proposed)])
    expect(type.fields).toHaveProperty(key)
  const { fields, sections: drawn } = formOf(type)
  expect(drawn.flatMap((section) => section.fields).toSorted()).toEqual(Object.keys(fields).toSorted())
  // The two are drawn in the place of the first.
  for (const { fields: names, between } of drawn)
    if (between) expect(names.slice(names.indexOf(between[0])).slice(0, 2)).toEqual(between)
  for (const [key, field] of Object.entries(type.fields)) {
    const own = fields[wireName(type, key)]
    expect(own).toMatchObject({ label: field.label, control: field.control })
    // What leaves for a browser names nothing of the database.
    expect(JSON.parse(JSON.stringify(own))).toEqual(own)
    if (own?.control === 'image' && own.text) expect(fields).toHaveProperty(own.text)
  }
})

it('a new one begins with the day, and with what it mostly is', () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T04:59:30Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(proposedFor(comunicado)).toEqual({ tipo_notificacion: 'Contenido', fecha_notificacion: '2026-03-04 23:59:00' })
  expect(proposedFor(convocatoria)).toEqual({ fecha_convocatoria: '2026-03-04' })
  expect(proposedFor(pagina)).toEqual({})
})
