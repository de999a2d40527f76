import { expect, it } from 'vitest'
import type { Editing } from '../../app/lib/live/events.ts'
import { type Client, next } from '../servidor/enchufes.ts'
import { comes, liveServer } from './servidor-vivo.ts'

const server = liveServer()
const { program } = server

const tell = (socket: Client, what: unknown) =>
  new Promise<{ state: string; codigo?: string }>((resolve) => socket.emit('editando', what as never, resolve as never))

/** Who is seen, in which field, as that socket heard it last. */
function watching(socket: Client) {
  const held: { last: [number, string | null][] } = { last: [] }
  socket.on('editan', (gente: Editing[]) => {
    held.last = gente.map(({ idusuario, campo }) => [idusuario, campo])
  })
  return () => held.last
}

it('whoever has an item open sees who else has, in which field, until they leave', async () => {
  const [rosa, luis] = [await program('administrador'), await program('comunicaciones')]
  const seen = watching(rosa.socket)
  expect(await tell(rosa.socket, { tipo: 'noticias', item: '5' })).toEqual({ state: 'success' })
  await tell(luis.socket, { tipo: 'noticias', item: '5', campo: 'titulo_noticia' })
  const [one, other] = [rosa.usuario, luis.usuario]
  await comes(
    () => new Map(seen()),
    new Map([
      [one, null],
      [other, 'titulo_noticia'],
    ]),
  )
  await tell(luis.socket, { tipo: 'noticias', item: '6' })
  await comes(seen, [[one, null]])
  await tell(luis.socket, { tipo: 'noticias', item: '5' })
  await comes(() => seen().length, 2)
  luis.socket.disconnect()
  await comes(seen, [[one, null]])
})

it('what has no number of its own has the name that its screen gave it, and no other', async () => {
  const [rosa, luis] = [await program('administrador'), await program('administrador')]
  const seen = watching(rosa.socket)
  await tell(rosa.socket, { tipo: 'programas', item: 'malla-3-7' })
  await tell(luis.socket, { tipo: 'programas', item: 'malla-3-77', campo: 'fila-2' })
  await tell(luis.socket, { tipo: 'programas', item: 'malla-3-7', campo: 'fila-2' })
  await comes(
    () => new Map(seen()),
    new Map([
      [rosa.usuario, null],
      [luis.usuario, 'fila-2'],
    ]),
  )
})

it('whoever may not enter the room neither says nor hears anything', async () => {
  const [rosa, docente] = [await program('administrador'), await program('docente')]
  const [seen, heard] = [watching(rosa.socket), watching(docente.socket)]
  await tell(rosa.socket, { tipo: 'noticias', item: '5' })
  expect(await tell(docente.socket, { tipo: 'noticias', item: '5' })).toMatchObject({ codigo: 'SINPERMISO' })
  await comes(() => [seen().length, heard().length], [1, 0])
})

it('another institution has its own', async () => {
  const [rosa, ajena] = [await program('administrador'), await program('administrador', 1)]
  const heard = watching(rosa.socket)
  await tell(rosa.socket, { tipo: 'noticias', item: '5' })
  await tell(ajena.socket, { tipo: 'noticias', item: '5' })
  await comes(() => heard().length, 1)
})

it.each([
  ['nothing', undefined],
  ['a number', 7],
  ['no type', { item: '5' }],
  ['a type with a colon', { tipo: 'noticias:2', item: '5' }],
  ['an item with a colon', { tipo: 'noticias', item: '5:2' }],
  ['an endless item', { tipo: 'noticias', item: '9'.repeat(4_000) }],
  ['an endless field', { tipo: 'noticias', item: '5', campo: 'x'.repeat(4_000) }],
  ['a list', [{ tipo: 'noticias', item: '5' }]],
])('%s is refused', async (_name, what) => {
  const { socket } = await program('administrador')
  expect(await tell(socket, what)).toMatchObject({ state: 'failure', codigo: 'INVALIDO' })
  expect(socket.connected).toBe(true)
})

it('a flood of nonsense is cut off', async () => {
  const { socket } = await program('administrador')
  const gone = next(socket as never, 'disconnect' as never)
  for (let i = 0; i < 8; i++) socket.emit('editando', i as never)
  await gone
  expect(socket.connected).toBe(false)
})
