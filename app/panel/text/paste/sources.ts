import { branch, type Tree } from '../../../lib/html-tree.ts'
import type { Losses } from './styles.ts'

/** An image that came inside of what was pasted, and goes to the library. `id` is its place in the text meanwhile. */
export type Upload = { id: string; address: string }

type Paste = { site: string; losses: Losses; uploads: Upload[] }

const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]+$/i
const PICTOGRAM = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator}|[\u200d\ufe0f])+$/u
// Marks of readers, and spacers.
const TINY = /^[0-3](px)?$/

/** An image of the library stays, one that came along goes there, any other is left out and said. */
export function imageOf(attrs: Record<string, string>, { site, losses, uploads }: Paste): Tree {
  const src = (attrs.src ?? '').trim()
  const alt = attrs.alt ?? ''
  if (alt && alt.length < 16 && PICTOGRAM.test(alt)) return [alt]
  if (TINY.test(attrs.width ?? '') || TINY.test(attrs.height ?? '')) return []
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

/** Where a pasted link leads: without the detours of search pages and mail, and without our own origin. */
export function linkOf(pasted: string, site: string): string | undefined {
  const href = pasted.trim()
  const url = URL.canParse(href) ? new URL(href) : undefined
  const detour = url && /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url'
  const behind = detour ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : undefined
  if (behind) return linkOf(behind, site)
  if (url && url.origin === site) return `${url.pathname}${url.search}${url.hash}`
  return KEPT.test(href) ? href : undefined
}
