import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Where a request may go: a numeric address and a port. */
export type Allows = (address: string, port: number) => boolean

/** Sites of the world, where sites are: nothing of this machine nor of its networks can be asked, by whatever name. */
export const inTheWorld: Allows = (address, port) => isPublicAddress(address) && (port === 80 || port === 443)

/** What a site answered; or why there was no answer: the code of the error, as Node names it. */
export type Answer = { status: number } | { error: string }

type Asking = { agent: string; allows?: Allows; signal: AbortSignal }

const MOST_REDIRECTS = 6

class Refused extends Error {
  code = 'EPROHIBIDA'
}

/**
 * Asks for an address and follows where it leads; nothing that it says is read. Each connection goes to the very
 * address that was looked at, at every step of the way: a name that answers differently the second time gains nothing.
 */
export async function ask(method: 'GET' | 'HEAD', address: string, asking: Asking): Promise<Answer> {
  try {
    let url = new URL(address)
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      const { status, location } = await one(method, url, asking)
      if (status < 300 || status >= 400 || status === 304 || location === undefined) return { status }
      url = new URL(location, url)
    }
    return { error: 'EVUELTAS' }
  } catch (error) {
    return { error: codeOf(error) }
  }
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: string | number; name?: string }
  return name === 'AbortError' || name === 'TimeoutError' ? 'ETIMEDOUT' : String(code ?? 'EDESCONOCIDO')
}

function one(method: string, url: URL, { agent, allows = inTheWorld, signal }: Asking) {
  const { protocol, hostname, port } = url
  const number = Number(port) || (protocol === 'https:' ? 443 : 80)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && protocol !== 'http:') throw new Refused(`Not asked: ${protocol}`)
  // A numeric address is connected to without looking it up.
  if (isIP(literal) && !allows(literal, number)) throw new Refused(`Not asked: ${literal}`)
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const open = protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { 'user-agent': agent, accept: '*/*' }
    // Whatever the address has as a name and a password is nobody's business there.
    const to = { protocol, hostname: literal, port: number, path: `${url.pathname}${url.search}` }
    const asked = open({ ...to, method, headers, signal, agent: false, lookup: onlyAllowed(number, allows) })
    asked.on('error', reject)
    asked.on('response', (answer: IncomingMessage) => {
      answer.on('error', () => {})
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
      asked.destroy()
    })
    asked.end()
  })
}

/** Finds the addresses of a name, as the system does, and leaves out those that may not be asked. */
const onlyAllowed =
  (port: number, allows: Allows): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = error ? [] : found.filter(({ address }) => allows(address, port))
      const [first] = allowed
      if (error) done(error, [])
      else if (!first) done(new Refused(`Not asked: ${hostname}`), [])
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
