import { DRAWN_FOR, OFFICE_HEADER } from '../../lib/account/office-header.ts'
import type { Picked } from './pick.ts'

export type Uploaded =
  | { ok: true; file: Pick<Picked, 'id' | 'url' | 'nombre' | 'tipo' | 'bytes'> }
  | { ok: false; codigo: string; message: string }

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal; carpeta?: number | null }

const OFFLINE = 'Se cortó la conexión mientras subía. Inténtelo otra vez.'
const SIGNED_OUT = 'Su sesión terminó. Ingrese otra vez y vuelva a intentarlo.'

/** Sends one file to the library. `share` of what was sent, 0 to 1. Nothing that can be expected is thrown. */
export function uploadFile(
  file: Blob & { name?: string },
  { onProgress, signal, carpeta }: Options = {},
): Promise<Uploaded> {
  const form = new FormData()
  // Before the file: whoever keeps it reads no further.
  if (carpeta) form.append('idcarpeta', String(carpeta))
  form.append('archivo', file, file.name ?? 'imagen.png')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/archivos')
    request.setRequestHeader(OFFICE_HEADER, DRAWN_FOR)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => resolve({ ok: false, codigo: 'SINCONEXION', message: OFFLINE })
    request.onabort = () => resolve({ ok: false, codigo: 'CANCELADO', message: 'Se canceló.' })
    request.onload = () => resolve(answerOf(request.status, request.response))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

type Sent = { id: string; url_archivo: string; name_archivo: string; tipo: string; bytes: number }

function answerOf(status: number, answer: { data?: Sent[]; codigo?: string; message?: string } | null): Uploaded {
  const [sent] = answer?.data ?? []
  if (status === 401) return { ok: false, codigo: 'SINSESION', message: SIGNED_OUT }
  if (status !== 200 || !sent)
    return { ok: false, codigo: answer?.codigo ?? 'FALLO', message: answer?.message ?? OFFLINE }
  const { id, url_archivo: url, name_archivo: nombre, tipo, bytes } = sent
  return { ok: true, file: { id, url, nombre, tipo, bytes } }
}
