import { comunicadoHref } from '../features/comunicados/address.ts'

type Notice = { id: number; titulo: string }
type Banner = { enlace: string | null; resumen: string }

/**
 * What the bar over the home says: the newest notice that no banner says already, and after it the others. The modal has
 * all of them, so each is said twice at most. None, where the banners say them all.
 */
export function forBar<T extends Notice>(notices: readonly T[], banners: readonly Banner[]): T[] {
  const first = notices.find((notice) => !banners.some((banner) => says(banner, notice)))
  return first ? [first, ...notices.filter((notice) => notice !== first)] : []
}

/** It leads to the notice, or its heading is what the notice's title begins with. */
export function says({ enlace, resumen }: Banner, notice: Notice): boolean {
  const href = comunicadoHref(notice)
  if (enlace === href || resumen.includes(`href="${href}"`)) return true
  const heading = plain(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/s.exec(resumen)?.[1] ?? '')
  return heading !== '' && `${plain(notice.titulo)} `.startsWith(`${heading} `)
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
