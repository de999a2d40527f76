import { describe, expect, it } from 'vitest'
import { icsOf } from './ics.server.ts'

const cita = {
  clave: 'evento-7',
  institucion: 2,
  titulo: 'Feria de ciencias, innovación y más',
  inicio: '2026-12-31 19:30:00',
  fin: '2027-01-01 01:00:00',
  lugar: 'Patio; segundo piso',
  resumen: 'Una\nlínea y otra',
  actualizado: new Date('2026-11-20T10:00:00Z'),
}

const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('icsOf', () => {
  it('says when it is on the clock of Lima, and carries the rule of that clock', () => {
    const text = lines(icsOf(cita))
    expect(text).toContain('DTSTART;TZID=America/Lima:20261231T193000')
    expect(text).toContain('DTEND;TZID=America/Lima:20270101T010000')
    expect(text).toContain('TZID:America/Lima')
    expect(text).toContain('DTSTAMP:20261120T100000Z')
  })

  it('always has the same UID, so that a calendar updates what it has', () => {
    const uid = (text: string) => lines(text).find((line) => line.startsWith('UID:'))
    expect(uid(icsOf(cita))).toBe('UID:evento-7.institucion-2@atrio')
    expect(uid(icsOf({ ...cita, titulo: 'Otro', inicio: '2027-01-05 08:00:00' }))).toBe(uid(icsOf(cita)))
  })

  it('escapes what people write', () => {
    const text = lines(icsOf(cita))
    expect(text).toContain('SUMMARY:Feria de ciencias\\, innovación y más')
    expect(text).toContain('LOCATION:Patio\\; segundo piso')
    expect(text).toContain('DESCRIPTION:Una\\nlínea y otra')
  })

  it('has no end when it ends when it begins', () => {
    expect(icsOf({ ...cita, fin: cita.inicio })).not.toContain('DTEND')
  })
})
