import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { expedientes } from '../../expedientes/schema.server.ts'
import { modalidades, postulantes, salaDeAdmision, temporadas } from '../../features/admision/schema.server.ts'
import { operaciones, usos } from '../../features/caja/schema.server.ts'
import { gapIn } from '../../features/mesa-partes/rules.ts'
import { tramites } from '../../features/tramites/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'

/** What waits for treasury, with who paid it and for what: a registration, or a case. */
const pagador = sql<string>`coalesce(${postulantes.apellidos} || ', ' || ${postulantes.nombres}, ${expedientes.solicitante} ->> 'nombre', '')`
const documento = sql<string>`coalesce(${postulantes.numeroDocumento}, ${expedientes.solicitante} ->> 'numero_documento', '')`
const concepto = sql<string>`coalesce('Inscripción en ' || ${temporadas.denominacion} || ': ' || ${modalidades.nombre}, ${expedientes.asunto}, '')`
const presentado = sql<string>`to_char(${usos.creadoEn} at time zone 'America/Lima', 'YYYY-MM-DD HH24:MI:SS')`

/** Another day on which the same number was told: a bank repeats them, and people mistype days. */
const otroDia = sql<
  string | null
>`(select min(otra.fecha)::text from ${operaciones} otra where otra.idinstitucion = ${operaciones.institucion}
  and otra.banco = ${operaciones.banco} and otra.numero_operacion = ${operaciones.numero} and otra.idoperacion <> ${operaciones.id})`

const waiting = () =>
  db
    .select({
      ...{ id: usos.id, tipo: usos.tipo, contenido: usos.contenido, dicho: usos.dicho },
      // Two of its tables have a column of that name, and what is paid is added up.
      importe: sql<number>`${usos.importe}`.mapWith(Number).as('tomado'),
      ...{
        banco: operaciones.banco,
        operacion: operaciones.numero,
        fecha: operaciones.fecha,
        total: operaciones.total,
      },
      ...{ pagador, documento, concepto, presentado, otroDia },
      costo: sql<string | null>`${expedientes.datos} ->> 'costo'`.as('costo'),
      tasa: sql<string>`coalesce(${modalidades.tasa}, ${tramites.tasa}, '')`,
      ...{ temporada: postulantes.temporada, expediente: expedientes.numero, estado: expedientes.estado },
    })
    .from(usos)
    .innerJoin(operaciones, eq(operaciones.id, usos.operacion))
    .leftJoin(postulantes, and(eq(usos.tipo, salaDeAdmision.name), eq(postulantes.id, usos.contenido)))
    .leftJoin(modalidades, eq(modalidades.id, postulantes.modalidad))
    .leftJoin(temporadas, eq(temporadas.id, postulantes.temporada))
    .leftJoin(expedientes, and(eq(expedientes.tipo, usos.tipo), eq(expedientes.id, usos.contenido)))
    .leftJoin(tramites, eq(tramites.id, expedientes.tramite))
    .$dynamic()

type PagosAsked = {
  texto?: string | undefined
  de?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  orden?: string | undefined
  pagina: number
  tamano: number
}

const here = (institucion: number) => and(eq(usos.institucion, institucion), usos.porConfirmar)

const BY = { presentado, pagador, fecha: operaciones.fecha, importe: usos.importe }

const all = sql`normalizar(concat_ws(' ', ${pagador}, ${documento}, ${concepto}, ${usos.dicho}, ${operaciones.numero}))`
const saying = (texto: string): SQL | undefined =>
  and(...texto.split(/\s+/).map((word) => sql`${all} like '%' || normalizar(${word}) || '%'`))

/** What was paid by deposit and treasury has not looked for, the oldest first. */
export async function listPagos(institucion: number, { texto, de, desde, hasta, ...page }: PagosAsked) {
  const which = and(
    here(institucion),
    texto ? saying(texto) : undefined,
    de ? eq(usos.tipo, de) : undefined,
    desde ? gte(presentado, desde) : undefined,
    hasta ? lte(sql`left(${presentado}, 10)`, hasta) : undefined,
  )
  const list = await waiting()
    .where(which)
    .orderBy(...orderedBy(BY, page.orden), asc(usos.creadoEn), asc(usos.id))
    .limit(page.tamano)
    .offset((page.pagina - 1) * page.tamano)
  const [sums] = await db
    .select({ n: sql<number>`count(*)::int`, suma: sql<string>`coalesce(sum(w.tomado), 0)` })
    .from(waiting().where(which).as('w'))
  return { list: list.map(withGap), total: sums?.n ?? 0, suma: Number(sums?.suma ?? 0) }
}

/** One of them, by its number or by what it is for. */
export async function findPago(institucion: number, asked: { id: number } | { tipo: string; contenido: number }) {
  const which =
    'id' in asked ? eq(usos.id, asked.id) : and(eq(usos.tipo, asked.tipo), eq(usos.contenido, asked.contenido))
  const [row] = await waiting()
    .where(and(here(institucion), which))
    .limit(1)
  return row && withGap(row)
}

/** How far it is from what that costs: a registration is not sent with less. */
const withGap = <T extends { costo: string | null; importe: number }>(pago: T) => ({
  ...pago,
  brecha: gapIn({ costo: pago.costo, pago_importe: pago.importe }),
})

export type Pago = NonNullable<Awaited<ReturnType<typeof findPago>>>

/** How many wait, and since when. */
export async function countPagos(institucion: number) {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${presentado})` })
    .from(usos)
    .where(here(institucion))
  return { n: row?.n ?? 0, oldest: row?.oldest ?? null }
}
