import { expect, type Page } from '@playwright/test'
import type { Theme } from './pasos.ts'

/** The theme is of the person, and journeys share theirs. */
export async function wear(page: Page, theme: Theme) {
  await page.evaluate((chosen) => {
    document.body.classList.remove('v1', 'v2')
    document.body.classList.add(chosen)
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme === 'v2' ? 'dark' : 'light')
}

/** Opens something of the page: until React has taken it over, nobody answers a click. */
export const untilIt = (acts: () => Promise<void>) => expect(acts).toPass()
