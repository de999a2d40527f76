import { Agent, request } from 'node:http'
import PDFDocument from 'pdfkit'
import { saveDraft } from '../app/expedientes/draft.server.ts'
import { newFicha } from '../app/expedientes/keys.server.ts'
import { note, type Row, row, show } from './table.ts'

const AT_ONCE = 500
const [A_SECOND, SECONDS] = [20, 60]
const MB = 1024 * 1024

const VALUES = {
  ...{
    asunto: 'Horario de matrícula',
    nombre: 'Nelly Ensayo Mamani',
    tipo_documento: '1',
    numero_documento: '00000007',
  },
  ...{ correo: 'nelly@quebradaserena.example', celular: '' },
}

/** Something that somebody filled in and only has to present. @returns its secret */
async function filledIn(): Promise<string> {
  const ficha = newFicha()
  await saveDraft({ ficha, institucion: 2, tipo: 'consultas', valores: { ...VALUES, detalle: ficha } })
  return ficha
}

/** So many of those, a few at a time. */
async function manyFilledIn(n: number): Promise<string[]> {
  const fichas: string[] = []
  while (fichas.length < n)
    fichas.push(...(await Promise.all(Array.from({ length: Math.min(8, n - fichas.length) }, filledIn))))
  return fichas
}

type Answer = { status: number; location: string; cookie: string; body: Buffer; ms: number }
type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
let addresses = 0

/** A request from an address that nobody had before. */
function ask(server: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  addresses += 1
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const all = { 'x-forwarded-for': from, origin: server, connection: 'close', ...headers }
    const sent = request(`${server}${path}`, { method, headers: all, agent }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { location = '', 'set-cookie': cookie = [] } = response.headers
      const answer = { status: response.statusCode ?? 0, location, cookie: cookie[0]?.split(';')[0] ?? '' }
      resolve({ ...answer, body: Buffer.concat(chunks), ms: performance.now() - begun })
    })
    sent.on('error', reject).end(body)
  })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (server: string, ficha: string) =>
  ask(server, `/tramites/solicitud/${ficha}`, { method: 'POST', headers: FORM, body: 'hacer=presentar' })

const numberOf = ({ status, location }: Answer) =>
  status === 303 ? Number(/-(\d{6})\?/.exec(location)?.[1]) : Number.NaN

/** The numbers that were given, whether each is its own, and whether they are one after another. */
function numbersOf(answers: readonly (Answer | undefined)[]) {
  const given = answers
    .map((one) => (one ? numberOf(one) : Number.NaN))
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
  const inOrder = given.every((n, i) => i === 0 || n === (given[i - 1] ?? 0) + 1)
  return { given, inOrder: inOrder ? given.length : new Set(given).size - 1 }
}

const settled = async (asked: Promise<Answer>[]) =>
  (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? one.value : undefined))

const at = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? Number.NaN

/** Everybody presses at the same moment. */
async function together(server: string): Promise<Row[]> {
  const fichas = await manyFilledIn(AT_ONCE)
  const begun = performance.now()
  const answers = await settled(fichas.map((ficha) => press(server, ficha)))
  const seconds = (performance.now() - begun) / 1_000
  const { given, inOrder } = numbersOf(answers)
  const others = answers.flatMap((one) => (one?.status === 303 ? [] : String(one?.status ?? 'sin respuesta')))
  if (others.length > 0) console.log(`Otras respuestas: ${others.join(', ')}`)
  return [
    row(`${AT_ONCE} a la vez: presentadas`, given.length, ['>=', AT_ONCE]),
    row('con números distintos y seguidos', inOrder, ['>=', AT_ONCE]),
    note('la última respondida', `${show(seconds)} s`),
  ]
}

/** As many each second for a minute, whether those before were answered or not. */
async function steadily(server: string): Promise<Row[]> {
  const all = A_SECOND * SECONDS
  const fichas = await manyFilledIn(all)
  const asked: Promise<Answer>[] = []
  const begun = performance.now()
  for (const [i, ficha] of fichas.entries()) {
    const due = begun + (i * 1_000) / A_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    asked.push(press(server, ficha))
  }
  const answers = await settled(asked)
  const times = answers.flatMap((one) => one?.ms ?? [])
  return [
    row(`${A_SECOND} por segundo durante ${SECONDS} s: presentadas`, numbersOf(answers).given.length, ['>=', all]),
    note('respondidas en', `mediana ${show(at(times, 0.5))} ms, p95 ${show(at(times, 0.95))} ms`),
  ]
}

