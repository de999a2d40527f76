import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadingOn } from '../../../server/old-addresses.ts'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { happened } from '../../lib/live/announce.server.ts'
import { act } from '../../panel/direcciones/acts.server.ts'
import { leadDone, NO_LEADS, takeLead, typeLead } from '../../panel/direcciones/leads.ts'
import { countNotFound, dismiss, removeRedireccion, setRedireccion } from './mutations.server.ts'
import { deadEnds, targetOrCount as leadOn, writeNotFound } from './not-found.server.ts'
import { listNoEncontradas, listRedirecciones } from './queries.server.ts'
import { pathKept } from './rules.ts'
import { noEncontradas, redirecciones } from './schema.server.ts'

testDatabase('sembrada')

const of = (privilegios: string, subprivilegios = '', institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios, subprivilegios },
})
const jefa = of('direcciones', 'direcciones.publicar')
/** A portal of these pages alone. */
const draw = async (path: string) => new Response(null, { status: ['/', '/programas'].includes(path) ? 200 : 404 })
const targetOrCount = (path: string) => leadOn(path, async (at) => (await draw(at)).status !== 404)
const lead = (desde: unknown, hacia: unknown, actor = jefa) => act(actor, draw, { hacer: 'llevar', desde, hacia })

beforeEach(async () => {
  await db.delete(redirecciones)
  await db.delete(noEncontradas)
})

describe('what was asked for and is not there', () => {
  it.each([
    ['/Nosotros.php/', '/nosotros.php'],
    ['/admisi%C3%B3n', '/admisión'],
    ['/%E0%A4%A', '/%e0%a4%a'],
    ['/', undefined],
    ['/cuenta/restablecer/abc', undefined],
    ['/vista/secreto', undefined],
    ['/panel/noticias', undefined],
    ['/alumno/12345678', undefined],
    ['/ana@correo.example', undefined],
    ['/wp-login.php', undefined],
    ['/.env', undefined],
    [`/${'a'.repeat(200)}`, undefined],
    ['/a%00b', undefined],
    ['//otro.example', undefined],
  ])('is kept as a path, and nothing of anybody: %s', (asked, kept) => {
    expect(pathKept(asked)).toBe(kept)
  })

  it('is counted together, the most asked for first', async () => {
    for (const path of ['/a', '/B/', '/b', '/cuenta/x']) expect(await targetOrCount(path)).toBeUndefined()
    await writeNotFound()
    await targetOrCount('/b')
    await writeNotFound()
    expect(await listNoEncontradas(2)).toMatchObject([
      { ruta: '/b', veces: 3 },
      { ruta: '/a', veces: 1 },
    ])
    expect(await listNoEncontradas(1)).toEqual([])
  })

  it('never fills the table: what is least asked for leaves', async () => {
    await countNotFound(2, new Map([['/mucho', 9]]))
    await db
      .insert(noEncontradas)
      .values(Array.from({ length: 1_000 }, (_, i) => ({ institucion: 2, ruta: `/x${i}`, veces: 2 })))
    await countNotFound(2, new Map([['/nueva', 1]]))
    const rows = await db.select().from(noEncontradas).where(eq(noEncontradas.institucion, 2))
    expect(rows).toHaveLength(1_000)
    expect(rows.map(({ ruta }) => ruta)).toContain('/mucho')
  })
})

