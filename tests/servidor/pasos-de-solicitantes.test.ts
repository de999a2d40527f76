// What an applicant writes and attaches for a step of their case: who may, and that nothing of it is lost without a word.
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftFiles, findDraft, forgetOldDrafts, saveDraft } from '../../app/expedientes/draft.server.ts'
import { fichaOfStep, newFicha } from '../../app/expedientes/keys.server.ts'
import type { Kind } from '../../app/expedientes/kind.server.ts'
import { movementsOf } from '../../app/expedientes/movements.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { wholeCase } from '../../app/expedientes/queries.server.ts'
import { expedientes, plazos, reglasExpediente, solicitudesEnCurso } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { accesoInformacion } from '../../app/features/acceso-informacion/schema.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { libroReclamaciones } from '../../app/features/libro-reclamaciones/schema.server.ts'
import { mesaPartes } from '../../app/features/mesa-partes/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { caseView } from '../../app/panel/expedientes/case.server.ts'
import { ventanillaPlugin } from '../../app/portal/tramites/plugin.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { persona, signIn } from '../contrato/personas.ts'
import { servesPages } from './construccion.ts'
import { type Chosen, form, NELLY, printed } from './formulario.ts'

testDatabase('sembrada')

const product = servesPages({ archivos: ventanillaPlugin })

const INSTITUCION = 2
const staff = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
/** A writing that the office sent back: what becomes of it, and its step as its applicant sends it. */
async function observed(sumilla: string, usuario = 1) {
  const { get } = await product()
  const ficha = newFicha()
  const asked = { escrito: 'carta', sumilla, fundamentos: 'Falta una tilde.' }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: mesaPartes.name, valores: { ...NELLY, ...asked }, usuario })
  const opened = await present(nobody(), mesaPartes, (await findDraft(INSTITUCION, ficha)) ?? ({} as never))
  if (!opened.ok) throw new Error(opened.codigo)
  const { caso, clave } = opened
  const around = await aroundOf(INSTITUCION)
  const take = (paso: string, texto: string) =>
    change(staff, (unit) =>
      takeStep(unit, mesaPartes, { id: caso.id, paso, datos: { texto } }, { de: 'personal', actor: staff }, around),
    )
  expect(await take('observar', 'Falta la ficha')).toMatchObject({ ok: true })
  const address = `/tramites/seguimiento/${caso.numero}`
  const base = `${address}/subsanar`
  const cookie = `atrio_clave=${clave}`
  const send = (words: Record<string, string>, files: Chosen[] = [], by: Record<string, string> = { cookie }) => {
    const sent = form(words, files)
    return get(`${base}/archivos`, { ...sent, headers: { ...sent.headers, ...by } })
  }
  const page = (by: Record<string, string> = { cookie }) => get(base, { headers: by })
  return { get, caso, take, address, base, cookie, send, page }
}

const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''

test('what is written and attached for a step waits for its case, whatever the office does meanwhile', async () => {
  const { get, caso, take, address, base, cookie, send, page } = await observed('Solicito rectificar')
  const before = versionIn((await page()).text)
  await send({ version: before, texto: 'Va la ficha de matrícula', hacer: '' }, [['ficha.txt', 'Mi ficha']])
  expect(await take('anotar', 'Llamó por teléfono')).toMatchObject({ ok: true })
  const after = (await page()).text
  for (const kept of ['Va la ficha de matrícula', 'ficha.txt']) expect(after).toContain(kept)
  const [file] = await draftFiles(fichaOfStep(caso, 'subsanar'))
  const removed = await send({ version: before, texto: 'Otra vez', hacer: `quitar ${file?.archivo.id}` })
  expect(removed.headers.location).toBe(`${base}#archivos`)
  expect((await page()).text).toContain('Otra vez')

  const stale = await send({ version: before, texto: 'La ficha, firmada', hacer: 'paso' }, [['firmada.txt', 'Firmada']])
  expect([stale.status, stale.text]).toEqual([400, expect.stringContaining('La ficha, firmada')])
  const done = await send({ version: versionIn(stale.text), texto: 'La ficha, firmada', hacer: 'paso' })
  expect([done.status, done.headers.location]).toEqual([303, `${address}?hecho=1`])
  // On another tab, where it was done already: with nothing written it leads to the case, and what was written is there.
  expect((await get(base, { headers: { cookie } })).headers.location).toBe(address)
  const late = await send({ version: before, texto: 'Desde otra pestaña', hacer: 'paso' }, [['otra.txt', 'Otra']])
  for (const { text } of [late, await get(base, { headers: { cookie } })])
    for (const said of ['Desde otra pestaña', 'no se envió', `href="${address}"`]) expect(text).toContain(said)
  expect(late.status).toBe(400)
  // Nobody ticked anything here, and nothing is sworn for them.
  expect(await printed(await wholeCase(caso))).not.toContain('Declaro')
  const last = (await movementsOf(caso.id)).at(-1)
  expect(last).toMatchObject({ paso: 'subsanar', datos: { archivos: [{ nombre: 'firmada.txt' }] } })
})

