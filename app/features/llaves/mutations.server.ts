import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Guarded, no } from '../../lib/account/guards.ts'
import { type Actor, can, grants, tidy } from '../../lib/account/permissions.ts'
import { hashOf, newSecret } from '../../lib/account/secrets.server.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { instantOf } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { keyEndsLetter } from '../../lib/mail/letters.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { change } from '../../lib/unit.server.ts'
import { withPortal } from '../institucion/queries.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { endingEverywhere } from './queries.server.ts'
import { type NuevaLlave, SHOWN, withPrefix } from './rules.ts'
import { llaves, salaDeLlaves } from './schema.server.ts'

/** A key more. Demands `llaves.crear`, and all that it may do. @returns the key, which is nowhere else */
export async function createKey(
  actor: Actor,
  { nombre, permisos, hasta }: NuevaLlave,
): Promise<{ ok: true; id: number; llave: string } | Guarded> {
  if (!can(actor, salaDeLlaves, 'crear') || actor.idusuario === null || actor.llave) return no('SINPERMISO')
  // Everything, also what is added later, is nothing for a program.
  if (permisos.some((name) => name.includes('*') || !grants(actor, name))) return no('NOTIENE')
  const { idusuario: usuario, institucion } = actor
  const llave = withPrefix(newSecret())
  const powers = tidy({
    privilegios: permisos.filter((name) => !name.includes('.')).join(),
    subprivilegios: permisos.filter((name) => name.includes('.')).join(),
  })
  return change(actor, async ({ tx, audit, announce }) => {
    const expiraEn = instantOf(`${plusDays(hasta, 1)} 00:00:00`)
    const values = {
      nombre,
      llave: hashOf(llave),
      inicio: llave.slice(0, SHOWN),
      ...powers,
      usuario,
      expiraEn,
      institucion,
    }
    const [row] = await tx.insert(llaves).values(values).returning({ id: llaves.id })
    if (!row) throw new Error('The key was not inserted')
    audit({ accion: 'crear', tipo: 'llaves', id: row.id, despues: { nombre, hasta, ...powers } })
    announce(salaDeLlaves.name, row.id, { sala: salaDeLlaves.name })
    return { ok: true, id: row.id, llave }
  })
}

/** Ends a key at once, whoever made it. Demands `llaves.crear`. */
export async function endKey(actor: Actor, id: number): Promise<{ ok: true; nombre: string } | Guarded> {
  if (!can(actor, salaDeLlaves, 'crear') || actor.llave) return no('SINPERMISO')
  return change(actor, async ({ tx, audit, announce }) => {
    const [row] = await tx
      .update(llaves)
      .set({ terminadaEn: sql`now()` })
      .where(and(eq(llaves.id, id), eq(llaves.institucion, actor.institucion), isNull(llaves.terminadaEn)))
      .returning({ nombre: llaves.nombre, usuario: llaves.usuario })
    if (!row) return no('NOEXISTE')
    audit({ accion: 'terminar', tipo: 'llaves', id, sujeto: row.usuario, detalle: { nombre: row.nombre } })
    announce(salaDeLlaves.name, id, { sala: salaDeLlaves.name })
    return { ok: true, nombre: row.nombre }
  })
}

/** Writes to whoever made a key that it ends soon, once for each. */
export async function warnOfEnds(): Promise<number> {
  let written = 0
  const served = await withPortal()
  for (const { id, llave, expiraEn, usuario } of await endingEverywhere()) {
    if (!served.includes(usuario.institucion)) continue
    const to = await recipientOf(usuario)
    const letter = keyEndsLetter(llave, expiraEn)
    const sent = await db.transaction((tx) => writeTo(tx, to, letter, '/panel/llaves', { clave: `llave:${id}` }))
    if (sent !== null) written++
  }
  return written
}

export const keyEndsJob = defineJob(
  'fin-de-llaves',
  async () => {
    await warnOfEnds()
  },
  { cron: '40 7 * * *' },
)
