import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { pagina } from '../../app/features/paginas/schema.server.ts'
import { proxies } from '../../app/lib/web/proxies.server.ts'
import routes from '../../app/routes.ts'
import { serve } from './app.ts'

/** Screens that show the page with their address. */
const OF_PAGES = ['nosotros/1', 'old/institucional/mesa/partes', 'admision', 'tasas', 'tramites']

const problemsOf = (codigo: string) => {
  const { error } = pagina.rules.pick({ codigo: true }).safeParse({ codigo })
  return error?.issues.map(({ message }) => message) ?? []
}
const TAKEN = ['Esa dirección ya la usa otra pantalla']

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return [whole, ...pathsOf(children, whole)]
  })

/** With and without what may be left out; the code of a page has no dots. */
const addresses = pathsOf(routes)
  .flatMap((path) => [path.replaceAll(/\/:\w+\?/g, ''), path])
  .map((path) => path.replaceAll(/:\w+\??/g, '1'))
  .filter((path) => /^[a-z0-9/-]+$/.test(path))

it('says once that a proxy is not believed, in the log and in the state', async () => {
  const lines: { msg: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  const believing = await serve({ logger, trustProxy: 1 })
  await believing.get('/', forwarded)
  const { get } = await serve({ logger })
  await get('/')
  expect([lines, proxies.unheard]).toEqual([[], false])
  for (let i = 0; i < 3; i++) await get(`/${i}`, forwarded)
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('CONFIAR_PROXY=1')])
  expect(proxies.unheard).toBe(true)
})

describe('a page may not take the address', () => {
  it.each([...new Set(addresses)].filter((path) => !OF_PAGES.includes(path)))('of a screen: %s', (path) => {
    expect(problemsOf(path)).toEqual(TAKEN)
  })

  it('of what the server answers by itself', async () => {
    const { app } = await serve({
      api: async (calls) => void calls.get('/x', async () => ''),
      archivos: async (files) => void files.get('/archivos/:id', async () => ''),
    })
    const lines = app.server.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/([a-z]+)/gm)
    const first = [...lines].map(([, name]) => name ?? '')
    expect(first).toEqual(expect.arrayContaining(['api', 'archivos', 'salud']))
    // Below some addresses of pages the server takes what is sent with files.
    for (const name of [...first.filter((one) => !OF_PAGES.includes(one)), 'assets', 'panel']) {
      expect([problemsOf(name), problemsOf(`${name}/x`)], name).toEqual([TAKEN, TAKEN])
    }
  })
})

it.each([
  ...OF_PAGES,
  'nosotros/presentacion',
  'transparencia/viaticos',
  'programas-de-verano',
])('a page may have the address %s', (codigo) => expect(problemsOf(codigo)).toEqual([]))
