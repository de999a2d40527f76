import { has, inTurns, type Load } from './load.ts'
import { startBare, startNginx } from './servers.ts'
import { note, type Row, row, show } from './table.ts'

const HOP = new Set(['date', 'connection', 'keep-alive'])

/** A stored page against servers that only send the same bytes, and against its own 304. */
export async function measureCached(origin: string): Promise<Row[]> {
  const page = await fetch(origin, { headers: { 'accept-encoding': 'identity' } })
  const headers = [...page.headers].filter(([name]) => !HOP.has(name))
  const body = Buffer.from(await page.arrayBuffer())
  const bare = await startBare(headers.flat(), body)
  const nginx = has('nginx') ? await startNginx(body) : undefined
  const unchanged = { 'If-None-Match': page.headers.get('etag') ?? '' }
  const found = await inTurns(
    new Map<string, Load>([
      ['stored', { url: `${origin}/` }],
      ['bare', { url: `${bare.url}/` }],
      ['unchanged', { url: `${origin}/`, headers: unchanged }],
      ...(nginx ? [['nginx', { url: `${nginx.url}/` }] as const] : []),
    ]),
  )
  await bare.stop()
  await nginx?.stop()
  const rate = (name: string) => found.get(name) ?? Number.NaN
  return [
    note(`Página guardada de ${show(body.length)} bytes, solicitudes por segundo`, show(rate('stored'))),
    row('Página guardada frente a node:http', rate('stored') / rate('bare'), ['>=', 0.8], ' veces'),
    ...nginxRows(rate('stored'), found.get('nginx')),
    row('304 frente a la página entera', rate('unchanged') / rate('stored'), ['>=', 1], ' veces'),
  ]
}

function nginxRows(stored: number, nginx: number | undefined): Row[] {
  if (nginx === undefined) return [note('nginx no está instalado', 'sin comparación')]
  return [
    note('nginx (un proceso) con el mismo archivo, solicitudes por segundo', show(nginx)),
    row('Página guardada frente a nginx', stored / nginx, ['>=', 0.6], ' veces'),
  ]
}
