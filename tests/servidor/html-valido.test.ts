// Every template of the portal, as a validator of others reads it.
import { matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { listEntries, listParts } from '../../app/portal/sitemap/queries.server.ts'
import { createRender } from '../../server/react-router.ts'
import { readingsOf } from '../../server/readings.ts'
import { testDatabase } from '../base-de-datos.ts'
import { persona, signIn } from '../contrato/personas.ts'
import { wrongIn } from '../html-valido.ts'
import { type Opened, openedByKey } from './abiertas-con-llave.ts'
import { serve } from './app.ts'
import { sourceBuild } from './construccion.ts'

testDatabase('sembrada')

/** What no sitemap says: forms, searches, errors, second pages and what belongs to somebody. */
const OTHERS = [
  ...['/nada/de/esto', '/actualidad/noticias/999999', '/actualidad/noticias?pagina=2', '/admision/resultados'],
  ...['/buscar', '/buscar?q=beca', '/buscar?q=%3F', '/buscar?q=zzyzx', '/verificar?codigo=nada', '/contacto'],
  ...['mes', 'semana', 'dia'].map((vista) => `/transparencia/calendario?vista=${vista}`),
  ...['consulta', 'solicitar', '1/solicitar', 'seguimiento', 'seguimiento/clave'].map((path) => `/tramites/${path}`),
  ...['acceso-informacion', 'datos-personales'].map((path) => `/transparencia/${path}/solicitar`),
  ...['/transparencia/libro/reclamaciones/hoja', '/admision/inscripcion', '/admision/inscripcion/seguimiento'],
  '/admision/relacion',
  ...'ingresar registro confirmacion confirmar/x recuperar restablecer/x acceso/x'
    .split(' ')
    .map((path) => `/cuenta/${path}`),
]
const OF_A_PERSON = [
  ...['', '/contrasena', '/dos-pasos', '/sesiones', '/apariencia', '/privacidad'].map(
    (path) => `/cuenta/perfil${path}`,
  ),
  '/cuenta/tramites',
]

/** It leads elsewhere. */
const LEFT = 'noticia-antigua'

const treeOf = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, index: true } : { id, ...(path && { path }), children: treeOf(routes, id) }
  })

it('is what the standard says that a page is', { timeout: 300_000 }, async () => {
  const build = await sourceBuild()
  // Of a page that is built, its programs are announced.
  build.assets.entry.imports = ['/a.js', '/b.js']
  const render = createRender(build, () => new RouterContextProvider())
  const { get } = await serve({ render, readings: readingsOf(build.routes) })
  const tree = treeOf(build.routes)
  const leafOf = (path: string) => matchRoutes(tree, path.replace(/\?.*/, ''))?.at(-1)?.route.id ?? ''

  const pages = new Map<string, string>()
  for (const { name } of await listParts(2))
    for (const { path } of (await listEntries(2, name)) ?? [])
      if (!path.startsWith('/archivos/') && !pages.has(leafOf(path))) pages.set(leafOf(path), path)
  const { headers } = await signIn(await persona('estudiante'), { navegador: true })
  const byKey = await openedByKey()
  const asked: Opened[] = [
    ...[...pages.values(), ...OTHERS].map((path) => ({ path })),
    ...OF_A_PERSON.map((path) => ({ path, headers })),
    ...byKey,
  ]

  const wrong: string[] = []
  const drawn = new Set<string>()
  for (const { path, ...by } of asked) {
    const { status, text } = await get(path, by)
    const expected = byKey.some((one) => one.path === path) ? /^200$/ : /^(200|404)$/
    expect([path, expected.test(String(status))]).toEqual([path, true])
    drawn.add(leafOf(path))
    for (const what of await wrongIn(text, 'portal')) wrong.push(`${path}: ${what}`)
  }
  expect(wrong).toEqual([])
  const leaves = Object.values(build.routes).flatMap((route) => {
    const isLeaf = route?.module.default && !Object.values(build.routes).some((one) => one?.parentId === route.id)
    return isLeaf ? [route.id] : []
  })
  expect(leaves.filter((id) => !drawn.has(id))).toEqual([LEFT])
})
