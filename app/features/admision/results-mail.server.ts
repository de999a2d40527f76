import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { eachApart } from '../../lib/jobs/apart.ts'
import { defineJob } from '../../lib/jobs/job.ts'
import { writeTo } from '../../lib/mail/notify.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { allInstituciones } from '../institucion/queries.server.ts'
import { programas } from '../programas/schema.server.ts'
import { recipientOf } from '../usuarios/queries.server.ts'
import { SEGUIMIENTO } from './address.ts'
import { resultLetter } from './letters.ts'
import { codigoDe } from './rules.ts'
import { postulantes, temporadas } from './schema.server.ts'
import { puntajeDicho } from './season-rules.ts'

/** As many letters as one turn writes: the next comes in five minutes. */
const A_TURN = 500
const KEY = 'admision:resultado:'

/**
 * Tells each applicant their result, once, when its hour came. Of results that came days ago nobody is told any more: what
 * was written of them may be gone from the outbox.
 */
export async function tellResults(): Promise<void> {
  await eachApart(await allInstituciones(), (institucion) =>
    change({ ...nobody(), institucion }, async ({ tx }) => {
      const told = tx
        .select({ one: sql`1` })
        .from(correos)
        .where(eq(correos.clave, sql`${KEY} || ${postulantes.id}`))
      const rows = await tx
        .select({ p: postulantes, temporada: temporadas.denominacion, programa: programas.denominacion })
        .from(postulantes)
        .innerJoin(temporadas, eq(temporadas.id, postulantes.temporada))
        .leftJoin(programas, eq(programas.id, postulantes.ingreso))
        .where(
          and(
            ...[eq(postulantes.institucion, institucion), eq(temporadas.estado, '1'), ne(postulantes.correo, '')],
            ...[inArray(postulantes.estado, ['ingresante', 'no_ingresante']), isNull(postulantes.anonimizadoEn)],
            sql`${temporadas.resultadosDesde} between now() - interval '2 days' and now()`,
            sql`${temporadas.resultadosHasta} > now()`,
            notExists(told),
          ),
        )
        .orderBy(postulantes.id)
        .limit(A_TURN)
      for (const { p, temporada, programa } of rows) {
        const to = await recipientOf({ nombre: p.nombres, correo: p.correo, institucion }, tx)
        const puntaje = p.puntaje === null ? null : puntajeDicho(p.puntaje)
        const said = resultLetter({ codigo: codigoDe(p.id), temporada, programa, puntaje, orden: p.orden })
        await writeTo(tx, to, said, SEGUIMIENTO, { clave: `${KEY}${p.id}` })
      }
    }),
  )
}

export const resultsMailJob = defineJob('resultados-de-admision-por-correo', tellResults, { cron: '*/5 * * * *' })
