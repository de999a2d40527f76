import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { person } from './cuentas.ts'
import { type Editor, gestionApi, inDays } from './gestion.ts'

const { as } = gestionApi()

let editor: Editor
let writer: Editor
let other: Editor
beforeAll(async () => {
  editor = await as({ privilegios: 'noticias,galeria,convocatorias', subprivilegios: POWERS })
  writer = await as({ privilegios: 'noticias,galeria' })
  other = await as()
})

const POWERS = ['noticias', 'galeria', 'convocatorias']
  .flatMap((room) => [`${room}.publicar`, `${room}.eliminar`])
  .join(',')

describe('what is misspelt', () => {
  it('is refused by its name, and nothing is done: what a reading gives stays welcome', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    for (const [paso, sent, campo] of [
      ['publicar', { publicar_dsde: inDays(2) }, 'publicar_dsde'],
      ['retirar', { verson: 1 }, 'verson'],
      ['poner', { campos: { titulo_notica: 'Otro' } }, 'campos.titulo_notica'],
      ['versiones/1/restaurar', { campo: ['titulo_noticia'] }, 'campo'],
    ] as const) {
      const refused = await editor.post(`${path}/${paso}`, sent)
      expect([paso, refused.status, refused.codigo, refused.errores?.[0]?.campo]).toEqual([
        paso,
        400,
        'INVALIDO',
        campo,
      ])
    }
    const { data } = await editor.get(path)
    expect(data).toMatchObject({ estado_noticia: '0', version: 1 })
    const whole = { ...data, borrador: null, pendiente: null, hijos: {}, sistema: 'web' }
    expect((await editor.post(`${path}/publicar`, { ...whole, publicar_desde: '' })).status).toBe(200)
    const campos = { ...data, titulo_noticia: 'Puesto' }
    expect((await editor.post(`${path}/poner`, { campos, sistema: 'web' })).status).toBe(200)
    expect((await editor.get(path)).borrador).toMatchObject({ titulo_noticia: 'Puesto' })
  })
})

describe('who may what', () => {
  it('entering the room is enough to write, to order and to ask', async () => {
    const path = `noticias/${await writer.made('noticias')}`
    expect((await writer.edit(path, { titulo_noticia: 'T' })).status).toBe(200)
    for (const paso of ['duplicar', 'pedir_revision', 'deshacer'])
      expect([paso, (await writer.post(`${path}/${paso}`)).status]).toEqual([paso, 200])
    expect((await writer.post(`galeria/${await writer.made('galeria')}/mover`, { antes_de: null })).status).toBe(200)
  })

  it.each([
    ['publicar', 'noticias.publicar (Publicar, programar, retirar y devolver)'],
    ['retirar', 'noticias.publicar (Publicar, programar, retirar y devolver)'],
    ['devolver', 'noticias.publicar (Publicar, programar, retirar y devolver)'],
    ['papelera', 'noticias.eliminar (Enviar a la papelera y recuperar)'],
    ['recuperar', 'noticias.eliminar (Enviar a la papelera y recuperar)'],
  ])('%s needs a power, which the refusal names', async (paso, falta) => {
    const refused = await writer.post(`noticias/${await writer.made('noticias')}/${paso}`, { nota: 'N' })
    expect([refused.status, refused.codigo]).toEqual([403, 'SINPERMISO'])
    expect(refused.message).toContain(`Le falta el permiso ${falta}`)
  })

  it('who may not enter reads nothing and writes nothing', async () => {
    const path = `eventos/${await other.made('eventos')}`
    for (const refused of [
      ...[await writer.get('eventos'), await writer.get(path), await writer.get(`${path}/versiones`)],
      ...[await writer.post('eventos', {}), await writer.patch(path, { version: 1 })],
      ...[await writer.post(`${path}/duplicar`), await writer.post(`${path}/versiones/1/restaurar`)],
      await writer.post('eventos/lote', { paso: 'publicar', ids: [1] }),
    ]) {
      expect([refused.status, refused.codigo]).toEqual([403, 'SINPERMISO'])
      expect(refused.message).toContain('Le falta el permiso eventos (Entrar a Eventos)')
    }
  })

  it("what is not there, or not one's own, does not exist", async () => {
    const foreign = await as({ privilegios: '**', institucion: 1 })
    const theirs = await foreign.made('noticias')
    for (const path of ['nada', 'nada/1', 'noticias/0', 'noticias/x', 'noticias/99999999999', `noticias/${theirs}`])
      expect([path, (await other.get(path)).status, (await other.get(path)).codigo]).toEqual([path, 404, 'NOEXISTE'])
    const path = `noticias/${theirs}`
    for (const refused of [
      ...[
        await other.patch(path, { version: 1 }),
        await other.post(`${path}/publicar`),
        await other.post(`${path}/nada`),
      ],
      ...[await other.get(`${path}/versiones`), await other.post(`${path}/versiones/1/restaurar`)],
      ...[await other.post('nada', {}), await other.post('nada/lote', { paso: 'publicar', ids: [1] })],
    ])
      expect([refused.status, refused.codigo]).toEqual([404, 'NOEXISTE'])
    expect((await other.post('noticias/lote', { paso: 'publicar', ids: [theirs] })).rechazados).toEqual([
      { id: theirs, codigo: 'NOEXISTE', message: expect.any(String) },
    ])
    expect((await other.get('noticias?tamano=100')).list.map(({ idinstitucion }) => idinstitucion)).not.toContain(1)
  })
})

