import type { FastifyRequest } from 'fastify'
import { openedIn } from '../../features/admision/access.server.ts'
import { adjuntar } from '../../features/admision/attach.server.ts'
import { CLASES, isClase, MAX_PAPEL_BYTES } from '../../features/admision/rules.ts'
import { actorOf } from '../../features/cuenta/queries.server.ts'
import { env } from '../../lib/env.server.ts'
import type { Taking } from './receive.server.ts'

/** The registration that a browser has open, while its applicant may change its papers. */
export async function ofRegistration({ headers, ip }: FastifyRequest): Promise<Taking | undefined> {
  const [opened, actor] = await Promise.all([openedIn(headers.cookie, env.IDINSTITUCION), actorOf(headers)])
  if (!opened?.abierta || actor?.mira !== undefined) return undefined
  const visitor = { direccion: ip, agente: headers['user-agent'] ?? '' }
  return {
    again: true,
    into: (clase) =>
      isClase(clase)
        ? {
            named: CLASES[clase],
            take: async ({ nombre, stream }) => {
              const bytes = await wholeOf(stream, MAX_PAPEL_BYTES)
              if (!bytes) return { ok: false, codigo: 'ARCHIVOGRANDE' }
              return adjuntar(env.IDINSTITUCION, opened.postulante.id, clase, { nombre, bytes }, visitor)
            },
          }
        : undefined,
  }
}

/** All of it; undefined where it is longer than that. */
async function wholeOf(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    if (bytes > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