test('a file that waited too long does not stay behind: it is said, and the step is still to be taken', async () => {
  const { caso, address, send, page } = await observed('Con la ficha')
  const version = versionIn((await page()).text)
  await send({ version, texto: 'Va la ficha' }, [['ficha.txt', 'Mi ficha']])
  const shown = /name="esperan" value="([^"]+)"/.exec((await page()).text)?.[1] ?? ''
  const over = { expiraEn: sql`now() - interval '1 second'` }
  await db
    .update(solicitudesEnCurso)
    .set(over)
    .where(eq(solicitudesEnCurso.ficha, fichaOfStep(caso, 'subsanar')))
  await forgetOldDrafts()
  const gone = await send({ version, texto: 'Va la ficha', hacer: 'paso', esperan: shown })
  expect([gone.status, gone.text]).toEqual([400, expect.stringContaining('alguno ya no está')])
  expect((await movementsOf(caso.id)).map(({ paso }) => paso)).not.toContain('subsanar')
  const again = await send({ version, texto: 'Va la ficha', hacer: 'paso', esperan: '' }, [['ficha.txt', 'Mi ficha']])
  expect(again.headers.location).toBe(`${address}?hecho=1`)
})

test('a step that came too late says why, with what was written, also where that was only a file', async () => {
  const { caso, base, send, page } = await observed('Fuera de plazo')
  const version = versionIn((await page()).text)
  await send({ version, texto: '' }, [['ficha.txt', 'Mi ficha']])
  const over = and(eq(plazos.expediente, caso.id), eq(plazos.nombre, 'subsanacion'))
  await db.update(plazos).set({ vence: '2020-01-02' }).where(over)
  const onlyFiles = await send({ version, texto: '', hacer: 'paso' })
  for (const said of ['Pasó el plazo', 'ficha.txt', 'no se envió']) expect(onlyFiles.text).toContain(said)
  const words = await send({ version, texto: 'En el último día', hacer: 'paso' }, [['otra.txt', 'Otra']])
  for (const said of ['Pasó el plazo', 'En el último día']) expect(words.text).toContain(said)
  expect([onlyFiles.status, words.status]).toEqual([400, 400])
  // A script that sends files sends what was typed beside them, too.
  expect((await send({ version, texto: 'Al elegir un archivo' })).headers.location).toBe(`${base}#archivos`)
  expect((await page()).text).toContain('Al elegir un archivo')
})

test('whoever owes a second factor attaches to their own cases and reads them; choosing a file takes no step', async () => {
  const usuario = await persona('comunicaciones')
  const { get, caso, address, base, send, page } = await observed('Con cuenta', usuario)
  const demand = (segundo_factor: boolean) =>
    db
      .update(instituciones)
      .set({ configuraciones: { seguridad: { segundo_factor } } })
      .where(eq(instituciones.id, INSTITUCION))
  const { headers } = await signIn(usuario, { navegador: true })
  await demand(true)
  const version = versionIn((await page(headers)).text)
  const chosen = await send({ version, texto: 'A medias' }, [['ficha.txt', 'Mi ficha']], headers)
  expect(chosen.headers.location).toBe(`${base}?adjuntados=1#archivos`)
  expect((await draftFiles(fichaOfStep(caso, 'subsanar'))).map(({ archivo }) => archivo.nombre)).toEqual(['ficha.txt'])
  expect((await get(`${address}/cargo.pdf`, { headers })).status).toBe(200)
  // On whatever road it comes, nothing but its button takes it.
  const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ version, texto: 'A medias' }).toString()
  expect((await get(base, { method: 'POST', headers: typed, body })).headers.location).toBe(`${base}#archivos`)
  expect((await movementsOf(caso.id)).map(({ paso }) => paso)).not.toContain('subsanar')
  const other = await signIn(await persona('estudiante'), { navegador: true })
  expect((await get(`${address}/cargo.pdf`, { headers: other.headers })).status).toBe(404)
  expect((await send({ version, texto: 'Completa', hacer: 'paso' }, [], headers)).headers.location).toBe(
    `${address}?hecho=1`,
  )
  await demand(false)
})

