// `npm run firefox`: every public template once in Firefox: nothing is complained about, and the same is seen as in Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { chromium as engine } from '@playwright/test'
import { z } from 'zod'
import { atExit } from '../../bench/cleanup.ts'
import { startAtrio } from '../../bench/servers.ts'
import { chromium } from '../../scripts/chromium.mjs'
import { openFirefox } from './bidi.ts'
import { OUTLINE } from './outline.ts'

/** With '*', the first address that its list leads to. */
const TEMPLATES = [
  ...['/', '/nosotros/presentacion', '/nosotros/preguntas-frecuentes', '/admision', '/tasas', '/contacto', '/galeria'],
  ...['/programas', '/programas/*', '/transparencia/documentos/gestion', '/transparencia/documentos/gestion/*'],
  ...['/transparencia/convocatorias', '/transparencia/convocatorias/*', '/transparencia/calendario'],
  ...['/transparencia/convenios', '/transparencia/libro/reclamaciones', '/servicios/bolsa-trabajo'],
  ...['/servicios/bolsa-trabajo/*', '/actualidad/noticias', '/actualidad/noticias/*', '/actualidad/eventos'],
  ...['/actualidad/eventos/*', '/actualidad/comunicados', '/actualidad/comunicados/*', '/actualidad/videos'],
  ...[
    '/old/institucional/documentos/gestion',
    '/old/institucional/mesa/partes',
    '/old/institucional/libro/reclamaciones',
  ],
  ...['/buscar', '/buscar?q=matricula', '/cuenta/ingresar', '/cuenta/registro', '/cuenta/recuperar'],
]
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

// Rows begin to move, and screens to answer, a moment after they are there.
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 200
const parts = z.record(z.string(), z.array(z.string()))

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
if (!program) throw new Error('No hay Firefox: apt-get install firefox-esr')

const folder = mkdtempSync(join(tmpdir(), 'atrio-firefox-datos-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const atrio = await startAtrio(folder, undefined)
const firefox = await openFirefox(program)
atExit(firefox.close)
const other = await engine.launch({ executablePath: await chromium(), args: ['--no-sandbox'] })
const page = await other.newPage()

async function addressOf(template: string) {
  if (!template.endsWith('/*')) return template
  const list = template.slice(0, -2)
  return new RegExp(`${list}/\\d+/[a-z0-9-]+`).exec(await (await fetch(atrio.url + list)).text())?.[0] ?? template
}

const problems: string[] = []
for (const template of TEMPLATES) {
  const url = atrio.url + (await addressOf(template))
  problems.push(...(await firefox.visit(url)).map((said) => `${template}: ${said}`))
  await page.goto(url)
  for (const { width, height } of SIZES) {
    await firefox.resize(width, height)
    await page.setViewportSize({ width, height })
    problems.push(...(await compare()).map((one) => `${template} a ${width}: ${one}`))
  }
}

/** What is seen in one and not in the other, once the scripts of both have done their part. */
async function compare(): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const [seen, expected] = [parts.parse(JSON.parse(await firefox.ask(OUTLINE))), await outlineOfChromium()]
    const other = Object.keys(expected).filter((part) => !isDeepStrictEqual(seen[part], expected[part]))
    if (other.length === 0) return []
    if (performance.now() > until)
      return other.map((part) => `${part}: ${differences(seen[part] ?? [], expected[part] ?? [])}`)
    await pause(LOOK_EVERY_MS)
  }
}

async function outlineOfChromium() {
  return parts.parse(JSON.parse(await page.evaluate(OUTLINE)))
}

/** What one has and the other has not. */
function differences(seen: string[], expected: string[]) {
  const [more, less] = [seen.filter((one) => !expected.includes(one)), expected.filter((one) => !seen.includes(one))]
  return `en Firefox ${JSON.stringify(more)}, en Chromium ${JSON.stringify(less)}`
}

const [version] = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')
await other.close()
firefox.close()
await atrio.stop()
for (const one of problems) console.log(one)
console.log(
  `${version}: ${TEMPLATES.length} plantillas a ${SIZES.map(({ width }) => width).join(' y ')} px, ${problems.length} diferencias o quejas`,
)
process.exit(problems.length === 0 ? 0 : 1)
