// Clients that keep their connection and ask until they are refused. Tells how many were cut on a connection in use.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [port, count] = process.argv.slice(2).map(Number)

const ask = (agent: Agent) =>
  new Promise<'cut' | 'refused' | undefined>((resolve) => {
    const sent = get({ host: '127.0.0.1', port, path: '/', agent }, (response) => {
      response.resume().on('end', () => resolve(undefined))
    })
    sent.on('error', () => resolve(sent.reusedSocket ? 'cut' : 'refused'))
  })

async function untilRefused(agent: Agent) {
  for (;;) {
    const ended = await ask(agent)
    if (ended) return ended
    await pause(5)
  }
}

const agents = Array.from({ length: count ?? 0 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
await Promise.all(agents.map(ask))
process.send?.('conectados')
process.send?.(await Promise.all(agents.map(untilRefused)))
process.disconnect?.()
