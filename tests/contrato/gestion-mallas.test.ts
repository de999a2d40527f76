import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mallas } from '../../app/features/programas/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { type Curso, curso, type Json, mallasApi, WHOLE } from './mallas.ts'
import { persona, signIn } from './personas.ts'

const { as, put, started } = mallasApi()

describe('a grid', () => {
  it('is nobody’s but the office’s until it is published, and what changes then waits again', async () => {
    const { publico, cursos, post, one, now, bearer, id } = await started()
    expect(await publico()).toEqual([])
    expect((await post(`${one}/publicar`)).status).toBe(200)
    expect(await publico()).toMatchObject([{ idmalla_curricular: id, codigo_malla: 'P-2027', vigente_desde: 2027 }])
    expect(await cursos()).toHaveLength(44)
    const before = await now()
    const [first, ...rest] = before.cursos
    const changed = [{ ...first, curso: 'Otro nombre' }, ...rest.slice(1), curso(99)]
    expect((await put(bearer, one, { ...before, cursos: changed })).status).toBe(200)
    expect((await cursos()).map(({ curso }) => curso)).not.toContain('Otro nombre')
    expect(await now()).toMatchObject({ con_cambios: true })
    expect((await post(`${one}/publicar`)).status).toBe(200)
    const after = await cursos()
    expect(after.find(({ curso }) => curso === 'Otro nombre')?.idcurso).toBe(first?.idcurso)
    expect(after.map(({ curso }) => curso)).toContain('Curso 99')
    expect(after).toHaveLength(44)
    expect((await post(`${one}/retirar`)).status).toBe(200)
    expect([await publico(), await cursos()]).toEqual([[], []])
    expect((await now()).cursos).toHaveLength(44)
  })

  it('is not published with what the rules forbid, and the answer says where', async () => {
    const cursos = [curso(1, { creditos_practica: 0, creditos_teoria: 3 }), curso(2, { curso: '', semestre: null })]
    const { post, one } = await started({ ...WHOLE, codigo_malla: '', cursos })
    const { status, codigo, errores } = await post(`${one}/publicar`)
    expect([status, codigo]).toEqual([400, 'INCOMPLETO'])
    expect(errores.map(({ campo }) => campo)).toEqual([
      'codigo_malla',
      'cursos.0.creditos_practica',
      'cursos.1.curso',
      'cursos.1.semestre',
      'cursos',
      'cursos',
    ])
    expect(errores.map(({ message }) => message).join()).toMatch(/solo de teoría.*Suma 6 créditos.*120.*EFSRT/)
  })

  it('has a code of its own among those that visitors see', async () => {
    const { post, path, one, bearer } = await started()
    await post(`${one}/publicar`)
    const { id, version } = await post(path, {})
    await put(bearer, `${path}/${id}`, { version, ...WHOLE })
    expect((await post(`${path}/${id}/publicar`)).errores).toMatchObject([{ campo: 'codigo_malla' }])
  })

  it('does not come back by an undoing beside another that took its code meanwhile', async () => {
    const { post, path, one, bearer, publico } = await started()
    await post(`${one}/publicar`)
    await post(`${one}/retirar`)
    const { id, version } = await post(path, {})
    await put(bearer, `${path}/${id}`, { version, ...WHOLE })
    expect((await post(`${path}/${id}/publicar`)).status).toBe(200)
    const refused = await post(`${one}/deshacer`)
    expect([refused.status, refused.errores?.[0]?.campo]).toEqual([400, 'codigo_malla'])
    expect(await publico()).toHaveLength(1)
    await post(`${path}/${id}/retirar`)
    expect((await post(`${one}/deshacer`)).status).toBe(200)
  })

  it('refuses what is wrong beside its name, and takes what is missing', async () => {
    const { bearer, one, now } = await started(null)
    const wrong = [
      [{ cursos: [curso(1), curso(2, { semestre: 7 })] }, 'cursos.1.semestre'],
      [{ cursos: [curso(1, { creditos_teoria: 1.5 })] }, 'cursos.0.creditos_teoria'],
      [{ cursos: [curso(1, { componente: 'otro' })] }, 'cursos.0.componente'],
      [{ cursos: [curso(1, { curso: 'x'.repeat(201) })] }, 'cursos.0.curso'],
      [{ cursos: [curso(1, { curso: 'a\0b' })] }, 'cursos.0.curso'],
      [{ cursos: Array.from({ length: 301 }, (_, i) => curso(i)) }, 'cursos'],
      [{ cursos: [], vigente_desde: 45292 }, 'vigente_desde'],
      [{ cursos: [], fecha_resolucion: '2027-02-30' }, 'fecha_resolucion'],
      [{ cursos: [], url_resolucion: 'javascript:alert(1)' }, 'url_resolucion'],
      [{ cursos: [], nivel_formativo: 'doctor' }, 'nivel_formativo'],
    ] as const
    for (const [fields, campo] of wrong) {
      const answer = await put(bearer, one, { version: 1, ...fields })
      expect([answer.status, answer.codigo, answer.errores?.[0]?.campo]).toEqual([400, 'INVALIDO', campo])
    }
    expect((await put(bearer, one, { cursos: [] })).status).toBe(400)
    expect((await put(bearer, one, { version: 1, cursos: [{ curso: 'Solo el nombre' }, {}] })).status).toBe(200)
    expect((await now()).cursos).toMatchObject([{ curso: 'Solo el nombre', semestre: null }, { curso: '' }])
  })
})

