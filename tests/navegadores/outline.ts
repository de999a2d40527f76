/**
 * A script that comes to what is seen of a page and how it is put together, as JSON: headings, landmarks, what can be used, what
 * is drawn, and whether the page is wider than its window.
 */
export const OUTLINE = `(() => {
  const isSeen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible'
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen)
  const name = (e) => e.tagName.toLowerCase() + ' ' + (e.getAttribute('aria-label') ?? e.getAttribute('aria-labelledby') ?? '')
  const words = (e) => e.textContent.replace(/\\s+/g, ' ').trim()
  return JSON.stringify({
    titulos: all('h1, h2, h3, h4').map((e) => e.tagName + ' ' + words(e)),
    partes: all('header, nav, main, aside, footer, section[aria-labelledby], form[role=search], dialog').map(name),
    enlaces: all('a[href]').map((e) => e.getAttribute('href') + ' ' + words(e)),
    botones: all('button, input, select, summary').map(name),
    imagenes: all('img').map((e) => e.alt + (e.complete && e.naturalWidth === 0 ? ' rota' : '')),
    ancho: [String(document.documentElement.scrollWidth <= innerWidth)],
  })
})()`
