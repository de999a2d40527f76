import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { loader } from '../../app/panel/edit/screen.tsx'
import { staff } from './cuentas.ts'
import { gestionApi } from './gestion.ts'

const { enter } = gestionApi()

/** Where the router is led to, when it asks for the data of `path` beside what it asks for itself. */
async function ledTo(path: string, cookie = '') {
  const url = new URL(`http://portal.example${path}`)
  const asked = new URL(url)
  asked.pathname += '.data'
  asked.searchParams.set('_routes', 'panel/nuevo')
  const request = new Request(asked, { headers: { cookie } })
  const from = { request, url, params: { tipo: 'noticias' }, context: new RouterContextProvider() }
  const answer = await loader(from as never).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? (answer.headers.get('location') ?? '') : ''
}

it('what the router asks for itself is in no address that it leads to', async () => {
  const { cookie } = await enter((await staff('direccion')).correo)
  const path = '/panel/noticias/nuevo?titulo=Feria'
  expect(await ledTo(path, cookie)).toMatch(/^\/panel\/noticias\/nuevo\?titulo=Feria&clave=[\w-]{36}$/)
  expect(await ledTo(path)).toBe(`/cuenta/ingresar?${new URLSearchParams({ volver: path })}`)
})
