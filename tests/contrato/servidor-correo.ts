import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Answer = { responseCode: number; message: string }

/** A real mail server in this process, which can be stopped, started again on the same port, and told to refuse. */
export class MailServer {
  readonly received: Email[] = []
  /** What it answers to a recipient; undefined accepts. */
  refusal: ((to: string) => Answer | undefined) | undefined
  port = 0
  #server: SMTPServer | undefined

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }

  async start() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const refused = this.refusal?.(address)
        done(refused && Object.assign(new Error(refused.message), refused))
      },
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then((email) => this.received.push(email))
          .then(() => done(), done)
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
