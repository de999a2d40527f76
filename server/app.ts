import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { addAssets } from './assets.ts'
import { addCompression } from './compression.ts'
import { Connections } from './connections.ts'
import { seal, sealInDevelopment } from './csp.ts'
import { addErrorAnswers, answerError } from './errors.ts'
import { Expiry } from './expiry.ts'
import { addHealth, type Health } from './health.ts'
import { answerFrom } from './hits.ts'
import { createHttpServer } from './http-server.ts'
import { addRateLimit, JSON_BYTES } from './limits.ts'
import { addMetrics } from './metrics.ts'
import { addOrigins } from './origins.ts'
import type { Whole } from './page.ts'
import { PageCache } from './page-cache.ts'
import { pageKeys, type Reading } from './page-key.ts'
import { addPages } from './pages.ts'
import type { Render } from './react-router.ts'
import { addRequestGuard } from './request-guard.ts'
import { addRequestLog, type PatternOf } from './request-log.ts'
import { addSecurityHeaders } from './security.ts'
import { addSockets, type Sockets } from './sockets.ts'

export type AppOptions = {
  render: Render
  /** The pages that read parameters. */
  readings?: readonly Reading[]
  /** How the pages are written in the log. */
  patternOf?: PatternOf
  /** The calls, below /api. */
  api?: FastifyPluginAsync
  /** The stored files, with their full addresses. */
  archivos?: FastifyPluginAsync
  /** What the live sockets do; absent, there are none. */
  live?: Sockets['live']
  /** What carries the events of sockets between processes. */
  adapter?: Sockets['adapter']
  /** Folder of build/client; absent in development, where Vite serves the files and nothing is stored. */
  client?: string | undefined
  health: Health
  logger: FastifyBaseLogger
  /** The address that visitors type; when it is known, no other Host is answered. */
  publicUrl?: string | undefined
  /** How many proxies are in front, or which; false believes nothing of what a request says about its origin. */
  trustProxy?: false | number | string
  /** Other origins whose pages may call `/api`. */
  origins?: readonly string[]
  metricsToken?: string | undefined
  /** When the newest backup was made, in milliseconds. */
  lastBackup?: (() => Promise<number | undefined>) | undefined
  /** How many files the newest backup could not take whole. */
  damaged?: (() => Promise<number>) | undefined
  /** False while changes made by other processes may go unheard. */
  trusted?: () => boolean
  /** Milliseconds until something published appears or ends by itself; null when nothing is scheduled. */
  nextBoundary?: () => Promise<number | null>
  /** While a moment has passed after which something is another and nobody has looked yet: when somebody has. */
  settled?: (() => Promise<void> | undefined) | undefined
}

// As long as one waits for a connection: whoever asks the database after that learns by themselves that it is silent.
const SETTLE_MS = 1_500
const CACHE_BYTES = 64 * 1024 * 1024
// File names in addresses may be long and have accents, three letters for each byte.
const PARAMETER_LENGTH = 1_000

export type App = {
  server: FastifyInstance
  cache: PageCache<Whole>
  /** Says in `/salud/lista` that it is about to stop, answers as ever while `wait` lasts, and then closes. */
  close: (wait?: () => Promise<void>) => Promise<void>
}

/** The whole HTTP side of the process, ready to listen. It knows nothing about the institute. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { publicUrl, client, nextBoundary = async () => null } = options
  const trusted = client === undefined ? () => false : (options.trusted ?? (() => true))
  const host = publicUrl ? new URL(publicUrl).host : undefined
  const cache = new PageCache<Whole>(CACHE_BYTES)
  const keyOf = pageKeys(options.readings ?? [])
  const connections = new Connections()
  const settings: FastifyServerOptions<Server> = {
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustIn(options.trustProxy ?? false),
    bodyLimit: JSON_BYTES,
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAMETER_LENGTH },
    serverFactory: (handler) =>
      createHttpServer(connections, answerFrom({ cache, keyOf, publicUrl, trusted }), handler),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }
  const app = Fastify(settings)
  addErrorAnswers(app)
  addRequestLog(app, options.patternOf)
  await addMetrics(app, cache, {
    token: options.metricsToken,
    lastBackup: options.lastBackup,
    damaged: options.damaged,
    store: options.health.checks['archivos'],
  })
  await addSecurityHeaders(app, { https: publicUrl?.startsWith('https:') ?? false })
  addOrigins(app, options.origins ?? [])
  addRequestGuard(app, host, Boolean(options.trustProxy))
  await addRateLimit(app)
  addCompression(app)
  const leave = await addHealth(app, options.health)
  if (client !== undefined) await addAssets(app, client)
  await app.register((scope) => addCalls(whenSettled(scope, options), options.api), { prefix: '/api' })
  if (options.archivos) await app.register(options.archivos)
  if (options.live) addSockets(app, { ...options, live: options.live })
  const expiry = new Expiry(nextBoundary)
  const sealing = client === undefined ? sealInDevelopment : seal
  const pages = { cache, keyOf, render: options.render, publicUrl, trusted, expiry, seal: sealing }
  await app.register((scope) => addPages(whenSettled(scope, options), pages))
  // Last, so that what plugins keep open (sockets, jobs) says goodbye first.
  app.addHook('preClose', () => connections.drain(app.server))
  const close = async (wait = async () => {}) => {
    leave()
    await wait()
    await app.close()
  }
  return { server: app, cache, close }
}

/** What is read here waits until somebody has looked; what the process answers by itself, and files, do not. */
function whenSettled(scope: FastifyInstance, { settled }: Pick<AppOptions, 'settled'>): FastifyInstance {
  if (settled)
    scope.addHook('onRequest', async () => {
      const looking = settled()
      if (looking) await Promise.race([looking, pause(SETTLE_MS, undefined, { ref: false })])
    })
  return scope
}

/** An address below /api that no call has is never a page. The calls say so in their own words. */
async function addCalls(scope: FastifyInstance, api: FastifyPluginAsync = async () => {}) {
  await api(scope, {})
  scope.all('/*', (_request, reply) => reply.callNotFound())
}

/** The nearest proxy is hop 0. */
const trustIn = (proxies: false | number | string) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
