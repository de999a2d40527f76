import { beforeAll, describe, expect, it } from 'vitest'
import { CADA_TIPO, deTipo } from '../cada-tipo.ts'
import { accountApi } from './cuentas.ts'
import type { Answer } from './gestion.ts'
import { persona, ROLES, signIn } from './personas.ts'

const api = accountApi()

type Rol = (typeof ROLES)[number] | 'usuario'
type Powers = { entra: readonly string[]; publica: readonly string[]; elimina: readonly string[] }

const TIPOS = CADA_TIPO.map(({ tipo }) => tipo)
const NOTHING: Powers = { entra: [], publica: [], elimina: [] }

/** What each role of the contract's section 6 is for, written down: only who administers sends anything to the bin. */
const MEANT: Record<Rol, Powers> = {
  administrador: { entra: TIPOS, publica: TIPOS, elimina: TIPOS },
  comunicaciones: {
    entra: ['noticias', 'eventos', 'notificaciones', 'banners', 'enlaces', 'galeria', 'agenda', 'paginas'],
    publica: ['noticias', 'eventos', 'notificaciones', 'banners', 'galeria', 'agenda'],
    elimina: [],
  },
  secretaria: {
    entra: ['documentos', 'categorias', 'convocatorias', 'notificaciones', 'tramites'],
    publica: ['documentos', 'convocatorias', 'tramites'],
    elimina: [],
  },
  academico: { entra: ['programas', 'documentos', 'agenda'], publica: ['programas', 'agenda'], elimina: [] },
  empleabilidad: {
    entra: ['bolsa_trabajos', 'convenios', 'eventos'],
    publica: ['bolsa_trabajos', 'convenios'],
    elimina: [],
  },
  tesoreria: { entra: ['documentos', 'tarifarios'], publica: ['tarifarios'], elimina: [] },
  docente: NOTHING,
  estudiante: NOTHING,
  egresado: NOTHING,
  empresa: NOTHING,
  usuario: NOTHING,
}

/** Kinds that are put in order by hand. */
const ORDERED = ['banners', 'enlaces', 'galeria', 'programas', 'categorias', 'tramites']

type Program = Awaited<ReturnType<typeof program>>

async function program(rol: Rol, institucion = 2) {
  const { token } = await signIn(await persona(rol, institucion))
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await api.raw({ method, url: `/api/gestion/${path}`, headers, ...(payload && { payload }) })
    return { ...(response.json() as Answer), status: response.statusCode }
  }
  const post = (path: string, payload: object = {}) => ask('POST', path, payload)
  const get = (path: string) => ask('GET', path)
  return {
    ...{ get, post },
    edit: async (path: string, fields: object) =>
      ask('PATCH', path, { version: (await get(path)).data?.version ?? 1, ...fields }),
  }
}

let count = 0
function whole(tipo: string) {
  const { campos, titulo } = deTipo(tipo)
  count += 1
  // No two pages have the same address.
  return { ...campos, [titulo]: `Prueba ${count}`, ...(tipo === 'paginas' && { codigo: `prueba-${count}` }) }
}

async function made({ post }: Program, tipo: string, ...steps: string[]): Promise<number> {
  const { id } = await post(tipo, whole(tipo))
  for (const paso of steps)
    expect([tipo, paso, (await post(`${tipo}/${id}/${paso}`)).status]).toEqual([tipo, paso, 200])
  return id
}

/** What a step needs: to enter the room, or one of its powers besides. */
type Need = 'entra' | 'publica' | 'elimina'
const POWER: Record<Need, string> = { entra: '', publica: '.publicar', elimina: '.eliminar' }

/** Something to try it on, made by whoever administers; what is one's own to take back, by whoever tries. */
type Ground = { tipo: string; mine: Program; admin: Program }
type Try = [step: string, needs: Need, attempt: (on: Ground) => Promise<{ status: number; message: string }>]

