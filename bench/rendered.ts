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
  ]
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
