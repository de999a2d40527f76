import { expect, type Locator, type Page, test } from './base.ts'
import { asVisitor } from './pasos.ts'

/** Somebody with a telephone who came to the home for one thing: counts what it takes. */
class Visitor {
  taps = 0
  searches = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(link: Locator) {
    this.taps += 1
    await link.tap()
  }

  /** One of the things that are asked most, under the banner. */
  asked(name: string) {
    const block = this.page.getByRole('navigation', { name: 'Lo más consultado' })
    return this.tap(block.getByRole('link', { name: new RegExp(`^${name}`) }))
  }

  async search(text: string) {
    await this.tap(this.page.getByRole('banner').getByRole('link', { name: 'Buscar' }))
    this.searches += 1
    await this.page.getByRole('searchbox', { name: 'Buscar en todo el portal' }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** One of the first three things that a search found. */
  found(title: RegExp) {
    const first = this.page.getByRole('list', { name: 'Resultados' }).locator('> li:nth-child(-n + 3)')
    return first.getByRole('link', { name: title })
  }
}

type Errand = [what: string, taps: number, searches: number, go: (visitor: Visitor) => Promise<Locator>]

/** Each ends with the answer itself, or with the file that it is. */
const ERRANDS: Errand[] = [
  [
    'what enrolling costs',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Tasas y pagos')
      return visitor.page.getByRole('row', { name: /Matrícula de ingresante.*100\.00/ })
    },
  ],
  [
    'what one needs to be admitted',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Admisión')
      return visitor.page.getByText('Documento de identidad, foto y pago')
    },
  ],
  [
    'when one can enrol',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Matrícula')
      return visitor.page.getByRole('row', { name: /Matrícula de ingresantes.* \d+ de \w+ al / })
    },
  ],
  [
    'a resolution whose number one knows',
    1,
    1,
    async (visitor) => {
      await visitor.search('RD 027')
      return visitor.found(/027-\d{4}.*comisión de admisión/i)
    },
  ],
  [
    'the budget of a year',
    1,
    1,
    async (visitor) => {
      await visitor.search('presupuesto 2025')
      return visitor.found(/^Balance económico 2025/)
    },
  ],
  [
    'the telephone of an office',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Teléfonos')
      return visitor.page.getByRole('row', { name: /Tesorería/ }).getByRole('link', { name: '900 000 003' })
    },
  ],
  [
    'what is learnt in a semester of a programme',
    2,
    0,
    async (visitor) => {
      const programmes = visitor.page.getByRole('region', { name: 'Programas de estudio' })
      await visitor.tap(programmes.getByRole('link', { name: 'Enfermería Técnica' }))
      await visitor.tap(visitor.page.locator('summary', { hasText: 'TERCER SEMESTRE' }))
      return visitor.page.getByText('Asistencia básica hospitalaria').first()
    },
  ],
  [
    'calls that are open',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Convocatorias')
      return visitor.page
        .getByRole('main')
        .getByRole('article')
        .or(visitor.page.getByText(/Hasta el \d/))
        .first()
    },
  ],
  [
    'the results of a call',
    2,
    0,
    async (visitor) => {
      await visitor.asked('Convocatorias')
      await visitor.tap(visitor.page.getByRole('link', { name: /^Finalizadas/ }))
      return visitor.page
        .getByRole('main')
        .getByRole('link', { name: /^Resultado final/ })
        .first()
    },
  ],
  [
    'how to complain',
    1,
    0,
    async (visitor) => {
      await visitor.asked('Reclamos')
      return visitor.page.getByRole('region', { name: 'Por internet' }).getByRole('link', { name: /^Libro de/ })
    },
  ],
]

test('ten things are done in two taps, or one search and one tap', async ({ page }) => {
  await asVisitor(page)
  for (const [what, taps, searches, go] of ERRANDS) {
    await test.step(what, async () => {
      await page.goto('/')
      const visitor = new Visitor(page)
      const answer = await go(visitor)
      await expect(answer, what).toBeVisible()
      // On this screen or on the next one.
      expect((await answer.boundingBox())?.y, what).toBeLessThan(2 * (page.viewportSize()?.height ?? 0))
      expect(visitor, what).toMatchObject({ taps, searches })
    })
  }
  expect(Math.max(...ERRANDS.map(([, taps, searches]) => taps + searches))).toBeLessThanOrEqual(2)
})
