import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/browsers.mjs'
import { mayDiffer, ofDatabase } from './tests/de-base.ts'
import { workInMemory } from './tests/memoria.ts'
import { BREAKDOWNS, isInTurn } from './tests/quinto.ts'

workInMemory()
const executablePath = findChromium()
const JOURNEYS = 'tests/recorridos'
const PORT = Number(process.env.PUERTO_PRUEBAS ?? 3187)

/** `npm run test:todo`: every journey in both widths, on whichever database. */
const everything = process.env.PRUEBAS_TODO === '1'
// Who names a journey wants it, long or not; what a change reaches is named by nobody.
if (
  process.env.PRUEBAS_NOMBRADAS === undefined &&
  process.argv.slice(2).some((word) => !word.startsWith('-') && word !== 'test')
)
  process.env.PRUEBAS_NOMBRADAS = '1'
/** Breakdowns, one after the other and with nothing beside them: what is promised there has seconds, on a machine that does nothing else. */
const alone = process.env.PRUEBAS_SOLAS === '1'
const isNow = (file: string) => {
  const place = BREAKDOWNS.indexOf(basename(file, '.spec.ts'))
  return process.env.PRUEBAS_NOMBRADAS === '1' || (alone ? place >= 0 && isInTurn(place) : place < 0)
}
/** No screen takes part, or any would do. */
const ONE_SCREEN =
  /(base-detenida|cortes|detener|disco-lleno|dos-procesos|editor-caidas|gestion-desde-fuera|hostiles|primer-arranque)\.spec\.ts$/

export default defineConfig({
  testDir: JOURNEYS,
  // On PostgreSQL what it can change; all of it has run on the embedded one.
  testMatch: globSync(`${JOURNEYS}/*.spec.ts`)
    .filter((file) => isNow(file) && (!ofDatabase || mayDiffer(file)))
    .map((file) => `**/${basename(file)}`),
  fullyParallel: true,
  // Several share what there is of processors.
  timeout: 120_000,
  // An answer of ten seconds looks, without JavaScript, like a press that was lost.
  expect: { timeout: 20_000 },
  // A journey waits half of its time: for what is kept a moment after it was typed, for what comes by itself. All of them
  // together still meet what the others publish: see decision 0067.
  workers: alone ? 1 : ofDatabase ? 4 : 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'build/pruebas/recorridos.json' }]],
  outputDir: alone ? 'test-results/solas' : 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // As root there is no sandbox to have, and nothing here may look for other hosts.
      args: [
        '--no-sandbox',
        // One without windows does not know how fast the line is, and would fetch images from much further below.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Phones are what most people have. What is laid out in another way on wide screens is tagged @ambos, and @ancho what
  // takes turns there, like all that is @largo: `tests/recorridos/base.ts`. What a screen looks like, and what axe says of it, is the same on every database.
  projects: [
    {
      name: 'telefono',
      grepInvert: ofDatabase ? /@escritorio|accessible/ : /@escritorio/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'escritorio',
      ...(everything
        ? { grepInvert: /@telefono/ }
        : { grep: ofDatabase ? /@escritorio/ : /@ambos|@ancho|@escritorio/ }),
      testIgnore: ONE_SCREEN,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node tests/recorridos/servidor.ts',
    url: `http://127.0.0.1:${PORT}/salud/lista`,
    env: { PORT: String(PORT) },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
