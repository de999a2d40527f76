import { beforeAll, describe, expect, it } from 'vitest'
import { columnsOf } from '../../app/campos/sent.server.ts'
import { countSituations } from '../../app/contenido/office/queries.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { instantOf, limaNow } from '../../app/lib/dates.ts'
import { deTipo } from '../cada-tipo.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
beforeAll(async () => {
  editor = await as()
})

const titles = async (query: string) =>
  (await editor.get(`noticias?tamano=100&${query}`)).list.map(({ titulo_noticia }) => titulo_noticia)

describe('a list', () => {
  it('has pages from 1, of 20 or as many as one asks, at most 100', async () => {
    const all = await editor.get('noticias')
    expect(all.list).toHaveLength(20)
    expect(all.total).toBeGreaterThan(20)
    const [one, two] = [await editor.get('noticias?tamano=3'), await editor.get('noticias?tamano=3&pagina=2')]
    expect([...one.list, ...two.list]).toEqual(all.list.slice(0, 6))
    expect((await editor.get('noticias?pagina=100000')).list).toEqual([])
    for (let i = 0; i < 101; i++) await editor.made('galeria')
    expect((await editor.get('galeria?tamano=1000')).list).toHaveLength(100)
  })

  it.each([
    'pagina=0',
    'pagina=x',
    'tamano=0',
    'situacion=nada',
    'orden=nada',
    'orden=-',
    'area_idarea=x',
  ])('is refused with %s', async (query) => {
    const refused = await editor.get(`noticias?${query}`)
    expect([refused.status, refused.codigo, refused.errores.length]).toEqual([400, 'INVALIDO', 1])
    expect(refused.errores[0]?.campo).toBe(query.split('=')[0])
  })

  it('takes what is left empty as not asked, and ignores what is no field', async () => {
    const all = await editor.get('noticias')
    const empty = 'pagina=&tamano=&situacion=&texto=&orden=&area_idarea=&en_agenda=&estado_noticia=-0&sistema=1'
    expect(await editor.get(`noticias?${empty}`)).toEqual(all)
  })

  it('finds every word in what is searched, whatever its case and accents', async () => {
    await editor.made('noticias', { titulo_noticia: 'Ñandú 100% ágil', resumen_noticia: 'Sobre la_travesía' })
    for (const texto of ['ñandu', 'AGIL ñandú', '100%', 'travesia', 'la_tra'])
      expect([texto, await titles(`texto=${encodeURIComponent(texto)}`)]).toEqual([texto, ['Ñandú 100% ágil']])
    for (const texto of ['ñandú lento', '1_0%', '%ñ%a', "' or 1=1 --"])
      expect([texto, await titles(`texto=${encodeURIComponent(texto)}`)]).toEqual([texto, []])
  })

  it('takes days with the hour of wherever they are asked from: they are those of Lima', async () => {
    const made = { titulo_noticia: 'Día de Lima', fecha_noticia: '2043-05-04 23:00:00' }
    const path = `noticias/${await editor.made('noticias', made)}`
    const found = async (query: Record<string, string>) =>
      (await titles(`${new URLSearchParams({ texto: 'Día de Lima', ...query })}`)).length
    for (const day of ['2043-05-04', '2043-05-05T03:59:00Z', '2043-05-05T05:30:00+02:00', '2043-05-04T23:00-05'])
      expect([day, await found({ desde: day }), await found({ hasta: day })]).toEqual([day, 1, 1])
    expect([await found({ desde: '2043-05-05T05:00:00Z' }), await found({ hasta: '2043-05-04T04:59:59Z' })]).toEqual([
      0, 0,
    ])
    for (const said of ['2043-05-05T03:30:00Z', '2043-05-04T22:30-05:00', '2043-05-05 05:30:00+02']) {
      await editor.edit(path, { fecha_noticia: said })
      expect([said, (await editor.get(path)).data['fecha_noticia']]).toEqual([said, '2043-05-04 22:30:00'])
    }
  })

  it.each(
    contentTypes.flatMap((type) =>
      Object.entries<{ control: string }>(type.fields).flatMap(([key, { control }]) =>
        /^date(time)?$/.test(control) ? [[type.name, columnsOf(type.table)[key]?.name ?? '', control] as const] : [],
      ),
    ),
  )('of %s has %s on the clock of Lima, whichever it is written on', async (tipo, campo, control) => {
    const { status, id } = await editor.post(tipo, { [deTipo(tipo).titulo]: 'Prueba', [campo]: '2043-05-05T03:30:00Z' })
    const kept = String((await editor.get(`${tipo}/${id}`)).data[campo])
    expect([status, kept]).toEqual([201, control === 'date' ? '2043-05-04' : '2043-05-04 22:30:00'])
  })

  it.each(
    contentTypes.map(({ name }) => name),
  )('of %s says on the clock of Lima when each changed, as the item itself does', async (tipo) => {
    const before = limaNow()
    const id = await editor.made(tipo)
    const { list } = await editor.get(`${tipo}?orden=-actualizado_en&tamano=1`)
    const { actualizado_en } = (await editor.get(`${tipo}/${id}`)).data
    expect(list[0]?.['actualizado_en']).toBe(actualizado_en)
    expect(actualizado_en).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    // The clock of the database and that of the process are the same one, and this is no hour of another zone.
    expect(Math.abs(instantOf(String(actualizado_en)).getTime() - instantOf(before).getTime())).toBeLessThan(3_600_000)
  })

  it('is in the declared order, newest first; or by a field, either way', async () => {
    await editor.made('noticias', { titulo_noticia: 'AAA', fecha_noticia: '2040-01-01' })
    expect((await titles('texto=aaa'))[0]).toBe('AAA')
    expect((await editor.get('noticias?situacion=publicado&tamano=1')).list[0]).toMatchObject({ eliminado_en: null })
    const up = await titles('orden=titulo_noticia')
    expect(up[0]).toBe('AAA')
    expect((await titles('orden=-titulo_noticia')).at(-1)).toBe('AAA')
    for (const orden of [
      'idnoticia',
      '-fecha_noticia',
      'actualizado_en',
      'version',
      'publicar_desde',
      'estado_noticia',
    ])
      expect([orden, (await editor.get(`noticias?orden=${orden}`)).status]).toEqual([orden, 200])
    const ordered = (await editor.get('enlaces?tamano=100')).list.map(({ orden }) => Number(orden))
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
  })

  it('is filtered by what is chosen, by its own name', async () => {
    const area = Number(
      (await editor.get('noticias?tamano=100')).list.find((one) => one['area_idarea'])?.['area_idarea'],
    )
    await editor.made('noticias', { titulo_noticia: 'Con área', area_idarea: area, en_agenda: true })
    expect(await titles(`area_idarea=${area}&en_agenda=on&situacion=borrador`)).toContain('Con área')
    expect(await titles('en_agenda=0')).not.toContain('Con área')
    expect(await titles('area_idarea=0')).not.toContain('Con área')
    // As far as a number of the database goes.
    for (const number of ['2147483647', '-2147483647']) expect(await titles(`area_idarea=${number}`)).toEqual([])
    for (const number of ['2147483648', '-2147483648', '1.5', 'uno']) {
      const { status, errores } = await editor.get(`noticias?area_idarea=${number}`)
      expect([number, status, errores[0]?.campo]).toEqual([number, 400, 'area_idarea'])
    }

    const id = await editor.published('convocatorias', { titulo_convocatoria: 'Cerrada' })
    await editor.post(`convocatorias/${id}/publicar`, { estado: '2' })
    const closed = (await editor.get('convocatorias?estado_convocatoria=2&tamano=100')).list
    expect(closed.map(({ idconvocatoria }) => idconvocatoria)).toContain(id)
    expect(new Set(closed.map((one) => one['estado_convocatoria']))).toEqual(new Set(['2']))
    expect((await editor.get('convocatorias?estado_convocatoria=%00')).status).toBe(400)

    const folders = (await editor.get('documentos?tipo_archivo=1&tamano=100')).list
    const files = await editor.get('documentos?tipo_archivo=0')
    const all = await editor.get('documentos')
    expect(new Set(folders.map((one) => one['tipo_archivo']))).toEqual(new Set(['1']))
    expect(Number(files.total) + folders.length).toBe(all.total)
    expect((await editor.get('documentos?tipo_archivo=x')).errores[0]?.campo).toBe('tipo_archivo')
  })

  it('counts what is in each situation, one row in several', async () => {
    const before = await countSituations(noticia, { institucion: 2 })
    const soon = { publicar_hasta: inDays(13).toISOString() }
    const id = await editor.published('noticias')
    await editor.post(`noticias/${id}/publicar`, soon)
    await editor.edit(`noticias/${id}`, { titulo_noticia: 'B' })
    const later = await editor.published('noticias')
    await editor.post(`noticias/${later}/publicar`, { publicar_hasta: inDays(15).toISOString() })
    // One whose change has its moment, one that appears at its own, a draft, and one in the bin.
    const changes = await editor.published('noticias')
    await editor.edit(`noticias/${changes}`, { titulo_noticia: 'C' })
    await editor.post(`noticias/${changes}/publicar`, { publicar_desde: inDays(1).toISOString() })
    const appears = await editor.made('noticias')
    await editor.post(`noticias/${appears}/publicar`, { publicar_desde: inDays(1).toISOString() })
    const draft = await editor.made('noticias')
    const gone = await editor.made('noticias')
    await editor.post(`noticias/${gone}/papelera`)
    const after = await countSituations(noticia, { institucion: 2 })
    const more = Object.entries(after).map(([name, n]) => [name, n - before[name as keyof typeof before]])
    expect(Object.fromEntries(more)).toEqual({
      ...{ todo: 5, publicado: 3, cambios: 2, programado: 1, por_vencer: 1, terminado: 0, borrador: 1, papelera: 1 },
    })
    const of = async (situacion: string) =>
      (await editor.get(`noticias?tamano=100&orden=-idnoticia&situacion=${situacion}`)).list
        .map(({ idnoticia }) => Number(idnoticia))
        .filter((one) => one >= id)
    expect(await of('cambios')).toEqual([changes, id])
    expect(await of('programado')).toEqual([appears])
    expect(await of('por_vencer')).toEqual([id])
    expect(await of('borrador')).toEqual([draft])
    expect(await of('papelera')).toEqual([gone])
    const marked = (await editor.get('noticias?tamano=100&orden=-idnoticia')).list
      .filter(({ idnoticia }) => Number(idnoticia) >= id)
      .map(({ idnoticia, con_cambios }) => [idnoticia, con_cambios])
    expect(marked).toEqual([draft, appears, changes, later, id].map((one) => [one, one === changes || one === id]))
    for (const [situacion, n] of Object.entries(after))
      expect([situacion, (await editor.get(`noticias?situacion=${situacion}`)).total]).toEqual([situacion, n])
  })
})
