import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { damagedFiles } from './backup/damaged.server.ts'
import { lastBackup } from './backup/folder.server.ts'
import { db } from './db/client.server.ts'
import { env } from './env.server.ts'
import { failureSaid, isFailure } from './failure-words.ts'
import { type Disk, disk } from './files/disk.server.ts'
import { countUnscanned } from './files/nightly.server.ts'
import { originalsKept } from './files/originals.server.ts'
import { lastSwept } from './files/sweep.server.ts'
import { whoseStore } from './files/whose.server.ts'
import { stoppedMail } from './mail/outbox.server.ts'
import { proxies } from './web/proxies.server.ts'

export type FailedJob = { cola: string; veces: number; ultima: string; motivo: string | null }

type Counted = { esperan: number; fallidos: number; enviados: number }

/** A store that says nothing for so long is not waited for. */
const STORE_MS = 3_000

/** What is asked of the store; undefined where it does not answer. The rest is told then, too. */
const asked = <T>(answer: Promise<T>) =>
  Promise.race([answer, pause(STORE_MS, undefined, { ref: false })]).catch(() => undefined)

/** How the machine and the product are, for whoever runs them in an institution. Sizes in bytes. */
export async function stateNow(institucion: number, store: () => Promise<Disk> = disk) {
  const [
    jobs,
    room,
    base,
    mail,
    seal,
    copied,
    stopped,
    danados,
    sinAnalizar,
    barrido,
    originales,
    almacen,
    archivos = false,
  ] = await Promise.all([
    failedJobs(),
    statfs(env.DATOS).catch(() => undefined),
    db.execute<{ bytes: string; version: string }>(
      sql`select pg_database_size(current_database())::text as bytes, split_part(version(), ' ', 2) as version`,
    ),
    db.execute<Counted>(sql`
      select (count(*) filter (where estado in ('pendiente', 'enviando')))::int as esperan,
        (count(*) filter (where estado = 'fallido' and texto <> ''))::int as fallidos,
        (count(*) filter (where estado = 'enviado' and enviado_en > now() - interval '7 days'))::int as enviados
      from correos where idinstitucion = ${institucion}`),
    db.execute<{ sellada: string | null; filas: number }>(sql`
      select max(creado_en) as sellada, (select count(*)::int from auditoria a
        where not exists (select from auditoria_selladas s where s.idauditoria = a.idauditoria)) as filas
      from auditoria_sellos`),
    lastBackup(env.DATOS),
    env.SMTP_URL === undefined ? null : stoppedMail(),
    damagedFiles(institucion),
    countUnscanned(institucion),
    lastSwept(),
    originalsKept(),
    asked(store().then((there) => whoseStore(there))),
    asked(store().then((there) => there.ready())),
  ])
  return {
    version: String(JSON.parse(readFileSync('package.json', 'utf8')).version),
    node: process.version,
    encendidoHace: process.uptime(),
    base: {
      propia: env.DATABASE_URL === undefined,
      version: base.rows[0]?.version ?? '',
      bytes: Number(base.rows[0]?.bytes ?? 0),
    },
    barrido,
    originales,
    almacen,
    /** Whether files can be read and kept. */
    archivos,
    disco: room && { libres: room.bavail * room.bsize, total: room.blocks * room.bsize },
    respaldo: { ultimo: copied === undefined ? null : new Date(copied), diario: env.RESPALDO_DIARIO, danados },
    correo: {
      ...{ sale: env.SMTP_URL !== undefined, detenido: stopped && { motivo: stopped.motivo, desde: stopped.desde } },
      ...(mail.rows[0] ?? { esperan: 0, fallidos: 0, enviados: 0 }),
    },
    auditoria: {
      sellada: seal.rows[0]?.sellada ? new Date(seal.rows[0].sellada) : null,
      sinSellar: seal.rows[0]?.filas ?? 0,
    },
    sinAnalizar,
    proxySinCreer: proxies.unheard,
    trabajos: jobs,
  }
}

/** The jobs that were given up in the days that the queue remembers, by their queues. */
async function failedJobs(): Promise<FailedJob[]> {
  const { rows: there } = await db.execute<{ hay: string | null }>(sql`select to_regclass('pgboss.job')::text as hay`)
  if (!there[0]?.hay) return []
  const { rows } = await db.execute<Omit<FailedJob, 'motivo'> & { output: unknown }>(sql`
    select name as cola, count(*)::int as veces, max(completed_on)::text as ultima,
      -- What ran out of time says so in a place of its own.
      (array_agg(coalesce(output -> 'value', output) order by completed_on desc))[1] as output
    from pgboss.job where state = 'failed' group by name order by max(completed_on) desc limit 20`)
  return rows.map(({ output, ...row }) => ({ ...row, motivo: isFailure(output) ? failureSaid(output) : null }))
}
