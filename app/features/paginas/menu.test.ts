import { beforeAll, expect, it } from 'vitest'
import { newsroom } from '../../../tests/redaccion.ts'
import { db } from '../../lib/db/client.server.ts'
import { menuOf } from './menu.ts'
import { listColocadas, listConLugar } from './queries.server.ts'
import { paginas } from './schema.server.ts'

newsroom()

const DAY_MS = 86_400_000
let codes = 0

const page = (titulo: string, values: Partial<typeof paginas.$inferInsert> = {}) =>
  db.insert(paginas).values({
    ...{ titulo, contenido: '<p>C</p>', codigo: `pagina-${++codes}`, estado: '1', institucion: 2 },
    ...{ menu: 'servicios', ...values },
  })

beforeAll(async () => {
  await page('Segunda', { ordenMenu: 2 })
  await page('-', { ordenMenu: 1, nombreMenu: 'Primera' })
  await page('-', { ordenMenu: 1 })
  await page('Sin lugar', { menu: '' })
  await page('Borrador', { estado: '0' })
  await page('En la papelera', { eliminadoEn: new Date() })
  await page('Mañana', { publicarDesde: new Date(Date.now() + DAY_MS) })
  await page('Ayer', { publicarHasta: new Date(Date.now() - DAY_MS) })
  await page('De otra', { institucion: 1 })
  await page('Plazas', { menu: 'transparencia', codigo: 'transparencia/convocatorias' })
})

const menus = async () => {
  const colocadas = await listColocadas(2)
  const given = menuOf({ programas: [], campus: [], manuales: { docente: null, estudiante: null }, colocadas })
  return new Map(given.map(({ label, links }) => [label, links.map((link) => link.label)]))
}

it('a page stands in its group after what the portal puts there, in its order, as long as visitors see it', async () => {
  expect((await menus()).get('Servicios')).toEqual([
    ...['Bolsa de trabajo', 'Trámites', 'Seguimiento de trámites'],
    ...['Primera', 'Segunda'],
  ])
})

it('the offers of work stand once, also where staff have a link of the campus to them', () => {
  const campus = [
    { denominacion: 'Bolsa', url: '/servicios/bolsa-trabajo', tipo: 'interno' },
    { denominacion: 'Aula', url: '/servicios/bolsa-trabajos', tipo: 'interno' },
  ]
  const given = menuOf({ programas: [], campus, manuales: { docente: null, estudiante: null }, colocadas: [] })
  expect(given.at(-1)?.links.map(({ label }) => label)).toEqual([
    ...['Bolsa de trabajo', 'Trámites', 'Seguimiento de trámites', 'Aula'],
  ])
})

it('nothing stands twice in a group', async () => {
  const links = (await menus()).get('Transparencia')
  expect(links).toContain('Convocatorias')
  expect(links).not.toContain('Plazas')
})

it('staff see also what has a place and is not seen yet, and nothing of another institution nor of the bin', async () => {
  const titles = (await listConLugar(2)).map(({ titulo }) => titulo)
  expect(titles).toEqual(expect.arrayContaining(['Borrador', 'Mañana', 'Ayer', 'Segunda']))
  expect(titles).not.toEqual(expect.arrayContaining(['De otra']))
  expect(titles).not.toEqual(expect.arrayContaining(['En la papelera']))
  expect(titles).not.toEqual(expect.arrayContaining(['Sin lugar']))
})
