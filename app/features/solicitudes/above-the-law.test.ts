import { globSync, readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { registerColumns } from '../../expedientes/case-register.server.ts'
import { noticeOf } from '../../expedientes/clock-words.ts'
import { plazosOf } from '../../expedientes/deadlines.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind, Reglas } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { rulesInForce } from '../../expedientes/rules.server.ts'
import { expedientes, plazos, reglasExpediente } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { clock } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import type { Values } from '../../lib/forms.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { kinds } from '../../panel/audit/kinds.server.ts'
import { detailsOf, sentenceOf } from '../../panel/audit/sentences.ts'
import { datasetAt } from '../../portal/datasets.server.ts'
import { accesoInformacion } from '../acceso-informacion/schema.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { datosPersonales } from '../datos-personales/schema.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { blankSheet, sheetOf } from '../libro-reclamaciones/sheet.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { reclamosPublicos } from '../reclamos-publicos/schema.server.ts'
import { listTramites } from '../tramites/queries.server.ts'
import { plazoDicho } from '../tramites/rules.ts'
import { tramites } from '../tramites/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { keepToNorms } from './mutations.server.ts'
import { newRulesOf, plazoNamed } from './new-rules.ts'
import { rulesToday } from './queries.server.ts'
import { sendReminders } from './reminders.server.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

/** The 10th of August 2026, a Monday: the next that rests is the 30th, a Sunday. */
const onMonday = () => vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-08-10T10:00:00-05:00'))

const NELLY = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
const INFO = { ...NELLY, domicilio: 'Jr. Los Eucaliptos 123', pedido: 'El presupuesto', entrega: 'copia' }
const DATA = { ...NELLY, derecho: 'acceso', detalle: 'Mis notas', respuesta_por: 'persona' }

async function present(kind: Kind, valores: Values, institucion = 2) {
  const checked = checkRequest(kind, valores)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change({ ...nobody(), institucion }, (unit) => openCase(unit, kind, sent, AROUND))).caso
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
  ['longer for a mail to be confirmed than the norm lets paper wait', mesaPartes, { acuse: 3 }, ['plazo.acuse']],
  ['shorter for it', mesaPartes, { acuse: 1 }, []],
  ['five days to accept an offer, and fewer', libroReclamaciones, { oferta: 4 }, []],
  [
    'more to accept an offer than the norm lets a term stand still',
    libroReclamaciones,
    { oferta: 6 },
    ['plazo.oferta'],
  ],
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
  const all = { estado: '1', privilegios: '**', subprivilegios: '**', correoConfirmadoEn: new Date() }
  const ana = { nombre: 'Ana', apellidos: 'Prueba', correo: 'ana@quebradaserena.example', institucion: 2, ...all }
  await db.insert(usuarios).values(ana)
  await sendReminders([accesoInformacion], 2, '2026-08-11')
  const [told] = await db.select().from(correos).where(eq(correos.para, ana.correo))
  expect(told?.texto).toMatch(/porque su plazo se ajustó al que da la norma:.*Responder: La norma da 10 días hábiles/s)
  expect(told?.texto).not.toContain('cambió el calendario')
})

/** Gives an open case rules that an older product let an institution store. @param vence of terms that run */
async function keptOf(id: number, dias: Record<string, number>, vence: Record<string, string> = {}) {
  for (const [nombre, n] of Object.entries(dias)) {
    await db
      .update(expedientes)
      .set({ reglas: sql`jsonb_set(${expedientes.reglas}, ${`{plazos,${nombre},dias}`}, ${String(n)}::jsonb)` })
      .where(eq(expedientes.id, id))
    const day = vence[nombre]
    if (!day) continue
    await db
      .update(plazos)
      .set({ dias: n, vence: day })
      .where(and(eq(plazos.expediente, id), eq(plazos.nombre, nombre)))
  }
}

const caseOf = async (id: number) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]
const daysOf = async (id: number, nombre: string) => (await caseOf(id))?.reglas.plazos[nombre]?.dias
/** What the screen of the audit says of it. */
async function noted(id: number): Promise<[sentence: string, ...details: string[]][]> {
  const rows = await db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.contenido, id), eq(auditoria.accion, 'plazo_legal')))
  return rows.map((fila) => [
    sentenceOf({ fila, personal: null }, { people: new Map(), called: new Map() }, kinds),
    ...detailsOf({ fila, personal: null }),
  ])
}

