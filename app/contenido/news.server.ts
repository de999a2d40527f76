import { escapeHtml } from '../lib/sanitize.server.ts'
import type { NewsFile } from './outside.server.ts'

/** How many entries a feed has. */
export const NEWS_SIZE = 30

/** The image of an item, as a file of its entry. */
export const picture = (url: string | null, alt: string | null): NewsFile[] => (url ? [{ url, title: alt }] : [])

export const imageHtml = (files: NewsFile[]) =>
  files.map(({ url, title }) => `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(title ?? '')}"></p>`).join('')

export const fileHtml = ({ url, title }: NewsFile) => `<a href="${escapeHtml(url)}">${escapeHtml(title ?? url)}</a>`

/** What an entry says before its text, each fact in a line; what is not known is left out. */
export const factsHtml = (facts: Record<string, string | null>) =>
  Object.entries(facts)
    .flatMap(([label, value]) => (value ? [`<strong>${label}:</strong> ${escapeHtml(value)}`] : []))
    .map((line) => `<p>${line}</p>`)
    .join('')

export const latest = (moments: Date[]): Date => new Date(Math.max(0, ...moments.map(Number)))
