import { and, eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { versiones } from '../../app/contenido/schema.server.ts'
import { listDesde } from '../../app/features/agenda/queries.server.ts'
import { agenda, entradaAgenda } from '../../app/features/agenda/schema.server.ts'
import { evento, eventos } from '../../app/features/eventos/schema.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { limaNow } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { publish, published as publishedOf, remove, save, unpublish } from '../escritura.ts'
import { testResources } from './recursos.ts'

const ORIGIN = vi.hoisted(() => {
  process.env.URL_PUBLICA = 'https://www.instituto.example'
  return process.env.URL_PUBLICA
})
const { get } = testResources(ORIGIN)

const PATH = '/transparencia/calendario.ics'
const editora: Actor = { idusuario: null, institucion: 2, privilegios: '**', subprivilegios: '**' }

async function subscribed() {
  const calendar = new ICAL.Component(ICAL.parse((await get(PATH)).text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate, location } = new ICAL.Event(component)
    const of = (name: string) => component.getFirstPropertyValue(name)
    const [status, categories, url] = ['status', 'categories', 'url'].map(of)
    return {
      uid,
      summary,
      sequence,
      start: startDate.toString(),
      zone: component.getFirstProperty('dtstart')?.getParameter('tzid'),
      location,
      status,
      categories,
      url,
      description: of('description'),
    }
  })
  return { calendar, events, find: (id: number) => events.find(({ uid }) => uid.startsWith(`evento-${id}@`)) }
}

async function draft(values: Record<string, unknown> = {}, actor = editora) {
  const input = {
    ...{ titulo: 'Feria', resumen: 'R', contenido: '<p>C</p>', lugar: 'Patio', direccion: 'Jr. 1', enAgenda: true },
    ...{ fecha: '2091-03-05', horaInicio: '09:00', horaFin: '11:00', ...values },
  }
  const saved = await save(evento, actor, { input })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.id
}

const published = async (values: Record<string, unknown> = {}, actor = editora) => {
  const id = await draft(values, actor)
  await publish(evento, actor, id)
  return id
}

it('days alone are whole ones: from the beginning of the first to the end of the last', async () => {
  const input = {
    titulo: 'Semana técnica',
    tipo: 'Semana',
    inicio: '2091-06-01',
    fin: '2091-06-03',
    color: '#9c1f36-#f8e9ea',
  }
  const id = await publishedOf(entradaAgenda, editora, input)
  const { inicio, fin } = agenda
  expect(await db.select({ inicio, fin }).from(agenda).where(eq(agenda.id, id))).toEqual([
    { inicio: '2091-06-01 00:00:00', fin: '2091-06-03 23:59:59' },
  ])
})

