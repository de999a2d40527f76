import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { convenio } from '../../app/features/convenios/schema.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { requireStaff } from '../../app/panel/admission.server.ts'
import { countRooms } from '../../app/panel/queries.server.ts'
import { powersIn, roomsFor } from '../../app/panel/rooms.server.ts'
import { publish, remove, save } from '../escritura.ts'
import { accountApi, person, staff } from './cuentas.ts'

const { enter, raw } = accountApi()

/** Where a visitor with these cookies is sent; null for who may stay. */
async function sentTo(cookie: string): Promise<string | null> {
  const request = new Request('http://portal.example/panel', { headers: { cookie } })
  try {
    await requireStaff({ request, context: new RouterContextProvider() })
    return null
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }
}

const demand = (yes: boolean) =>
  db
    .update(instituciones)
    .set({ configuraciones: sql`configuraciones || ${JSON.stringify({ seguridad: { segundo_factor: yes } })}::jsonb` })
    .where(eq(instituciones.id, 2))

it('lets in who has a privilege, and sends everybody else where they belong', async () => {
  const [imagen, archivo, visita] = [await staff('imagen'), await person({ privilegios: 'documentos' }), await person()]
  const cookieOf = async ({ correo }: { correo: string }) => (await enter(correo)).cookie
  const [publishes, writes, none] = [await cookieOf(imagen), await cookieOf(archivo), await cookieOf(visita)]
  expect(await sentTo('')).toBe('/cuenta/ingresar?volver=%2Fpanel')
  expect(await sentTo(none)).toBe('/')
  expect(await sentTo(publishes)).toBeNull()
  await demand(true)
  expect(await sentTo(publishes)).toBe('/cuenta/perfil/dos-pasos')
  // Who publishes nothing owes nothing.
  expect(await sentTo(writes)).toBeNull()
  await demand(false)
})

const actor = (privilegios: string, subprivilegios = '') => ({
  idusuario: null,
  institucion: 2,
  privilegios,
  subprivilegios,
})

it('has the rooms of one’s privileges in the order of the menu, with what may be done in each', () => {
  const some = actor('convenios,noticias,usuarios', 'noticias.publicar,convenios.eliminar,eventos.publicar')
  expect(roomsFor(some)).toEqual([noticia, convenio])
  expect([noticia, convenio].map((type) => powersIn(some, type))).toEqual([
    { publicar: true, eliminar: false },
    { publicar: false, eliminar: true },
  ])
  expect(roomsFor(actor('usuarios'))).toEqual([])
})

it('counts what there is and what is not published, without the bin nor other institutions', async () => {
  const all = actor('**')
  const count = async () => (await countRooms([noticia, convenio], 2)).get('convenios')
  const before = (await count()) ?? { todo: 0, pendientes: 0 }
  const make = async (titulo: string, institucion = 2) => {
    const saved = await save(convenio, { ...all, institucion }, { input: { titulo, descripcion: '<p>Texto</p>' } })
    if (!saved.ok) throw new Error(saved.codigo)
    return saved.id
  }
  await make('Borrador')
  await make('De otra institución', 1)
  expect(await publish(convenio, all, await make('Publicado'))).toMatchObject({ ok: true })
  await remove(convenio, all, await make('En la papelera'))
  expect(await count()).toEqual({ todo: before.todo + 2, pendientes: before.pendientes + 1 })
  expect(await countRooms([], 2)).toEqual(new Map())
})

it('its pages call with the cookie alone, as no other page can', async () => {
  const { correo } = await staff('imagen')
  const { cookie } = await enter(correo)
  const ask = async (headers: Record<string, string>) =>
    (await raw({ method: 'GET', url: '/api/gestion/noticias', headers })).statusCode
  expect(await ask({ cookie, 'x-oficina': '' })).toBe(200)
  expect(await ask({ cookie })).toBe(401)
  expect(await ask({ 'x-oficina': '' })).toBe(401)
  expect(await ask({ cookie: 'atrio_sesion=nada', 'x-oficina': '' })).toBe(401)
})