describe('what is misspelt', () => {
  it('is refused by its name, and blanks nothing', async () => {
    const { bearer, post, one, path, now } = await started()
    const { version } = await now()
    for (const [fields, campo] of [
      [{ ...WHOLE, resolucion_mala: 'R.D. 2' }, 'resolucion_mala'],
      [{ ...WHOLE, cursos: [curso(0), curso(1, { semetre: 2 })] }, 'cursos.1.semetre'],
    ] as const) {
      const refused = await put(bearer, one, { version, ...fields })
      expect([refused.status, refused.codigo, refused.errores?.[0]?.campo]).toEqual([400, 'INVALIDO', campo])
    }
    expect((await post(path, { dede: null })).errores?.[0]?.campo).toBe('dede')
    expect((await post(`${one}/publicar`, { verson: 1 })).errores?.[0]?.campo).toBe('verson')
    // All that a reading gives may be sent back.
    const whole = await now()
    expect(whole).toMatchObject({ version, resolucion_malla: 'R.D. 1', estado_malla: '0' })
    const back = await put(bearer, one, { ...whole, publico: null, versiones: [], sistema: 'web' })
    expect([back.status, back.errores]).toEqual([200, undefined])
    expect((await post(`${one}/publicar`, { ...whole, version: back.version, sistema: 'web' })).status).toBe(200)
  })
})

