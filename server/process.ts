import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { alone, type Database, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import type { Env } from '../app/lib/env.server.ts'
import { joinSockets } from '../app/lib/live/adapter.server.ts'
import { hearsOthers, listenToOthers, onMissed, onPagesChanged } from '../app/lib/live/announce.server.ts'
import { type App, buildApp } from './app.ts'
import { type Look, watchBoundaries } from './boundaries.ts'
import { requireDataFolder } from './data-folder.ts'
import { firstStartApart } from './first-start-apart.ts'
import { leadingOn, type Otherwise } from './old-addresses.ts'
import { type Build, createRender } from './react-router.ts'
import { patternsOf, readingsOf } from './readings.ts'
import type { Live } from './sockets.ts'

/** What the institute brings to the process. */
export type Parts = {
  contextOf: (from: FastifyRequest) => RouterContextProvider
  /** The calls, below /api. */
  api?: FastifyPluginAsync
  /** The stored files, with their full addresses. */
  archivos?: FastifyPluginAsync
  /** What the live sockets do. */
  live?: Live
  /** True when a database has no content at all. */
  isEmpty?: () => Promise<boolean>
  /** Gives a new database what the product cannot start without; does nothing in any other. */
  firstContent?: (env: Env) => Promise<void>
  /** Where an address leads that no page has. */
  otherwise?: Otherwise
  /** Milliseconds until something published appears or ends by itself; null when nothing is scheduled. */
  nextBoundary?: () => Promise<number | null>
  /** What appeared or ended by itself since the last look. */
  crossed?: Look
  /** Starts the work beside the requests. Returns how to stop it. */
  jobs?: (database: Database, logger: FastifyBaseLogger) => Promise<() => Promise<void>>
  /** When the newest backup was made, in milliseconds. */
  lastBackup?: () => Promise<number | undefined>
  /** How many files the newest backup could not take whole. */
  damaged?: () => Promise<number>
  /** What else must work for the portal to serve: name and question. */
  checks?: Record<string, () => Promise<boolean>>
}

export type Running = {
  app: App
  /** Starts the work beside the requests, which must not delay the first of them. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

const DATABASES = {
  postgres: 'Base de datos: PostgreSQL.',
  pglite: 'Base de datos: PGlite, incluida. Para producción use un servidor PostgreSQL (DATABASE_URL).',
}

async function timed(logger: FastifyBaseLogger, work: () => Promise<void>) {
  logger.info('Primer arranque: se prepara la base de datos. Tarda unos segundos.')
  const begun = performance.now()
  await work()
  logger.info(`Base de datos preparada en ${Math.round((performance.now() - begun) / 1_000)} s.`)
}

/**
 * Opens everything that the process needs, up to an app that is ready to listen.
 * @param client folder of build/client; without it, in development
 * @throws {Error} in Spanish when something that it needs is missing
 */
export async function openProcess(
  env: Env,
  logger: FastifyBaseLogger,
  parts: Parts,
  build: Build,
  client?: string,
): Promise<Running> {
  await requireDataFolder(env.DATOS)
  const firstStart = (folder: string) => timed(logger, () => firstStartApart(folder))
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATOS, firstStart })
  await migrateDatabase()
  if (env.DATABASE_URL && env.DEMO && (await parts.isEmpty?.())) await firstStart(env.DATOS)
  await alone(async () => parts.firstContent?.(env))
  logger.info(DATABASES[database.kind])
  const leaveOthers = env.DATABASE_URL ? await listenToOthers(env.DATABASE_URL) : async () => {}
  const sockets = env.DATABASE_URL ? joinSockets(env.DATABASE_URL) : undefined
  const watch =
    parts.crossed &&
    watchBoundaries(parts.crossed, (err) =>
      logger.warn({ err }, 'no se pudo ver qué aparece o termina a esta hora; se mira otra vez'),
    )
  const render = createRender(build, parts.contextOf)
  const routes = (typeof build === 'function' ? await build() : build).routes ?? {}
  const app = await buildApp({
    ...parts,
    settled: watch?.settled,
    adapter: sockets?.adapter,
    render: parts.otherwise ? leadingOn(render, parts.otherwise) : render,
    readings: readingsOf(routes),
    patternOf: patternsOf(routes),
    client,
    logger,
    health: { database: database.kind, checks: { ...parts.checks, base_de_datos: database.ready } },
    publicUrl: env.URL_PUBLICA,
    trustProxy: env.CONFIAR_PROXY,
    origins: env.ORIGENES_PERMITIDOS ?? [],
    metricsToken: env.METRICAS_TOKEN,
    trusted: hearsOthers,
  })
  onPagesChanged(() => app.cache.drop())
  onMissed(() => app.cache.drop())
  let working: Promise<() => Promise<void>> | undefined
  const work = async () => {
    working = parts.jobs?.(database, logger)
    await working
  }
  const stop = async () => {
    const failed: unknown[] = []
    const steps = [
      () => app.close(() => pause(env.ESPERA_AL_PARAR * 1_000)),
      async () => (await working?.catch(() => undefined))?.(),
      () => watch?.stop(),
      () => sockets?.leave(),
      () => leaveOthers(),
      () => database.close(),
    ]
    // In this order, and each of them whatever became of those before.
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Not all could be closed')
  }
  return { app, work, stop }
}
