import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What a hostile text calls. */
    corrio: (n: number) => void
    corridos: number[]
    /** Points at, presses, writes into and clicks everything below; links to pages are not followed. */
    usar: (root: ParentNode) => void
  }
}

/** From now on a page knows which hostile texts ran in it, and can be used like by a very curious visitor. */
export const withUse = (page: Page) => page.addInitScript(install)

export const ranIn = async (page: Page): Promise<number[]> => {
  const ran = await page.evaluate(() => window.corridos)
  return [...new Set(ran)].sort((a, b) => a - b)
}

function install() {
  const MOUSE = ['pointerenter', 'pointerover', 'pointermove', 'mouseenter', 'mouseover', 'mousemove', 'pointerdown']
  const PRESSES = ['mousedown', 'pointerup', 'mouseup', 'dblclick', 'auxclick', 'contextmenu']
  const OTHERS = ['focus', 'focusin', 'keydown', 'keyup', 'beforeinput', 'input', 'change', 'select', 'copy', 'paste']
  const RARE = ['dragstart', 'drop', 'wheel', 'scroll', 'touchstart', 'submit', 'reset', 'blur', 'focusout', 'close']
  const ENDS = 20

  window.corridos = []
  // Returns nothing: an address that is a program would replace the page with what it returns.
  window.corrio = (n) => {
    window.corridos.push(n)
  }
  addEventListener('message', ({ data }) => typeof data === 'number' && window.corridos.push(data))

  const isPage = (address: string) => /^(https?|mailto|tel):/.test(address)
  const stay = (doc: Document) => {
    doc.addEventListener(
      'click',
      (e) => {
        const link = (e.target as Element).closest<HTMLAnchorElement>('a[href], area[href]')
        if (link && isPage(String(link.href))) e.preventDefault()
      },
      true,
    )
    doc.addEventListener(
      'submit',
      (e) => {
        const from = e.submitter?.getAttribute('formaction') ?? (e.target as Element).getAttribute('action') ?? ''
        if (isPage(new URL(from, doc.baseURI).href)) e.preventDefault()
      },
      true,
    )
  }

  const use = (one: Element) => {
    for (const name of [...MOUSE, ...PRESSES]) one.dispatchEvent(new MouseEvent(name, { cancelable: true }))
    for (const name of [...OTHERS, ...RARE]) one.dispatchEvent(new Event(name, { cancelable: true }))
    if (one instanceof (one.ownerDocument.defaultView ?? window).HTMLElement) one.focus()
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }

  window.usar = (root) => {
    const all = [...root.querySelectorAll('*')]
    const doc = all[0]?.ownerDocument
    if (doc) stay(doc)
    // Of what repeats itself thousands of times, both ends.
    for (const one of all.length > 2 * ENDS ? [...all.slice(0, ENDS), ...all.slice(-ENDS)] : all) use(one)
  }
}
