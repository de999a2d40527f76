// Steps, delays and fade of the bar: it never reaches the end before the answer does.
const STEP = 300
const MOST = 0.94

let pending = 0
let done = 0
let timer = 0

const bar = () => document.querySelector<HTMLElement>('[data-progress]')

function draw(part: number, on: boolean) {
  const element = bar()
  if (!element) return
  done = part
  element.style.transform = `scaleX(${part})`
  element.toggleAttribute('data-on', on)
}

/** Advances by a random part of what is left. */
const advance = () => draw(done + (MOST - done) * (0.08 + Math.random() * 0.25), true)

function start() {
  if (pending++ > 0) return
  draw(0.06, true)
  timer = window.setInterval(advance, STEP)
}

function finish() {
  if (pending === 0 || --pending > 0) return
  clearInterval(timer)
  draw(1, true)
  setTimeout(() => pending === 0 && draw(0, false), 250)
}

/** A download or something for another program: no page comes, so nothing would end the bar. */
export const isFile = (path: string): boolean => path.startsWith('/archivos/') || /\.[a-z\d]+$/i.test(path)

/** Where a click leads to, when it brings another page here. */
function destinationOf(e: MouseEvent): URL | null {
  const link = e.target instanceof Element ? e.target.closest('a') : null
  if (!link || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return null
  const to = new URL(link.href, location.href)
  const here = to.pathname === location.pathname && to.search === location.search
  const comesApart = link.hasAttribute('download') || isFile(to.pathname)
  return to.origin === location.origin && !link.target && !comesApart && !here ? to : null
}

/** The 'Cargando...' over a list while another page of it comes. */
const loading = (on: boolean) => document.querySelector('[data-loading]')?.toggleAttribute('hidden', !on)

/** The loading bar: advances while a page or a fetch is on its way. */
export function progress() {
  const { fetch } = window
  window.fetch = (...args) => {
    start()
    return fetch(...args).finally(finish)
  }
  addEventListener('click', (e) => {
    const to = destinationOf(e)
    if (!to) return
    start()
    if (to.pathname === location.pathname) loading(true)
  })
  addEventListener('submit', (e) => {
    const form = e.target as HTMLFormElement
    if (!e.defaultPrevented && form.method !== 'dialog' && !form.target) start()
  })
  // Coming back from the browser's history finds the page as it was left: with a wait that nobody would finish.
  addEventListener('pageshow', (e) => {
    if (!e.persisted) return
    loading(false)
    pending = Math.min(pending, 1)
    finish()
  })
}
