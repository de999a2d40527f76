import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverJob, resendJob } from '../../app/features/registro/letters.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { startJobs, stopJobs } from '../../app/lib/jobs/boss.server.ts'
import { confirmLetter } from '../../app/lib/mail/letters.ts'
import { deliver, forgetOldMail, mailJob, queueMail, waitingMailJob } from '../../app/lib/mail/outbox.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { accountApi, CLAVE, person } from './cuentas.ts'
import { MailServer } from './servidor-correo.ts'

const { post, database } = accountApi()
const mail = new MailServer()

beforeAll(async () => {
  await mail.start()
  env.SMTP_URL = mail.url
})
beforeEach(async () => {
  mail.received.length = 0
  mail.refusal = undefined
  await db.update(correos).set({ estado: 'fallido' }).where(eq(correos.estado, 'pendiente'))
})
afterAll(async () => {
  env.SMTP_URL = undefined
  await mail.stop()
})

let made = 0

async function queued(values: { para?: string; nombre?: string } = {}) {
  made += 1
  const { para = `buzon${made}@prueba.example`, nombre = 'Zoë Ñahui' } = values
  const letter = confirmLetter({
    nombre,
    institucion: 'IESTP "Quebrada & Serena"',
    enlace: 'https://portal.example/cuenta/confirmar/abc',
  })
  const id = await db.transaction((tx) => queueMail(tx, { ...letter, clave: `prueba:${made}`, para, institucion: 2 }))
  if (id === null) throw new Error('not queued')
  return { id, para }
}

const rowOf = async (id: number) => (await db.select().from(correos).where(eq(correos.id, id)))[0]
const sweep = () => waitingMailJob.handler({}, new AbortController().signal)
const older = (id: number) =>
  db
    .update(correos)
    .set({ creadoEn: sql`now() - interval '5 minutes'` as never })
    .where(eq(correos.id, id))

describe('a message', () => {
  it('arrives whole, in both forms, and its secrets leave the database', async () => {
    const { id, para } = await queued({ nombre: 'Zoë <b>Ñahui</b>' })
    expect(await deliver(id)).toBe('bien')
    const [email] = mail.to(para)
    expect(email).toMatchObject({
      subject: 'Confirme su cuenta',
      from: { name: expect.stringMatching(/^IESTP /), address: 'no-responder@quebradaserena.example' },
      to: [{ address: para }],
    })
    expect(email?.text).toContain('Hola, Zoë <b>Ñahui</b>:')
    expect(email?.text).toContain('https://portal.example/cuenta/confirmar/abc')
    expect(email?.html).toContain('Hola, Zoë &lt;b&gt;Ñahui&lt;/b&gt;:')
    expect(email?.html).toContain('IESTP &quot;Quebrada &amp; Serena&quot;')
    expect(email?.html).toContain('<html lang="es-PE">')
    expect(email?.html).not.toMatch(/<script|<img|http:\/\/(?!portal)/)
    const row = await rowOf(id)
    expect(email?.messageId).toBe(row?.mensaje)
    expect(row).toMatchObject({ estado: 'enviado', html: '', texto: '', intentos: 1, error: null })
    expect(row?.enviadoEn).toBeInstanceOf(Date)
  })

  it('is sent once, however many try at the same time, and never again', async () => {
    const { id, para } = await queued()
    await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    await deliver(id)
    await older(id)
    await sweep()
    expect(mail.to(para)).toHaveLength(1)
  })

  it('about the same thing is written once', async () => {
    const { id } = await queued()
    const row = await rowOf(id)
    const again = await db.transaction((tx) =>
      queueMail(tx, {
        asunto: 'x',
        html: 'x',
        texto: 'x',
        clave: row?.clave ?? '',
        para: 'x@y.example',
        institucion: 2,
      }),
    )
    expect(again).toBeNull()
  })

  it('to one address goes to no other', async () => {
    const { id } = await queued({ para: 'una@prueba.example, otra@prueba.example' })
    await deliver(id)
    expect(mail.to('otra@prueba.example')).toEqual([])
  })

  it('waits while the mail server is away, and goes out once when it is back', async () => {
    const { id, para } = await queued()
    await older(id)
    await mail.stop()
    for (let i = 0; i < 3; i++) {
      expect(await deliver(id)).toBe('despues')
      await expect(sweep()).rejects.toThrow('correo')
    }
    expect(await rowOf(id)).toMatchObject({
      estado: 'pendiente',
      intentos: 6,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    await mail.start()
    await Promise.all([sweep(), sweep()])
    expect(mail.to(para)).toHaveLength(1)
    expect((await rowOf(id))?.estado).toBe('enviado')
  })

  it('is tried again when the server asks for it, and given up when there is no such mailbox', async () => {
    const [later, never] = [await queued(), await queued()]
    mail.refusal = (to) =>
      to === later.para ? { responseCode: 451, message: 'más tarde' } : { responseCode: 550, message: 'no existe' }
    expect([await deliver(later.id), await deliver(never.id)]).toEqual(['despues', 'nunca'])
    mail.refusal = undefined
    expect([await deliver(later.id), await deliver(never.id)]).toEqual(['bien', 'bien'])
    expect([mail.to(later.para).length, mail.to(never.para).length]).toEqual([1, 0])
    expect((await rowOf(never.id))?.estado).toBe('fallido')
  })

  it('whose sender died is taken up by another, under the same number', async () => {
    const { id, para } = await queued()
    const take = (hasta: string) =>
      db
        .update(correos)
        .set({ estado: 'enviando', tomadoHasta: sql.raw(hasta) as never })
        .where(eq(correos.id, id))
    await take("now() + interval '1 minute'")
    await deliver(id)
    expect(mail.to(para)).toEqual([])
    await take("now() - interval '1 second'")
    await deliver(id)
    expect(mail.to(para).map(({ messageId }) => messageId)).toEqual([(await rowOf(id))?.mensaje])
  })

  it('that nobody could send for days is given up, and what it said is forgotten in time', async () => {
    const { id, para } = await queued()
    await db
      .update(correos)
      .set({ creadoEn: sql`now() - interval '4 days'` as never })
      .where(eq(correos.id, id))
    await sweep()
    expect(mail.to(para)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ estado: 'fallido', texto: expect.stringContaining('Zoë') })
    await db
      .update(correos)
      .set({ creadoEn: sql`now() - interval '31 days'` as never })
      .where(eq(correos.id, id))
    await forgetOldMail()
    expect((await rowOf(id))?.texto).toBe('')
  })

  it('stays readable when there is no mail server at all', async () => {
    env.SMTP_URL = undefined
    const { id, para } = await queued()
    expect(await deliver(id)).toBe('bien')
    await sweep()
    expect(await rowOf(id)).toMatchObject({
      estado: 'pendiente',
      intentos: 0,
      texto: expect.stringContaining('portal.example'),
    })
    env.SMTP_URL = mail.url
    expect(mail.to(para)).toEqual([])
  })
})

describe('registration', () => {
  const form = (correo_persona: string, numero_documento: string) => ({
    tipo_documento: '1',
    numero_documento,
    nombre_persona: 'Ana',
    apellidos_persona: 'Prueba',
    correo_persona,
    password: CLAVE,
    acepta_privacidad: true,
  })

  it('does not wait for a mail server that hangs, and its message goes out later', async () => {
    await mail.stop()
    const sockets: Socket[] = []
    const hanging = createServer((socket) => sockets.push(socket)).listen(mail.port, '127.0.0.1')
    await once(hanging, 'listening')
    const correo = 'cuelga@prueba.example'
    const answer = await post('auth/signup', form(correo, '46000009'))
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'success', codigo: 'SUCCESS' }])
    const written = async () => (await db.select().from(correos).where(eq(correos.para, correo)))[0]
    expect((await written())?.estado).toBe('enviando')
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => hanging.close(resolve))
    await vi.waitFor(async () => expect((await written())?.estado).toBe('pendiente'), { timeout: 30_000 })
    await mail.start()
    await older((await written())?.id ?? 0)
    await sweep()
    expect(mail.to(correo)).toHaveLength(1)
  })

  it('tells at once that the mail could not be sent, and sends it when it can', async () => {
    await mail.stop()
    const answer = await post('auth/signup', form('ana1@prueba.example', '46000001'))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { state: 'success', codigo: 'ErrorEmail', message: 'No se puedo enviar el mensaje de confirmación.' },
    ])
    await mail.start()
    await db.update(correos).set({ creadoEn: sql`now() - interval '5 minutes'` as never })
    await sweep()
    const [email] = mail.to('ana1@prueba.example')
    const code = /confirmar\/([\w-]+)/.exec(email?.text ?? '')?.[1]
    expect((await post(`auth/confirmar/${code}`)).json().codigo).toBe('SUCCESS')
  })

  it('sends the confirmation before it answers', async () => {
    const answer = await post('auth/signup', form('ana2@prueba.example', '46000002'))
    expect(answer.json().codigo).toBe('SUCCESS')
    expect(mail.to('ana2@prueba.example')).toHaveLength(1)
  })
})

