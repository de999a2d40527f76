import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { multimedia } from '../../app/features/multimedia/schema.server.ts'
import { noticias } from '../../app/features/noticias/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { testApi, VIEW } from './servidor.ts'

const { post } = testApi()

/** Each list of the portal: its state field, how many the sample publishes, and the fields that its items must have. */
const LISTS = [
  [
    'convocatorias',
    'estado_convocatoria',
    30,
    'idconvocatoria titulo_convocatoria fecha_convocatoria resumen_convocatoria estado_convocatoria archivos',
  ],
  ['convenios', 'estado_convenio', 15, 'idconvenio titulo_convenio descripcion_convenio estado_convenio'],
  [
    'noticias',
    'estado_noticia',
    60,
    'idnoticia titulo_noticia resumen_noticia contenido_noticia imgUrl nameImg estado_noticia fecha_noticia fecha_registro usuario_idusuario area_idarea idinstitucion en_agenda',
  ],
  [
    'eventos',
    'estado_evento',
    40,
    'idevento titulo_evento imgUrl nameImg estado_evento fecha_evento hora_inicio hora_fin direccion_evento lugar_evento fecha_registro usuario_idusuario area_idarea idinstitucion en_agenda contenido_evento resumen_evento',
  ],
  [
    'notificaciones',
    'estado_notificacion',
    20,
    'titulo_notificacion fecha_notificacion resumen_notificacion contenido_notificacion tipo_notificacion estado_notificacion',
  ],
  [
    'bolsa_trabajos',
    'estado_bolsa',
    25,
    'idbolsa_trabajo resumen_bolsa contenido_bolsa fecha_bolsa_trabajo fecha_bolsa fecha_inicio fecha_fin razon_social celular correo imgUrl imgUrl_comercial nameImg empresa_idempresa estado_bolsa idinstitucion createAt createBy',
  ],
] as const

