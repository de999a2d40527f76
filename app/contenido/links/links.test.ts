import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { published, remove, save, unpublish } from '../../../tests/escritura.ts'
import { ajena, jefa, newsroom, passed } from '../../../tests/redaccion.ts'
import { contentTypes, outsides } from '../../content-types.server.ts'
import { temporadas } from '../../features/admision/schema.server.ts'
import { enlace, enlaces } from '../../features/enlaces/schema.server.ts'
import { tellPortal } from '../../features/institucion/mutations.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { pagina, paginas } from '../../features/paginas/schema.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { brokenOutside } from './broken.server.ts'
import { checkLinks } from './check.server.ts'
import { brokenInside } from './inside.server.ts'
import { enlacesExternos as t } from './schema.server.ts'
import { verdictOf } from './verdict.ts'
import { outsideAddress } from './written.server.ts'

newsroom()

let server: Server
let port: number
/** What the sites of the test answer, by path; the others are there. */
const says = new Map<string, number>()
const asked: string[] = []
let [busy, mostAtOnce] = [0, 0]

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    busy += 1
    mostAtOnce = Math.max(mostAtOnce, busy)
    setImmediate(() => {
      busy -= 1
      response.writeHead(request.method === 'HEAD' && path === '/sin-head' ? 405 : (says.get(path) ?? 200)).end()
    })
  }).listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  for (const list of [noticias, enlaces, paginas, t]) await db.delete(list)
  says.clear()
  asked.length = 0
  Object.assign(env, { REVISAR_ENLACES: true, URL_PUBLICA: undefined })
})

const site = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
const link = (href: string) => `<p>Vea <a href="${href}">las bases</a>.</p>`
const RED = { titulo: 'Concurso', resumen: 'R', fecha: '2026-03-05 09:00:00' }
const write = (contenido: string, actor: Actor = jefa, titulo = RED.titulo) =>
  published(noticia, actor, { ...RED, titulo, contenido })
const night = async (limits: Parameters<typeof checkLinks>[1] = {}) => {
  await db.update(t).set({ preguntadoEn: sql`${t.preguntadoEn} - interval '1 day'` })
  await checkLinks(contentTypes, { allows: (address) => address.startsWith('127.'), pauseMs: 0, ...limits })
}
const broken = (institucion = 2) => brokenOutside(contentTypes, institucion)
const rowOf = async (direccion: string) => (await db.select().from(t).where(eq(t.direccion, direccion)))[0]

