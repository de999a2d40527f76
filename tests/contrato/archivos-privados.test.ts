import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { createKey, endKey } from '../../app/features/llaves/mutations.server.ts'
import { readerOf } from '../../app/features/llaves/queries.server.ts'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { today } from '../../app/lib/calendar/business-days.ts'
import { plusDays } from '../../app/lib/calendar/days.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { archivosPlugin } from '../../app/lib/files/plugin.server.ts'
import { pdf } from '../../app/lib/files/samples.ts'
import { saveFile } from '../../app/lib/files/save.server.ts'
import { type Archivo, archivos, archivosUsos } from '../../app/lib/files/schema.server.ts'
import { fileUrl } from '../../app/lib/files/urls.ts'
import { changing } from '../../app/lib/live/announce.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { ask, type Served, serve } from '../servidor/app.ts'
import { htmlResponse } from '../servidor/respuesta.ts'
import { FORM, multipart } from './llamadas-privadas.ts'
import { persona, ROLES, type SignedIn, signIn, signOut } from './personas.ts'

testDatabase('sembrada')

const BYTES = pdf('El secreto')
const NOWHERE = `/archivos/${'z'.repeat(22)}/secreto.pdf`

let site: Served
let file: Archivo
let owner: SignedIn
beforeEach(async () => {
  const render = async ({ url }: Request) => htmlResponse(`Página ${new URL(url).pathname}`)
  site = await serve({ archivos: archivosPlugin(readerOf), render })
  owner = await signIn(await persona('estudiante'))
  const saved = await saveFile({
    ...{ nombre: 'secreto.pdf', bytes: BYTES, idinstitucion: 2, privado: true, subidoPor: owner.usuario },
  })
  if (!saved.ok) throw new Error(saved.message)
  file = saved.archivo
  await db.insert(archivosUsos).values({ archivo: file.id, tipo: 'noticias', contenido: 1, campo: 'contenido_noticia' })
})

const byToken = ({ token, headers }: SignedIn) => ({ ...headers, authorization: `Bearer ${token}` })

const rowsOf = (id: string) => db.select().from(archivos).where(eq(archivos.id, id))

async function reads(headers: Record<string, string>) {
  const got = await site.get(fileUrl(file), { headers })
  if (got.status === 200) {
    expect(got.body.equals(BYTES)).toBe(true)
    expect(got.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    return true
  }
  const nothing = await site.get(NOWHERE, { headers })
  const { date: _, ...told } = got.headers
  const { date: __, ...ofNothing } = nothing.headers
  expect([got.status, told, got.text]).toEqual([404, ofNothing, nothing.text])
  return false
}

describe('a file that is sent', () => {
  const field = (name: string, value: string) =>
    Buffer.from(`--${FORM}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const sent = multipart('archivo', 'enviado.pdf', Buffer.from(BYTES))
  const [whole, end] = [sent.subarray(0, -`--${FORM}--\r\n`.length), Buffer.from(`--${FORM}--\r\n`)]
  async function sends(...parts: Buffer[]) {
    const { token } = await signIn(await persona('comunicaciones'))
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${FORM}` }
    const { port } = await serve({ api: apiPlugin })
    const { status, text } = await ask(port, '/api/archivos', { method: 'POST', headers, body: Buffer.concat(parts) })
    return { status, ...JSON.parse(text) }
  }

  it('is private where its form says so, in any word for it, before the file or after it', async () => {
    for (const privado of ['1', 'true', 'on', 'Sí']) {
      const { data } = await sends(field('privado', privado), sent)
      expect([privado, data[0].privado]).toEqual([privado, true])
    }
    const { data } = await sends(whole, field('privado', '1'), end)
    expect(data[0].privado).toBe(true)
    expect(await rowsOf(data[0].id)).toMatchObject([{ privado: true }])
    for (const privado of ['0', 'no', ''])
      expect((await sends(field('privado', privado), sent)).data[0].privado).toBe(false)
  })

  it('is not kept when that is neither yes nor no', async () => {
    const before = await db.$count(archivos)
    for (const parts of [
      [field('privado', 'quizá'), sent],
      [whole, field('privado', 'quizá'), end],
    ])
      expect(await sends(...parts)).toMatchObject({ status: 400, codigo: 'INVALIDO', errores: [{ campo: 'privado' }] })
    expect(await db.$count(archivos)).toBe(before)
  })
})

