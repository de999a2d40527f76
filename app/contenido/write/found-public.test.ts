import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { publish, published, recover, remove, save, undo, unpublish } from '../../../tests/escritura.ts'
import {
  AREA,
  actionsOf,
  CONVOCATORIA,
  draft,
  EVENTO,
  idOf,
  inDays,
  itemOf,
  jefa,
  NOTICIA,
  newsroom,
  passed,
  redactor,
  versionsOf,
} from '../../../tests/redaccion.ts'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { multimedia } from '../../features/multimedia/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import type { ContentType } from '../content-type.server.ts'
import { asItWouldBe } from '../preview/as-it-would-be.server.ts'
import { findPublished } from '../queries.server.ts'
import { keepWork } from '../work.server.ts'
import { applyDue } from './due.server.ts'
import { alone } from './step.server.ts'
import { restore } from './undo.server.ts'

newsroom()

const photo = (alt: string) => ({ fileUrl: `/archivos/${alt}/a.jpg`, alt })
const seen = (type: ContentType, id: number) => findPublished(type, { institucion: 2, id })
const titleSeen = async (id: number) => (await findPublished(noticia, { institucion: 2, id }))?.titulo
const photosOf = async (id: number) =>
  (await db.select().from(multimedia).where(eq(multimedia.contenido, id)).orderBy(multimedia.orden)).map(
    ({ alt }) => alt,
  )

describe('a call that is over', () => {
  it('keeps its public state unless told otherwise', async () => {
    const id = await published(convocatoria, jefa, CONVOCATORIA)
    await publish(convocatoria, jefa, id, { estado: '2' })
    await save(convocatoria, jefa, { id, input: { resumen: 'Resultados' } })
    expect(await publish(convocatoria, jefa, id)).toMatchObject({ ok: true })
    expect(await seen(convocatoria, id)).toMatchObject({ estado: '2', resumen: 'Resultados' })
    await publish(convocatoria, jefa, id, { estado: '1' })
    expect(await seen(convocatoria, id)).toMatchObject({ estado: '1' })
    for (const estado of ['0', '3', '']) {
      expect(await publish(convocatoria, jefa, id, { estado })).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    }
  })
})

describe('values as forms send them', () => {
  it('are taken as what they mean', async () => {
    const sent = { ...EVENTO, area: String(AREA.una), enAgenda: 'on', imgUrl: '', nameImg: '  ', fecha: '2026-03-05' }
    const id = await idOf(save(evento, jefa, { input: sent }))
    const row = async () => (await itemOf(evento, id)).row
    expect(await row()).toMatchObject({
      ...{ area: AREA.una, enAgenda: true, imgUrl: null, nameImg: null, horaInicio: '09:00:00', horaFin: '10:00:00' },
    })
    for (const [given, kept] of [
      ...[true, 1, '1', 'on', 'true'].map((value) => [value, true] as const),
      ...[false, 0, '0', '', 'off', null].map((value) => [value, false] as const),
    ]) {
      await save(evento, jefa, { id, input: { enAgenda: given } })
      expect((await row()).enAgenda, JSON.stringify(given)).toBe(kept)
    }
    await save(evento, jefa, { id, input: { area: '', fecha: '' } })
    expect(await row()).toMatchObject({ area: null, fecha: null })
    const moment = await idOf(save(noticia, jefa, { input: { fecha: '2026-03-05T09:30' } }))
    expect((await itemOf(noticia, moment)).row.fecha).toBe('2026-03-05 09:30:00')
  })

  it('are refused in Spanish, each under its name', async () => {
    const sent = { fecha: '31/12/2026', horaInicio: '25:00', enAgenda: 'quizá', area: 'x', titulo: 'x'.repeat(201) }
    const done = await save(evento, jefa, { input: sent })
    expect(done).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    const errores = 'errores' in done ? done.errores : []
    expect(errores.map(({ campo }) => campo).sort()).toEqual([
      ...['area_idarea', 'en_agenda', 'fecha_evento', 'hora_inicio', 'titulo_evento'],
    ])
    for (const { message } of errores) expect(message).not.toMatch(/invalid|expected|too |must|string|boolean/i)
  })
})

