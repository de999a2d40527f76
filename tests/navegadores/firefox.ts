// `npm run firefox`: every public template, and what the office's menus lead to, once in Firefox: nothing is complained about, and the
// same is seen as in Chromium.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { chromium as engine } from '@playwright/test'
import { z } from 'zod'
import { atExit } from '../../bench/cleanup.ts'
import { startAtrio } from '../../bench/servers.ts'
import { chromium, firefox as findFirefox } from '../../scripts/browsers.mjs'
import { openFirefox } from './bidi.ts'
import { OUTLINE } from './outline.ts'

const MISSING = '/no/hay/tal/pagina'
/** What leads nowhere else: forms, and screens of who has no account. */
const BESIDES = [
  ...['/buscar?q=matricula', '/cuenta/ingresar', '/cuenta/registro', '/cuenta/recuperar', '/admision/resultados'],
  ...['/admision/inscripcion', '/admision/inscripcion/seguimiento', '/tramites/consulta', '/tramites/solicitar'],
  ...['/tramites/seguimiento', '/transparencia/datos-personales/solicitar'],
  ...['/transparencia/acceso-informacion/solicitar', MISSING],
]
const ADMIN = { usuario: 'navegadores@quebradaserena.example', password: 'llama camino trueno maiz' }
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

// Rows begin to move, and screens to answer, a moment after they are there.
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 200
const parts = z.record(z.string(), z.array(z.string()))

const program = findFirefox()
if (!program) throw new Error('No hay Firefox: apt-get install firefox-esr')

const folder = mkdtempSync(join(tmpdir(), 'atrio-firefox-datos-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { ADMIN_CORREO: ADMIN.usuario, ADMIN_CLAVE: ADMIN.password })
const atrio = await startAtrio(folder, undefined)
const firefox = await openFirefox(program)
atExit(firefox.close)
const other = await engine.launch({ executablePath: await chromium(), args: ['--no-sandbox'] })
const page = await other.newPage()

/** One address of each template that the sitemap knows. */
async function publicTemplates() {
  const map = await (await fetch(`${atrio.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  return [...Map.groupBy(paths, (path) => path.replace(/\/\d+(\/.*)?$/, '/*')).values()].flatMap(([first]) =>
    first && !first.startsWith('/archivos/') ? first : [],
  )
}

/** Signs both browsers in, and says where the menus of the office lead. */
async function enterOffice() {
  const form = await fetch(`${atrio.url}/cuenta/ingresar`, {
    method: 'POST',
    headers: { origin: atrio.url },
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
  })
  for (const cookie of form.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    await firefox.keep(new URL(atrio.url).hostname, name, value)
    await page.context().addCookies([{ url: atrio.url, name, value }])
  }
  await page.goto(`${atrio.url}/panel`)
  const links = page.locator('nav a[href^="/panel/"]')
  const leads = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return ['/panel', ...new Set(leads)]
}

const problems: string[] = []
let visited = 0
async function visit(path: string) {
  visited += 1
  const url = atrio.url + path
  const said = (await firefox.visit(url)).filter((one) => !one.endsWith(`404: ${atrio.url}${MISSING}`))
  problems.push(...said.map((one) => `${path}: ${one}`))
  await page.goto(url)
  for (const { width, height } of SIZES) {
    await firefox.resize(width, height)
    await page.setViewportSize({ width, height })
    problems.push(...(await compare()).map((one) => `${path} a ${width}: ${one}`))
  }
}
for (const path of [...(await publicTemplates()), ...BESIDES]) await visit(path)
for (const path of await enterOffice()) await visit(path)

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
  `${version}: ${visited} pantallas a ${SIZES.map(({ width }) => width).join(' y ')} px, ${problems.length} diferencias o quejas`,
)
process.exit(problems.length === 0 ? 0 : 1)