test('what was written while the access ended comes back, with where to open the case again', async () => {
  const { get, caso, address, base, cookie, send, page } = await observed('Se cerró')
  const version = versionIn((await page()).text)
  const closed = await send({ version, texto: 'Media hora de escribir', hacer: 'paso' }, [['f.txt', 'F']], {})
  expect(closed.status).toBe(409)
  for (const said of ['Su acceso se cerró', 'Media hora de escribir', `/tramites/seguimiento?numero=${caso.numero}`])
    expect(closed.text).toContain(said)
  for (const hidden of ['Se cerró<', 'Falta la ficha', NELLY.nombre]) expect(closed.text).not.toContain(hidden)
  expect(closed.headers['cache-control']).toBe('private, no-store')
  const again = { version: versionIn(closed.text), texto: 'Media hora de escribir', hacer: 'paso' }
  expect((await send(again)).headers.location).toBe(`${address}?hecho=1`)
  // Nothing is told of a number that is nobody's, and nothing of a step that is none.
  const nobodys = base.replace(caso.numero, `${mesaPartes.serie}-2020-999999`)
  const same = await get(`${nobodys}/archivos`, form({ version: '2', texto: 'Media hora', hacer: 'paso' }))
  expect([same.status, same.text.includes('Su acceso se cerró')]).toEqual([409, true])

  await db.update(expedientes).set({ estado: 'notificado' }).where(eq(expedientes.id, caso.id))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ ...NELLY, fundamentos: 'No estoy de acuerdo porque…' }).toString()
  const appeal = await get(`${address}/recurso`, { method: 'POST', headers, body })
  expect(appeal.status).toBe(409)
  for (const said of ['Su acceso se cerró', 'No estoy de acuerdo porque…']) expect(appeal.text).toContain(said)
  const refused = await get(`${address}/recurso`, { method: 'POST', headers: { ...headers, cookie }, body })
  expect(refused.status).toBe(400)
  // What is no recourse is refused beside it; and while one is looked at there is no other.
  const asks = (escrito: string) => {
    const sent = new URLSearchParams({ ...NELLY, escrito, sumilla: 'Recurso', fundamentos: 'No estoy de acuerdo.' })
    return get(`${address}/recurso`, { method: 'POST', headers: { ...headers, cookie }, body: sent.toString() })
  }
  const free = await asks('solicitud')
  expect([free.status, free.text]).toEqual([400, expect.stringContaining('Elija reconsideración o apelación.')])
  const { caso: recourse } = await observed('Recurso')
  await db.update(expedientes).set({ origen: caso.id }).where(eq(expedientes.id, recourse.id))
  const second = await asks('apelacion')
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('ya no se presenta un recurso aquí')])
})

