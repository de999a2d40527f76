import { expect, it } from 'vitest'
import { wireName } from '../../campos/sent.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { formOf } from './form.server.ts'

it.each(
  contentTypes.map((type) => [type.name, type] as const),
)('%s: every field is in one section, and columns are fields', (_, type) => {
  const { sections, columns, quick = [], picture } = type.office
  const placed = sections.flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(Object.keys(type.fields).toSorted())
  for (const key of [...columns, ...quick, ...(picture ? [picture] : [])]) expect(type.fields).toHaveProperty(key)
  const { fields, sections: drawn } = formOf(type)
  expect(drawn.flatMap((section) => section.fields).toSorted()).toEqual(Object.keys(fields).toSorted())
  for (const [key, field] of Object.entries(type.fields)) {
    const own = fields[wireName(type, key)]
    expect(own).toMatchObject({ label: field.label, control: field.control })
    // What leaves for a browser names nothing of the database.
    expect(JSON.parse(JSON.stringify(own))).toEqual(own)
    if (own?.control === 'image' && own.text) expect(fields).toHaveProperty(own.text)
  }
})
