import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agenda } from '../../app/features/agenda/schema.server.ts'
import { cursos, mallas, programas } from '../../app/features/programas/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { testApi, VIEW } from './servidor.ts'

const { get, post, raw } = testApi()

describe('home', () => {
  it('gives what the structure of every page needs', async () => {
    const answer = await get(`${VIEW}/home`, { home: 'true', programas: 'true', idinstitucion: '2' })
    expect(answer).toMatchObject({ status: 200, state: 'success', direccion: 'Jr. Los Eucaliptos 123, distrito demo' })
    expect(answer.celulares).toEqual(['900 000 001', '900 000 002', '900 000 003'])
    expect(answer.telefonos).toHaveLength(2)
    const redes = answer.redes as Record<string, string>[]
    expect(redes.map((one) => one.red)).toEqual(['facebook', 'instagram', 'youtube', 'twitter'])
    expect(answer.programas).toHaveLength(12)
    expect(answer.banners).toHaveLength(5)
    expect(answer.notificaciones).toHaveLength(3)
    for (const link of answer.enlaces_campus as Record<string, string>[]) {
      expect(link.origen_enlace).toBe('campus')
      expect(['externo', 'interno']).toContain(link.tipo_enlace)
    }
    expect((answer.enlaces as unknown[]).length).toBeGreaterThan(5)
  })

  it('gives what the home shows, contact values as comma-separated strings', async () => {
    const answer = await get(`${VIEW}/home2`)
    expect(answer).toMatchObject({ status: 200, state: 'success' })
    expect(answer.fecha).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(Object.keys(answer.home as object)).toEqual([
      'redes',
      'direccion',
      'correo_contacto',
      'celular_contacto',
      'telefono_contacto',
    ])
    expect(answer.directorio).toMatchObject([{ nombre_persona: 'Rosa', apellidos_persona: 'Demo Quispe' }])
    expect(answer.categorias.length).toBeGreaterThanOrEqual(10)
    expect(Object.keys(answer.categorias[0] ?? {})).toEqual([
      'idcategoria',
      'denominacion_categoria',
      'subdenominacion_categoria',
      'imgUrl',
    ])
  })

  it('never carries private columns', async () => {
    for (const path of ['home', 'home2']) {
      const response = await raw({ url: `${VIEW}/${path}` })
      expect(response.body).not.toMatch(
        /password|certificado|usuario_institucion|clave|hash|token|numero_documento|borrador/i,
      )
    }
  })

  it('shows the other institution its own', async () => {
    const [one, two] = [
      await get(`${VIEW}/home2`, { idinstitucion: '1' }),
      await get(`${VIEW}/home2`, { idinstitucion: '2' }),
    ]
    expect(one.programas).toHaveLength(3)
    expect(JSON.stringify(one)).not.toContain('quebradaserena')
    expect(JSON.stringify(two)).not.toContain('horizonteandino')
  })
})

describe('pagina', () => {
  it('gives the page of that code', async () => {
    const { list } = await get(`${VIEW}/pagina`, { codigo: 'nosotros/presentacion', idinstitucion: '2' })
    expect(list).toHaveLength(1)
    expect(Object.keys(list[0] ?? {})).toEqual(
      'idpagina titulo_pagina contenido_pagina imgUrl nameImg codigo usuario_idusuario idinstitucion'.split(' '),
    )
    expect(list[0]?.idpagina).toBeGreaterThan(0)
  })

  it('gives id 0 for a code that does not exist', async () => {
    const { list } = await get(`${VIEW}/pagina`, { codigo: 'no/existe' })
    expect(list).toMatchObject([{ idpagina: 0, codigo: 'no/existe' }])
  })

  it('refuses a missing, repeated, over-long or NUL code', async () => {
    const bad = ['', '?codigo=a&codigo=b', `?codigo=${'a'.repeat(501)}`, '?codigo=a%00b']
    for (const query of bad) {
      const response = await raw({ url: `${VIEW}/pagina${query}` })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ state: 'failure', codigo: 'INVALIDO', errores: [{ campo: 'codigo' }] })
    }
  })
})

describe('tokens', () => {
  it.each(['pagina?codigo=tasas', 'agenda'])('%s works without one and refuses a bad one', async (path) => {
    expect((await raw({ url: `${VIEW}/${path}` })).statusCode).toBe(200)
    for (const authorization of ['Bearer nope', 'Bearer nul', 'Basic YTpi', 'x'.repeat(5000)]) {
      const response = await raw({ url: `${VIEW}/${path}`, headers: { authorization } })
      expect(response.statusCode).toBe(401)
      expect(response.body).toBe('Invalid Token')
      expect(response.headers['content-type']).toMatch(/^text\/plain/)
    }
  })
})

