import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { loader } from './nosotros.tsx'
import { NOSOTROS } from './screens.ts'

testDatabase('vacia')

function ask(href: string) {
  const url = new URL(href, 'http://portal.example')
  const params = { pagina: href.split('/').at(-1) ?? '' }
  const context = new RouterContextProvider()
  return loader({ params, url, request: new Request(url), context, pattern: '/nosotros/:pagina' })
}

it.each(NOSOTROS)('$href is there before anybody writes it', async ({ href, label }) => {
  expect(await ask(href)).toEqual({ isWritten: false, href, label })
})

it('offers what is near to any other, and not what was asked', async () => {
  await expect(ask('/nosotros/historia-resena')).rejects.toMatchObject({
    init: { status: 404 },
    data: { near: [{ title: 'Reseña histórica', href: '/nosotros/resena-historica' }] },
  })
})