test('a recourse is corrected as one, also where its words went through the form of any writing, and is presented once', async () => {
  const { get, caso, address, cookie } = await observed('Lo que se respondió')
  await db.update(expedientes).set({ estado: 'notificado' }).where(eq(expedientes.id, caso.id))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const send = (to: string, words: Record<string, string>) =>
    get(to, { method: 'POST', headers, body: new URLSearchParams(words).toString() })
  const words = { ...NELLY, sumilla: 'Recurso', fundamentos: 'No estoy de acuerdo.' }
  const begun = async (escrito: string) => {
    const { location = '' } = (await send(`${address}/recurso`, { ...words, escrito })).headers
    await db.update(solicitudesEnCurso).set({ usuario: 1 }).where(eq(solicitudesEnCurso.origen, caso.id))
    return String(location)
  }
  const present = async (draft: string) => {
    const declaracion = /name="declaracion"[^>]*value="(\w+)"/.exec((await get(draft)).text)?.[1] ?? ''
    return send(draft, { declaracion, hacer: 'presentar' })
  }
  const [one, other] = [await begun('reconsideracion'), await begun('apelacion')]
  const ficha = one.split('/').at(-1) ?? ''
  const form = `${address}/recurso?ficha=${ficha}`
  expect((await get(one)).text).toContain(`href="${form}"`)
  const { text } = await get(form, { headers: { cookie } })
  expect(text.match(/(?<=name="escrito"[^>]*value=")\w+/g)).toEqual(['reconsideracion', 'apelacion'])
  await send('/tramites/solicitar', { ...words, ficha, escrito: 'carta' })
  expect((await present(one)).text).toContain('use «Corregir»')
  expect((await send(form, { ...words, ficha, escrito: 'reconsideracion' })).headers.location).toBe(one)
  expect((await present(other)).headers.location).toContain('?cargo=1')
  expect((await present(one)).text).toContain('Contra esa respuesta ya no se presenta')
  expect((await get(form, { headers: { cookie } })).text).toContain('No estoy de acuerdo.')
})

test('a long text is cut nowhere: its lines count as they are written, and one that is too long comes back whole', async () => {
  const { caso, address, send, page } = await observed('Texto largo')
  const { text } = await page()
  expect(text).toMatch(/<textarea(?![^>]*maxlength)[^>]*name="texto"/i)
  const lines = 'Una línea\r\n'.repeat(750)
  const long = `${lines}${'x'.repeat(600)}FIN`
  const refused = await send({ version: versionIn(text), texto: long, hacer: 'paso' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('FIN</textarea>')])
  expect(refused.text).toContain('Use como máximo 8000 letras')
  const taken = await send({ version: versionIn(text), texto: lines, hacer: 'paso' })
  expect(taken.headers.location).toBe(`${address}?hecho=1`)
  expect((await movementsOf(caso.id)).at(-1)?.datos).toMatchObject({ texto: lines.replaceAll('\r', '').trim() })
})

/** A case that came from outside, its address, and who may open it. */
async function filed(kind: Kind, datos: Record<string, unknown>, presentadoEn?: string) {
  const { get } = await product()
  const solicitante = { ...NELLY, acepta_correo: true, representante: null }
  const sent = { ficha: newFicha(), solicitante, datos, archivos: [], ...(presentadoEn && { presentadoEn }) }
  const around = await aroundOf(INSTITUCION)
  const { caso, clave } = await change({ ...nobody(), institucion: INSTITUCION }, (unit) =>
    openCase(unit, kind, sent, around),
  )
  return {
    get,
    caso,
    clave,
    address: `/tramites/seguimiento/${caso.numero}`,
    headers: { cookie: `atrio_clave=${clave}` },
  }
}

test('what came after hours is told of everywhere with the day that counts as that of presentation', async () => {
  const datos = { pedido: 'El presupuesto', entrega: 'copia' }
  const { get, caso, address, headers } = await filed(accesoInformacion, datos, '2026-08-07 17:01:00')
  const pdf = await get(`${address}/cargo.pdf`, { headers })
  const ofCase = eq(correos.clave, `expediente:${caso.id}:cargo`)
  const [mail] = await db.select().from(correos).where(ofCase)
  const { cuenta } = await caseView({ ...staff, area: 0 }, accesoInformacion, caso)
  const told = [
    (await Array.fromAsync(pdfPages(new Uint8Array(pdf.body)))).join(' '),
    (await get(`${address}?cargo=1`, { headers })).text.replaceAll(/<[^>]*>/g, ' '),
    mail?.texto ?? '',
    cuenta.join(' '),
  ]
  for (const one of told)
    expect(one.replaceAll(/\s+/g, ' ')).toContain('Se tiene por presentado el lunes, 10 de agosto del 2026')
})

test('the sheet of the complaints book names what its page asks for: a number and a key', async () => {
  const datos = { clase: 'queja', detalle: 'Me atendieron mal.' }
  const { get, caso, clave, address, headers } = await filed(libroReclamaciones, datos)
  const pdf = new Uint8Array((await get(`${address}/hoja.pdf`, { headers })).body)
  const sheet = (await Array.fromAsync(pdfPages(pdf))).join(' ').replaceAll(/\s+/g, ' ')
  for (const said of [caso.numero, 'Consulte su hoja con su número y su clave']) expect(sheet).toContain(said)
  const asked = await get('/tramites/seguimiento')
  for (const said of ['Número de expediente', 'Clave']) expect(asked.text).toContain(`${said}</label>`)
  const receipt = (await get(`${address}?cargo=1`, { headers })).text
  for (const said of [caso.numero, clave]) expect(receipt).toContain(said)
})

test('the officers whom the law wants named are on the page of what they answer for, once the rules name them', async () => {
  const { get } = await product()
  const row = { desde: '2026-01-01', sustento: 'R.D. 012-2026', institucion: INSTITUCION }
  const named = { responsable: 'Rosa Demo Quispe, R.D. 012-2026', responsable_portal: 'Luis Demo Ñahui, R.D. 013-2026' }
  const pages: [address: string, tipo: string, textos: Record<string, string>][] = [
    ['/transparencia/acceso-informacion', 'acceso_informacion', named],
    ['/transparencia/datos-personales', 'datos_personales', { responsable: 'Inés Demo Rojas, R.D. 014-2026' }],
  ]
  for (const [address, tipo, textos] of pages) {
    await db.insert(reglasExpediente).values({ ...row, tipo, datos: { textos } })
    const { text } = await get(address)
    for (const who of Object.values(textos)) expect(text).toContain(who)
  }
})
