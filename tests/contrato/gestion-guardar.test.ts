import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../app/features/catalogos/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
let other: Editor
let writer: Editor
beforeAll(async () => {
  editor = await as()
  other = await as()
  writer = await as({ privilegios: 'noticias,documentos' })
})

describe('two people who save', () => {
  it('keep what the other changed elsewhere, and are told which', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    expect((await other.patch(path, { version: 1, titulo_noticia: 'Ajeno' })).version).toBe(2)
    expect(await editor.patch(path, { version: 1, resumen_noticia: 'Mío' })).toEqual({
      ...{ status: 200, state: 'success', version: 3, unidos: ['titulo_noticia'] },
    })
    expect((await editor.get(path)).data).toMatchObject({ titulo_noticia: 'Ajeno', resumen_noticia: 'Mío' })
  })

  it('keep it also when a whole form is sent whose field nobody touched, even if nothing else changed', async () => {
    const path = `noticias/${await editor.made('noticias', { titulo_noticia: 'De antes' })}`
    await other.patch(path, { version: 1, titulo_noticia: 'Ajeno' })
    const form = { titulo_noticia: 'De antes', resumen_noticia: 'R' }
    expect(await editor.patch(path, { version: 1, ...form })).toMatchObject({ version: 2, unidos: ['titulo_noticia'] })
    expect((await editor.get(path)).data).toMatchObject({ titulo_noticia: 'Ajeno', version: 2 })
  })

  it('choose when both changed the same: nothing is written', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    await other.patch(path, { version: 1, titulo_noticia: 'Ajeno' })
    const refused = await editor.patch(path, { version: 1, titulo_noticia: 'Mío', resumen_noticia: 'También mío' })
    expect(refused).toEqual({
      ...{ status: 409, state: 'failure', codigo: 'CAMBIADO', message: expect.stringMatching(/Elija qué valor queda/) },
      ...{ version: 2, campos: [{ campo: 'titulo_noticia', suyo: 'Mío', actual: 'Ajeno' }] },
    })
    expect((await editor.get(path)).data).toMatchObject({ titulo_noticia: 'Ajeno', resumen_noticia: 'R', version: 2 })
    const own = await other.patch(path, { version: 1, titulo_noticia: 'Otra vez' })
    expect([own.status, own.codigo]).toEqual([409, 'CAMBIADO'])
    expect((await editor.patch(path, { version: 1, titulo_noticia: 'Ajeno' })).status).toBe(200)
  })

  it('choose among lists of children as they are sent', async () => {
    const path = `convocatorias/${await editor.made('convocatorias')}`
    const whole = { grupo_archivo: 'bases', publicar_desde: null }
    const [a, b] = ['a', 'b'].map((name) => ({ url_archivo: `/archivos/x/${name}.pdf`, denominacion_archivo: name }))
    await other.patch(path, { version: 1, archivos: [a] })
    const refused = await editor.patch(path, { version: 1, archivos: [b] })
    const actual = [{ ...a, ...whole, id: expect.any(Number) }]
    expect([refused.status, refused.campos]).toEqual([409, [{ campo: 'archivos', suyo: [{ ...b, ...whole }], actual }]])
  })

  it('say which version they read, one that is there', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    for (const version of [undefined, '', null, 'x', 9, 1.5, -1]) {
      const refused = await editor.patch(path, { version, titulo_noticia: 'T' })
      expect([version, refused.status, refused.errores[0]?.campo]).toEqual([version, 400, 'version'])
    }
    expect((await editor.patch(path, { version: '1', titulo_noticia: 'T' })).version).toBe(2)
  })

  it('find out that it is in the bin before that it is old', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    await other.edit(path, { titulo_noticia: 'Otro' })
    await other.post(`${path}/papelera`)
    for (const version of [1, 3]) {
      const refused = await editor.patch(path, { version, titulo_noticia: 'T' })
      expect([refused.status, refused.codigo]).toEqual([409, 'ENPAPELERA'])
    }
    expect((await editor.post(`${path}/publicar`, { version: 1 })).codigo).toBe('ENPAPELERA')
  })
})

