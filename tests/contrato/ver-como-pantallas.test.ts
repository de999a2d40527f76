import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginLooking } from '../../app/features/cuenta/looking.server.ts'
import { currentSession, requireOwn } from '../../app/features/cuenta/queries.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { drawnFor, OFFICE_HEADER } from '../../app/lib/account/office-header.ts'
import { drawContext } from '../../app/lib/context.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import routes from '../../app/routes.ts'
import { accountApi, person } from './cuentas.ts'
import { signIn } from './personas.ts'
import { everything } from './todo-lo-guardado.ts'

const { get } = accountApi()
const BOSS = { privilegios: '**', subprivilegios: '**' }

type Node = { path?: string; index?: boolean; file: string; id?: string; children?: Node[] }
type Door = { file: string; path: string }

const flat = (nodes: Node[], above = ''): Door[] =>
  nodes.flatMap(({ path = '', file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return [{ file, path: whole }, ...flat(children, whole)]
  })

type Screen = { action?: (args: object) => unknown; loader?: (args: object) => unknown }

/** Whoever is nobody may do these, and so may who looks: in nobody's name. Signing out and being oneself are their own. */
const OF_ANYBODY = /^(cuenta\/(ingresar|registro|confirma|recuperar|restablecer|acceso|salir)|vista\/|panel\/ver-como)/

describe('screens', () => {
  let browser: { cookie: string }
  let screens: (Door & { screen: Screen })[]

  beforeAll(async () => {
    const all = [...new Map(flat(routes as Node[]).map((one) => [`${one.file} ${one.path}`, one])).values()]
    screens = await Promise.all(
      all.map(async (one) => ({
        ...one,
        screen: (await import(/* @vite-ignore */ `../../app/${one.file}`)) as Screen,
      })),
    )
    const [viewer, seen] = [await person(BOSS), await person(BOSS)]
    const signed = await signIn(viewer.id, { navegador: true })
    browser = { cookie: signed.headers.cookie ?? '' }
    expect(await beginLooking({ id: signed.sesion, actor: await actorOf(viewer.id) }, seen.id)).toMatchObject({
      ok: true,
    })
  }, 120_000)

  const asking = (path: string, init: RequestInit = {}, headers = browser) => {
    const params: Record<string, string> = {
      ...{
        tipo: 'noticias',
        id: '1',
        idmalla: '1',
        idnoticia: '1',
        idevento: '1',
        pagina: 'x',
        secreto: 'x',
        codigo: 'x',
        archivo: 'recibos.csv',
      },
    }
    const url = new URL(`http://portal.example/${path.replaceAll(/:(\w+)\??/g, (_, name) => params[name] ?? '1')}`)
    const context = new RouterContextProvider()
    context.set(drawContext, async () => new Response(''))
    return { request: new Request(url, { ...init, headers }), context, params, url }
  }
  const outcome = async (work: () => unknown) => {
    try {
      return await work()
    } catch (thrown) {
      return thrown
    }
  }

  it('no action of any screen writes: each says that one only looks', async () => {
    const before = await everything()
    const acting = screens.filter(({ screen, path }) => screen.action && !OF_ANYBODY.test(path))
    expect(acting.length).toBeGreaterThan(20)
    for (const { path, screen } of acting) {
      const body = new URLSearchParams({ hacer: 'reenviar', id: '1', persona: '1' })
      const answer = await outcome(() => screen.action?.(asking(path, { method: 'POST', body })))
      expect([path, answer instanceof Response && answer.status]).toEqual([path, 403])
      expect(await (answer as Response).text()).toContain('Está mirando como otra persona')
    }
    expect(await everything()).toEqual(before)
  }, 60_000)

  it('no screen writes by being looked at, and what is of the person alone is closed', async () => {
    const before = await everything()
    for (const { path, screen } of screens) {
      if (!screen.loader || !/^(panel|cuenta\/perfil)/.test(path)) continue
      const answer = await outcome(() => screen.loader?.(asking(path)))
      if (path.startsWith('cuenta/')) expect([path, (answer as Response).status]).toEqual([path, 403])
      if (/exportar/.test(path)) expect([path, statusOf(answer)]).toEqual([path, 403])
    }
    expect(await everything()).toEqual(before)
  }, 60_000)

  it('a screen of a room answers nobody who may enter another room only', async () => {
    const { id } = await person({ privilegios: 'enlaces', subprivilegios: '' })
    const { cookie = '' } = (await signIn(id, { navegador: true })).headers
    const open = new Set<string>()
    for (const { path, screen } of screens) {
      if (!screen.loader || !path.startsWith('panel')) continue
      const answer = await outcome(() => screen.loader?.(asking(path, {}, { cookie })))
      if (![403, 404].includes(Number(statusOf(answer)))) open.add(path)
    }
    // Those of all staff.
    expect([...open].map((path) => path.replace(/^panel\/?/, '')).toSorted()).toEqual([
      ...['', 'archivos', 'enlaces-internos', 'feriados', 'portada', 'primer-dia', 'revision'],
    ])
  }, 60_000)

  it('the office is told whom each screen was drawn for', async () => {
    const session = await currentSession(asking('panel'))
    const drawn = session ? drawnFor(session) : ''
    expect(drawn).toBe(`como-${session?.usuario}`)
    const ask = (whom: string) => get('gestion/buscar?texto=acta', { ...browser, headers: { [OFFICE_HEADER]: whom } })
    expect((await ask(drawn)).statusCode).toBe(200)
    // Drawn before one began to look: it may not be filled with what the other sees.
    expect((await ask(String(session?.mira?.quien))).json()).toMatchObject({ codigo: 'SOLOMIRA' })
    await expect(requireOwn(asking('cuenta/perfil'))).rejects.toMatchObject({ status: 403 })
  })
})

const statusOf = (answer: unknown) =>
  (answer as { status?: number; init?: { status?: number } } | null)?.init?.status ??
  (answer as Response | null)?.status

const actorOf = async (id: number) => {
  const [one] = await db.select().from(usuarios).where(eq(usuarios.id, id))
  return {
    idusuario: id,
    institucion: 2,
    privilegios: one?.privilegios ?? '',
    subprivilegios: one?.subprivilegios ?? '',
  }
}
