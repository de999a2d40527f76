import { INLINE_MARK } from '../../lib/inline-mark.server.ts'
import { escapeHtml } from '../../lib/sanitize.server.ts'

/** What a preview says of itself besides the page. */
export type Framed = {
  /** Where a link of the portal leads while one looks. */
  hrefOf: (path: string) => string
  /** The address of what is looked at, and the words that it is known by: whoever shows it finds it by them. */
  own: string
  label: string
  /** What is to be known before one looks. */
  note?: string | undefined
}

// React would take the page for another one: the address of a preview is not the one that was drawn.
const PROGRAMS = /<template data-later="">[\s\S]*?<\/template>/g
const RULES = /<script type="speculationrules"[^>]*>[\s\S]*?<\/script>/g
const LINK = /<a\b([^>]*?) href="(\/(?!\/)[^"]*)"/g
/** Files, data and what is somebody's own are no pages to look at. */
const NO_PAGE = /^\/(archivos|compartir|api|panel|cuenta|vista)(\/|$)|\.[a-z]+(\?|$)/

/** A page of the portal as it stands in a frame: without its programs for React, and with links that stay in the preview. */
export function inFrame(html: string, { hrefOf, own, label, note }: Framed): string {
  return html
    .replace(PROGRAMS, '')
    .replace(RULES, '')
    .replace(LINK, (whole, before: string, escaped: string) => {
      const path = escaped.replaceAll('&amp;', '&')
      if (NO_PAGE.test(path)) return whole
      const [address = '', anchor = ''] = path.split('#')
      const kept = anchor && `#${anchor}`
      const mine = address === own ? ' data-vista-es=""' : ''
      return `<a${before}${mine} href="${escapeHtml(hrefOf(address) + kept)}"`
    })
    .replace('<body ', `<body data-vista-busca="${escapeHtml(label)}" `)
    .replace(/<body [^>]*>/, (body) => (note ? `${body}${noteIn(note)}` : body))
}

const NOTE =
  '.vista-nota{margin:0;padding:.75rem 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#3a2c00;background:#fdf0c4}'

const noteIn = (note: string) =>
  `<style nonce="${INLINE_MARK}">${NOTE}</style><p class="vista-nota" role="note">${escapeHtml(note)}</p>`

const STYLE =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;color:#1f1b16;background:#faf8f4}h1{font-size:1.375rem;line-height:1.3}li{margin:.375rem 0}@media(prefers-color-scheme:dark){body{color:#efe9df;background:#191613}}'

/** What stands in the frame where there is nothing to see yet. */
export const nothingToSee = (title: string, text: string, list: readonly string[] = []): string =>
  `<!DOCTYPE html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${INLINE_MARK}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
    list.length > 0 ? `<ul>${list.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>` : ''
  }</main></body></html>`

/** Nobody keeps it, nobody finds it, and only a page of ours has it in a frame. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
}
