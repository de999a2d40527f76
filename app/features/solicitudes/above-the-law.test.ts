import { and, eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { rulesInForce } from '../../expedientes/rules.server.ts'
import { plazos, reglasExpediente } from '../../expedientes/schema.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Values } from '../../lib/forms.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { accesoInformacion } from '../acceso-informacion/schema.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { datosPersonales } from '../datos-personales/schema.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { keepToNorms } from './mutations.server.ts'
import { newRulesOf, plazoNamed } from './new-rules.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

/** The 10th of August 2026, a Monday: the next that rests is the 30th, a Sunday. */
const onMonday = () => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-08-10T10:00:00-05:00'))

const NELLY = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
const INFO = { ...NELLY, domicilio: 'Jr. Los Eucaliptos 123', pedido: 'El presupuesto', entrega: 'copia' }
const DATA = { ...NELLY, derecho: 'acceso', detalle: 'Mis notas', respuesta_por: 'persona' }

async function present(kind: Kind, valores: Values) {
  const checked = checkRequest(kind, valores)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change(nobody(), (unit) => openCase(unit, kind, sent, { calendar: calendarOf([]), firma: 'IESTP' })))
    .caso
}

const due = async (id: number) => (await plazosOf(id)).find(({ nombre }) => nombre === 'respuesta')?.vence

const store = (kind: Kind, dias: Record<string, number>) => {
  const plazos = Object.entries(dias).map(([nombre, n]) => [nombre, { ...kind.reglas.plazos[nombre], dias: n }])
  const datos = { plazos: Object.fromEntries(plazos) }
  return db
    .insert(reglasExpediente)
    .values({ institucion: 2, tipo: kind.name, desde: '2026-01-01', sustento: 'R.D. 1', datos })
}
const days = (own: Reglas, plazos: Record<string, number>) => {
  const written = Object.entries(own.plazos).map(([nombre, { dias }]) => [plazoNamed(nombre), plazos[nombre] ?? dias])
  const rest = { desde: '2026-08-10', sustento: 'R.D. 2', norma: own.norma, modo: 'mismo_dia_24x7' }
  const checked = newRulesOf(own, own, '2026-08-10').safeParse({ ...Object.fromEntries(written), ...rest })
  return checked.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

it.each<[string, Kind, Record<string, number>, wrong: string[]]>([
  ['as the law has it', libroReclamaciones, {}, []],
  ['shorter', libroReclamaciones, { respuesta: 7 }, []],
  ['30 days of the complaints book', libroReclamaciones, { respuesta: 30 }, ['plazo.respuesta']],
  ['one more', accesoInformacion, { respuesta: 11 }, ['plazo.respuesta']],
  ['20 to observe', mesaPartes, { observacion: 20 }, ['plazo.observacion']],
  ['more to correct', mesaPartes, { subsanacion: 5 }, []],
  ['less than the norm gives whoever presents', mesaPartes, { subsanacion: 1 }, ['plazo.subsanacion']],
  ['what no norm gives', consulta, { respuesta: 90 }, []],
])('%s is written only as far as its norm allows', (_name, { reglas }, plazos, wrong) => {
  const said = days(reglas, plazos)
  expect(said.map((one) => one.split(':')[0])).toEqual(wrong)
  for (const one of said) expect(one).toMatch(/la norma (le )?da \d+ días? hábiles?/)
})

it('what was stored above the law is listed, new cases have the norm, and open ones the earlier day', async () => {
  onMonday()
  const [info, data] = [await present(accesoInformacion, INFO), await present(datosPersonales, DATA)]
  await store(accesoInformacion, { respuesta: 60, subsanacion: 1 })
  const { plazos: inForce } = await rulesInForce(2, accesoInformacion, '2026-08-10')
  expect([inForce['respuesta']?.dias, inForce['subsanacion']?.dias]).toEqual([10, 2])
  expect(await due((await present(accesoInformacion, { ...INFO, pedido: 'Las planillas' })).id)).toBe('2026-08-24')
  const mine = and(eq(plazos.expediente, info.id), eq(plazos.nombre, 'respuesta'))
  await db.update(plazos).set({ dias: 60, vence: '2026-11-05' }).where(mine)
  const before = await due(data.id)
  const said = await keepToNorms([accesoInformacion, datosPersonales])
  expect(said).toContainEqual(expect.stringMatching(/Responder: se guardaron 60 días hábiles; la norma .* da 10 días/))
  expect(said).toContainEqual(`${info.numero}, respuesta: vencía 2026-11-05, vence 2026-08-24.`)
  expect([await due(info.id), await due(data.id)]).toEqual(['2026-08-24', before])
  const last = (await movementsOf(info.id)).at(-1)
  expect(last).toMatchObject({ paso: 'plazo_legal', visible: true, de: 'sistema' })
  expect((await keepToNorms([accesoInformacion])).filter((one) => one.includes(info.numero))).toEqual([])
})
