import { data } from 'react-router'
import type { Lista } from '../../lib/sheets/list.server.ts'

/** 2,000 rows of text are less than a tenth of it. */
const MOST_BYTES = 5_000_000

export type Read = { ok: true; lista: Lista } | { ok: false; aviso: string }

/** Reads what was pasted, or a file; nothing is written. */
export async function readSent(request: Request, read: (bytes: Uint8Array) => Read): Promise<Read> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw data(null, { status: 413 })
  const sent = await request.formData()
  const [file, text] = [sent.get('archivo'), String(sent.get('texto') ?? '')]
  const bytes =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text)
  return bytes.length === 0 ? { ok: false, aviso: 'Pegue la lista, o elija un archivo.' } : read(bytes)
}
