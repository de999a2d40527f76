import type { Lista } from '../../lib/sheets/list.server.ts'

export type Read = { ok: true; lista: Lista } | { ok: false; aviso: string }

/** Reads what was pasted, or a file; nothing is written. No more comes than the server takes of any form. */
export async function readSent(request: Request, read: (bytes: Uint8Array) => Read): Promise<Read> {
  const sent = await request.formData()
  const [file, text] = [sent.get('archivo'), String(sent.get('texto') ?? '')]
  const bytes =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text)
  return bytes.length === 0 ? { ok: false, aviso: 'Pegue la lista, o elija un archivo.' } : read(bytes)
}
