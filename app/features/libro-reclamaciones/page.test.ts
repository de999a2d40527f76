import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { reglasExpediente } from '../../expedientes/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { reclamosPublicos } from '../reclamos-publicos/schema.server.ts'
import { PublicBook } from './components/public-book.tsx'
import { loader } from './page.tsx'

testDatabase('sembrada')

it('the page of the book of a public institution names who answers for it, once it was written', async () => {
  const shown = async () => {
    const url = new URL('http://x.example/transparencia/libro/reclamaciones')
    const args = { context: new RouterContextProvider(), url, request: new Request(url), params: {} }
    const book = await loader(args as unknown as Parameters<typeof loader>[0])
    expect(book.tipoGestion).toBe('publica')
    return renderToStaticMarkup(createElement(PublicBook, { book }))
  }
  const responsable = 'Julio Ejemplo Huamán, por R.D. 045-2026; lo reemplaza Rosa Demo Quispe.'
  expect(await shown()).not.toContain(responsable)
  await db.insert(reglasExpediente).values({
    ...{ institucion: 2, tipo: reclamosPublicos.name, desde: '2026-01-01', sustento: 'R.D. 045-2026' },
    datos: { textos: { responsable } },
  })
  expect(await shown()).toContain(responsable)
})