describe('publishing', () => {
  it('takes moments as ISO or on the clock of Lima, and refuses what is none', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    for (const [said, moment] of [
      ['2031-05-04 10:30', '2031-05-04T15:30:00.000Z'],
      ['2031-05-04 10:30:15', '2031-05-04T15:30:15.000Z'],
      ['2031-05-04T10:30', '2031-05-04T15:30:00.000Z'],
      ['2031-05-04T10:30:00+02:00', '2031-05-04T08:30:00.000Z'],
      ['2031-05-04T10:30:00.250Z', '2031-05-04T10:30:00.250Z'],
      ['2031-05-04T10:30-03', '2031-05-04T13:30:00.000Z'],
      ['2031-05-04T10:30:00+0530', '2031-05-04T05:00:00.000Z'],
      ['2031-05-04', '2031-05-04T05:00:00.000Z'],
    ]) {
      expect((await editor.post(`${path}/publicar`, { publicar_desde: said })).status).toBe(200)
      expect((await editor.get(path)).data['publicar_desde']).toBe(moment)
    }
    for (const said of ['mañana', '2031-02-30', '2031-05-04 25:00', '2031-05-04T10:30:00+99:99', 7, {}, '0000-01-01']) {
      const refused = await editor.post(`${path}/publicar`, { publicar_desde: said })
      expect([said, refused.status, refused.errores[0]?.campo]).toEqual([said, 400, 'publicar_desde'])
    }
    const before = { publicar_desde: inDays(2).toISOString(), publicar_hasta: inDays(1).toISOString() }
    expect((await editor.post(`${path}/publicar`, before)).errores[0]?.campo).toBe('publicar_hasta')
  })

  it('keeps a public state unless another is said, and the end unless it has passed', async () => {
    const path = `convocatorias/${await editor.published('convocatorias')}`
    const until = inDays(5).toISOString()
    await editor.post(`${path}/publicar`, { estado: 2, publicar_hasta: until })
    await editor.edit(path, { titulo_convocatoria: 'Corregida' })
    await editor.post(`${path}/publicar`)
    expect((await editor.get(path)).data).toMatchObject({ estado_convocatoria: '2', publicar_hasta: until })
    await editor.post(`${path}/publicar`, { publicar_hasta: null })
    expect((await editor.get(path)).data['publicar_hasta']).toBe(null)
    for (const estado of ['0', '3', 'x'])
      expect((await editor.post(`${path}/publicar`, { estado })).errores[0]?.campo).toBe('estado')
  })

  it('later brings its own state and end with it: until then all stays', async () => {
    const path = `convocatorias/${await editor.published('convocatorias')}`
    const [publicar_desde, publicar_hasta] = [inDays(1).toISOString(), inDays(9).toISOString()]
    await editor.post(`${path}/publicar`, { publicar_desde, publicar_hasta, estado: '2' })
    expect(await editor.get(path)).toMatchObject({
      data: { estado_convocatoria: '1', publicar_desde: null, publicar_hasta: null, con_cambios: true },
      ...{ borrador: { estado_convocatoria: '2', publicar_hasta }, pendiente: { publicar_desde } },
    })
  })

  it('is refused with an old version, and needs none', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    await other.edit(path, { titulo_noticia: 'Ajeno' })
    for (const paso of ['publicar', 'retirar', 'papelera', 'pedir_revision', 'descartar', 'deshacer']) {
      const refused = await editor.post(`${path}/${paso}`, { version: 1 })
      expect([paso, refused]).toEqual([
        paso,
        { status: 409, state: 'failure', codigo: 'CAMBIADO', message: expect.any(String), version: 2, campos: [] },
      ])
    }
    expect((await editor.post(`${path}/publicar`)).status).toBe(200)
  })
})

