import type { Transporter } from 'nodemailer'
import { env } from '../env.server.ts'

export type Adjunto = { nombre: string; tipo: string; bytes: Uint8Array }

/** `de`: the name of whoever writes. */
type Message = { de: string; para: string; asunto: string; html: string; texto: string; mensaje: string } & {
  adjuntos: readonly Adjunto[]
}

const CONNECT_MS = 8_000
const ANSWER_MS = 15_000

let opened: Promise<Transporter> | undefined

// Loaded at the first message: most processes that serve pages never send one.
async function open() {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  return createTransport({ url: env.SMTP_URL, ...patience, disableFileAccess: true, disableUrlAccess: true })
}

/** Hands a message to the mail server. @throws what the server or the network answered */
export async function sendMail({ de, para, asunto, html, texto, mensaje, adjuntos }: Message): Promise<void> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  const transport = await opened
  await transport.sendMail({
    // A setting that says a name of its own knows better.
    from: env.CORREO_REMITENTE.includes('<') ? env.CORREO_REMITENTE : { name: de, address: env.CORREO_REMITENTE },
    // As an object: an address is never read as a list of several.
    to: { name: '', address: para },
    subject: asunto,
    html,
    text: texto,
    messageId: mensaje,
    attachments: adjuntos.map(({ nombre, tipo, bytes }) => ({
      filename: nombre,
      contentType: tipo,
      content: Buffer.from(bytes),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
