import { expect, it } from 'vitest'
import { errorPage } from './error-page.ts'

it.each([
  [404, 'Página no encontrada'],
  [429, 'Demasiadas solicitudes'],
  [503, 'Volvemos en unos segundos'],
  [400, 'No se pudo atender la solicitud'],
  [499, 'No se pudo atender la solicitud'],
  [500, 'Ocurrió un error'],
])('the page of %i is called «%s», and says what it was told', (status, title) => {
  const page = errorPage(status, 'Vuelva más tarde.')
  for (const piece of [`<title>${title}</title>`, `<h1>${title}</h1>`, '<p>Vuelva más tarde.</p>'])
    expect(page).toContain(piece)
})
