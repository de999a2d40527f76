import { collector, type Rules } from './xml.ts'
import { openZip, relationOf } from './zip.server.ts'

const word: Rules = {
  text: new Set(['t']),
  signs: new Map(Object.entries({ p: '\n', tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' })),
  skip: new Set(['Fallback']),
}

const slide: Rules = {
  text: new Set(['t']),
  signs: new Map(Object.entries({ p: '\n', br: '\n' })),
  skip: new Set(['Fallback']),
}

const open: Rules = {
  text: new Set(['p', 'h']),
  // In the place of a note's number, which is part of no word, there is room between the word and the note.
  signs: new Map(Object.entries({ p: '\n', h: '\n', s: ' ', tab: '\t', 'line-break': '\n', 'note-citation': ' ' })),
  skip: new Set(['annotation', 'tracked-changes', 'notes', 'note-citation']),
}

const order = ['document', 'footnotes', 'endnotes', 'header', 'footer']
const wordPart = /^word\/([a-z]+)\d*\.xml$/

/** Body first, then notes, letterhead and foot: one page, since a document has pages only when somebody shows it. */
export function docxPages(bytes: Uint8Array): string[] {
  const zip = openZip(bytes)
  const { take, ...handler } = collector(word)
  const rank = (name: string) => order.indexOf(wordPart.exec(name)?.[1] ?? '')
  const parts = zip.names.filter((name) => rank(name) >= 0).sort((a, b) => rank(a) - rank(b))
  if (parts.length === 0 || rank(parts[0] ?? '') > 0) throw new Error('There is no document')
  for (const name of parts) zip.read(name, handler)
  return [take()]
}

/** The slides in their order; hidden ones are empty. */
export function* pptxPages(bytes: Uint8Array): Generator<string> {
  const zip = openZip(bytes)
  const main = 'ppt/presentation.xml'
  const targets = zip.targets(main)
  const slides: string[] = []
  zip.read(main, {
    open: (name, attributes) => name === 'sldId' && slides.push(targets.get(relationOf(attributes)) ?? ''),
  })
  for (const name of slides) {
    const { open, take, ...handler } = collector(slide)
    let hidden = false
    zip.read(name, {
      ...handler,
      open(tag, attributes) {
        if (tag === 'sld') hidden = attributes['show'] === '0'
        open(tag, attributes)
      },
    })
    yield hidden ? '' : take()
  }
}

/** @param page the element that is a page, a sheet or a slide; without it, all is one */
export function openDocumentPages(bytes: Uint8Array, page?: 'table' | 'page'): string[] {
  const { open: begin, close: end, take, text, add } = collector(open)
  const pages: string[] = []
  openZip(bytes).read('content.xml', {
    text,
    open(name, attributes) {
      begin(name, attributes)
      if (name === 'table' && page === 'table') add(`${attributes['table:name'] ?? ''}\n`)
    },
    close(name) {
      end(name)
      if (name === page) pages.push(take())
    },
  })
  return page ? pages : [take()]
}
