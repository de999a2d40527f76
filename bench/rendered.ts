import { Agent } from 'node:http'
import { ask, inTurns, type Load } from './load.ts'
import type { Cut, Server } from './servers.ts'
import { note, type Row, row, show } from './table.ts'

const CROWD = 500
const ALONE = 400
const OVER_REACT = 'Primer dibujo de una lista frente a React dibujando todo su árbol'
const OVER_KEPT = 'Una a una, con la espera de la base, frente a lo que React aún dibuja de ella'
const OVER_WORDPRESS = 'Primer dibujo de una lista frente a la portada de WordPress, con 20 entradas'
const LIST = '/actualidad/noticias'

/** The home of a WordPress that runs beside, with 20 entries; what no WordPress runs for is not compared. */
export const WORDPRESS = process.env.WORDPRESS

/** Without it React draws every element of a page each time. */
export const ENTIRE: Cut = ['value: drawOnce', 'value: null']

/** Who says who they are gets a page drawn for them, also when it is nobody. */
export const UNKEPT = { authorization: 'nadie' }

/**
 * Pages as they are drawn the first time.
 * @param entire the product that keeps no part of a page; its React takes what `renderToStaticMarkup` takes for the whole
 *   tree, which is a little less than `renderToString`
 */
export async function measureRenders(origin: string, entire: Server | undefined): Promise<Row[]> {
  const list = await (await fetch(`${origin}${LIST}`)).text()
  const detail = /href="(\/actualidad\/noticias\/\d+\/[^"]+)"/.exec(list)?.[1] ?? LIST
  const loads = new Map<string, Load>([
    ['home', { url: `${origin}/`, headers: UNKEPT }],
    ['detail', { url: `${origin}${detail}`, headers: UNKEPT }],
    ['list', { url: `${origin}${LIST}`, headers: UNKEPT }],
    ...(entire ? [['entire', { url: `${entire.url}${LIST}`, headers: UNKEPT }] as const] : []),
    ...(WORDPRESS ? [['wordpress', { url: WORDPRESS }] as const] : []),
  ])
  // A first round that does not count: V8 compiles what runs often.
  await inTurns(loads)
  const before = entire && (await drawing(entire.url))
  const found = await inTurns(loads)
  const after = entire && (await drawing(entire.url))
  const rate = (name: string) => found.get(name) ?? Number.NaN
  const whole = before && after && (after.seconds - before.seconds) / (after.pages - before.pages)
  return [
    note('Primer dibujo de la portada, por segundo', show(rate('home'))),
    note('Primer dibujo de un detalle, por segundo', show(rate('detail'))),
    note('Primer dibujo de una lista, por segundo', show(rate('list'))),
    ...(WORDPRESS ? [row(OVER_WORDPRESS, rate('list') / rate('wordpress'), ['>=', 20], ' veces')] : []),
    note(OVER_KEPT, `${show(await overKept(origin))} veces`),
    ...(whole ? [row(OVER_REACT, 1 / rate('list') / whole, ['<=', 1.5], ' veces')] : []),
  ]
}

/** What React took so far to draw content pages, and those requests in all. */
async function drawing(origin: string) {
  const metrics = await (await fetch(`${origin}/metricas`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e-]+)`, 'm').exec(metrics)?.[1])
  return {
    seconds: figure('atrio_dibujo_segundos_total'),
    pages: figure('atrio_dibujo_paginas_total'),
    requests: figure('atrio_solicitud_segundos_sum{metodo="GET",ruta="\\*",estado="200"}'),
  }
}

/** How many times longer a page takes, asked one after the other, than what React still has to draw of it. */
async function overKept(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await drawing(origin)
  for (let i = 0; i < ALONE; i++) await ask({ url: `${origin}${LIST}`, headers: UNKEPT }, agent)
  const after = await drawing(origin)
  agent.destroy()
  return (after.requests - before.requests) / (after.seconds - before.seconds)
}

/** A crowd that asks at once for a page that nobody has rendered. */
export async function measureCrowd(origin: string): Promise<Row[]> {
  const agent = new Agent({ maxSockets: CROWD })
  const before = await renders(origin)
  const url = `${origin}/actualidad/eventos`
  await Promise.all(Array.from({ length: CROWD }, () => ask({ url }, agent)))
  agent.destroy()
  return [row(`${CROWD} a la vez por la misma página: dibujos`, (await renders(origin)) - before, ['<=', 1])]
}

async function renders(origin: string) {
  const metrics = await (await fetch(`${origin}/metricas`)).text()
  return Number(/atrio_paginas_total\{tipo="renders"\} (\d+)/.exec(metrics)?.[1])
}
