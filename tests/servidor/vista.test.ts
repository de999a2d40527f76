// The portal as it would be: drawn in what is taken back, for who may enter the room, and for nobody else.
import { count, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { convenio } from '../../app/features/convenios/schema.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import { pagina } from '../../app/features/paginas/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { onCambio } from '../../app/lib/live/announce.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { signIn } from '../contrato/personas.ts'
import { published, save, sentAs } from '../escritura.ts'
import { servesPages } from './construccion.ts'

testDatabase('sembrada')

const product = servesPages()

let people = 0
/** Somebody with these rooms, as a browser. */
async function who(privilegios: string, institucion = 2) {
  people += 1
  const [row] = await db
    .insert(usuarios)
    .values({
      ...{ nombre: 'Ana', apellidos: 'Paz', correo: `vista-${people}@x.example`, estado: '1', institucion },
      ...{ privilegios, subprivilegios: privilegios },
    })
    .returning({ id: usuarios.id })
  const idusuario = row?.id ?? 0
  const { headers } = await signIn(idusuario, { navegador: true })
  const actor: Actor = { idusuario, institucion, privilegios, subprivilegios: privilegios }
  return { actor, headers }
}

const asForm = (headers: Record<string, string>, valores: object) => ({
  ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
  body: new URLSearchParams({ valores: JSON.stringify(valores) }).toString(),
})

const NOTA = { titulo: 'La nota', resumen: 'R', contenido: '<p>Uno</p>', fecha: '2026-05-04 10:00:00' }

/** What no preview may alter. */
const traces = async () => {
  const of = async (query: Promise<{ n: number }[]>) => (await query)[0]?.n
  const { rows } = await db.execute(sql`select last_value from noticias_idnoticia_seq`)
  return [
    await of(db.select({ n: count() }).from(versiones)),
    await of(db.select({ n: count() }).from(auditoria)),
    await of(db.select({ n: count() }).from(noticias)),
    rows[0]?.last_value,
  ]
}

describe('each type', () => {
  it('is seen as it is typed, before it is saved, where visitors will meet it', async () => {
    const [{ get }, { headers }] = [await product(), await who('**')]
    const before = await traces()
    for (const { tipo, titulo, campos } of CADA_TIPO) {
      const valores = { ...campos, [titulo]: 'Zarzamora escondida' }
      const { status, text, headers: said } = await get(`/panel/vista/${tipo}/nuevo-1`, asForm(headers, valores))
      expect([tipo, status, text.includes('Zarzamora escondida')]).toEqual([tipo, 200, true])
      expect([tipo, said['cache-control']]).toEqual([tipo, 'private, no-store'])
      expect(said['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(said['x-robots-tag']).toContain('noindex')
      expect(text).not.toMatch(/<template data-later|<script[^>]* type="module" async/)
      const row = await get(`/panel/vista/${tipo}/nuevo-1?como=fila`, asForm(headers, valores))
      expect([tipo, row.status]).toEqual([tipo, 200])
      const card = await get(`/panel/vista/${tipo}/nuevo-1?como=tarjeta`, asForm(headers, valores))
      expect([tipo, JSON.parse(card.text).title.length > 0]).toEqual([tipo, true])
    }
    expect(await traces()).toEqual(before)
    expect(contentTypes.length).toBe(CADA_TIPO.length)
  })

  it('is drawn as messengers will draw its address, with its image and its words as they are', async () => {
    const [{ get }, { headers }] = [await product(), await who('**')]
    const titulo = 'Feria «A & B» <2> "d\'oro"'
    const valores = sentAs(noticia, { ...NOTA, titulo, resumen: 'Pan & vino' })
    const { text } = await get('/panel/vista/noticias/nuevo-3?como=tarjeta', asForm(headers, valores))
    const { image, ...said } = JSON.parse(text)
    expect(said).toEqual({ title: titulo, description: 'Pan & vino', host: expect.stringMatching(/^[\w.:-]+$/) })
    expect(said.host).not.toBe('x.invalid')
    // The bytes of a picture, and not of a page that says that there is none.
    expect(image).toMatch(/^data:image\/jpeg;base64,/)
    expect(Buffer.from(image.split(',')[1], 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  it('is seen although it lacks much of what publishing demands', async () => {
    const [{ get }, { headers }] = [await product(), await who('**')]
    for (const { tipo, titulo } of CADA_TIPO) {
      const { status, text } = await get(`/panel/vista/${tipo}/nuevo-2`, asForm(headers, { [titulo]: 'A medias' }))
      const isSeen = text.includes('A medias') || text.includes('Todavía no se puede ver') || text.includes('<main')
      expect([tipo, status, isSeen]).toEqual([tipo, 200, true])
    }
  })
})

describe('what is in a preview', () => {
  it('reaches no visitor, whoever asks first or at the same time, and is told to nobody', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const id = await published(noticia, actor, NOTA)
    const heard: unknown[] = []
    const leave = onCambio((cambio) => heard.push(cambio))
    const before = await traces()
    const secret = asForm(headers, sentAs(noticia, { titulo: 'Secreto en ciernes' }))
    const asked = [`/actualidad/noticias/${id}/la-nota`, '/actualidad/noticias', '/', '/buscar?q=secreto']
    for (let i = 0; i < 3; i++) {
      const [seen, home, ...pages] = await Promise.all([
        get(`/panel/vista/noticias/${id}`, secret),
        get(`/panel/vista/noticias/${id}?como=portada`, secret),
        ...asked.map((path) => get(path)),
      ])
      expect([seen.status, seen.text.includes('Secreto en ciernes')]).toEqual([200, true])
      expect(home.text).toContain('Secreto en ciernes')
      for (const page of pages) expect(page.text).not.toContain('Secreto en ciernes')
    }
    for (const path of asked) expect((await get(path)).text, path).not.toContain('Secreto en ciernes')
    leave()
    expect(heard).toEqual([])
    expect(await traces()).toEqual(before)
  })

  it('is not what visitors had kept before it', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const id = await published(noticia, actor, { ...NOTA, titulo: 'Guardada en memoria' })
    await get('/')
    await get('/actualidad/noticias')
    const { text } = await get(
      `/panel/vista/noticias/${id}?como=fila`,
      asForm(headers, sentAs(noticia, { titulo: 'Con otro nombre' })),
    )
    expect(text).toContain('Con otro nombre')
    expect(text).not.toContain('Guardada en memoria')
  })
})

describe('on a day, and among drafts', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const inAddress = (moment: Date) => new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 16)

  it('what appears, changes or ends until then has done so', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const { publish } = await import('../escritura.ts')
    const id = await published(noticia, actor, { ...NOTA, titulo: 'La de siempre' })
    const soon = await save(noticia, actor, { input: { ...NOTA, titulo: 'Aparece luego' } })
    await publish(noticia, actor, soon.ok ? soon.id : 0, { desde: day(3), hasta: day(6) })
    const changing = await published(noticia, actor, { ...NOTA, titulo: 'Nombre viejo' })
    await save(noticia, actor, { id: changing, input: { titulo: 'Nombre nuevo' } })
    await publish(noticia, actor, changing, { desde: day(4) })
    const at = async (moment?: Date) => {
      const query = moment ? `&fecha=${inAddress(moment)}` : ''
      const { text } = await get(`/panel/vista/noticias/${id}?como=fila${query}`, { headers })
      return ['Aparece luego', 'Nombre viejo', 'Nombre nuevo'].map((title) => text.includes(title))
    }
    expect(await at()).toEqual([false, true, false])
    expect(await at(day(3.5))).toEqual([true, true, false])
    expect(await at(day(5))).toEqual([true, false, true])
    expect(await at(day(7))).toEqual([false, false, true])
  })

  it('is not seen before its own moment, nor is its change: visitors have what they have then, and it says so', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const { publish } = await import('../escritura.ts')
    const seen = async (id: number, moment: Date, query = '') => {
      const { status, text } = await get(`/panel/vista/noticias/${id}?fecha=${inAddress(moment)}${query}`, { headers })
      expect(status).toBe(200)
      const said = /Ese día (el cambio )?todavía no se ve: aparece el [^<]+/.exec(text)?.[0]
      const shown = text.replace(/data-vista-busca="[^"]*"/, '')
      return [said, shown.includes('Tarda en llegar'), shown.includes('Lo de siempre')]
    }
    const soon = await save(noticia, actor, { input: { ...NOTA, titulo: 'Tarda en llegar' } })
    const id = soon.ok ? soon.id : 0
    await publish(noticia, actor, id, { desde: day(3) })
    const appears = expect.stringMatching(/^Ese día todavía no se ve: aparece el .*, a las .*\.$/)
    expect(await seen(id, day(2))).toEqual([appears, false, false])
    expect(await seen(id, day(2), '&como=portada')).toEqual([appears, false, false])
    expect(await seen(id, day(4))).toEqual([undefined, true, false])
    const changing = await published(noticia, actor, { ...NOTA, titulo: 'Lo de siempre' })
    await save(noticia, actor, { id: changing, input: { titulo: 'Tarda en llegar' } })
    await publish(noticia, actor, changing, { desde: day(3) })
    const changes = expect.stringMatching(/^Ese día el cambio todavía no se ve: aparece el .*, a las .*\.$/)
    expect(await seen(changing, day(2))).toEqual([changes, false, true])
    expect((await seen(changing, day(4))).slice(0, 2)).toEqual([undefined, true])
    const { text } = await get(`/panel/vista/noticias/${id}?como=tarjeta&fecha=${inAddress(day(2))}`, { headers })
    expect(JSON.parse(text).title).toContain('Tarda en llegar')
  })

  it('links lead to what is a draft too, if that is asked for', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const id = await published(noticia, actor, { ...NOTA, titulo: 'La que mira' })
    const other = await save(noticia, actor, {
      input: { ...NOTA, titulo: 'Otro borrador', fecha: '2031-01-01 10:00:00' },
    })
    const path = `/panel/vista/noticias/${id}`
    expect((await get(path, { headers })).text).not.toContain('Otro borrador')
    const { text } = await get(`${path}?borradores=1`, { headers })
    expect(text).toContain('Otro borrador')
    const link = new RegExp(`href="(${path}[^"]*noticias%2F${other.ok ? other.id : 0}%2F[^"]*)"`).exec(text)?.[1] ?? ''
    const followed = await get(link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), { headers })
    expect([followed.status, followed.text.includes('<h1')]).toEqual([200, true])
    expect(followed.text).toContain('Otro borrador')
  })
})

