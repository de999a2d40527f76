import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { countNotFound } from '../../app/features/direcciones/mutations.server.ts'
import { drawContext } from '../../app/lib/context.server.ts'
import { loader } from '../../app/panel/direcciones/screen.tsx'
import { staff } from './cuentas.ts'
import { gestionApi, inDays } from './gestion.ts'

const api = gestionApi()

it('offers to lead away from what does not answer, and will not by itself', async () => {
  const publicar_desde = inDays(1).toISOString()
  const editor = await api.as()
  const news = await editor.made('noticias')
  const page = await editor.made('paginas', { codigo: 'por-venir' })
  for (const path of [`noticias/${news}`, `paginas/${page}`]) {
    expect([path, (await editor.post(`${path}/publicar`, { publicar_desde })).status]).toEqual([path, 200])
  }
  const asked = [
    '/vieja',
    '/responde',
    '/por-venir',
    `/actualidad/noticias/${news}/prueba`,
    '/actualidad/noticias/99999',
  ]
  await countNotFound(2, new Map(asked.map((path) => [path, 1])))
  const { cookie } = await api.enter((await staff('direccion')).correo)
  const url = new URL('http://portal.example/panel/direcciones')
  const context = new RouterContextProvider()
  context.set(drawContext, async (path) => new Response(null, { status: path === '/responde' ? 200 : 404 }))
  const { faltan } = await loader({
    url,
    params: {},
    context,
    request: new Request(url, { headers: { cookie } }),
  } as never)
  expect(faltan.map(({ ruta }) => ruta).toSorted()).toEqual(['/actualidad/noticias/99999', '/vieja'])
})
