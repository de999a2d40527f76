import { DRAWN_FOR, OFFICE_HEADER } from '../../lib/account/office-header.ts'

/** One that waits beside a form. */
export type Waiting = { id: string; nombre: string; bytes: number }
type Sent = { ok: true; file: Waiting } | { ok: false; message: string }

type To = { tipo: string; ficha: string; onProgress: (share: number) => void }

const OFFLINE = 'se cortó la conexión mientras subía. Inténtelo otra vez.'

/** Sends one file to wait beside the form of a case. Nothing that can be expected is thrown. */
export function sendFile(file: File, { tipo, ficha, onProgress }: To): Promise<Sent> {
  const form = new FormData()
  form.append('archivo', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/expedientes/${tipo}/adjuntos/${ficha}`)
    request.setRequestHeader(OFFICE_HEADER, DRAWN_FOR)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => resolve({ ok: false, message: OFFLINE })
    request.onload = () => resolve(answerOf(request.status, request.response))
    request.send(form)
  })
}

type Answer = { data?: { id: string; name_archivo: string; bytes: number }[]; message?: string } | null

function answerOf(status: number, answer: Answer): Sent {
  const [sent] = answer?.data ?? []
  if (status === 401) return { ok: false, message: 'su sesión terminó. Ingrese otra vez en otra pestaña y reintente.' }
  if (status !== 200 || !sent) return { ok: false, message: answer?.message ?? OFFLINE }
  return { ok: true, file: { id: sent.id, nombre: sent.name_archivo, bytes: sent.bytes } }
}