describe('a token that no longer holds', () => {
  it('shows a client that always sends its token what it would show without', async () => {
    const documents = { idcategoria: '1', idevento: '1', idinstitucion: '2' }
    const courses = 'malla_curricular_idmalla_curricular=1'
    const public_ = [
      ...['home', 'home2', `cursos?${courses}`, 'mallas?programa_academico_idprograma_academico=1'].map((path) => ({
        url: `${VIEW}/${path}`,
      })),
      { url: '/api/portal-view/categorias?idempresa=2' },
      ...[
        'categoria/contenido/cantidad',
        'categoria/contenido/list',
        'noticias/cantidad',
        'noticias/list',
        'convenios/list',
        'eventos/data',
      ].map((path) => ({ url: `${VIEW}/${path}`, method: 'POST' as const, payload: documents })),
    ]
    for (const asked of public_) {
      const without = await raw(asked)
      expect([asked.url, without.statusCode]).toEqual([asked.url, 200])
      for (const authorization of ['Bearer de-otro-dia', `Bearer ${'a'.repeat(64)}`, 'Basic YTpi', '', 'null']) {
        const with_ = await raw({ ...asked, headers: { authorization } })
        expect([asked.url, authorization, with_.statusCode]).toEqual([asked.url, authorization, 200])
        const said = ({ fecha: _, ...answer }: Record<string, unknown>) => answer
        expect(said(with_.json())).toEqual(said(without.json()))
      }
    }
  })
})

