import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { whyNot } from '../../app/lib/mail/answers.ts'
import { deliver, mailJob, queueMail, waitingMailJob } from '../../app/lib/mail/outbox.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { stateNow } from '../../app/lib/state.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { MailServer } from './servidor-correo.ts'

testDatabase('sembrada')
const mail = new MailServer()

beforeAll(async () => {
  await mail.start()
  env.SMTP_URL = mail.url
})
beforeEach(async () => {
  mail.received.length = 0
  mail.refusal = undefined
  mail.refuses = {}
  mail.signIns = 0
  await db.delete(correos)
})
afterAll(async () => {
  env.SMTP_URL = undefined
  await mail.stop()
})

let made = 0

/** Written a while ago. */
async function queued() {
  made += 1
  const [clave, para] = [`prueba:${made}`, `buzon${made}@prueba.example`]
  const message = { asunto: 'Aviso', html: '<p>Hola</p>', texto: 'Hola', clave, para, institucion: 2 }
  const id = await db.transaction((tx) => queueMail(tx, message))
  if (id === null) throw new Error('not queued')
  await db
    .update(correos)
    .set({ creadoEn: sql`now() - interval '5 minutes'` as never })
    .where(eq(correos.id, id))
  return { id, para }
}

const rowOf = async (id: number) => (await db.select().from(correos).where(eq(correos.id, id)))[0]
const sweep = (signal = new AbortController().signal) => waitingMailJob.handler({}, signal)

describe('a message', () => {
  it.each([
    ['conexion', 421, 'busy', 'despues', 'pidió esperar'],
    ['ingreso', 535, '5.7.8 bad credentials', 'despues', 'no aceptó el usuario o la clave'],
    ['ingreso', 454, 'later', 'despues', 'pidió esperar'],
    ['remitente', 553, '5.1.8 sender rejected', 'despues', 'no acepta el remitente'],
    ['remitente', 530, '5.7.0 authentication required', 'despues', 'no aceptó el usuario o la clave'],
    ['remitente', 451, 'later', 'despues', 'pidió esperar'],
    ['destinatario', 451, 'greylisted', 'despues', 'pidió esperar'],
    ['destinatario', 550, '5.1.1 no such user', 'nunca', 'La dirección no existe'],
    ['destinatario', 552, '5.2.2 over quota', 'nunca', 'El buzón está lleno'],
    ['destinatario', 554, '5.7.1 relay access denied', 'despues', 'no lleva mensajes de este portal'],
    ['mensaje', 451, 'later', 'despues', 'pidió esperar'],
    ['mensaje', 554, '5.6.0 looks like spam', 'nunca', 'rechazó el mensaje'],
  ] as const)('that is refused at %s with %d %s: %s', async (phase, responseCode, message, delivery, says) => {
    const answer = { responseCode, message }
    if (phase === 'destinatario') mail.refusal = () => answer
    else mail.refuses = { [phase]: answer }
    const { id, para } = await queued()
    expect(await deliver(id)).toBe(delivery)
    const row = await rowOf(id)
    expect([row?.estado, whyNot(row?.error ?? null)]).toEqual([
      delivery === 'nunca' ? 'fallido' : 'pendiente',
      expect.stringContaining(says),
    ])
    expect(mail.to(para)).toEqual([])
  })

  it('waits with all others where the sign-in is refused: one try, and then none for a while', async () => {
    mail.refuses = { ingreso: { responseCode: 535, message: 'bad credentials' } }
    const all = [await queued(), await queued(), await queued()]
    await expect(sweep()).rejects.toThrow('no aceptó el usuario o la clave')
    await expect(sweep()).rejects.toThrow('no aceptó el usuario o la clave')
    // Nor does each by itself come back for more.
    for (const { id } of all) await mailJob.handler({ id }, new AbortController().signal)
    expect(await deliver(all[0]?.id ?? 0)).toBe('despues')
    expect(mail.signIns).toBe(1)
    expect((await stateNow(2)).correo.detenido).toMatchObject({ motivo: expect.stringContaining('SMTP_URL') })

    mail.refuses = {}
    await db
      .update(correos)
      .set({ tomadoHasta: sql`now() - interval '4 minutes'` as never })
      .where(eq(correos.estado, 'pendiente'))
    await sweep()
    for (const { para } of all) expect(mail.to(para)).toHaveLength(1)
    expect((await stateNow(2)).correo.detenido).toBeNull()
  })

  it('is tried once when all that wait are, however many they are', async () => {
    const many = Array.from({ length: 23 }, (_, i) => `buzon-${i}@prueba.example`)
    const message = {
      asunto: 'Aviso',
      html: '<p>Hola</p>',
      texto: 'Hola',
      mensaje: '<uno@prueba.example>',
      institucion: 2,
    }
    const creadoEn = sql`now() - interval '5 minutes'` as never
    await db.insert(correos).values(many.map((para) => ({ ...message, clave: para, para, creadoEn })))
    const tried: string[] = []
    mail.refusal = (to) => {
      tried.push(to)
      return { responseCode: 451, message: 'más tarde' }
    }
    await sweep()
    expect(tried.sort()).toEqual(many.sort())
  })

  it('that was tried last is the last to be tried again', async () => {
    const [first, second] = [await queued(), await queued()]
    const tried: string[] = []
    for (let i = 0; i < 2; i++) {
      const enough = new AbortController()
      mail.refusal = (to) => {
        tried.push(to)
        enough.abort()
        return { responseCode: 451, message: 'más tarde' }
      }
      await sweep(enough.signal)
    }
    expect(tried).toEqual([first.para, second.para])
  })
})
