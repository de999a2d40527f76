// The page of admission comes and goes; what leads to it does, too.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { happened } from '../../lib/live/announce.server.ts'
import { sectionsFor } from '../../portal/search/sections.server.ts'
import { shellOf } from '../../portal/shell.server.ts'
import { listEntries, listParts, PORTAL } from '../../portal/sitemap/queries.server.ts'
import { listDesde } from '../agenda/queries.server.ts'
import { paginas } from '../paginas/schema.server.ts'
import { loader as form } from './inscripcion.tsx'
import { loader as page } from './page.tsx'
import { loader as results } from './resultados.tsx'
import { temporadas } from './schema.server.ts'
import { loader as follow } from './seguimiento.tsx'

testDatabase('sembrada')

const PATH = '/admision'

function asked<T>(load: (args: never) => T, path: string) {
  const url = new URL(path, 'http://x')
  return load({ context: new RouterContextProvider(), url, request: new Request(url), params: {} } as never)
}

const answers = () =>
  asked(page, PATH).then(
    () => true,
    () => false,
  )

/** Who leads there, and how often the sitemap does. */
async function leads() {
  happened([{ idinstitucion: 2, tipo: 'paginas', id: 0, para: 'publico' }])
  const parts = await listParts(2)
  const entries = await Promise.all(
    parts.map(async ({ name, size }) => {
      const some = (await listEntries(2, name)) ?? []
      if (name === PORTAL) expect(some).toHaveLength(size)
      return some
    }),
  )
  const [hitos, none, opened, { paginas: shown }] = await Promise.all([
    listDesde(2, '1900-01-01').then((all) => all.filter(({ clave }) => clave.startsWith('admision-'))),
    asked(results, '/admision/resultados'),
    asked(follow, '/admision/inscripcion/seguimiento'),
    shellOf(2),
  ])
  expect(hitos.length).toBeGreaterThan(0)
  return {
    agenda: hitos.every(({ enlace }) => enlace === PATH) || (hitos.some(({ enlace }) => enlace) ? 'some' : false),
    sitemap: entries.flat().filter((entry) => entry.path === PATH).length,
    search: (await sectionsFor(2, 'admisión')).map(({ href }) => href),
    results: none.temporada !== null || none.admision !== null,
    tracking: opened.admision !== null,
    home: shown.has('admision'),
  }
}

const season = (set: Partial<typeof temporadas.$inferInsert>) => db.update(temporadas).set(set)
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const ALL = { agenda: true, results: true, tracking: true, home: true }

describe('what leads to the page of admission', () => {
  it('is there with what the institution wrote, once', async () => {
    await season({ finalizado: true })
    expect(await answers()).toBe(true)
    expect(await leads()).toEqual({ ...ALL, sitemap: 1, search: [] })
  })

  describe('that nobody wrote', () => {
    beforeAll(() => db.delete(paginas).where(eq(paginas.codigo, 'admision')))

    it('is there while a season is in force', async () => {
      await season({ finalizado: false })
      expect(await answers()).toBe(true)
      expect(await leads()).toEqual({ ...ALL, sitemap: 1, search: [PATH] })
    })

    it('is there while results are out, and nowhere when there is nothing to say', async () => {
      await season({ finalizado: true, resultadosDesde: hour(-1), resultadosHasta: hour(1) })
      expect(await answers()).toBe(true)
      expect(await leads()).toEqual({ ...ALL, sitemap: 1, search: [PATH] })
      await season({ resultadosHasta: hour(-0.5) })
      expect(await answers()).toBe(false)
      expect(await leads()).toEqual({
        agenda: false,
        sitemap: 0,
        search: [],
        results: false,
        tracking: false,
        home: false,
      })
      await expect(asked(form, '/admision/inscripcion')).rejects.toMatchObject({ init: { status: 404 } })
    })
  })
})
