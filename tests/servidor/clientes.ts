// Clients that ask until nobody answers, on connections that they keep or on a new one each time. Tells how each ended:
// 'refused' is who found the door closed, before anything was sent.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [port, count, kept] = process.argv.slice(2).map(Number)
const path = process.argv[5] ?? '/'

const ask = (agent: Agent) =>
  new Promise<string | undefined>((resolve) => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume().on('end', () => resolve(undefined))
    })
    sent.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : `cut: ${code}`))
  })

async function untilRefused(agent: Agent) {
  for (;;) {
    const ended = await ask(agent)
    if (ended) return ended
    if (kept === 1) await pause(5)
  }
}

const agents = Array.from({ length: count ?? 0 }, () => new Agent({ keepAlive: kept === 1, maxSockets: 1 }))
await Promise.all(agents.map(ask))
process.send?.('conectados')
process.send?.(await Promise.all(agents.map(untilRefused)))
process.disconnect?.()