describe('a private file that a piece of news shows', () => {
  it.each(ROLES)('by %s, from a browser and from a program', async (rol) => {
    const allowed = rol === 'administrador' || rol === 'comunicaciones'
    const id = await persona(rol)
    const [browser, program] = [await signIn(id, { navegador: true }), await signIn(id)]
    expect([await reads(browser.headers), await reads(byToken(browser)), await reads(byToken(program))]).toEqual([
      allowed,
      allowed,
      allowed,
    ])
    const foreign = await signIn(await persona(rol, 1), { navegador: true })
    expect(await reads(foreign.headers)).toBe(false)
  })

  it('is for whoever uploaded it, and for nobody else who is nobody in particular', async () => {
    expect(await reads(byToken(owner))).toBe(true)
    for (const headers of [
      {},
      { cookie: 'atrio_sesion=' },
      { cookie: `atrio_sesion=${'x'.repeat(43)}` },
      { authorization: 'Bearer null' },
      { authorization: 'Bearer' },
      { authorization: `Basic ${owner.token}` },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ])
      expect(await reads(headers)).toBe(false)
  })

  it('is for a program with the key of whoever uploaded it, or of whom its room is for, until the key ends', async () => {
    const keyOf = async (usuario: number, permiso: string) => {
      const actor = { idusuario: usuario, institucion: 2, privilegios: '**', subprivilegios: '**' }
      const hasta = plusDays(today(), 30)
      const made = await createKey(actor, { nombre: 'Boletín', permisos: [permiso], hasta })
      if (!made.ok) throw new Error(made.codigo)
      return { headers: { authorization: `Bearer ${made.llave}` }, end: () => endKey(actor, made.id) }
    }
    const [staff, other] = [await persona('comunicaciones'), await persona('comunicaciones')]
    const [ofOwner, ofRoom] = [await keyOf(owner.usuario, 'eventos'), await keyOf(staff, 'noticias')]
    const elsewhere = await keyOf(other, 'eventos')
    expect([await reads(ofOwner.headers), await reads(ofRoom.headers)]).toEqual([true, true])
    expect(await reads(elsewhere.headers)).toBe(false)
    await ofOwner.end()
    expect([await reads(ofOwner.headers), await reads({ authorization: 'Bearer atrio_x' })]).toEqual([false, false])
  })

  it('needs all of a session: its cookie with its token, and no cookie instead of a bad token', async () => {
    const staff = await persona('comunicaciones')
    const [one, other] = [await signIn(staff, { navegador: true }), await signIn(staff, { navegador: true })]
    expect(await reads({ authorization: `Bearer ${one.token}` })).toBe(false)
    expect(await reads({ ...other.headers, authorization: `Bearer ${one.token}` })).toBe(false)
    expect(await reads({ ...one.headers, authorization: 'Bearer x' })).toBe(false)
    expect(await reads(byToken(one))).toBe(true)
  })

  it('is closed when the session ends, by itself or by somebody, and when the person is disabled', async () => {
    const staff = await persona('comunicaciones')
    const [ended, expired, disabled] = [await signIn(staff), await signIn(staff), await signIn(staff)]
    for (const session of [ended, expired, disabled]) expect(await reads(byToken(session))).toBe(true)
    await signOut(ended)
    expect(await reads(byToken(ended))).toBe(false)
    await db
      .update(sesiones)
      .set({ expiraEn: new Date(Date.now() - 1_000) })
      .where(eq(sesiones.id, expired.sesion))
    expect(await reads(byToken(expired))).toBe(false)
    await db.execute(sql`update usuarios set estado_usuario = '0' where idusuario = ${staff}`)
    expect(await reads(byToken(disabled))).toBe(false)
  })

  it('is closed to whoever owes the second factor that their institution demands', async () => {
    const staff = await signIn(await persona('comunicaciones'))
    const demand = (segundo_factor: boolean) =>
      db
        .update(instituciones)
        .set({ configuraciones: { seguridad: { segundo_factor } } })
        .where(eq(instituciones.id, 2))
    await demand(true)
    expect(await reads(byToken(staff))).toBe(false)
    await demand(false)
    expect(await reads(byToken(staff))).toBe(true)
  })

  it('is in no cache of the server after its readers had it, nor are the pages of visitors theirs', async () => {
    const staff = await signIn(await persona('comunicaciones'), { navegador: true })
    await site.get('/actualidad', {})
    const before = site.app.cache.bytes
    for (const path of [fileUrl(file), `/archivos/${file.id}`, `/archivos/${file.id.toLowerCase()}`]) {
      await site.get(path, { headers: staff.headers })
      await site.get(path, { headers: byToken(staff), method: 'HEAD' })
    }
    expect(site.app.cache.bytes).toBe(before)
    expect(await reads({})).toBe(false)
    expect((await site.get(`/archivos/${file.id}`)).headers.location).toBeUndefined()
    for (const headers of [
      { 'accept-encoding': 'br, gzip' },
      { accept: 'application/json' },
      { origin: 'https://otra.example' },
    ])
      expect(await reads(headers)).toBe(false)
    await changing(async (_tx, announce) =>
      announce({ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }),
    )
    expect(await reads({})).toBe(false)
    expect(await reads(staff.headers)).toBe(true)
  })
})
