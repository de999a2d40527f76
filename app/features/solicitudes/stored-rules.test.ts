// What an institution wrote of the rules of a kind, held against the norm that the product names beside them.

import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { letterIn } from '../../expedientes/given-letter.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { differing } from '../../expedientes/rule-versions.server.ts'
import { rulesInForce, rulesOver } from '../../expedientes/rules.server.ts'
import { expedientes, plazos, reglasExpediente } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { libroReclamaciones, notesOf } from '../libro-reclamaciones/schema.server.ts'
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

it('an open case that counts from a day later by it counts from its own, and whoever waits is told', async () => {
  at('2026-08-10T10:00:00')
  const { id, numero } = await present(libroReclamaciones, { ...SHEET, detalle: 'Llegó después de hora' })
  const [late, answered, plain] = [
    await present(libroReclamaciones, { ...SHEET, detalle: 'Con un plazo que empezó después' }),
    await present(libroReclamaciones, { ...SHEET, detalle: 'Con una oferta del primer día' }),
    await present(consulta, { ...SHEET, asunto: 'Después de hora', detalle: 'Su institución puede' }),
  ]
  const recepcion = sql`jsonb_set(${expedientes.reglas}, '{recepcion}', '{"modo": "corte_horario", "corte": "00:00"}')`
  const moved = { presentado: '2026-08-11', inicioComputo: '2026-08-12', vence: '2026-09-01', reglas: recepcion }
  const keep = (of: number) => db.update(expedientes).set(moved).where(eq(expedientes.id, of))
  for (const of of [id, late.id, answered.id, plain.id]) await keep(of)
  await db.update(plazos).set({ inicio: '2026-08-12', vence: '2026-09-01' }).where(eq(plazos.expediente, id))
  await db.update(plazos).set({ inicio: '2026-08-13', vence: '2026-09-02' }).where(eq(plazos.expediente, late.id))
  const [first] = await db
    .update(plazos)
    .set({ inicio: '2026-08-12', vence: '2026-09-01', cumplido: '2026-08-20' })
    .where(eq(plazos.expediente, answered.id))
    .returning()
  if (!first) throw new Error('It has a term')
  const offer = { nombre: 'oferta', obliga: 'solicitante' as const, dias: 5, vence: '2026-08-18', cumplido: null }
  await db.insert(plazos).values({ ...first, ...offer })
  const said = (await keepToNorms([libroReclamaciones, consulta])).filter((one) => one.includes('LR-01'))
  expect(said).toEqual([`${numero}, respuesta: vencía 2026-09-01, vence 2026-08-31.`])
  const caseOf = async (of: number) => (await db.select().from(expedientes).where(eq(expedientes.id, of)))[0]
  const own = { presentado: '2026-08-10', inicioComputo: '2026-08-11' }
  const rules = { reglas: { recepcion: { modo: 'mismo_dia_24x7' } } }
  expect(await caseOf(id)).toMatchObject({ ...own, ...rules, vence: '2026-08-31' })
  expect(await plazosOf(id)).toMatchObject([{ inicio: '2026-08-11', dias: 15, vence: '2026-08-31' }])
  expect((await movementsOf(id)).at(-1)).toMatchObject({
    datos: { cambios: [{ dicho: 'Su norma no da una hora de cierre: vence el lunes 31 de agosto' }] },
  })
  const [noted] = await db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'plazo_legal'), eq(auditoria.contenido, id)))
  expect(noted).toMatchObject({
    antes: { presentado: '2026-08-11', inicio: '2026-08-12' },
    despues: { presentado: '2026-08-10', inicio: '2026-08-11' },
  })
  // What began another day was no matter of that hour, nor what somebody began on the first one; what was answered stays as it is.
  const as = { presentado: '2026-08-11', inicioComputo: '2026-08-12' }
  for (const of of [late.id, answered.id, plain.id]) expect(await caseOf(of)).toMatchObject(as)
  expect((await plazosOf(late.id))[0]?.inicio).toBe('2026-08-13')
  expect((await plazosOf(answered.id)).map(({ inicio }) => inicio)).toEqual(['2026-08-12', '2026-08-12'])
  expect((await keepToNorms([libroReclamaciones, consulta])).filter((one) => one.includes('LR-01'))).toEqual([])
})

/** Texts that a norm wants said: what may be done about an answer, what a sheet of the book ends with, what data are for. */
const DUE = [
  ['mesa_partes', ['recurso', 'tras_reconsideracion', 'tras_apelacion', 'privacidad']],
  ['libro_reclamaciones', ['aviso', 'recurso', 'privacidad']],
  ['acceso_informacion', ['apelacion', 'privacidad']],
  ['datos_personales', ['recurso', 'privacidad']],
  ['consultas', ['recurso', 'privacidad']],
] as const

it.each(DUE)('a text of %s that a norm wants said is never empty; another one is as it was written', (name, due) => {
  const found = requestKinds.find((one) => one.name === name)
  if (!found) throw new Error('no kind')
  const { reglas: own } = found
  const blank = Object.fromEntries(Object.keys(own.textos).map((texto) => [texto, ' ']))
  const sent = written(found, Object.fromEntries(Object.keys(blank).map((texto) => [textoNamed(texto), ' '])))
  if (!sent.success) throw sent.error
  for (const { textos } of [rulesOver(own, differing(own, sent.data.reglas)), rulesOver(own, { textos: blank })]) {
    const said = Object.keys(textos).filter((texto) => textos[texto]?.trim())
    expect(said.toSorted()).toEqual([...due].toSorted())
    for (const texto of due) expect(textos[texto]).toBe(own.textos[texto])
  }
})

it('nor in what goes out of the book, also of a sheet that kept it empty', async () => {
  at('2026-08-10T10:00:00')
  await store(libroReclamaciones, { textos: { aviso: '', recurso: '' } })
  const { id } = await present(libroReclamaciones, { ...SHEET, detalle: 'Sin notas' })
  const [mail] = await db
    .select()
    .from(correos)
    .where(eq(correos.clave, `expediente:${id}:cargo`))
  expect(mail?.texto).toContain('no mayor a 15 días hábiles')
  const textos = sql`${expedientes.reglas} || '{"textos": {"aviso": "", "recurso": ""}}'`
  const [kept] = await db.update(expedientes).set({ reglas: textos }).where(eq(expedientes.id, id)).returning()
  expect(kept && notesOf(kept.reglas).join(' ')).toContain('no mayor a 15 días hábiles')
  const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
  for (const paso of ['recibir', 'tomar', 'resolver']) {
    const asked = { id, paso, datos: { texto: 'Va.' } }
    const by = { de: 'personal', actor } as const
    expect(await change(actor, (unit) => takeStep(unit, libroReclamaciones, asked, by, AROUND))).toMatchObject({
      ok: true,
    })
  }
  const last = (await movementsOf(id)).at(-1)
  expect(last && letterIn(last)?.cierre.join(' ')).toMatch(
    /INDECOPI dentro de los dos \(2\) años siguientes a lo ocurrido, o a que cesó si continuó/,
  )
})
