type Names = Record<'frame' | 'stacked' | 'amount' | 'group', string>
type Cell = { name: string; attrs: string; inner: string }

// With more columns than these a phone has no room for them side by side.
const FIT = 3

const plain = (html: string) => html.replace(/<[^>]+>/g, '').trim()
const quoted = (html: string) => plain(html).replaceAll('"', '&quot;')
const isAmount = (inner: string) => /^(?:S\/\s?)?\d[\d,]*(?:\.\d+)?(?: ?%)?$/.test(plain(inner))

/**
 * The tables of a rich text: each in a frame that the keyboard reaches, named by its title or by the heading over it; numbers at the
 * right; and rows that a phone stacks, each cell with the name of its column, where there are too many columns for it.
 * @param html sanitised, so that what is opened is closed
 */
export function tablesOf(html: string, names: Names): string {
  if (/<table\b(?:(?!<\/table>).)*<table\b/s.test(html))
    return html.replace(/<table\b/g, `<table class="${names.frame}"`)
  let heading = ''
  return html.replace(/<h[2-4]\b[^>]*>(.*?)<\/h[2-4]>|<table\b[^>]*>.*?<\/table>/gs, (found, title?: string) => {
    if (title !== undefined) {
      heading = title
      return found
    }
    const own = /<caption\b[^>]*>(.*?)<\/caption>/s.exec(found)?.[1] ?? heading
    const label = own ? `Tabla: ${quoted(own)}` : 'Tabla'
    return `<div class="${names.frame}" role="group" aria-label="${label}" tabindex="0">${dressed(found, names)}</div>`
  })
}

const rowsOf = (table: string): Cell[][] =>
  [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])\b([^>]*)>(.*?)<\/\1>/gs)].map(([, name = '', attrs = '', inner = '']) => ({
      ...{ name, attrs, inner },
    })),
  )

const isGroup = (row: Cell[]) => row.length === 1 && /colspan/.test(row[0]?.attrs ?? '')

function dressed(table: string, names: Names): string {
  const rows = rowsOf(table)
  const body = rows.filter((row) => !isGroup(row) && row.some(({ name }) => name === 'td'))
  const regular = new Set(body.map((row) => row.length)).size === 1 && !/rowspan/.test(table)
  if (!regular) return table
  const [head = []] = rows.filter((row) => row.length > 1 && row.every(({ name }) => name === 'th'))
  const columns = body[0]?.length ?? 0
  const amounts = Array.from({ length: columns }, (_, i) => body.every((row) => isAmount(row[i]?.inner ?? '')))
  const stacked = columns > FIT && head.length === columns
  let at = 0
  const written = table.replace(/<tr\b([^>]*)>.*?<\/tr>/gs, (_, attrs: string) => {
    const row = rows[at++] ?? []
    const roles = row.map((cell) => ({
      ...cell,
      attrs: `${cell.attrs}${stacked ? ` role="${cell.name === 'td' || isGroup(row) ? 'cell' : 'columnheader'}"` : ''}`,
    }))
    if (isGroup(row)) return `<tr${attrs} class="${names.group}"${stacked ? ' role="row"' : ''}>${cells(roles)}</tr>`
    const marked = roles.map((cell, i) => ({
      ...cell,
      attrs: [
        cell.attrs,
        amounts[i] ? ` class="${names.amount}"` : '',
        stacked && cell.name === 'td' && i > 0 ? ` data-column="${quoted(head[i]?.inner ?? '')}"` : '',
      ].join(''),
    }))
    return `<tr${attrs}${stacked ? ' role="row"' : ''}>${cells(marked)}</tr>`
  })
  if (!stacked) return written
  // A phone draws them as blocks, and what is no table in the drawing is none for every screen reader either: what is around says
  // that it is one, since the standard lets no cell of a table say so.
  const bare = written
    .replace(/<table\b/, `<table class="${names.stacked}" role="none"`)
    .replace(/<(thead|tbody|tfoot)\b/g, '<$1 role="rowgroup"')
  return `<div role="table">${bare}</div>`
}

const cells = (row: Cell[]) => row.map(({ name, attrs, inner }) => `<${name}${attrs}>${inner}</${name}>`).join('')
