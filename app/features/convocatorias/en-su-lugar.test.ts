import { expect, it } from 'vitest'
import { CONVOCATORIA, draft, idOf, jefa, newsroom } from '../../../tests/redaccion.ts'
import { promisedWith } from '../../contenido/write/promised.server.ts'
import { publish } from '../../contenido/write/publish.server.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { archivoOf } from '../../lib/files/queries.server.ts'
import { replaceFile } from '../../lib/files/replace.server.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { convocatoria } from './schema.server.ts'

newsroom()

async function saved() {
  const done = await saveFile({ nombre: 'b.txt', bytes: Buffer.from('Bases'), idinstitucion: 2, subidoPor: 11 })
  if (!done.ok) throw new Error(done.message)
  return done
}

it('what took the place of a promised file while that was a draft is replaced behind no address of it', async () => {
  const [{ archivo: a }, { archivo: b }, { archivo: c }] = [await saved(), await saved(), await saved()]
  const one = { url_archivo: fileUrl(a), denominacion_archivo: 'Bases', grupo_archivo: 'bases' }
  const id = await idOf(draft(convocatoria, { ...CONVOCATORIA, archivos: [one] }))
  const chief = { ...jefa, privilegios: '**', subprivilegios: '**' }
  const replace = (id: string, by: string) =>
    replaceFile(chief, id, by, { kept: (tx) => promisedWith(tx, [convocatoria], id, by) })
  expect(await replace(a.id, b.id)).toEqual({ ok: true })
  expect(await alone(jefa, convocatoria, (unit) => publish(unit, convocatoria, id))).toMatchObject({ ok: true })
  const refused = { ok: false, codigo: 'SEMUESTRA', message: expect.stringContaining('«Docentes»') }
  expect(await replace(b.id, c.id)).toEqual(refused)
  // Nor is its address given back to it by way of another one.
  expect(await replace(c.id, a.id)).toEqual(refused)
  expect(await archivoOf(a.id)).toMatchObject({ reemplazadoPor: b.id })
  // What visitors rely on may take the place of what they do not.
  expect(await replace(c.id, b.id)).toEqual({ ok: true })
})