describe('two people in one grid', () => {
  it('the second is told, and nothing of either is lost; the same sent twice is no clash', async () => {
    const { bearer, one, now } = await started()
    const { version, ...was } = await now()
    const mine = { ...was, version, resolucion_malla: 'De Rosa' }
    const first = await put(bearer, one, mine)
    expect(first).toMatchObject({ status: 200, version: version + 1 })
    expect(await put(bearer, one, mine)).toMatchObject({ status: 200, version: version + 1 })
    const rival = await as()
    const refused = await put(rival.bearer, one, { ...was, version, resolucion_malla: 'De Julio' })
    expect(refused).toMatchObject({ status: 409, codigo: 'CAMBIADO', version: version + 1 })
    expect(await now()).toMatchObject({ resolucion_malla: 'De Rosa' })
    expect((await rival.post(`${one}/publicar`, { version })).status).toBe(409)
  })

  it('at the same moment, one of them is first', async () => {
    const { bearer, one, now } = await started()
    const { version, ...was } = await now()
    const all = await Promise.all(
      ['A', 'B', 'C'].map((codigo_malla) => put(bearer, one, { ...was, version, codigo_malla })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('steps of a grid', () => {
  it('a new one has the courses of the last one, not its code nor its resolution; repeated, it is one', async () => {
    const { post, path, get, now } = await started()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [{ id }, again] = [await post(path, {}, headers), await post(path, {}, headers)]
    expect(again.id).toBe(id)
    const made = (await get(`${path}/${id}/contenido`)).data as Json & { cursos: Curso[] }
    expect(made).toMatchObject({ codigo_malla: '', resolucion_malla: '', vigente_desde: null, estado_malla: '0' })
    expect(made.cursos).toHaveLength(44)
    const ids = new Set((await now()).cursos.map(({ idcurso }) => idcurso))
    expect(made.cursos.some(({ idcurso }) => idcurso && ids.has(idcurso))).toBe(false)
    expect((await post(path, { desde: 1 })).status).toBe(404)
  })

  it('takes back the last step exactly, and the taking back', async () => {
    const { post, one, now, cursos, bearer } = await started()
    await post(`${one}/publicar`)
    const [before, was] = [await cursos(), await now()]
    await put(bearer, one, { ...was, cursos: was.cursos.slice(1) })
    await post(`${one}/publicar`)
    expect(await cursos()).toHaveLength(43)
    expect((await post(`${one}/deshacer`)).status).toBe(200)
    expect(await cursos()).toEqual(before)
    expect(await now()).toMatchObject({ con_cambios: true })
    expect((await post(`${one}/deshacer`)).status).toBe(200)
    expect(await cursos()).toHaveLength(43)
    expect((await post(`${one}/deshacer`, { version: 1 })).status).toBe(409)
    expect(await post(`${one}/descartar`, {})).toMatchObject({ igual: true })
    expect((await (await as()).post(`${one}/deshacer`)).status).toBe(409)
  })

  it('goes to the bin only where nobody sees it, and back; the first is the current one', async () => {
    const { post, one, path, get, bearer, publico, id } = await started()
    await post(`${one}/publicar`)
    expect((await post(`${one}/papelera`)).status).toBe(400)
    const { id: newer, version } = await post(path, {})
    await put(bearer, `${path}/${newer}`, { version, ...WHOLE, codigo_malla: 'P-2028' })
    await post(`${path}/${newer}/publicar`)
    expect((await publico()).map((one) => one.idmalla_curricular)).toEqual([id, newer])
    await post(`${path}/${newer}/primera`)
    expect((await publico()).map((one) => one.idmalla_curricular)).toEqual([newer, id])
    await post(`${one}/retirar`)
    expect((await post(`${one}/papelera`)).status).toBe(200)
    expect((await put(bearer, one, { version: 99, ...WHOLE })).codigo).toBe('ENPAPELERA')
    expect((await post(`${one}/recuperar`)).status).toBe(200)
    expect((await get(path)).list).toMatchObject([{ idmalla_curricular: newer }, { idmalla_curricular: id }])
  })

  it('discards what waits over what visitors have', async () => {
    const { post, one, now, bearer } = await started()
    expect((await post(`${one}/descartar`)).status).toBe(400)
    await post(`${one}/publicar`)
    await put(bearer, one, { ...(await now()), codigo_malla: 'Otro' })
    expect((await post(`${one}/descartar`)).status).toBe(200)
    expect(await now()).toMatchObject({ codigo_malla: 'P-2027', con_cambios: false })
  })

  it('keeps every step: who, when, and all of it as it was; the audit has the figures', async () => {
    const { post, one, now, get, bearer, id, actor } = await started()
    const was = await now()
    await put(bearer, one, { ...was, cursos: was.cursos.slice(2), vigente_desde: 2028 })
    await post(`${one}/publicar`)
    const { versiones } = (await get(`${one}/contenido`)) as unknown as {
      versiones: { id: number; accion: string; usuario: number }[]
    }
    expect(versiones.map(({ accion }) => accion)).toEqual(['publicar', 'editar', 'editar', 'crear'])
    expect(versiones[0]?.usuario).toBe(actor.idusuario)
    const old = (await get(`${one}/versiones/${versiones[2]?.id}`)).data as { cursos: Curso[] }
    expect(old.cursos).toHaveLength(44)
    const [edited] = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.tipo, 'mallas'), eq(auditoria.contenido, id), eq(auditoria.accion, 'editar')))
      .orderBy(desc(auditoria.id))
      .limit(1)
    expect(edited).toMatchObject({
      detalle: { cursos: { anadidos: 0, quitados: 2, cambiados: 0 } },
      antes: { vigente_desde: 2027 },
      despues: { vigente_desde: 2028 },
    })
  })
})

describe('who may', () => {
  it('writes who enters the room; publishes and bins who has that power', async () => {
    const { one, path, now } = await started()
    const { bearer, post } = await as({ privilegios: 'programas' })
    const was = await now()
    expect((await put(bearer, one, { ...was, codigo_malla: 'B' })).status).toBe(200)
    expect((await post(path, {})).status).toBe(201)
    for (const paso of ['publicar', 'retirar', 'primera', 'papelera', 'recuperar']) {
      expect([paso, (await post(`${one}/${paso}`)).codigo]).toEqual([paso, 'SINPERMISO'])
    }
    const stranger = await as({ privilegios: 'noticias' })
    expect((await stranger.get(path)).status).toBe(403)
    expect((await put(stranger.bearer, one, was)).status).toBe(403)
    const { token } = await signIn(await persona('estudiante'))
    expect((await put(`Bearer ${token}`, one, was)).status).toBe(403)
  })

  it('nobody of another institution, nor by the number of another programme', async () => {
    const { one, path, id, now, programa, published } = await started()
    const was = await now()
    const stranger = await as({ privilegios: '**', institucion: 1 })
    const other = await published('programas', { denominacion_programa: 'Otro' })
    const asked = [
      stranger.get(path),
      stranger.get(`${one}/contenido`),
      put(stranger.bearer, one, was),
      stranger.post(path, {}),
      stranger.post(`${one}/publicar`),
      stranger.post(`${one}/deshacer`),
      stranger.get(`programas/${other}/mallas/${id}/contenido`),
      stranger.get(`programas/${programa}/mallas/x/contenido`),
      stranger.get(`programas/${programa}/mallas/999999999999/contenido`),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 404, codigo: 'NOEXISTE' })
    const editor = await as()
    expect((await editor.get(`programas/${other}/mallas/${id}/contenido`)).status).toBe(404)
    expect((await editor.post(`${one}/inventado`)).status).toBe(404)
    expect((await now()).version).toBe(was.version)
  })

  it('takes no course of another grid, nor one twice', async () => {
    const first = await started()
    await first.post(`${first.one}/publicar`)
    const [theirs] = (await first.now()).cursos
    const { bearer, one, post, cursos } = await started(null)
    const sent = { ...WHOLE, cursos: WHOLE.cursos.map((one) => ({ ...one, idcurso: theirs?.idcurso })) }
    await put(bearer, one, { version: 1, ...sent })
    expect((await post(`${one}/publicar`)).status).toBe(200)
    expect(new Set((await cursos()).map(({ idcurso }) => idcurso)).size).toBe(44)
    expect(await first.cursos()).toHaveLength(44)
  })
})

it('a programme in the bin has grids that nobody changes; what is emptied takes them along', async () => {
  const { programa, one, post, now, bearer, id } = await started()
  const was = await now()
  await post(`programas/${programa}/papelera`)
  expect((await put(bearer, one, was)).codigo).toBe('ENPAPELERA')
  const { emptyBin } = await import('../../app/contenido/write/purge.server.ts')
  const { programa: type, programas } = await import('../../app/features/programas/schema.server.ts')
  const long = new Date(Date.now() - 91 * 86_400_000)
  await db.update(programas).set({ eliminadoEn: long }).where(eq(programas.id, programa))
  expect(await emptyBin([type])).toBe(1)
  expect(await db.$count(mallas, eq(mallas.id, id))).toBe(0)
})
