import { disposition } from './files/headers.ts'

type Said = {
  /** Media type, without charset. */
  tipo: string
  /** When what it says last changed; absent where it cannot be told. */
  actualizado?: Date | null
  /** Name under which a browser keeps it, instead of showing it. */
  nombre?: string
}

/**
 * Public text that is no page, for programs and for keeping: everybody gets the same, asks each time whether it changed,
 * and may read it from another site.
 */
export function publicResponse(body: string | AsyncGenerator<string>, { tipo, actualizado, nombre }: Said): Response {
  const isPast = actualizado && actualizado.getTime() <= Date.now()
  return new Response(typeof body === 'string' ? body : streamOf(body), {
    headers: {
      'content-type': `${tipo}; charset=utf-8`,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(isPast ? { 'last-modified': actualizado.toUTCString() } : {}),
      ...(nombre ? { 'content-disposition': disposition(nombre, false) } : {}),
    },
  })
}

/** Part by part as the reader takes them; a reader who leaves ends the work. */
export function streamOf(parts: AsyncGenerator<string | Uint8Array>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
