import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, save } from '../../../tests/escritura.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { undo } from '../../contenido/write/undo.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { usuarios } from '../../features/usuarios/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { publicationsByMonth } from './queries.server.ts'

testDatabase('sembrada')

it('what was taken back was not published; taken back twice, it was', async () => {
  const [row] = await db.select({ id: usuarios.id }).from(usuarios).limit(1)
  const actor = { idusuario: row?.id ?? 0, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const count = async () => (await publicationsByMonth([noticia], 2)).at(-1)?.cuantas ?? 0
  const before = await count()
  const input = { titulo: 'Feria', resumen: 'Resumen', fecha: '2026-03-02 10:00:00', contenido: '<p>Texto</p>' }
  const made = await save(noticia, actor, { input })
  if (!made.ok) throw new Error(made.codigo)
  expect((await publish(noticia, actor, made.id)).ok).toBe(true)
  const takeBack = () => alone(actor, noticia, (unit) => undo(unit, noticia, made.id, {}))
  const seen = [await count()]
  for (let i = 0; i < 2; i++) {
    expect((await takeBack()).ok).toBe(true)
    seen.push(await count())
  }
  expect(seen).toEqual([before + 1, before, before + 1])
})