describe('what is saved', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['on', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['', false],
    ['false', false],
    [null, false],
  ])('takes a box as %j', async (sent, kept) => {
    const path = `noticias/${await editor.made('noticias', { en_agenda: !kept })}`
    await editor.edit(path, { en_agenda: sent })
    expect((await editor.get(path)).data['en_agenda']).toBe(kept)
  })

  it('changes no state, number, owner nor institution', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    const { data } = await editor.get(path)
    const sent = {
      idnoticia: 1,
      estado_noticia: '1',
      idinstitucion: 1,
      usuario_idusuario: 1,
    }
    const fake = { fecha_registro: '2020-01-01 00:00:00', borrador: {}, sistema: '' }
    expect(await editor.patch(path, { version: 1, ...sent, ...fake })).toMatchObject({ status: 200, version: 1 })
    expect((await editor.get(path)).data).toEqual(data)
    expect(data).toMatchObject({ usuario_idusuario: editor.actor.idusuario, idinstitucion: 2 })
  })

  it('holds what is missing as blanks, and dates and references as nothing', async () => {
    const { id } = await editor.post('noticias', { titulo_noticia: '', area_idarea: '', fecha_noticia: '' })
    const blank = { titulo_noticia: '', resumen_noticia: '', contenido_noticia: '', en_agenda: false }
    const nothing = { fecha_noticia: null, area_idarea: null, imgUrl: null }
    expect((await editor.get(`noticias/${id}`)).data).toMatchObject({ ...blank, ...nothing })
  })

  it.each<[tipo: string, campo: string, values: unknown[]]>([
    ['noticias', 'titulo_noticia', ['x'.repeat(201), {}, ['a'], true, 'a\0b', '\ud800']],
    ['noticias', 'contenido_noticia', ['x'.repeat(500_001)]],
    ['noticias', 'fecha_noticia', ['2026-02-30 10:00:00', 'ayer', '2026-01-01 25:00:00', '0000-01-01 00:00:00', 7]],
    ['noticias', 'area_idarea', [999_999, -1, 1.5, 'x', 9_999_999_999]],
    ['noticias', 'en_agenda', ['zz', 2, []]],
    ['noticias', 'imgUrl', ['javascript:alert(1)', 'x'.repeat(600)]],
    ['eventos', 'fecha_evento', ['2026-02-30', '2026-13-01', '0000-01-01']],
    ['eventos', 'hora_inicio', ['24:00', '9', '10:61']],
    ['notificaciones', 'tipo_notificacion', ['Audio', 1]],
    ['documentos', 'idcategoria', [999_999]],
    ['documentos', 'bytes_archivo', [1.5, 'mucho', 3_000_000_000]],
    ['paginas', 'codigo', ['Con Espacios', 'noticias', 'actualidad/noticias', 'api', 'panel/algo', 'transparencia']],
    ['agenda', 'color_agenda', ['rojo']],
  ])('%s: %s is refused where it is wrong', async (tipo, campo, values) => {
    const path = `${tipo}/${await editor.made(tipo, tipo === 'paginas' ? { codigo: '' } : {})}`
    for (const value of values) {
      for (const refused of [
        await editor.post(tipo, { [campo]: value }),
        await editor.edit(path, { [campo]: value }),
      ]) {
        expect([value, refused.status, refused.codigo]).toEqual([value, 400, 'INVALIDO'])
        expect(refused.errores.map((error) => error.campo)).toEqual([campo])
      }
    }
    expect((await editor.get(path)).data.version).toBe(1)
  })

  it('may be long, and what is far too long is refused in words', async () => {
    const contenido_noticia = `<p>${'ñ'.repeat(499_000)}</p>`
    const path = `noticias/${await editor.made('noticias', { contenido_noticia })}`
    expect((await editor.get(path)).data).toMatchObject({ contenido_noticia })
    const refused = await editor.edit(path, { contenido_noticia: 'x'.repeat(5_000_000) })
    expect([refused.status, refused.errores]).toEqual([
      400,
      [{ campo: 'contenido_noticia', message: 'El texto es demasiado largo: publíquelo como documento' }],
    ])
    const huge = await editor.post('noticias', { contenido_noticia: 'x'.repeat(9_000_000) })
    expect([huge.status, huge.codigo]).toEqual([413, 'DEMASIADOGRANDE'])
  })

  it('leads to nothing of another institution, nor to what is not in use', async () => {
    const area = { denominacion: 'Otra', estado: '1' }
    const made = await db
      .insert(areas)
      .values([
        { ...area, institucion: 1 },
        { ...area, institucion: 2, estado: '0' },
      ])
      .returning()
    for (const { id } of made) {
      const refused = await editor.post('noticias', { area_idarea: id })
      expect(refused.errores).toEqual([{ campo: 'area_idarea', message: 'Elija otra área: esa no se puede usar' }])
    }
    const foreign = await as({ privilegios: '**', institucion: 1 })
    const { id: idcategoria } = await foreign.post('categorias', { denominacion_categoria: 'Ajena' })
    expect((await editor.post('documentos', { idcategoria })).errores[0]?.campo).toBe('idcategoria')
  })

  it('is checked again when it is published: what it led to may be gone', async () => {
    const { id: idcategoria } = await editor.post('categorias', { denominacion_categoria: 'Efímera' })
    const id = await editor.made('documentos', { idcategoria })
    await editor.post(`categorias/${idcategoria}/papelera`)
    const refused = await editor.post(`documentos/${id}/publicar`)
    expect([refused.status, refused.codigo, refused.errores[0]?.campo]).toEqual([400, 'INVALIDO', 'idcategoria'])
  })

  it('has no address that another page has', async () => {
    const id = await editor.published('paginas', { codigo: 'direccion-unica' })
    const refused = await editor.post('paginas', { codigo: 'direccion-unica' })
    expect([refused.status, refused.errores[0]?.campo]).toEqual([400, 'codigo'])
    expect((await editor.post('paginas', { codigo: '' })).status).toBe(201)
    expect((await editor.post('paginas', { codigo: '' })).status).toBe(201)
    expect((await editor.edit(`paginas/${id}`, { codigo: 'direccion-unica' })).status).toBe(200)
  })

  it('puts no folder inside itself', async () => {
    const folder = (idcontenedor: number | null) => editor.made('documentos', { tipo_archivo: '1', idcontenedor })
    const outer = await folder(null)
    const inner = await folder(outer)
    for (const idcontenedor of [outer, inner]) {
      const refused = await editor.edit(`documentos/${outer}`, { idcontenedor })
      expect(refused.errores).toEqual([{ campo: 'idcontenedor', message: expect.stringMatching(/dentro de sí misma/) }])
    }
    const file = await editor.made('documentos')
    expect((await editor.edit(`documentos/${inner}`, { idcontenedor: file })).errores[0]?.campo).toBe('idcontenedor')
    expect((await editor.edit(`documentos/${inner}`, { idcontenedor: '' })).status).toBe(200)
  })

  it('keeps the rules across fields, in drafts too', async () => {
    const wrong = { fecha_inicio: '2031-05-04', fecha_fin: '2031-05-01' }
    expect((await editor.post('bolsa_trabajos', wrong)).errores[0]?.campo).toBe('fecha_fin')
  })
})