describe('an item that is scheduled for tomorrow', () => {
  const scheduled = async () => {
    const id = await idOf(draft(noticia, { ...NOTICIA, multimedia: [photo('a')] }))
    await publish(noticia, jefa, id, { desde: inDays(1) })
    return id
  }

  it('is edited in place by who may publish', async () => {
    const id = await scheduled()
    const done = await save(noticia, jefa, { id, input: { titulo: 'Corregida' } })
    expect(done).toEqual({ ok: true, id, version: 3 })
    expect((await itemOf(noticia, id)).row).toMatchObject({ titulo: 'Corregida', borrador: null })
    await passed(noticia, id, 'publicarDesde')
    expect(await titleSeen(id)).toBe('Corregida')
  })

  it('is not by others: theirs waits, and they are told', async () => {
    const id = await scheduled()
    const done = await save(noticia, redactor, { id, input: { titulo: 'Espera' } })
    expect(done).toEqual({ ok: true, id, version: 3, espera: true })
    await passed(noticia, id, 'publicarDesde')
    expect(await titleSeen(id)).toBe('Feria')
    expect((await itemOf(noticia, id)).efectivo.valores.titulo).toBe('Espera')
  })

  it('takes no picture along whose text nobody decided', async () => {
    const done = await saveFile({ nombre: 'r.txt', bytes: Buffer.from('r'), idinstitucion: 2, subidoPor: 11 })
    const [id, fileUrlOf] = [await scheduled(), done.ok ? fileUrl(done.archivo) : '']
    const silent = { input: { multimedia: [{ fileUrl: fileUrlOf }] } }
    expect(await save(noticia, jefa, { id, ...silent })).toMatchObject({ ok: true, espera: true })
    const refused = { codigo: 'INCOMPLETO', errores: [{ campo: 'multimedia.0.alt' }] }
    expect(await publish(noticia, jefa, id)).toMatchObject(refused)
    const look = { actor: jefa, seen: { type: noticia, id, asked: {} }, types: [noticia] }
    expect(await asItWouldBe(look, async () => '')).toMatchObject({ ok: true, faltan: refused.errores })
    await passed(noticia, id, 'publicarDesde')
    expect(await photosOf(id)).toEqual(['a'])
  })

  it('never goes out incomplete', async () => {
    for (const fault of [{ titulo: '' }, { fecha: null }]) {
      const id = await scheduled()
      expect(await save(noticia, jefa, { id, input: fault })).toMatchObject({ ok: true, espera: true })
      await passed(noticia, id, 'publicarDesde')
      expect(await titleSeen(id)).toBe('Feria')
    }
    const id = await published(noticia, jefa, NOTICIA)
    await save(noticia, jefa, { id, input: { titulo: 'Nueva' } })
    await publish(noticia, jefa, id, { desde: inDays(1) })
    expect(await save(noticia, jefa, { id, input: { fecha: null } })).toMatchObject({ espera: true })
    await passed(noticia, id, 'programadoDesde')
    await applyDue([noticia])
    expect(await titleSeen(id)).toBe('Nueva')
  })
})