describe('who asks', () => {
  it('must enter the room, of their own institution, and finds no other', async () => {
    const { get } = await product()
    const boss = await who('**')
    const id = await published(noticia, boss.actor, NOTA)
    const path = `/panel/vista/noticias/${id}`
    expect((await get(path)).status).toBe(302)
    expect((await get(path, { headers: (await who('convenios')).headers })).status).toBe(403)
    expect((await get(path, { headers: (await who('**', 1)).headers })).status).toBe(404)
    const { headers } = await who('noticias')
    expect((await get(path, { headers })).status).toBe(200)
    for (const bad of ['/panel/vista/usuarios/1', '/panel/vista/noticias/999999', '/panel/vista/noticias/0']) {
      expect((await get(bad, { headers })).status, bad).toBe(404)
    }
    const outward = await get(`${path}?ruta=https://mala.example/`, { headers })
    expect(outward.text).toContain('La nota')
    for (const body of ['no es json', '[]', 'null', '{"titulo_noticia":{"a":1}}']) {
      const odd = { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } }
      expect((await get(path, { ...odd, body: `valores=${encodeURIComponent(body)}` })).status, body).toBe(200)
    }
    const hostile = asForm(headers, sentAs(noticia, { contenido: '<p>Visto</p><script>corrio()</script>' }))
    const { text } = await get(path, hostile)
    expect([text.includes('Visto'), text.includes('corrio')]).toEqual([true, false])
  })
})