describe.each(LISTS)('%s', (tipo, estado, published, fields) => {
  it('counts what is published', async () => {
    const answer = await post(`${VIEW}/${tipo}/cantidad`, { idinstitucion: 2, [estado]: '-0', sistema: '' })
    expect(answer).toEqual({ status: 200, state: 'success', data: [{ cantidad: published }] })
  })

  it('lists pages of twenty that hold every row once, and nothing beyond the end', async () => {
    const ids = new Set<unknown>()
    const pages = Math.ceil(published / 20)
    for (let pagina = 0; pagina < pages; pagina++) {
      const { list } = await post(`${VIEW}/${tipo}/list`, { idinstitucion: '2', pagina: String(pagina), file: true })
      expect(list).toHaveLength(Math.min(20, published - pagina * 20))
      for (const item of list) ids.add(Object.values(item)[0])
    }
    expect(ids.size).toBe(published)
    expect((await post(`${VIEW}/${tipo}/list`, { pagina: pages })).list).toEqual([])
    expect((await post(`${VIEW}/${tipo}/list`, { pagina: 99_999_999 })).list).toEqual([])
  })

  it('gives the fields of the specification', async () => {
    const { list } = await post(`${VIEW}/${tipo}/list`, { idinstitucion: 2, pagina: 0, file: true })
    expect(Object.keys(list[0] ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it('never shows drafts nor content of another institution, whatever state is asked for', async () => {
    for (const state of ['0', '-1', '9', '%', "' or 1=1"]) {
      expect((await post(`${VIEW}/${tipo}/cantidad`, { [estado]: state })).data).toEqual([{ cantidad: 0 }])
      expect((await post(`${VIEW}/${tipo}/list`, { [estado]: state })).list).toEqual([])
    }
    const other = await post(`${VIEW}/${tipo}/list`, { idinstitucion: 1 })
    const own = await post(`${VIEW}/${tipo}/list`, { idinstitucion: 2 })
    const idOf = (item: Record<string, unknown>) => Object.values(item)[0]
    expect(other.list.map(idOf).filter((id) => own.list.map(idOf).includes(id))).toEqual([])
  })

  it('refuses an institution that does not exist', async () => {
    expect(await post(`${VIEW}/${tipo}/list`, { idinstitucion: 999 })).toMatchObject({ status: 404, state: 'failure' })
  })
})

describe('order and narrowing', () => {
  it('comes newest first', async () => {
    const { list } = await post(`${VIEW}/noticias/list`)
    const dates = list.map((item) => String(item.fecha_noticia))
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })

  it('narrows convocatorias to Proceso or Finalizado', async () => {
    const count = async (estado: string) =>
      (await post(`${VIEW}/convocatorias/cantidad`, { estado_convocatoria: estado })).data[0]?.cantidad
    expect(await count('1')).toBe(8)
    expect(await count('2')).toBe(22)
    expect(await count('-0')).toBe(30)
  })

  it('gives every convocatoria its files', async () => {
    const { list } = await post(`${VIEW}/convocatorias/list`, { pagina: 0, file: true })
    for (const item of list) {
      const archivos = item.archivos as Record<string, string>[]
      expect(archivos.length).toBeGreaterThanOrEqual(2)
      for (const archivo of archivos) {
        expect(Object.keys(archivo)).toEqual(['url_archivo', 'denominacion_archivo'])
        expect(archivo.url_archivo).toMatch(/^\/archivos\/[0-9A-Za-z]{22}\/./)
      }
    }
  })
})

describe.each([
  ['noticias', 'idnoticia'],
  ['eventos', 'idevento'],
  ['bolsa_trabajos', 'idbolsa_trabajo'],
  ['notificaciones', 'idnotificacion'],
])('%s/data', (tipo, idField) => {
  it('gives one with its files, in their order and no others, by an id that may be text', async () => {
    const { list } = await post(`${VIEW}/${tipo}/list`)
    const id = Number(list[0]?.[idField])
    const urls = ['https://otro.example/b.jpg', 'https://otro.example/a.jpg']
    const rows = urls.map((fileUrl, orden) => ({ tipo, contenido: id, fileUrl, orden }))
    const others = rows.map((row) => ({ ...row, contenido: id + 1 }))
    await db.insert(multimedia).values([...rows.toReversed(), ...others])
    const answer = await post(`${VIEW}/${tipo}/data`, { [idField]: String(id), file: true })
    expect(answer).toMatchObject({ status: 200, state: 'success', data: [{ [idField]: id }] })
    expect(answer.files).toEqual(urls.map((fileUrl) => ({ fileUrl })))
  })

  it('gives nothing for what is not there, and refuses what is not an id', async () => {
    expect(await post(`${VIEW}/${tipo}/data`, { [idField]: 2_000_000_000 })).toMatchObject({
      status: 200,
      data: [],
      files: [],
    })
    for (const bad of ['x', -1, 0, 1.5, null, {}, [], '', '1; drop table noticias', 9_999_999_999]) {
      const answer = await post(`${VIEW}/${tipo}/data`, { [idField]: bad })
      expect(answer).toMatchObject({ status: 400, state: 'failure', codigo: 'INVALIDO' })
      expect(answer.errores?.[0]?.campo).toBe(idField)
    }
    expect(await post(`${VIEW}/${tipo}/data`)).toMatchObject({ status: 400, codigo: 'INVALIDO' })
  })

  it('does not give what belongs to another institution', async () => {
    const { list } = await post(`${VIEW}/${tipo}/list`, { idinstitucion: 1 })
    const id = list[0]?.[idField]
    expect(id).toBeDefined()
    expect((await post(`${VIEW}/${tipo}/data`, { [idField]: id, idinstitucion: 2 })).data).toEqual([])
    expect((await post(`${VIEW}/${tipo}/data`, { [idField]: id, idinstitucion: 1 })).data).toHaveLength(1)
  })
})

describe('drafts, scheduled and expired', () => {
  it('never leave by their id', async () => {
    const rows = await db.select().from(noticias).where(eq(noticias.institucion, 2))
    const public_ = new Set((await allNews()).map((item) => item.idnoticia))
    const hidden = rows.filter((row) => !public_.has(row.id))
    expect(hidden.length).toBeGreaterThanOrEqual(3)
    for (const { id } of hidden) {
      for (const estado of ['0', '1', '-0']) {
        expect((await post(`${VIEW}/noticias/data`, { idnoticia: id, estado_noticia: estado })).data).toEqual([])
      }
    }
  })

  async function allNews() {
    const pages = await Promise.all([0, 1, 2].map((pagina) => post(`${VIEW}/noticias/list`, { pagina })))
    return pages.flatMap((page) => page.list)
  }
})
