import { expect, type Locator, type Page } from '@playwright/test'
import type { Theme } from './pasos.ts'

/** The theme is of the person, and journeys share theirs. */
export async function wear(page: Page, theme: Theme) {
  await page.evaluate((chosen) => {
    document.body.classList.remove('v1', 'v2')
    document.body.classList.add(chosen)
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme === 'v2' ? 'dark' : 'light')
}

/** Does something with the page: until React has taken it over, nobody answers. */
export const untilIt = (acts: () => Promise<void>) => expect(acts).toPass()

/** Opens something with what may close it, too: what comes late is not asked for twice, and is waited for longer each time. */
export function untilOpen(what: Locator, open: () => Promise<unknown>) {
  let wait = 500
  return untilIt(async () => {
    wait *= 2
    if (!(await what.isVisible())) await open()
    await expect(what).toBeVisible({ timeout: wait })
  })
}