describe('the calendar to subscribe to', () => {
  it('has what the agenda shows, each with its own UID', async () => {
    const { calendar, events } = await subscribed()
    const fechas = (await listDesde(2, '2000-01-01')).filter(({ fin }) => fin >= yearAgo)
    expect(events).toHaveLength(fechas.length)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect(events.map(({ summary }) => summary)).toEqual(fechas.map(({ titulo }) => titulo))
    const whole = fechas.map(({ inicio, fin }) => inicio.endsWith('00:00:00') && fin.includes(' 23:59:'))
    expect(whole.filter(Boolean).length).toBeGreaterThan(1)
    const starts = fechas.map(({ inicio }, i) => (whole[i] ? inicio.slice(0, 10) : inicio.replace(' ', 'T')))
    expect(events.map(({ start }) => start)).toEqual(starts)
    expect(events.map(({ zone }) => zone)).toEqual(whole.map((is) => (is ? undefined : 'America/Lima')))
    expect(new Set(events.map(({ categories }) => categories))).toEqual(new Set(fechas.map(({ tipo }) => tipo)))
    expect(events.every(({ status }) => status === 'CONFIRMED')).toBe(true)
    expect(events.filter(({ url }) => url).every(({ url }) => String(url).startsWith(ORIGIN))).toBe(true)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('IESTP')
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('America/Lima')
  })

  it('costs nothing when it has not changed', async () => {
    const { headers } = await get(PATH)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await get(PATH, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  it('says of an event that it changed, that it was called off and that it is on again', async () => {
    const id = await published()
    await ago(id, 6)
    const first = (await subscribed()).find(id)
    expect(first).toMatchObject({ summary: 'Feria', status: 'CONFIRMED', location: 'Patio, Jr. 1' })
    await save(evento, editora, { id, input: { titulo: 'Feria grande', horaInicio: '10:00' } })
    await publish(evento, editora, id)
    await ago(id, 4)
    const second = (await subscribed()).find(id)
    expect(second).toMatchObject({ uid: first?.uid, summary: 'Feria grande', start: '2091-03-05T10:00:00' })
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    await unpublish(evento, editora, id)
    await ago(id, 2)
    // What happens to it now is nobody's business.
    await save(evento, editora, { id, input: { titulo: 'Borrador secreto', lugar: 'Secreto' } })
    const off = (await subscribed()).find(id)
    const nothing = { location: null, description: null, url: null, categories: null }
    expect(off).toMatchObject({ uid: first?.uid, summary: 'Feria grande', status: 'CANCELLED', ...nothing })
    expect(off?.sequence).toBeGreaterThan(second?.sequence ?? 0)
    expect((await get(PATH)).text).not.toMatch(/secreto/i)
    await publish(evento, editora, id)
    const again = (await subscribed()).find(id)
    expect(again).toMatchObject({ summary: 'Borrador secreto', status: 'CONFIRMED' })
    expect(again?.sequence).toBeGreaterThan(off?.sequence ?? 0)
  })

  it('says it of what went to the bin too, but not of what nobody had seen in it', async () => {
    const [seen, never, hidden, past] = [
      await published({ titulo: 'A la papelera' }),
      await draft({ titulo: 'Nunca se vio' }),
      await published({ titulo: 'Fuera de la agenda', enAgenda: false }),
      await published({ titulo: 'Ya pasó', fecha: '2025-03-05' }),
    ]
    const scheduled = await draft({ titulo: 'Programada' })
    await publish(evento, editora, scheduled, { desde: new Date(Date.now() + 86_400_000) })
    for (const id of [seen, never, hidden, past, scheduled]) await remove(evento, editora, id)
    const { find } = await subscribed()
    expect(find(seen)).toMatchObject({ summary: 'A la papelera', status: 'CANCELLED' })
    for (const id of [never, hidden, past, scheduled]) expect(find(id)).toBeUndefined()
  })

  it('says it of entries of the calendar too', async () => {
    const values = {
      titulo: 'Reunión',
      tipo: 'Académico',
      color: '#12324f-#dbe7f3',
      inicio: '2091-04-01 08:00:00',
      fin: '2091-04-01 09:00:00',
    }
    const [row] = await db
      .insert(agenda)
      .values({ ...values, estado: '1', institucion: 2 })
      .returning()
    await unpublish(entradaAgenda, editora, row?.id ?? 0)
    const { events } = await subscribed()
    expect(events.find(({ uid }) => uid.startsWith(`agenda-${row?.id}@`))).toMatchObject({
      summary: 'Reunión',
      status: 'CANCELLED',
    })
    await db.delete(agenda).where(eq(agenda.id, row?.id ?? 0))
    expect((await get(PATH)).text).toContain(`agenda-${row?.id}@`)
  })

  it('has nothing of another institution', async () => {
    const other: Actor = { ...editora, institucion: 1 }
    const saved = await save(evento, other, {
      input: {
        titulo: 'De otra casa',
        resumen: 'R',
        contenido: 'C',
        lugar: 'L',
        direccion: '',
        fecha: '2091-03-05',
        horaInicio: '09:00',
        horaFin: '11:00',
        enAgenda: true,
      },
    })
    await publish(evento, other, saved.ok ? saved.id : 0)
    expect((await get(PATH)).text).not.toContain('De otra casa')
    await unpublish(evento, other, saved.ok ? saved.id : 0)
    expect((await get(PATH)).text).not.toContain('De otra casa')
  })
})

const yearAgo = limaNow(new Date(Date.now() - 366 * 86_400_000)).slice(0, 10)

/** What was done last to an event was done some seconds ago: SEQUENCE counts seconds. */
async function ago(id: number, seconds: number) {
  const then = sql`now() - make_interval(secs => ${seconds})`
  await db
    .update(eventos)
    .set({ actualizadoEn: then as never })
    .where(eq(eventos.id, id))
  const mine = and(eq(versiones.tipo, evento.name), eq(versiones.contenido, id))
  await db
    .update(versiones)
    .set({ creadoEn: then as never })
    .where(mine)
}

describe('one date', () => {
  it('is the same event as in the subscription', async () => {
    const id = await published()
    const alone = new ICAL.Component(ICAL.parse((await get(`/actualidad/eventos/${id}/evento.ics`)).text))
    const event = new ICAL.Event(alone.getFirstSubcomponent('vevent') ?? undefined)
    expect((await subscribed()).find(id)).toMatchObject({ uid: event.uid, sequence: event.sequence })
    expect(event.component.getFirstPropertyValue('url')).toBe(`${ORIGIN}/actualidad/eventos/${id}/feria`)
    const headers = (await get(`/actualidad/eventos/${id}/evento.ics`)).headers
    expect(headers['content-disposition']).toMatch(/^attachment; filename="feria\.ics"/)
    for (const path of [
      '/transparencia/calendario/999999/actividad.ics',
      `/transparencia/calendario/${id}/actividad.ics`,
      '/actualidad/eventos/nada/evento.ics',
      `/actualidad/eventos/${await draft()}/evento.ics`,
      `/actualidad/eventos/${await published({}, { ...editora, institucion: 1 })}/evento.ics`,
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('of the agenda itself leads to where it says, with the address of this site', async () => {
    const leading = async (enlace: string) => {
      const id = await publishedOf(entradaAgenda, editora, {
        ...{ titulo: 'Matrícula', tipo: 'Académico', color: '#12324f-#dbe7f3', enlace },
        ...{ inicio: '2091-03-05 08:00:00', fin: '2091-03-05 08:00:00' },
      })
      const { text } = await get(`/transparencia/calendario/${id}/actividad.ics`)
      return [...text.matchAll(/^(?:UID|URL)\S*?:(\S+)/gm)].map(([, value]) => value?.replace(String(id), 'N'))
    }
    const uid = expect.stringMatching(/^agenda-N@\d{11}\.atrio$/)
    expect(await leading('/tramites')).toEqual([uid, 'https://www.instituto.example/tramites'])
    expect(await leading('https://otro.example/x')).toEqual([uid, 'https://otro.example/x'])
    expect(await leading('')).toEqual([uid])
  })
})
