import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Answer = { responseCode: number; message: string }
type Phase = 'conexion' | 'ingreso' | 'remitente' | 'mensaje'

const failing = (answer: Answer | undefined) => answer && Object.assign(new Error(answer.message), answer)

/** A real mail server in this process, which can be stopped, started again on the same port, and told to refuse. */
export class MailServer {
  readonly received: Email[] = []
  /** What it answers to a recipient; undefined accepts. */
  refusal: ((to: string) => Answer | undefined) | undefined
  /** What it answers before or after that. */
  refuses: Partial<Record<Phase, Answer>> = {}
  /** Times that somebody wanted to sign in. */
  signIns = 0
  port = 0
  #server: SMTPServer | undefined

  get url() {
    return `smtp://portal:clave@127.0.0.1:${this.port}`
  }

  async start() {
    this.#server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(failing(this.refuses.conexion)),
      onAuth: (_auth, _session, done) => {
        this.signIns += 1
        const refused = failing(this.refuses.ingreso)
        if (refused) done(refused)
        else done(null, { user: 'portal' })
      },
      onMailFrom: (_address, _session, done) => done(failing(this.refuses.remitente)),
      onRcptTo: ({ address }, _session, done) => done(failing(this.refusal?.(address))),
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((email) => this.refuses.mensaje ?? this.received.push(email))
          .then(() => done(failing(this.refuses.mensaje)), done)
      },
    })
    this.#server.on('error', () => {})
    const listening = this.#server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    this.port = (listening.address() as AddressInfo).port
  }

  stop() {
    return new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()))
  }

  to(address: string) {
    return this.received.filter((email) => email.to?.some((one) => one.address === address))
  }
}
