// A picture as it was sent is for whoever administers the portal, who is noted, and for nobody else.
import { and, desc, eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { beginLooking } from '../../app/features/cuenta/looking.server.ts'
import { createKey } from '../../app/features/llaves/mutations.server.ts'
import { lastDay } from '../../app/features/llaves/rules.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { disk } from '../../app/lib/files/disk.server.ts'
import { originalOf } from '../../app/lib/files/originals.server.ts'
import { photo } from '../../app/lib/files/samples.ts'
import { archivos, originales } from '../../app/lib/files/schema.server.ts'
import { loader } from '../../app/panel/files/original.ts'
import { loader as library } from '../../app/panel/files/screen.tsx'
import { by, libraryApi } from './biblioteca.ts'
import { person, sessionWith } from './cuentas.ts'
import { persona, ROLES, type SignedIn, signIn } from './personas.ts'

const { send, upload } = libraryApi()

let bytes: Buffer
let id: string
beforeAll(async () => {
  bytes = await photo(30, 20)
    .withExif({ IFD0: { Make: 'Ayaviri' } })
    .tiff()
    .toBuffer()
  const sent = await upload(await by('comunicaciones'), 'Día del río.tif', bytes)
  id = sent.id
})

const inBrowser = async (rol: Parameters<typeof persona>[0], institucion?: number) =>
  signIn(await persona(rol, institucion), { navegador: true })

const asking = (path: string, headers: Record<string, string>) => {
  const url = new URL(`http://portal.example/panel/archivos${path}`)
  return { request: new Request(url, { headers }), url, params: { id }, context: new RouterContextProvider() } as never
}
/** What the address answers. */
async function taken(headers: Record<string, string>): Promise<Response> {
  try {
    return await loader(asking(`/${id}/original`, headers))
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
const until = async ({ headers }: SignedIn) => (await library(asking(`?archivo=${id}`, headers))).originalHasta
const noted = () =>
  db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.tipo, 'archivos'), eq(auditoria.accion, 'descargar_original')))
    .orderBy(desc(auditoria.id))

it('comes byte for byte to whoever administers the portal, as what is kept by nobody, and is noted', async () => {
  const chief = await inBrowser('administrador')
  expect(await until(chief)).toBe((await originalOf(2, id))?.hasta.toISOString())
  const before = (await noted()).length
  const answer = await taken(chief.headers)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'image/tiff',
    'content-length': String(bytes.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="original-Dia del rio\.tiff?"/),
    'x-content-type-options': 'nosniff',
  })
  const [last, ...others] = await noted()
  expect([last, others.length]).toMatchObject([{ usuario: chief.usuario, detalle: { archivo: id } }, before])
})

it('is for nobody else, who is not told that there is any', async () => {
  const before = (await noted()).length
  for (const rol of ROLES.filter((one) => one !== 'administrador')) {
    const { status } = await taken((await inBrowser(rol)).headers)
    // Who does not work in the office is shown to where they belong.
    expect([rol, status]).toEqual([rol, ['docente', 'estudiante', 'egresado', 'empresa'].includes(rol) ? 302 : 404])
  }
  expect(await until(await inBrowser('comunicaciones'))).toBeNull()
  const everyRoom = await person({ privilegios: 'noticias,documentos,auditoria', subprivilegios: '**' })
  expect((await taken((await signIn(everyRoom.id, { navegador: true })).headers)).status).toBe(404)
  expect((await taken((await inBrowser('administrador', 1)).headers)).status).toBe(404)
  expect((await taken({})).status).toBe(302)

  // No key opens the office, whoever made it; and the calls, which keys open, know nothing of it.
  const chief = await by('administrador')
  const { actor } = await sessionWith(chief.token)
  const key = await createKey(actor, { nombre: 'Todo', permisos: ['noticias', 'documentos'], hasta: lastDay() })
  for (const token of [key.ok ? key.llave : '', chief.token])
    expect((await taken({ authorization: `Bearer ${token}` })).status).toBe(302)
  expect(JSON.stringify(await send(chief, 'GET', `/archivos/${id}`))).not.toMatch(/original/i)

  // Nor does anybody take it under another's name.
  const [viewer, seen] = [await inBrowser('administrador'), await persona('administrador')]
  const looking = await beginLooking({ id: viewer.sesion, actor: { ...actor, idusuario: viewer.usuario } }, seen)
  expect([looking.ok, (await taken(viewer.headers)).status]).toEqual([true, 403])
  expect((await noted()).length).toBe(before)
})

it('is not there where its file is in the bin, its time is over, or its bytes are lost', async () => {
  const { headers } = await inBrowser('administrador')
  const status = async () => (await taken(headers)).status
  const mine = eq(archivos.id, id)
  await db.update(archivos).set({ eliminadoEn: new Date() }).where(mine)
  expect(await status()).toBe(404)
  await db.update(archivos).set({ eliminadoEn: null }).where(mine)
  expect(await status()).toBe(200)
  const original = await originalOf(2, id)
  await (await disk()).remove(original?.clave ?? '')
  const before = (await noted()).length
  expect([await status(), (await noted()).length]).toEqual([404, before])
  await (await disk()).write(original?.clave ?? '', bytes)
  await db.update(originales).set({ hasta: sql`now()` }).where(eq(originales.archivo, id))
  expect(await status()).toBe(404)
})
