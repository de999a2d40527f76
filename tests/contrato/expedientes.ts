// What calls the screens of requests as a browser would.
import { RouterContextProvider } from 'react-router'

/** What a loader or an action of the office gets. */
export const askedFor = (path: string, cookie: string, body?: URLSearchParams) => {
  const url = new URL(path, 'http://portal.example')
  const init = { headers: { cookie }, ...(body && { method: 'POST', body }) }
  return { url, request: new Request(url, init), context: new RouterContextProvider() }
}

/** Where it led, or what was thrown instead. */
export const thrown = async (asked: Promise<unknown>): Promise<Response> => {
  const answer = await asked.catch((error: unknown) => error)
  if (answer instanceof Response) return answer
  throw answer
}

export const NELLY = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', domicilio: 'Ahí' },
  ...{ correo: 'nelly@correo.example', celular: '', acepta_correo: true, representante: null },
}
