import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { live } from '../../app/api/live/live.server.ts'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { passMoments } from '../../app/contenido/write/due.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { type App, buildApp } from '../../server/app.ts'
import { type Watch, watchBoundaries } from '../../server/boundaries.ts'
import { testDatabase } from '../base-de-datos.ts'
import { connected, sentinel } from '../servidor/enchufes.ts'
import { htmlResponse } from '../servidor/respuesta.ts'
import { persona, type SignedIn, signIn } from './personas.ts'

/** Whatever was on its way has come: a change that was made after it has been told to everybody. */
export async function settle() {
  const { cambios, came } = sentinel()
  await changing(async (_tx, announce) => cambios.forEach(announce))
  await came
}

/** It is so sooner or later, and stays so until what comes after it has come. */
export async function comes(actual: () => unknown, expected: unknown) {
  await expect.poll(actual).toEqual(expected)
  await settle()
  expect(actual()).toEqual(expected)
}

export const FECHA = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** The calls and the live sockets over the sample content, on a real port. */
export function liveServer() {
  testDatabase('sembrada')
  const held = { port: 0 }
  const entering = new Set<() => void>()
  let app: App
  let watch: Watch

  /** The next socket has come as far as being asked who it is. */
  const entered = () => new Promise<void>((resolve) => entering.add(resolve))

  /** A socket of whoever signed in. */
  function socketOf({ token, headers }: SignedIn) {
    return connected(held.port, { auth: { token }, extraHeaders: headers })
  }
  /** Somebody new with that role, and their socket. */
  async function program(rol: Parameters<typeof persona>[0], institucion = 2) {
    const session = await signIn(await persona(rol, institucion))
    return { ...session, socket: await socketOf(session) }
  }

  beforeAll(async () => {
    app = await buildApp({
      render: async () => htmlResponse('página'),
      api: apiPlugin,
      live: (io, around) => {
        io.use((_socket, next) => {
          for (const resolve of entering) resolve()
          entering.clear()
          next()
        })
        return live(io, around)
      },
      client: '/no-existe',
      // So that somebody may come from elsewhere.
      trustProxy: 1,
      health: { database: 'pglite', checks: {} },
      logger: pino({ level: 'silent' }),
    })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    watch = watchBoundaries((since) => passMoments(contentTypes, since), console.error)
    held.port = (app.server.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await watch.stop()
    await app.server.close()
  })
  return Object.assign(held, { socketOf, program, entered })
}
