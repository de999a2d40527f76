import { branch, type Tree } from '../../../lib/html-tree.ts'
import { type Losses, styleOf } from './styles.ts'

/** An image that came inside of what was pasted, and goes to the library. `id` is its place in the text meanwhile. */
export type Upload = { id: string; address: string }

type Paste = { site: string; losses: Losses; uploads: Upload[] }

const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]+$/i
const PICTOGRAM = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator}|[\u200d\ufe0f])+$/u
// Marks of readers, and spacers.
const TINY = /^[0-3](px)?$/
// One point, or a drawing: it holds the place of a picture that a page brings once it is seen.
const PLACE = /^data:image\/(svg|gif;base64,R0lGODlhAQAB)/i
const POINT = /^data:image\/gif;base64,R0lGODlhAQAB/i

/** An image of the library stays, one that came along goes there, any other is left out and said. */
export function imageOf(attrs: Record<string, string>, { site, losses, uploads }: Paste): Tree {
  const given = (attrs.src ?? '').trim()
  const src = (PLACE.test(given) && attrs['data-src']) || (POINT.test(given) ? '' : given)
  const alt = attrs.alt ?? ''
  if (alt && alt.length < 16 && PICTOGRAM.test(alt)) return [alt]
  const style = styleOf(attrs)
  if ([attrs.width, attrs.height, style.width, style.height].some((side) => TINY.test(side ?? ''))) return []
  // Docs draws the boxes of a list of tasks.
  if (attrs['aria-roledescription'] === 'checkbox') return []
  if (EMBEDDED.test(src)) {
    const id = `pegada-${crypto.randomUUID()}`
    uploads.push({ id, address: src })
    return [branch('img', { 'data-subiendo': id })]
  }
  const path = src.startsWith(`${site}/`) ? src.slice(site.length) : src
  if (/^\/archivos\/[\w./%~ -]+$/.test(path)) {
    return [branch('img', { src: path, alt, ...(alt === '' && { 'data-texto': 'pendiente' }) })]
  }
  if (src !== '')
    losses.add(
      /^https?:/i.test(src) ? 'imágenes de otro sitio (#): súbalas' : 'imágenes que están en su equipo (#): súbalas',
    )
  return []
}

const KEPT = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d() -]+|\/(?!\/)[^\s]*)$/i

/** Those of search pages, of mail, which say who got it, and of networks. */
const DETOUR =
  /^https?:\/\/((\w+\.)*google\.[a-z.]+\/url|\w+\.safelinks\.protection\.outlook\.com\/|lm?\.(facebook|instagram)\.com\/(l\.php)?)\?/i
/** A place in the document that was copied: nobody else may open it. */
const OWN_PLACE = /^https:\/\/docs\.google\.com\/document\/.*#(heading|bookmark)=/

/** Where a pasted link leads: without detours, and without our own origin. */
export function linkOf(pasted: string, site: string): string | undefined {
  const href = pasted.trim()
  const url = URL.canParse(href) ? new URL(href) : undefined
  const [behind] = url && DETOUR.test(href) ? ['q', 'url', 'u'].flatMap((key) => url.searchParams.get(key) ?? []) : []
  if (behind) return linkOf(behind, site)
  if (url && url.origin === site) return `${url.pathname}${url.search}${url.hash}`
  return KEPT.test(href) && !OWN_PLACE.test(href) ? href : undefined
}
