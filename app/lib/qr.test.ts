import QRCode from 'qrcode'
import { expect, it } from 'vitest'
import { printedOf } from './qr.server.ts'

const ORIGIN = 'https://www.instituto.example'

it('is the code of an address short enough to be typed', () => {
  const { address, side, path } = printedOf('/actualidad/noticias/12/feria-de-ciencias-2026', ORIGIN) ?? { path: '' }
  expect(address).toBe(`${ORIGIN}/actualidad/noticias/12`)
  const { modules } = QRCode.create(address ?? '', { errorCorrectionLevel: 'M' })
  expect(side).toBe(modules.size + 8)
  // What the path draws, module by module.
  const drawn = new Uint8Array(modules.size ** 2)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    const from = (Number(y) - 4) * modules.size + Number(x) - 4
    drawn.fill(1, from, from + Number(length))
  }
  expect([...drawn]).toEqual([...modules.data])
})

it('keeps what a screen shows', () => {
  const of = (page: string) => printedOf(page, ORIGIN)?.address
  expect(of('/transparencia/documentos/gestion/3/actas?carpeta=7')).toBe(
    `${ORIGIN}/transparencia/documentos/gestion/3?carpeta=7`,
  )
  expect(of('/programas/4/construccion-civil')).toBe(`${ORIGIN}/programas/4`)
})

it('is not there for an address that no code can carry', () => {
  const of = (length: number) => printedOf(`/${'x'.repeat(length - ORIGIN.length - 1)}`, ORIGIN)
  expect(of(2_331)?.side).toBe(177 + 8)
  expect(of(2_332)).toBeNull()
})

it.each([
  'http://localhost:3000',
  'http://127.0.0.1',
])('is not there for an address that only this machine has: %s', (origin) => {
  expect(printedOf('/programas/4', origin)).toBeNull()
})
