// The page of admission comes and goes; what leads to it does, too.
import { desc, eq } from 'drizzle-orm'
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
  return {
    agenda:
      hitos.length === 0
        ? 'none'
        : hitos.every(({ enlace }) => enlace === PATH) || (hitos.some(({ enlace }) => enlace) ? 'some' : false),
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

    it('stays when the season ended, with its results while they are out, and says when the next one begins', async () => {
      await season({ finalizado: true, resultadosDesde: hour(-1), resultadosHasta: hour(1) })
      expect(await leads()).toEqual({ ...ALL, sitemap: 1, search: [PATH] })
      const [last] = await db
        .select()
        .from(temporadas)
        .where(eq(temporadas.institucion, 2))
        .orderBy(desc(temporadas.id))
      if (!last) throw new Error('It is there')
      const said = async () => (await asked(page, PATH)).terminada
      expect([(await asked(page, PATH)).resultados, await said()]).toEqual([
        expect.any(String),
        { nombre: last.denominacion, proxima: null },
      ])
      await season({ resultadosHasta: hour(-0.5) })
      expect((await asked(page, PATH)).resultados).toBeNull()
      expect(await leads()).toEqual({ ...ALL, sitemap: 1, search: [PATH] })
      const closed = await asked(form, '/admision/inscripcion')
      expect(closed).toMatchObject({ temporada: last.denominacion, abierta: false, termino: true })
      const next = { ...last, id: undefined, denominacion: 'La próxima', finalizado: false, fechaInicio: '2999-01-01' }
      const [made] = await db.insert(temporadas).values(next).returning()
      expect(await said()).toEqual({ nombre: last.denominacion, proxima: '2999-01-01' })
      expect((await asked(page, PATH)).temporada?.nombre).toBe('La próxima')
      await db
        .update(temporadas)
        .set({ fechaInicio: '2000-01-01' })
        .where(eq(temporadas.id, made?.id ?? 0))
      expect(await said()).toBeNull()
      await db.delete(temporadas).where(eq(temporadas.id, made?.id ?? 0))
    })

    it('is nowhere when no season was ever published', async () => {
      await season({ estado: '0' })
      expect(await answers()).toBe(false)
      expect(await leads()).toEqual({
        agenda: 'none',
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
