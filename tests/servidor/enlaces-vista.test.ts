// Links to a draft for somebody without an account: what they open, when they stop, and what may be answered by them.
import { desc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLinks, makeLink, revokeLink } from '../../app/contenido/preview/links.server.ts'
import { enlacesVista, versiones } from '../../app/contenido/schema.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { createRender, type Render } from '../../server/react-router.ts'
import { patternsOf, readingsOf } from '../../server/readings.ts'
import { testDatabase } from '../base-de-datos.ts'
import { publish, published, remove, save } from '../escritura.ts'
import { type Served, serve } from './app.ts'
import { sourceBuild } from './construccion.ts'

testDatabase('sembrada')

let product: () => Promise<Served>
let render: Render
let jefa: Actor
let draft: number
let get: Served['get']

beforeAll(async () => {
  const build = await sourceBuild()
  render = createRender(build, () => new RouterContextProvider())
  product = () => serve({ render, readings: readingsOf(build.routes) })
  const rosa = { nombre: 'Rosa', apellidos: 'Paz', correo: 'rosa-vista@x.example', estado: '1', institucion: 2 }
  const [row] = await db.insert(usuarios).values(rosa).returning({ id: usuarios.id })
  jefa = { idusuario: row?.id ?? 0, institucion: 2, privilegios: '**', subprivilegios: '**' }
})

const NOTA = { titulo: 'Bases del concurso', resumen: 'R', contenido: '<p>Uno</p>', fecha: '2026-05-04 10:00:00' }

beforeEach(async () => {
  ;({ get } = await product())
  const saved = await save(noticia, jefa, { input: NOTA })
  draft = saved.ok ? saved.id : 0
})

async function link(id = draft, asked: Parameters<typeof makeLink>[3] = { paraAprobar: true, para: 'Director' }) {
  const made = await change(jefa, (unit) => makeLink(unit, noticia, id, asked))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return `/vista/${made.secreto}`
}

const answer = (path: string, respuesta: string, nota = '') =>
  get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ respuesta, nota }).toString(),
  })

const last = async () => (await db.select().from(enlacesVista).orderBy(desc(enlacesVista.id)).limit(1))[0]

describe('who opens it', () => {
  it('is not in the log with what opens it, nor is anything else that opens something', async () => {
    const lines: { msg: string; path: string }[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const build = await sourceBuild()
    const { get } = await serve({ render, patternOf: patternsOf(build.routes), logger })
    const paths = [
      await link(),
      `/tramites/solicitud/${'a'.repeat(64)}`,
      `/tramites/seguimiento/CON-2026-000001/acuse/${'b'.repeat(40)}`,
      `/cuenta/confirmar/${'c'.repeat(43)}?x=1`,
      '/no-es/nada/de/esto',
      '/',
    ]
    for (const path of paths) await get(path)
    expect(lines.flatMap(({ msg, path }) => (msg === 'solicitud' ? [path] : []))).toEqual([
      '/vista/:secreto',
      '/tramites/solicitud/:ficha',
      '/tramites/seguimiento/:numero/acuse/:codigo',
      '/cuenta/confirmar/:codigo',
      '/*',
      '/',
    ])
  })

  it('sees the draft as visitors will, with until when and two ways to answer', async () => {
    const path = await link()
    const { status, text, headers } = await get(path)
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      ...[200, 'private, no-store', 'same-origin'],
    ])
    for (const said of ['Bases del concurso', 'Rosa Paz', 'Vence el', 'Aprobar', 'Pedir una corrección', 'noindex'])
      expect(text, said).toContain(said)
    const frame = await get(`${path}/portal`)
    expect([frame.status, frame.text.includes('<p>Uno</p>')]).toEqual([200, true])
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(frame.headers['referrer-policy']).toBe('no-referrer')
    const list = await get(`${path}/portal?ruta=${encodeURIComponent('/actualidad/noticias')}`)
    expect(list.text).toContain(`${path}/portal?ruta=`)
    expect((await get('/actualidad/noticias')).text).not.toContain('Bases del concurso')
    expect((await last())?.vistas).toBe(1)
    expect((await last())?.secreto).not.toContain(path.slice(7))
  })

  it('learns nothing by guessing, and gets no other room by it', async () => {
    const path = await link()
    const wrong = [`${path}x`, path.slice(0, -1), `/vista/${'A'.repeat(43)}`, '/vista/1', "/vista/'or'1'='1"]
    const answers = await Promise.all(wrong.map((one) => get(one)))
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404))
    const texts = answers.map(({ text }) => text.replace(/<link[^>]*>|"\/vista[^"]*"/g, ''))
    expect(new Set(texts.slice(2, 4)).size).toBe(1)
    expect((await get(`${wrong[2]}/portal`)).status).toBe(404)
    const panel = await get(`${path}/portal?ruta=/panel`)
    expect(panel.text).toContain('Bases del concurso')
  })

  it('may only look where it is not for approving', async () => {
    const path = await link(draft, {})
    expect((await get(path)).text).not.toContain('Aprobar')
    expect((await answer(path, 'aprobada')).status).toBe(410)
  })
})

