import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm'
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

/** Whom a letter is to, and what it told. */
const said = sql<string>`${KEY}::text || ${postulantes.id} || ':' || concat_ws(':', coalesce(${postulantes.ingreso}::text, '-'),
  coalesce(${postulantes.puntaje}::text, case when ${postulantes.ausente} then 'NP' else '-' end),
  coalesce(${postulantes.orden}::text, '-'))`

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
    const { clave, id } = correos
    // Read once for all. A key ends with its turn: what was told and taken back may have to be told again.
    const letters = tx
      .select({
        postulante: sql<number>`split_part(${clave}, ':', 3)::int`.as('postulante'),
        last: sql<string>`split_part((array_agg(${clave} order by ${id} desc))[1], '#', 1)`.as('last'),
        turno: sql<number>`count(*)::int`.as('turno'),
      })
      .from(correos)
      .where(like(clave, `${KEY}%`))
      .groupBy(sql`1`)
      .as('letters')
    const rows = await tx
      .select({
        ...{ p: postulantes, temporada: temporadas.denominacion, decimales: temporadas.decimales },
        ...{ programa: programas.denominacion, clave: said },
        turno: sql<number>`coalesce(${letters.turno}, 0)`,
      })
      .from(postulantes)
      .innerJoin(temporadas, eq(temporadas.id, postulantes.temporada))
      .leftJoin(programas, eq(programas.id, postulantes.ingreso))
      .leftJoin(letters, eq(letters.postulante, postulantes.id))
      .where(
        and(
          ...[eq(postulantes.institucion, institucion), eq(temporadas.estado, '1'), ne(postulantes.correo, '')],
          ...[inArray(postulantes.estado, ['ingresante', 'no_ingresante']), isNull(postulantes.anonimizadoEn)],
          sql`${temporadas.resultadosDesde} between now() - interval '2 days' and now()`,
          sql`${temporadas.resultadosHasta} > now()`,
          sql`${letters.last} is distinct from ${said}`,
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
