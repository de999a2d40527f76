import type { ChildrenFields, Field, FormFields } from '../../campos/field.ts'
import { type Form, wireName } from '../../campos/sent.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ServerField } from '../record-type.server.ts'
import { HOY } from './office.ts'

/** All that a browser needs to draw the form of a type, under the names on the wire. */
export type DrawnForm = {
  fields: FormFields
  lists: Record<string, ChildrenFields>
  sections: { title: string; lead?: string; fields: string[]; between?: readonly [from: string, to: string] }[]
}

export function formOf(type: ContentType): DrawnForm {
  const { fields, children = {}, office } = type
  return {
    fields: drawn(type, fields),
    lists: Object.fromEntries(
      Object.entries(children).map(([name, list]) => [
        name,
        {
          ...{ title: list.title, fields: drawn(list, list.fields) },
          ...(list.cover && { cover: wireName(type, list.cover) }),
          ...(list.each && { from: wireName(list, list.each.from) }),
        },
      ]),
    ),
    sections: office.sections.map(({ between, ...section }) => ({
      ...section,
      fields: section.fields.map((key) => wireName(type, key)),
      ...(between && { between: [wireName(type, between[0]), wireName(type, between[1])] as const }),
    })),
  }
}

/** What the form of a new item begins with, under the names on the wire. */
export function proposedFor(type: ContentType): Record<string, string> {
  const now = `${limaNow().slice(0, 16)}:00`
  return Object.fromEntries(
    Object.entries(type.office.proposed ?? {}).map(([key, value = '']) => {
      const today = type.fields[key]?.control === 'date' ? now.slice(0, 10) : now
      return [wireName(type, key), value === HOY ? today : value]
    }),
  )
}

/** The hours that whoever begins it chose on a calendar, under the names on the wire. */
export const momentsIn = (type: ContentType, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(type.fields).flatMap(([key, { control }]) => {
      const asked = search.get(wireName(type, key)) ?? ''
      return control === 'datetime' && isMoment(asked) ? [[wireName(type, key), asked]] : []
    }),
  )

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))

const drawn = (form: Pick<Form, 'table'>, fields: Readonly<Record<string, ServerField>>): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [wireName(form, key), drawnField(form, field)]))

function drawnField(form: Pick<Form, 'table'>, field: ServerField): Field {
  if (field.control === 'reference') return { ...field, to: field.to.one }
  if (field.control === 'image' && field.text) return { ...field, text: wireName(form, field.text) }
  return field
}
