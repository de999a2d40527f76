import { Agent } from 'node:http'
import { ask } from './load.ts'
import { asOnReference } from './machine.ts'
import { note, type Row, row, show } from './table.ts'

// Lists of 20, in requests per second on two cores of the machine of reference.
const WORDPRESS = 52
const PAYLOAD = 252
const CROWD = 500

/** Pages that nobody asked for before: a search parameter keeps them from being stored. */
export async function measureRenders(origin: string): Promise<Row[]> {
  const list = await (await fetch(`${origin}/actualidad/noticias`)).text()
  const detail = /href="(\/actualidad\/noticias\/\d+\/[^"]+)"/.exec(list)?.[1] ?? '/actualidad/noticias'
  const fresh = (path: string) => asOnReference({ url: `${origin}${path}?q=x` })
  const [home, detailed, listed] = [await fresh('/'), await fresh(detail), await fresh('/actualidad/noticias')]
  return [
    note('Primer dibujo de la portada, por segundo *', show(home)),
    note('Primer dibujo de un detalle, por segundo *', show(detailed)),
    row('Primer dibujo de una lista, por segundo * (10 veces WordPress 6)', listed, ['>=', 10 * WORDPRESS]),
    row('Primer dibujo de una lista, por segundo * (3 veces Payload 3)', listed, ['>=', 3 * PAYLOAD]),
    row(
      'Primer dibujo frente a renderToString',
      await overDrawing(`${origin}/actualidad/noticias?q=x`),
      ['<=', 1.5],
      ' veces',
    ),
  ]
}

const ALONE = 400

/** How many times longer a page takes, asked one after the other, than React's part of it. */
async function overDrawing(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await drawing(url)
  for (let i = 0; i < ALONE; i++) await ask({ url }, agent)
  const after = await drawing(url)
  agent.destroy()
  return (after.whole - before.whole) / (after.drawn - before.drawn)
}

async function drawing(url: string) {
  const metrics = await (await fetch(new URL('/metricas', url))).text()
  const figure = (pattern: RegExp) => Number(pattern.exec(metrics)?.[1])
  return {
    whole: figure(/atrio_solicitud_segundos_sum{metodo="GET",ruta="\*",estado="200"} ([\d.e-]+)/),
    drawn: figure(/atrio_dibujo_segundos_total ([\d.e-]+)/),
  }
}

/** A crowd that asks at once for a page that nobody has rendered. */
export async function measureCrowd(origin: string): Promise<Row[]> {
  const agent = new Agent({ maxSockets: CROWD })
  const before = await renders(origin)
  const url = `${origin}/actualidad/eventos?fecha=2001-01-01`
  await Promise.all(Array.from({ length: CROWD }, () => ask({ url }, agent)))
  agent.destroy()
  return [row(`${CROWD} a la vez por la misma página: dibujos`, (await renders(origin)) - before, ['<=', 1])]
}

async function renders(origin: string) {
  const metrics = await (await fetch(`${origin}/metricas`)).text()
  return Number(/atrio_paginas_total\{tipo="renders"\} (\d+)/.exec(metrics)?.[1])
}
