import { outsides } from '../../content-types.server.ts'
import { isEmptyWord, singular, wordsOf } from '../../features/buscador/words.ts'

/** The one screen of the portal that is a page somebody writes. */
const DESK = { titulo: 'Mesa de partes', href: '/contacto', asked: 'virtual' }

/** Screens of the portal, and other words by which people ask for them. */
const SECTIONS = [
  DESK,
  ...outsides
    .flatMap(({ list, screens = [] }) => [...(list ? [list] : []), ...screens])
    .flatMap(({ path, title, asked = '' }) => (title ? [{ titulo: title, href: path, asked }] : [])),
]
const MOST = 2

export type Section = { titulo: string; href: string }

/** Sections of which all the words that were asked are. */
export function sectionsFor(texto: string): Section[] {
  const asked = wordsOf(texto)
    .filter((word) => !isEmptyWord(word))
    .map(singular)
  if (asked.length === 0) return []
  return SECTIONS.filter(({ titulo, asked: otras }) => {
    const words = new Set(wordsOf(`${titulo} ${otras}`).map(singular))
    return asked.every((word) => words.has(word))
  })
    .slice(0, MOST)
    .map(({ titulo, href }) => ({ titulo, href }))
}
