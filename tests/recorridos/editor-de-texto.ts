import { expect, type Page } from '@playwright/test'
import { sanitize } from '../../app/lib/sanitize.server.ts'
import { bundle, openBundle } from './pagina-en-memoria.ts'

let files: ReturnType<typeof bundle> | undefined

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#888"/></svg>'
const LINKS = [
  {
    tipo: 'noticias',
    id: 7,
    href: '/actualidad/noticias/7/admision-2027',
    titulo: 'Admisión 2027',
    clase: 'Noticia',
    aviso: null,
  },
  {
    tipo: 'eventos',
    id: 3,
    href: '/actualidad/eventos/3/feria',
    titulo: 'Feria',
    clase: 'Evento',
    aviso: 'es un borrador: los visitantes todavía no lo ven',
  },
]

/** The editor with a text in it, and the calls that it makes. */
export async function open(page: Page, html = '') {
  await page.route('**/archivos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.route('**/panel/enlaces-internos**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const texto = (searchParams.get('texto') ?? '').toLowerCase()
    const de = searchParams.get('de')?.split(',')
    const enlaces = LINKS.filter(({ tipo, id, titulo }) =>
      de ? de.includes(`${tipo}.${id}`) : titulo.toLowerCase().includes(texto),
    )
    return route.fulfill({ json: { enlaces } })
  })
  await page.route('**/api/archivos', (route) =>
    route.fulfill({
      json: {
        data: [
          { id: 'x', url_archivo: '/archivos/x/pegada.png', name_archivo: 'pegada.png', tipo: 'image/png', bytes: 9 },
        ],
      },
    }),
  )
  const words = html.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  files ??= bundle('texto', new URL('texto.tsx', import.meta.url))
  await openBundle(page, 'texto', await files, `<div id="comienzo" hidden>${words}</div>`)
  await expect(page.getByRole('toolbar', { name: 'Formato del texto' })).toBeVisible({ timeout: 20_000 })
  return page.getByRole('textbox', { name: 'Contenido' })
}

export const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** What the form has: it is told at the latest when it is sent. */
export async function kept(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  const { contenido } = JSON.parse((await page.getByLabel('enviado').textContent()) ?? '')
  expect(sanitize(contenido)).toBe(contenido)
  return contenido
}

export async function paste(page: Page, data: Record<string, string>) {
  const box = page.getByRole('textbox', { name: 'Contenido' })
  await box.evaluate((text, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    text.focus()
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
  await expect(box).not.toHaveAttribute('aria-busy')
}

/** The words of a text, without its elements. */
export const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .match(/\S+/g) ?? []
