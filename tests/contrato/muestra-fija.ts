import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, vi } from 'vitest'
import { live } from '../../app/api/live/live.server.ts'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { fileUrl } from '../../app/lib/files/urls.ts'
import type { Almacen } from '../../seeds/almacen.ts'
import { sembrar } from '../../seeds/sembrar.ts'
import { type App, buildApp } from '../../server/app.ts'
import { copyOf } from '../base-de-datos.ts'
import { ask } from '../servidor/app.ts'
import { resources } from './recursos.ts'

/** A Wednesday, in the forenoon. */
const NOW = Temporal.ZonedDateTime.from('2026-08-12T10:00:00[America/Lima]')

/** What `now()` is for the database, in what it is asked and in what its columns hold when nothing is said. */
const CLOCK = `
  create schema reloj;
  create function reloj.now() returns timestamptz stable language sql as $$select timestamptz '${NOW.toInstant()}'$$;
  set search_path = reloj, pg_catalog, public;
  do $$
  declare one record;
  begin
    execute format('alter database %I set search_path = reloj, pg_catalog, public', current_database());
    for one in
      select table_schema, table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default ~ 'now\\(\\)'
    loop
      execute format('alter table %I.%I alter %I set default now()', one.table_schema, one.table_name, one.column_name);
    end loop;
  end $$`

/** What is sown is made findable at once, and not row by row, which takes twice as long as all the rest. */
const findable = (state: 'enable' | 'disable') => `
  do $$
  declare one record;
  begin
    for one in select tgname, tgrelid::regclass as place from pg_trigger where tgname like 'buscable_%' loop
      execute format('alter table %s ${state} trigger %I', one.place, one.tgname);
    end loop;
  end $$`

/** The sample of that day, asked on that day, through the whole of the server: the same on every machine and whenever it is. */
export function fixedSample(origin: string) {
  const held = {} as { app: App; port: number; end: () => Promise<void> }
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW.epochMilliseconds })
    const { opening, remove } = await copyOf('vacia')
    const first = await openDatabase(opening)
    await first.raw.pool.query(CLOCK)
    // Of a server each connection begins with the clock that the database has now.
    if (first.kind === 'postgres') await first.close()
    const database = first.kind === 'postgres' ? await openDatabase(opening) : first
    await database.raw.pool.query(findable('disable'))
    await sembrar(NOW.toPlainDateTime(), withoutBytes)
    await database.raw.pool.query(`${findable('enable')}; select rehacer_indice()`)
    const handler = createStaticHandler(await resources())
    const render = async (request: Request) =>
      handler.queryRoute(request, { requestContext: new RouterContextProvider() }) as Promise<Response>
    held.app = await buildApp({
      ...{ render, api: apiPlugin, live, client: '/no-existe', publicUrl: origin },
      ...{ health: { database: 'pglite', checks: {} }, logger: pino({ level: 'silent' }) },
    })
    await held.app.server.listen({ port: 0, host: '127.0.0.1' })
    held.port = (held.app.server.server.address() as AddressInfo).port
    held.end = async () => {
      await held.app.server.close()
      await database.close()
      await remove()
      vi.useRealTimers()
    }
  })
  afterAll(() => held.end?.())

  const { host } = new URL(origin)
  return (method: string, path: string, headers: Record<string, string>, body?: string) =>
    ask(held.port, path, {
      method,
      headers: { host, ...(body !== undefined && { 'content-length': `${Buffer.byteLength(body)}` }), ...headers },
      ...(body !== undefined && { body }),
    })
}

/** The rows of the sample's files, each with the same address whenever it is made. Nothing is drawn, nothing written. */
function withoutBytes(idinstitucion: number): Almacen {
  const filas = new Map<string, typeof archivos.$inferInsert>()
  const guardar = async (nombre: string) => {
    const sha256 = createHash('sha256').update(`${idinstitucion}/${nombre}`).digest('hex')
    const id = sha256.slice(0, 22)
    filas.set(id, { id, idinstitucion, nombre, tipo: 'application/octet-stream', bytes: 1, sha256, clave: sha256 })
    return fileUrl({ id, nombre })
  }
  const imagen = ({ dibujo }: { dibujo: string }) => guardar(`${dibujo}.jpg`)
  return {
    ...{ guardar, dibujo: guardar, imagen },
    banner: ({ dibujo }) => guardar(`banner-${dibujo}.jpg`),
    lamina: (de) => guardar(`lamina-${de}.jpg`),
    anotar: async (tx) => void (await tx.insert(archivos).values([...filas.values()])),
  }
}
