import { describe, expect, it } from 'vitest'
import { suspectsIn, tracesOf } from './personal.ts'

const who = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example', celular: '900000001' },
  acepta_correo: true,
  representante: { nombre: 'Rosa Demo Quispe', documento: '00000008', calidad: 'apoderada' },
}

describe('who asked, in a text', () => {
  it.each<[string, string, string[]]>([
    ['nothing', 'El gasto en equipos fue de S/ 12,000.00 en el 2025, según el acta 00000070.', []],
    ['the name', 'Se responde a doña Nelly Ensayo', ['el nombre de quien lo pidió']],
    ['the surnames, in capitals and without accents', 'ENSAYO  MAMÁNI, Nelly', ['el nombre de quien lo pidió']],
    ['a first name alone, which is of many', 'La feria Nelly abrió en marzo', []],
    ['the document, with dots', 'DNI 00.000.007', ['su documento']],
    ['within a longer number', 'Cuenta 900-000-0017', ['su celular']],
    ['the mail', 'Escribió NELLY@quebradaserena.example', ['su correo']],
    ['the telephone in groups', 'Cel. 900 000 001', ['su celular']],
    ['the address', 'con domicilio en Jr. Los Eucaliptos 123', ['su domicilio']],
    ['who stands for them', 'Presentado por Rosa Demo', ['quien lo representa']],
  ])('%s', (_, text, traces) => {
    expect(tracesOf(text, who)).toEqual(traces)
  })

  it('names with particles are found, and particles alone are not', () => {
    const other = { ...who, nombre: 'Juan de la Cruz Solís', representante: null }
    expect(tracesOf('La casa de la Cruz Verde', other)).toEqual([])
    expect(tracesOf('Juan de la Cruz Solis', other)).toEqual(['el nombre de quien lo pidió'])
  })
})

it('what looks like data of somebody is shown, and amounts and years are not', () => {
  expect(suspectsIn('DNI 12345678, correo a.b@c.example, 987 654 321')).toEqual([
    ...['12345678', 'a.b@c.example', '987 654 321'],
  ])
  expect(suspectsIn('S/ 12345678.50, en 2025, RUC 20000000001, 1,234,567')).toEqual([])
})
