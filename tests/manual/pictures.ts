import { expect, type Page } from '@playwright/test'
import { until } from './office.ts'

/** What is shown: ids of what `setUp` made. */
export type Items = { noticia: number; comunicado: number; convocatoria: number }
type Size = 'ancho' | 'celular'
type Shot = { as: Size; suffix: string; dark?: boolean }
type Picture = { name: string; shots: Shot[]; take: (page: Page, items: Items) => Promise<void> }

export const SIZES: Record<Size, { width: number; height: number }> = {
  ancho: { width: 1280, height: 800 },
  celular: { width: 360, height: 740 },
}

const WIDE: Shot[] = [{ as: 'ancho', suffix: '' }]
const PHONE: Shot[] = [{ as: 'celular', suffix: '' }]
const BOTH: Shot[] = [...WIDE, { as: 'celular', suffix: '-celular' }]
/** The screens that are looked at most: in both sizes and both themes. */
const ALL: Shot[] = [...BOTH, { as: 'ancho', suffix: '-oscuro', dark: true }]

const at = (path: string | ((items: Items) => string)) => async (page: Page, items: Items) => {
  await page.goto(typeof path === 'string' ? path : path(items))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Presses something until what it opens is there. */
const press = (
  page: Page,
  name: string | RegExp,
  opens: string | RegExp,
  role: 'dialog' | 'region' | 'menu' = 'dialog',
) =>
  until(async () => {
    await page.getByRole('button', { name }).first().click({ timeout: 2_000 })
    await expect(page.getByRole(role, role === 'menu' ? {} : { name: opens }).first()).toBeVisible({ timeout: 2_000 })
  })

const opensPublishing = async (page: Page, { noticia }: Items) => {
  await page.goto(`/panel/noticias/${noticia}`)
  await press(page, 'Publicar noticia', 'Publicar noticia')
  await expect(page.getByText('Se está mirando…')).toHaveCount(0)
}

/** A folder of the sample with several documents. */
const opensFolder = async (page: Page, _: Items) => {
  await page.goto('/panel/documentos/gestor')
  const name = 'Resoluciones directorales'
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'Carpeta 2026' }).click()
  await expect(page.getByRole('navigation', { name: 'Carpeta abierta' })).toContainText('2026')
}

