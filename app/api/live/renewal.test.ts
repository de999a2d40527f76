import { createServer } from 'node:http'
import pino from 'pino'
import { Server } from 'socket.io'
import { expect, it, vi } from 'vitest'
import * as account from '../../features/cuenta/queries.server.ts'
import type { LiveServer } from './io.ts'
import { renewing } from './renewal.server.ts'

const io: LiveServer = new Server(createServer())
const who = { usuario: 1, institucion: 2 }

// A rejection that nobody hears would end the process; here it fails the run.
it.each([
  ['noted when it is a mistake of ours', new TypeError('x'), 1],
  ['nothing to note when the database is away', new Error('Connection terminated'), 0],
])('a renewal that fails is %s, and the next one begins', async (_what, error, noted) => {
  const log = pino({ level: 'silent' })
  const said = vi.spyOn(log, 'error')
  const read = vi.spyOn(account, 'sessionDataOf').mockRejectedValueOnce(error).mockResolvedValueOnce(null)
  const renew = renewing(io, log)
  await renew(who)
  expect(said).toHaveBeenCalledTimes(noted)
  await renew(who)
  expect(read).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
