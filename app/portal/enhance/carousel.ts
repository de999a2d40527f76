const still = matchMedia('(prefers-reduced-motion: reduce)')
const ease = (t: number) => 1 - (1 - t) ** 3

/** Scrolls a row to `left` in `ms`; the row's own snapping would fight with it, so it rests meanwhile. */
function scrollTo(track: HTMLElement, left: number, ms: number): Promise<void> {
  const from = track.scrollLeft
  const began = performance.now()
  track.style.scrollSnapType = 'none'
  return new Promise((resolve) => {
    const frame = (now: number) => {
      const t = still.matches ? 1 : Math.min(1, (now - began) / ms)
      track.scrollLeft = from + (left - from) * ease(t)
      if (t < 1) return requestAnimationFrame(frame)
      track.style.scrollSnapType = ''
      resolve()
    }
    requestAnimationFrame(frame)
  })
}

class Carousel {
  readonly track: HTMLElement
  readonly slides: HTMLElement[]
  readonly root: HTMLElement
  readonly dots: HTMLElement | null
  moving: Promise<void> = Promise.resolve()
  waiting = 0
  stopped = false
  held = new Set<string>()

  constructor(root: HTMLElement, track: HTMLElement) {
    this.root = root
    this.track = track
    this.slides = [...track.children] as HTMLElement[]
    this.dots = root.querySelector('[data-dots]')
  }

  /** Slides in the order in which they are seen: going round changes `order`, never the document. */
  get row() {
    return this.slides.toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
  }

  leftOf(slide: HTMLElement) {
    return slide.offsetLeft
  }

  get current(): HTMLElement | undefined {
    const near = (s: HTMLElement) => Math.abs(this.leftOf(s) - this.track.scrollLeft)
    return this.slides.toSorted((a, b) => near(a) - near(b))[0]
  }

  /** Brings the slide at the far end to this side, without anything seeming to move. */
  turn(step: number, from: HTMLElement) {
    const { row, track } = this
    const moved = step > 0 ? row[0] : row.at(-1)
    const edge = step > 0 ? row.at(-1) : row[0]
    if (!moved || !edge) return
    const before = this.leftOf(from) - track.scrollLeft
    track.style.scrollSnapType = 'none'
    moved.style.order = String(Number(edge.style.order) + step)
    track.scrollLeft = this.leftOf(from) - before
  }

  /** One movement after the other: what is asked for during one waits; more than that is a key held down. */
  inTurn(movement: () => Promise<void>) {
    if (this.waiting > 1) return
    this.waiting++
    this.moving = this.moving.then(movement).finally(() => this.waiting--)
  }

  move(step: number) {
    this.inTurn(() => this.step(step))
  }

  async step(step: number) {
    const { current, track } = this
    if (!current) return
    const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
    const atStart = track.scrollLeft <= 2
    if (step > 0 ? atEnd : atStart) this.turn(step, current)
    const { row } = this
    const next = row[row.indexOf(current) + step]
    if (next) await this.show(next)
  }

  async show(slide: HTMLElement) {
    await scrollTo(this.track, this.leftOf(slide), Number(this.root.dataset.carousel))
    this.mark()
  }

  mark() {
    const { current } = this
    this.dots?.querySelectorAll('button').forEach((dot, i) => {
      if (this.slides[i] === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }

  drawDots() {
    this.slides.forEach((slide, i) => {
      const dot = document.createElement('button')
      dot.type = 'button'
      dot.setAttribute('aria-label', `Ir al ${i + 1} de ${this.slides.length}`)
      dot.addEventListener('click', () => this.inTurn(() => this.show(slide)))
      this.dots?.append(dot)
    })
    this.mark()
  }

  /** Moves by itself unless something holds it: pointer, focus, touch, hidden page, the visitor, reduced motion. */
  run(interval: number) {
    const hold = (why: string, on: boolean) => (on ? this.held.add(why) : this.held.delete(why))
    const { root } = this
    root.addEventListener('pointerenter', (e) => e.pointerType === 'mouse' && hold('hover', true))
    root.addEventListener('pointerleave', () => hold('hover', false))
    root.addEventListener('focusin', () => hold('focus', true))
    root.addEventListener('focusout', () => hold('focus', false))
    root.addEventListener('touchstart', () => hold('touch', true), { passive: true })
    root.addEventListener('touchend', () => setTimeout(hold, interval, 'touch', false))
    const pause = root.querySelector('[data-pause]')
    pause?.addEventListener('click', () => {
      this.stopped = !this.stopped
      pause.setAttribute('aria-pressed', String(this.stopped))
    })
    const isCovered = () => [...document.querySelectorAll('dialog:modal')].some((modal) => !modal.contains(root))
    const mayMove = () =>
      !this.stopped && !this.held.size && !document.hidden && !still.matches && root.checkVisibility() && !isCovered()
    setInterval(() => mayMove() && this.move(1), interval)
  }
}

function start(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track || track.children.length < 2) return
  const carousel = new Carousel(root, track)
  carousel.drawDots()
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => carousel.move(Number(button.dataset.step)))
  }
  // A dialog that is a carousel is moved from anywhere in it.
  const keys = root.closest('dialog') ?? root
  keys.addEventListener('keydown', (e) => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    // The row would scroll a little by itself too.
    e.preventDefault()
    carousel.move(by)
  })
  track.addEventListener('scrollend', () => carousel.mark())
  const interval = Number(root.dataset.interval)
  if (interval) carousel.run(interval)
}

export function carousels() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(root)
}
