// Checks the rooms: closed vocabulary, one-way imports, no circles, no long files. See docs/decisiones/0002-habitaciones.md.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { withoutTypes } from './imports.ts'

const MOST_LINES = 300
// Other views than screens lie in `components/`; logic beside the queries, under a name that says what it does.
const ROOM_FILE =
  /^[a-z0-9-]+(\.server|\.client)?\.ts$|^[a-z0-9-]+\.(test\.ts|tsx|module\.css)$|^components\/[a-z0-9-]+\.(tsx|module\.css|test\.ts)$/
/** What a room lets others read: tables and declaration, reads, where it is, what is asked of its fields (in a browser too). */
const SHARED = /\/((schema|queries)\.server|rules|address)\.ts$/
/** A screen, which answers an address. */
const SCREEN = /^[^/]+\.tsx$/
const DOOR = /^app\/(portal|panel|api)\//
const NAMELESS = /(^|\/)(index|utils|helpers|types|hooks)\.(ts|tsx)$/

/** Lower layers come first; a file may import its own layer and those before it. */
const LAYERS: [RegExp, string][] = [
  [/^app\/lib\//, 'lib'],
  [/^app\/ui\//, 'ui'],
  [/^app\/campos\//, 'campos'],
  [/^app\/(contenido|expedientes)\//, 'contenido'],
  [/^app\/features\//, 'features'],
  [/^app\/(portal|panel|api)\/|^app\/[^/]+$/, 'doors'],
  [/^server\/|^seeds\/|^bench\//, 'process'],
]

const layerOf = (file: string) => LAYERS.findIndex(([pattern]) => pattern.test(file))
const roomOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => file.includes('.test.')

const glob = (pattern: string) => globSync(pattern).map((f) => f.replaceAll('\\', '/'))
const routes = readFileSync('app/routes.ts', 'utf8')
const files = glob('{app,server,seeds,bench}/**/*.{ts,tsx,css}')
const problems: string[] = []
const rooms = new Map<string, Set<string>>()
const runs = new Map<string, string[]>()

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  checkName(file)
  // Tests may reach for whatever makes the real thing run.
  if (isTest(file)) continue
  for (const target of importsOf(file, text)) checkImport(file, target)
  runs.set(file, importsOf(file, withoutTypes(text)))
}
for (const room of rooms.keys()) checkCircle(room, [room])
checkRuntimeCircles()
for (const file of glob('app/panel/**/*.tsx')) checkInputs(file)
for (const file of glob('app/**/*.tsx')) checkParts(file)
for (const file of glob('{app,server,scripts}/**/*.{ts,tsx,mjs}')) checkPrinted(file)
for (const file of [...files, ...glob('{tests,scripts,docs}/**/*.{ts,tsx,mjs}')]) {
  const lines = linesOf(file)
  if (lines > MOST_LINES) problems.push(`${file}: ${lines} lines, more than ${MOST_LINES}`)
}

/** Without a line, React takes away the screen of a part that does not come, and the router loads a page anew that it was to prefetch. */
function checkParts(file: string) {
  if (file === 'app/lib/until-loaded.ts') return
  for (const [found] of readFileSync(file, 'utf8').matchAll(/\blazy\(|<(Nav)?Link [^>]*\bprefetch\b/g))
    problems.push(
      `${file}: ${found.split(' ')[0]} takes the screen away where the line does; a part comes by app/lib/until-loaded.ts`,
    )
}

/** Printed whole, an error of the database says what its query was asked with: people. */
function checkPrinted(file: string) {
  if (isTest(file)) return
  for (const { 1: given = '' } of readFileSync(file, 'utf8').matchAll(
    /\bconsole\.\w+\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g,
  )) {
    const itself = given.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
    if (/(^|,|\$\{)\s*(e|err|error|cause|reason|failure)\s*(,|\}|$)/.test(itself) || /\$\{(e|err|error)\}/.test(given))
      problems.push(`${file}: prints an error whole; say failureSaid(error)`)
  }
}

/** Of what it cannot read, a browser gives an empty text: only one input of days and hours tells the two apart. */
function checkInputs(file: string) {
  for (const { index, 1: type } of readFileSync(file, 'utf8').matchAll(
    /type="(date|datetime-local|month|number|time|week)"/g,
  )) {
    const tag = readFileSync(file, 'utf8').slice(0, index).split('<').at(-1) ?? ''
    if (!tag.startsWith('MomentInput'))
      problems.push(`${file}: type="${type}" outside of MomentInput; numbers are texts with inputMode`)
  }
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1
}

function checkName(file: string) {
  const room = roomOf(file)
  if (NAMELESS.test(file)) problems.push(`${file}: a name that says nothing`)
  if (!room) return
  const name = file.slice(`app/features/${room}/`.length)
  if (!ROOM_FILE.test(name)) problems.push(`${file}: not in a room's vocabulary`)
  if (SCREEN.test(name) && !routes.includes(`'features/${room}/${name}'`)) {
    problems.push(`${file}: a screen that app/routes.ts does not name`)
  }
}

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map((m) =>
    normalize(join(dirname(file), m[1] ?? ''))
      .replaceAll('\\', '/')
      .replace(/\?.*$/, ''),
  )
}

function checkImport(file: string, target: string) {
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from >= 0 && to > from && !target.includes('+types')) problems.push(`${file} → ${target}: imports upwards`)
  if (/\/lib\/db\/client/.test(target) && !mayTouchDatabase(file)) problems.push(`${file}: touches the database`)
  const [here, there] = [DOOR.exec(file)?.[1], DOOR.exec(target)?.[1]]
  if (here && there && here !== there) problems.push(`${file} → ${target}: doors do not import each other`)
  const [a, b] = [roomOf(file), roomOf(target)]
  if (!a || !b || a === b) return
  if (!SHARED.test(target)) problems.push(`${file} → ${target}: only schema, queries, rules and addresses are shared`)
  rooms.set(a, (rooms.get(a) ?? new Set()).add(b))
}

function mayTouchDatabase(file: string) {
  const writes = /\/(queries|mutations)\.server\.ts$/
  return writes.test(file) || /^(app\/(lib|campos|contenido|expedientes)|server|seeds|bench)\//.test(file)
}

function checkCircle(room: string, path: string[]) {
  for (const next of rooms.get(room) ?? []) {
    if (next === path[0]) problems.push(`circle: ${[...path, next].join(' → ')}`)
    else if (!path.includes(next)) checkCircle(next, [...path, next])
  }
}

/** A file that needs itself to begin may find itself half begun. */
function checkRuntimeCircles() {
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) problems.push(`circle when running: ${[...path.slice(at), file].join(' → ')}`)
    if (at >= 0 || done.has(file)) return
    for (const next of runs.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of runs.keys()) walk(file, [])
}

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exit(1)
}
console.log(`structure: ${files.length} files, ${rooms.size} rooms that read others, no problem`)
