import { describe, expect, it } from 'vitest'
import { readName, readPage } from './reading.ts'

describe('what a name says', () => {
  it.each([
    ['RD-045-2023.pdf', { titulo: 'Resolución Directoral N.º 045-2023', clase: 'rd', numero: '045-2023', anio: 2023 }],
    [
      'R.D. N° 012-2024-IESTP-QS Aprueba cronograma.pdf',
      {
        titulo: 'Resolución Directoral N.º 012-2024-IESTP-QS: Aprueba cronograma',
        ...{ clase: 'rd', numero: '012-2024-IESTP-QS', anio: 2024 },
      },
    ],
    ['2024-03_informe_balance_v2.pdf', { titulo: 'Informe balance', clase: 'informe', anio: 2024 }],
    ['2024-03-15_acta_consejo.pdf', { titulo: 'Acta consejo', clase: 'acta', anio: 2024, fecha: '2024-03-15' }],
    ['PEI 2023-2027.pdf', { titulo: 'PEI 2023-2027', clase: 'plan', anio: 2023, vigencia: '2027-12-31' }],
    ['TUPA_2026.pdf', { titulo: 'TUPA 2026', clase: 'tupa', anio: 2026 }],
    ['Informe 2023.docx', { titulo: 'Informe 2023', clase: 'informe', anio: 2023 }],
    ['oficio-multiple-00012-2024.pdf', { titulo: 'Oficio multiple 00012-2024', clase: 'oficio', anio: 2024 }],
    ['Reglamento_Institucional.pdf', { titulo: 'Reglamento Institucional', clase: 'reglamento' }],
    ['2024-13-40_x.pdf', { titulo: '2024-13-40 x', anio: 2024 }],
    ['rdpapel.pdf', { titulo: 'Rdpapel' }],
    ['.pdf', { titulo: '.pdf' }],
  ])('%s', (nombre, said) => expect(readName(nombre)).toEqual(said))
})

it('a name of any length says a number that fits, and nothing of it is lost', () => {
  const WORDS = 'QUE-APRUEBA-EL-REGLAMENTO-INTERNO-DEL-INSTITUTO-DE-EDUCACION-SUPERIOR-TECNOLOGICO'
  const letters = (text = '') => text.replaceAll(/[^\p{L}\d]/gu, '')
  for (const number of ['045-2023', '7']) {
    for (let length = 0; length <= WORDS.length; length++) {
      const about = WORDS.slice(0, length)
      const { titulo, numero = '', anio } = readName(`RD-${number}-${about}.pdf`)
      expect(numero.length).toBeLessThanOrEqual(60)
      expect(numero.startsWith(number)).toBe(true)
      expect([about, letters(titulo), anio]).toEqual([
        ...[about, letters(`Resolución Directoral N.º ${number}${about}`)],
        number === '7' ? undefined : 2023,
      ])
    }
  }
})

describe('what a first page says', () => {
  it('its number, the day that it was signed and until when it is in force', () => {
    const page = `INSTITUTO "QUEBRADA SERENA"
RESOLUCIÓN DIRECTORAL N.º 045-2023-IESTP-QS
Quebrada Serena, 14 de marzo de 2023
VISTO el informe. Artículo 2. El tarifario estará vigente desde su firma hasta el 31 de diciembre de 2026.`
    expect(readPage(page)).toEqual({
      ...{ clase: 'rd', numero: '045-2023-IESTP-QS', anio: 2023 },
      ...{ fecha: '2023-03-14', vigencia: '2026-12-31' },
    })
  })
  it('a validity in numbers, and no day that does not exist', () => {
    expect(readPage('Vigencia: del 01/01/2024 al 30/06/2025')).toEqual({ vigencia: '2025-06-30' })
    expect(readPage('Lima, 31 de setiembre de 2024. Según la Resolución de otro.')).toEqual({})
  })
})
