import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { makeRenditions } from '../../lib/files/renditions.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { icoOf, pngOf, svgOf } from './draw.server.ts'

testDatabase('sembrada')

describe.each(['drawn', 'uploaded'])('an emblem that is %s', (kind) => {
  let imgUrl: string | null = null
  beforeAll(async () => {
    if (kind === 'drawn') return
    const saved = await saveFile({ nombre: 'a.png', bytes: await photo(500, 620).png().toBuffer(), idinstitucion: 2 })
    if (!saved.ok) throw new Error(saved.codigo)
    await makeRenditions(saved.archivo.id)
    imgUrl = fileUrl(saved.archivo)
  })

  it.each([32, 192, 512])('is a square PNG of %i pixels', async (size) => {
    const { format, width, height, hasAlpha } = await sharp(await pngOf(imgUrl, { size, part: 1 })).metadata()
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: size, height: size, hasAlpha: true })
  })

  it('leaves room where a system cuts, on a ground of its own', async () => {
    const image = sharp(await pngOf(imgUrl, { size: 180, part: 0.6, background: '#fbfaf7' }))
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([180, 180])
    expect([...data.subarray(0, 3)]).toEqual([0xfb, 0xfa, 0xf7])
    expect((await image.stats()).isOpaque).toBe(true)
  })

  it('is an ICO whose images are where its directory says', async () => {
    const ico = await icoOf(imgUrl)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [i, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * i
      const [bytes, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
      const { format, width } = await sharp(ico.subarray(offset, offset + bytes)).metadata()
      expect([ico.readUInt8(at), format, width]).toEqual([size, 'png', size])
    }
  })

  it('is an SVG that needs nothing else', async () => {
    const svg = await svgOf(imgUrl)
    const { data } = await sharp(Buffer.from(svg)).resize(64).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(new Set(data).size).toBeGreaterThan(4)
    expect(svg.length).toBeLessThan(60_000)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http')
  })
})