describe('with the jobs running', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  beforeAll(() => startJobs(database.current, [mailJob, recoverJob, resendJob], log))
  afterAll(stopJobs)
  const soon = { timeout: 30_000, interval: 50 }

  it('a message goes out by itself, once', async () => {
    const { id, para } = await queued()
    await vi.waitFor(() => expect(mail.to(para)).toHaveLength(1), soon)
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ estado: 'enviado', intentos: 1 }), soon)
  })

  it('asking for a new password does the same for nobody as for somebody, and mails only somebody', async () => {
    const { correo } = await person()
    const queuedFor = async (usuario: string) => {
      const before = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = 'recuperaciones'`,
      )
      await post('auth/recuperar', { usuario })
      const after = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = 'recuperaciones'`,
      )
      return (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)
    }
    expect([await queuedFor(correo), await queuedFor('nadie@prueba.example')]).toEqual([1, 1])
    await vi.waitFor(() => expect(mail.to(correo)).toHaveLength(1), soon)
    expect(mail.to('nadie@prueba.example')).toEqual([])
  })

  it('a job that runs twice neither mails twice nor spoils the first link', async () => {
    const { correo } = await person()
    const asked = { institucion: 2, usuario: correo, solicitud: 'una-sola', portal: 'https://otro.example/' }
    for (let i = 0; i < 3; i++) await recoverJob.handler(asked, new AbortController().signal)
    await vi.waitFor(() => expect(mail.to(correo)).toHaveLength(1), soon)
    expect(mail.to(correo)[0]?.html).toContain('https://otro.example/cuenta/restablecer/')
    const codigo = /restablecer\/([\w-]+)/.exec(mail.to(correo)[0]?.text ?? '')?.[1]
    const answer = await post('auth/restablecer', { codigo, password: 'farol-semilla-puente-5' })
    expect(answer.json().codigo).toBe('SUCCESS')
    await vi.waitFor(() => expect(mail.to(correo)).toHaveLength(2), soon)
  })
})