describe('a step with a person', () => {
  it('is refused with an old version, and needs none', async () => {
    const boss = await as({ privilegios: '**', subprivilegios: '**' })
    const { id, version } = await person()
    const path = `usuarios/${id}`
    await boss.patch(path, { version, celular: '911111111' })
    for (const paso of ['desactivar', 'activar', 'cerrar_sesiones', 'quitar_permisos', 'enviar_enlace']) {
      const refused = await boss.post(`${path}/${paso}`, { version })
      expect([paso, refused]).toMatchObject([
        paso,
        { status: 409, codigo: 'CAMBIADO', version: version + 1, campos: [] },
      ])
    }
    expect((await boss.get(path)).data).toMatchObject({ version: version + 1, estado_usuario: '1' })
    const { version: after } = await boss.post(`${path}/desactivar`, { version: version + 1 })
    expect(await boss.post(`${path}/activar`, { version: '' })).toMatchObject({ status: 200, version: after + 1 })
  })
})

describe('undoing', () => {
  it('is for whoever did it, within a day, while nobody changed it since', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    expect((await other.post(`${path}/deshacer`)).codigo).toBe('CAMBIADO')
    await other.edit(path, { titulo_noticia: 'Ajeno' })
    expect((await editor.post(`${path}/deshacer`)).codigo).toBe('CAMBIADO')
    expect((await other.post(`${path}/deshacer`)).status).toBe(200)
    const old = { creadoEn: sql`now() - interval '25 hours'` as never }
    await db.update(versiones).set(old).where(isNotNull(versiones.antes))
    const refused = await other.post(`${path}/deshacer`)
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/no se puede deshacer/)])
  })

  it('done again takes back the undoing; what was refused is no step', async () => {
    const path = `noticias/${await editor.published('noticias', { titulo_noticia: 'A' })}`
    await editor.edit(path, { titulo_noticia: 'B' })
    await editor.edit(path, { titulo_noticia: 'x'.repeat(300) })
    await editor.post(`${path}/devolver`, { nota: 'N' })
    const titles: unknown[] = []
    for (let i = 0; i < 3; i++) {
      await editor.post(`${path}/deshacer`)
      titles.push((await editor.get(path)).borrador?.['titulo_noticia'] ?? null)
    }
    expect(titles).toEqual([null, 'B', null])
  })

  it('needs the power of the step that it undoes', async () => {
    const path = `noticias/${await editor.published('noticias')}`
    await db
      .update(versiones)
      .set({ usuario: writer.actor.idusuario })
      .where(eq(versiones.contenido, Number(path.slice(9))))
    const refused = await writer.post(`${path}/deshacer`)
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('noticias.publicar')])
  })

  it('of a new one puts it into the bin', async () => {
    const path = `noticias/${await editor.made('noticias')}`
    await editor.post(`${path}/deshacer`)
    expect((await editor.get(path)).data['eliminado_en']).not.toBe(null)
  })
})

describe('discarding', () => {
  it("throws one's own edits away, and others' only with the power to publish", async () => {
    const path = `noticias/${await editor.published('noticias')}`
    await writer.edit(path, { titulo_noticia: 'Mío' })
    expect((await writer.post(`${path}/descartar`)).status).toBe(200)
    expect((await writer.get(path)).borrador).toBe(null)
    await writer.edit(path, { titulo_noticia: 'Mío' })
    await other.edit(path, { resumen_noticia: 'Ajeno' })
    const refused = await writer.post(`${path}/descartar`)
    expect([refused.status, refused.codigo]).toEqual([403, 'SINPERMISO'])
    expect((await editor.post(`${path}/descartar`)).status).toBe(200)
    expect((await editor.post(`${path}/descartar`)).codigo).toBe('INVALIDO')
  })
})

describe('review', () => {
  it('is asked for and given back with a note; nobody is forced to', async () => {
    const path = `noticias/${await writer.made('noticias')}`
    expect((await editor.post(`${path}/devolver`, { nota: 'N' })).codigo).toBe('INVALIDO')
    expect((await writer.post(`${path}/pedir_revision`, { nota: 'Está lista' })).status).toBe(200)
    expect((await editor.post(`${path}/devolver`)).errores[0]?.campo).toBe('nota')
    expect((await editor.post(`${path}/devolver`, { nota: 'Falta la foto' })).status).toBe(200)
    const { list } = await writer.get(`${path}/versiones`)
    expect(list.map(({ accion, nota }) => [accion, nota])).toEqual([
      ['devolver', 'Falta la foto'],
      ['pedir_revision', 'Está lista'],
      ['crear', ''],
    ])
    expect((await editor.post(`${path}/publicar`)).status).toBe(200)
  })
})