describe('agenda', () => {
  const now = new Date(Date.now() - 5 * 3_600_000)
  const [anio, mes] = [now.getUTCFullYear(), now.getUTCMonth() + 1]

  it('gives the month by mes and anio, by fecha_inicio, and this month by itself; GET and POST alike', async () => {
    const payload = { idinstitucion: '2', tipo_fecha: 'mes', en_agenda: true, mes, anio }
    const { list } = await post(`${VIEW}/agenda`, payload)
    expect(list.length).toBeGreaterThan(5)
    const month = `${anio}-${String(mes).padStart(2, '0')}`
    // What overlaps the month: it may have begun in another one.
    expect(list.every((item) => String(item.hora_inicio) <= `${month}-31 24`)).toBe(true)
    expect(list.every((item) => String(item.hora_fin) > `${month}-01`)).toBe(true)
    const same = { mes: String(mes), anio: String(anio) }
    expect((await get(`${VIEW}/agenda`, same)).list).toEqual(list)
    expect((await get(`${VIEW}/agenda`, { fecha_inicio: `${String(mes).padStart(2, '0')}/${anio}` })).list).toEqual(
      list,
    )
    expect((await get(`${VIEW}/agenda`)).list).toEqual(list)
  })

  it('joins own entries, events and news, each with its shape', async () => {
    const months = [1, 0, -1].map((back) => new Date(Date.UTC(anio, mes - 1 - back, 1)))
    const lists = await Promise.all(
      months.map((d) => post(`${VIEW}/agenda`, { anio: d.getUTCFullYear(), mes: d.getUTCMonth() + 1 })),
    )
    const all = lists.flatMap((answer) => answer.list)
    expect(all.length).toBeGreaterThan(30)
    for (const item of all) {
      const { todo_el_dia: whole, ...rest } = item
      expect(Object.keys(rest)).toEqual(['tipo', 'titulo_agenda', 'hora_inicio', 'hora_fin', 'color_agenda', 'enlace'])
      const isWhole = /00:00:00$/.test(String(item.hora_inicio)) && /23:59:59$/.test(String(item.hora_fin))
      expect(whole).toBe(isWhole || undefined)
      expect(item.color_agenda).toMatch(/^#[0-9a-f]{6}-#[0-9a-f]{6}$/i)
    }
    expect(new Set(all.map((item) => item.tipo)).size).toBeGreaterThan(3)
    expect(
      all
        .filter((item) => item.tipo === 'Evento')
        .every((item) => /^\/actualidad\/eventos\/\d+\//.test(String(item.enlace))),
    ).toBe(true)
  })

  it('says of whole days that they are, from their first second to their last', async () => {
    const entry = { tipo: 'Semana', color: '#9c1f36-#f8e9ea', estado: '1', institucion: 2 } as const
    await db.insert(agenda).values([
      { ...entry, titulo: 'Un día', inicio: '2092-03-05 00:00:00', fin: '2092-03-05 23:59:00' },
      { ...entry, titulo: 'Varios', inicio: '2092-03-06 00:00:00', fin: '2092-03-08 23:59:59' },
      { ...entry, titulo: 'Horas', inicio: '2092-03-09 00:00:00', fin: '2092-03-09 12:00:00' },
    ])
    const { list } = await get(`${VIEW}/agenda`, { mes: '3', anio: '2092' })
    expect(list.map((one) => [one.titulo_agenda, one.hora_inicio, one.hora_fin, one.todo_el_dia])).toEqual([
      ['Un día', '2092-03-05 00:00:00', '2092-03-05 23:59:59', true],
      ['Varios', '2092-03-06 00:00:00', '2092-03-08 23:59:59', true],
      ['Horas', '2092-03-09 00:00:00', '2092-03-09 12:00:00', undefined],
    ])
  })

  it('takes the month that is written out, whatever number stands beside it; alone, 0 is January', async () => {
    const row = { tipo: 'Reunión', color: '#123456-#abcdef', estado: '1', institucion: 2 }
    const on = (month: string) => ({ inicio: `${anio}-${month}-05 10:00:00`, fin: `${anio}-${month}-05 11:00:00` })
    await db.insert(agenda).values([
      { ...row, titulo: 'De enero', ...on('01') },
      { ...row, titulo: 'De febrero', ...on('02') },
    ])
    const months = await Promise.all([1, 2].map((one) => post(`${VIEW}/agenda`, { mes: one, anio })))
    const [january, february] = months.map(({ list }) => list)
    expect(january).not.toEqual(february)
    expect((await post(`${VIEW}/agenda`, { mes: 0, anio })).list).toEqual(january)
    for (const beside of [1, 0, 12]) {
      const asked = { fecha_inicio: `02/${anio}`, mes: beside, anio: anio - 3 }
      expect((await post(`${VIEW}/agenda`, asked)).list, String(beside)).toEqual(february)
      expect((await get(`${VIEW}/agenda`, { fecha_inicio: `2/${anio}`, mes: String(beside) })).list).toEqual(february)
    }
  })

  it('refuses months that do not exist', async () => {
    for (const bad of [{ mes: 13 }, { mes: -1 }, { mes: 'x' }, { anio: 99_999 }, { fecha_inicio: '2024-05' }]) {
      expect(await post(`${VIEW}/agenda`, bad)).toMatchObject({ status: 400, codigo: 'INVALIDO' })
    }
  })
})

describe('programmes', () => {
  it('gives no grid that is a draft or of a programme that is, and no course of one', async () => {
    const rows = await db.select().from(programas).where(eq(programas.institucion, 2))
    const shown = rows.find((row) => row.estado === '1' && !row.eliminadoEn)?.id ?? 0
    const hidden = { denominacion: 'Zz', estado: '0', institucion: 2 }
    const [draft] = await db.insert(programas).values(hidden).returning()
    const grid = (programa: number, estado: string) => ({ codigo: 'ZZ', resolucion: 'RD', programa, estado, orden: 99 })
    const made = await db
      .insert(mallas)
      .values([grid(shown, '0'), grid(draft?.id ?? 0, '1'), grid(shown, '1')])
      .returning()
    for (const { id: malla } of made) await db.insert(cursos).values({ malla, curso: 'Zz', semestre: 1, modulo: 'M' })
    const list = async (programa: number) =>
      (await get(`${VIEW}/mallas`, { programa_academico_idprograma_academico: String(programa) })).list
    const courses = made.map(({ id }) => get(`${VIEW}/cursos`, { malla_curricular_idmalla_curricular: String(id) }))
    expect((await Promise.all(courses)).map((answer) => answer.list.length)).toEqual([0, 0, 1])
    expect((await list(shown)).filter((item) => item.codigo_malla === 'ZZ')).toHaveLength(1)
    expect(await list(draft?.id ?? 0)).toEqual([])
  })

  it('gives the grids of a programme and the courses of a grid', async () => {
    const home = await get(`${VIEW}/home`)
    const [first] = home.programas as Record<string, unknown>[]
    const grids = await get(`${VIEW}/mallas`, {
      programa_academico_idprograma_academico: String(first?.idprograma_academico),
    })
    expect(grids.list.length).toBeGreaterThanOrEqual(1)
    expect(Object.keys(grids.list[0] ?? {})).toEqual(expect.arrayContaining(['idmalla_curricular', 'codigo_malla']))
    const malla = String(grids.list[0]?.idmalla_curricular)
    const { list } = await get(`${VIEW}/cursos`, { malla_curricular_idmalla_curricular: malla, idinstitucion: '2' })
    expect(new Set(list.map((one) => one.semestre))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(Object.keys(list[0] ?? {})).toEqual(expect.arrayContaining(['curso', 'semestre', 'denominacion_modulo']))
    expect(
      (await get(`${VIEW}/cursos`, { malla_curricular_idmalla_curricular: malla, idinstitucion: '1' })).list,
    ).toEqual([])
  })
})

describe('gallery', () => {
  it('gives groups with their photos', async () => {
    const { list } = await get(`${VIEW}/galeria`, { idinstitucion: '2' })
    expect(list).toHaveLength(6)
    for (const { title, fotos } of list as { title: string; fotos: { foto: string }[] }[]) {
      expect(title).not.toBe('')
      expect(fotos.length).toBeGreaterThanOrEqual(5)
      expect(fotos[0]?.foto).toMatch(/^\/archivos\//)
    }
  })
})
