import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Cita, icsOf } from './ics.server.ts'

const cita: Cita = {
  clave: 'evento-7',
  titulo: 'Feria de ciencias, innovación y más',
  inicio: '2026-12-31 19:30:00',
  fin: '2027-01-01 01:00:00',
  lugar: 'Patio; segundo piso',
  resumen: 'Una\nlínea y otra',
  enlace: '/actualidad/eventos/7/feria',
  actualizado: new Date('2026-11-20T10:00:00Z'),
}
const calendario = { ruc: '20512345678', origin: 'https://www.instituto.example' }

const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text))
const firstOf = (text: string) => new ICAL.Event(parsed(text).getFirstSubcomponent('vevent') ?? undefined)

describe('icsOf', () => {
  it('says when it is on the clock of Lima, and carries the rule of that clock', () => {
    const text = lines(icsOf([cita], calendario))
    expect(text).toContain('DTSTART;TZID=America/Lima:20261231T193000')
    expect(text).toContain('DTEND;TZID=America/Lima:20270101T010000')
    expect(text).toContain('TZID:America/Lima')
    for (const name of ['DTSTAMP', 'LAST-MODIFIED']) expect(text).toContain(`${name}:20261120T100000Z`)
    // Since the beginning of 2025 there went by 688 days and ten hours.
    expect(text).toContain(`SEQUENCE:${688 * 86_400 + 10 * 3_600}`)
    expect(text).toContain('TRANSP:TRANSPARENT')
    const rule = ['BEGIN:VTIMEZONE', 'TZID:America/Lima', 'BEGIN:STANDARD', 'DTSTART:19940401T000000']
    const offset = ['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'TZNAME:-05', 'END:STANDARD', 'END:VTIMEZONE']
    const at = text.indexOf('BEGIN:VTIMEZONE')
    expect(text.slice(at, at + 9)).toEqual([...rule, ...offset])
    expect(text).toContain('PRODID:-//Atrio//Agenda//ES')
    expect(text.filter((line) => /^(METHOD|X-WR|REFRESH|X-PUB|CATEGORIES)/.test(line))).toEqual([])
  })

  it('says whole days as dates, up to the day on which they are over', () => {
    const dates = (inicio: string, fin: string) =>
      lines(icsOf([{ ...cita, inicio, fin }], calendario)).filter((line) => /^DT(START|END);/.test(line))
    expect(dates('2026-12-31 00:00:00', '2026-12-31 23:59:59')).toEqual([
      ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
    ])
    expect(dates('2026-03-05 00:00:00', '2026-03-07 23:59:00')).toEqual([
      ...['DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260308'],
    ])
    expect(dates('2026-03-05 00:01:00', '2026-03-07 23:59:59')[0]).toBe('DTSTART;TZID=America/Lima:20260305T000100')
  })

  it('always has the same UID, so that a calendar updates what it has, and another institute another', () => {
    const uid = (change: Partial<Cita>, ruc = calendario.ruc) =>
      firstOf(icsOf([{ ...cita, ...change }], { ...calendario, ruc })).uid
    expect(uid({})).toBe('evento-7@20512345678.atrio')
    expect(uid({ titulo: 'Otro', inicio: '2027-01-05 08:00:00' })).toBe(uid({}))
    expect(uid({}, '20512345679')).not.toBe(uid({}))
  })

  it('has a SEQUENCE that grows with every change', () => {
    const sequence = (actualizado: Date) => firstOf(icsOf([{ ...cita, actualizado }], calendario)).sequence
    const later = new Date(cita.actualizado.getTime() + 1_000)
    expect(sequence(later)).toBe(sequence(cita.actualizado) + 1)
    expect(sequence(new Date(later.getTime() - 1))).toBe(sequence(cita.actualizado))
    expect(sequence(new Date('2025-01-01T00:00:01Z'))).toBe(1)
    expect(sequence(new Date('2060-01-01'))).toBeLessThan(2 ** 31)
    expect(sequence(new Date('1999-01-01'))).toBe(0)
  })

  it('gives back what people wrote, without what a calendar cannot say', () => {
    const hostile = { ...cita, titulo: 'Feria\u0007 de ciencias, «ñandú» 😀\r\nATTENDEE:mailto:a@b.c', lugar: 'a\\b;c' }
    const event = firstOf(icsOf([hostile], calendario))
    expect(event.summary).toContain('Feria  de ciencias, «ñandú» 😀')
    expect(event.attendees).toHaveLength(0)
    expect(event.location).toBe('a\\b;c')
    expect(firstOf(icsOf([cita], calendario)).description).toBe('Una\nlínea y otra')
  })

  it('has no end when it ends when it begins', () => {
    expect(icsOf([{ ...cita, fin: cita.inicio }], calendario)).not.toContain('DTEND')
    expect(icsOf([{ ...cita, fin: '2026-12-31 19:30:01' }], calendario)).toContain('DTEND')
  })

  it('leads to its page', () => {
    const url = firstOf(icsOf([cita], calendario)).component.getFirstPropertyValue('url')
    expect(url).toBe('https://www.instituto.example/actualidad/eventos/7/feria')
    for (const enlace of [null, undefined, '', 'http://[']) {
      expect(icsOf([{ ...cita, enlace }], { ...calendario, origin: 'nada' })).not.toContain('\nURL')
    }
    const bare = icsOf([{ ...cita, lugar: '', resumen: '', tipo: 'Mañana\u0007, sí' }], calendario)
    expect(lines(bare).filter((line) => /^(LOCATION|DESCRIPTION|CATEGORIES)/.test(line))).toEqual([
      'CATEGORIES:Mañana \\, sí',
    ])
  })

  it('says of itself what a subscription needs', () => {
    const suscripcion = {
      nombre: 'Calendario; IESTP «A», B',
      descripcion: 'Fechas,\nlugares',
      pagina: '/transparencia/calendario',
    }
    const calendar = parsed(
      icsOf([cita, { ...cita, clave: 'agenda-1', cancelada: true }], { ...calendario, suscripcion }),
    )
    for (const name of ['name', 'x-wr-calname']) {
      expect(calendar.getFirstPropertyValue(name)).toBe('Calendario\\; IESTP «A»\\, B')
    }
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H')
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/Lima')
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT4H')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('x-wr-caldesc')).toBe('Fechas\\, lugares')
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('America/Lima')
    expect(calendar.getFirstPropertyValue('url')).toBe('https://www.instituto.example/transparencia/calendario')
    const statuses = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('status'))
    expect(statuses).toEqual(['CONFIRMED', 'CANCELLED'])
  })
})
