import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
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

/** As many letters as one transaction writes: the embedded database answers nobody meanwhile. */
const AT_ONCE = 50
/** As many as one turn writes: the next comes in five minutes. */
const A_TURN = 500
const KEY = 'admision:resultado:'

/** All letters of somebody begin as this; the rest of a key is what was told. */
const ofOne = sql`${KEY}::text || ${postulantes.id} || ':'`
const said = sql<string>`${ofOne} || concat_ws(':', coalesce(${postulantes.ingreso}::text, '-'),
  coalesce(${postulantes.puntaje}::text, case when ${postulantes.ausente} then 'NP' else '-' end),
  coalesce(${postulantes.orden}::text, '-'))`
/** The key of the last letter, without its turn: what was told and taken back may have to be told again. */
const last = sql<string | null>`(select split_part(${correos.clave}, '#', 1) from ${correos}
  where starts_with(${correos.clave}, ${ofOne}) order by ${correos.id} desc limit 1)`
const turn = sql<number>`(select count(*)::int from ${correos} where starts_with(${correos.clave}, ${ofOne}))`

/**
 * Tells each applicant their result, once, when its hour came, and again where another one was published. Of results that
 * came days ago nobody is told any more: what was written of them may be gone from the outbox.
 */
export async function tellResults(): Promise<void> {
  await eachApart(await allInstituciones(), async (institucion) => {
    for (let told = 0; told < A_TURN; told += AT_ONCE) if ((await tellSome(institucion)) < AT_ONCE) return
  })
}

/** @returns how many there were to tell */
const tellSome = (institucion: number): Promise<number> =>
  change({ ...nobody(), institucion }, async ({ tx }) => {
    const rows = await tx
      .select({
        ...{ p: postulantes, temporada: temporadas.denominacion, decimales: temporadas.decimales },
        ...{ programa: programas.denominacion, clave: said },
        turno: turn,
      })
      .from(postulantes)
      .innerJoin(temporadas, eq(temporadas.id, postulantes.temporada))
      .leftJoin(programas, eq(programas.id, postulantes.ingreso))
      .where(
        and(
          ...[eq(postulantes.institucion, institucion), eq(temporadas.estado, '1'), ne(postulantes.correo, '')],
          ...[inArray(postulantes.estado, ['ingresante', 'no_ingresante']), isNull(postulantes.anonimizadoEn)],
          sql`${temporadas.resultadosDesde} between now() - interval '2 days' and now()`,
          sql`${temporadas.resultadosHasta} > now()`,
          sql`${last} is distinct from ${said}`,
        ),
      )
      .orderBy(postulantes.id)
      .limit(AT_ONCE)
    for (const { p, temporada, programa, decimales, clave, turno } of rows) {
      const to = await recipientOf({ nombre: p.nombres, correo: p.correo, institucion }, tx)
      const puntaje = p.puntaje === null ? null : puntajeDicho(p.puntaje, decimales)
      const letter = resultLetter({
        ...{ codigo: codigoDe(p.id), temporada, programa, puntaje, corrige: turno > 0 },
        ...{ orden: p.orden, ausente: p.ausente },
      })
      await writeTo(tx, to, letter, SEGUIMIENTO, { clave: turno > 0 ? `${clave}#${turno}` : clave })
    }
    return rows.length
  })

export const resultsMailJob = defineJob('resultados-de-admision-por-correo', tellResults, { cron: '*/5 * * * *' })
