import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { treeOf } from '../../lib/html-tree.server.ts'
import { branches, textOf } from '../../lib/html-tree.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'

/** A link of an item. `texto` is what people see of it; '' where the address is a field of its own. */
export type Link = { campo: string; href: string; texto: string; tipo?: string; id?: number }

/** The fields of a type in which somebody writes where visitors are led, by key. */
export const linkingFields = ({ fields, table }: ContentType) =>
  Object.entries(fields).flatMap(([key, { control }]) => {
    const column = columnsOf(table)[key]
    return column && (control === 'html' || control === 'url') ? [{ key, control, column }] : []
  })

/** Everything that an item leads to, in the order of its fields. @param row its columns, by key */
export const linksOf = (type: ContentType, row: Values): Link[] =>
  linkingFields(type).flatMap(({ key, control }): Link[] => {
    const value = row[key]
    const campo = wireName(type, key)
    if (typeof value !== 'string' || value === '') return []
    return control === 'url' ? [{ campo, href: value, texto: '' }] : linksIn(value).map((link) => ({ campo, ...link }))
  })

function linksIn(html: string): Omit<Link, 'campo'>[] {
  if (!html.includes('<a')) return []
  return [...branches(treeOf(html))].flatMap(({ name, attrs, children }) => {
    const { href = '', 'data-tipo': tipo, 'data-id': id } = attrs
    if (name !== 'a' || href === '') return []
    return [{ href, texto: textOf(children).trim(), ...(tipo && id && { tipo, id: Number(id) }) }]
  })
}

/** Beyond it the address is no one's to ask for, and no index keeps it. */
const LONGEST = 2_000

/** The address as it is asked for; undefined where it is no page of another site. @param own the origin of this one */
export function outsideAddress(href: string, own: string | undefined): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  // What follows is for whoever reads it, and a name and a password are for nobody.
  Object.assign(url, { hash: '', username: '', password: '' })
  return url.origin === own || url.href.length > LONGEST ? undefined : url.href
}