describe('children', () => {
  const photo = { fileUrl: '/archivos/x/1.jpg', alt: 'Uno' }

  it('are the whole list, in order: with an id the same, without one new, those that are not sent gone', async () => {
    const path = `galeria/${await editor.made('galeria', { multimedia: [photo, { ...photo, alt: 'Dos' }] })}`
    const [first, second] = (await editor.get(path)).hijos['multimedia'] ?? []
    await editor.edit(path, { multimedia: [second, { ...photo, alt: 'Tres' }] })
    const list = (await editor.get(path)).hijos['multimedia']
    expect(list).toEqual([second, { ...photo, alt: 'Tres', id: expect.any(Number) }])
    await editor
      .edit(path, { multimedia: [first] })
      .then(({ errores }) => expect(errores[0]?.campo).toBe('multimedia.0.id'))
    await editor.edit(path, { titulo: 'x' })
    expect((await editor.get(path)).hijos['multimedia']).toEqual(list)
  })

  it('that a draft takes away may come back into it', async () => {
    const path = `galeria/${await editor.published('galeria', { multimedia: [photo, { ...photo, alt: 'Dos' }] })}`
    const both = (await editor.get(path)).hijos['multimedia']
    await editor.edit(path, { multimedia: [] })
    expect((await editor.edit(path, { multimedia: both })).status).toBe(200)
    expect(await editor.get(path)).toMatchObject({ borrador: null, hijos: { multimedia: both } })
  })

  it.each<[unknown, string]>([
    ['x', 'multimedia'],
    [[7], 'multimedia.0'],
    [[photo, { fileUrl: 'javascript:1' }], 'multimedia.1.fileUrl'],
    [[{ ...photo, id: 999_999 }], 'multimedia.0.id'],
    [[{ ...photo, alt: 'x'.repeat(301) }], 'multimedia.0.alt'],
    [Array(501).fill(photo), 'multimedia'],
  ])('are refused where they are wrong (%#)', async (multimedia, campo) => {
    const refused = await editor.post('galeria', { title: 'G', multimedia })
    expect([refused.status, refused.errores.map((error) => error.campo)]).toEqual([400, [campo]])
  })

  it('may lack something until they are published', async () => {
    const path = `galeria/${await editor.made('galeria', { multimedia: [photo, { alt: 'Sin archivo' }] })}`
    const refused = await editor.post(`${path}/publicar`)
    expect([refused.codigo, refused.errores.map(({ campo }) => campo)]).toEqual([
      'INCOMPLETO',
      ['multimedia.1.fileUrl'],
    ])
  })
})