describe('many at once', () => {
  it('neither wait for each other for ever nor lose a save', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const ids = await Promise.all([1, 2, 3].map((n) => published(noticia, actor, { ...NOTA, titulo: `Nota ${n}` })))
    const previews = Array.from({ length: 10 }, (_, i) =>
      get(
        `/panel/vista/noticias/${ids[i % 3]}?borradores=${i % 2}`,
        asForm(headers, sentAs(noticia, { titulo: `Vista ${i}` })),
      ),
    )
    const saves = Array.from({ length: 10 }, (_, i) =>
      save(noticia, actor, { id: ids[i % 3] ?? 0, input: { resumen: `Resumen ${i}` } }),
    )
    const visits = Array.from({ length: 10 }, () => get('/actualidad/noticias?pagina=1'))
    const [seen, saved, visited] = [await Promise.all(previews), await Promise.all(saves), await Promise.all(visits)]
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200))
    expect(saved.filter((one) => !one.ok && one.codigo !== 'CAMBIADO')).toEqual([])
    expect(visited.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('what publishing would do', () => {
  it('is said of the screens that it changes, what it replaces, what leaves, and what is missing', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const ask = async (id: string | number, valores: Record<string, unknown>, query = '') => {
      const answer = await get(
        `/panel/vista/noticias/${id}/consecuencias${query}`,
        asForm(headers, sentAs(noticia, valores)),
      )
      return { status: answer.status, ...JSON.parse(answer.text) }
    }
    const texto = '<p><a href="/actualidad/noticias">Va</a> <a href="/nosotros/nada-de-esto">No va</a></p>'
    const nueva = await ask('nuevo-9', { ...NOTA, titulo: 'Recién', contenido: texto, fecha: '2031-01-01 10:00:00' })
    expect(nueva.status).toBe(200)
    expect(nueva.pantallas.map(({ titulo, que }: { titulo: string; que: string }) => `${titulo} ${que}`)).toEqual([
      ...['Su página aparece', 'Portada aparece', 'Noticias aparece'],
    ])
    expect([nueva.reemplaza, nueva.faltan, nueva.sinDestino]).toEqual([null, [], ['/nosotros/nada-de-esto']])
    expect(nueva.salen.length).toBeGreaterThan(0)
    const id = await published(noticia, actor, { ...NOTA, titulo: 'La que hay', fecha: '2001-01-01 10:00:00' })
    const otra = await ask(id, { titulo: '', resumen: 'Otro' }, `?desde=${inDays(2).toISOString()}`)
    expect([otra.reemplaza.titulo, otra.faltan[0].campo]).toEqual(['La que hay', 'titulo_noticia'])
    expect([otra.salen, new Date(otra.desde) > new Date()]).toEqual([[], true])
    expect((await get(`/panel/vista/noticias/${id}/consecuencias`)).status).toBe(401)
    const { headers: others } = await who('convenios')
    expect((await get(`/panel/vista/noticias/${id}/consecuencias`, { headers: others })).status).toBe(403)
  })
})

describe('what keeps it from being published', () => {
  it('is said before, all of it: what is missing, what is wrong as it was typed, and what another one has', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const reasons = async (tipo: string, valores: object) => {
      const { text } = await get(`/panel/vista/${tipo}/nuevo-7/consecuencias`, asForm(headers, valores))
      const { errores, faltan = errores } = JSON.parse(text)
      return faltan.map(({ campo }: Record<string, string>) => campo)
    }
    expect(await reasons('documentos', {})).toEqual(['titulo_archivo', 'idcategoria', 'url_archivo'])
    const wrong = await reasons('tarifarios', { anio_tarifario: 'mucho' })
    expect(wrong.filter((campo: string) => campo === 'anio_tarifario')).toEqual(['anio_tarifario'])
    const typed = { titulo_noticia: 'T', resumen_noticia: 'R', contenido_noticia: '<p>C</p>', fecha_noticia: 'ayer' }
    expect(await reasons('noticias', typed)).toEqual(['fecha_noticia'])
    await published(pagina, actor, { titulo: 'Una', codigo: 'ya-tomada', contenido: '<p>U</p>' })
    const other = { titulo_pagina: 'Otra', codigo: 'ya-tomada', contenido_pagina: '<p>O</p>' }
    expect(await reasons('paginas', other)).toEqual(['codigo'])
  })

  it('is said by its name where nothing can be drawn', async () => {
    const [{ get }, { headers }] = [await product(), await who('**')]
    const { text } = await get('/panel/vista/documentos/nuevo-8', asForm(headers, {}))
    expect(text).toContain('Todavía no se puede ver')
    expect(text).toMatch(/<li>Título: [^<]+<\/li><li>Categoría: [^<]+<\/li><li>Archivo: /)
  })
})

