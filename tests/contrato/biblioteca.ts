import { accountApi } from './cuentas.ts'
import { FORM, multipart } from './llamadas-privadas.ts'
import { persona, type SignedIn, signIn } from './personas.ts'

export const by = async (rol: Parameters<typeof persona>[0], institucion?: number) =>
  signIn(await persona(rol, institucion))

/** A field of the form before the file. */
const fieldOf = (name: string, value: string) =>
  Buffer.from(`--${FORM}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

/** The calls of the file library, as somebody who has signed in. */
export function libraryApi() {
  const api = accountApi()

  async function send(
    { token }: SignedIn,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await api.raw({ method, url: `/api/biblioteca${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }

  async function upload({ token }: SignedIn, nombre: string, bytes: Uint8Array, carpeta?: number) {
    const file = multipart('archivo', nombre, Buffer.from(bytes))
    const payload = carpeta === undefined ? file : Buffer.concat([fieldOf('idcarpeta', String(carpeta)), file])
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${FORM}` }
    const answer = await api.raw({ method: 'POST', url: '/api/archivos', headers, payload })
    return answer.json().data[0] as { id: string; url_archivo: string }
  }

  return { send, upload, database: api.database }
}
