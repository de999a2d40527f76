import { and, desc, eq, inArray } from 'drizzle-orm'
import { isSameSecret } from '../../expedientes/keys.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { plainCode } from '../../lib/account/signs.ts'
import { isoDate } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { TooMany } from '../../lib/outcomes.ts'
import { checkCode, shortNumber } from '../../lib/papers/check.server.ts'
import { type Clase, type PapelEmitido, papeles } from '../../lib/papers/schema.server.ts'
import { conResultado, NUMERO_DE_ACTA, postulantes } from '../admision/schema.server.ts'
import { numeroDe } from '../caja/rules.ts'
import { annulledAt, verify } from '../recibos/queries.server.ts'

const SECONDS = 3_600
// A whole classroom that checks its papers shares one address.
const BY_ADDRESS = 60

/** What anybody may know of a paper that they hold: nothing of a person, nor what it is about. */
export type Comprobado = {
  clase: Clase
  numero: string
  /** 'yyyy-MM-dd'. */
  hecho: string
  /** Whether what it is of was taken back. */
  anulado: boolean
}

/** Whether what a paper is of was taken back: a receipt, its case, or results that are others now. */
async function isAnnulled({ institucion, clase, numero, expediente }: PapelEmitido): Promise<boolean> {
  if (clase === 'recibo') return (await annulledAt(institucion, numero)) !== null
  if (clase === 'acta') return !(await isActaVigente(institucion, numero))
  if (expediente === null) return false
  const mine = and(eq(expedientes.institucion, institucion), eq(expedientes.id, expediente))
  const [caso] = await db.select({ estado: expedientes.estado }).from(expedientes).where(mine)
  return caso?.estado === 'anulado'
}

/** Whether the results of the season that it names are still those of that record. */
async function isActaVigente(institucion: number, numero: string): Promise<boolean> {
  const where = conResultado(institucion, Number(numero.split('-')[1]))
  const [row] = await db.select({ numero: NUMERO_DE_ACTA }).from(postulantes).where(where)
  return row?.numero === numero
}

async function said(row: PapelEmitido): Promise<Comprobado> {
  const { clase, numero, hechoEn } = row
  return { clase, numero, hecho: isoDate(hechoEn), anulado: await isAnnulled(row) }
}

/** The paper whose bytes have that digest. */
export async function paperByDigest(institucion: number, sha256: string): Promise<Comprobado | null> {
  const where = and(eq(papeles.institucion, institucion), eq(papeles.sha256, sha256))
  const [row] = await db.select().from(papeles).where(where)
  return row ? said(row) : null
}

/** The paper of that number whose code it is; the code of a receipt is the one that it always had. */
async function paperByCode(institucion: number, escrito: string, codigo: string): Promise<Comprobado | null> {
  const numero = shortNumber(escrito)
  const named = inArray(papeles.numero, [numero, `Carta N.º ${numero}`])
  const rows = await db
    .select()
    .from(papeles)
    .where(and(eq(papeles.institucion, institucion), named))
    .orderBy(desc(papeles.hechoEn))
  const given = plainCode(codigo)
  const own = rows.filter((row) => isSameSecret(plainCode(checkCode(row)), given))
  if (own[0]) return said(own[0])
  const recibo = await verify(institucion, given.replace(/(.{4})(?=.)/g, '$1-'))
  if (!recibo || numeroDe(recibo) !== numero) return null
  return { clase: 'recibo', numero, hecho: recibo.fecha, anulado: recibo.anuladoEn !== null }
}

type Tried = { institucion: number; numero: string; codigo: string; direccion: string }

/**
 * The paper of a number and a code. The right code is answered whatever was tried from there: who holds the paper may share
 * an address with a whole school.
 * @param numero one that `numberIn` let pass
 * @param direccion from where; tries of the machine itself are not counted
 */
export async function tryPaper({
  institucion,
  numero,
  codigo,
  direccion,
}: Tried): Promise<Comprobado | null | TooMany> {
  const found = await paperByCode(institucion, numero, codigo)
  return found ?? (await tooMany(limitOfAddress('verificar', direccion, BY_ADDRESS, SECONDS)))
}
