import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** The files of the build. Those in /assets carry their content's hash in their name and never change. */
export async function addAssets(app: FastifyInstance, folder: string) {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    // One route for each file that there is: no listing, no look-up on the disk for any other address.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? YEAR : HOUR)
    },
  })
}
