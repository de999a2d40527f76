// What visitors are told of a change: where it is taken, a page says it; where no page would, it is refused.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { placeOf } from '../../app/contenido/preview/place.server.ts'
import type { Row } from '../../app/contenido/write/current.server.ts'
import { contentTypes, outsides } from '../../app/content-types.server.ts'
import { paginas } from '../../app/features/paginas/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { type Editor, gestionApi } from '../contrato/gestion.ts'
import { servesPages } from './construccion.ts'

const { as } = gestionApi()
const product = servesPages()
let editor: Editor
beforeAll(async () => {
  editor = await as()
})

/** An item of each type, and of pages one at each screen that shows some. */
const ALL: [tipo: string, where: string, fields: Record<string, unknown>][] = [
  ...CADA_TIPO.map(({ tipo }): (typeof ALL)[number] => [tipo, 'its page', {}]),
  ...['nosotros/otra', 'tasas', 'tramites', 'admision', 'old/institucional/mesa/partes'].map(
    (codigo): (typeof ALL)[number] => ['paginas', codigo, { codigo }],
  ),
]

it('there is one of each type', () => {
  expect(new Set(ALL.map(([tipo]) => tipo))).toEqual(new Set(contentTypes.map(({ name }) => name)))
})

it.each(
  ALL,
)('%s at %s: what visitors are told of a change they read there, or it is not taken', async (tipo, _, fields) => {
  if (typeof fields.codigo === 'string') await db.delete(paginas).where(eq(paginas.codigo, fields.codigo))
  const id = await editor.published(tipo, fields)
  const nota = `Se corrigió por ${tipo} ${id}`
  const done = await editor.post(`${tipo}/${id}/publicar`, { nota_publica: nota })
  const room = outsides.find(({ type }) => type?.name === tipo)
  const [row] = room?.type ? await db.select().from(room.type.table).where(eq(room.type.table.id, id)) : []
  if (!room || !row) throw new Error(`no ${tipo}`)
  const { page } = await placeOf(room, row as Row)
  const { get } = await product()
  const { status, text } = await get(encodeURI(page))
  expect([page, status < 400]).toEqual([page, true])
  const isRead = text.includes(nota)
  expect([page, done.status, done.errores?.[0]?.campo]).toEqual(
    isRead ? [page, 200, undefined] : [page, 400, 'nota_publica'],
  )
})
