import { type BrowserContext, expect, type Page, test } from './base.ts'
import { mailsTo, startMail } from './correo.ts'
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, whenOfficeAnswers } from './pasos.ts'
import { fillSignIn, pressSignIn } from './personas.ts'
import { ADMINISTRATOR, newPlace, serving } from './producto.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Estado y acciones' })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const count = (page: Page, n: number) => expect(main(page)).toContainText(`${n} de 12 hechos`)

// A crest that is one colour: what it looks like is nobody's matter here.
const CREST = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

/** What somebody does on the way, counted. */
function counted(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async press(name: string | RegExp, role: 'button' | 'link' = 'button', within = main(page)) {
      await within.getByRole(role, { name, exact: true }).first().click()
      clicks += 1
    },
  }
}

async function publish(page: Page, press: ReturnType<typeof counted>['press'], name: string) {
  await press(name, 'button', bar(page))
  await press(name, 'button', page.getByRole('dialog'))
  await expect(bar(page)).toContainText(/Los visitantes ven la versión (\d+, )?de hoy/)
}

async function list(page: Page, url: string) {
  await page.goto(`${url}/panel/primer-dia`)
  await expect(page.getByRole('heading', { level: 1, name: 'Primer día' })).toBeVisible()
}

/** What a visitor finds at an address of the portal, without a session. */
const visited = async (context: BrowserContext, url: string, path = '/') => {
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  return page
}

