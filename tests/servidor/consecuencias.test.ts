// What publishing something would do, and what keeps it from being published: said before, to whoever may enter the room.
import { describe, expect, it } from 'vitest'
import { convenio } from '../../app/features/convenios/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { pagina } from '../../app/features/paginas/schema.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { CADA_TIPO } from '../cada-tipo.ts'
import { published, sentAs } from '../escritura.ts'
import { inDays } from '../redaccion.ts'
import { servesPages } from './construccion.ts'
import { asForm, who } from './quien-mira.ts'

testDatabase('sembrada')

const product = servesPages()

const NOTA = { titulo: 'La nota', resumen: 'R', contenido: '<p>Uno</p>', fecha: '2026-05-04 10:00:00' }

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
    expect(await screens('enlaces')).toEqual(['Portada aparece /'])
    const twice = (await screens('tarifarios')).map((one: string) => one.replace(/ \S+$/, ''))
    expect(new Set(twice).size).toBe(twice.length)
    const page = { titulo_pagina: 'Nunca vista', codigo: 'nunca-vista', contenido_pagina: '<p>P</p>' }
    const also = async (menu: string) => {
      const { text } = await get(
        '/panel/vista/paginas/nuevo-5/consecuencias',
        asForm(headers, { ...page, menu_pagina: menu }),
      )
      return JSON.parse(text).tambien.includes('menu')
    }
    expect([await also(''), await also('nosotros')]).toEqual([false, true])
    const id = await published(convenio, actor, { titulo: 'Uno', descripcion: '<p>C</p>' })
    expect(await screens('convenios', id)).toEqual(['Convenios cambia /transparencia/convenios'])
  })
})
