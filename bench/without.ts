import type { Load } from './load.ts'
import { ENTIRE, UNKEPT } from './rendered.ts'
import type { Cut } from './servers.ts'

export type Asked = keyof typeof loads

/** A trick: what it is, the request that it is for, and how the built program would do without. */
export type Trick = { what: string; asked: Asked; cuts: readonly Cut[] }

const NEWS = '/actualidad/noticias'
const json = { 'content-type': 'application/json' }
const call = (name: string) => ({
  ...{ path: `/api/portal/portal-view/noticias/${name}`, method: 'POST', headers: json },
  body: JSON.stringify({ idinstitucion: 2, pagina: 0 }),
})

const loads = {
  lista: { path: NEWS, headers: UNKEPT },
  detalle: { on: NEWS, path: /href="(\/actualidad\/noticias\/\d+\/[^"]+)"/, headers: UNKEPT },
  portada: { path: '/', headers: UNKEPT },
  'lista en JSON': call('list'),
  'cantidad en JSON': call('cantidad'),
  programa: { on: '/programas', path: /href="(\/programas\/\d+\/[^"]+)"/, headers: UNKEPT },
  búsqueda: { path: '/buscar?q=matricula' },
  'página guardada': { path: '/' },
  canal: { path: `${NEWS}.atom`, headers: UNKEPT },
  'lo que no está': { path: '/no/esta', headers: UNKEPT },
  archivo: { on: '/transparencia/convocatorias', path: /href="(\/archivos\/[^"]+\.pdf)"/ },
}

/** That request to a product; of what stands on another page, the first one there. */
export async function asking(asked: Asked, origin: string): Promise<Load> {
  const { path, on = '/', ...load }: { path: string | RegExp; on?: string } & Omit<Load, 'url'> = loads[asked]
  if (typeof path === 'string') return { ...load, url: origin + path }
  const page = await (await fetch(origin + on)).text()
  const found = path.exec(page)?.[1]
  if (!found) throw new Error(`${on} no enlaza ${path}`)
  return { ...load, url: origin + found }
}

/** What the program says before it calls `remembered`, to which the bundler may add a number. */
const forgetting = (before: string): Cut => [
  new RegExp(`${RegExp.escape(before)} remembered[$\\d]*\\(`),
  `${before} ((work) => work)(`,
]

export const tricks: readonly Trick[] = [
  { what: 'Manejador propio de páginas', asked: 'lista', cuts: [[': contentPages(watched)', ': async () => null']] },
  {
    what: 'Solo las rutas de la página',
    asked: 'lista',
    cuts: [
      ['routes: ofPage(assets.routes)', 'routes: assets.routes'],
      ['ofPage(routes, (route) => route?.module)', 'modulesOf ??= ofAll(routes)'],
      [
        'function entryOf({ assets, routes',
        `let modulesOf;
        const ofAll = (routes) => Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route.module]));
        function entryOf({ assets, routes`,
      ],
    ],
  },
  { what: 'Partes dibujadas una vez', asked: 'lista', cuts: [ENTIRE] },
  {
    what: 'Lecturas preparadas',
    asked: 'detalle',
    cuts: [['if (key === null || isAside()) return build(values)', 'return build(values)']],
  },
  { what: 'Sentencias de búsqueda con nombre', asked: 'búsqueda', cuts: [['name,\n\t\ttext,\n', 'text,\n']] },
  {
    what: 'Solo las columnas que se muestran',
    asked: 'lista',
    cuts: [['return only ? Object.fromEntries', 'return false ? Object.fromEntries']],
  },
  {
    what: 'Texto limpio recordado',
    asked: 'detalle',
    cuts: [['if (found) return found.cleaned ?? stored;', '']],
  },
  { what: 'Marco recordado', asked: 'lista', cuts: [forgetting('var shellOf =')] },
  { what: 'Portada recordada', asked: 'portada', cuts: [forgetting('var homeOf =')] },
  {
    what: 'Imágenes recordadas',
    asked: 'lista',
    cuts: [['var versionsOf = rememberedRows(', 'var versionsOf = ((load) => (ids) => load(ids.concat("")))(']],
  },
  { what: 'Lista en JSON recordada', asked: 'lista en JSON', cuts: [forgetting('const answerOf =')] },
  {
    what: 'Cantidades recordadas',
    asked: 'cantidad en JSON',
    cuts: [forgetting('counts.get(type.name) ??')],
  },
  {
    what: 'Años de una lista recordados',
    asked: 'lista',
    cuts: [[/years[$\d]*\.get\(type\.name\) \?\? remembered[$\d]*\(/, 'undefined ?? ((work) => work)(']],
  },
  { what: 'Colores recordados', asked: 'lista', cuts: [forgetting('var brandOf =')] },
  { what: 'Direcciones viejas recordadas', asked: 'lo que no está', cuts: [forgetting('var targetsOf =')] },
  {
    what: 'Archivos cerrados recordados',
    asked: 'canal',
    cuts: [['var privacyOf = rememberedRows(', 'var privacyOf = ((load) => load)(']],
  },
  { what: 'Formatos de números recordados', asked: 'programa', cuts: [['formats.set(decimals, known)', '']] },
  {
    what: 'Archivos recordados',
    asked: 'archivo',
    cuts: [[/isAside\(\) \? (?=find[$\d]*\(id\) : known)/, 'true ? ']],
  },
  {
    what: 'Atajo de páginas guardadas',
    asked: 'página guardada',
    cuts: [['if (!connections.draining && shortcut(request, response)) return;', '']],
  },
]
