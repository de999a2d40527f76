import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../app/lib/db/unavailable.server.ts'
import { FORM_BYTES } from '../app/lib/forms.ts'
import type { Sealed } from './csp.ts'
import { encodingOf } from './encodings.ts'
import { refusal } from './errors.ts'
import type { Expiry } from './expiry.ts'
import { originOf } from './origin.ts'
import { type Header, Page, type Whole } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { type KeyOf, sharedKey } from './page-key.ts'
import type { Render } from './react-router.ts'
import { personalRequest, sendStream } from './web-request.ts'

export type Pages = {
  cache: PageCache<Whole>
  keyOf: KeyOf
  render: Render
  /** The address that visitors type, when it is known. */
  publicUrl: string | undefined
  /** False while changes made by other processes may go unheard: what is stored may be old. */
  trusted: () => boolean
  expiry: Expiry
  /** The page as it leaves, with its Content-Security-Policy. */
  seal: (html: string, framed?: boolean) => Sealed
}

const CUT_MS = 500
// Data may have no end: what is larger than a page can be is not for the cache.
const MOST_KEPT = 4 * 1024 * 1024
const REVALIDATE: Header = ['cache-control', 'no-cache']
const PRIVATE: Header = ['cache-control', 'private, no-cache']
const VARY: Header = ['vary', 'accept-encoding, cookie']

/** Every address that nothing else answers is a page. */
export async function addPages(app: FastifyInstance, pages: Pages) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '*',
    bodyLimit: FORM_BYTES,
    handler: async (request, reply) => {
      const key = request.method === 'POST' ? undefined : sharedKey(pages.keyOf, request.url, request.headers)
      const origin = originOf(pages.publicUrl, request.headers.host)
      return key === undefined ? sendPersonal(pages, request, reply) : sendShared(pages, origin + key, request, reply)
    },
  })
}

async function sendShared(pages: Pages, address: string, request: FastifyRequest, reply: FastifyReply) {
  const stored = pages.trusted() ? pages.cache.find(address) : undefined
  if (stored) return sendPage(stored, request, reply)
  try {
    const security = Object.entries(reply.getHeaders()).map(([name, value]): Header => [name, String(value)])
    const work = () => againIfCut(() => renderShared(pages, address, request, security))
    const { page, answer } = await pages.cache.render(address, work, pages.trusted)
    if (page) return sendPage(page, request, reply)
    return isPersonal(answer) ? sendPersonal(pages, request, reply) : sendWhole(pages, answer, reply)
  } catch (error) {
    // The database answers nobody, so nobody has changed it: the stored page is still true.
    const kept = isUnavailable(error) ? pages.cache.find(address) : undefined
    if (kept) return sendPage(kept, request, reply)
    throw error
  }
}

/** A connection that was cut while nobody looked fails at once; the database itself may be well. */
async function againIfCut<T>(work: () => Promise<T>): Promise<T> {
  const begun = Date.now()
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error) || Date.now() - begun > CUT_MS) throw error
    return work()
  }
}

/** Only the address: nothing else of the first visitor gets into what others see. */
async function renderShared(pages: Pages, address: string, from: FastifyRequest, security: Header[]) {
  const [expires, drawn] = await Promise.all([
    pages.expiry.momentFor(Date.now(), pages.cache.generation),
    pages.render(new Request(address), from),
  ])
  const answer = drawn instanceof Response ? await readUpTo(MOST_KEPT, drawn) : drawn
  if (answer.status !== 200 || isPersonal(answer) || !isShared(answer)) return { answer }
  const leaving = sealed(pages, answer)
  const headers = new Map([...security, REVALIDATE, VARY, ...leaving.headers])
  return { answer, page: new Page(bytesOf(leaving.body), [...headers], expires) }
}

const bytesOf = (body: string | Buffer) => (typeof body === 'string' ? Buffer.from(body) : body)

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const variant = await page.variant(encodingOf(request.headers['accept-encoding']))
  const unchanged = page.matches(request.headers)
  const headers = unchanged ? variant.unchanged : variant.headers
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  return unchanged ? reply.code(304).send() : reply.send(request.method === 'HEAD' ? undefined : variant.body)
}

async function sendPersonal(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  if (containsNul(request)) throw refusal(400)
  const origin = originOf(pages.publicUrl, request.headers.host)
  const draw = () => pages.render(personalRequest(origin, request, reply), request)
  const drawn = await (request.method === 'POST' ? draw() : againIfCut(draw))
  if (drawn instanceof Response && !isHtml(drawn)) {
    if (!drawn.headers.has('cache-control')) reply.header(...PRIVATE)
    return sendStream(reply, drawn)
  }
  reply.header(...PRIVATE)
  return sendWhole(pages, drawn instanceof Response ? await readWhole(drawn) : drawn, reply)
}

function sendWhole(pages: Pages, answer: Whole, reply: FastifyReply) {
  const { status, headers, body } = sealed(pages, answer)
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  // An empty body would be called a file. As a text it would be copied once more, with its headers before it.
  return body.length > 0 ? reply.send(bytesOf(body)) : reply.send()
}

function sealed({ seal }: Pages, answer: Whole): Whole {
  if (!isHtml(answer)) return answer
  const { html, policy } = seal(String(answer.body), headerOf(answer, 'x-frame-options') === 'SAMEORIGIN')
  return { ...answer, headers: [...answer.headers, ['content-security-policy', policy]], body: html }
}

const headerOf = ({ headers }: Whole | Response, asked: string) => {
  for (const [name, value] of headers) if (name === asked) return value
  return ''
}

const isHtml = (answer: Whole | Response) => headerOf(answer, 'content-type').startsWith('text/html')

/** A page, or what says itself that it is for everybody (an icon), or for all who ask each time (a feed, data). */
const isShared = (answer: Whole) => isHtml(answer) || /\bpublic\b|^no-cache$/.test(headerOf(answer, 'cache-control'))

/** Sets a cookie or says itself that it is for one visitor: nobody else may get it. */
const isPersonal = ({ headers }: Whole) =>
  headers.some(([name, value]) => name === 'set-cookie' || (name === 'cache-control' && /private|no-store/.test(value)))

async function readWhole(response: Response): Promise<Whole> {
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], body }
}

/** To its end too; what is larger than may be kept is given up, and sent to each visitor as it comes. */
async function readUpTo(most: number, { status, headers, body }: Response): Promise<Whole> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) return { status, headers: [['cache-control', 'no-store']], body: Buffer.alloc(0) }
    chunks.push(chunk)
  }
  return { status, headers: [...headers], body: Buffer.concat(chunks) }
}

const containsNul = ({ body, headers }: FastifyRequest) =>
  Buffer.isBuffer(body) &&
  /urlencoded/.test(headers['content-type'] ?? '') &&
  (body.includes('%00') || body.includes(0))
