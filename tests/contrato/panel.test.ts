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

const { enter } = accountApi()

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
  const [imagen, tesoreria, visita] = [await staff('imagen'), await staff('tesoreria'), await person()]
  const cookieOf = async ({ correo }: { correo: string }) => (await enter(correo)).cookie
  const [publishes, writes, none] = [await cookieOf(imagen), await cookieOf(tesoreria), await cookieOf(visita)]
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
    'escribir y publicar',
    'escribir y enviar a la papelera',
  ])
  expect(powersIn(actor('**'), noticia)).toBe('escribir, publicar y enviar a la papelera')
  expect(roomsFor(actor('usuarios'))).toEqual([])
})

it('counts what visitors see and what is a draft, without the bin nor other institutions', async () => {
  const all = actor('**')
  const count = async () => (await countRooms([noticia, convenio], 2)).get('convenios')
  const before = (await count()) ?? { publicados: 0, borradores: 0 }
  const make = async (titulo: string, institucion = 2) => {
    const saved = await save(convenio, { ...all, institucion }, { input: { titulo, descripcion: '<p>Texto</p>' } })
    if (!saved.ok) throw new Error(saved.codigo)
    return saved.id
  }
  await make('Borrador')
  await make('De otra institución', 1)
  expect(await publish(convenio, all, await make('Publicado'))).toMatchObject({ ok: true })
  await remove(convenio, all, await make('En la papelera'))
  expect(await count()).toEqual({ publicados: before.publicados + 1, borradores: before.borradores + 1 })
  expect(await countRooms([], 2)).toEqual(new Map())
})
