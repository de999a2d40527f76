import type { Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { asVisitor } from '../recorridos/pasos.ts'

const FOLDER = 'docs/imagenes'
const AROUND = 14
const PAPER = '#dfe5ef'

type Open = (width: number, height: number) => Promise<Page>

/** A page of the portal as whoever comes to it sees it, without what is said only once. */
async function shown(open: Open, path: string, [width, height]: [number, number], theme: 'v1' | 'v2' = 'v1') {
  const page = await open(width, height)
  await page.context().clearCookies()
  await asVisitor(page, theme)
  await page.goto(path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.context().close()
  return picture
}

/** Pictures beside each other, with a little between them. */
async function beside(pictures: Buffer[]) {
  const sizes = await Promise.all(pictures.map(async (one) => sharp(one).metadata()))
  const parts: OverlayOptions[] = []
  let left = AROUND
  for (const [i, input] of pictures.entries()) {
    parts.push({ input, left, top: AROUND })
    left += (sizes[i]?.width ?? 0) + AROUND
  }
  const height = Math.max(...sizes.map((one) => one.height)) + 2 * AROUND
  return sharp({ create: { width: left, height, channels: 3, background: PAPER } }).composite(parts)
}

/** What the README shows. */
export async function takePortal(open: Open) {
  const news = '/actualidad/noticias/2'
  const home = [await shown(open, '/', [1130, 706]), await shown(open, '/', [344, 706])]
  const all = {
    portada: await beside(home),
    documentos: sharp(await shown(open, '/transparencia/documentos/gestion/8', [1000, 625])),
    'noticia-oscuro': sharp(await shown(open, news, [360, 740], 'v2')),
  }
  for (const [name, picture] of Object.entries(all)) {
    await picture.png({ palette: true, quality: 90, effort: 10 }).toFile(`${FOLDER}/${name}.png`)
    console.log(name)
  }
}
