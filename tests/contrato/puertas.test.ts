import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { roles } from '../../app/features/catalogos/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { drawContext } from '../../app/lib/context.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { placesFor } from '../../app/panel/places.server.ts'
import { loader as table } from '../../app/panel/roles/screen.tsx'
import routes from '../../app/routes.ts'
import { ROLES } from '../../seeds/catalogos.ts'
import { person, staff } from './cuentas.ts'
import { gestionApi } from './gestion.ts'

const { enter } = gestionApi()

/** The screens behind the menu, by their address in it. */
type Route = { path?: string; file: string; children?: Route[] }
const office = (routes as Route[]).flatMap(({ children = [] }) => children).concat(routes as Route[])
const shell = office.find(({ file }) => file === 'panel/layout.tsx')
const screens = import.meta.glob<{ loader: (from: never) => Promise<unknown> }>('../../app/panel/**/*.tsx')

async function answerOf(href: string, cookie: string): Promise<number> {
  const path = href.replace(/^\/panel\/?/, '')
  const own = shell?.children?.find((one) => (one.path ?? '') === path)
  const { loader } = (await screens[`../../app/${own?.file ?? 'panel/list/screen.tsx'}`]?.()) ?? {}
  if (!loader) throw new Error(`no screen of ${href}`)
  const url = new URL(`http://portal.example${href}`)
  const context = new RouterContextProvider()
  context.set(drawContext, async () => new Response())
  const asked = { url, params: own ? {} : { tipo: path }, context }
  try {
    await loader({ ...asked, request: new Request(url, { headers: { cookie } }) } as never)
    return 200
  } catch (answer) {
    if (answer instanceof Response) return answer.status
    throw answer
  }
}

const ALL: Actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }
const SOME = ROLES.filter(([, privilegios]) => privilegios !== '')
const MORE: typeof SOME = [
  ['solo caja', 'caja', 'caja.cobrar'],
  ['solo feriados', 'feriados', 'feriados.editar'],
  ['solo consultas', 'consultas', ''],
]

it('menu, door and table of roles say the same of every room to every role', async () => {
  await db.insert(roles).values(
    MORE.map(([denominacion, privilegios, subprivilegios]) => ({
      denominacion,
      privilegios,
      subprivilegios,
      estado: '1',
      institucion: 2,
    })),
  )
  const { cookie: boss } = await enter((await staff('direccion')).correo)
  const url = new URL('http://portal.example/panel/roles')
  const shown = await table({
    ...{ url, params: {}, context: new RouterContextProvider() },
    request: new Request(url, { headers: { cookie: boss } }),
  } as never)
  const rows = [...shown.salas, ...shown.compartidas]
  // A public institute has no book of complaints of its own.
  const titles = rows.map(({ title }) => title)
  expect(titles.filter((title) => /reclam/i.test(title))).toEqual(['Registro de reclamos'])
  expect(shown.roles.map(({ nombre }) => nombre)).toEqual(
    expect.arrayContaining(['Académico', 'Secretaría', 'Tesorería']),
  )
  const hrefs = (await placesFor(ALL)).flatMap(({ lugares }) => lugares)
  expect(hrefs.length).toBeGreaterThan(35)
  for (const [role, privilegios, subprivilegios] of [...SOME, ...MORE]) {
    const { correo } = await person({ privilegios, subprivilegios })
    const { cookie } = await enter(correo)
    const menu = (await placesFor({ ...ALL, privilegios, subprivilegios })).flatMap(({ lugares }) => lugares)
    const allowed = shown.roles.find(({ denominacion }) => denominacion.toLowerCase() === role)
    if (!allowed) throw new Error(role)
    const of = (title: string) => rows.find((one) => one.title === title)?.permisos[0]?.name
    for (const { href, label } of hrefs) {
      const said = NAMED[label] ?? of(label)
      const inTable = href === '/panel' ? true : allowed.puede.includes(said ?? '')
      const answers = (await answerOf(href, cookie)) === 200
      expect([role, label, menu.some((one) => one.href === href), inTable]).toEqual([role, label, answers, answers])
    }
  }
}, 120_000)

/** What the menu calls otherwise than the table. */
const NAMED: Record<string, string> = {
  'Mi caja': 'caja',
  'Pagos por confirmar': 'caja',
  Recibos: 'caja',
  Cajas: 'caja',
  'Flujo diario': 'caja',
  'Datos y autoridades': 'institucion',
  Colores: 'institucion',
  Llaves: 'llaves',
  Direcciones: 'direcciones',
}
