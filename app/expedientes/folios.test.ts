import { expect, it } from 'vitest'
import { MOST_PAGE_BYTES } from '../lib/files/redraw.server.ts'
import { photo } from '../lib/files/samples.ts'
import { pdfOf } from '../lib/files/text/samples.ts'
import { foliosOf, pagesIn } from './folios.server.ts'
import { photosAsPdf } from './photos.server.ts'

const PDF = 'application/pdf'

it('counts the pages of a PDF, written or scanned, and one of an image', async () => {
  expect(await pagesIn(await pdfOf(['uno', 'dos', '']), PDF)).toBe(3)
  expect(await pagesIn(await pdfOf(['', '']), PDF)).toBe(2)
  expect(await pagesIn(new Uint8Array(), 'image/jpeg')).toBe(1)
  expect(await pagesIn(new Uint8Array(), 'text/plain')).toBeNull()
  expect(await pagesIn(new TextEncoder().encode('%PDF-1.7 roto'), PDF)).toBeNull()
  expect(await pagesIn(await pdfOf(['secreto'], { userPassword: 'x' }), PDF)).toBeNull()
  expect(foliosOf([3, null, 1])).toBe(5)
})

it('photos become one PDF: upright, light, and without what the camera wrote', async () => {
  const exif = { IFD0: { Orientation: '6', Artist: 'QuienTomoLaFoto' } }
  const tall = await photo(600, 900).jpeg().withExif(exif).toBuffer()
  // Noise is the heaviest that there is.
  const noise = await photo(1_500, 1_000).png().toBuffer()
  const made = await photosAsPdf({ titulo: 'DNI', autor: 'Prueba', en: '2026-08-03 10:00:00', fotos: [tall, noise] })
  if (!made.ok) throw new Error(`Photo ${made.foto} was not read`)
  expect(made.paginas).toBe(2)
  expect(await pagesIn(made.pdf, PDF)).toBe(2)
  expect(made.pdf.length).toBeLessThan(2 * MOST_PAGE_BYTES + 5_000)
  const raw = made.pdf.toString('latin1')
  expect(raw).not.toContain('QuienTomoLaFoto')
  expect(raw.match(/\/S \/Figure/g)).toHaveLength(2)
})

it('says which photo cannot be read', async () => {
  const good = await photo(40, 40).png().toBuffer()
  const about = { titulo: 'DNI', autor: 'Prueba', en: '2026-08-03 10:00:00' }
  expect(await photosAsPdf({ ...about, fotos: [good, new Uint8Array(9)] })).toEqual({ ok: false, foto: 2 })
})
