// `npm run bench -- clic`: what a visitor waits for on a middling phone with a slow line: from the touch of a link to the first
// paint of the page that it leads to, and for the home when they come for the first time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Manner, openBrowser, type Phone } from './browser.ts'
import { atExit } from './cleanup.ts'
import { slowLine } from './line.ts'
import { median } from './load.ts'
import { startAtrio } from './servers.ts'
import { note, print, row, show } from './table.ts'

const LINE = { bitsPerSecond: 1_600_000, roundTrip: 300 }
const ROUNDS = 3
const CLICK_MS = 100
const FIRST_VIEW_MS = 2_500
// A look at the page before the touch, and how long a finger stays.
const LOOK_MS = 3_000
const TOUCH_MS = 90
const PATIENCE_MS = 20_000

/** Where a visitor is, and what they touch there. */
const CLICKS: [from: string, link: string][] = [
  ['/', 'a[href="/transparencia/convocatorias"]'],
  ['/', 'a[href="/admision"]'],
  ['/actualidad/noticias', 'main h3 a, main h2 a'],
  ['/programas', 'main a[href^="/programas/"]'],
  ['/transparencia/documentos/gestion', 'main a[href^="/transparencia/documentos/gestion/"]'],
]

const spot = z.object({ x: z.number(), y: z.number(), path: z.string() })
type Spot = z.infer<typeof spot>

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const atrio = await startAtrio(folder, undefined)
await imagesOf(atrio.url)
const line = await slowLine(Number(new URL(atrio.url).port), LINE)
const browser = await openBrowser()

/** After a first start images are made smaller for a while: what is measured is what visitors have from then on. */
async function imagesOf(url: string) {
  let [found, same] = [-1, 0]
  while (same < 5) {
    await pause(LOOK_MS)
    const now = (await (await fetch(url)).text()).split('<source ').length
    same = now === found ? same + 1 : 0
    found = now
  }
}

/** Whoever follows a link has closed the notices of this visit. */
const CLOSED = `{
  const kept = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) { return key.startsWith('avisos-') ? '1' : kept.call(this, key) }
}`

async function open(phone: Phone, path: string, isFirst = false) {
  await phone.page.send('Page.enable')
  if (!isFirst) await phone.page.send('Page.addScriptToEvaluateOnNewDocument', { source: CLOSED })
  await phone.page.send('Page.navigate', { url: line.url + path })
  await until(async () => (await phone.page.ask('location.pathname + document.readyState')) === `${path}complete`)
}

async function until(is: () => Promise<boolean>) {
  const limit = performance.now() + PATIENCE_MS
  while (performance.now() < limit) {
    if (await is().catch(() => false)) return
    await pause(50)
  }
  throw new Error('No llegó a tiempo')
}

/** In the middle of the screen, so that nothing covers it. */
const placeOf = (link: string) => `(() => {
  const link = [...document.querySelectorAll(${JSON.stringify(link)})].find((e) => e.getClientRects().length > 0)
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = link.getBoundingClientRect()
  addEventListener('click', (e) => sessionStorage.setItem('clic', String(performance.timeOrigin + e.timeStamp)))
  return JSON.stringify({ x: left + Math.min(width, 80) / 2, y: top + height / 2, path: new URL(link.href).pathname })
})()`

async function follow({ page }: Phone, manner: Manner, { x, y }: Spot) {
  if (manner === 'touch') {
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await pause(TOUCH_MS)
    return page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const at = { x, y, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' })
  await pause(LOOK_MS / 3)
  await page.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
  return page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
}

// Of a page that was drawn ahead of time the clock began before the click, and it was painted when it was shown.
const PAINTED = `(() => {
  const [{ name, activationStart }] = performance.getEntriesByType('navigation')
  const painted = performance.getEntriesByName('first-contentful-paint')[0]
  if (document.prerendering || !painted) return ''
  const at = performance.timeOrigin + Math.max(painted.startTime, activationStart)
  return new URL(name).pathname + ' ' + (at - Number(sessionStorage.getItem('clic'))) + ' ' + (activationStart > 0 ? 'lista' : '')
})()`

/** @returns milliseconds from the click to the first paint of the next page, and whether it had been drawn ahead of time */
async function click(from: string, link: string, manner: Manner, rules: boolean) {
  const phone = await browser.phone(manner)
  await open(phone, from)
  if (!rules)
    await phone.page.ask(`document.querySelectorAll('script[type=speculationrules]').forEach((e) => e.remove()) ?? ''`)
  const place = spot.parse(JSON.parse(await phone.page.ask(placeOf(link))))
  await pause(LOOK_MS)
  await follow(phone, manner, place)
  let found = ''
  await until(async () => {
    for (const page of phone.pages()) {
      const said = await page.ask(PAINTED).catch(() => '')
      if (said.startsWith(`${place.path} `)) found = said
    }
    return found !== ''
  })
  await phone.close()
  const [, waited = '', ready] = found.split(' ')
  return { waited: Number(waited), ready: ready === 'lista' }
}

async function clicks(manner: Manner, rules: boolean): Promise<number[]> {
  const all: number[] = []
  for (const [from, link] of CLICKS) {
    const times: number[] = []
    let ready = 0
    for (let round = 0; round < ROUNDS; round++) {
      const one = await click(from, link, manner, rules)
      times.push(one.waited)
      if (one.ready) ready += 1
    }
    console.log(
      `${manner}${rules ? '' : ', sin reglas'}: ${from} → ${link}: ${times.map(show).join(', ')} ms; ${ready} listas`,
    )
    all.push(median(times))
  }
  return all
}

const LCP = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(String(list.getEntries().at(-1).startTime))).observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Milliseconds until somebody who was never here sees something of the home, and the largest thing of it. */
async function firstView() {
  const seen: number[] = []
  const whole: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await browser.phone('touch')
    await open(phone, '/', true)
    await pause(LOOK_MS)
    seen.push(
      Number(await phone.page.ask(`String(performance.getEntriesByName('first-contentful-paint')[0].startTime)`)),
    )
    whole.push(Number(await phone.page.ask(LCP)))
    await phone.close()
  }
  return { seen: median(seen), whole: median(whole) }
}

/** What is asked of the server while a finger stays on a link, which it never leaves. */
async function askedAhead(saves: boolean) {
  const phone = await browser.phone('touch')
  if (saves) await phone.page.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await open(phone, '/')
  const { x, y } = spot.parse(JSON.parse(await phone.page.ask(placeOf('a[href="/admision"]'))))
  await pause(LOOK_MS)
  line.asked.length = 0
  await phone.page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await pause(LOOK_MS)
  const asked = line.asked.length
  await phone.close()
  return asked
}

const touched = await clicks('touch', true)
const pointed = await clicks('pointer', true)
const without = await clicks('touch', false)
const home = await firstView()
const ahead = await askedAhead(false)
const saving = await askedAhead(true)
browser.close()
line.close()
await atrio.stop()
const rows = [
  row('Del toque de un enlace a la página pintada', median(touched), ['<=', CLICK_MS], ' ms'),
  row('Lo mismo, con el ratón', median(pointed), ['<=', CLICK_MS], ' ms'),
  note('Lo mismo, al tocar, sin prepararla', `${show(median(without))} ms`),
  row('Portada, primera visita: lo primero que se ve', home.seen, ['<=', FIRST_VIEW_MS], ' ms'),
  row('Portada, primera visita: lo más grande', home.whole, ['<=', FIRST_VIEW_MS], ' ms'),
  note('Pedidos con el dedo en un enlace', show(ahead)),
  row('Los mismos, con ahorro de datos', saving, ['<=', 0]),
]
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)
