// A mail server for the journeys: it takes every message and keeps it as a file that any of them can read.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Nobody can write to those: their server says so at once. */
export const REFUSED_DOMAIN = 'rechaza.example'

const folderFor = (port: string | number) => join(tmpdir(), `atrio-recorridos-correo-${port}`)

/** @param port of the product, by which the journeys find its mails. @returns the address for SMTP_URL, and what ends it */
export async function startMail(port: string | number) {
  const folder = folderFor(port)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = address.endsWith(`@${REFUSED_DOMAIN}`)
      done(refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [to] = envelope.rcptTo
        writeFileSync(join(folder, `${String(++count).padStart(6, '0')} ${to?.address}.eml`), Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: smtp } = server.server.address() as AddressInfo
  const stop = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `smtp://127.0.0.1:${smtp}`, stop }
}

/** The messages that somebody got, the first one first. */
export async function mailsTo(port: string | number, address: string) {
  const folder = folderFor(port)
  const files = readdirSync(folder).filter((name) => name.endsWith(` ${address}.eml`))
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}
