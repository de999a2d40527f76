// Takes every picture that the chapters of the manual show (or those that are named), and the README's, and fails when chapters
// and pictures do not agree.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { namedInChapters, PICTURES_FOLDER, picturesToMake } from './chapters.ts'
import { until, withOffice } from './office.ts'
import { PICTURES, SIZES, setUp } from './pictures.ts'
import { takePortal } from './portal.ts'

const made = picturesToMake()
const named = namedInChapters()
const missing = [...named].filter((name) => !made.has(name))
const unused = [...made].filter((name) => !named.has(name))
if (missing.length > 0) throw new Error(`El manual nombra imágenes que nadie hace: ${missing.join(', ')}`)
if (unused.length > 0) throw new Error(`Se hacen imágenes que el manual no nombra: ${unused.join(', ')}`)

const asked = process.argv.slice(2).filter((one) => one !== '--')
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
if (asked.length === 0) rmSync(PICTURES_FOLDER, { recursive: true, force: true })
mkdirSync(PICTURES_FOLDER, { recursive: true })
await withOffice(async (open) => {
  const items = await setUp(await open(1280, 800))
  if (isAsked('portal')) await takePortal(open)
  for (const { name, shots, take } of PICTURES.filter(({ name }) => isAsked(name))) {
    for (const { as, suffix, dark } of shots) {
      const { width, height } = SIZES[as]
      const page = await open(width, height)
      await take(page, items)
      // The theme is of the person, whom all pictures share.
      await until(async () => {
        await page.evaluate(
          (theme) => {
            document.body.classList.remove('v1', 'v2')
            document.body.classList.add(theme)
          },
          dark ? 'v2' : 'v1',
        )
        const scheme = dark ? 'dark' : 'light'
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme, { timeout: 1_000 })
      })
      await page.waitForLoadState('networkidle')
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await sharp(picture)
        .webp({ quality: 82, smartSubsample: true })
        .toFile(join(PICTURES_FOLDER, `${name}${suffix}.webp`))
      await page.context().close()
      console.log(`${name}${suffix}`)
    }
  }
})
