import { expect, it } from 'vitest'
import { beginLooking } from '../../app/features/cuenta/looking.server.ts'
import { connected, heard } from '../servidor/enchufes.ts'
import { sessionWith } from './cuentas.ts'
import { persona, signIn } from './personas.ts'
import { liveServer, settle } from './servidor-vivo.ts'

const server = liveServer()

it('closes what was open, and afterwards is nobody there: says nothing, hears nothing of the staff', async () => {
  const [viewer, seen] = [await signIn(await persona('administrador')), await persona('secretaria')]
  const open = await connected(server.port, { auth: { token: viewer.token } })
  const closed = new Promise((resolve) => open.on('disconnect', resolve))
  expect(await beginLooking(await sessionWith(viewer.token), seen)).toMatchObject({ ok: true })
  expect(await closed).toBe('io server disconnect')
  const looking = await connected(server.port, { auth: { token: viewer.token } })
  const list = heard(looking)
  const colleague = await signIn(await persona('secretaria'))
  const other = await connected(server.port, { auth: { token: colleague.token } })
  const told = heard(other)
  // No event but 'test' has a listener there, so nothing else is acknowledged.
  looking.emit('newconexion')
  looking.emit('message', { para: colleague.usuario, texto: 'Hola' })
  looking.emit('editando', { tipo: 'noticias', item: '1', campo: null })
  expect(await looking.emitWithAck('test', 'sigo')).toBe('sigo')
  await other.emitWithAck('newconexion', null)
  await settle()
  expect(list.map(([name]) => name)).not.toContain('newconexion')
  expect(told.map(([name]) => name)).not.toContain('message')
  expect(
    told.filter(
      ([name, who]) => name === 'newconexion' && (who as { idusuario?: number }).idusuario !== colleague.usuario,
    ),
  ).toEqual([])
})
