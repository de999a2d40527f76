import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { publish, save } from '../../../tests/escritura.ts'
import { ESCRITO_LIBRE } from '../../features/mesa-partes/address.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { findLinks, readLinks } from './queries.server.ts'

testDatabase('sembrada')

const actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '' }
const reader = { ...actor, privilegios: 'eventos' }
const input = {
  titulo: 'Feria de zorzales',
  resumen: 'Resumen',
  fecha: '2026-03-02 10:00:00',
  contenido: '<p>Texto</p>',
}
const PENDING = '<p>a</p><img src="/archivos/x/patio.jpg" alt="" data-texto="pendiente">'

it('what can be led to is found by its title; a draft only by those of its room, and it says so', async () => {
  const draft = await save(noticia, actor, { input })
  if (!draft.ok) throw new Error(JSON.stringify(draft))
  const [found] = await findLinks(actor, 'zorzales fería')
  expect(found).toMatchObject({ tipo: 'noticias', id: draft.id, titulo: 'Feria de zorzales', clase: 'Noticia' })
  expect(found?.href).toBe(`/actualidad/noticias/${draft.id}/feria-de-zorzales`)
  expect(found?.aviso).toContain('borrador')
  expect(await findLinks(reader, 'zorzales')).toEqual([])
  expect(await findLinks({ ...actor, institucion: 1 }, 'zorzales')).toEqual([])
  const [known] = await readLinks(reader, [`noticias.${draft.id}`, 'noticias.99999', 'noticias.x', 'otra.1'])
  expect(known).toMatchObject({ titulo: 'Sin título', aviso: expect.stringContaining('borrador') })
  expect((await publish(noticia, actor, draft.id)).ok).toBe(true)
  expect(await findLinks(reader, 'zorzales')).toMatchObject([{ id: draft.id, aviso: null }])
  await db
    .update(noticias)
    .set({ publicarHasta: new Date('2036-01-15T12:00:00-05:00') })
    .where(eq(noticias.id, draft.id))
  expect((await readLinks(actor, [`noticias.${draft.id}`]))[0]?.aviso).toBe('se retira el 15 de enero')
  await db.update(noticias).set({ eliminadoEn: new Date() }).where(eq(noticias.id, draft.id))
  expect((await readLinks(actor, [`noticias.${draft.id}`]))[0]?.aviso).toBe('está en la papelera')
  expect(await findLinks(actor, 'zorzales')).toEqual([])
  expect((await findLinks(actor, 'noticias'))[0]).toMatchObject({ href: '/actualidad/noticias', aviso: null })
})

it('offers what nobody writes, too: its forms and the other pages of the portal', async () => {
  const hrefs = async (texto: string) => (await findLinks(actor, texto)).map(({ href }) => href)
  expect(await hrefs('admision')).toContain('/admision')
  expect(await hrefs('reclamo queja')).toContain('/transparencia/libro/reclamaciones')
  expect((await hrefs('mision vision'))[0]).toBe('/nosotros/mision-vision')
  expect(await hrefs('mesa de partes')).toContain(ESCRITO_LIBRE)
  expect(await hrefs('consultas')).toContain('/tramites/consulta')
  const portada = await hrefs('portada')
  expect([portada[0], portada.length]).toEqual(['/', new Set(portada).size])
})

it('a picture that waits for its text is saved, and not published', async () => {
  const saved = await save(noticia, actor, { input: { ...input, contenido: PENDING } })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  expect(await publish(noticia, actor, saved.id)).toMatchObject({
    ok: false,
    codigo: 'INCOMPLETO',
    errores: [{ campo: 'contenido_noticia', message: expect.stringContaining('«patio.jpg»') }],
  })
  await save(noticia, actor, { id: saved.id, input: { contenido: PENDING.replace('pendiente', 'decorativa') } })
  expect((await publish(noticia, actor, saved.id)).ok).toBe(true)
})
