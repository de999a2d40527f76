import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, onTestFinished, test, vi } from 'vitest'
import { liveLine } from './line-state.ts'
import { liveSocket } from './socket.client.ts'

const listening = (port = 0) => {
  const http = createServer()
  return new Promise<{ http: typeof http; port: number }>((resolve) => {
    http.listen(port, '127.0.0.1', () => resolve({ http, port: (http.address() as AddressInfo).port }))
  })
}

test('a line that does not come back is said after some tries, and no more once it does', async () => {
  // Where nobody listens any more.
  const { http, port } = await listening()
  await new Promise((resolve) => http.close(resolve))
  const host = `127.0.0.1:${port}`
  vi.stubGlobal('location', { protocol: 'http:', host, hostname: '127.0.0.1', port: String(port) })
  onTestFinished(() => void vi.unstubAllGlobals())
  let times = 0
  onTestFinished(liveLine.subscribe(() => times++))
  const socket = liveSocket()
  onTestFinished(() => void socket.disconnect())
  expect(liveLine.isDown()).toBe(false)
  const soon = { timeout: 60_000, interval: 50 }
  await expect.poll(() => liveLine.isDown(), soon).toBe(true)
  // One that falls for a moment is not told.
  expect(times).toBeGreaterThanOrEqual(3)
  const again = await listening(port)
  const io = new Server(again.http)
  onTestFinished(() => io.close())
  await expect.poll(() => liveLine.isDown(), soon).toBe(false)
  expect(socket.connected).toBe(true)
}, 150_000)
