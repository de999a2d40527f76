import { describe, expect, it } from 'vitest'
import { ask } from '../servidor/app.ts'
import { connected, heard } from '../servidor/enchufes.ts'
import { persona, ROLES, signIn } from './personas.ts'
import { liveServer, settle } from './servidor-vivo.ts'

const server = liveServer()

type Who = { token?: string; usuario: number }

/** Whoever works in the office: the others of the contract's section 6 have no room there. */
const STAFF = ['administrador', 'comunicaciones', 'secretaria', 'academico', 'empleabilidad', 'tesoreria']
const EVERYBODY = [...ROLES]

async function call(path: string, body: object, { token }: Who) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const { status } = await ask(server.port, path, { method: 'POST', headers, body: JSON.stringify(body) })
  return status === 200
}

const socketOf = ({ token }: Who) => connected(server.port, token ? { auth: { token } } : {})

/** Whether saying that is answered, and not with a refusal. */
async function said(who: Who, name: string, about: unknown) {
  const socket = await socketOf(who)
  // Whoever is known is answered in any case; nobody else is heard at all.
  const limit = socket.timeout(who.token ? 60_000 : 300)
  const answered = (limit.emitWithAck as (name: string, about: unknown) => Promise<unknown>)(name, about)
  const answer = await answered.catch(() => ({ state: 'failure' }))
  return (answer as { state?: string } | null)?.state !== 'failure'
}

/** Whether whoever listens hears that event when somebody of institution 2 says it. */
async function hears(who: Who, event: string, say: () => Promise<unknown>) {
  const list = heard(await socketOf(who))
  await say()
  await settle()
  return list.some(([name]) => name === event)
}

/** Somebody of institution 2 who comes and goes. */
async function visit() {
  const socket = await socketOf(await signIn(await persona('docente')))
  await socket.emitWithAck('newconexion', null)
  socket.disconnect()
}

/** Every private call and event, how it is tried, and the roles of institution 2 that may. */
const CALLS: [name: string, attempt: (who: Who) => Promise<boolean>, allowed: readonly string[]][] = [
  ['catalogos/filtros', (who) => call('/api/catalogos/filtros', { idinstitucion: 2, areas: true }, who), EVERYBODY],
  ['catalogos/filtros of another', (who) => call('/api/catalogos/filtros', { idinstitucion: 1, areas: true }, who), []],
  ['newconexion', (who) => said(who, 'newconexion', null), EVERYBODY],
  ['updateUser', (who) => said(who, 'updateUser', null), EVERYBODY],
  ['message', (who) => said(who, 'message', { para: who.usuario, texto: 'Hola' }), EVERYBODY],
  ['user_connects', (who) => said(who, 'user_connects', null), STAFF],
  ['hearing newconexion', (who) => hears(who, 'newconexion', visit), STAFF],
  ['hearing desconectado', (who) => hears(who, 'desconectado', visit), STAFF],
]

describe.each(CALLS)('%s', (_name, attempt, allowed) => {
  it.each(ROLES)('by %s', async (rol) => {
    expect(await attempt(await signIn(await persona(rol)))).toBe(allowed.includes(rol))
  })

  it('by nobody in particular', async () => {
    expect(await attempt({ usuario: 0 })).toBe(false)
  })
})

it('an administrator of another institution hears and sees nothing of this one', async () => {
  const foreign = await signIn(await persona('administrador', 1))
  expect(await call('/api/catalogos/filtros', { idinstitucion: 2, areas: true }, foreign)).toBe(false)
  for (const event of ['newconexion', 'desconectado']) expect(await hears(foreign, event, visit)).toBe(false)
})