describe('a link to another site', () => {
  it('is broken after two nights in which its page was not there, and not before', async () => {
    says.set('/bases', 404)
    const id = await write(link(site('/bases')) + link(site('/otra')))
    await night()
    expect(await broken()).toEqual([])
    await checkLinks(contentTypes, { allows: () => true, pauseMs: 0 })
    expect(asked).toEqual(['HEAD /bases', 'GET /bases', 'HEAD /otra'])
    await night()
    const [one, ...others] = await broken()
    expect(one).toMatchObject({
      tipoDe: 'noticias',
      idDe: id,
      titulo: 'Concurso',
      texto: 'las bases',
      href: site('/bases'),
    })
    expect(one).toMatchObject({ campo: 'contenido_noticia', porque: { motivo: 'noexiste', desde: expect.any(Date) } })
    expect(others).toEqual([])
    expect(await broken(1)).toEqual([])
    // The other one is asked for once a week.
    expect(asked.filter((one) => one.endsWith('/otra'))).toHaveLength(1)
    for (let i = 0; i < 6; i++) await night()
    expect(asked.filter((one) => one.endsWith('/otra'))).toHaveLength(2)
  })

  it('is none where it leads to its own portal, whichever process of the same database looks', async () => {
    await tellPortal(2, site('/'))
    await write(link(site('/bases')))
    env.IDINSTITUCION = 1
    await night()
    env.IDINSTITUCION = 2
    expect(asked).toEqual([])
    await night()
    expect(asked).toEqual(['HEAD /bases'])
  })

  it('is no longer said once the text changes, what has it is withdrawn, or it works again', async () => {
    says.set('/bases', 410)
    const [changes, goes] = [await write(link(site('/bases'))), await write(link(site('/bases')))]
    for (let i = 0; i < 2; i++) await night()
    expect((await broken()).map(({ idDe }) => idDe)).toEqual([changes, goes])
    await unpublish(noticia, jefa, goes)
    await db
      .update(noticias)
      .set({ contenido: link(site('/nuevas')) })
      .where(eq(noticias.id, changes))
    expect(await broken()).toEqual([])
    await db
      .update(noticias)
      .set({ contenido: link(site('/bases')) })
      .where(eq(noticias.id, changes))
    expect(await broken()).toHaveLength(1)
    says.delete('/bases')
    await night()
    expect(await broken()).toEqual([])
    expect(await rowOf(site('/bases'))).toMatchObject({ fallos: 0, fallaDesde: null, motivo: null, dijo: '200' })
    await db.delete(noticias)
    await night()
    expect(await db.$count(t)).toBe(0)
  })

  it('is never broken for what a site says to programs, or in a bad hour, and stays so if it was', async () => {
    await write(link(site('/a')))
    for (const status of [403, 429, 500, 503]) {
      says.set('/a', status)
      for (let i = 0; i < 3; i++) await night()
      await db.update(t).set({ preguntadoEn: null })
      expect(await broken()).toEqual([])
    }
    says.set('/a', 404)
    for (let i = 0; i < 2; i++) await night()
    says.set('/a', 503)
    await night()
    expect(await broken()).toHaveLength(1)
  })

  it('is asked for as visitors do where a site knows no HEAD; nobody else’s drafts are', async () => {
    await write(link(site('/sin-head')))
    await save(noticia, jefa, { input: { ...RED, contenido: link(site('/borrador')) } })
    await published(enlace, jefa, { denominacion: 'Campus', url: site('/campus') })
    await write(link(site('/de-otra')), ajena)
    await night()
    expect(asked).toEqual(['HEAD /campus', 'HEAD /de-otra', 'HEAD /sin-head', 'GET /sin-head'])
    expect(await rowOf(site('/campus'))).toMatchObject({ lugares: [{ tipo: 'enlaces', campo: 'url_enlace' }] })
  })

  it('counts for nothing on a night when no site answers, nor one that did before: then the line is ours', async () => {
    await write(link('http://127.0.0.1:1/') + link('http://127.0.0.1:1/otra'))
    for (let i = 0; i < 3; i++) await night()
    expect(await rowOf('http://127.0.0.1:1/')).toMatchObject({ fallos: 0, preguntadoEn: null })
    await write(link(site('/vive', '127.0.0.2')))
    for (let i = 0; i < 2; i++) await night()
    expect((await broken()).map(({ href, porque }) => [href, porque])).toMatchObject([
      ['http://127.0.0.1:1/', { motivo: 'sinrespuesta' }],
      ['http://127.0.0.1:1/otra', { motivo: 'sinrespuesta' }],
    ])
  })

  it('is asked for one at a time of each site, a few sites at once, and so many a night', async () => {
    const paths = Array.from({ length: 6 }, (_, i) => `/p${i}`)
    await write(paths.map((path) => link(site(path))).join(''))
    mostAtOnce = 0
    await night()
    expect(mostAtOnce).toBe(1)
    const sites = Array.from({ length: 9 }, (_, i) => `127.0.1.${i}`)
    await write(sites.flatMap((host) => paths.map((path) => link(site(path, host)))).join(''))
    await night({ most: 20 })
    expect(asked).toHaveLength(26)
    expect(mostAtOnce).toBeLessThanOrEqual(4)
    await night()
    expect(asked).toHaveLength(60)
  })

  it('is left alone for the night by a site that asks for it', async () => {
    says.set('/p0', 429)
    await write(['/p0', '/p1', '/p2'].map((path) => link(site(path))).join(''))
    await night()
    expect(asked).toEqual(['HEAD /p0', 'GET /p0'])
  })

  it('is never asked for on this machine unless a test says so', async () => {
    await write(link(site('/dentro')) + link(`http://localhost:${port}/`))
    await night({ allows: undefined as never })
    expect(asked).toEqual([])
  })

  it('is none of ours, nor a mail', () => {
    const own = 'https://www.instituto.example'
    expect(outsideAddress('https://www.instituto.example/noticias', own)).toBeUndefined()
    expect(outsideAddress('https://otra.example/a#parte', own)).toBe('https://otra.example/a')
    expect(outsideAddress('HTTPS://u:c@Otra.example', own)).toBe('https://otra.example/')
    for (const href of [
      '/noticias',
      'mailto:a@b.example',
      'tel:+51',
      '#aqui',
      'https://',
      `https://x.example/${'a'.repeat(2_000)}`,
    ])
      expect(outsideAddress(href, own), href.slice(0, 20)).toBeUndefined()
  })

  it.each([
    [{ status: 200 }, 'lleva'],
    [{ status: 304 }, 'lleva'],
    [{ status: 404 }, 'noexiste'],
    [{ status: 410 }, 'noexiste'],
    [{ status: 401 }, 'quizás'],
    [{ status: 405 }, 'quizás'],
    [{ status: 502 }, 'quizás'],
    [{ error: 'ENOTFOUND' }, 'sinnombre'],
    [{ error: 'EAI_AGAIN' }, 'quizás'],
    [{ error: 'ECONNREFUSED' }, 'sinrespuesta'],
    [{ error: 'ETIMEDOUT' }, 'quizás'],
    [{ error: 'CERT_HAS_EXPIRED' }, 'insegura'],
    [{ error: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'insegura'],
    [{ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'quizás'],
    [{ error: 'EPROHIBIDA' }, 'quizás'],
  ])('%j: %s', (answer, verdict) => expect(verdictOf(answer)).toBe(verdict))

  it('is not spoken of where nobody wants it asked', async () => {
    says.set('/bases', 404)
    await write(link(site('/bases')))
    for (let i = 0; i < 2; i++) await night()
    Object.assign(env, { REVISAR_ENLACES: false })
    expect(await broken()).toEqual([])
  })
})

describe('a link to something of ours', () => {
  const inside = async (institucion = 2) =>
    (await brokenInside(contentTypes, outsides, institucion)).map(({ titulo, href, porque }) => [titulo, href, porque])
  const DRAFT = 'lo que enlaza es un borrador, o se retiró del portal'

  it('is broken while visitors do not find it: withdrawn, binned, ended, gone', async () => {
    const target = await write('<p>Aquí</p>')
    // Nothing is known yet, and what is written later is found too.
    expect(await inside()).toEqual([])
    const byId = `<p><a href="/actualidad/noticias/${target}/x" data-tipo="noticias" data-id="${target}">a</a></p>`
    await write(byId, jefa, 'Por número')
    const href = `/actualidad/noticias/${target}/concurso?a=1&amp;b=2#fin`
    await write(link(href), jefa, 'Por dirección')
    await published(enlace, jefa, { denominacion: 'Enlace', url: `/actualidad/noticias/${target}` })
    expect(await inside()).toEqual([])
    await unpublish(noticia, jefa, target)
    const all = await inside()
    expect(all).toEqual([
      ['Por número', `/actualidad/noticias/${target}/x`, DRAFT],
      ['Por dirección', href.replace('&amp;', '&'), DRAFT],
      ['Enlace', `/actualidad/noticias/${target}`, DRAFT],
    ])
    expect(await inside(1)).toEqual([])
    await remove(noticia, jefa, target)
    expect((await inside())[0]?.[2]).toBe('lo que enlaza está en la papelera')
    await db.update(noticias).set({ eliminadoEn: null, estado: '1' }).where(eq(noticias.id, target))
    expect(await inside()).toEqual([])
    await db.update(noticias).set({ publicarHasta: new Date() }).where(eq(noticias.id, target))
    await passed(noticia, target, 'publicarHasta')
    expect((await inside())[0]?.[2]).toBe('lo que enlaza ya se retiró del portal')
    await db.delete(noticias).where(eq(noticias.id, target))
    expect((await inside())[0]?.[2]).toBe('lo que enlazaba ya no existe')
  })

  it('is found by what a page is called, and by our whole address; screens and files are no business of it', async () => {
    const id = await published(pagina, jefa, { codigo: 'becas', titulo: 'Becas', contenido: '<p>Texto</p>' })
    Object.assign(env, { URL_PUBLICA: 'https://www.instituto.example' })
    await write(link('https://www.instituto.example/becas') + link('/becas/otra') + link('/archivos/x/becas.pdf'))
    await write(
      link('/no-hay-tal') + link('/actualidad/noticias') + link('https://otro.example/becas') + link('/buscar?q=a'),
    )
    expect(await inside()).toEqual([])
    await unpublish(pagina, jefa, id)
    expect(await inside()).toEqual([['Concurso', 'https://www.instituto.example/becas', DRAFT]])
  })

  it('is not broken where a screen answers at the address of a page that is not seen', async () => {
    await published(pagina, jefa, { codigo: 'tasas', titulo: 'Tasas', contenido: '<p>Texto</p>' })
    const id = await published(pagina, jefa, { codigo: 'admision', titulo: 'Admisión', contenido: '<p>Texto</p>' })
    await unpublish(pagina, jefa, id)
    await write(link('/tasas?a=1') + link('/admision'))
    expect(await inside()).toEqual([['Concurso', '/admision', DRAFT]])
    const days = { fechaInicio: '2026-01-01', fechaFin: '2026-02-01' }
    await db.insert(temporadas).values({ institucion: 2, denominacion: '2026-I', estado: '1', ...days })
    expect(await inside()).toEqual([])
  })
})
