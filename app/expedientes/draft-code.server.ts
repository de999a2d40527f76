import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { hashOf } from '../lib/account/secrets.server.ts'
import { db } from '../lib/db/client.server.ts'
import { forgetMails } from '../lib/mail/forget.server.ts'
import { letter } from '../lib/mail/layout.ts'
import { queueMail } from '../lib/mail/outbox.server.ts'
import { correos } from '../lib/mail/schema.server.ts'
import { change, nobody } from '../lib/unit.server.ts'
import { DAY } from './draft.server.ts'
import { type EnCurso, solicitudesEnCurso } from './schema.server.ts'

/** Tries at a code, and codes that are sent, before one begins again. */
const MOST_TRIES = 5
const MOST_CODES = 5

/**
 * Sends a code of six digits to a mail, which whoever reads it brings back.
 * @returns false when so many were sent that one begins again
 */
export function sendDraftCode(draft: EnCurso, para: string, firma: string): Promise<boolean> {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(solicitudesEnCurso)
      .set({
        codigoHash: hashOf(`${draft.ficha} ${codigo}`),
        codigoPara: para,
        intentos: 0,
        enviados: sql`${solicitudesEnCurso.enviados} + 1`,
        // It is there as long as its code.
        expiraEn: DAY,
      })
      .where(and(eq(solicitudesEnCurso.ficha, draft.ficha), lt(solicitudesEnCurso.enviados, MOST_CODES)))
      .returning({ enviados: solicitudesEnCurso.enviados })
    if (!row) return false
    const written = letter({
      asunto: `${codigo} es su código`,
      institucion: firma,
      saludo: 'Hola:',
      parrafos: [
        `Para presentar lo que está escribiendo, ponga este código en la página: ${codigo}.`,
        'Sirve durante 24 horas.',
      ],
      nota: 'Si no está presentando nada, no haga nada: sin el código no se presenta.',
    })
    const clave = `codigo:${hashOf(draft.ficha).slice(0, 40)}:${row.enviados}`
    await queueMail(tx, { ...written, clave, para, institucion: draft.institucion })
    return true
  })
}

export type CodeOutcome = 'bien' | 'equivocado' | 'agotado'

/** Holds a code against the one that was sent; five tries. */
export async function confirmDraft(draft: EnCurso, codigo: string): Promise<CodeOutcome> {
  const [row] = await db
    .update(solicitudesEnCurso)
    .set({ intentos: sql`${solicitudesEnCurso.intentos} + 1` })
    .where(and(eq(solicitudesEnCurso.ficha, draft.ficha), lt(solicitudesEnCurso.intentos, MOST_TRIES)))
    .returning()
  if (!row) return 'agotado'
  if (row.codigoHash !== hashOf(`${draft.ficha} ${codigo.replaceAll(/\D/g, '')}`)) return 'equivocado'
  await db
    .update(solicitudesEnCurso)
    .set({ correoConfirmado: row.codigoPara, intentos: 0 })
    .where(eq(solicitudesEnCurso.ficha, draft.ficha))
  return 'bien'
}

/** Takes away, with the address that they went to, the codes that open nothing any more. */
export const forgetOldCodes = (): Promise<void> =>
  change(nobody(), (unit) =>
    forgetMails(unit, sql`${correos.clave} like 'codigo:%' and ${correos.creadoEn} < now() - interval '2 days'`),
  )