const onPath = ({ tipo }: Ground, id: number, rest = '') => `${tipo}/${id}${rest}`

/** Every step of every kind, each on an item that is ready for it. */
const STEPS: Try[] = [
  ['leer la lista', 'entra', ({ tipo, mine }) => mine.get(tipo)],
  ['leer uno', 'entra', async (on) => on.mine.get(onPath(on, await made(on.admin, on.tipo)))],
  ['versiones', 'entra', async (on) => on.mine.get(onPath(on, await made(on.admin, on.tipo), '/versiones'))],
  ['crear', 'entra', ({ tipo, mine }) => mine.post(tipo, whole(tipo))],
  ['PATCH', 'entra', async (on) => on.mine.edit(onPath(on, await made(on.admin, on.tipo)), retitled(on))],
  ['PATCH de lo publicado', 'entra', async (on) => on.mine.edit(await live(on), retitled(on))],
  ['duplicar', 'entra', async (on) => on.mine.post(onPath(on, await made(on.admin, on.tipo), '/duplicar'))],
  ['pedir_revision', 'entra', async (on) => on.mine.post(onPath(on, await made(on.admin, on.tipo), '/pedir_revision'))],
  [
    'descartar',
    'entra',
    async (on) => {
      const path = await live(on)
      await on.mine.edit(path, retitled(on))
      return on.mine.post(`${path}/descartar`)
    },
  ],
  [
    'restaurar',
    'entra',
    async (on) => {
      const path = onPath(on, await made(on.admin, on.tipo))
      const { list } = await on.admin.get(`${path}/versiones`)
      return on.mine.post(`${path}/versiones/${list[0]?.id}/restaurar`)
    },
  ],
  [
    'deshacer lo que escribió',
    'entra',
    async (on) => {
      const path = onPath(on, await made(on.admin, on.tipo))
      await on.mine.edit(path, retitled(on))
      return on.mine.post(`${path}/deshacer`)
    },
  ],
  [
    'mover',
    'entra',
    async (on) => {
      const moved = await on.mine.post(onPath(on, await made(on.admin, on.tipo), '/mover'), { antes_de: null })
      // What has no order says so, to whoever may write there.
      return moved.status === 400 && !ORDERED.includes(on.tipo) ? { ...moved, status: 200 } : moved
    },
  ],
  ['publicar', 'publica', async (on) => on.mine.post(onPath(on, await made(on.admin, on.tipo), '/publicar'))],
  ['retirar', 'publica', async (on) => on.mine.post(`${await live(on)}/retirar`)],
  [
    'devolver',
    'publica',
    async (on) =>
      on.mine.post(onPath(on, await made(on.admin, on.tipo, 'pedir_revision'), '/devolver'), { nota: 'Falta algo' }),
  ],
  [
    'deshacer lo que publicó',
    'publica',
    async (on) => {
      const path = onPath(on, await made(on.admin, on.tipo))
      const by = (await on.mine.post(`${path}/publicar`)).status === 200 ? on.mine : on.admin
      if (by === on.admin) await on.admin.post(`${path}/publicar`)
      return on.mine.post(`${path}/deshacer`)
    },
  ],
  ['papelera', 'elimina', async (on) => on.mine.post(onPath(on, await made(on.admin, on.tipo), '/papelera'))],
  [
    'recuperar',
    'elimina',
    async (on) => on.mine.post(onPath(on, await made(on.admin, on.tipo, 'papelera'), '/recuperar')),
  ],
]

const retitled = ({ tipo }: Ground) => ({ [deTipo(tipo).titulo]: `Otro ${++count}` })
const live = async (on: Ground) => onPath(on, await made(on.admin, on.tipo, 'publicar'))

let admin: Program

beforeAll(async () => {
  admin = await program('administrador')
})