describe('the screens that publishing changes', () => {
  it('are said once each: also the one that shows what has no page of its own', async () => {
    const [{ get }, { actor, headers }] = [await product(), await who('**')]
    const screens = async (tipo: string, id: number | string = 'nuevo-4') => {
      const { titulo = '', campos = {} } = CADA_TIPO.find((one) => one.tipo === tipo) ?? {}
      const valores = { ...campos, [titulo]: 'Nunca visto' }
      const { text } = await get(`/panel/vista/${tipo}/${id}/consecuencias`, asForm(headers, valores))
      return JSON.parse(text).pantallas.map((one: Record<string, string>) => `${one.titulo} ${one.que} ${one.path}`)
    }
    expect(await screens('convenios')).toEqual(['Convenios aparece /transparencia/convenios'])
    const day = '/transparencia/calendario?fecha=2031-05-04&vista=lista'
    expect(await screens('agenda')).toEqual([`Calendario de actividades aparece ${day}`])
    // Beside what the home says itself.
    expect(await screens('enlaces')).toEqual(['Donde se muestra aparece /'])
    const id = await published(convenio, actor, { titulo: 'Uno', descripcion: '<p>C</p>' })
    expect(await screens('convenios', id)).toEqual(['Convenios cambia /transparencia/convenios'])
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
