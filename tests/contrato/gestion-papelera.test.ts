import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { recover } from '../../app/contenido/write/bin.server.ts'
import { undo } from '../../app/contenido/write/undo.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
beforeAll(async () => {
  editor = await as({ privilegios: 'noticias', subprivilegios: 'noticias.publicar,noticias.eliminar' })
})

describe('what comes back from the bin', () => {
  const scheduled = async (told: Record<string, unknown>) => {
    const path = `noticias/${await editor.published('noticias', { titulo_noticia: 'Antes' })}`
    await editor.edit(path, { titulo_noticia: 'Después' })
    await editor.post(`${path}/publicar`, told)
    await editor.post(`${path}/papelera`)
    return path
  }

  it('brings the change with it whose moment came while it was there, where that is undone', async () => {
    const path = await scheduled({ publicar_desde: inDays(1).toISOString() })
    const binning = and(eq(versiones.tipo, 'noticias'), eq(versiones.contenido, Number(path.slice(9))))
    const [last] = await db.select().from(versiones).where(binning).orderBy(desc(versiones.id)).limit(1)
    if (!last?.antes) throw new Error('nothing was before')
    const fila = { ...last.antes.fila, programadoDesde: new Date(Date.now() - 1_000).toISOString() }
    await db
      .update(versiones)
      .set({ antes: { ...last.antes, fila } })
      .where(eq(versiones.id, last.id))
    const { version } = await editor.post(`${path}/deshacer`)
    expect(await editor.get(path)).toMatchObject({
      ...{ data: { titulo_noticia: 'Después', con_cambios: false, version }, borrador: null, pendiente: null },
    })
  })

  it('leaves a draft, once it is recovered, with what was to come', async () => {
    const path = await scheduled({ publicar_desde: inDays(1).toISOString() })
    const { version } = await editor.post(`${path}/recuperar`)
    expect(await editor.get(path)).toMatchObject({
      data: { titulo_noticia: 'Después', estado_noticia: '0', con_cambios: false, version },
      ...{ borrador: null, pendiente: null },
    })
    expect(await editor.post(`${path}/recuperar`)).toMatchObject({ status: 200, version })
  })

  it('is told to whoever keeps pages until something changes by itself, where undoing brings it back', async () => {
    const path = await scheduled({ publicar_desde: inDays(1).toISOString() })
    await editor.post(`${path}/deshacer`)
    const { id } = await editor.post(`${path}/duplicar`)
    await editor.post(`noticias/${id}/publicar`, { publicar_desde: inDays(1).toISOString() })
    const told = async (step: typeof undo) => {
      const heard: unknown[] = []
      await editor.post(`noticias/${id}/papelera`)
      await change(editor.actor, (unit) =>
        step({ ...unit, announce: (_tipo, _id, para) => heard.push(para) }, noticia, id),
      )
      return heard
    }
    expect([await told(undo), await told(recover)]).toEqual([['institucion'], [{ sala: 'noticias' }]])
  })
})