test('the first day: from nothing to a portal that can be shown, and what comes after', {
  tag: '@largo',
}, async ({ page, browser }) => {
  test.setTimeout(180_000)
  const place = await newPlace('primer-dia')
  const mail = await startMail(`primer-dia-${process.pid}`)
  const product = await serving(place, { SMTP_URL: mail.url })
  const { url } = product
  const complaints = complaintsOf(page)
  const outside = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const { clicks, press } = counted(page)
  try {
    await test.step('with nothing in it the portal says so, and leads to nothing that is not there', async () => {
      const portal = await visited(outside, url)
      await expect(main(portal)).toContainText('todavía no hay programas de estudio, documentos o noticias')
      await expect(portal.getByRole('contentinfo')).toContainText('La institución todavía no publica su dirección')
      await expect(portal.getByRole('contentinfo')).not.toContainText('RUC')
      await expectAccessible(portal)
      await expectNoSidewaysScroll(portal)
      await portal.close()
    })

    const began = Date.now()
    await test.step('whoever comes in first is led to the list', async () => {
      await page.goto(`${url}/cuenta/ingresar`)
      await fillSignIn(page, ADMINISTRATOR.ADMIN_CORREO, ADMINISTRATOR.ADMIN_CLAVE)
      await pressSignIn(page)
      await expect(page).toHaveURL(`${url}/panel/primer-dia`)
      await whenOfficeAnswers(page)
      await count(page, 0)
    })

    await test.step('public: the folders of article 42 are there', async () => {
      await press('Es pública')
      await expect(page.getByRole('status').filter({ hasText: 'Se abrieron 10 carpetas' })).toBeVisible()
      await count(page, 1)
    })

    await test.step('name, contact, crest and who directs, in one screen', async () => {
      await press('Escribir el nombre', 'link')
      await expect(field(page, 'Nombre con el que se le conoce')).toBeFocused()
      await field(page, 'Nombre con el que se le conoce').fill('IESTP Aurora Andina')
      await field(page, 'Nombre completo').fill('Instituto de Educación Superior Tecnológico Público «Aurora Andina»')
      await field(page, 'RUC').fill('20000000002')
      await field(page, 'Dirección').fill('Jr. Las Retamas 45')
      await field(page, 'Teléfonos').fill('(000) 000-111\n(000) 000-112')
      await field(page, 'Correos').fill('informes@aurora.example')
      await main(page)
        .getByLabel('Escudo o logotipo: archivo de su computadora')
        .setInputFiles({
          ...{ name: 'escudo.png', mimeType: 'image/png', buffer: CREST },
        })
      await expect(main(page)).toContainText('Se subió. escudo.png')
      await field(page, 'Título del saludo').fill('Aprender haciendo')
      await field(page, 'Saludo de la dirección').fill('Bienvenidas y bienvenidos.')
      await press('Agregar una fila')
      await field(page, 'Nombres').fill('Elsa')
      await field(page, 'Apellidos').fill('Modelo Rojas')
      await field(page, 'Cargo').fill('Directora general')
      await press('Publicar cambios', 'button', bar(page))
      await expect(main(page)).toContainText('El RUC no es válido')
      await expect(field(page, 'RUC')).toBeFocused()
      await field(page, 'RUC').fill('20000000001')
      await press('Vista previa')
      const frame = page.frameLocator('iframe[data-shown]')
      await expect(frame.getByRole('heading', { name: 'Aprender haciendo' })).toBeVisible()
      await press('Publicar cambios', 'button', bar(page))
      await expect(bar(page)).toContainText('Los visitantes ven lo que está aquí.')
      await list(page, url)
      await count(page, 5)
    })

    await test.step('colours that can be read, whatever was chosen', async () => {
      await press('Elegir los colores', 'link')
      await field(page, 'Principal El del menú, el pie y los títulos').fill('#f2c200')
      await expect(main(page)).toContainText('Su color es demasiado claro para distinguirse')
      await field(page, 'Principal El del menú, el pie y los títulos').fill('#0b5d3b')
      await field(page, 'De acción El de los enlaces y los botones').fill('#b3541e')
      await press('Publicar colores', 'button', bar(page))
      await expect(bar(page)).toContainText('Los visitantes ven estos colores.')
      await expect(page.locator(':root')).toHaveCSS('--night', /#0b5d3b/)
    })

    await test.step('a programme and the presentation', async () => {
      await list(page, url)
      await press('Escribir un programa', 'link')
      await field(page, 'Nombre').fill('Enfermería Técnica')
      await publish(page, press, 'Publicar programa')
      await list(page, url)
      await press('Escribir la presentación', 'link')
      await expect(field(page, 'Dirección')).toHaveValue('nosotros/presentacion')
      await field(page, 'Contenido').click()
      await page.keyboard.type('Desde 1989 en la provincia.')
      await publish(page, press, 'Publicar página')
    })

    await test.step('mail is tried, and what has to wait waits', async () => {
      await list(page, url)
      await press('Enviarme un mensaje de prueba')
      await expect(
        page.getByRole('status').filter({ hasText: 'El servidor de correo aceptó el mensaje' }),
      ).toBeVisible()
      expect(await mailsTo(`primer-dia-${process.pid}`, ADMINISTRATOR.ADMIN_CORREO)).toHaveLength(1)
      await count(page, 9)
      await press('Dejar para después: Quién más trabaja aquí')
      await expect(page.getByRole('heading', { name: 'Para después' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.goto(`${url}/panel`)
      await expect(main(page)).toContainText('9 de 12 pasos hechos. Sigue: protección de datos personales.')
    })
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    console.log(`first day: ${clicks()} clicks, ${minutes} minutes of a program`)

    await test.step('the portal can be shown, in both themes', async () => {
      const portal = await visited(outside, url)
      await expect(main(portal)).toContainText('IESTP Aurora Andina')
      await expect(main(portal)).toContainText('todavía no hay noticias')
      await expect(main(portal)).toContainText('Elsa Modelo Rojas')
      await expect(portal.getByRole('contentinfo')).toContainText('RUC 20000000001')
      await expect(main(portal).getByRole('link', { name: 'Teléfonos' })).toBeVisible()
      for (const theme of ['v1', 'v2'] as const) {
        await portal.evaluate((chosen) => {
          document.body.classList.remove('v1', 'v2')
          document.body.classList.add(chosen)
        }, theme)
        await expectAccessible(portal)
      }
      await expectNoSidewaysScroll(portal)
      const links = await portal.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      for (const path of new Set(links)) {
        const answer = await portal.request.get(`${url}${path}`)
        expect(answer.status(), path ?? '').toBe(200)
      }
      await portal.close()
    })

    await test.step('where two wrote the same, one chooses; what was published is taken back', async () => {
      await page.goto(`${url}/panel/institucion`)
      await field(page, 'Dirección').fill('Jr. Mía 1')
      await expect(bar(page)).toContainText('Usted tiene cambios sin publicar.')
      const theirs = {
        hacer: 'publicar',
        leido: { direccion: 'Jr. Las Retamas 45' },
        cambios: { direccion: 'Av. Otra 9' },
      }
      expect((await page.request.post(`${url}/panel/institucion`, { data: theirs })).status()).toBe(200)
      // What is typed is there after leaving, and nobody's yet.
      await page.reload()
      await expect(main(page)).toContainText('Aquí está lo que dejó sin publicar')
      await press('Publicar cambios', 'button', bar(page))
      const choice = page.getByRole('region', { name: 'Otra persona cambió lo mismo mientras tanto' })
      await expect(choice).toContainText('Av. Otra 9')
      await choice.getByRole('radio', { name: 'Lo que usted escribió' }).click()
      await press('Seguir con lo elegido')
      await expect(main(page)).toContainText('Lo elegido quedó en el formulario: revíselo y publique.')
      await expect(choice).toHaveCount(0)
      expect(await (await outside.request.get(url)).text()).toContain('Av. Otra 9')
      await press('Publicar cambios', 'button', bar(page))
      await expect(main(page)).toContainText('Publicado: los visitantes ya lo ven.')
      expect(await (await outside.request.get(url)).text()).toContain('Jr. Mía 1')
      await press('Deshacer')
      await expect(field(page, 'Dirección')).toHaveValue('Av. Otra 9')
      expect(await (await outside.request.get(url)).text()).toContain('Av. Otra 9')
    })

    await test.step('what was asked for and is not there leads on with one click', async () => {
      const asked = () => outside.request.get(`${url}/Presentacion.php?id=3`, { maxRedirects: 0 })
      expect((await asked()).status()).toBe(404)
      await expect(async () => {
        await page.goto(`${url}/panel/direcciones`)
        await expect(main(page)).toContainText('/presentacion.php', { timeout: 1_000 })
      }).toPass()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await press('/presentacion.php: llevar a Presentación')
      await expect(main(page)).toContainText('/presentacion.php lleva ahora a /nosotros/presentacion.')
      const answer = await asked()
      expect([answer.status(), answer.headers()['location']]).toEqual([301, '/nosotros/presentacion'])
      await press('Deshacer')
      await expect(main(page)).toContainText('ya no lleva a ninguna parte')
      expect((await asked()).status()).toBe(404)
    })
    // What a live screen asks as its product is killed would be told by the browser.
    await page.close()
    expect(complaints).toEqual([])
  } finally {
    await outside.close()
    await product.kill()
    mail.stop()
    await place.remove()
  }
})
