import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { db, type Tx } from '../db/client.server.ts'
import { codigos } from './schema.server.ts'
import { hashOf, newSecret } from './secrets.server.ts'

type Tipo = (typeof codigos.$inferSelect)['tipo']

const HOUR_S = 3_600

/** Seconds that a code is good for. */
export const CODE_LIFE: Record<Tipo, number> = {
  // Contract, section 5.
  recuperar: HOUR_S / 2,
  confirmar: 72 * HOUR_S,
  correo: 24 * HOUR_S,
  acceso: HOUR_S / 2,
  // Whoever is invited on a Friday reads it on Monday, or the one after.
  invitar: 10 * 24 * HOUR_S,
}

/**
 * Whoever gives out or uses up codes of one person waits here for the others: two at once would not see each other's.
 * Always the person first and then the codes, so that nobody waits in a circle.
 * @returns their institution
 */
async function takeTurn(tx: Tx, usuario: number) {
  const { rows } = await tx.execute<{ institucion: number }>(
    sql`select institucion_idinstitucion as institucion from usuarios where idusuario = ${usuario} for update`,
  )
  return rows[0]?.institucion
}

/** Makes a code for one purpose; those that the person had for it before are void. */
export async function newCode(tx: Tx, usuario: number, tipo: Tipo, valor?: string): Promise<string> {
  await takeTurn(tx, usuario)
  await voidCodes(tx, usuario, [tipo])
  const codigo = newSecret()
  await tx.insert(codigos).values({
    usuario,
    tipo,
    codigo: hashOf(codigo),
    valor: valor ?? null,
    expiraEn: sql`now() + ${CODE_LIFE[tipo]} * interval '1 second'`,
  })
  return codigo
}

/** What the last code that somebody has for this grants besides itself. */
export async function valueOfCode(tx: Tx, usuario: number, tipo: Tipo): Promise<string | undefined> {
  const [row] = await tx
    .select({ valor: codigos.valor })
    .from(codigos)
    .where(and(eq(codigos.usuario, usuario), eq(codigos.tipo, tipo)))
    .orderBy(desc(codigos.id))
    .limit(1)
  return row?.valor ?? undefined
}

export const voidCodes = (tx: Tx, usuario: number, tipos: Tipo[]) =>
  tx.delete(codigos).where(and(eq(codigos.usuario, usuario), inArray(codigos.tipo, tipos), isNull(codigos.usadoEn)))

const columns = {
  usuario: codigos.usuario,
  tipo: codigos.tipo,
  valor: codigos.valor,
  usadoEn: codigos.usadoEn,
  vencido: sql<boolean>`${codigos.expiraEn} <= now()`,
}

export type Spent =
  | { ok: true; tipo: Tipo; usuario: number; institucion: number; valor: string | null }
  | { ok: false; codigo: InvalidCode; usado?: number }
export type InvalidCode = 'CODIGOINVALIDO' | 'CODIGOEXPIRADO'

/**
 * Uses a code up: of many who bring it at once, one succeeds. Until the transaction ends nobody else changes its person.
 * @returns whose it was; when it was used before, `usado` says by whom
 */
export async function spendCode(tx: Tx, tipos: Tipo[], codigo: string): Promise<Spent> {
  const mine = eq(codigos.codigo, hashOf(codigo))
  const [owner] = await tx.select({ usuario: codigos.usuario }).from(codigos).where(mine)
  const institucion = owner && (await takeTurn(tx, owner.usuario))
  const [row] = await tx.select(columns).from(codigos).where(mine).for('update')
  if (!row || institucion === undefined || !tipos.includes(row.tipo)) return { ok: false, codigo: 'CODIGOINVALIDO' }
  if (row.usadoEn !== null) return { ok: false, codigo: 'CODIGOINVALIDO', usado: row.usuario }
  if (row.vencido) return { ok: false, codigo: 'CODIGOEXPIRADO' }
  await tx.update(codigos).set({ usadoEn: sql`now()` }).where(mine)
  return { ok: true, tipo: row.tipo, usuario: row.usuario, institucion, valor: row.valor }
}

export type CodeState = { codigo: 'SUCCESS'; usuario: number } | { codigo: InvalidCode }

/** Whether a code would be accepted now, and whose it is, without using it up. */
export async function codeState(tipos: Tipo[], codigo: string): Promise<CodeState> {
  const [row] = await db
    .select(columns)
    .from(codigos)
    .where(eq(codigos.codigo, hashOf(codigo)))
  if (!row || !tipos.includes(row.tipo) || row.usadoEn !== null) return { codigo: 'CODIGOINVALIDO' }
  return row.vencido ? { codigo: 'CODIGOEXPIRADO' } : { codigo: 'SUCCESS', usuario: row.usuario }
}

// Until then an old link is told that it is old.
export const forgetOldCodes = () => db.delete(codigos).where(lt(codigos.expiraEn, sql`now() - interval '30 days'`))
