// The portal as it would be: drawn in what is taken back, for who may enter the room, and for nobody else.
import { count, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { noticia, noticias } from '../../app/features/noticias/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { onCambio } from '../../app/lib/live/announce.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { published, save, sentAs } from '../escritura.ts'
import { servesPages } from './construccion.ts'
import { asForm, who } from './quien-mira.ts'

testDatabase('sembrada')

const product = servesPages()

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
