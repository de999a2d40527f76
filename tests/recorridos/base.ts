import { test as base, expect } from '@playwright/test'
import { isInTurn } from '../quinto.ts'
import { tellViolations } from './pasos.ts'

export * from '@playwright/test'

/** What was refused or did not come, by an honest answer or by a line that a journey cuts. */
const OF_THE_LINE = /^(Failed to load resource|WebSocket connection)/

/**
 * What every journey begins with: no script fails in a page that it comes to, and nothing there is against the security policy.
 * `complains`: it does, since the journey tries just that.
 */
export const test = base.extend<{ turn: undefined; complains: boolean; complaints: undefined }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that a browser is not needed yet.
    async ({}, use, info) => {
      // What `npm test` leaves out; of what `.ci/run` adds, what has its turn.
      const takesTurns =
        info.tags.includes('@largo') || (info.tags.includes('@ancho') && info.project.name === 'escritorio')
      info.skip(takesTurns && !isInTurn(info.titlePath.join(' ')))
      await use(undefined)
    },
    { auto: true },
  ],
  complains: [false, { option: true }],
  complaints: [
    async ({ context, complains }, use) => {
      const complaints: string[] = []
      await context.addInitScript(tellViolations)
      context.on('weberror', (failed) => complaints.push(String(failed.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_LINE.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      if (!complains) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
