import type { FastifyRequest } from 'fastify'
import { openedIn } from '../../features/admision/access.server.ts'
import { adjuntar } from '../../features/admision/attach.server.ts'
import { isClase, MAX_PAPEL_BYTES, pedidos } from '../../features/admision/rules.ts'
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
    into: (campo) => {
      const asked = pedidos(opened.costo, opened.requisitos).find(({ clase, seSube }) => seSube && clase === campo)
      return asked
        ? {
            named: shortened(asked.texto),
            take: async ({ nombre, stream }) => {
              const bytes = await wholeOf(stream, MAX_PAPEL_BYTES)
              if (!bytes) return { ok: false, codigo: 'ARCHIVOGRANDE' }
              return adjuntar(env.IDINSTITUCION, opened.postulante.id, asked.clase, { nombre, bytes }, visitor)
            },
          }
        : isClase(campo)
          ? // Its page was open since before that: a file is not lost without a word.
            { named: '', take: async () => ({ ok: false, codigo: 'NOSEPIDE' }) }
          : undefined
    },
  }
}

/** It goes before the name of a file, in an address. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)

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
