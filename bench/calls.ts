import { Agent } from 'node:http'
import pg from 'pg'
import { ask, inTurns, type Load, medianTimes } from './load.ts'
import { WORDPRESS } from './rendered.ts'
import { note, type Row, row, show } from './table.ts'

const BARE_QUERY = `
  select * from noticias
  where idinstitucion = 2 and estado_noticia = '1' and eliminado_en is null
    and (publicar_desde is null or publicar_desde <= now()) and (publicar_hasta is null or publicar_hasta > now())
  order by fecha_noticia desc, idnoticia desc limit 20`

/** The call for a list of 20 against the same query without anything around it. */
export async function measureCalls(origin: string, databaseUrl: string): Promise<Row[]> {
  const call = {
    url: `${origin}/api/portal/portal-view/noticias/list`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idinstitucion: 2, pagina: 0 }),
  }
  const loads = new Map<string, Load>([
    ['call', call],
    ...(WORDPRESS ? [['wordpress', { url: WORDPRESS }] as const] : []),
  ])
  const rates = await inTurns(loads)
  const perSecond = rates.get('call') ?? Number.NaN
  const wordpress = rates.get('wordpress')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [query = Number.NaN, whole = Number.NaN] = await medianTimes(
    () => client.query(BARE_QUERY),
    () => ask(call, agent),
  )
  agent.destroy()
  await client.end()
  return [
    row('Lista en JSON frente a su consulta SQL, mediana', whole / query, ['<=', 1.5], ' veces'),
    note('Lista en JSON, por segundo', show(perSecond)),
    ...(wordpress
      ? [row('Lista en JSON frente a la portada de WordPress', perSecond / wordpress, ['>=', 60], ' veces')]
      : []),
  ]
}