describe('who may not publish', () => {
  it('leaves what is scheduled as it is: the edit waits, and the answer says so', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const path = `noticias/${await editor.made('noticias', { titulo_noticia: 'Programada' })}`
    await editor.post(`${path}/publicar`, { publicar_desde: tomorrow })
    expect(await writer.edit(path, { titulo_noticia: 'Corregida' })).toEqual({
      ...{ status: 200, state: 'success', version: 3, unidos: [], espera: true },
    })
    expect(await writer.get(path)).toMatchObject({
      ...{ data: { titulo_noticia: 'Programada' }, borrador: { titulo_noticia: 'Corregida' }, pendiente: null },
    })
    const { list } = await editor.get(`${path}/versiones`)
    const campos = { titulo_noticia: 'Puesta' }
    expect(await writer.post(`${path}/poner`, { campos })).toMatchObject({ version: 4, espera: true })
    const back = await writer.post(`${path}/versiones/${list[0]?.id}/restaurar`)
    expect(back).toMatchObject({ version: 5, espera: true })
    const ids = [Number(path.split('/')[1])]
    const all = await writer.post('noticias/lote', { paso: 'poner', ids, campos, detalle: true })
    expect(all.cambiados).toEqual([{ id: ids[0], version: 6, espera: true }])
    expect(await editor.edit(path, { titulo_noticia: 'En su sitio' })).not.toHaveProperty('espera')
    expect(await editor.get(path)).toMatchObject({ data: { titulo_noticia: 'En su sitio' }, borrador: null })
  })
})
