import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ASSETS = 'build/client/assets'

export const isBuilt = existsSync(ASSETS)

type Manifest = { entry: Part; routes: Record<string, Part & { id: string; parentId?: string }> }
type Part = { module: string; css?: string[] }

const textOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')

/** The programs and style sheets that visitors of the portal get, by the name of their file: all but those of the office. */
export function ofVisitors(): { programs: Map<string, string>; styles: Map<string, string> } {
  const texts = globSync(`${ASSETS}/manifest-*.js`).map((path) => readFileSync(path, 'utf8'))
  const manifest = texts.find((text) => text.startsWith('window.__reactRouterManifest')) ?? ''
  const { entry, routes }: Manifest = JSON.parse(/\{.*\}/s.exec(manifest)?.[0] ?? '')
  const open = [entry, ...Object.values(routes).filter(({ id }) => !id.startsWith('panel/'))]
  const styles = new Set(open.flatMap(({ css = [] }) => css).map((path) => basename(path).replace(/#.*/, '')))
  const programs = new Map<string, string>()
  const take = (name: string) => {
    if (programs.has(name)) return
    const text = textOf(name)
    programs.set(name, text)
    for (const [, other = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) take(other)
  }
  for (const { module } of open) take(basename(module))
  for (const path of globSync(`${ASSETS}/enhance-*.js`)) take(basename(path))
  return { programs, styles: new Map([...styles].map((name) => [name, textOf(name)])) }
}