const AROUND = { calendar: calendarOf([]), firma: 'IESTP' }
const BY_STAFF = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const BY = { de: 'personal', actor: BY_STAFF } as const

it('open cases keep the days of the norm: terms that begin later have them, and registers say them', async () => {
  onMonday()
  const [info, data, silent] = [
    await present(accesoInformacion, { ...INFO, pedido: 'Los contratos' }),
    await present(datosPersonales, { ...DATA, detalle: 'Mi ficha' }),
    await present(accesoInformacion, { ...INFO, pedido: 'Los viáticos' }),
  ]
  await keptOf(info.id, { respuesta: 60, subsanacion: 1 }, { respuesta: '2026-11-05' })
  // Nothing that runs by them moves.
  await keptOf(data.id, { respuesta: 60 })
  await keptOf(silent.id, { observacion: 20 }, { observacion: '2026-09-08' })
  const before = (await movementsOf(silent.id)).length
  expect(await keepToNorms([accesoInformacion, datosPersonales])).toContain(
    'Expedientes abiertos cuyas reglas se corrigieron: 3.',
  )
  expect([await daysOf(info.id, 'respuesta'), await daysOf(info.id, 'subsanacion')]).toEqual([10, 2])
  const register = async (kind: Kind, id: number) => {
    const caso = await caseOf(id)
    const plazo = (await plazosOf(id)).find(({ nombre }) => nombre === 'respuesta') ?? null
    const column = registerColumns(kind, '2026-08-10', AROUND.calendar, new Map()).find(
      ({ title }) => title === 'Días de plazo',
    )
    return caso && column?.value({ caso, plazo, historia: [] })
  }
  expect([await register(accesoInformacion, info.id), await register(datosPersonales, data.id)]).toEqual([10, 20])
  const asked = { id: info.id, paso: 'observar', datos: { texto: '¿De qué año?' } }
  expect(await change(BY_STAFF, (unit) => takeStep(unit, accesoInformacion, asked, BY, AROUND))).toMatchObject({
    ok: true,
  })
  expect((await plazosOf(info.id)).find(({ nombre }) => nombre === 'subsanacion')).toMatchObject({
    ...{ dias: 2, vence: '2026-08-12' },
  })
  const adjusted = 'El portal ajustó a la norma los plazos de la solicitud'
  const ofInfo = `${adjusted} de acceso a la información n.º`
  expect(await noted(info.id)).toEqual([
    [
      `${ofInfo} ${info.id}`,
      ...['respuesta: 60 → 10', 'subsanacion: 1 → 2', 'vence_respuesta: 2026-11-05 → 2026-08-24'],
      `numero: ${info.numero}`,
    ],
  ])
  expect(await noted(data.id)).toEqual([
    [`${adjusted} sobre sus datos personales n.º ${data.id}`, 'respuesta: 60 → 20', `numero: ${data.numero}`],
  ])
  // What may be done within a term is told to nobody; that it moved is written down.
  expect(await movementsOf(silent.id)).toHaveLength(before)
  expect(await noted(silent.id)).toEqual([
    [
      `${ofInfo} ${silent.id}`,
      ...['observacion: 20 → 2', 'vence_observacion: 2026-09-08 → 2026-08-12'],
      `numero: ${silent.numero}`,
    ],
  ])
  expect((await keepToNorms([accesoInformacion, datosPersonales])).join(' ')).not.toContain('se corrigieron')
})

it('so do those of every institution that has a portal here', async () => {
  onMonday()
  const { id } = await present(accesoInformacion, INFO, 1)
  await keptOf(id, { respuesta: 60 }, { respuesta: '2026-11-05' })
  await keepToNorms([accesoInformacion])
  expect(await daysOf(id, 'respuesta')).toBe(60)
  const configuraciones = sql`${instituciones.configuraciones} || '{"portal": {}}'`
  await db.update(instituciones).set({ configuraciones }).where(eq(instituciones.id, 1))
  await keepToNorms([accesoInformacion])
  expect([await daysOf(id, 'respuesta'), await due(id)]).toEqual([10, '2026-08-24'])
})

