import { performance } from 'node:perf_hooks'
import type { Locator, Page } from '@playwright/test'

/** What a hand does in a task, and how long the product made it wait. */
export type Effort = { clics: number; escritos: number; letras: number; archivos: number }

/** Of the keystroke-level model, in seconds: deciding and pointing, a letter of somebody who types neither fast nor slowly. */
const [CLICK_S, LETTER_S, FILE_S] = [2.5, 0.28, 4]

export const secondsOf = ({ clics, letras, archivos }: Effort) =>
  Math.round(clics * CLICK_S + letras * LETTER_S + archivos * FILE_S)

/** Does what a person would, and counts it. Keys that go together (Ctrl K, an arrow) count as a letter each time. */
export function handOn(page: Page) {
  const effort: Effort = { clics: 0, escritos: 0, letras: 0, archivos: 0 }
  const started = performance.now()
  return {
    effort,
    machineSeconds: () => (performance.now() - started) / 1_000,
    click: async (what: Locator) => {
      effort.clics += 1
      await what.click()
    },
    write: async (where: Locator, text: string) => {
      effort.escritos += 1
      effort.letras += text.length
      await where.pressSequentially(text)
    },
    /** A date in its own field, as with the keyboard. */
    date: async (where: Locator, value: string) => {
      effort.escritos += 1
      effort.letras += value.length
      await where.fill(value)
    },
    type: async (text: string) => {
      effort.escritos += 1
      effort.letras += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      effort.letras += 1
      await page.keyboard.press(key)
    },
    /** The window of the system in which a file is chosen. */
    file: async (input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      effort.archivos += 1
      await input.setInputFiles(file)
    },
  }
}

export type Hand = ReturnType<typeof handOn>
