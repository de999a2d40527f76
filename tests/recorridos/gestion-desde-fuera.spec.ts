import { CADA_TIPO, type DeUnTipo } from '../cada-tipo.ts'
import { NELLY } from '../servidor/formulario.ts'
import { tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { type Content, endAll, type Product, sampleCopy, startProduct } from './proceso-propio.ts'

test.describe.configure({ mode: 'default' })
test.skip(!process.env.DATABASE_URL, 'the embedded database has one process')

type Json = Record<string, unknown>

let content: Content
let products: Product[] = []
let token = ''

test.beforeAll(async () => {
  content = await sampleCopy()
  products = [await startProduct(content), await startProduct(content)]
  token = await tokenOf(address(0))
})
test.afterAll(endAll)

const address = (process: number) => `http://127.0.0.1:${products[process]?.port}`

const after = (ms: number) => new Date(Date.now() + ms).toISOString()

/** What a program outside asks of one of the processes. */
async function ask(process: number, method: string, path: string, body?: Json) {
  const answer = await fetch(`${address(process)}/api/gestion/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as Json & { id: number; version: number }
  return Object.assign(json, { status: answer.status })
}

/** Which of these titles visitors have on that process, where they find that kind of content. */
async function seen(process: number, { publico }: DeUnTipo, titles: string[]) {
  const [path, body] = typeof publico === 'string' ? [publico] : publico
  const answer = await fetch(`${address(process)}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return titles.filter((title) => text.includes(title))
}

for (const [i, of] of CADA_TIPO.entries()) {
  test(`${of.tipo}: what is done through one process is so at once for the visitors of the other`, async () => {
    const { tipo, titulo, campos, estado } = of
    const [here, there] = [i % 2, (i + 1) % 2]
    const [one, two, three] = ['Prueba uno', 'Prueba dos', 'Prueba tres'].map((text) => `${text} ${tipo}`)
    const titles = [one, two, three] as string[]
    const made = await ask(here, 'POST', tipo, { ...campos, [titulo]: one })
    expect(made).toEqual({ status: 201, state: 'success', id: expect.any(Number), version: 1 })
    const path = `${tipo}/${made.id}`
    const step = async (paso: string, told: Json = {}) => {
      const done = await ask(here, 'POST', `${path}/${paso}`, told)
      expect([paso, done.status, done.id]).toEqual([paso, 200, made.id])
      return done.version
    }
    const edit = async (version: number, title: string | undefined) => {
      const saved = await ask(here, 'PATCH', path, { version, [titulo]: title })
      expect(saved).toEqual({ status: 200, state: 'success', version: version + 1, unidos: [] })
      return saved.version
    }
    const visitors = () => seen(there, of, titles)
    expect(await visitors()).toEqual([])

    expect(await step('publicar')).toBe(2)
    expect(await visitors()).toEqual([one])
    let version = await edit(2, two)
    expect(await visitors()).toEqual([one])
    await step('publicar', { version })
    expect(await visitors()).toEqual([two])

    // A correction with its moment: it comes by itself, on both.
    version = await edit(version + 1, three)
    const tomorrow = after(86_400_000)
    version = await step('publicar', { version, publicar_desde: tomorrow })
    expect(await ask(there, 'GET', path)).toMatchObject({
      data: { [titulo]: two, con_cambios: true, version },
      ...{ borrador: { [titulo]: three }, pendiente: { publicar_desde: tomorrow } },
    })
    expect(await visitors()).toEqual([two])
    const soon = after(1_000)
    await step('publicar', { publicar_desde: soon })
    await expect.poll(visitors).toEqual([three])
    expect(await seen(here, of, titles)).toEqual([three])
    expect(await ask(here, 'GET', path)).toMatchObject({
      data: { [titulo]: three, con_cambios: false, publicar_desde: soon },
      ...{ borrador: null, pendiente: null },
    })

    await step('retirar')
    expect(await visitors()).toEqual([])
    await step('deshacer')
    expect(await visitors()).toEqual([three])
    await step('papelera')
    expect(await visitors()).toEqual([])
    const refused = await ask(there, 'PATCH', path, { version: 1, [titulo]: one })
    expect([refused.status, refused['codigo']]).toEqual([409, 'ENPAPELERA'])
    await step('deshacer')
    expect(await visitors()).toEqual([three])
    await step('papelera')
    await step('recuperar')
    expect(await visitors()).toEqual([])
    expect((await ask(there, 'GET', path))['data']).toMatchObject({ [estado]: '0', eliminado_en: null })
    await step('papelera')
  })
}

test('a long text is taken, and a far too long one is refused in words', async () => {
  const long = await ask(0, 'POST', 'noticias', { contenido_noticia: `<p>${'ñ'.repeat(490_000)}</p>` })
  expect(long.status).toBe(201)
  const refused = await ask(1, 'PATCH', `noticias/${long.id}`, { version: 1, contenido_noticia: 'x'.repeat(5_000_000) })
  expect(refused).toMatchObject({
    ...{ status: 400, codigo: 'INVALIDO' },
    errores: [{ campo: 'contenido_noticia', message: 'El texto es demasiado largo: publíquelo como documento' }],
  })
})

test('a file may reach another process with each of its pieces, and is presented by either', async () => {
  const send = (process: number, path: string, init: RequestInit = {}) =>
    fetch(`${address(process)}${path}`, { redirect: 'manual', ...init })
  const page = await (await send(0, '/tramites/consulta')).text()
  const ficha = /name="ficha" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const asked = { ...NELLY, ficha, asunto: 'Horario de la biblioteca', detalle: '¿Abre los sábados?' }
  const begun = await send(1, '/tramites/consulta', { method: 'POST', body: new URLSearchParams(asked) })
  const form = begun.headers.get('location') ?? ''
  expect(form).toContain(ficha)
  const whole = Buffer.from('Constancia de estudios\n'.repeat(100_000))
  let recibido = 0
  for (let process = 0; recibido < whole.length; process = 1 - process) {
    expect(await (await send(process, `${form}/piezas/abc-1`)).json()).toEqual({ recibido })
    const query = new URLSearchParams({ desde: `${recibido}`, total: `${whole.length}`, nombre: 'largo.txt' })
    const taken = await send(process, `${form}/piezas/abc-1?${query}`, {
      ...{ method: 'PUT', headers: { 'content-type': 'application/octet-stream' } },
      body: whole.subarray(recibido, recibido + 700_000),
    })
    expect(taken.status).toBe(200)
    recibido = ((await taken.json()) as { recibido: number }).recibido
  }
  const files = (process: number) => send(process, form).then((answer) => answer.text())
  for (const shown of [await files(0), await files(1)]) expect(shown).toContain('largo.txt')
  const presented = await send(1, form, { method: 'POST', body: new URLSearchParams({ hacer: 'presentar' }) })
  expect(presented.headers.get('location')).toMatch(/^\/tramites\/seguimiento\/CON-/)
})