/** Every picture of the manual, in the order of its chapters. */
export const PICTURES: Picture[] = [
  { name: 'inicio', shots: ALL, take: at('/panel') },
  {
    name: 'ir-a',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel')
      await until(async () => {
        await page.keyboard.press('Control+K')
        await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused({ timeout: 1_000 })
      })
      const found = page.waitForResponse('**/api/gestion/buscar?*')
      await page.keyboard.type('admisión')
      await found
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /admisi/i })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'menu-celular',
    shots: PHONE,
    take: async (page) => {
      await page.goto('/panel')
      await press(page, 'Publicar', '¿Qué va a publicar?')
    },
  },
  { name: 'comunicado-nuevo', shots: BOTH, take: at('/panel/notificaciones/nuevo') },
  { name: 'editor', shots: ALL, take: at(({ comunicado }) => `/panel/notificaciones/${comunicado}`) },
  {
    name: 'elegir-archivo',
    shots: WIDE,
    take: async (page, { comunicado }) => {
      await page.goto(`/panel/notificaciones/${comunicado}`)
      await press(page, 'Archivo', /archivo/i)
      await page
        .getByRole('button', { name: /^Elegir / })
        .first()
        .waitFor()
    },
  },
  { name: 'publicar', shots: BOTH, take: opensPublishing },
  {
    name: 'programar',
    shots: WIDE,
    take: async (page, items) => {
      await opensPublishing(page, items)
      await page.getByRole('radio', { name: 'En otro momento' }).check()
    },
  },
  { name: 'papelera', shots: WIDE, take: at('/panel/noticias?situacion=papelera') },
  {
    name: 'mas-acciones',
    shots: WIDE,
    take: async (page, { convocatoria }) => {
      await page.goto(`/panel/convocatorias/${convocatoria}`)
      await press(page, 'Más acciones', '', 'menu')
    },
  },
  {
    name: 'deshacer',
    shots: WIDE,
    take: async (page, { convocatoria }) => {
      await page.goto(`/panel/convocatorias/${convocatoria}`)
      await press(page, 'Más acciones', '', 'menu')
      await page.getByRole('menuitem', { name: 'Retirar la convocatoria' }).click()
      await page.getByRole('button', { name: 'Deshacer' }).waitFor()
    },
  },
  {
    name: 'vista-previa',
    shots: BOTH,
    take: async (page, { noticia }) => {
      await page.goto(`/panel/noticias/${noticia}`)
      await press(page, 'Vista previa', 'Vista previa', 'region')
      await page.frameLocator('iframe[data-shown]').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { name: 'revision', shots: WIDE, take: at('/panel/revision') },
  { name: 'lista', shots: ALL, take: at('/panel/noticias') },
  {
    name: 'lista-varias',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel/notificaciones')
      const rows = page.getByRole('checkbox', { name: /^Elegir / })
      await until(async () => {
        await rows.nth(1).check({ timeout: 1_000 })
        await rows.nth(2).check()
        await expect(page.getByRole('region', { name: 'Con lo elegido' })).toBeVisible({ timeout: 1_000 })
      })
    },
  },
  { name: 'sin-resultados', shots: WIDE, take: at('/panel/noticias?texto=ornitorrinco') },
  { name: 'historia', shots: BOTH, take: at(({ noticia }) => `/panel/noticias/${noticia}/historial`) },
  { name: 'biblioteca', shots: ALL, take: at('/panel/archivos?clase=imagen') },
  {
    name: 'archivo',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel/archivos?clase=imagen')
      const first = page.getByRole('region', { name: 'Archivos' }).getByRole('link', { name: /\.jpg/ }).first()
      await until(() => first.click({ timeout: 2_000 }))
      await page.getByRole('complementary', { name: 'Detalles del archivo' }).waitFor()
    },
  },
  { name: 'documentos-categorias', shots: WIDE, take: at('/panel/documentos/gestor') },
  { name: 'documentos', shots: BOTH, take: opensFolder },
  {
    name: 'documentos-datos',
    shots: WIDE,
    take: async (page, items) => {
      await opensFolder(page, items)
      await until(async () => {
        await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check({ timeout: 1_000 })
        await page.getByRole('link', { name: 'Datos', exact: true }).click({ timeout: 1_000 })
      })
      await page.getByRole('heading', { level: 1, name: /^Datos de/ }).waitFor()
    },
  },
  { name: 'documentos-sin-texto', shots: WIDE, take: at('/panel/documentos/sin-texto') },
  { name: 'feriados', shots: BOTH, take: at('/panel/feriados') },
  { name: 'agenda', shots: WIDE, take: at('/panel/agenda/calendario?vista=mes') },
  { name: 'mallas', shots: WIDE, take: at('/panel/programas/1/mallas') },
  {
    name: 'malla',
    shots: BOTH,
    take: async (page) => {
      await page.goto('/panel/programas/1/mallas/1')
      await page.getByRole('region', { name: 'Filas de la tabla' }).evaluate((bar) => bar.scrollIntoView())
    },
  },
  { name: 'institucion', shots: WIDE, take: at('/panel/institucion') },
  {
    name: 'colores',
    shots: BOTH,
    take: async (page, items) => {
      await at('/panel/institucion/colores')(page, items)
      await expect(page.locator('iframe[data-shown]')).toBeVisible()
    },
  },
  {
    name: 'direcciones',
    shots: WIDE,
    take: async (page, items) => {
      for (const path of ['/bolsa.php', '/bolsa.php', '/transparencia/convenio.html']) await page.request.get(path)
      await until(async () => {
        await at('/panel/direcciones')(page, items)
        await expect(page.getByText('/transparencia/convenio.html')).toBeVisible({ timeout: 500 })
      })
    },
  },
  { name: 'catalogos', shots: WIDE, take: at('/panel/catalogos') },
  { name: 'llave', shots: WIDE, take: at('/panel/llaves/nueva') },
  {
    name: 'relevo',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel/personas?texto=Julio')
      await page.getByRole('table').getByRole('link', { name: /Julio/ }).first().click()
      await page.getByRole('link', { name: 'Ver su relevo' }).click()
      await page.getByRole('heading', { level: 1, name: /relevo/i }).waitFor()
    },
  },
  {
    name: 'convocatoria-archivos',
    shots: WIDE,
    take: async (page, { convocatoria }) => {
      await page.goto(`/panel/convocatorias/${convocatoria}`)
      await page.getByRole('group', { name: 'Archivos', exact: true }).evaluate((files) => files.scrollIntoView())
    },
  },
  {
    name: 'galeria-textos',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel/galeria')
      await page.getByRole('table').getByRole('link', { name: 'Talleres y laboratorios' }).first().click()
      const table = page.getByRole('button', { name: 'Escribir los textos en una tabla' })
      await until(async () => {
        await table.click({ timeout: 2_000 })
        await page.getByRole('button', { name: 'Volver a las filas' }).waitFor({ timeout: 2_000 })
      })
      await page.getByRole('button', { name: 'Volver a las filas' }).evaluate((button) => button.scrollIntoView())
    },
  },
  { name: 'menu-portal', shots: WIDE, take: at('/panel/menu') },
  { name: 'portada', shots: WIDE, take: at('/panel/portada') },
  {
    name: 'encuadre',
    shots: WIDE,
    take: async (page) => {
      await page.goto('/panel/banners/1')
      const point = page.getByRole('button', { name: /^Lo más importante de la imagen/ })
      await until(async () => {
        await page.getByText('Elegir qué no debe quedar cortado').click({ timeout: 1_000 })
        await point.press('ArrowRight', { timeout: 1_000 })
      })
      await point.evaluate((image) => image.closest('details')?.scrollIntoView({ block: 'center' }))
    },
  },
]

