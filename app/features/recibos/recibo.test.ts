// The receipt as a paper: what it says, whatever it is of, and that it is one half of a sheet.
import { expect, it } from 'vitest'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import { linesOf, reciboPdf } from './pdf.server.ts'
import type { Recibo } from './queries.server.ts'

const recibo: Recibo = {
  ...{ id: 7, codigo: 'ABCD-EFGH-JKMN-PQRS', serie: '001', numero: 123, caja: 1, tasa: 'CER-01' },
  ...{ concepto: 'Certificado de estudios, por semestre', resolucion: 'R.D. N.º 012-2026', razon: null, llave: null },
  ...{ cantidad: 3, unitario: 2_050, importe: 6_150, medio: 'transferencia', banco: 'bcp', operacion: '0077-123' },
  ...{ fechaOperacion: '2026-03-04', pagador: 'Agroindustrias Ñusta Demo S.A.C.', documento: '20000000010' },
  ...{ busqueda: '', fecha: '2026-03-05', emitidoEn: '2026-03-05 15:42:10', emitidoPor: 1 },
  ...{ anuladoEn: null, anuladoPor: null, motivo: null, institucion: 2, emisor: 'Carmen Muestra Ríos', anulador: null },
}
const casa = { nombre: 'IES Demo', razonSocial: 'Instituto Demo', ruc: '20000000001', direccion: 'Jr. Ensayo 100' }
const said = (more: Partial<Recibo> = {}) => Object.fromEntries(linesOf({ ...recibo, ...more }))

it('says its hour, its amount in words, its fee and what approved it, and the operation of the bank', () => {
  expect(said()).toEqual({
    Son: 'sesenta y uno con 50/100 soles',
    'Recibido de': 'Agroindustrias Ñusta Demo S.A.C., RUC 20000000010',
    Concepto: 'Certificado de estudios, por semestre',
    Tasa: 'CER-01, R.D. N.º 012-2026',
    Cantidad: '3 × S/\u00a020.50',
    'Medio de pago': 'Transferencia: BCP, operación 0077-123, 4 de marzo del 2026',
    Fecha: 'Jueves, 5 de marzo del 2026, a las 3:42\u00a0p.\u00a0m.',
    Atendió: 'Carmen Muestra Ríos',
  })
})

it.each([
  ['20000000010', 'RUC 20000000010'],
  ['00000007', 'DNI 00000007'],
  ['CE-77X', 'documento CE-77X'],
  ['000123456', 'documento 000123456'],
])('«%s» is said as «%s»', (documento, dicho) => {
  expect(said({ documento })['Recibido de']).toBe(`${recibo.pagador}, ${dicho}`)
})

it('of what costs nothing says so, of what is in no fee table names none, and of cash no bank', () => {
  expect(said({ importe: 0, unitario: 0, medio: 'efectivo' })).toMatchObject({
    Son: 'cero con 00/100 soles',
    'Medio de pago': 'Ninguno: es gratuito',
  })
  expect(said({ tasa: null, resolucion: '' })).not.toHaveProperty('Tasa')
  expect(said({ resolucion: '' }).Tasa).toBe('CER-01')
  expect(said({ medio: 'efectivo', banco: null, operacion: null, fechaOperacion: null })['Medio de pago']).toBe(
    'Efectivo',
  )
})

it('is one half of a sheet with room to sign, however long what it says is', async () => {
  const long = 'Ñandú "Ünïcode" & Cía. de la Santísima Trinidad '
  const worst: Partial<Recibo> = {
    ...{
      pagador: long.repeat(4).slice(0, 160),
      concepto: `${long.repeat(6).slice(0, 200)}, ${long.repeat(2).slice(0, 60)}`,
    },
    ...{ resolucion: long.repeat(3).slice(0, 120), operacion: 'W'.repeat(40), banco: 'nacion', medio: 'deposito' },
    ...{ emisor: long.repeat(3).slice(0, 120), cantidad: 999, importe: 99_900_000_000, unitario: 100_000_000 },
    ...{ anuladoEn: '2026-03-05 16:00:00', anuladoPor: 2, motivo: 'x', anulador: 'Otra' },
  }
  const house = { ...casa, nombre: long.repeat(3), razonSocial: long.repeat(3), direccion: long.repeat(3) }
  for (const one of [{}, worst, { ...worst, pagador: 'Ñ'.repeat(160), concepto: 'W'.repeat(200) }]) {
    const pdf = await reciboPdf({ ...recibo, ...one }, 'pagador' in one ? house : casa, 'https://x.example')
    const pages = await Array.fromAsync(pdfPages(pdf))
    expect(pages).toHaveLength(1)
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Firma y sello')
    expect(text).toContain('Compruebe este recibo')
  }
})
