import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CYCLE, free, LETTER, nelly, PAID, paid } from '../../../tests/escritos.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { clock } from '../../lib/dates.ts'
import type { Values } from '../../lib/forms.ts'
import { mesaPartes } from './schema.server.ts'

// A Monday.
beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-08-10T10:00:00-05:00')))
afterEach(() => vi.restoreAllMocks())

it.each<[string, Kind, Values, wrong: string[]]>([
  ['a letter', mesaPartes, LETTER, []],
  ['without a mail', mesaPartes, { ...LETTER, correo: '' }, ['correo']],
  ['without an address', mesaPartes, { ...LETTER, domicilio: '' }, ['domicilio']],
  ['nothing of it', mesaPartes, nelly, ['escrito', 'sumilla', 'fundamentos']],
  ['a required question answered', free, CYCLE, []],
  ['not answered', free, nelly, ['pregunta_1']],
  ['answered with what is no option', free, { ...nelly, pregunta_1: 'III' }, ['pregunta_1']],
  ['another that may stay empty, wrong', free, { ...CYCLE, pregunta_2: '2026-02-30' }, ['pregunta_2']],
  ['not paid yet', paid, CYCLE, []],
  ['paid', paid, { ...CYCLE, ...PAID }, []],
  ['half of a payment', paid, { ...CYCLE, ...PAID, pago_fecha: '' }, ['pago_fecha']],
  ['a payment of tomorrow', paid, { ...CYCLE, ...PAID, pago_fecha: '2026-08-11' }, ['pago_fecha']],
  ['of today', paid, { ...CYCLE, ...PAID, pago_fecha: '2026-08-10' }, []],
])('%s', (_name, kind, valores, wrong) => {
  const checked = checkRequest(kind, valores)
  expect(checked.ok ? [] : checked.errores.map(({ campo }) => campo)).toEqual(wrong)
})

it('is kept by the words of its questions; a payment only where the trámite costs', () => {
  const [one, other] = [checkRequest(free, { ...CYCLE, ...PAID }), checkRequest(paid, { ...CYCLE, ...PAID })]
  const kept = { escrito: 'solicitud', sumilla: 'Constancia demo', respuestas: { '¿De qué ciclo?': 'II' } }
  expect(one.ok && one.data.datos).toEqual(kept)
  expect(other.ok && other.data.datos).toEqual({ ...kept, ...PAID, costo: 'S/ 20.00', pago_importe: 20_00 })
})
