import { createHash, randomBytes } from 'node:crypto'
import { ADMINISTRATOR } from './producto.ts'

export type Answer = { status: number; text: string; json: Record<string, unknown> }
export type Administrator = Awaited<ReturnType<typeof administrator>>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Signs the first administrator in, as a program does. @returns the token */
export async function tokenOf(url: string): Promise<string> {
  const { ADMIN_CORREO: usuario, ADMIN_CLAVE: password } = ADMINISTRATOR
  const { json, text } = await send(`${url}/api/auth/signin`, undefined, { usuario, password })
  if (typeof json['token'] !== 'string') throw new Error(text)
  return Buffer.from(json['token'], 'base64').toString('latin1').slice(10, -11)
}

/** What the administrator does in these journeys, by the calls that programs have. */
export function administrator(url: string, token: string) {
  const call = (path: string, body?: object) => send(`${url}/api/${path}`, token, body)
  return {
    /** Changes something of their own profile: a number, and beside it what takes room. */
    note: (vuelta: number) =>
      call('auth/configuraciones', {
        configuraciones_usuario: { vuelta, texto: randomBytes(3_000).toString('base64') },
      }),
    photo: (jpeg: Uint8Array) =>
      call('auth/image', { imgUrl: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` }),
    upload(bytes: Uint8Array<ArrayBuffer>, nombre = 'acta.wav') {
      const form = new FormData()
      form.append('archivo', new Blob([bytes]), nombre)
      return call('archivos', form)
    },
    /** The profile as the portal has it now. */
    async profile() {
      const { json, text } = await call('auth/sesion')
      if (json['state'] !== 'success') throw new Error(text)
      const usuario = json['usuario'] as { imgUrl: string | null; configuraciones_usuario: string }
      return { imgUrl: usuario.imgUrl, vuelta: JSON.parse(usuario.configuraciones_usuario).vuelta ?? 0 }
    },
    /** A file as a visitor gets it. */
    async file(path: string) {
      const answer = await fetch(`${url}${path}`)
      return {
        status: answer.status,
        sha256: sha256(new Uint8Array(await answer.arrayBuffer())),
        // An image whose versions are still to be made says so in its tag.
        promised: answer.headers
          .get('etag')
          ?.replaceAll('"', '')
          .replace(/-limpia$/, ''),
      }
    },
  }
}

async function send(address: string, token?: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : {} }
}
