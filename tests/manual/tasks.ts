// `npm run manual -- --tareas`: does five tasks in the real product, and writes down what each costs beside WordPress.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pdf } from '../../app/lib/files/samples.ts'
import { type Effort, type Hand, handOn, secondsOf } from './hand.ts'
import { until, withOffice } from './office.ts'
import { WORDPRESS } from './wordpress.ts'

const PAGE = 'docs/manual/tareas.md'
const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
const [BEGIN, END] = ['<!-- tabla: la escribe npm run manual -- --tareas -->', '<!-- fin de la tabla -->']

const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf(`${name} ${Date.now()}`)),
})
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).waitFor()

/** The palette, as everybody comes to use it: the first that fits. */
async function go(page: Page, hand: Hand, words: string, name: RegExp, to: RegExp) {
  await until(async () => {
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused({ timeout: 1_000 })
  })
  hand.effort.letras += 1
  await hand.type(words)
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText(name)
  // A place is chosen at once; what comes later from the portal never moves the choice by itself.
  if ((await page.getByRole('dialog').locator('[data-selected]').count()) === 0) await hand.press('ArrowDown')
  await hand.press('Enter')
  await expect(page).toHaveURL(to)
}

type Task = { name: string; prepare?: (page: Page) => Promise<void>; run: (page: Page, hand: Hand) => Promise<void> }

const TASKS: Task[] = [
  {
    name: 'Escribir y publicar un comunicado con un PDF',
    run: async (page, hand) => {
      await go(page, hand, 'nuevo comun', /Nuevo comunicado/, /notificaciones\/nuevo/)
      await hand.write(page.getByLabel('Título'), 'Horario de Secretaría en diciembre')
      await hand.write(page.getByLabel('Resumen'), 'La ventanilla atiende por las mañanas.')
      await hand.click(page.locator('[contenteditable=true]'))
      await hand.type('De lunes a viernes, de 8:00 a 13:00. ')
      await hand.click(page.getByRole('button', { name: 'Archivo', exact: true }))
      hand.effort.clics += 1
      await hand.file(page.getByLabel('Archivo de su computadora').last(), file('comunicado-012.pdf'))
      await expect(page.locator('[contenteditable=true] a')).toBeVisible()
      await hand.click(page.getByRole('button', { name: 'Publicar comunicado' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publicar comunicado' }))
      await said(page, /está publicado/)
    },
  },
  {
    name: 'Corregir la fecha de algo publicado',
    run: async (page, hand) => {
      await go(page, hand, 'admisión 2027-I: fechas', /Admisión 2027-I: fechas/, /notificaciones\/\d+/)
      await hand.click(page.getByLabel('Fecha'))
      await hand.date(page.getByLabel('Fecha'), '2026-11-23T09:00')
      await hand.click(page.getByRole('button', { name: 'Publicar cambios' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }))
      await said(page, /está publicado/)
    },
  },
  {
    name: 'Reemplazar el tarifario de 2026',
    run: async (page, hand) => {
      await go(page, hand, 'biblio', /Biblioteca/, /\/panel\/archivos/)
      await hand.click(page.getByLabel('Buscar por nombre o texto'))
      await hand.write(page.getByLabel('Buscar por nombre o texto'), 'tarifario')
      await hand.press('Enter')
      await expect(page).toHaveURL(/tarifario/)
      await hand.click(page.getByRole('link', { name: /tarifario.*\.pdf/i }).first())
      hand.effort.clics += 1
      await hand.file(page.getByLabel('El archivo nuevo, de su computadora'), file('tarifario-2026.pdf'))
      await hand.click(page.getByRole('button', { name: /^Reemplazar (en|el) / }))
      await expect(page.getByRole('heading', { name: 'Versiones anteriores' })).toBeVisible()
    },
  },
  {
    name: 'Retirar una convocatoria por error y devolverla',
    run: async (page, hand) => {
      await go(page, hand, 'convoc', /Convocatorias/, /\/panel\/convocatorias/)
      await until(async () => {
        await page
          .getByRole('button', { name: /^Qué hacer con / })
          .first()
          .click({ timeout: 2_000 })
        await expect(page.getByRole('menuitem', { name: 'Retirar' })).toBeVisible({ timeout: 1_000 })
      })
      hand.effort.clics += 1
      await hand.click(page.getByRole('menuitem', { name: 'Retirar' }))
      await hand.click(page.getByRole('button', { name: 'Deshacer' }))
      await said(page, 'Quedó como estaba.')
    },
  },
  {
    name: 'Averiguar quién cambió el teléfono de una página',
    prepare: async (page) => {
      await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
        const ask = async (method: string, path: string, body: object) => {
          const answer = await fetch(`/api/gestion/paginas${path}`, { method, headers, body: JSON.stringify(body) })
          if (!answer.ok) throw new Error(await answer.text())
          return answer.json()
        }
        const sent = { titulo_pagina: 'Central telefónica', codigo_pagina: 'central-telefonica' }
        const { id, version } = await ask('POST', '', { ...sent, contenido_pagina: '<p>Llame al 064 000 111.</p>' })
        await ask('PATCH', `/${id}`, { version, contenido_pagina: '<p>Llame al 064 000 222.</p>' })
      })
    },
    run: async (page, hand) => {
      await go(page, hand, 'central tel', /Central telefónica/, /\/panel\/paginas\/\d+/)
      await hand.click(page.getByRole('link', { name: 'Ver quién cambió qué' }))
      await page.getByText('222').waitFor()
    },
  },
]

const rows: string[] = []
await withOffice(async (open) => {
  for (const { name, prepare, run } of TASKS) {
    const page = await open(1280, 800)
    await page.goto('/panel')
    await prepare?.(page)
    await page.goto('/panel', { waitUntil: 'networkidle' })
    const hand = handOn(page)
    await run(page, hand).catch(async (error) => {
      await page.screenshot({ path: 'test-results/tarea.png' })
      throw error
    })
    const other = WORDPRESS[rows.length]
    if (!other) throw new Error('A task without its other side')
    const waits = `${hand.machineSeconds().toLocaleString('es-PE', { maximumFractionDigits: 1 })} s`
    rows.push(`| ${name} | ${inWords(hand.effort)} | ${waits} | ${inWords(other)} |`)
    console.log(rows.at(-1))
    await page.context().close()
  }
})

function inWords(effort: Effort): string {
  const { clics, escritos, letras, archivos } = effort
  const parts = [
    plural(clics, 'clic'),
    escritos > 0 && `${plural(escritos, 'texto')} (${letras} teclas)`,
    archivos > 0 && plural(archivos, 'archivo'),
  ]
  return `${parts.filter(Boolean).join(', ')}: ≈ ${secondsOf(effort)} s`
}

const text = readFileSync(PAGE, 'utf8')
const [before = '', rest = ''] = text.split(BEGIN)
const head = '| Tarea | Aquí | La máquina | WordPress 6 |\n|---|---|---|---|'
writeFileSync(PAGE, `${before}${BEGIN}\n\n${head}\n${rows.join('\n')}\n\n${END}${rest.split(END)[1] ?? ''}`)