describe('where an address leads', () => {
  it('is said once, and holds at once; what it did before comes back', async () => {
    await countNotFound(2, new Map([['/nosotros.php', 4]]))
    const done = await lead('https://viejo.example/Nosotros.php#arriba', '/programas')
    expect(done).toMatchObject({ ok: true, aviso: '/nosotros.php lleva ahora a /programas.' })
    expect(await listNoEncontradas(2)).toEqual([])
    expect(await targetOrCount('/NOSOTROS.php/')).toBe('/programas')
    const other = await lead('/nosotros.php', 'https://otro.example/año?q=1')
    expect(await targetOrCount('/nosotros.php')).toBe('https://otro.example/a%C3%B1o?q=1')
    expect(other).toMatchObject({ aviso: expect.stringContaining('Llevaba a /programas.') })
    if (!other.ok || !done.ok) throw new Error('refused')
    await act(jefa, draw, other.deshacer)
    expect(await targetOrCount('/nosotros.php')).toBe('/programas')
    await act(jefa, draw, done.deshacer)
    expect(await targetOrCount('/nosotros.php')).toBeUndefined()
    expect(await listRedirecciones(2)).toEqual([])
  })

  it('tells pages apart by what an old portal asked for after its address', async () => {
    await lead('/Noticia.php?id=3', '/programas')
    const to = (address: string) => targetOrCount(address)
    expect([await to('/noticia.php?id=3'), await to('/noticia.php?id=4'), await to('/noticia.php')]).toEqual([
      '/programas',
      undefined,
      undefined,
    ])
    // Where somebody came from is no part of it.
    for (const more of ['&fbclid=IwAR0123456789', '&utm_source=fb&utm_medium=post', '&gclid=1&mc_cid=2'])
      expect([more, await to(`/noticia.php?id=3${more}`)]).toEqual([more, '/programas'])
    expect(await to('/noticia.php?fbclid=IwAR0&id=3')).toBe('/programas')
    expect(await lead('/afiche.php?fbclid=IwAR0123456789', '/programas')).toMatchObject({ ok: true })
    expect(await to('/afiche.php?utm_source=fb')).toBe('/programas')
    // What is said of all of them holds for those of which nothing is said.
    await lead('/noticia.php', '/')
    expect([await to('/noticia.php?id=3'), await to('/noticia.php?id=4')]).toEqual(['/programas', '/'])
    // What would tell of somebody is not kept, nor is another page led away for it.
    expect(await lead('/otra.php?dni=12345678', '/')).toMatchObject({ ok: false, errores: [{ campo: 'desde' }] })
    await to('/vieja.php?dni=12345678')
    await writeNotFound()
    const missing = (await listNoEncontradas(2)).map(({ ruta }) => ruta)
    expect([missing.includes('/vieja.php'), missing.filter((ruta) => ruta.includes('?'))]).toEqual([true, []])
  })

  it.each([
    ['/programas', '/', 'desde'],
    ['/vieja', '/tampoco', 'hacia'],
    ['/vieja', '/Vieja/', 'hacia'],
    ['/vieja', 'javascript:alert(1)', 'hacia'],
    ['/vieja', '//otro.example', 'hacia'],
    ['/panel/x', '/', 'desde'],
    ['', '/', 'desde'],
    [{}, '/', 'desde'],
  ])('is refused in its field: %j to %s', async (desde, hacia, campo) => {
    expect(await lead(desde, hacia)).toMatchObject({ ok: false, errores: [{ campo }] })
    expect(await listRedirecciones(2)).toEqual([])
  })

  it('is only for who may, in their own institution', async () => {
    const row = await setRedireccion(jefa, { desde: '/a', hacia: '/' })
    const id = row.ok ? row.id : 0
    for (const actor of [of(''), of('direcciones'), of('institucion', 'direcciones.publicar')]) {
      expect(await lead('/b', '/', actor)).toMatchObject({ ok: false })
      expect(await removeRedireccion(actor, id)).toEqual({ ok: false, codigo: 'SINPERMISO' })
      expect(await dismiss(actor, '/a', true)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    }
    expect(await removeRedireccion(of('**', '', 1), id)).toEqual({ ok: true, quitada: null })
    expect(await listRedirecciones(2)).toHaveLength(1)
  })

  it('is where it ends, also by what leads on; round and round, or to what has gone, is nowhere', async () => {
    const rows = [
      ...[
        ['/a', '/b'],
        ['/b', '/c#d'],
        ['/c', '/programas?x=1#y'],
      ],
      ...[
        ['/ida', '/vuelta'],
        ['/vuelta', '/ida'],
        ['/ido', '/retirada'],
        ['/lejos', 'https://otro.example/'],
      ],
      ...[
        ['/papel', '/archivos/x/a.pdf'],
        ['/vuelve', '/programas'],
        ['/programas', '/vuelve'],
      ],
    ].map(([desde = '', hacia = '']) => ({ desde, hacia, institucion: 2, usuario: null }))
    await db.insert(redirecciones).values(rows)
    happened([{ idinstitucion: 2, tipo: 'direcciones', id: 0, para: 'publico' }])
    const listed = await listRedirecciones(2)
    const dead = await deadEnds(listed, async (at) => (await draw(at)).status !== 404)
    expect(listed.flatMap(({ id, desde }) => (dead.includes(id) ? desde : []))).toEqual(['/ida', '/ido', '/vuelta'])
    const render = async ({ url }: Request) => draw(new URL(url).pathname)
    const visit = async (path: string) => {
      const answer = await leadingOn(render, leadOn)(new Request(`http://portal.example${path}`), {} as never)
      return [answer.status, new Headers(answer.headers as HeadersInit).get('location')]
    }
    const to = (location: string) => [301, location]
    for (const path of ['/a', '/b', '/c']) expect(await visit(path), path).toEqual(to('/programas?x=1#y'))
    for (const path of ['/ida', '/vuelta', '/ido']) expect(await visit(path), path).toEqual([404, null])
    expect([await visit('/lejos'), await visit('/papel')]).toEqual([
      to('https://otro.example/'),
      to('/archivos/x/a.pdf'),
    ])
    // What is there is there, whatever was said of it once.
    expect([await visit('/vuelve'), await visit('/programas')]).toEqual([to('/programas'), [200, null]])
    await writeNotFound()
    expect((await listNoEncontradas(2)).map(({ ruta }) => ruta)).toEqual(
      expect.arrayContaining(['/ida', '/ido', '/vuelta']),
    )
  })

  it('that cannot be looked up are told; while the database is away nobody says that they are not there', async () => {
    const told = vi.fn()
    const visit = (why: Error) =>
      leadingOn(
        async () => new Response('', { status: 404 }),
        () => Promise.reject(why),
      )(new Request('http://portal.example/perdida'), { log: { error: told } } as never)
    const err = new Error('no se pudo')
    expect((await visit(err)).status).toBe(404)
    expect(told.mock.calls).toEqual([[{ err }, expect.any(String)]])
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    await expect(visit(away)).rejects.toBe(away)
  })

  it('need not be anywhere', async () => {
    await countNotFound(2, new Map([['/robot', 1]]))
    expect(await act(jefa, draw, { hacer: 'descartar', ruta: '/robot' })).toMatchObject({ ok: true })
    await countNotFound(2, new Map([['/robot', 5]]))
    expect(await listNoEncontradas(2)).toEqual([])
    await act(jefa, draw, { hacer: 'retomar', ruta: '/robot' })
    expect(await listNoEncontradas(2)).toMatchObject([{ ruta: '/robot', veces: 6 }])
  })
})

describe('the form', () => {
  const [typed, other] = [typeLead(NO_LEADS, { desde: '/a', hacia: '/programas' }), { desde: '/b', hacia: '' }]

  it('is for another address at once, and what was half written comes back after it', () => {
    const taken = takeLead(typed, '/b')
    expect(taken).toMatchObject([other, typed[0]])
    // What nobody typed does not wait, and an address waits once.
    expect(takeLead(takeLead(taken, '/c'), '/a')).toEqual(typed)
    const sent = typeLead(taken, { hacia: '/' })
    expect(leadDone(sent, sent[0])).toEqual(typed)
    expect(leadDone(typed, typed[0])).toEqual(NO_LEADS)
    // Done while the form was for another already.
    expect(leadDone(taken, typed[0])).toEqual(taken.slice(0, 1))
  })

  it('keeps what was typed while it was on its way', () => {
    const since = typeLead(typed, { hacia: '/noticias' })
    expect(leadDone(since, typed[0])).toBe(since)
  })
})
