import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { attachWith, withPapers } from './attached.server.ts'

it('says of a search for papers that failed what it was, never what it was asked with', async () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const failed = new DrizzleQueryError('select $1', ['nelly@quebradaserena.example'], new Error('no such column'))
  attachWith(() => Promise.reject(failed))
  onTestFinished(() => attachWith(async () => []))
  const message = { clave: 'expediente:7:cargo', institucion: 2, creadoEn: new Date(), html: '', texto: '' }
  expect(await withPapers(message)).toBeNull()
  expect(complained.mock.calls).toEqual([
    ['No se encontraron los papeles de un correo (expediente:7:cargo): Failed query: select $1: no such column'],
  ])
})
