import { matchRoutes, type ServerBuild } from 'react-router'
import type { Parameters } from '../app/lib/parameters.ts'
import { childrenOf } from './content-pages.ts'
import type { Reading } from './page-key.ts'
import type { PatternOf } from './request-log.ts'

/** The routes of a build that say in their `handle` which parameters they read. */
export const readingsOf = (routes: ServerBuild['routes']): Reading[] =>
  Object.values(routes).flatMap((route) => {
    const { parametros } = (route?.module.handle ?? {}) as { parametros?: Parameters }
    return route && parametros ? [{ path: pathOf(routes, route.id), parametros }] : []
  })

/** Which of them a path leads to. */
export function patternsOf(routes: ServerBuild['routes']): PatternOf {
  const tree = childrenOf(routes)
  return (path) => {
    const found = matchRoutes(tree, path)?.at(-1)
    return found && (pathOf(routes, found.route.id) || '/')
  }
}

function pathOf(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  if (route === undefined) return ''
  return pathOf(routes, route.parentId) + (route.path ? `/${route.path}` : '')
}
