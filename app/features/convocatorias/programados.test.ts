// A file that appears at its hour is closed wherever it is shown: who may close one, and which.
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { remove } from '../../../tests/escritura.ts'
import { ajena, CONVOCATORIA, draft, idOf, jefa, newsroom } from '../../../tests/redaccion.ts'
import { passMoments } from '../../contenido/write/due.server.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { STEPS } from '../../contenido/write/steps.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivoOf, watchArchivos } from '../../lib/files/queries.server.ts'
import { mayRead } from '../../lib/files/readers.server.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { convocatoria, convocatoriaArchivos } from './schema.server.ts'

newsroom()
afterAll(watchArchivos())

const HOUR = 3_600_000
const later = () => limaNow(new Date(Date.now() + HOUR))

async function aFile(nombre: string) {
  const done = await saveFile({ nombre, bytes: Buffer.from(nombre), idinstitucion: 2, subidoPor: 11 })
  if (!done.ok) throw new Error(done.message)
  const isOpen = async () => mayRead(null, (await archivoOf(done.archivo.id)) ?? done.archivo)
  return { url: fileUrl(done.archivo), isOpen }
}

const callWith = (url: string, desde: string | null, actor: Actor = jefa) =>
  idOf(draft(convocatoria, { ...CONVOCATORIA, archivos: [row(url, desde)] }, actor))
const row = (url: string, desde: string | null) => ({
  ...{ url_archivo: url, denominacion_archivo: 'Acta', grupo_archivo: 'bases', publicar_desde: desde },
})
const publish = (id: number, actor: Actor = jefa) =>
  alone(actor, convocatoria, (unit) => STEPS.publicar(unit, convocatoria, id, {}))

it('a draft closes nothing; what is published closes its file, until it is in the bin', async () => {
  const { url, isOpen } = await aFile('acta.txt')
  const id = await callWith(url, later())
  expect(await isOpen()).toBe(true)
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await isOpen()).toBe(false)
  await remove(convocatoria, jefa, id)
  expect(await isOpen()).toBe(true)
})

it('what something else has is not published with an hour, and says why', async () => {
  const { url, isOpen } = await aFile('reglamento.txt')
  const other = await callWith(url, null)
  const id = await callWith(url, later())
  await publish(other)
  expect(await publish(id)).toMatchObject({
    codigo: 'INVALIDO',
    errores: [{ campo: 'archivos.0.publicar_desde', message: expect.stringContaining('suba aquí otra copia') }],
  })
  expect(await isOpen()).toBe(true)
})

it('a copy that nobody published yet keeps nothing from being published', async () => {
  const { url } = await aFile('resultados.txt')
  const id = await callWith(url, later())
  await callWith(url, later())
  expect(await publish(id)).toMatchObject({ ok: true })
})

it('nothing of an institution is closed by another', async () => {
  const { url, isOpen } = await aFile('tupa.txt')
  const id = await callWith(url, later(), ajena)
  expect(await publish(id, ajena)).toMatchObject({ ok: true })
  const [kept] = await db.select().from(convocatoriaArchivos).where(eq(convocatoriaArchivos.convocatoria, id))
  expect(kept).toMatchObject({ url })
  expect(await isOpen()).toBe(true)
})

it('strangers hear of no draft when the hour of its file passes', async () => {
  const { url } = await aFile('borrador.txt')
  const [draftId, other] = [await callWith(url, null), await callWith((await aFile('otra.txt')).url, null)]
  expect(await publish(other)).toMatchObject({ ok: true })
  const { now } = await passMoments([convocatoria], null)
  await db.update(convocatoriaArchivos).set({ desde: limaNow() })
  await db.execute(sql`select pg_sleep(0.01)`)
  const { cambios } = await passMoments([convocatoria], new Date(Date.parse(now) - 2_000).toISOString())
  const ids = cambios.map(({ id }) => id)
  expect([ids.includes(other), ids.includes(draftId)]).toEqual([true, false])
})
