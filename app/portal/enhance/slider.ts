import Embla, { type EmblaCarouselType } from 'embla-carousel'

const still = matchMedia('(prefers-reduced-motion: reduce)')

// Embla's `duration` is how heavy a slide is, not a time. By the sums of its `ScrollBody`, 60 a second, 99 % of the way
// takes 617 ms with 23 and 250 ms with 13.5.
const WEIGHT: Record<string, number> = { 600: 23, 250: 13.5 }

/** A table scrolls in a frame of its own: fingers and keys that are on it are for it. */
const isOnTable = ({ target }: Event) =>
  target instanceof Element && (target.closest('table') ?? target.querySelector(':scope > table')) !== null

/** Makes a row go round: dots, buttons, arrow keys, fingers, and by itself when it has an interval. */
export function slider(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const view = track?.parentElement
  const first = track?.firstElementChild
  if (!view || !first) return
  const embla = Embla(view, {
    loop: true,
    align: 'start',
    // Where the visitor has brought it meanwhile.
    startIndex: Math.round(view.scrollLeft / first.clientWidth) || 0,
    duration: WEIGHT[root.dataset.carousel ?? ''] ?? 25,
    breakpoints: { [still.media]: { duration: 0 } },
    // With the mouse people select text.
    watchDrag: (_, e) => e.type === 'touchstart' && !isOnTable(e),
    inViewThreshold: 0.9,
    // What is seen already need not come first to have the focus.
    watchFocus: ({ slidesInView, slideNodes }, { target }) =>
      target instanceof Node && !slidesInView().some((i) => slideNodes()[i]?.contains(target)),
  })
  buttons(root, embla)
  const dialog = root.closest('dialog')
  keys(dialog ?? root, embla)
  if (dialog) alone(embla)
  const interval = Number(root.dataset.interval)
  // The dialog itself would be its backdrop too.
  if (interval)
    autoplay(root, embla, interval, dialog ? [...dialog.querySelectorAll<HTMLElement>(':scope > *')] : [root])
}

function buttons(root: HTMLElement, embla: EmblaCarouselType) {
  const dots = [...root.querySelectorAll('[data-dots] > button')]
  dots.forEach((dot, i) => {
    dot.addEventListener('click', () => embla.scrollTo(i))
  })
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => (button.dataset.step === '1' ? embla.scrollNext() : embla.scrollPrev()))
  }
  const mark = () => {
    for (const dot of dots) dot.removeAttribute('aria-current')
    dots[embla.selectedScrollSnap()]?.setAttribute('aria-current', 'true')
    // When all of it fits there is nothing to move.
    root.toggleAttribute('data-moves', embla.canScrollNext())
  }
  embla.on('select', mark).on('reInit', mark)
  mark()
}

/** A dialog that is a carousel is moved from anywhere in it. */
function keys(area: HTMLElement, embla: EmblaCarouselType) {
  area.addEventListener('keydown', (e) => {
    const move = { ArrowRight: embla.scrollNext, ArrowLeft: embla.scrollPrev }[e.key]
    if (!move || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || isOnTable(e)) return
    e.preventDefault()
    move()
  })
}

/** Tab reaches only the slide that is shown, and the focus goes on with it. */
function alone(embla: EmblaCarouselType) {
  const mark = () => {
    const slides = embla.slideNodes()
    const shown = slides[embla.selectedScrollSnap()]
    const hadFocus = slides.some((slide) => slide.contains(document.activeElement))
    for (const slide of slides) slide.inert = slide !== shown
    if (hadFocus) shown?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }
  embla.on('select', mark).on('reInit', mark)
  mark()
}

/** A step each interval unless something holds it. Whatever a visitor does with it begins the interval again. */
function autoplay(root: HTMLElement, embla: EmblaCarouselType, interval: number, areas: HTMLElement[]) {
  const holds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(tick, interval)
  }
  const isCovered = () => [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(root))
  const isDrawn = () => root.getClientRects().length > 0
  const tick = () => {
    const mayMove = !holds.size && !document.hidden && !still.matches && isDrawn() && !isCovered()
    if (mayMove) embla.scrollNext()
    again()
  }
  const hold = (why: string, on: boolean) => {
    if (on) holds.add(why)
    else holds.delete(why)
    again()
  }
  for (const area of areas) {
    // Fingers enter and leave as pointers too, but where they are is not where they look.
    area.addEventListener('pointerenter', (e) => e.pointerType === 'mouse' && hold('hover', true))
    area.addEventListener('pointerleave', () => hold('hover', false))
  }
  root.addEventListener('focusin', () => hold('focus', true))
  root.addEventListener('focusout', () => hold('focus', false))
  root.addEventListener('touchstart', () => hold('touch', true), { passive: true })
  for (const end of ['touchend', 'touchcancel']) root.addEventListener(end, () => hold('touch', false))
  const pause = root.querySelector('[data-pause]')
  pause?.addEventListener('click', () => {
    const stopped = pause.getAttribute('aria-pressed') !== 'true'
    pause.setAttribute('aria-pressed', String(stopped))
    hold('visitor', stopped)
  })
  document.addEventListener('visibilitychange', again)
  embla.on('select', again)
  again()
}
