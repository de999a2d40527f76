import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { auditoria, auditoriaPersonal, selladas, sellos } from './schema.server.ts'
import { NO_SEAL, printOf, sealedColumns, sealOf } from './seal.server.ts'
import { digestOf } from './write.server.ts'

export type Problem =
  /** Of a row: what it says is not what was sealed; it is no more; what names people beside it is not what it was. */
  | 'fila-alterada'
  | 'fila-ausente'
  | 'personal-alterado'
  /** Of a seal: it is not of its rows; it has more or fewer; the one before is not the one that it follows; it is no more. */
  | 'sello-alterado'
  | 'filas-de-mas'
  | 'filas-de-menos'
  | 'cadena-rota'
  | 'sello-ausente'

export type Fault = { problema: Problem; sello: number; fila?: number }

export type Verified = {
  sellos: number
  /** Rows under them. */
  filas: number
  sinSellar: number
  /** Rows whose personal data is still beside them, and those whose was erased. */
  personales: { presentes: number; borrados: number }
  /** Whoever notes it elsewhere can see later that it is still among the seals. */
  ultimo: { sello: number; hash: string } | null
  /** Whether the seal that somebody noted is among them. */
  hallado: boolean
  fallas: number
  /** The first of them. */
  primeras: Fault[]
}

const AT_ONCE = 1_000
const MOST_TOLD = 100

/**
 * Recomputes every seal there is at this moment, some rows at a time.
 * @param noted the hash of a seal, noted elsewhere: whoever can change all the database can make all the seals anew
 */
export async function verifyAudit(noted?: string): Promise<Verified> {
  for (const steps = verifying(noted); ; ) {
    const { value, done } = await steps.next()
    if (done) return value
  }
}

/** The same, telling after each seal how far it has come; whoever stops listening ends it. */
export async function* verifying(noted?: string): AsyncGenerator<Verified, Verified> {
  const found: Verified = {
    sellos: 0,
    filas: 0,
    sinSellar: 0,
    personales: { presentes: 0, borrados: 0 },
    ultimo: null,
    hallado: noted === undefined,
    fallas: 0,
    primeras: [],
  }
  const fault = (problema: Problem, sello: number, fila?: number) => {
    found.fallas += 1
    if (found.primeras.length < MOST_TOLD) found.primeras.push({ problema, sello, ...(fila !== undefined && { fila }) })
  }
  const [top] = await db.select({ last: sql<number>`coalesce(max(${sellos.id}), 0)` }).from(sellos)
  const rows = rowsUnder(top?.last ?? 0)
  let row = await rows.next()
  let anterior = NO_SEAL
  for await (const seal of sealsUntil(top?.last ?? 0)) {
    const huellas: string[] = []
    for (; !row.done && row.value.sello <= seal.id; row = await rows.next()) {
      if (row.value.sello < seal.id) fault('sello-ausente', row.value.sello, row.value.auditoria)
      else huellas.push(checkRow(row.value, found, fault))
    }
    found.sellos += 1
    found.filas += huellas.length
    found.hallado ||= seal.hash === noted
    found.ultimo = { sello: seal.id, hash: seal.hash }
    if (seal.anterior !== anterior) fault('cadena-rota', seal.id)
    if (huellas.length !== seal.filas) fault(huellas.length > seal.filas ? 'filas-de-mas' : 'filas-de-menos', seal.id)
    else if (sealOf(seal.anterior, huellas) !== seal.hash) fault('sello-alterado', seal.id)
    anterior = seal.hash
    yield found
  }
  found.sinSellar = await countUnsealed()
  return found
}

type Sealed = Awaited<ReturnType<typeof rowsAfter>>[number]

/** @returns the hash that its seal has of it */
function checkRow(
  { sello, auditoria: id, huella, fila, personal }: Sealed,
  { personales }: Verified,
  fault: (problema: Problem, sello: number, fila: number) => void,
) {
  if (fila === null) fault('fila-ausente', sello, id)
  else if (printOf(fila) !== huella) fault('fila-alterada', sello, id)
  if (personal) {
    personales.presentes += 1
    if (digestOf(personal.sal, personal.datos) !== fila?.digesto) fault('personal-alterado', sello, id)
  } else if (fila?.digesto) personales.borrados += 1
  return huella
}

async function* sealsUntil(last: number) {
  for (let after = 0; ; ) {
    const page = await db
      .select()
      .from(sellos)
      .where(and(gt(sellos.id, after), lte(sellos.id, last)))
      .orderBy(sellos.id)
      .limit(AT_ONCE)
    yield* page
    after = page.at(-1)?.id ?? last
    if (page.length < AT_ONCE) return
  }
}

async function* rowsUnder(last: number) {
  for (let after = { sello: 0, auditoria: 0 }; ; ) {
    const page = await rowsAfter(after, last)
    yield* page
    after = page.at(-1) ?? after
    if (page.length < AT_ONCE) return
  }
}

const rowsAfter = (after: { sello: number; auditoria: number }, last: number) =>
  db
    .select({
      sello: selladas.sello,
      auditoria: selladas.auditoria,
      huella: selladas.huella,
      fila: sealedColumns,
      personal: { sal: auditoriaPersonal.sal, datos: auditoriaPersonal.datos },
    })
    .from(selladas)
    .leftJoin(auditoria, eq(auditoria.id, selladas.auditoria))
    .leftJoin(auditoriaPersonal, eq(auditoriaPersonal.auditoria, selladas.auditoria))
    .where(
      and(
        sql`(${selladas.sello}, ${selladas.auditoria}) > (${after.sello}, ${after.auditoria})`,
        lte(selladas.sello, last),
      ),
    )
    .orderBy(selladas.sello, selladas.auditoria)
    .limit(AT_ONCE)

/** Rows that say they are under a seal that is not there are under none. */
async function countUnsealed() {
  const under = db
    .select({ id: sellos.id })
    .from(selladas)
    .innerJoin(sellos, eq(sellos.id, selladas.sello))
    .where(eq(selladas.auditoria, auditoria.id))
  return db.$count(auditoria, notExists(under))
}