it('a trámite that was stored with more days than the law gives is listed, and is told nobody with more', async () => {
  const SLOW = { denominacion: 'Constancia lenta', institucion: 2, plazoDias: 60, estado: '1' }
  await db.insert(tramites).values([SLOW, { ...SLOW, denominacion: 'Constancia a tiempo', plazoDias: 30 }])
  const listed = (await keepToNorms([])).filter((one) => one.includes('Constancia'))
  expect(listed).toEqual([
    'Trámite «Constancia lenta»: se guardaron 60 días hábiles; la norma (TUO de la Ley 27444, art. 39) da 30 días hábiles, y son los que rigen.',
  ])
  const data = await datasetAt('/tramites', {}, { institucion: 2, origin: 'https://ies.example' })
  const rows = await Array.fromAsync(data?.batches() ?? [])
  const slow = rows.flat().find((row) => row['denominacion_tramite'] === SLOW.denominacion)
  expect(slow).toMatchObject({ plazo_dias: 30 })
  const [row] = (await listTramites(2)).filter(({ denominacion }) => denominacion === SLOW.denominacion)
  expect([row?.plazoDias, plazoDicho(60)]).toEqual([30, '30 días hábiles'])
})

it('an offer stands, and stops the answer, for the days that the rules of its case give', async () => {
  onMonday()
  const SHEET = { ...NELLY, correo: 'nelly@quebradaserena.example', detalle: 'Me cobraron dos veces' }
  const { id } = await present(libroReclamaciones, SHEET)
  await keptOf(id, { oferta: 3 })
  const asked = { id, paso: 'ofrecer', datos: { texto: 'Devolverle el pago' } }
  const taken = await change(BY_STAFF, (unit) => takeStep(unit, libroReclamaciones, asked, BY, AROUND))
  if (!taken.ok) throw new Error(taken.codigo)
  // Fifteen days end on the 31st; three business days more, and not five, where nobody answers.
  expect(taken.caso.vence).toBe('2026-09-03')
  const mine = eq(correos.clave, `expediente:${id}:m${taken.movimiento.id}`)
  expect((await db.select().from(correos).where(mine))[0]?.texto).toContain('Tiene 3 días hábiles')
})

it('every sentence of the book says the days in force, also of an institution that wrote notes of its own', async () => {
  onMonday()
  const tipo = libroReclamaciones.name
  const aviso = 'Nota propia.\nRespuesta en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.'
  const datos = {
    plazos: { respuesta: { ...libroReclamaciones.reglas.plazos['respuesta'], dias: 7 } },
    textos: { aviso },
  }
  const inForce = { institucion: 2, tipo, desde: '2026-01-01', sustento: 'R.D. 3' }
  await db.insert(reglasExpediente).values({ ...inForce, datos: datos as Partial<Reglas> })
  await store(reclamosPublicos, { respuesta: 20 })
  for (const one of globSync('migrations/*_dias_del_aviso_del_libro.sql'))
    await db.execute(sql.raw(readFileSync(one, 'utf8')))
  const caso = await present(libroReclamaciones, { ...NELLY, correo: 'n@correo.example', detalle: 'Siete días' })
  const [mail] = await db
    .select()
    .from(correos)
    .where(eq(correos.clave, `expediente:${caso.id}:cargo`))
  const portal = await portalOf(2)
  const read = async (pdf: Buffer) => (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join(' ')
  const whole = { caso, historia: await movementsOf(caso.id), adjuntos: [], seguimiento: null }
  for (const said of [
    mail?.texto ?? '',
    noticeOf(await rulesToday(2, libroReclamaciones)),
    await read(await sheetOf(whole, portal)),
    await read(await blankSheet({ ...portal, tipoGestion: 'privada' }, 2)),
  ]) {
    expect(said.replaceAll(/\s+/g, ' ')).toContain('no mayor a 7 días hábiles')
    expect(said).not.toMatch(/quince|\{/)
  }
  const ofState = await read(await blankSheet({ ...portal, tipoGestion: 'publica' }, 2))
  for (const said of ['máximo de 20 días hábiles', 'máximo de 2 días hábiles'])
    expect(ofState.replaceAll(/\s+/g, ' ')).toContain(said)
})