describe('an answer', () => {
  it('is kept as a step of the item, once, and by nobody in particular', async () => {
    const path = await link()
    const all = await Promise.all(Array.from({ length: 5 }, () => answer(path, 'aprobada')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([302]))
    const steps = await db.select().from(versiones).where(eq(versiones.contenido, draft)).orderBy(desc(versiones.id))
    expect(steps.filter(({ accion }) => accion === 'aprobada_por_enlace').length).toBe(1)
    expect([steps[0]?.usuario, steps[0]?.nota]).toEqual([null, 'Con el enlace que hizo Rosa Paz para «Director»'])
    const noted = await db.select().from(auditoria).where(eq(auditoria.accion, 'aprobada_por_enlace'))
    expect(noted.some(({ contenido }) => contenido === draft)).toBe(true)
    const [row] = await db.select().from(noticias).where(eq(noticias.id, draft))
    expect([row?.estado, row?.revision?.estado]).toEqual(['0', 'aprobada'])
    const { text } = await get(path)
    expect([text.includes('Se aprobó el'), text.includes('>Aprobar<')]).toEqual([true, false])
    // Whoever else has the link and wants something else is told that it was not taken, and has their words.
    const other = await answer(path, 'correccion', 'Cambie el título')
    expect(other.status).toBe(409)
    for (const said of ['Ya se respondió', 'Se aprobó el', 'Cambie el título']) expect(other.text).toContain(said)
    expect((await answer(path, 'aprobada')).status).toBe(302)
  })

  it('that asks for something else says what, and gives the item back', async () => {
    const path = await link()
    expect((await answer(path, 'correccion', '  ')).status).toBe(400)
    const long = await answer(path, 'correccion', 'x'.repeat(1_001))
    expect([long.status, long.text]).toEqual([400, expect.stringContaining(`${'x'.repeat(1_001)}</textarea>`)])
    expect((await get(path)).text).toMatch(/<textarea(?![^>]*maxlength)[^>]*name="nota"/i)
    const note = (end: string) =>
      ['Falta <b>la hora</b>', ...Array.from({ length: 400 }, () => ''), 'Gracias'].join(end)
    expect((await answer(path, 'correccion', note('\r\n'))).status).toBe(302)
    // Pressed twice, it is one answer.
    expect((await answer(path, 'correccion', note('\r\n'))).status).toBe(302)
    expect((await answer(path, 'aprobada')).status).toBe(409)
    const [row] = await db.select().from(noticias).where(eq(noticias.id, draft))
    expect([row?.revision?.estado, row?.revision?.nota, row?.revision?.para]).toEqual([
      ...['devuelta', note('\n'), 'Director'],
    ])
  })
})

describe('it stops', () => {
  it('at an edit, and opens again when that is taken back', async () => {
    const path = await link()
    await save(noticia, jefa, { id: draft, input: { titulo: 'Otras bases' } })
    const { status, text } = await get(path)
    expect([status, text.includes('Se hicieron cambios'), text.includes('Aprobar')]).toEqual([200, true, false])
    expect((await get(`${path}/portal`)).status).toBe(404)
    const late = await answer(path, 'correccion', 'La hora es otra')
    expect([late.status, late.text]).toEqual([410, expect.stringContaining('La hora es otra')])
    await save(noticia, jefa, { id: draft, input: { titulo: NOTA.titulo } })
    expect((await get(path)).text).toContain('Aprobar')
  })

  it('at publication, and leads to the public page', async () => {
    const path = await link()
    await publish(noticia, jefa, draft)
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([302, `/actualidad/noticias/${draft}/bases-del-concurso`])
    expect((await get(`${path}/portal`)).status).toBe(404)
    expect((await answer(path, 'aprobada')).headers.location).toBe(headers.location)
    // What somebody wrote meanwhile is theirs.
    const late = await answer(path, 'correccion', 'Falta el cronograma de la entrevista')
    expect([late.status, late.text]).toEqual([410, expect.stringContaining('Falta el cronograma de la entrevista')])
    expect(late.text).toContain('Ya está publicado')
    const made = await change(jefa, (unit) => makeLink(unit, noticia, draft, {}))
    expect(made.ok).toBe(false)
  })

  it('when it is revoked, over, or its item is gone, and says whom to ask', async () => {
    const [revoked, over] = [await link(), await link()]
    const [second, first] = await listLinks(jefa, noticia, draft)
    const ajena = { ...jefa, institucion: 1 }
    const take = (actor: Actor) =>
      change(actor, (unit) => revokeLink(unit, noticia, { id: draft, enlace: first?.id ?? 0 }))
    expect((await take(ajena)).ok).toBe(false)
    expect((await take({ ...jefa, privilegios: 'convenios', subprivilegios: '' })).ok).toBe(false)
    expect((await take(jefa)).ok).toBe(true)
    await db
      .update(enlacesVista)
      .set({ expiraEn: sql`now() - interval '1 second'` })
      .where(eq(enlacesVista.id, second?.id ?? 0))
    for (const path of [revoked, over]) {
      const { status, text } = await get(path)
      expect([status, text.includes('Pida un enlace nuevo a Rosa Paz')]).toEqual([410, true])
      expect((await get(`${path}/portal`)).status).toBe(404)
      expect((await answer(path, 'aprobada')).status).toBe(410)
    }
    const gone = await link()
    await remove(noticia, jefa, draft)
    expect((await get(gone)).status).toBe(410)
  })

  it('and its author reads which of them still open', async () => {
    const states = async () => (await listLinks(jefa, noticia, draft)).map(({ estado }) => estado)
    await link()
    expect(await states()).toEqual(['abierto'])
    await save(noticia, jefa, { id: draft, input: { titulo: 'Otras bases' } })
    await link()
    expect(await states()).toEqual(['abierto', 'cambiado'])
    const over = { expiraEn: sql`now() - interval '1 second'` }
    await db.update(enlacesVista).set(over).where(eq(enlacesVista.contenido, draft))
    expect(await states()).toEqual(['vencido', 'vencido'])
    await publish(noticia, jefa, draft)
    expect(await states()).toEqual(['publicado', 'publicado'])
    await remove(noticia, jefa, draft)
    expect(await states()).toEqual(['eliminado', 'eliminado'])
  })

  it('is made only by who may enter the room, of what is theirs, for some days', async () => {
    const make = (actor: Actor, asked = {}) => change(actor, (unit) => makeLink(unit, noticia, draft, asked))
    expect((await make({ ...jefa, privilegios: 'convenios', subprivilegios: '' })).ok).toBe(false)
    expect((await make({ ...jefa, institucion: 1 })).ok).toBe(false)
    for (const dias of [0, 61, Number.NaN]) expect((await make(jefa, { dias })).ok, String(dias)).toBe(false)
    for (const dias of [1, 60]) expect((await make(jefa, { dias })).ok, String(dias)).toBe(true)
  })
})

it('shows the waiting edit of what visitors have, and not to them', async () => {
  const id = await published(noticia, jefa, { ...NOTA, titulo: 'Ya pública' })
  await save(noticia, jefa, { id, input: { titulo: 'Pública corregida' } })
  const path = await link(id)
  expect((await get(`${path}/portal`)).text).toContain('Pública corregida')
  expect((await get('/actualidad/noticias')).text).not.toContain('Pública corregida')
})
