import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Theme = 'v1' | 'v2'
export const THEMES: Theme[] = ['v1', 'v2']

/** Opens pages in a theme, as a visitor who chose it before and has closed the notices of this visit. */
export async function asVisitor(page: Page, theme: Theme = 'v1') {
  await page.addInitScript((chosen) => {
    // Whichever notices the sample shows.
    const kept = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key.startsWith('avisos-') ? '1' : kept.call(this, key)
    }
    try {
      localStorage.setItem('tema', chosen)
    } catch {
      // Frames of files have no storage.
    }
  }, theme)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the colours of a theme, all that one has of its own, can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Looking = {
  /** Frames, say, whose page is looked at by itself. */
  without?: string
  rules?: string[]
}

/** Nothing that axe knows of is wrong on the page as it is now. */
export async function expectAccessible(page: Page, { without, rules }: Looking = {}) {
  const axe = new AxeBuilder({ page })
  if (without) axe.exclude(without)
  const { violations } = await axe
    // What is right is not told, and nothing is handed to a page of its own: three times as fast. Frames are of this site.
    .options({
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: AXE_TAGS },
      resultTypes: ['violations'],
    })
    .setLegacyMode()
    .analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html} ${failureSummary}`),
  )
  expect(told, page.url()).toEqual([])
}

const SCHEME = 'data-mantine-color-scheme'

/** Nor in the other theme, which is put on where the page is and taken off again: nobody walks here twice. */
export async function expectAccessibleInThemes(page: Page, looking: Looking = {}) {
  // The office puts on the theme that it began with once its programs answer, whatever the page wears by then.
  await page.waitForFunction(
    (scheme) => !location.pathname.startsWith('/panel') || document.documentElement.hasAttribute(scheme),
    SCHEME,
  )
  await expectAccessible(page, looking)
  const worn = await page.evaluate(() => document.body.className)
  const other = worn.split(' ').includes('v2') ? 'v1' : 'v2'
  // Where programs answer in between they undo a part of it: it is put on again.
  await expect(async () => {
    await dress(page, `${worn.replace(/\b(v1|v2|auto)\b/, '')} ${other}`)
    await expectAccessible(page, { ...looking, rules: OF_COLOURS })
  }).toPass({ timeout: 15_000 })
  await dress(page, worn)
}

/** Gives the page's body these classes, and its colours the time to come. */
const dress = (page: Page, classes: string) =>
  page.evaluate(
    async ([chosen, scheme]) => {
      const { body, documentElement } = document
      body.className = chosen
      const isDark = getComputedStyle(documentElement).colorScheme === 'dark'
      if (documentElement.hasAttribute(scheme)) documentElement.setAttribute(scheme, isDark ? 'dark' : 'light')
      await new Promise(requestAnimationFrame)
      // Colours on their way have no contrast to measure.
      for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
    },
    [classes, SCHEME] as const,
  )

/** Nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
}

/** In a page: some violations are only told to it. */
export const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${violatedDirective} refused ${blockedURI} of ${sourceFile}`),
  )

/** What the page complains about while it is used, besides what no journey lets pass: missing files, too. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.addInitScript(tellViolations)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  return complaints
}

/** Opens a screen of the office, once React answers in it: until then a click, a key or a file that is given goes nowhere. */
export async function office(page: Page, path: string) {
  await page.goto(path)
  await whenOfficeAnswers(page)
}

export const whenOfficeAnswers = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

/** Until React has taken a folder over, a click on one in it opens it and the arrows scroll. */
export async function whenReactAnswers(page: Page) {
  const rows = page.locator('[data-row]')
  await expect(async () => {
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused({ timeout: 3_000 })
  }).toPass()
}

/** Bytes of scripts as they travel until somebody does something. */
export async function scriptsOf(page: Page, path: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes
}

/** Whoever has it gets it again without its bytes, unless others published something between the two requests. */
export const expectKept = (request: APIRequestContext, path: string) =>
  expect(async () => {
    const { etag = '' } = (await request.get(path)).headers()
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  }).toPass()

/** Opens a screen, until it hears at once what others do: of what they did before, it is told nothing. */
export async function whenListening(page: Page, open: () => Promise<unknown>) {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await open()
  await page.mouse.move(5, 5)
  await expect.poll(() => heard.some((frame) => frame.includes('my_socket'))).toBe(true)
}
