import { describe, expect, it } from 'vitest'
import { testApi, VIEW } from './servidor.ts'

const { get } = testApi()

type Suggestion = { titulo: string; tipo: string; url: string }
const suggested = async (query: Record<string, string>) => {
  const answer = await get(`${VIEW}/sugerencias`, query)
  expect(answer).toMatchObject({ status: 200, state: 'success' })
  return answer.list as Suggestion[]
}

describe('sugerencias', () => {
  it('gives at most eight titles with the words of a text that is only begun', async () => {
    const list = await suggested({ texto: 'reglam' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.length).toBeLessThanOrEqual(8)
    for (const { titulo, tipo, url } of list) {
      expect(titulo).toMatch(/reglam/i)
      expect(tipo).not.toBe('')
      expect(url).toMatch(/^\//)
    }
  })

  it('knows accents, and nothing of what is not there', async () => {
    expect(await suggested({ texto: 'admision' })).toEqual(await suggested({ texto: 'admisión' }))
    expect(await suggested({ texto: 'zzzqqq' })).toEqual([])
    expect(await suggested({ texto: ' ' })).toEqual([])
  })

  it('keeps to one category when asked, and to one institution always', async () => {
    const { categorias } = await get(`${VIEW}/home2`)
    const [{ idcategoria }] = categorias as [{ idcategoria: number }]
    const inside = await suggested({ texto: 're', idcategoria: String(idcategoria) })
    for (const { tipo } of inside) expect(['Documento', 'Carpeta']).toContain(tipo)
    expect(await suggested({ texto: 'quebrada', idinstitucion: '1' })).toEqual([])
  })
})
