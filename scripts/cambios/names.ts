// What the text of a file names: other files, pages, rooms.
import { dirname, join, matchesGlob } from 'node:path/posix'
import { matchRoutes, type RouteObject } from 'react-router'
import { withoutTypes } from '../imports.ts'

/** Every file of the repository, with the text of those that can name others. */
export type Tree = ReadonlyMap<string, string>
/** As `app/routes.ts` lists them. */
export type Route = { file: string; path?: string | undefined; index?: boolean | undefined; children?: Route[] }

export const roomOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]

/** What stands between quotes on one line, but for lines of a comment. */
export function stringsOf(text: string): string[] {
  const code = withoutTypes(text).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  return [...new Set([...code.matchAll(/(['"`])((?:(?!\1)[^\n])+)\1/g)].map(([, , said = '']) => said))]
}

/** The files that a string names: an import, or a path from the root. */
export function filesNamed(file: string, said: string, tree: Tree): string[] {
  // Programs that are bundled are named with the ending of whoever starts them.
  const path = said.replace('$' + '{extname(import.meta.url)}', '.ts').replace(/\?\w+$/, '')
  return path.includes('.') ? [join(dirname(file), path), path].filter((one) => tree.has(one)) : []
}

/** The files that a pattern names. */
export function filesLike(file: string, said: string, files: string[]): string[] {
  if (!/^(\.{1,2}\/|\w|\{)[^\s$]*\*/.test(said) || !said.includes('/')) return []
  const pattern = said.startsWith('.') ? join(dirname(file), said) : said
  return files.filter((one) => matchesGlob(one, pattern))
}

/** Which room has that name in tests: its folder, and what its schema declares. */
export function roomsByName(tree: Tree): Map<string, string> {
  const names = new Map<string, string>()
  for (const [file, text] of tree) {
    const room = roomOf(file)
    if (!room) continue
    names.set(room, room)
    if (!file.endsWith('/schema.server.ts')) continue
    for (const [, name = ''] of text.matchAll(/\bname: '([a-z_]+)'/g)) names.set(name, room)
  }
  return names
}

/** The address of a page in a string, wherever it is served. */
export const addressIn = (said: string) => /^(?:\$\{[^}]*\})?(\/[^\s?#%]*)/.exec(said)?.[1] ?? ''

export const partsOf = (said: string) => new Set(said.split(/[/?#]/).filter(Boolean))

/** The modules that answer an address, or one with something filled in. */
export function modulesBy(routes: Route[]): (address: string) => string[] {
  const objects = (some: Route[]): RouteObject[] =>
    some.map(({ file, path, index, children = [] }) =>
      index ? { id: file, index } : { id: file, ...(path && { path }), children: objects(children) },
    )
  // One file may answer several addresses: `matchRoutes` asks for nothing of `id`.
  const tree = objects(routes)
  return (address) => {
    const found = (address && matchRoutes(tree, address.replaceAll(/\$\{[^}]*\}?/g, '1'))) || []
    // The last one answers to whatever has no screen.
    return found.some(({ route }) => route.path === '*') ? [] : found.map(({ route }) => `app/${route.id}`)
  }
}

/** Each module below another: the nearest whose address begins its own. The two home pages are above nothing. */
export function belowOthers(routes: Route[]): { upper: string; lower: string }[] {
  const at = new Map(placesOf(routes, '').filter(([address]) => address !== '' && address !== '/panel'))
  return [...at].flatMap(([address, file]) => {
    const parts = address.split('/')
    const above = parts.map((_, index) => parts.slice(0, index).join('/')).findLast((one) => at.has(one))
    return above ? [{ upper: `app/${at.get(above)}`, lower: `app/${file}` }] : []
  })
}

const placesOf = (routes: Route[], base: string): [string, string][] =>
  routes.flatMap(({ file, path, children = [] }) => {
    const address = path ? `${base}/${path.replaceAll('?', '')}` : base
    return [[address, file] as [string, string], ...placesOf(children, address)]
  })
