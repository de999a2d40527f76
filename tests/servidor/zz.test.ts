import { mkdirSync, writeFileSync } from 'node:fs'
import { matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { listEntries, listParts } from '../../app/portal/sitemap/queries.server.ts'
import { createRender } from '../../server/react-router.ts'
import { readingsOf } from '../../server/readings.ts'
import { testDatabase } from '../base-de-datos.ts'
import { serve } from './app.ts'
import { sourceBuild } from './construccion.ts'
testDatabase('sembrada')
let build: ServerBuild
const treeOf = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, index: true } : { id, ...(path && { path }), children: treeOf(routes, id) }
  })
beforeAll(async () => { build = await sourceBuild() })
it('x', async () => {
  const tree = treeOf(build.routes)
  const leafOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id ?? ''
  const pages = new Map<string, string>()
  for (const { name } of await listParts(2)) for (const { path } of (await listEntries(2, name)) ?? []) {
    if (path.startsWith('/archivos/')) continue
    if (!pages.has(leafOf(path))) pages.set(leafOf(path), path)
  }
  mkdirSync('/tmp/html', { recursive: true })
  const render = createRender(build, () => new RouterContextProvider())
  const { get } = await serve({ render, readings: readingsOf(build.routes) })
  const leaves = Object.values(build.routes).flatMap((r) => r?.module.default && !Object.values(build.routes).some((o) => o?.parentId === r.id) ? [[r.id, r.path]] : [])
  console.log('not in sitemap', leaves.filter(([id]) => !pages.has(id as string)).map((x) => x.join(' ')).join('\n'))
  const more = ['/buscar', '/buscar?q=beca', '/nada/de/esto','/cuenta/ingresar','/cuenta/registro','/cuenta/recuperar','/transparencia/libro/reclamaciones/hoja','/tramites/seguimiento','/tramites/consulta','/tramites/solicitar','/tramites/1/solicitar','/transparencia/acceso-informacion/solicitar','/transparencia/datos-personales/solicitar','/admision/inscripcion','/admision/inscripcion/seguimiento','/admision/resultados','/cuenta/confirmacion','/cuenta/confirmar/x','/cuenta/restablecer/x','/cuenta/acceso/x','/transparencia/documentos/gestion/1?texto=beca','/transparencia/documentos/gestion/1?texto=%3F','/actualidad/noticias?pagina=2','/actualidad/noticias/999999','/transparencia/calendario?vista=semana','/transparencia/calendario?vista=mes','/buscar?q=%3F','/buscar?q=zzyzx','/verificar?codigo=x','/programas/3','/programas/6','/admision/inscripcion/papeles','/tesoreria/recibo/x', '/transparencia/convocatorias/2','/transparencia/convocatorias/30','/servicios/bolsa-trabajo/2','/contacto','/bienestar','/galeria','/nosotros/preguntas-frecuentes','/tramites/seguimiento/clave']
  for (const path of [...pages.values(), ...more]) {
    const r = await get(path)
    writeFileSync('/tmp/html/' + (path.replace(/[\/?=]/g, '_')) + '.html', r.text)
    console.log(r.status, path, leafOf(path))
  }
  expect(1).toBe(1)
})