async function pdfOf(bytes: number): Promise<Buffer> {
  const doc = new PDFDocument()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise((resolve) => doc.on('end', resolve))
  doc.text('Constancia')
  doc.file(crypto.getRandomValues(Buffer.alloc(65_536)), { name: 'a.bin' })
  for (let n = 0; n < Math.floor(bytes / 65_536) - 1; n++)
    doc.file(crypto.getRandomValues(Buffer.alloc(65_536)), { name: `${n}.bin` })
  doc.end()
  await whole
  return Buffer.concat(chunks)
}

/** A request with three files of 5 MB, from sending them to its receipt on the screen. */
async function withFiles(server: string): Promise<Row[]> {
  const files = await Promise.all([1, 2, 3].map(() => pdfOf(5 * MB)))
  const parts = files.map((pdf, i) =>
    Buffer.concat([
      Buffer.from(
        `--raya\r\ncontent-disposition: form-data; name="archivos"; filename="${i}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      pdf,
      Buffer.from('\r\n'),
    ]),
  )
  const body = Buffer.concat([...parts, Buffer.from('--raya--\r\n')])
  const times: { sent: number; receipt: number; paper: number }[] = []
  for (let round = 0; round < 5; round++) {
    const ficha = await filledIn()
    const sent = await ask(server, `/tramites/solicitud/${ficha}/archivos`, {
      ...{ method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=raya' } },
    })
    if (sent.location.includes('rechazado')) throw new Error(`No se aceptó: ${sent.location}`)
    const pressed = await press(server, ficha)
    const shown = await ask(server, pressed.location, { headers: { cookie: pressed.cookie } })
    if (shown.status !== 200 || !shown.body.includes('2.pdf')) throw new Error(`Sin cargo: ${shown.status}`)
    const paper = await ask(server, `${pressed.location.split('?')[0]}/cargo.pdf`, {
      headers: { cookie: pressed.cookie },
    })
    times.push({ sent: sent.ms, receipt: pressed.ms + shown.ms, paper: paper.ms })
  }
  const middle = (of: (one: (typeof times)[number]) => number) => at(times.map(of), 0.5)
  return [
    row(
      'Tres archivos de 5 MB, hasta el cargo en pantalla, mediana',
      middle((one) => one.sent + one.receipt),
      ['<=', 2_000],
      ' ms',
    ),
    note('de eso, recibir los archivos', `${show(middle((one) => one.sent))} ms`),
    note('y su cargo en PDF', `${show(middle((one) => one.paper))} ms`),
  ]
}

const LINKED = /<(?:link|script|img|source)\b[^>]*?\b(?:href|src)="([^"]+)"/g
const FETCHED = /rel="(stylesheet|preload|modulepreload|icon)"|<(script|img)/

/** Bytes on the wire of the page of a case: the first time with all that it names, and again. */
async function weight(server: string): Promise<Row[]> {
  const pressed = await press(server, await filledIn())
  const compressed = { 'accept-encoding': 'br, gzip' }
  const headers = { ...compressed, cookie: pressed.cookie }
  const path = pressed.location.split('?')[0] ?? ''
  const [plain, page] = [
    await ask(server, path, { headers: { cookie: pressed.cookie } }),
    await ask(server, path, { headers }),
  ]
  const names = [...plain.body.toString().matchAll(LINKED)]
    .filter(([tag]) => FETCHED.test(tag))
    .flatMap(([, name]) => name ?? [])
  let first = page.body.length
  for (const name of new Set(names)) {
    if (name.startsWith('/'))
      first += (await ask(server, name.replaceAll('&amp;', '&'), { headers: compressed })).body.length
  }
  return [
    row('Página de un expediente, primera visita', first / 1_000, ['<=', 75], ' kB'),
    row('y otra vez', page.body.length / 1_000, ['<=', 20], ' kB'),
  ]
}

/** What presenting costs, on this built server: it has to believe who is in front of it whom a request comes from. */
export async function measurePresenting(server: string): Promise<Row[]> {
  return [
    ...(await weight(server)),
    ...(await withFiles(server)),
    ...(await together(server)),
    ...(await steadily(server)),
  ]
}
