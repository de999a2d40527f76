import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormValues } from '../edit/edit-form.ts'
import type { Clicked } from './find-field.ts'
import { VALUES } from './values.ts'

type Asked = {
  /** Where the page is drawn. */
  address: string
  values: (() => FormValues) | undefined
  /** Shown as it is printed. */
  paper: boolean
  onClick?: ((clicked: Clicked) => void) | undefined
}

// After the last key; with the drawing, less than what one waits for.
const PAUSE_MS = 200

/**
 * Two frames in turns: the next page is drawn out of sight, scrolled to where the last one was, and takes its place.
 * @param changes anything that is another one when there is something new to see
 */
export function useFrames({ address, values, paper, onClick }: Asked, changes: unknown) {
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const [shown, show] = useState(0)
  const [state, say] = useState<'cargando' | 'lista' | 'fallo'>('cargando')
  const now = useRef({ shown: 0, waits: false, again: false, at: '' })
  const asked = useRef({ address, values, paper, onClick })
  asked.current = { address, values, paper, onClick }

  const draw = () => {
    if (now.current.waits) {
      now.current.again = true
      return
    }
    now.current.waits = true
    const next = frames[now.current.shown === 0 ? 1 : 0].current
    if (next) send(next, asked.current.address, asked.current.values?.())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    const later = setTimeout(draw, now.current.at === address ? PAUSE_MS : 0)
    now.current.at = address
    return () => clearTimeout(later)
  }, [address, paper, changes])

  const loaded = (index: number) => () => {
    const frame = frames[index]?.current
    const page = frame?.contentDocument
    // The empty page of a new frame.
    if (!frame || page?.URL === 'about:blank') return
    const [was] = [frames[now.current.shown]?.current]
    now.current.waits = false
    if (!page?.body) return say('fallo')
    prepare(page, asked.current)
    settle(frame, was ?? null)
    now.current.shown = index
    show(index)
    say('lista')
    if (now.current.again) {
      now.current.again = false
      draw()
    }
  }

  return {
    frames: frames.map((ref, i) => ({ ref: ref as RefObject<HTMLIFrameElement>, onLoad: loaded(i) })),
    shown,
    state,
  }
}

/** What is in the form goes as a form does: an address would be too short for it. */
function send(frame: HTMLIFrameElement, address: string, values: FormValues | undefined) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.target = frame.name
  const field = document.createElement('input')
  field.name = values ? VALUES : 'guardado'
  field.value = values ? JSON.stringify(values) : '1'
  form.append(field)
  form.hidden = true
  document.body.append(form)
  form.submit()
  form.remove()
}

function prepare(page: Document, { paper, onClick }: Asked) {
  if (paper) asPrinted(page)
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null
      const link = target?.closest('a')
      // Links lead on within the preview; those that would leave it lead nowhere.
      if (link && !/\/(panel\/)?vista\//.test(link.pathname) && !link.hash) event.preventDefault()
      if (link && !link.hasAttribute('data-vista-es')) return
      if (link) event.preventDefault()
      const image = target?.closest('img')
      const block = target?.closest('p, li, h1, h2, h3, h4, td, th, time, figcaption, dd, dt, a, span')
      onClick?.({ text: block?.textContent ?? '', src: image?.currentSrc || image?.getAttribute('src') || null })
    },
    true,
  )
}

/** Its rules for paper hold on the screen, and those for the screen do not. */
function asPrinted(page: Document) {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const window = page.defaultView as (Window & typeof globalThis) | null
      if (window && rule instanceof window.CSSMediaRule) {
        const { mediaText } = rule.media
        if (/\bprint\b/.test(mediaText)) rule.media.mediaText = mediaText.replace(/\bprint\b/g, 'all')
        else if (/\bscreen\b/.test(mediaText)) rule.media.mediaText = 'not all'
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of page.styleSheets) turn(sheet.cssRules)
  page.body.style.padding = '15mm'
}

/** The same place as before; at first, where what one looks at is. */
function settle(frame: HTMLIFrameElement, was: HTMLIFrameElement | null) {
  const [next, last] = [frame.contentWindow, was?.contentWindow]
  if (!next) return
  const isSame = last && last.document.URL !== 'about:blank' && last.document.title !== ''
  if (isSame && last.scrollY > 0) next.scrollTo(0, last.scrollY)
  else {
    // Not into view: that would move the page around the frame, too.
    const place = placeIn(next.document)?.getBoundingClientRect()
    if (place) next.scrollTo(0, Math.max(0, place.top + place.height / 2 - next.innerHeight / 2))
  }
}

/** The row of it, or the words that it is known by, in a page that shows it among others. */
function placeIn(page: Document): Element | null {
  const own = page.querySelector('main [data-vista-es]')
  const words = page.body.dataset.vistaBusca ?? ''
  if (own) return own.closest('li, article, tr') ?? own
  if (words === '' || page.querySelector('h1')?.textContent?.includes(words)) return null
  const picture = [...page.querySelectorAll('img')].find(({ alt }) => alt === words)
  const texts = [...page.querySelectorAll('main h2, main h3, main p, main li, main a, main summary, main td')]
  return picture ?? texts.reverse().find((one) => one.textContent?.includes(words)) ?? null
}
