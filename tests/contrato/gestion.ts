import { expect } from 'vitest'
import { listPublished } from '../../app/contenido/queries.server.ts'
import { listTarifarios } from '../../app/features/tarifas/queries.server.ts'
import { listTramites } from '../../app/features/tramites/queries.server.ts'
import { video } from '../../app/features/videos/schema.server.ts'
import { type DeUnTipo, deTipo } from '../cada-tipo.ts'
import { accountApi, person, sessionWith } from './cuentas.ts'
import { signIn } from './personas.ts'

/** What is in no call: what its page shows. */
const ON_PAGES: Record<string, () => Promise<unknown>> = {
  videos: () => listPublished(video, { institucion: 2, columns: video.publicFields }),
  tramites: async () => (await listTramites(2)).map(({ denominacion }) => denominacion),
  tarifarios: () => listTarifarios(2),
}

type Wire = Record<string, unknown>

export type Answer = Wire & {
  status: number
  id: number
  version: number
  codigo: string
  message: string
  unidos: string[]
  errores: { campo: string; message: string }[]
  campos: Wire[]
  data: Wire
  borrador: Wire | null
  hijos: Record<string, Wire[]>
  list: Wire[]
  total: number
  pendiente: Wire | null
  hechos: number[]
  cambiados: Wire[]
  rechazados: Wire[]
  filas: string[]
  usos: Wire[]
}

type Powers = { privilegios?: string; subprivilegios?: string; institucion?: number }
type Method = 'GET' | 'POST' | 'PATCH'

/** Tomorrow, and other days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** The calls of management over the sample content, by whoever is signed in. */
export function gestionApi() {
  const api = accountApi()

  /** A program of somebody who has these powers. */
  async function as(powers: Powers = { privilegios: '**' }) {
    const { id } = await person(powers)
    const { token } = await signIn(id)
    const { actor } = await sessionWith(token)
    const ask = async (method: Method, path: string, payload?: Wire, headers: Record<string, string> = {}) => {
      const response = await api.raw({
        method,
        url: `/api/gestion/${path}`,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      return { ...(response.json() as Answer), status: response.statusCode }
    }
    const post = (path: string, payload?: Wire, headers?: Record<string, string>) => ask('POST', path, payload, headers)
    const get = (path: string) => ask('GET', path)
    return {
      actor,
      bearer: `Bearer ${token}`,
      get,
      post,
      patch: (path: string, payload: Wire, headers?: Record<string, string>) => ask('PATCH', path, payload, headers),
      /** Saves over what is there now. */
      async edit(path: string, fields: Wire) {
        return ask('PATCH', path, { version: (await get(path)).data.version, ...fields })
      },
      /** A draft of that kind with all that publishing demands. */
      async made(tipo: string, fields: Wire = {}) {
        const { titulo, campos } = deTipo(tipo)
        const { status, id } = await post(tipo, { [titulo]: 'Prueba', ...campos, ...fields })
        expect([tipo, status]).toEqual([tipo, 201])
        return id
      },
      async published(tipo: string, fields: Wire = {}) {
        const { titulo, campos } = deTipo(tipo)
        const { id } = await post(tipo, { [titulo]: 'Prueba', ...campos, ...fields })
        const done = await post(`${tipo}/${id}/publicar`)
        expect([tipo, done.status, done.errores]).toEqual([tipo, 200, undefined])
        return id
      },
    }
  }

  /** Which of these texts visitors have where they find that kind. */
  async function seen({ tipo, publico }: DeUnTipo, texts: string[]): Promise<string[]> {
    const onPage = ON_PAGES[tipo]
    const asked = typeof publico === 'string' ? { url: publico } : { url: publico[0], payload: publico[1] }
    const text = onPage
      ? JSON.stringify(await onPage())
      : (await api.raw({ method: typeof publico === 'string' ? 'GET' : 'POST', ...asked })).body
    return texts.filter((one) => text.includes(one))
  }

  return { ...api, as, seen }
}

export type Editor = Awaited<ReturnType<ReturnType<typeof gestionApi>['as']>>