const ALL: Rol[] = [...ROLES, 'usuario']
/** What each step does for whoever may everything, `gestion-ciclo` tries: of who administers, one step for each power says enough. */
const stepsOf = (rol: Rol) =>
  rol === 'administrador' ? STEPS.filter(([step]) => ['crear', 'publicar', 'papelera'].includes(step)) : STEPS
const entering = (rol: Rol) => TIPOS.filter((tipo) => MEANT[rol].entra.includes(tipo))

describe('where a role may enter, each step is for whoever may', () => {
  it.each(ALL.filter((rol) => MEANT[rol] !== NOTHING))('%s', async (rol) => {
    const mine = await program(rol)
    for (const tipo of entering(rol)) {
      for (const [step, needs, attempt] of stepsOf(rol)) {
        const may = MEANT[rol][needs].includes(tipo)
        const { status, message } = await attempt({ tipo, mine, admin })
        const said = may || message.includes(`permiso ${tipo}${POWER[needs]} `)
        const expected = may ? expect.toBeOneOf([200, 201]) : 403
        expect([rol, tipo, step, status, said]).toEqual([rol, tipo, step, expected, true])
      }
      const id = await made(admin, tipo, 'publicar')
      const many = await mine.post(`${tipo}/lote`, { paso: 'retirar', ids: [id], prueba: true })
      const may = MEANT[rol].publica.includes(tipo)
      const told = [many.status, many.hechos, many.rechazados.map(({ codigo }) => codigo)]
      expect([rol, tipo, ...told]).toEqual([rol, tipo, 200, may ? [id] : [], may ? [] : ['SINPERMISO']])
    }
  })
})

/** Every step by its address alone: what is not one's to enter is refused before it is looked at. */
const ADDRESSES = ['publicar', 'retirar', 'papelera', 'recuperar', 'deshacer', 'descartar', 'duplicar'].concat([
  ...['pedir_revision', 'devolver', 'ajustar', 'mover', 'versiones/1/restaurar'],
])

async function answersOf(mine: Program, tipo: string, id: number) {
  const path = `${tipo}/${id}`
  const told = { nota: 'Falta algo', antes_de: null }
  const steps = ADDRESSES.map(async (step) => [step, await mine.post(`${path}/${step}`, told)] as const)
  const others = [
    ['leer uno', await mine.get(path)],
    ['versiones', await mine.get(`${path}/versiones`)],
    ['PATCH', await mine.edit(path, retitled({ tipo, mine, admin }))],
  ] as const
  return [...(await Promise.all(steps)), ...others]
}

it.each(
  ALL.filter((rol) => rol !== 'administrador'),
)('%s may do nothing where that role does not enter', async (rol) => {
  const mine = await program(rol)
  for (const tipo of TIPOS.filter((one) => !entering(rol).includes(one))) {
    const around = [
      ['lista', await mine.get(tipo)],
      ['crear', await mine.post(tipo, whole(tipo))],
      ['lote', await mine.post(`${tipo}/lote`, { paso: 'publicar', ids: [1] })],
    ] as const
    for (const [step, { status, message }] of [...around, ...(await answersOf(mine, tipo, 1))]) {
      const named = message?.includes(`permiso ${tipo} `)
      expect([rol, tipo, step, status, named]).toEqual([rol, tipo, step, 403, true])
    }
  }
})

it('for another institution nothing of this one is there, whatever they may do in theirs', async () => {
  const foreign = await program('administrador', 1)
  for (const tipo of TIPOS) {
    const id = await made(admin, tipo, 'publicar')
    for (const [step, { status }] of await answersOf(foreign, tipo, id)) {
      expect([tipo, step, status]).toEqual([tipo, step, 404])
    }
    const { rechazados } = await foreign.post(`${tipo}/lote`, { paso: 'retirar', ids: [id] })
    expect([tipo, rechazados.map(({ codigo }) => codigo)]).toEqual([tipo, ['NOEXISTE']])
    expect((await admin.get(`${tipo}/${id}`)).data[deTipo(tipo).estado]).not.toBe('0')
  }
})