describe('publishing for tomorrow what visitors have', () => {
  const changing = async () => {
    const id = await published(noticia, jefa, { ...NOTICIA, titulo: 'Antes', multimedia: [photo('antes')] })
    await save(noticia, jefa, { id, input: { titulo: 'Después', multimedia: [photo('despues')] } })
    const [desde, hasta] = [inDays(1), inDays(2)]
    expect(await publish(noticia, jefa, id, { desde, hasta })).toMatchObject({ ok: true })
    return { id, hasta }
  }

  it('leaves them what they have until then', async () => {
    const { id, hasta } = await changing()
    expect([await titleSeen(id), await photosOf(id)]).toEqual(['Antes', ['antes']])
    expect((await seen(noticia, id))?.publicarHasta).toBeNull()
    await applyDue([noticia])
    expect(await titleSeen(id)).toBe('Antes')
    await passed(noticia, id, 'programadoDesde')
    // Two processes that notice it at the same time.
    await Promise.all([applyDue([noticia]), applyDue([noticia])])
    expect([await titleSeen(id), await photosOf(id)]).toEqual(['Después', ['despues']])
    expect((await seen(noticia, id))?.publicarHasta).toEqual(hasta)
    expect(await actionsOf(noticia, id)).toEqual(['crear', 'publicar', 'editar', 'programar', 'aplicar'])
    expect((await versionsOf(noticia, id)).at(-1)).toMatchObject({ usuario: null, numero: 5 })
  })

  it('keeps its end when it is put off, and takes it along when it is wanted now', async () => {
    const { id, hasta } = await changing()
    await publish(noticia, jefa, id, { desde: new Date(inDays(1).getTime() + 3_600_000) })
    expect((await itemOf(noticia, id)).row.programado?.hasta).toBe(hasta.toISOString())
    await publish(noticia, jefa, id)
    expect(await titleSeen(id)).toBe('Después')
    expect((await seen(noticia, id))?.publicarHasta).toEqual(hasta)
  })

  it('is in force before a step that finds it due', async () => {
    const { id } = await changing()
    await passed(noticia, id, 'programadoDesde')
    expect(await save(noticia, redactor, { id, input: { resumen: 'Otro' } })).toMatchObject({ ok: true, version: 6 })
    expect(await titleSeen(id)).toBe('Después')
    expect(await actionsOf(noticia, id)).toEqual(['crear', 'publicar', 'editar', 'programar', 'aplicar', 'editar'])
  })
})

describe('a draft that is not finished', () => {
  it('is saved; publishing says everything that it lacks, and nothing happens', async () => {
    const id = await idOf(save(evento, jefa, { input: { titulo: 'Sin más' } }))
    const before = await itemOf(evento, id)
    const done = await publish(evento, jefa, id)
    expect(done).toMatchObject({ ok: false, codigo: 'INCOMPLETO' })
    const errores = 'errores' in done ? done.errores : []
    expect(errores.map(({ campo }) => campo).sort()).toEqual([
      ...['contenido_evento', 'fecha_evento', 'hora_fin', 'hora_inicio', 'lugar_evento', 'resumen_evento'],
    ])
    for (const { message } of errores) expect(message).not.toMatch(/invalid|expected|required|must/i)
    expect(await itemOf(evento, id)).toEqual(before)
    await save(evento, jefa, { id, input: EVENTO })
    expect(await publish(evento, jefa, id)).toMatchObject({ ok: true })
  })

  it('of what visitors have lacks what it lacks, and they keep what they have', async () => {
    const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a')] })
    const input = { resumen: '', multimedia: [{ alt: 'sin imagen' }] }
    expect(await save(noticia, jefa, { id, input })).toMatchObject({ ok: true })
    const done = await publish(noticia, jefa, id)
    expect(done).toMatchObject({ ok: false, codigo: 'INCOMPLETO' })
    expect('errores' in done && done.errores.map(({ campo }) => campo).sort()).toEqual([
      ...['multimedia.0.fileUrl', 'resumen_noticia'],
    ])
    expect(await seen(noticia, id)).toMatchObject({ resumen: 'El sábado' })
    expect(await photosOf(id)).toEqual(['a'])
  })

  it('while it is typed is no version, and nobody hears of it', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    const before = await itemOf(noticia, id)
    const work = { type: noticia, item: String(id) }
    for (let i = 0; i < 3; i++) await keepWork(jefa, work, { datos: { titulo: 'F'.repeat(i * 300) }, version: 1 })
    expect(await versionsOf(noticia, id)).toHaveLength(1)
    expect(await itemOf(noticia, id)).toEqual(before)
  })
})

