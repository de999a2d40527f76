import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { databaseUrl } from '../plantillas.ts'
import { expect, type Page, test } from './base.ts'
import { asVisitor, complaintsOf } from './pasos.ts'

const CATEGORY = 'Documentos de gestión'
const server = process.env.DATABASE_URL

async function openCategory(page: Page) {
  await page.goto('/transparencia/documentos/gestion')
  await page.getByRole('main').getByRole('link', { name: CATEGORY }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CATEGORY)
}

const isSocket = (url: string) => url.includes('/socket.io/')
const isData = (url: string) => url.includes('.data')

test('nothing is connected until somebody uses the screen', async ({ page }) => {
  const asked: string[] = []
  page.on('websocket', (socket) => asked.push(socket.url()))
  page.on('request', (request) => /socket/.test(request.url()) && asked.push(request.url()))
  await asVisitor(page)
  await openCategory(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !/^ws.*vite/.test(url))).toEqual([])
  const socket = page.waitForEvent('websocket', { predicate: (one) => isSocket(one.url()) })
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await (await socket).waitForEvent('framereceived')
})

test('a screen reads again what it shows when it hears of a change, and when the line comes back', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => isData(request.url()) && asked.push(request.url()))
  let say: (text: string) => void = () => {}
  let cut = () => {}
  let lines = 0
  let joined = 0
  let pongs = 0
  await page.routeWebSocket(
    (url) => isSocket(url.href),
    (line) => {
      const up = line.connectToServer()
      lines += 1
      up.onMessage((text) => {
        // What other journeys change meanwhile is another matter: here only what is said below is heard.
        if (/^42\["cambio"/.test(String(text))) return
        if (/^40/.test(String(text))) joined += 1
        line.send(text)
      })
      line.onMessage((text) => {
        if (text === '3') pongs += 1
        else up.send(text)
      })
      say = (text) => line.send(text)
      cut = () => {
        up.close()
        line.close()
      }
    },
  )
  await page.clock.install()
  await asVisitor(page)
  await openCategory(page)
  await expect(async () => {
    await page.mouse.move(Math.random() * 500, 300)
    expect(lines).toBe(1)
  }).toPass()
  await expect.poll(() => joined).toBe(1)
  const read = () => page.waitForRequest((request) => isData(request.url()))
  say('42["cambio",{"idinstitucion":2,"tipo":"noticias","id":1}]')
  // Whoever answers this has heard what was said before.
  say('2')
  await expect.poll(() => pongs).toBe(1)
  // Four changes of one moment are read once. The clock stands until the last is heard: on a busy machine they arrive apart.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  const first = read()
  for (let id = 1; id < 5; id++) say(`42["cambio",{"idinstitucion":2,"tipo":"documentos","id":${id}}]`)
  say('2')
  await expect.poll(() => pongs).toBe(2)
  await page.clock.resume()
  await first
  expect(asked).toHaveLength(1)
  const second = read()
  cut()
  await second
  expect(lines).toBe(2)
  expect(complaints).toEqual([])
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => isData(request.url()))
  say('42["cambio",{"idinstitucion":2,"tipo":"documentos","id":5}]')
  await lost
  await expect(page.getByText('Cargando...')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CATEGORY)
})

test('a document that is published while the folder is on screen appears by itself', async ({ page, baseURL }) => {
  test.skip(!server, 'the embedded database has one process, and there is no office yet to publish with')
  await asVisitor(page)
  await openCategory(page)
  const socket = page.waitForEvent('websocket', { predicate: (one) => isSocket(one.url()) })
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await (await socket).waitForEvent('framereceived')
  await page.evaluate(() => Object.assign(window, { marked: true }))
  const titulo = `Acta publicada en vivo ${Date.now()}`
  const base = databaseUrl(server ?? '', `atrio_recorridos_${new URL(baseURL ?? '').port}`)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tests/recorridos/publicar.ts',
    base,
    titulo,
    CATEGORY,
  ])
  expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  await expect(page.getByRole('region', { name: 'Archivos' }).getByText(titulo)).toBeVisible()
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
})
