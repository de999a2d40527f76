// Photos of telephones, for a browser that cannot draw them.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const HEAD = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])

/** HEIC to the server, whatever it is called; Chromium draws none, so that here it draws what is behind the head. */
export async function heic(name: string, drawn = true) {
  const image = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return { name, mimeType: '', buffer: drawn ? Buffer.concat([HEAD, image]) : HEAD }
}

/** As Safari reads them: of one that takes long, until it is told to go on. */
export const asSafari = (page: Page) =>
  page.addInitScript((head) => {
    const read = window.createImageBitmap
    let goOn = () => {}
    const told = new Promise<void>((done) => {
      goOn = done
    })
    Object.assign(window, { goOn })
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      if (source instanceof File && source.name.startsWith('lenta')) await told
      return read(source instanceof Blob ? source.slice(head) : source)
    }
  }, HEAD.length)