/** Makes what the pictures show and the sample does not have. */
export async function setUp(page: Page): Promise<Items> {
  await page.goto('/panel')
  const ask = (method: string, path: string, body: object) =>
    page.evaluate(
      async ([verb, address, sent]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const answer = await fetch(address, { method: verb, headers, body: sent })
        if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
        return answer.json()
      },
      [method, `/api/gestion/${path}`, JSON.stringify(body)] as const,
    )
  const { id: noticia, version } = await ask('POST', 'noticias', {
    titulo_noticia: 'La feria de oficios abre sus puertas a los colegios',
    resumen_noticia: 'Tres días de talleres abiertos para quinto de secundaria.',
    contenido_noticia: '<p>Los talleres abren de 9:00 a 13:00.</p>',
    fecha_noticia: '2026-11-20 10:00:00',
  })
  await ask('PATCH', `noticias/${noticia}`, {
    version,
    titulo_noticia: 'La feria de oficios abre sus puertas a todos los colegios',
    contenido_noticia: '<p>Los talleres abren de <strong>8:30 a 13:00</strong>. Traiga su DNI.</p>',
  })
  const { id: comunicado } = await ask('POST', 'notificaciones', {
    titulo_notificacion: 'Horario de atención de Secretaría Académica en diciembre',
    resumen_notificacion: 'Desde el 1 de diciembre la ventanilla atiende solo por las mañanas.',
    contenido_notificacion: '<h2>Horario</h2><p>De lunes a viernes, de 8:00 a 13:00.</p>',
    tipo_notificacion: 'Contenido',
  })
  const { id: repetida } = await ask('POST', 'noticias', { titulo_noticia: 'La feria de oficios (repetida)' })
  await ask('POST', `noticias/${repetida}/papelera`, {})
  const calls = await page.request.get('/panel/convocatorias?situacion=publicado')
  const convocatoria = Number(
    /href="\/?(?:panel\/)?convocatorias\/(\d+)|href="\/panel\/convocatorias\/(\d+)/.exec(await calls.text())?.[1] ?? 1,
  )
  return { noticia, comunicado, convocatoria }
}
