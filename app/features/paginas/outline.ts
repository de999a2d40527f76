import { slugOf } from '../../lib/slugs.ts'

export type Part = { id: string; title: string }

// Two parts are seen at once; an index helps from three on.
const FEWEST = 3

/** What the page around it is called, where links lead and parts are named by. */
const TAKEN = ['contenido', 'contacto', 'menu', 'en-esta-pagina', 'historial-de-cambios']

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/**
 * The parts of a long text, by its second-level headings, and the same text with an id on each of them.
 * @param html sanitised rich text: its headings carry no attributes
 */
export function outline(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = []
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = textOf(inner)
    const slug = slugOf(title)
    const taken = TAKEN.includes(slug) ? 1 : 0
    const twin = taken + parts.filter((part) => part.id === slug || part.id.startsWith(`${slug}--`)).length
    const id = twin > 0 ? `${slug}--${twin + 1}` : slug
    parts.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return parts.length >= FEWEST ? { html: marked, parts } : { html, parts: [] }
}
