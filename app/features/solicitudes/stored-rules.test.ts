// What an institution wrote of the rules of a kind, held against the norm that the product names beside them.
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { rulesInForce } from '../../expedientes/rules.server.ts'
import { reglasExpediente } from '../../expedientes/schema.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Values } from '../../lib/forms.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { keepToNorms } from './mutations.server.ts'
import { newRulesOf, plazoNamed, textoNamed } from './new-rules.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`${moment}-05:00`))
const AROUND = { calendar: calendarOf([]), firma: 'IESTP' }
const SHEET = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ correo: 'nelly@quebradaserena.example', detalle: 'Me cobraron dos veces' },
}

async function present(kind: Kind, valores: Values) {
  const checked = checkRequest(kind, valores)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change({ ...nobody(), institucion: 2 }, (unit) => openCase(unit, kind, sent, AROUND))).caso
}

const store = ({ name: tipo }: Kind, datos: Partial<Reglas>) =>
  db.insert(reglasExpediente).values({ institucion: 2, tipo, desde: '2026-01-01', sustento: 'R.D. 1', datos })

/** The rules of the product, sent as the form of the office sends them. */
function written({ reglas: own }: Kind, more: Record<string, string>) {
  const plazos = Object.entries(own.plazos).map(([nombre, { dias }]) => [plazoNamed(nombre), String(dias)])
  const textos = Object.entries(own.textos).map(([nombre, texto]) => [textoNamed(nombre), texto])
  const rest = { desde: '2026-08-10', sustento: 'R.D. 2', norma: own.norma, modo: 'mismo_dia_24x7' }
  const sent = { ...Object.fromEntries([...plazos, ...textos]), ...rest, ...more }
  return newRulesOf(own, own, '2026-08-10').safeParse(sent)
}

it('a closing hour is written only where the norm lets the institution have one', () => {
  const refused = requestKinds
    .filter((kind) => !written(kind, { modo: 'corte_horario', corte: '16:30' }).success)
    .map(({ name }) => name)
  expect(refused).toEqual(['libro_reclamaciones', 'reclamos_publicos', 'datos_personales'])
})

it('one that was stored elsewhere moves no term, and is listed', async () => {
  await store(libroReclamaciones, { recepcion: { modo: 'corte_horario', corte: '00:00' } })
  for (const [moment, presentado, vence] of [
    ['2026-08-10T10:00:00', '2026-08-10', '2026-08-31'],
    // A Saturday.
    ['2026-08-15T10:00:00', '2026-08-15', '2026-09-04'],
  ] as const) {
    at(moment)
    const caso = await present(libroReclamaciones, SHEET)
    expect(caso.presentado).toBe(presentado)
    expect((await plazosOf(caso.id)).find(({ nombre }) => nombre === 'respuesta')?.vence).toBe(vence)
  }
  expect((await rulesInForce(2, libroReclamaciones, '2026-08-10')).recepcion).toEqual({ modo: 'mismo_dia_24x7' })
  expect(await keepToNorms([libroReclamaciones])).toContainEqual(
    expect.stringMatching(
      /^Libro de reclamaciones, Hora de cierre: se guardó 00:00; la norma \(Ley 29571.*a cualquier hora\.$/,
    ),
  )
})
