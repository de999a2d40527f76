// `npm run check -- --cambios`: the checks, and of the tests those that reach what changed since the branch began (`--cambios=<commit>`:
// since another), nearest first, as many as fit in three minutes. See docs/decisiones/0075-lo-que-alcanza-un-cambio.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from './build.mjs'
import { nodePath, root } from './node.mjs'
import { seconds } from './say.mjs'

const LIMIT_S = 180
// To end, and for a machine that is busier than when it was measured.
const SPARE_S = 15
// What the journeys' product takes to stand there, and Vitest to begin.
const [PRODUCT_S, VITEST_S] = [12, 3]
// As both configurations have it.
const AT_ONCE = 2

const TIMES = join(root, 'build', 'pruebas', 'tiempos.json')
const REPORT = join(root, 'build', 'pruebas', 'cambios.txt')

/** Which commit `--cambios` compares with, '' for where the branch began; nothing without it. */
export const sinceOf = (args) => /^--cambios=?(.*)$/.exec(args.find((one) => one.startsWith('--cambios')) ?? '')?.[1]

/** Keeps how long each test file took: what fits in the time is told by it. */
export function keepTimes(taken) {
  const before = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {}
  write(TIMES, JSON.stringify({ ...before, ...taken }))
}

/** All of it or nothing: what a run that was stopped left half, the next one could not read. */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.nuevo`, text)
  renameSync(`${file}.nuevo`, file)
}

/** @param run what runs the checks, these test files, and these journeys, with what is long in them where it is wanted */
export async function runChanges(since, { checks, units, journeys }) {
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(nodePath(), ['scripts/cambios/main.ts', since, TIMES], { cwd: root })
  if (status !== 0) throw new Error(`No se pudo saber qué cambió. ${stderr}`)
  const reach = JSON.parse(stdout)
  await checks()
  if (reach.journeys.length > 0) await build()
  const left = () => LIMIT_S - SPARE_S - (performance.now() - start) / 1000
  const chosen = choose(reach, left())
  if (chosen.units.length > 0) {
    const before = left()
    await units(chosen.units.map(({ file }) => file))
    const slower = (before - left()) / (wall(chosen.units) + VITEST_S)
    chosen.journeys = stillFitting(reach.journeys, left(), slower)
  }
  if (chosen.journeys.length > 0)
    await journeys(
      chosen.journeys.map(({ file }) => file),
      reach.wanted,
    )
  const report = reportOf(reach, chosen)
  write(REPORT, `${report.whole.join('\n')}\n`)
  return [...report.short, `Todo lo que quedó, con su porqué: ${REPORT}. Tomó ${seconds(performance.now() - start)}.`]
}

/** The nearest of both kinds, as many as fit: half of the time at least for each, and what one does not need for the other. */
export function choose({ units, journeys }, left) {
  const unitsNeed = Math.min(wall(units) + VITEST_S, left / 2)
  const someJourneys = fitting(journeys, (left - unitsNeed - PRODUCT_S) * AT_ONCE)
  const spent = someJourneys.length > 0 ? wall(someJourneys) + PRODUCT_S : 0
  return { units: fitting(units, (left - spent - VITEST_S) * AT_ONCE), journeys: someJourneys }
}

/** Of the journeys, what fits once the tests have run: in the time that is left, on a machine so many times slower than it was told. */
export const stillFitting = (journeys, left, slower) =>
  fitting(journeys, ((left - PRODUCT_S) * AT_ONCE) / Math.max(slower, 1))

const wall = (some) => some.reduce((sum, one) => sum + one.seconds, 0) / AT_ONCE

/** The first one in any case: nothing is nearer. */
function fitting(some, time) {
  let left = time
  return some.filter((one, index) => {
    const fits = index === 0 || one.seconds <= left
    if (fits) left -= one.seconds
    return fits
  })
}

function reportOf({ commit, changed, units, journeys, same, long, wanted, apart }, chosen) {
  const ran = new Set([...chosen.units, ...chosen.journeys])
  const late = [...units, ...journeys].filter((one) => !ran.has(one))
  const apartOf = Object.entries(apart).sort(([, a], [, b]) => b.length - a.length)
  const way = ({ file, by }) => [file, ...by].join(' → ')
  const about = (some) => (some.length > 0 ? ` (hasta a ${Math.max(...some.map(({ steps }) => steps))} pasos)` : '')
  const short = [
    `Cambió: ${changed.length} archivos desde ${commit}`,
    `Corrió: comprobaciones, ${chosen.units.length} de ${units.length} archivos de pruebas que alcanzan lo cambiado${about(chosen.units)}, ` +
      `${chosen.journeys.length} de ${journeys.length} de recorridos${about(chosen.journeys)}, en ancho de teléfono${wanted ? '' : ', sin lo que en ellos se turna'}`,
    ...(late.length > 0
      ? [
          `Quedaron por tiempo, desde ${Math.min(...late.map(({ steps }) => steps))} pasos: ${late.length} (${names(late.map(({ file }) => file))})`,
        ]
      : []),
    ...apartOf.map(
      ([by, files]) =>
        `Quedaron porque llegan solo por ${by}, que nombra todas las salas: ${files.length} (${names(files)})`,
    ),
    ...(same.length > 0
      ? [`Quedaron porque en PostgreSQL nada difiere de la base incluida: ${same.length} (${names(same)})`]
      : []),
    ...(long.length > 0 ? [`Quedaron porque se turnan, y por su nombre corren: ${long.length} (${names(long)})`] : []),
    ...(ran.size + late.length + same.length + long.length === 0
      ? ['Ninguna prueba nombra lo que cambió, ni algo que lo nombre']
      : []),
  ]
  return {
    short,
    whole: [
      ...[...ran].map((one) => `corrió ${way(one)}`),
      ...late.map((one) => `quedó por tiempo (${one.seconds} s) ${way(one)}`),
      ...long.map((file) => `quedó porque se turna ${file}`),
      ...same.map((file) => `quedó porque en PostgreSQL nada difiere ${file}`),
      ...apartOf.flatMap(([by, files]) => files.map((file) => `quedó porque llega solo por ${by} ${file}`)),
    ],
  }
}

const names = (files) => [...files.slice(0, 4), ...(files.length > 4 ? ['…'] : [])].join(', ')
