import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { drawingTime } from '../app/lib/drawing-time.server.ts'
import { complaints } from '../app/lib/jobs/complaints.server.ts'
import { refusal } from './errors.ts'
import type { PageCache } from './page-cache.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  token: string | undefined
  /** When the newest backup was made, in milliseconds. */
  lastBackup: (() => Promise<number | undefined>) | undefined
  /** How many files the newest backup could not take whole. */
  damaged: (() => Promise<number>) | undefined
  /** Whether files can be read and kept. */
  store: (() => Promise<boolean>) | undefined
}

/** `/metricas` in the format of Prometheus, for the machine itself or whoever has the token. */
export async function addMetrics(
  app: FastifyInstance,
  cache: PageCache<unknown>,
  { token, lastBackup, damaged, store }: Metrics,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countPages(registry, cache)
  timeDrawing(registry)
  timeRequests(app, registry)
  countComplaints(registry)
  if (store) askStore(registry, store)
  if (lastBackup) dateBackup(registry, lastBackup)
  if (damaged) countDamaged(registry, damaged)

  app.get('/metricas', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, token)) throw refusal(403)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countPages(registry: Registry, cache: PageCache<unknown>) {
  new Counter({
    name: 'atrio_paginas_total',
    help: 'Páginas guardadas servidas, renovadas y dibujadas',
    labelNames: ['tipo'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [tipo, count] of Object.entries(cache.counts)) this.inc({ tipo }, count)
    },
  })
  new Gauge({
    name: 'atrio_paginas_bytes',
    help: 'Memoria reservada por las páginas guardadas',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
}

function timeDrawing(registry: Registry) {
  const figures = [
    ['atrio_dibujo_segundos_total', 'Tiempo de React en dibujar páginas de contenido, sin sus datos', 'seconds'],
    ['atrio_dibujo_paginas_total', 'Páginas de contenido dibujadas', 'pages'],
  ] as const
  for (const [name, help, of] of figures) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(drawingTime[of])
      },
    })
  }
}

function dateBackup(registry: Registry, lastBackup: () => Promise<number | undefined>) {
  new Gauge({
    name: 'atrio_respaldo_ultimo_segundos',
    help: 'Cuándo se hizo la última copia de DATOS/respaldos, en segundos desde 1970; 0 si no hay',
    registers: [registry],
    async collect() {
      this.set(((await lastBackup()) ?? 0) / 1_000)
    },
  })
}

function countComplaints(registry: Registry) {
  new Counter({
    name: 'atrio_cola_avisos_total',
    help: 'Avisos y errores de la cola de trabajos, por clase',
    labelNames: ['tipo'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [tipo, count] of complaints) this.inc({ tipo }, count)
    },
  })
}

// Who asks for these figures does not wait for a database that is silent, nor for a store.
const LIMIT_MS = 2_000

function askStore(registry: Registry, store: () => Promise<boolean>) {
  new Gauge({
    name: 'atrio_archivos_listos',
    help: '1 si los archivos se pueden leer y guardar; 0 si su carpeta o su almacén no responde o no se deja escribir',
    registers: [registry],
    async collect() {
      const asked = store().catch(() => false)
      this.set((await Promise.race([asked, pause(LIMIT_MS, false, { ref: false })])) ? 1 : 0)
    },
  })
}

function countDamaged(registry: Registry, damaged: () => Promise<number>) {
  new Gauge({
    name: 'atrio_respaldo_danados',
    help: 'Archivos que la última copia no encontró enteros',
    registers: [registry],
    async collect() {
      const found = await Promise.race([damaged().catch(() => undefined), pause(LIMIT_MS, undefined, { ref: false })])
      // Otherwise as it was known.
      if (found !== undefined) this.set(found)
    },
  })
}

function timeRequests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'atrio_solicitud_segundos',
    help: 'Duración de las solicitudes que no salen de una página guardada',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    seconds.observe({ metodo: request.method, ruta: routeOf(request), estado: String(statusCode) }, elapsedTime / 1_000)
  })
}

/** Few names: a label with one value for each file or address would fill the memory. */
function routeOf({ routeOptions: { url } }: FastifyRequest) {
  if (url === undefined) return 'ninguna'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  const given = request.headers.authorization?.replace(/^Bearer /i, '')
  if (token !== undefined && given !== undefined) return isSame(given, token)
  return isLoopback(request)
}

function isSame(given: string, token: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A proxy on this machine also connects from the loopback address, but says for whom. */
function isLoopback({ socket, headers }: FastifyRequest) {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via
  const address = socket.remoteAddress ?? ''
  return forwarded === undefined && (address === '::1' || /^(::ffff:)?127\./.test(address))
}