describe('restoring what an item was', () => {
  it('takes away the rows that came after, too', async () => {
    const id = await idOf(draft(noticia, NOTICIA))
    await save(noticia, jefa, { id, input: { titulo: 'Otro', multimedia: [photo('a')] } })
    const [first] = await versionsOf(noticia, id)
    const done = await alone(jefa, noticia, (unit) => restore(unit, noticia, id, first?.id ?? 0))
    expect(done).toMatchObject({ ok: true, version: 3 })
    expect((await itemOf(noticia, id)).row.titulo).toBe('Feria')
    expect(await photosOf(id)).toEqual([])
  })
})

describe('undoing a delete', () => {
  it('gives it back exactly as it was', async () => {
    const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a'), photo('b')] })
    await save(noticia, jefa, { id, input: { titulo: 'Programada' } })
    await publish(noticia, jefa, id, { desde: inDays(1), hasta: inDays(3) })
    await save(noticia, redactor, { id, input: { resumen: 'En borrador', multimedia: [photo('c')] } })
    const whole = async () => {
      const { row, hijos } = await itemOf(noticia, id)
      const { version: _, actualizadoEn: __, cambiadoEn: ___, ...rest } = row
      return { rest, hijos }
    }
    const before = await whole()
    await remove(noticia, jefa, id)
    expect(await titleSeen(id)).toBeUndefined()
    expect(await undo(noticia, jefa, id)).toMatchObject({ ok: true })
    expect(await whole()).toEqual(before)
    expect(await titleSeen(id)).toBe('Feria')
    await unpublish(noticia, jefa, id)
    expect(await undo(noticia, jefa, id)).toMatchObject({ ok: true })
    expect(await whole()).toEqual(before)
  })

  it('recovering what was public gives a draft with every edit, which nobody sees before it is published', async () => {
    const id = await published(noticia, jefa, { ...NOTICIA, multimedia: [photo('a')] })
    await save(noticia, jefa, { id, input: { titulo: 'Programada' } })
    await publish(noticia, jefa, id, { desde: inDays(1), hasta: inDays(3) })
    await save(noticia, redactor, { id, input: { resumen: 'En borrador', multimedia: [photo('c')] } })
    await remove(noticia, jefa, id)
    const binned = (await itemOf(noticia, id)).row
    expect(await recover(noticia, jefa, id)).toMatchObject({ ok: true })
    expect(await titleSeen(id)).toBeUndefined()
    const { row, hijos } = await itemOf(noticia, id)
    expect(row).toMatchObject({
      ...{ estado: '0', eliminadoEn: null, publicarDesde: null, publicarHasta: null },
      ...{ borrador: null, programado: null, programadoDesde: null, titulo: 'Programada', resumen: 'En borrador' },
    })
    expect(hijos.multimedia).toMatchObject([{ alt: 'c' }])
    expect(await undo(noticia, jefa, id)).toMatchObject({ ok: true })
    const { version: _, ...again } = (await itemOf(noticia, id)).row
    expect(again).toMatchObject({ eliminadoEn: binned.eliminadoEn, estado: '1', programado: binned.programado })
  })

  it('recovering what waited for its day waits for it no longer, and what never was public is as it was', async () => {
    const [waiting, never] = [await idOf(draft(noticia, NOTICIA)), await idOf(draft(noticia, NOTICIA))]
    await publish(noticia, jefa, waiting, { desde: inDays(1), hasta: inDays(2) })
    for (const id of [waiting, never]) {
      await remove(noticia, jefa, id)
      await recover(noticia, jefa, id)
      const { row } = await itemOf(noticia, id)
      expect(row).toMatchObject({ estado: '0', publicarDesde: null, publicarHasta: null, eliminadoEn: null })
    }
  })
})
